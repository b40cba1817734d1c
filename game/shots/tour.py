"""A walk through every screen, stopping wherever a picture tells something."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.shots.coached import coach
from game.shots.hints import hints
from game.store.seats import PERSON, SeatPlan
from game.ui.games.turn_the_tide.scenes.final import FinalScene
from game.ui.games.turn_the_tide.scenes.scoring import ScoringScene
from game.ui.scenes.course import new_game
from game.ui.scenes.how_to_play import HowToPlayScene
from game.ui.scenes.menu import IDLE_SECONDS, SINK_SECONDS, MenuScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.seats import SeatsScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.ways_to_play import WaysToPlayScene
from game.ui.table.at_table import AtTable

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.director import Beat

FRAME = 1 / 60
PACE = 1 / 15
"""Seconds between two looks at a game in which nothing moves."""
LONGEST_GAME = 20_000
"""Looks after which a game that does not end is a defect."""
SETTLED = 1.0
"""Seconds in which every scene change is over."""

Tour = Iterator[str]


def everything(app: App) -> Tour:
    """Every stop; at each the app's canvas shows the picture of that name."""
    for tour in (screens, one_person, the_lamp, two_persons, five_computers):
        yield from tour(app)


def screens(app: App) -> Tour:
    """The screens beside the table."""
    yield from _menu(app)
    app.push(SeatsScene(app))
    app.run(SETTLED)
    yield "seats"
    app.push(WaysToPlayScene(app, {}))
    app.run(SETTLED)
    yield "ways_to_play"
    app.stack.restart(MenuScene(app))
    app.push(PauseScene(app))
    app.run(SETTLED)
    yield "pause_panel"
    app.pop()
    yield from _settings(app)
    yield from _lesson(app)


def _menu(app: App) -> Tour:
    app.stack.restart(MenuScene(app))
    app.run(SETTLED)
    yield "menu"
    if app.motion == "off":
        return
    app.run(IDLE_SECONDS - SETTLED + SINK_SECONDS * 0.7)
    yield "menu_sinking"
    app.run(SINK_SECONDS + 4.0)
    yield "menu_table"


def _settings(app: App) -> Tour:
    app.push(SettingsScene(app))
    for page in ("Sound", "Picture", "Screen", "Game"):
        app.tap(app.words.tr(page))
        app.run(SETTLED)
        yield f"settings_{page.lower()}"
    app.pop()


def _lesson(app: App) -> Tour:
    app.push(HowToPlayScene(app))
    page = 1
    while isinstance(app.stack.top, HowToPlayScene):
        app.run(SETTLED)
        yield f"how_to_play_{page}"
        page += 1
        app.tap(app.words.tr("Next"))


def one_person(app: App) -> Tour:
    """A whole game of one person against three computers."""
    seats = _seats(PERSON, "crab", "snail", "crab")
    app.stack.restart(new_game(app, seats, {"length": "one_tide"}))
    yield from _game(app, "solo", _bid_lowest)


def the_lamp(app: App) -> Tour:
    """One person asks for advice."""
    app.stack.restart(new_game(app, _seats(PERSON, "crab", "snail", "crab"), {"length": "one_tide"}))
    yield from hints(app)


def two_persons(app: App) -> Tour:
    """Two persons at one screen: the curtain, the pause behind which no hand is seen, and the coach of both."""
    app.stack.restart(new_game(app, _seats(PERSON, "crab", PERSON), {"length": "quick_dip", "edition": "amigo"}))
    _until(app, lambda: app.stack.top is not None and app.stack.top.name == "curtain")
    app.run(SETTLED)
    yield "curtain"
    app.tap(app.names()[0])
    app.run(SETTLED)
    yield "curtain_opened"
    app.push(PauseScene(app))
    app.run(SETTLED)
    yield "pause"
    app.pop()
    _play_on(app)
    yield from (f"two_{stop}" for stop in coach(app))


def _play_on(app: App) -> None:
    """Both persons bid their lowest cards until the round is scored."""
    while not isinstance(app.stack.top, ScoringScene):
        if app.stack.top is not None and app.stack.top.name == "curtain":
            app.tap(app.names()[0])
        for _ in _bid_lowest(app):
            continue
        app.tick(SETTLED)


def five_computers(app: App) -> Tour:
    """A whole game of the computers, to the last picture."""
    app.stack.restart(new_game(app, _seats("crab", "snail", "crab", "crab", "snail"), {"edition": "amigo"}))
    yield from _game(app, "five", _look_on)


def _game(app: App, prefix: str, act: Callable[[App], Tour]) -> Tour:
    """A game to its final scene, with a stop at the first of everything."""
    seen: set[str] = set()
    for name in _stops(app, act):
        if name not in seen:
            seen.add(name)
            yield f"{prefix}_{name}"


def _stops(app: App, act: Callable[[App], Tour]) -> Tour:
    """Start, middle and end of every motion, every scene at rest, and what somebody does there."""
    for _ in range(LONGEST_GAME):
        top, beat = app.stack.top, _beat(app)
        if beat and beat.line.seconds > 0:
            yield from _motion(app, beat)
        elif isinstance(top, ScoringScene | FinalScene):
            yield from _result(app, top.name)
            if isinstance(top, FinalScene):
                return
            if top.table.session.persons:
                yield from coach(app)
            if app.stack.top is top:
                app.tap(app.words.tr("Next"))
        else:
            yield top.name if top else ""
            yield from act(app)
            app.tick(PACE)
    raise RuntimeError("a game does not end")


def _motion(app: App, beat: Beat) -> Tour:
    name = type(beat.step).__name__
    yield f"{name}_1_start"
    for part, moment in ((0.5, "2_middle"), (1.0, "3_end")):
        app.tick(max(0.0, beat.line.seconds * part - beat.seconds - (FRAME / 10 if part == 1.0 else 0)))
        yield f"{name}_{moment}"
    app.tick(FRAME)


def _result(app: App, name: str) -> Tour:
    for seconds, moment in ((0.0, "1_start"), (0.5, "2_middle"), (2.5, "3_end")):
        app.run(seconds)
        yield f"{name}_{moment}"


def _beat(app: App) -> Beat | None:
    top = app.stack.top
    return top.table.beat if isinstance(top, AtTable) else None


def _bid_lowest(app: App) -> Tour:
    """Lifts the lowest card, or bids the lifted one."""
    start = app.words.tr("Card {number}").format(number="")
    cards = [name for name in app.names() if name.startswith(start)]
    if app.words.tr("Bid") in app.names():
        yield "lifted"
        app.tap(app.words.tr("Bid"))
    elif cards:
        app.tap(cards[0])


def _look_on(_app: App) -> Tour:
    """The computers need nobody."""
    yield from ()


def _until(app: App, is_there: Callable[[], bool]) -> None:
    for _ in range(LONGEST_GAME):
        if is_there():
            return
        app.tick(FRAME)
    raise RuntimeError("what was waited for does not come")


def _seats(*kinds: str) -> tuple[SeatPlan, ...]:
    names = ("purl", "fathom", "brine", "clover", "dip")
    return tuple(SeatPlan(kind, name) for kind, name in zip(kinds, names, strict=False))
