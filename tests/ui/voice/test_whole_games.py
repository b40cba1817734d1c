"""Complete games by the spoken words alone, and privacy: nobody hears another seat's secrets."""

from collections.abc import Callable
from concurrent.futures import Future
from random import Random
from typing import Any

import pytest

from game.engine.games import GAMES
from game.store.seats import PERSON, SeatPlan
from game.ui.scenes.menu import MenuScene
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.voice.ears import Ears, Mouth
from tests.ui.voice.hearer import Hearer

MOST_PRESSES = 4000
ASKS = ("c", "t", "o", "s", "w", "l", "x", "r", "comma", "period")
"""Review keys."""


class Whispers(Mouth):
    """Compares who had the screen when a sentence was submitted with who has it while it is spoken."""

    def __init__(self, app: DrivenApp) -> None:
        super().__init__()
        self.private = 0
        """Frames in which a sentence for one seat was spoken."""
        self._app = app
        self._holders: list[int | None] = []

    def submit(self, question: Callable[..., Any], *words: Any) -> Future[Any]:
        self._holders.append(self._holder)
        return super().submit(question, *words)

    def tick(self, seconds: float) -> None:
        if self.sounding is not None and (holder := self._holders[self.sounding]) is not None:
            self.private += 1
            assert holder == self._holder, f"{self.words[self.sounding]!r} is heard by another"
        super().tick(seconds)

    @property
    def _holder(self) -> int | None:
        top = self._app.top
        return top.table.viewer if isinstance(top, TableScene) else None


@pytest.fixture
def unseen(make_app: MakeApp) -> DrivenApp:
    """An app that is played without looking at it."""
    app = make_app(home=MenuScene, seed=11, motion="off", paints=False)
    app.change_settings(thinking="none", reading=-1)
    app.push(MenuScene(app))
    return app


def play(ears: Ears, hearer: Hearer, asks: Random | None = None) -> TableScene:
    """Plays until a winner has been announced, and returns the table.

    Args:
        asks: chooses a review key to press before each key; None for none.

    Raises:
        AssertionError: if no winner is announced.
    """
    said, tables = ears.mouth.words[:], list[TableScene]()
    while not hearer.won and hearer.presses < MOST_PRESSES:
        if asks:
            hearer.store_winner(ears.strike(asks.choice(ASKS)))
        said = ears.strike(hearer.key(said))
        hearer.store_winner(said)
        tables += [scene for scene in ears.app.scenes if isinstance(scene, TableScene)][: not tables]
    assert hearer.won, f"it does not end: {said}"
    return tables[0]


def assert_heard(hearer: Hearer, scene: TableScene) -> None:
    """Checks that the announced winner is the one in the store."""
    match = scene.app.store.matches.load(1)
    assert match.outcome
    names = [plan.shepherd.title() for plan in match.seats]
    assert [name in hearer.won for name in names] == [seat in match.outcome.winners for seat, _ in enumerate(names)]


def test_a_game_from_the_menu_to_its_end_by_the_spoken_words_alone(unseen: DrivenApp) -> None:
    hearer = Hearer(5, ("Play", "Undertow!"))
    assert_heard(hearer, play(Ears(unseen, "all"), hearer))


def test_two_at_one_screen_each_hear_their_own_hand_alone(unseen: DrivenApp, game_name: str) -> None:
    game = GAMES[game_name]
    kinds = [PERSON] * 2 + ["crab"] * (game.seats[0] - 2)
    seats = tuple(SeatPlan(kind, name) for kind, name in zip(kinds, ("purl", "dip", "brine"), strict=False))
    unseen.push(new_game(unseen, game_name, seats, dict(game.quick)))
    whispers, hearer = Whispers(unseen), Hearer(3)
    assert_heard(hearer, play(Ears(unseen, "all", mouth=whispers), hearer, Random(7)))
    assert whispers.private > 0
