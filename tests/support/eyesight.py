"""Colours as eyes see them: contrast, colour-vision deficiencies, how far two are apart."""

from math import dist
from typing import Final

Rgb = tuple[float, float, float]
"""Red, green and blue from 0 to 1."""

DEFICIENCIES: Final[dict[str, tuple[Rgb, Rgb, Rgb]]] = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""On linear light; Machado, Oliveira and Fernandes 2009, severity 1."""


def rgb(color: str) -> Rgb:
    """Out of "#c8372d"; what follows, its opacity, does not count.

    >>> rgb("#ff0000")
    (1.0, 0.0, 0.0)
    """
    red, green, blue = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def over(color: str, below: Rgb) -> Rgb:
    """A colour on another one, if it lets it through."""
    alpha = int(color[7:9], 16) / 255 if len(color) == 9 else 1.0
    red, green, blue = (alpha * a + (1 - alpha) * b for a, b in zip(rgb(color), below, strict=True))
    return red, green, blue


def contrast(one: Rgb, other: Rgb) -> float:
    """As WCAG has it, from 1 to 21.

    >>> round(contrast(rgb("#ffffff"), rgb("#000000")))
    21
    """
    dark, light = sorted(map(_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def seen(color: Rgb, deficiency: str) -> Rgb:
    """The same colour, still linear light, to somebody with this deficiency."""
    light = _linear(color)
    red, green, blue = (
        min(max(sum(a * b for a, b in zip(row, light, strict=True)), 0), 1)
        for row in DEFICIENCIES[deficiency]
    )
    return red, green, blue


def distance(one: str, other: str, deficiency: str = "none") -> float:
    """How different two colours look, in hundredths of OKLab; about 2 can just be told apart."""
    a, b = (_oklab(seen(rgb(color), deficiency)) for color in (one, other))
    return 100 * dist(a, b)


def _linear(color: Rgb) -> Rgb:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color)
    return red, green, blue


def _luminance(color: Rgb) -> float:
    red, green, blue = _linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _oklab(light: Rgb) -> Rgb:
    """Ottosson 2020."""
    r, g, b = light
    long = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    middle = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    short = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )
