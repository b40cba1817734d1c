"""Photos that phones take of a code: the server reads the code in them and keeps no picture."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, TypeAlias

from aiohttp import web

from game.phones.code_reader import read_code
from game.phones.limits import PHOTO_SECONDS

if TYPE_CHECKING:
    from game.phones.phone_connection import PhoneConnection
    from game.phones.room import Guest

MOST_PIXELS = 1 << 20
"""Most pixels of a photo; the page sends grey ones, a byte each, so no picture has to be decoded here."""
TOKEN = "X-Token"
"""The header with the phone's token; pages from elsewhere cannot send it."""
Answer: TypeAlias = Literal["photo_read", "photo_none", "photo_unable", "photo_late"]


class PhotoReader:
    """Answers photos while the big screen asks for one.

    Args:
        find_guest: returns the phone of a token.
        report: receives the text of a code.
    """

    def __init__(
        self, find_guest: Callable[[str], Guest[PhoneConnection] | None], report: Callable[[str], object]
    ) -> None:
        self.is_wanted = False
        self._find_guest = find_guest
        self._report = report
        self._turn = asyncio.Lock()

    async def answer(self, request: web.Request) -> web.Response:
        """Reads the photo of a phone in the room, one at a time."""
        token = request.headers.get(TOKEN, "")
        guest = self._find_guest(token) if token.isascii() else None
        if guest is None or not guest.is_in:
            raise web.HTTPForbidden
        width, height = (int(request.match_info[side]) for side in ("width", "height"))
        if not 0 < width * height <= MOST_PIXELS or request.content_length != width * height:
            raise web.HTTPRequestEntityTooLarge(MOST_PIXELS, width * height)
        if not self.is_wanted or self._turn.locked():
            return _response("photo_late")
        async with self._turn:
            return _response(await self._find_answer(request, width, height))

    async def _find_answer(self, request: web.Request, width: int, height: int) -> Answer:
        try:
            async with asyncio.timeout(PHOTO_SECONDS):
                pixels = await request.content.readexactly(width * height)
            text = await asyncio.to_thread(read_code, pixels, width, height)
        except ImportError:
            return "photo_unable"
        except (TimeoutError, asyncio.IncompleteReadError):
            return "photo_none"
        if text and self.is_wanted:
            self._report(text)
        return "photo_read" if text else "photo_none"


def _response(answer: Answer) -> web.Response:
    return web.json_response({"answer": answer})
