"""Where the camera of a small screen looks by itself. Knows views and cameras, no browser."""

from typing import Final

from tikal.rules.hexes import NEIGHBOURS, OFF_BOARD, Hex
from tikal.table.view.model import SUPPLY, View
from web.page.board.camera import HEXES, Box, Camera
from web.page.board.geometry import INRADIUS, centre

_STEPS: Final = (1.75, 1.5, 1.25, 1.1, 1.0)
"""So near it comes. Only these, for each needs pictures of its own."""


def explored(view: View, camera: Camera, *, by_height: bool = False) -> Camera:
    """What is explored and its edge, where the next tile will lie.

    `by_height`: as near as the board is as high as the screen.
    """
    known = [h.hex for h in view.hexes if h.terrain]
    seen = {*known, *(n for h in known for n in NEIGHBOURS[h] if n != OFF_BOARD)}
    if not seen:
        return camera.framing(HEXES)
    box = _around(seen)
    if by_height:
        zoom = camera.height / (HEXES.bottom - HEXES.top) / camera.framing(HEXES).scale
        return camera.centred(box, zoom)
    nearest = camera.framing(box).zoom + 1e-6
    return camera.centred(box, next(step for step in _STEPS if step <= nearest or step == 1))


def entrance(view: View, before: View | None, camera: Camera) -> Camera:
    """Where those just taken from supply can come in, if nothing of that is in sight."""
    if not view.selection or view.selection.source != SUPPLY:
        return camera
    if before and before.selection and before.selection.source == SUPPLY:
        return camera
    doors = [centre(h) for h in sorted({reach.route[0] for reach in view.reach.values()})]
    if not doors or any(camera.sees(door) for door in doors):
        return camera
    return camera.showing(doors[0])


def changed(view: View, before: View, camera: Camera) -> Camera:
    """Where something has happened, if nothing of that is in sight."""
    pairs = zip(view.hexes, before.hexes, strict=True)
    places = [centre(new.hex) for new, old in pairs if new != old]
    if not places or any(camera.sees(place) for place in places):
        return camera
    return camera.showing(places[-1])


def _around(hexes: set[Hex]) -> Box:
    across, down = zip(*map(centre, hexes), strict=True)
    return Box(min(across) - 1, min(down) - INRADIUS, max(across) + 1, max(down) + INRADIUS)
