"""A kiosk's client follows the operator's plan and forgets visitors' changes."""

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from itertools import chain, count, repeat
from pathlib import Path
from typing import Any, Literal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.engine.games import GAMES
from game.kiosk.plan import Kiosk, ScreenPlan
from game.phones.phones import Phones
from game.store.seats import PERSON, SeatPlan
from game.store.settings import Settings, write_settings
from game.ui.config import Config
from game.ui.games import TABLES
from game.ui.input.intents import MOUSE, Fullscreen, Headphones, Hover, Intent, Press, Quit
from game.ui.scenes.game_lineup import last_lineup
from game.ui.scenes.idle_monitor import RETURN_SECONDS, IdleMonitor
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.options import available_options
from game.ui.scenes.seats import SeatsScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.table.match_setup import new_game
from game.ui.voice.voice import Voice
from game.ui.widgets import DiscButton
from tests.phones.tables import Listener
from tests.support.driven import DrivenApp
from tests.support.offscreen import OffscreenWindow
from tests.support.setting_values import VALUES
from tests.ui.conftest import MakeApp
from tests.ui.scene_checks import faults

RULES = {"turn_the_tide": {"edition": "amigo", "length": ("quick_dip", "full")}, "undertow": {"games": 1}}


def kiosk(make_app: MakeApp, **plan: object) -> DrivenApp:
    played = make_app(home=MenuScene, language="", kiosk=Kiosk(**plan))  # type: ignore[arg-type]
    played.push(MenuScene(played))
    return played


@pytest.mark.parametrize("reach", ["normal", "low"])
@pytest.mark.parametrize("inches", [10.1, 15.6])
@pytest.mark.parametrize("size", [(1280, 800), (800, 1280), (1920, 1080), (1024, 768)], ids=str)
def test_where_discs_are_large_none_lies_on_another_nor_on_words(
    make_app: MakeApp, size: tuple[int, int], inches: float, reach: Literal["normal", "low"]
) -> None:
    """Checks the way to a table, also with an unfinished game: 20 mm are a sixth of a small screen's height."""
    screen = ScreenPlan(inches=inches, reach=reach)
    app = make_app(home=MenuScene, language="de", size=size, kiosk=Kiosk(phones=True, screen=screen), motion="off")
    app.phones = Phones(lambda _words: Listener())
    ways_in = MenuScene, ShelfScene
    seats = SeatPlan(PERSON, "purl"), SeatPlan("snail", "dip"), SeatPlan("snail", "brine")
    for way_in in (*ways_in, *(partial(SeatsScene, kind=kind) for kind in TABLES.values()), None, *ways_in):
        if way_in is None:
            app.push(new_game(app, "turn_the_tide", seats, {}))
            app.run(0.1)
            continue
        scene = way_in(app)
        app.push(scene)
        app.run(0.1)
        assert faults(app) == []
        discs = [control for control in scene.controls if isinstance(control, DiscButton)]
        written = [label.box for label in scene.labels() if label.words]
        hidden = [one.name for one in discs for box in written if one.box.overlaps(box.inset(box.h * 0.3))]
        assert hidden == []


def test_nothing_leaves_the_full_screen(make_app: MakeApp) -> None:
    played = kiosk(make_app)
    played.tick(0.1, [Fullscreen(), Quit()])
    assert played.is_running
    assert played.settings.fullscreen
    assert isinstance(played.window, OffscreenWindow)
    assert not played.window.is_fullscreen, "nobody has touched it"
    assert played.words.tr("Leave") not in played.names()
    played.push(SettingsScene(played))
    assert played.words.tr("Full screen") not in " ".join(label.words for label in played.stack.top.labels())  # type: ignore[union-attr]


def test_the_screen_is_as_the_operator_says_whatever_is_kept(make_app: MakeApp, tmp_path: Path) -> None:
    write_settings(tmp_path / "settings.json", Settings(language="en", text_size=100, muted=True, screen_inches=3))
    played = kiosk(make_app, languages=("de", "en"), screen=ScreenPlan(21.5, 2, 125, "high", "reduced"))
    settings = played.settings
    assert (settings.language, settings.muted, settings.screen_inches, settings.safe_margin) == ("de", False, 21.5, 2)
    assert (settings.text_size, settings.high_contrast, settings.motion) == (125, True, "reduced")


def test_what_persons_change_holds_until_they_have_gone_and_is_not_kept(make_app: MakeApp, tmp_path: Path) -> None:
    played = kiosk(make_app, languages=("de", "en"))
    played.change_settings(language="en", text_size=150)
    assert (played.words.language, played.screen.text_size) == ("en", 1.5)
    played.reset_visit()
    assert (played.words.language, played.screen.text_size) == ("de", 1.0)
    assert not (tmp_path / "settings.json").exists()


def test_persons_set_ears_and_hands_until_they_have_gone(make_app: MakeApp) -> None:
    played = kiosk(make_app, languages=("en",))
    played.push(SettingsScene(played))
    for name in ("Sound", "Ears and hands: change", "Both ears: the same", "Rumble: off", "Between presses: more"):
        played.run(0.5)
        played.tap(name)
    chosen = played.settings
    assert (chosen.mono, played.pads.has_rumble, chosen.press_gap) == (True, False, 0.25)
    played.reset_visit()
    assert (played.settings.mono, played.pads.has_rumble, played.settings.press_gap) == (False, True, 0.0)


def test_persons_find_only_what_is_theirs_among_the_settings(make_app: MakeApp) -> None:
    played = kiosk(make_app, languages=("de", "en"))
    played.change_settings(language="en")
    played.push(SettingsScene(played))
    played.tap("Game")
    assert {"Language: Deutsch", "Language: English"} <= set(played.names())
    told = " ".join(played.names())
    assert "Volume" not in told
    assert "Screen edge" not in told


def test_a_language_that_is_not_on_offer_gives_way_to_the_first_that_is(make_app: MakeApp) -> None:
    played = make_app(home=MenuScene, language="en", kiosk=Kiosk(languages=("de", "fr")))
    played.push(SettingsScene(played))
    played.tap("Spiel")
    assert {"Sprache: Deutsch", "Sprache: Français"} <= set(played.names())


def test_one_language_is_no_choice(make_app: MakeApp) -> None:
    played = kiosk(make_app, languages=("en",))
    played.push(SettingsScene(played))
    played.tap("Game")
    assert not any(name.startswith("Language") for name in played.names())


@pytest.mark.parametrize("game", RULES)
def test_a_game_is_played_by_the_rules_written_down(game: str, make_app: MakeApp) -> None:
    played = kiosk(make_app, languages=("en",), rules=RULES)
    dealt = last_lineup(game, played.settings, played.config)
    assert {**RULES[game], **dealt.options} == dealt.options or game == "turn_the_tide"
    assert all(dealt.options[option] == values[0] for option, values in played.config.offered_options(game).items())
    open_to_choice = {option.option for option in available_options(played, TABLES[game])}
    assert open_to_choice == {
        option for option, values in played.config.offered_options(game).items() if len(values) > 1
    }
    played.push(SeatsScene(played, TABLES[game]))
    assert ("Ways to play" in played.names()) is bool(open_to_choice)


def test_without_a_kiosk_all_of_a_game_is_offered() -> None:
    config = Config()
    for game, rules in GAMES.items():
        assert config.offered_options(game) == rules.options


def test_the_volume_follows_the_hours(make_app: MakeApp) -> None:
    played = kiosk(make_app)
    played.set_volume(3)
    assert played.settings.master == 3
    played.change_settings(muted=True)
    played.set_volume(5)
    assert (played.settings.master, played.settings.muted) == (5, True)


# Left alone

NOON = datetime(2026, 11, 23, 12)
SPARE = 30.0
"""Seconds for what moves by itself before somebody is waited for: cards are dealt, others choose."""


PLACE = st.tuples(st.floats(0, 1280), st.floats(0, 720))
VISITS = st.fixed_dictionaries({}, optional=VALUES) | st.sampled_from(sorted(VALUES)).flatmap(
    lambda name: st.fixed_dictionaries({name: VALUES[name]})
)


class Visit:
    """Somebody at a kiosk who changes settings, opens a scene or sits down at a table, and leaves."""

    def __init__(self, app: DrivenApp, changes: dict[str, Any], place: str, persons: int) -> None:
        self.app = app
        self._monitor, self._voice = IdleMonitor(app), Voice(app)
        self._before = app.settings
        app.push(MenuScene(app))
        app.change_settings(**changes)
        app.store.board.visitors = {(1, 0): "purl"}
        if place in GAMES:
            kinds = (PERSON,) * persons + ("crab",) * (3 - persons)
            plans = [SeatPlan(kind, name) for kind, name in zip(kinds, ("purl", "brine", "dip"), strict=True)]
            app.push(new_game(app, place, tuple(plans), {}))
        elif place in SCENES:
            app.push(SCENES[place](app))

    def tick(self, *read: Intent) -> None:
        """Lets a second pass, as in the main loop."""
        intents = [*read, *self.app.poll_readers()]
        self._voice.tick(1.0, intents)
        self._monitor.tick(1.0, intents, NOON)
        self.app.tick(1.0, intents)

    @property
    def is_forgotten(self) -> bool:
        """Whether the kiosk is at its title, with its own settings, no match and nobody's own line on the board."""
        is_home = isinstance(self.app.top, MenuScene) and self.app.settings == self._before
        return is_home and not self.app.store.matches.running_ids() and not self.app.store.board.visitors


SCENES = {"settings": SettingsScene, "shelf": ShelfScene}
PLACES = ("menu", *SCENES, *GAMES)


def shake_mouse(x: float, y: float) -> Iterator[list[Intent]]:
    """Yields a mouse that lies on a table that trembles."""
    return ([Hover(x + step % 3, y - step % 2, MOUSE)] for step in count())


def touch_for_ever(x: float, y: float) -> Iterator[list[Intent]]:
    """Yields a touch that a wet screen never ends."""
    return chain([[Press(x, y, 1)]], ([Hover(x, y + step % 2, 1)] for step in count()))


NOISES = (lambda *_: repeat(list[Intent]()), shake_mouse, touch_for_ever)


def limit_of(visit: Settings, persons: int) -> float:
    """Returns the seconds after which a kiosk has forgotten a visit: for each person a question and its answer.

    Somebody who scans gets one pass more before each.
    """
    idle = Kiosk().idle
    scan = 30 * visit.scan_seconds * (visit.scanning != "off")
    return persons * (visit.patience * (idle.ask_after + idle.ask_for) + 2 * scan) + RETURN_SECONDS + SPARE


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(VISITS, st.sampled_from(PLACES), st.integers(1, 2), st.sampled_from(NOISES), st.booleans(), PLACE)
def test_a_kiosk_forgets_every_visit_in_time(
    make_app: MakeApp,
    changes: dict[str, Any],
    place: str,
    persons: int,
    noise: Callable[[float, float], Iterator[list[Intent]]],
    has_headphones: bool,
    at: tuple[float, float],
) -> None:
    visit = Visit(make_app(home=MenuScene, kiosk=Kiosk(), paints=False), changes, place, persons)
    if has_headphones:
        visit.tick(Headphones(are_in=True))
    moves = noise(*at)
    for _ in range(round(limit_of(visit.app.settings, persons))):
        visit.tick(*next(moves))
        if visit.is_forgotten:
            return
    raise AssertionError(f"left alone, it stays at {visit.app.top}")
