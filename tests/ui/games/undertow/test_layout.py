"""Where everything stands: whole on every screen, nothing pressed twice, nothing read hidden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.undertow import CARDS
from game.play.undertow.choices import ALL, EMPTY, NO_CARD
from game.ui.draw.spot import Pose, Spot
from game.ui.games.undertow.heights import box_of
from game.ui.games.undertow.layout import layout, places
from game.ui.games.undertow.pieces import CATALOGUE
from game.ui.games.undertow.tableau import Lane, Phase, Tableau
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.table.contract import CONFIRM, NEXT
from tests.ui.games.undertow.series_play import SHEPHERDS, setups, told

SIZES = (
    (800, 480),
    (1280, 720),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (1024, 768),
    (1000, 1000),
    (768, 1024),
    (480, 800),
    (1080, 1920),
)
READ = ("buoy", "flag", "score", "swim", "card", "lost_count", "tile", "die", "pip", "series", "order", "throw")
"""What has to be seen whole."""
APART = {
    "score": ("score", "swim", "flag", "card", "buoy"),
    "flag": ("flag", "card", "swim"),
    "card": ("card",),
    "tile": ("tile", "swim", "own", "shepherd"),
    "die": ("pip", "swim", "own", "tick"),
    "pip": ("pip", "tick"),
    "buoy": ("buoy", "swim"),
    "order": ("swim",),
}
"""What must not lie on what."""

text_sizes = st.sampled_from((1.0, 1.5, 2.0))
screens = st.builds(
    Screen, st.sampled_from(range(800, 2561, 40)), st.sampled_from(range(480, 1601, 40)), text_size=text_sizes
)
tall_screens = st.builds(
    Screen, st.sampled_from(range(480, 1201, 40)), st.sampled_from(range(1240, 2400, 40)), text_size=text_sizes
)


@st.composite
def tables(draw: st.DrawFn) -> Tableau:
    """A table in the middle of a game, as it may be."""
    players = draw(st.integers(2, 4))
    counts = st.tuples(*(st.integers(0, 2) for _ in range(10)))
    lanes = tuple(
        Lane(name, draw(counts), draw(st.integers(0, 6)), draw(st.integers(0, 6)), draw(st.integers(0, CARDS[players])))
        for name in SHEPHERDS[:players]
    )
    phase = draw(st.sampled_from(("card", "drift")))
    rolled = draw(st.integers(1, 6)) if phase == "drift" else None
    home = draw(st.sampled_from((None, *range(players))))
    path = draw(st.sampled_from(((), ("shark",), ("shark", "section:4"), ("lifeguard",)))) if phase == "card" else ()
    return Tableau(lanes, 3, home, viewer=0, game=1, phase=phase, first=0, turn=0, rolled=rolled, path=path)


def kind(piece: str) -> str:
    return piece.partition(":")[0]


def seen(spot: Spot) -> Box:
    """What is cut from card, without the clear edge that drawings keep for their shadow."""
    return box_of(spot).inset(min(8, spot.w * 0.1))


def covering(pose: Pose) -> Iterator[str]:
    """Every two pieces that must be apart and are not."""
    boxes = {piece: seen(spot) for piece, spot in pose.items()}
    for one, other in combinations(boxes, 2):
        kinds = kind(one), kind(other)
        is_meant = kinds[1] in APART.get(kinds[0], ()) or kinds[0] in APART.get(kinds[1], ())
        if is_meant and boxes[one].overlaps(boxes[other]):
            yield f"{one} {boxes[one]} lies on {other} {boxes[other]}"


def check(table: Tableau, screen: Screen) -> None:
    """All that holds for every table on every screen."""
    pose = layout(table, screen)
    window = Box(0, 0, screen.width, screen.height)
    outside = [piece for piece, spot in pose.items() if kind(piece) in READ and not window.encloses(seen(spot))]
    assert not outside
    assert not list(covering(pose))
    check_places(table, screen)


def check_places(table: Tableau, screen: Screen) -> None:
    """What can be pressed lies in the window, apart, and is large enough for a finger."""
    window = Box(0, 0, screen.width, screen.height).inflate(0.5)
    found = {name: place.box for name, place in places(table, screen).items()}
    assert [name for name, box in found.items() if not window.encloses(box)] == []
    for one, other in combinations(found, 2):
        assert not found[one].inset(0.5).overlaps(found[other].inset(0.5)), (one, other)
    assert [name for name, box in found.items() if min(box.w, box.h) < 40] == []


@pytest.mark.parametrize("size", SIZES)
@settings(max_examples=6, deadline=None)
@given(table=tables(), text_size=text_sizes)
def test_everything_stands_whole_on_usual_screens(size: tuple[int, int], table: Tableau, text_size: float) -> None:
    check(table, Screen(*size, text_size=text_size))


@settings(max_examples=40, deadline=None)
@given(tables(), st.one_of(screens, tall_screens))
def test_everything_stands_whole_on_any_screen(table: Tableau, screen: Screen) -> None:
    check(table, screen)


@settings(max_examples=4, deadline=None)
@given(setups(), st.data())
def test_every_moment_of_a_series_has_its_looks(setup, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from((None, 0)))
    screen = Screen(1280, 720)
    for moment in told(setup, viewer):
        for spot in layout(moment.after, screen).values():
            assert CATALOGUE.heights.of(spot.look) > 0


def table(**changes: object) -> Tableau:
    lanes = tuple(Lane(name, cards=2) for name in SHEPHERDS[:3])
    return replace(Tableau(lanes, 3, home=0, viewer=0, phase="card", first=0, turn=0), **changes)


SCREEN = Screen(1920, 1080)


def test_only_who_is_to_choose_can_press_anything_but_the_corners() -> None:
    assert set(places(table(turn=1), SCREEN)) == {"hint", "pause"}


def test_without_a_swimmer_the_die_is_the_way_on() -> None:
    done = replace(Lane("purl", cards=1), swimmers=(0,) * 10)
    found = places(table(lanes=(done, *table().lanes[1:])), SCREEN)
    assert (found[NO_CARD].icon, found[NO_CARD].kind) == ("next", "coral")
    assert places(table(), SCREEN)[NO_CARD].icon == "die"


def test_the_tick_is_of_paper_until_an_empty_section_is_meant() -> None:
    asked = places(table(path=("shark", "section:9")), SCREEN)
    assert asked[EMPTY].kind == "paper"
    assert CONFIRM not in asked
    sure = places(table(path=("shark", "section:9", EMPTY)), SCREEN)
    assert EMPTY not in sure
    assert sure[CONFIRM].kind == "coral"


def test_the_targets_are_shown_before_the_card_is_played() -> None:
    saved = layout(table(path=("lifeguard",)), SCREEN)
    assert {piece for piece in saved if kind(piece) in ("choice", "rope")} == {
        *(f"choice:{seat}:1" for seat in range(3)),
        *(f"rope:{seat}" for seat in range(3)),
    }
    struck = layout(table(path=("shark", "section:6")), SCREEN)
    assert {"aim", "fin", "choice:0:6", "choice:1:6", "choice:2:6"} <= struck.keys()


def test_as_many_arrows_as_pips_and_full_ones_for_what_is_chosen() -> None:
    shown = layout(table(phase="drift", rolled=3, path=("section:2",)), SCREEN)
    assert [shown[f"pip:{pip}"].look for pip in range(3)] == ["step", "step:ghost", "step:ghost"]
    assert "step:0:2" in shown
    assert shown["swim:0:2"].y < shown["swim:0:3"].y


def test_what_must_be_chosen_leaves_spare_arrows_hollow() -> None:
    few = replace(Lane("purl"), swimmers=(1, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    shown = layout(table(lanes=(few, *table().lanes[1:]), phase="drift", rolled=3, path=(ALL,)), SCREEN)
    assert [shown[f"pip:{pip}"].look for pip in range(3)] == ["step", "step:ghost", "step:ghost"]
    assert "tick" not in shown


@pytest.mark.parametrize("size", SIZES)
def test_who_is_saved_and_own_cards_are_seen_in_every_window(size: tuple[int, int]) -> None:
    saved = replace(Lane("purl", cards=2), beach=1)
    shown = layout(table(lanes=(saved, *table().lanes[1:])), Screen(*size))
    assert "head:0" in shown
    assert {"own:0", "own:1"} <= shown.keys() or size[0] < size[1]


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (1080, 1920)])
def test_larger_letters_make_digits_larger(size: tuple[int, int]) -> None:
    usual, large = (layout(table(), Screen(*size, text_size=text)) for text in (1.0, 1.5))
    for piece in ("score:0", "buoy:1"):
        assert large[piece].w > usual[piece].w


def test_a_flock_stands_on_the_beach_at_the_end() -> None:
    ashore = tuple(Lane(name, (0,) * 10, beach=seat + 1) for seat, name in enumerate(SHEPHERDS[:3]))
    shown = layout(table(lanes=ashore, phase="scored", turn=None), SCREEN)
    assert [sum(piece.startswith(f"flock:{seat}") for piece in shown) for seat in range(3)] == [1, 2, 3]


@pytest.mark.parametrize("phase", ["first", "scored"])
def test_what_is_looked_at_has_the_coral_way_on(phase: Phase) -> None:
    found = places(table(phase=phase, turn=None), SCREEN)
    assert (found[NEXT].icon, found[NEXT].kind) == ("next", "coral")


def test_lanes_stand_up_in_a_tall_window_with_the_sea_above() -> None:
    shown = layout(table(), Screen(1080, 1920))
    assert shown["swim:0:1"].y > shown["swim:0:6"].y
    assert shown["swim:0:1"].x < shown["swim:1:1"].x


def test_everybody_sees_the_same() -> None:
    assert all(spot.owner is None for spot in layout(table(), SCREEN).values())
