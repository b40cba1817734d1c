"""Layout: complete on every screen, no overlapping controls, no text hidden."""

from itertools import combinations
from math import dist

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.api import Seat
from game.engine.undertow import CARDS, Phase, View
from game.play.undertow.choices import ALL, EMPTY, NO_CARD
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.undertow.pieces import CATALOGUE
from game.ui.games.undertow.sizes import box_of
from game.ui.games.undertow.table import TABLE
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.table.contract import CONFIRM, NEXT
from game.ui.table.motion.script import kind_of
from game.ui.table.seen import Seen
from tests.ui.games.undertow.made_up_seas import table_of as table
from tests.ui.table.overlaps import covering
from tests.ui.table.random_play import RandomGame

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
"""Pieces that must be completely visible."""
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
"""Pieces that must not overlap."""
CROSS = 0.13
"""Half of the cross in a lost ring, by its width."""

text_sizes = st.sampled_from((1.0, 1.5, 2.0))
screens = st.builds(
    Screen, st.sampled_from(range(800, 2561, 40)), st.sampled_from(range(480, 1601, 40)), text_size=text_sizes
)
tall_screens = st.builds(
    Screen, st.sampled_from(range(480, 1201, 40)), st.sampled_from(range(1240, 2400, 40)), text_size=text_sizes
)


@st.composite
def tables(draw: st.DrawFn) -> Seen[View]:
    """Draws a table in the middle of a game."""
    players = draw(st.integers(2, 4))
    few, own = st.integers(0, 6), st.tuples(*(st.integers(0, 2) for _ in range(10)))
    phase = draw(st.sampled_from(("card", "drift")))
    paths = ((), ("shark",), ("shark", "section:4"), ("lifeguard",)) if phase == "card" else ((),)
    return table(
        players,
        home=draw(st.sampled_from((None, *range(players)))),
        swimmers=draw(st.tuples(*[own] * players)),
        beach=draw(st.tuples(*[few] * players)),
        lost=draw(st.tuples(*[few] * players)),
        cards=draw(st.tuples(*[st.integers(0, CARDS[players])] * players)),
        scores=((2,),) * players,
        phase=phase,
        rolled=draw(st.integers(1, 6)) if phase == "drift" else None,
        path=draw(st.sampled_from(paths)),
    )


def card_box(spot: SpriteState) -> Box:
    """Returns the card itself, without the clear edge that drawings reserve for their shadow."""
    return box_of(spot).inset(min(8, spot.w * 0.1))


def check(table: Seen[View], screen: Screen) -> None:
    """Checks every property of a table on every screen."""
    pose = TABLE.layout(table, screen)
    window = Box(0, 0, screen.width, screen.height)
    outside = [piece for piece, spot in pose.items() if kind_of(piece) in READ and not window.encloses(card_box(spot))]
    assert not outside
    assert not list(covering(pose, APART, card_box))
    for seat in range(table.view.players):
        if cross := pose.get(f"lost:{seat}"):
            count = pose[f"lost_count:{seat}"]
            assert dist((cross.x, cross.y), (count.x, count.y)) > count.w / 2 + cross.w * CROSS, "the cross is hidden"
    check_places(table, screen)


def check_places(table: Seen[View], screen: Screen) -> None:
    """Checks that controls lie in the window, apart, and are large enough for a finger."""
    window = Box(0, 0, screen.width, screen.height).inflate(0.5)
    found = {name: place.box for name, place in TABLE.hit_areas(table, screen).items()}
    assert [name for name, box in found.items() if not window.encloses(box)] == []
    for one, other in combinations(found, 2):
        assert not found[one].inset(0.5).overlaps(found[other].inset(0.5)), (one, other)
    assert [name for name, box in found.items() if min(box.w, box.h) < 40] == []


@pytest.mark.parametrize("size", SIZES)
@settings(max_examples=6, deadline=None)
@given(table=tables(), text_size=text_sizes)
def test_everything_stands_whole_on_usual_screens(size: tuple[int, int], table: Seen[View], text_size: float) -> None:
    check(table, Screen(*size, text_size=text_size))


@settings(max_examples=4, deadline=None)
@given(st.sampled_from((None, 0)), st.integers(0, 2**32))
def test_every_moment_of_a_series_has_its_looks(viewer: Seat | None, seed: int) -> None:
    screen = Screen(1280, 720)
    for moment in RandomGame(TABLE, viewer, seed).play():
        for spot in TABLE.layout(moment.after, screen).values():
            assert CATALOGUE.heights.ratio(spot.look) > 0


SCREEN = Screen(1920, 1080)
NOBODY = (0,) * 10


def test_only_who_is_to_choose_can_press_anything_but_the_corners() -> None:
    assert set(TABLE.hit_areas(table(turn=1), SCREEN)) == {"hint", "pause"}


def test_without_a_swimmer_the_die_is_the_way_on() -> None:
    done = (NOBODY, *table().view.swimmers[1:])
    found = TABLE.hit_areas(table(swimmers=done), SCREEN)
    assert (found[NO_CARD].icon, found[NO_CARD].kind) == ("next", "coral")
    assert TABLE.hit_areas(table(), SCREEN)[NO_CARD].icon == "die"


def test_the_tick_is_of_paper_until_an_empty_section_is_meant() -> None:
    asked = TABLE.hit_areas(table(path=("shark", "section:9")), SCREEN)
    assert asked[EMPTY].kind == "paper"
    assert CONFIRM not in asked
    sure = TABLE.hit_areas(table(path=("shark", "section:9", EMPTY)), SCREEN)
    assert EMPTY not in sure
    assert sure[CONFIRM].kind == "coral"


def test_the_targets_are_shown_before_the_card_is_played() -> None:
    saved = TABLE.layout(table(path=("lifeguard",)), SCREEN)
    assert {piece for piece in saved if kind_of(piece) in ("choice", "rope")} == {
        *(f"choice:{seat}:1" for seat in range(3)),
        *(f"rope:{seat}" for seat in range(3)),
    }
    struck = TABLE.layout(table(path=("shark", "section:6")), SCREEN)
    assert {"aim", "fin", "choice:0:6", "choice:1:6", "choice:2:6"} <= struck.keys()


def test_as_many_arrows_as_pips_and_full_ones_for_what_is_chosen() -> None:
    shown = TABLE.layout(table(phase="drift", rolled=3, path=("section:2",)), SCREEN)
    assert [shown[f"pip:{pip}"].look for pip in range(3)] == ["step", "step:ghost", "step:ghost"]
    assert "step:0:2" in shown
    assert shown["swim:0:2"].y < shown["swim:0:3"].y


def test_what_must_be_chosen_leaves_spare_arrows_hollow() -> None:
    few = ((1, *NOBODY[1:]), *table().view.swimmers[1:])
    shown = TABLE.layout(table(swimmers=few, phase="drift", rolled=3, path=(ALL,)), SCREEN)
    assert [shown[f"pip:{pip}"].look for pip in range(3)] == ["step", "step:ghost", "step:ghost"]
    assert "tick" not in shown


@pytest.mark.parametrize("size", SIZES)
def test_who_is_saved_and_own_cards_are_seen_in_every_window(size: tuple[int, int]) -> None:
    shown = TABLE.layout(table(beach=(1, 0, 0)), Screen(*size))
    assert "head:0" in shown
    assert {"own:0", "own:1"} <= shown.keys() or size[0] < size[1]


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (1080, 1920)])
def test_larger_letters_make_digits_flags_and_cards_larger(size: tuple[int, int]) -> None:
    usual, large = (TABLE.layout(table(), Screen(*size, text_size=text)) for text in (1.0, 1.5))
    for piece in ("score:0", "buoy:1", "flag:0", "card:0:0"):
        assert large[piece].w > usual[piece].w


def test_a_flock_stands_on_the_beach_at_the_end() -> None:
    scored = table(swimmers=(NOBODY,) * 3, beach=(1, 2, 3), scores=((1,), (2,), (3,)), phase="over", turn=None)
    shown = TABLE.layout(scored, SCREEN)
    assert [sum(piece.startswith(f"flock:{seat}") for piece in shown) for seat in range(3)] == [1, 2, 3]


@pytest.mark.parametrize("phase", ["first", "over"])
def test_what_is_looked_at_has_the_coral_way_on(phase: Phase) -> None:
    found = TABLE.hit_areas(table(phase=phase, turn=None), SCREEN)
    assert (found[NEXT].icon, found[NEXT].kind) == ("next", "coral")


@pytest.mark.parametrize("size", [(768, 1024), (480, 800), (1080, 1920), (1080, 2400)], ids=str)
@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_tall_table_reaches_into_the_last_fifth(size: tuple[int, int], viewer: Seat | None, players: int) -> None:
    pose = TABLE.layout(table(players, home=viewer, viewer=viewer), Screen(*size))
    assert max(box_of(sprite).bottom for piece, sprite in pose.items() if kind_of(piece) in READ) > 0.84 * size[1]


def test_lanes_stand_up_in_a_tall_window_with_the_sea_above() -> None:
    shown = TABLE.layout(table(), Screen(1080, 1920))
    assert shown["swim:0:1"].y > shown["swim:0:6"].y
    assert shown["swim:0:1"].x < shown["swim:1:1"].x


def test_everybody_sees_the_same() -> None:
    assert all(spot.owner is None for spot in TABLE.layout(table(), SCREEN).values())
