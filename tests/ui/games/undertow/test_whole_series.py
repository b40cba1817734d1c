"""A series played through the client, by pressing what is named."""

import pytest

from game.store.seats import PERSON, SeatPlan
from game.ui.games.undertow import facts
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp

LONGEST = 6_000
"""Looks after which something is stuck."""
FRAME = 1 / 60


def start_series(make_app: MakeApp, *kinds: str, motion: str = "off", games: int = 1) -> DrivenApp:
    app = make_app(seed=2, motion=motion, paints=False)
    app.change_settings(thinking="none")
    seats = tuple(SeatPlan(kind, name) for kind, name in zip(kinds, ("purl", "dip", "fathom"), strict=False))
    app.stack.restart(new_game(app, "undertow", seats, {"games": games}))
    return app


def scene(app: DrivenApp) -> str:
    return app.stack.top.name if app.stack.top else ""


def wait_for(app: DrivenApp, *names: str) -> str:
    """Runs frames until one of those controls is there, and returns it."""
    for _ in range(LONGEST):
        for name in names:
            if name in app.names():
                return name
        app.tick(FRAME)
    raise AssertionError(f"stuck in {scene(app)} with {app.names()}")


def leading_on(app: DrivenApp, *first: str) -> list[str]:
    """Returns the controls that advance the series: those, else a swimmer that is not chosen yet."""
    names, top = app.names(), app.stack.top
    wanted = [name for name in (*first, "Do it", "Next", "No card") if name in names]
    if wanted or not isinstance(top, TableScene) or "Swimmer on" not in " ".join(names):
        return wanted
    seen = top.table.seen
    own, chosen = seen.view.swimmers[seen.view.turn], facts.chosen_swimmers(seen)
    free = [section for section, count in enumerate(own, 1) if count > chosen[section - 1]]
    return [name for section in free if (name := f"Swimmer on {section}") in names]


def play_on(app: DrivenApp, *first: str) -> list[str]:
    """Presses controls that lead on until the series is over; returns their names."""
    pressed: list[str] = []
    for _ in range(LONGEST):
        if scene(app) == "final":
            return pressed
        held = pressed[-1:]
        wanted = [name for name in leading_on(app, *first) if name not in held or name == "Next"]
        if wanted:
            app.tap(wanted[0])
            pressed.append(wanted[0])
        else:
            pressed.append("")
        app.tick(FRAME)
    raise AssertionError(f"stuck in {scene(app)} with {app.names()}")


def test_a_series_is_played_by_the_names_of_what_is_pressed(make_app: MakeApp) -> None:
    app = start_series(make_app, PERSON, "crab", "snail", games=3)
    pressed = play_on(app, "Do it", "Lifeguard")
    assert {"Lifeguard", "Do it"} <= set(pressed)
    assert any(name.startswith("Swimmer on") for name in pressed)
    assert pressed.count("Next") >= 3, "who begins, and two games that are not the last"
    outcome = app.store.matches.load(1).outcome
    assert outcome is not None
    assert len(outcome.scores) == 3


def test_two_persons_play_without_a_curtain(make_app: MakeApp) -> None:
    app = start_series(make_app, PERSON, PERSON)
    top = app.stack.top
    assert isinstance(top, TableScene)
    play_on(app)
    assert facts.order(top.table.seen) == (0, 1), "lanes stay where they are"


def test_a_swimmer_is_chosen_and_only_the_key_that_takes_back_lays_it_down(make_app: MakeApp) -> None:
    app = start_series(make_app, PERSON, "crab")
    app.tap(wait_for(app, "No card"))
    name = wait_for(app, *(f"Swimmer on {section}" for section in range(1, 7)))
    top = app.stack.top
    assert isinstance(top, TableScene)
    if facts.drift_count(top.table.seen.view) < 6:
        app.tap(name)
        assert sum(facts.chosen_swimmers(top.table.seen)) == 1
        app.run(1.0)
        app.tap(name)
        assert sum(facts.chosen_swimmers(top.table.seen)) >= 1
        app.key("u")
        assert sum(facts.chosen_swimmers(top.table.seen)) == 0


def test_an_empty_section_is_asked_about_once(make_app: MakeApp) -> None:
    app = start_series(make_app, PERSON, "crab")
    app.tap(wait_for(app, "Shark"))
    app.tap("Section 10")
    assert "Do it" not in app.names()
    app.tap("Nobody there: play anyway")
    top = app.stack.top
    assert isinstance(top, TableScene)
    assert top.table.seen.view.cards[0] == 3
    app.tap("Do it")
    app.tick(FRAME)
    assert top.table.seen.view.cards[0] == 2


def test_what_must_be_done_is_not_offered_while_the_die_rolls(make_app: MakeApp) -> None:
    app = start_series(make_app, PERSON, "crab", motion="full")
    top = app.stack.top
    assert isinstance(top, TableScene)
    for _ in range(LONGEST):
        if top.table.path == ("all",) and top.table.is_moving:
            break
        for name in leading_on(app)[:1]:
            app.tap(name)
        app.tick(FRAME)
    assert "Do it" not in app.names()
    while top.table.is_moving:
        app.tick(FRAME)
    assert "Do it" in app.names()


def test_what_must_be_done_is_done_by_itself(make_app: MakeApp) -> None:
    """Waits until the die shows as many as are left, when nobody has to press anything."""
    app = start_series(make_app, PERSON, "crab")
    top = app.stack.top
    assert isinstance(top, TableScene)
    for _ in range(LONGEST):
        if top.table.path == ("all",):
            break
        for name in leading_on(app)[:1]:
            app.tap(name)
        app.tick(FRAME)
    assert top.table.path == ("all",)
    assert "Do it" in app.names()
    for _ in range(120):
        app.tick(FRAME)
    assert top.table.path != ("all",) or top.table.seen.view.turn is None or scene(app) == "final"


def test_the_disc_that_rolls_is_there_once_the_move_before_has_been_seen(make_app: MakeApp) -> None:
    app = start_series(make_app, PERSON, "crab", motion="full")
    top = app.stack.top
    assert isinstance(top, TableScene)
    is_told = False
    for _ in range(6000):
        shown = {control.name for control in top.visible_controls}
        if "No card" in app.names() and top.focus.is_beginning:
            is_told = True
            assert "No card" not in shown
        elif "No card" in app.names():
            assert "No card" in shown
            if is_told:
                return
            app.tap("No card")
        elif name := next((name for name in app.names() if name in ("Do it", "Next") or "Swimmer on" in name), None):
            app.tap(name)
        app.tick(FRAME)
    raise AssertionError("no turn began while something moved")


SEATS = (SeatPlan(PERSON, "purl"), SeatPlan(PERSON, "brine"))


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1080, 1920)])
def test_the_frame_round_an_empty_seat_cuts_through_nothing_beside_it(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(motion="off", size=size)
    app.push(new_game(app, "undertow", SEATS, {}))
    boxes = app.tables["undertow"].catalogue.heights.box
    for _ in range(2000):
        app.tick(1 / 30)
        scene = app.top
        assert isinstance(scene, TableScene)
        rest, seats = scene.table.settled, [one for one in scene.controls if one.name == "Purl: sit down"]
        dice = [boxes(spot) for name, spot in rest.items() if name.split(":")[0] == "die"]
        if seats and dice and "shepherd:0" in rest:
            break
        if scene.table.viewer == 0:
            scene.table.session.mark_away(0)
        elif scene.hand.forward:
            scene.hand.forward.press()
    (frame,) = seats[0].items(app.sprites, app.screen, 1.0, pressed=False)
    right = frame.x + frame.surface.get_width()
    assert boxes(rest["shepherd:0"]).center.x < right <= min(die.x for die in dice)
