"""Parts that tables are built from: rows within their space, cards with a number, and moving cards."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from game.engine.games import GAMES
from game.ui.draw.assets import Assets
from game.ui.draw.craft.pieces import CATALOGUE
from game.ui.draw.sprite_catalogue import CARD
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.games import TABLES
from game.ui.geometry import Box, even_centers
from game.ui.kit.hand import hand_plan
from game.ui.kit.motion import deal, give, pay
from game.ui.kit.number_cards import number_cards
from game.ui.kit.rows import Lanes, Mark, edges, grid, paired_centers, side_by_side, side_centers, squeezed_pitch
from game.ui.kit.seats import counters, plank, seat_pieces
from game.ui.screen import Screen
from game.ui.table.contract import HINT, PAUSE, corners
from game.ui.table.seen import Seen
from tests.ui.table.random_play import CAST
from tests.ui.table.scripted import script_of

SCREENS = (Screen(1920, 1080), Screen(1280, 720), Screen(1080, 1920), Screen(1024, 768), Screen(3840, 2160))
HELD = Mark(100, 900, 80).sprite("count:3", 40)


@given(st.integers(1, 40), st.floats(10, 200), st.floats(200, 2000), st.floats(1, 300))
def test_a_squeezed_row_keeps_to_its_room(count: int, w: float, room: float, most: float) -> None:
    xs = even_centers(count, squeezed_pitch(count, w, room, most), 500)
    assert xs[-1] - xs[0] + w <= room + 1e-6
    assert all(after - before <= most + 1e-6 for before, after in pairwise(xs))
    assert sum(xs) / count == pytest.approx(500)


def test_things_side_by_side_leave_the_same_gap() -> None:
    assert side_by_side(10, (20, 40, 20), 5) == (20, 55, 90)


def test_pairs_of_seats_leave_the_middle_free() -> None:
    assert paired_centers(0, 1000, 200) == (100, 300, 700, 900)
    assert [side_centers(seats, 0, 1000, 200) for seats in (2, 3)] == [(100, 900), (150, 700, 900)]


def test_a_grid_is_read_row_by_row() -> None:
    assert grid(2, 2, 10, 20) == ((-5, -10), (5, -10), (-5, 10), (5, 10))


def test_counters_that_are_gone_leave_their_places() -> None:
    row = counters("ring:1", ("ring:whole", "ring:lost"), 2, 3, Mark(50, 0, 20), 30, 43)
    assert [spot.look for spot in row.values() if isinstance(spot, SpriteState)] == [
        "ring:whole",
        "ring:whole",
        "ring:lost",
    ]
    assert list(row) == ["ring:1:0", "ring:1:1", "ring:1:2"]


def test_a_seat_tells_whose_it_is_what_it_has_and_that_it_thinks() -> None:
    game = GAMES["turn_the_tide"]
    seen = Seen(game.view(game.new(players=3), 1), CAST[:3], thinking=frozenset({0}))
    assert seat_pieces(seen, 0, 7).keys() == {"shepherd:0", "flag:0", "points:0", "bubble:0"}
    assert "bubble:1" not in seat_pieces(seen, 1, 7)
    looks = [plank(seen, seat, 300)[f"plank:{seat}"] for seat in (0, 1)]
    assert [spot.look for spot in looks if isinstance(spot, SpriteState)] == ["plank", "plank:you"]


def test_of_a_pile_no_more_edges_are_seen_than_cards_lie_below_the_top() -> None:
    assert [len(edges("under", "back:salt", HELD, height, most=3)) for height in (1, 2, 4, 50)] == [0, 1, 3, 3]


@pytest.mark.parametrize("screen", SCREENS)
def test_corner_discs_are_on_the_stage_and_large_enough_for_a_finger(screen: Screen) -> None:
    stage = screen.design.stage
    found = corners(stage, screen.design.control_size())
    assert found.keys() == {HINT, PAUSE}
    for place in found.values():
        assert stage.inflate(1).encloses(place.box)
        assert place.box.w * screen.u >= screen.control_px() - 1
    assert not found[HINT].box.overlaps(found[PAUSE].box)


def test_a_number_card_has_a_face_a_back_and_looks_otherwise_in_focus_barred_dimmed_and_asleep(pixels: Path) -> None:
    sprites = Sprites(Assets(cache=pixels), CATALOGUE | number_cards("trick"))
    looks = ("trick:7", "trick:8", *(f"trick:7:{how}" for how in ("focus", "barred", "dim", "asleep")))
    faces = [picture(sprites, SpriteState(look, 200, 200, 100, 0)) for look in looks]
    assert len({*faces, picture(sprites, SpriteState("trick:7", 200, 200, 100, 0, turn=0.0))}) == len(looks) + 1
    assert picture(sprites, SpriteState("trick:8", 200, 200, 100, 0, turn=0.0)) == picture(
        sprites, SpriteState("trick:back", 200, 200, 100, 0)
    )


def test_lanes_that_stand_are_those_that_lie_turned() -> None:
    lying = Lanes(False, (5.0, 20.0, 30.0), (100.0, 140.0), 10.0, 40.0)
    standing = replace(lying, stands=True)
    for section in (0, 1, 1.5, 2):
        for place in (0, 1):
            x, y = lying.crossing(section, place)
            assert standing.crossing(section, place) == (y, x)
    assert lying.crossing(0.5, 0) == (12.5, 100.0)
    assert lying.cell(1, 0).center == lying.crossing(1, 0)
    assert lying.strip(1, 80.0, 160.0).encloses(lying.cell(1, 0))
    assert (lying.cell(1, 1).w, lying.cell(1, 1).h) == (standing.cell(1, 1).h, standing.cell(1, 1).w)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("cards", [6, 12])
def test_a_hand_lies_on_the_stage_each_card_under_a_finger_and_beside_the_tick(screen: Screen, cards: int) -> None:
    stage, plan = screen.design.stage, hand_plan(screen, cards)
    assert len(set(plan.centres)) == cards
    for index, place in enumerate(plan.centres):
        assert stage.inflate(1).encloses(Box.from_center(*place, plan.w, plan.w * CARD))
        assert plan.rows == 1 or not plan.hit_box(index, is_lifted=True).overlaps(plan.tick.box())
        assert plan.hit_box(index, is_lifted=False).w * screen.u >= screen.control_px() - 1


def picture(sprites: Sprites, spot: SpriteState) -> bytes:
    return pygame.image.tobytes(sprites.piece(spot, 1.0)[0], "RGBA")


def test_a_dealt_card_is_seen_by_nobody_but_its_owner_on_its_way() -> None:
    there = structs.replace(HELD, look="back:salt", owner=2)
    script = script_of({}, {"card": there})
    end = deal(script, ["card"], Mark(600, 100, 90).sprite("back:salt", 10), 0.0, 0.4, arc=40)
    line = script.timeline()
    assert end == 0.4
    assert {line.pose_at(0.4 * share / 8)["card"].owner for share in range(9)} == {2}
    assert line.pose_at(0.0)["card"].x == 600
    assert line.pose_at(0.4) == {"card": there}


def test_what_is_given_is_gone_when_it_has_landed_and_counters_change_at_once() -> None:
    before = {"card": HELD, "points": HELD}
    script = script_of(before, {"points": structs.replace(HELD, look="count:4"), "more": HELD})
    pay(script, ("points", "more"), give(script, "card", Mark(600, 100, 20).sprite("count:3", 10), 0.0, 0.5))
    line = script.timeline()
    assert [line.pose_at(at).keys() for at in (0.4, 0.5)] == [{"card", "points"}, {"points", "more"}]
    assert [line.pose_at(at)["points"].look for at in (0.4, 0.5)] == ["count:3", "count:4"]


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_composed_once_for_its_pieces_and_its_places(name: str) -> None:
    composed: list[Seen] = []
    kind = TABLES[name]
    kind = replace(kind, tree=lambda seen, screen, tree=kind.tree: composed.append(seen) or tree(seen, screen))
    game = GAMES[name]
    seen = Seen(game.view(game.new(players=3), 0), CAST[:3])
    assert kind.layout(seen, SCREENS[0])
    assert all(isinstance(place.box, Box) for place in kind.hit_areas(seen, SCREENS[0]).values())
    assert composed == [seen]
    kind.hit_areas(replace(seen), SCREENS[0])
    assert len(composed) == 2


def test_a_mark_covers_as_much_as_its_piece_is_high() -> None:
    assert Mark(50, 50, 20).box(CARD) == Box(40, 36, 20, 28)
