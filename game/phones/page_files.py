"""Static files of the page: HTML, words, fonts and pictures."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from string import Template

from aiohttp import web

from game.phones.pictures import Pictures
from game.phones.server_plan import ServerPlan

PAGE = Path(__file__).parent / "page"
KINDS = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".mp4": "video/mp4",
}
FOREVER = "public, max-age=31536000, immutable"


class PageFiles:
    """Answers requests for static files; nothing else is read from the disk."""

    def __init__(self, plan: ServerPlan, pictures: Pictures) -> None:
        self._plan = plan
        self._pictures = pictures
        words = json.loads(plan.words)
        self._words = {key: escape(text) for key, text in words.items()}
        data = json.dumps(words).replace("<", "\\u003c")
        self.index = _fill("index.html", **(self._words | {"words": data}))

    def add_to(self, app: web.Application) -> None:
        app.router.add_get("/", self._start)
        app.router.add_get("/page/{name}", self._page)
        app.router.add_get("/font/{number:[01]}", self._font)
        app.router.add_get("/picture/{version}/{look}/{width:[0-9]{1,4}}", self._picture)

    def sentence(self, status: int, key: str, link: str) -> web.Response:
        """Returns an answer that says a plain sentence, with a link to the game."""
        text = _fill("sentence.html", **(self._words | {"sentence": self._words.get(key, ""), "link": escape(link)}))
        return web.Response(status=status, text=text, content_type="text/html")

    async def _start(self, _request: web.Request) -> web.Response:
        return _response(self.index.encode(), "text/html", "no-cache")

    async def _page(self, request: web.Request) -> web.StreamResponse:
        """Serves a file, or a range of it, which some browsers request of films."""
        path = PAGE / request.match_info["name"]
        if path.parent != PAGE or path.suffix not in KINDS or not path.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={"Content-Type": KINDS[path.suffix], "Cache-Control": "no-cache"})

    async def _font(self, request: web.Request) -> web.Response:
        number = int(request.match_info["number"])
        if number >= len(self._plan.fonts):
            raise web.HTTPNotFound
        return _response(Path(self._plan.fonts[number]).read_bytes(), "font/ttf", FOREVER)

    async def _picture(self, request: web.Request) -> web.Response:
        found = request.match_info
        png = await self._pictures.png(found["look"], int(found["width"]))
        if png is None:
            raise web.HTTPNotFound
        return _response(png, "image/png", FOREVER)


def _fill(name: str, **words: str) -> str:
    return Template((PAGE / name).read_text(encoding="utf-8")).safe_substitute(words)


def _response(body: bytes, kind: str, keep: str) -> web.Response:
    return web.Response(body=body, content_type=kind, headers={"Cache-Control": keep})
