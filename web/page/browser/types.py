"""The browser's objects by their names. What they look like is in `types.pyi`.

At run time they are whatever the browser gives us: describing them costs the start nothing.
"""

from collections.abc import Callable
from typing import Any

Element = Any
Event = Any
File = Any
Canvas = Any
Bitmap = Any
Gradient = Any
Path = Any
Promise = Any
PluralRules = Any
DatabaseScript = Any
Heard = Callable[[Event], object]
