"""A phone's page without a server: the test answers its requests and its socket, and sets its clock."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.phones.messages import VERSION, MessageToPage, PageCard, PageRow, PageUpdate, Pong, Welcome, encode
from game.phones.page_files import KINDS, PAGE, PageFiles
from game.phones.page_words import page_words
from game.phones.pictures import Pictures
from game.phones.server_plan import ServerPlan
from game.phones.translation import English

URL = "http://phones.test/"
TOKEN = "a token of 22 letters"
HAND = PageUpdate(
    1,
    "choose",
    "Your turn!",
    lines=(PageRow("hand", 3, tuple(PageCard("", f"Card {n}", f"card:{n}") for n in range(3))),),
)
WITHOUT_STORAGE = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("blocked", "SecurityError"); } });"""


class LonePage:
    """A page whose socket the test holds; `files` replaces contents of the page's files."""

    def __init__(self, context: Any, *, link: str = URL, files: dict[str, str] | None = None, start: str = "") -> None:
        self.sockets: list[Any] = []
        self.sent: list[dict[str, Any]] = []
        """Messages of the page on its newest socket."""
        self.page = context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.index = PageFiles(ServerPlan(tuple, (0,), page_words(English())), Pictures(_no_paint)).index
        self._files = files or {}
        self.page.route("**/*", self._answer)
        self.page.route_web_socket("**/hand", self._open)
        self.page.clock.install(time=0)
        self.page.clock.pause_at(1)
        if start:
            self.page.add_init_script(start)
        self.page.goto(link)

    def _answer(self, route: Any) -> None:
        name = Path(route.request.url.removeprefix(URL).partition("#")[0]).name
        if not name:
            route.fulfill(body=self._files.get("index.html", self.index), content_type="text/html")
        elif (PAGE / name).is_file():
            body = self._files.get(name) or (PAGE / name).read_bytes()
            route.fulfill(body=body, content_type=KINDS[(PAGE / name).suffix])
        else:
            route.fulfill(status=404)

    def _open(self, socket: Any) -> None:
        self.sockets.append(socket)
        self.sent = []
        socket.on_message(lambda text: self.sent.append(json.loads(text)))

    def say(self, *messages: MessageToPage) -> None:
        """Sends messages to the page on its newest socket."""
        for message in messages:
            self.sockets[-1].send(encode(message).decode())

    def welcome(self, heard: int = 0, shepherd: str = "brine") -> None:
        """Lets the page in and shows it a hand of three cards."""
        self.wait_for(lambda: self.sent)
        self.say(Welcome(VERSION, TOKEN, shepherd, (), False, heard, "0", "bell"), HAND)
        self.page.wait_for_selector("[data-screen=hand]")

    def acknowledge(self, heard: int) -> None:
        self.say(Pong(heard))
        self.page.evaluate("0")

    def pass_time(self, ms: int) -> None:
        self.page.clock.run_for(ms)

    def wait_for(self, is_so: Callable[[], object]) -> None:
        """Waits until something that the page has done has reached the test."""
        for _ in range(500):
            if is_so():
                return
            self.page.evaluate("0")
        raise AssertionError((self.screen, self.words, self.sent))

    def of_kind(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.sent if message["t"] == kind]

    @property
    def screen(self) -> str:
        return self.page.evaluate("document.body.dataset.screen")

    @property
    def words(self) -> str:
        return self.page.inner_text("#words")


def _no_paint() -> Any:
    raise NotImplementedError
