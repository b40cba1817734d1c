"""Pictures of looks as PNG, drawn in a background thread and cached by width."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeAlias

Paint: TypeAlias = Callable[[str, int], bytes | None]
"""Draws a look at a width in px as a PNG, or returns None for an unknown look."""
WIDTHS = (48, 96, 144, 192, 240, 288, 384)
"""Drawn widths in px; the next larger one is served."""
ROOM = 24 * 2**20
"""Bytes of the cache."""
_LOOK = re.compile(r"[a-z0-9_]{1,24}(:[a-z0-9_]{1,24}){0,4}")
OVERHEAD = 256
"""Bytes that an unknown look costs in the cache."""


class Pictures:
    def __init__(self, open_paint: Callable[[], Paint]) -> None:
        self._open_paint = open_paint
        self._paint: Paint | None = None
        self._painter = ThreadPoolExecutor(1, "painter")
        self._cache: OrderedDict[tuple[str, int], bytes | None] = OrderedDict()
        self._painting: dict[tuple[str, int], asyncio.Task[bytes | None]] = {}
        """Drawings in progress, shared by all that request them."""
        self._cached_bytes = 0

    def warm_up(self) -> None:
        """Initialises the drawing before the first request."""
        self._painter.submit(self._open)

    async def png(self, look: str, width: int) -> bytes | None:
        """Returns the picture at least that wide, up to the widest, or None if there is none."""
        if not _LOOK.fullmatch(look):
            return None
        key = look, next((w for w in WIDTHS if w >= width), WIDTHS[-1])
        if key not in self._cache:
            if key not in self._painting:
                self._painting[key] = asyncio.create_task(self._render(*key))
            return await asyncio.shield(self._painting[key])
        self._cache.move_to_end(key)
        return self._cache[key]

    async def _render(self, look: str, width: int) -> bytes | None:
        try:
            png = await asyncio.get_running_loop().run_in_executor(self._painter, self._paint_picture, look, width)
        finally:
            del self._painting[look, width]
        self._keep((look, width), png)
        return png

    def _paint_picture(self, look: str, width: int) -> bytes | None:
        return self._open()(look, width)

    def _open(self) -> Paint:
        if self._paint is None:
            self._paint = self._open_paint()
        return self._paint

    def _keep(self, key: tuple[str, int], png: bytes | None) -> None:
        self._cache[key] = png
        self._cached_bytes += len(png or b"") + OVERHEAD
        while self._cached_bytes > ROOM:
            _, evicted = self._cache.popitem(last=False)
            self._cached_bytes -= len(evicted or b"") + OVERHEAD
