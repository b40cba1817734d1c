"""Screen descriptions contain no secrets of others, at every game and after any input."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest

from game.engine.api import Seat
from game.engine.games import GAMES
from game.play.games import PLAYS
from game.store.seats import PERSON, SeatPlan
from game.ui.input.intents import FocusLost
from game.ui.scenes.idle_prompt import IdlePromptScene
from game.ui.screen_describer import ScreenDescriber, describe
from game.ui.screen_description import ScreenDescription
from game.ui.shell.crash_snapshot import public_picture
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import new_game
from game.ui.table.people.curtain import CurtainScene
from game.ui.table.scene import TableScene
from tests.support.driven import DrivenApp
from tests.support.walk import act, any_of
from tests.ui.conftest import MakeApp

USUAL = {name: {option: values[0] for option, values in game.options.items()} for name, game in GAMES.items()}
SECRETIVE = [name for name, play in PLAYS.items() if play.has_secrets(USUAL[name])]
SEATS = tuple(
    SeatPlan(kind, name) for kind, name in zip((PERSON, "crab", PERSON), ("purl", "dip", "brine"), strict=True)
)
TRIES = 90


class EngineSpy:
    """Records the seats for which `view` and `redact` are called."""

    def __init__(self, name: str, patch: pytest.MonkeyPatch) -> None:
        self._through: set[Seat | None] | None = None
        kind: Any = type(GAMES[name])
        for door in ("view", "redact"):
            patch.setattr(kind, door, self._wrap(getattr(kind, door)))

    @contextmanager
    def collect_seats(self) -> Iterator[set[Seat | None]]:
        """Collects the seats within the `with` block."""
        self._through = set()
        yield self._through
        self._through = None

    def _wrap(self, door: Any) -> Any:
        def call(game: Any, thing: Any, seat: Seat | None) -> Any:
            if self._through is not None:
                self._through.add(seat)
            return door(game, thing, seat)

        return call


def describe_and_spy(doors: EngineSpy, app: DrivenApp) -> tuple[ScreenDescription, set[Seat | None]]:
    """Returns the description and the seats whose views it used."""
    with doors.collect_seats() as through:
        return describe(app), through


def do_anything(app: DrivenApp, scene: TableScene, rng: Random) -> None:
    """Does something that a person might do, or nothing."""
    top, deed = app.top, rng.choice(("play", "play", "play", "pause", "leave", "ask", "snapshot", "wait"))
    if isinstance(top, CurtainScene | ResultScene) and deed != "pause":
        app.tap(app.names()[0] if isinstance(top, CurtainScene) else app.names()[-1])
    elif not isinstance(top, TableScene):
        app.key("escape")
    elif deed == "play":
        for _ in act(app, any_of(rng.randrange(9))):
            continue
    elif deed == "pause":
        app.key("p")
    elif deed == "leave":
        app.tick(1 / 30, [FocusLost()])
    elif deed == "ask" and (seat := top.awaited_seat) is not None:
        app.push(IdlePromptScene(app, top, scene.table, seat, 10.0), seamless=True)
    elif deed == "snapshot":
        public_picture(app)
    app.run(rng.choice((0, 0.1, 0.6)))


@pytest.mark.parametrize("seed", [0, 2])
@pytest.mark.parametrize("game", SECRETIVE)
def test_it_is_told_through_nobody_elses_eyes(
    game: str, seed: int, make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    doors, rng = EngineSpy(game, monkeypatch), Random(seed)
    app = make_app(seed=11, motion="off", paints=False)
    app.change_settings(thinking="none")
    scene = new_game(app, game, SEATS, {})
    assert isinstance(scene, TableScene)
    app.push(scene)
    scenes, hands, eyes = set[str](), set[Seat](), set[Seat | None]()
    for _ in range(TRIES):
        do_anything(app, scene, rng)
        with doors.collect_seats() as public:
            ScreenDescriber(app).public_narration()
        assert public <= {None}, "phones are told this, everybody's"
        told, through = describe_and_spy(doors, app)
        viewer = scene.table.viewer if app.top is scene else None
        assert through <= {None, viewer}, told.scene
        eyes |= through
        hand = [sentence for topic in told.topics_about("hand") for sentence in topic.sentences]
        assert hand == [] or viewer is not None, told.scene
        if hand and viewer is not None:
            own = scene.table.session.hand_view(viewer)
            held = {app.words.translate(one.name) for row in own.rows for one in row.items}
            held |= {app.words.translate(sign.name) for sign in own.stats}
            hands.add(viewer)
            assert {*hand} <= held or scene.table.next_step or scene.table.is_moving
        scenes.add(told.scene)
    assert {"table", "curtain", "pause", "still_there"} <= scenes
    assert None in eyes
    assert hands == {0, 2}, "the hands of both persons have been told, each to its own"
