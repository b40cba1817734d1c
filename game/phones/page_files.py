"""Static files of the page: HTML, words, fonts and pictures."""

from __future__ import annotations

from pathlib import Path

from aiohttp import web

from game.phones.pictures import Pictures
from game.phones.server_plan import ServerPlan

PAGE = Path(__file__).parent / "page"
KINDS = {
    ".html": "text/html",
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

    def add_to(self, app: web.Application) -> None:
        app.router.add_get("/", self._page)
        app.router.add_get("/page/{name}", self._page)
        app.router.add_get("/words.json", self._words)
        app.router.add_get("/font/{number:[01]}", self._font)
        app.router.add_get("/picture/{version}/{look}/{width:[0-9]{1,4}}", self._picture)

    async def _page(self, request: web.Request) -> web.StreamResponse:
        """Serves a file, or a range of it, which some browsers request of films."""
        path = PAGE / request.match_info.get("name", "index.html")
        if path.parent != PAGE or path.suffix not in KINDS or not path.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={"Content-Type": KINDS[path.suffix], "Cache-Control": "no-cache"})

    async def _words(self, _request: web.Request) -> web.Response:
        return _response(self._plan.words, "application/json", "no-cache")

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


def _response(body: bytes, kind: str, keep: str) -> web.Response:
    return web.Response(body=body, content_type=kind, headers={"Cache-Control": keep})
