"""`pack` and `unpack`, where programs written for the first version find them."""

from tikal.formats.link import pack, unpack

__all__ = ["pack", "unpack"]
