"""A table without a window, whose time passes as fast as it is drawn, and phones of a browser that come to it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from game.phones.phones import Phones
from game.phones.process import ServerProcess
from game.phones.server_plan import ServerPlan
from game.ui.draw.craft.lettering import FONT_FILES
from game.ui.games import TABLES
from game.ui.scenes.join import JoinScene
from game.ui.scenes.phone_monitor import PhoneMonitor
from game.ui.scenes.seats import SeatsScene
from game.ui.shell.phone_pictures import open_paint
from tests.phones.pages import Party
from tests.support.driven import DrivenApp
from tests.support.studio import studio

HOME = "127.0.0.1"
MakeParty: TypeAlias = Callable[..., Party]
"""Function from a game, the sizes of the phones and the options to the phones in the room, before the deal."""


class QuickTable:
    """A table that runs only when the test drives it."""

    def __init__(self, app: DrivenApp) -> None:
        self.app = app
        self.phones = app.phones
        self.missing_phones = PhoneMonitor(app)

    def play_on(self) -> None:
        """Lets the motion of a move pass."""
        for _ in range(4):
            self.missing_phones.tick()
            self.app.tick(0.2)

    def tap(self, name: str) -> None:
        self.app.tap(name)


@contextmanager
def quick_table(browser: Any, folder: Path) -> Iterator[MakeParty]:
    """Puts the phones in the room: one has typed the letters, the others have scanned the code."""
    opened: list[Party] = []
    with studio((800, 480), "en", folder, motion="off", thinking="none") as app:
        app.phones = Phones(partial(_serve, folder))
        app.phones.speech = app.words

        def make(game: str, *sizes: tuple[int, int], **options: object) -> Party:
            seats = SeatsScene(app, TABLES[game])
            seats.options |= options
            app.push(seats)
            if "Purl: person" in app.names():
                app.tap("Purl: person")  # an animal plays it, until a phone comes
            app.tap("Phones")
            assert isinstance(app.top, JoinScene)
            opened.append(Party(browser, QuickTable(app), sizes))
            return opened[-1]

        yield make
        app.phones.close()
        for party in opened:
            party.close()


def _serve(pixels: Path, words: bytes) -> ServerProcess:
    fonts = FONT_FILES["display"], FONT_FILES["body"]
    return ServerProcess(ServerPlan(home, (0,), words, fonts), partial(open_paint, pixels))


def home() -> tuple[str, ...]:
    """Returns the address of this machine alone."""
    return (HOME,)
