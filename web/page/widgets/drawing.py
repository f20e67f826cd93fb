"""A drawing on the page, as large as its place is."""

from collections.abc import Callable

from web.page.browser import host
from web.page.browser.dom import element
from web.page.browser.types import Canvas

Draw = Callable[[Canvas, float, float], None]
"""On a canvas so wide and so high, in pixels."""


class Drawing:
    """A canvas that is drawn as large as it is on the page, for as long as it is there."""

    def __init__(self, draw: Draw, label: str, class_: str) -> None:
        told = {"role": "img", "aria_label": label} if label else {"aria_hidden": "true"}
        self.canvas = element("canvas", **told)
        self.box = element("div", self.canvas, class_=class_)
        """Its size must not depend on what is drawn in it."""
        self._draw = draw
        self._unwatch: Callable[[], None] = lambda: None

    def begin(self) -> None:
        """It is on the page now."""
        self._unwatch = host.watch_size(self.canvas, self.again)

    def end(self) -> None:
        """It is gone."""
        self._unwatch()

    def again(self) -> None:
        """It may have another size."""
        scale = host.ratio()
        width, height = self.canvas.clientWidth, self.canvas.clientHeight
        if not width:
            return
        self.canvas.width, self.canvas.height = round(width * scale), round(height * scale)
        ctx = self.canvas.getContext("2d")
        ctx.scale(scale, scale)
        self._draw(ctx, width, height)
