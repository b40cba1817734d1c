"""The turn banner appears where there is no curtain."""

import pytest

from game.engine.api import Options
from game.store.seats import PERSON, SeatPlan
from game.ui.app import App
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene


def banners(app: App, game: str, kinds: tuple[str, ...], options: Options) -> list[str]:
    """Returns the banners' texts while the persons wait, in order."""
    seats = tuple(SeatPlan(kind, name) for kind, name in zip(kinds, ("purl", "dip", "brine"), strict=False))
    app.change_settings(motion="off")
    app.push(new_game(app, game, seats, options))
    said: list[str] = []
    waited = 0
    for _ in range(200):  # computers that begin come first
        app.tick(0.1)
        top = app.stack.top
        if not isinstance(top, TableScene):
            break
        said += [label.words for label in top.labels() if label.words not in said]
        waited += top.awaited_seat is not None
        if waited > 2:
            break
    return said


@pytest.mark.parametrize("kinds", [("crab", "crab", PERSON), (PERSON, PERSON, "crab")])
def test_with_open_bids_everybody_is_named_until_a_person_is_to_bid(app: App, kinds: tuple[str, ...]) -> None:
    names = ["Purl's turn", "Dip's turn", "Brine's turn"]
    assert banners(app, "turn_the_tide", kinds, {"open_bids": True}) == names[: 1 + kinds.index(PERSON)]


def test_several_who_share_a_game_that_lies_open_are_named(app: App) -> None:
    assert any(word in ("Purl's turn", "Dip's turn") for word in banners(app, "undertow", (PERSON, PERSON, "crab"), {}))


def test_one_person_who_plays_an_open_game_is_left_in_peace(app: App) -> None:
    assert banners(app, "undertow", (PERSON, "crab", "crab"), {}) == []


def test_where_a_curtain_names_who_is_next_no_slip_does(app: App) -> None:
    assert banners(app, "turn_the_tide", (PERSON, PERSON, "crab"), {}) == []


def test_the_slip_is_gone_as_soon_as_what_it_announces_is_done(app: App) -> None:
    banners(app, "turn_the_tide", (PERSON, PERSON, "crab"), {"open_bids": True})
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    assert [label.words for label in scene.labels()] == ["Purl's turn"]
    session = scene.table.session
    session.choose(0, next(iter(session.match.legal(0))))
    app.tick(0.0)
    app.tick(0.02)
    assert "Purl's turn" not in [label.words for label in scene.labels()]
