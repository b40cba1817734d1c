"""A hand on the table: its places, the lifted card, bids and where they are pressed."""

import pytest

from game.ui.games.turn_the_tide.table import TABLE
from game.ui.screen import Screen
from game.ui.table.contract import CONFIRM, take_back
from game.ui.table.motion.script import kind_of
from tests.ui.games.turn_the_tide.table_play import HAND, at_level, bid, lift


def test_places_of_the_hand_never_move():
    screen = Screen(1920, 1080)
    before, after = TABLE.layout(at_level(3), screen), TABLE.layout(at_level(3, hand=HAND[5:]), screen)
    assert all(before[f"card:{card}"] == after[f"card:{card}"] for card in HAND[5:])
    assert all(
        (after[f"slot:{n}"].x, after[f"slot:{n}"].y) == (before[f"card:{HAND[n]}"].x, before[f"card:{HAND[n]}"].y)
        for n in range(5)
    )


def test_the_lifted_card_stands_higher_in_a_gold_frame():
    screen = Screen(1920, 1080)
    rest, up = (
        TABLE.layout(at_level(3), screen)["card:44"],
        TABLE.layout(at_level(3).apply(lift(44)), screen)["card:44"],
    )
    assert (up.look, up.x) == ("weather:44:focus", rest.x)
    assert up.y < rest.y - 24
    assert up.lift > rest.lift


def test_an_own_bid_lies_face_down_and_can_be_pressed():
    screen, shown = Screen(800, 480), at_level(3).apply(bid(2, 44))
    spot = TABLE.layout(shown, screen)["bid:2"]
    assert (spot.look, spot.turn) == ("weather:44", 0)
    box = TABLE.hit_areas(shown, screen)[take_back(2)].box
    assert box.contains(spot.x, spot.y)
    assert min(box.w, box.h) >= 44
    assert "card:44" not in TABLE.layout(shown, screen)
    assert "card:44" not in TABLE.hit_areas(shown, screen)


def test_another_seats_bid_shows_a_back():
    assert TABLE.layout(at_level(3).apply(bid(1)), Screen(800, 480))["bid:1"].look == "back:weather"


def test_only_closed_bids_can_be_taken_back():
    found = TABLE.hit_areas(at_level(3, open_bids=True, laid=(None, 60, None, None)), Screen(800, 480))
    assert not {take_back(seat) for seat in range(4)} & found.keys()


def test_the_hand_lies_in_two_rows_where_one_would_be_too_narrow():
    shown = at_level(3)
    for screen, rows in (
        (Screen(1920, 1080), 1),
        (Screen(800, 480), 1),
        (Screen(1280, 800, touch=118), 2),
        (Screen(1024, 768), 1),
        (Screen(800, 600, touch=100), 2),
        (Screen(1080, 1920), 2),
    ):
        tops = {round(place.box.y) for name, place in TABLE.hit_areas(shown, screen).items() if kind_of(name) == "card"}
        assert len(tops) == rows if rows == 2 else len(tops) >= 1
        assert (
            TABLE.layout(shown, screen)["card:58"].y - TABLE.layout(shown, screen)["card:3"].y > 100 * screen.u
        ) == (rows == 2)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 1024), (1280, 720), (800, 480)])
def test_the_hand_uses_the_width_and_the_tick_is_at_its_card(size: tuple[int, int]):
    screen = Screen(*size)
    for card in (HAND[0], HAND[6], HAND[-1]):
        shown = at_level(3).apply(lift(card))
        boxes = [place.box for name, place in TABLE.hit_areas(shown, screen).items() if kind_of(name) == "card"]
        assert max(box.right for box in boxes) - min(box.x for box in boxes) > 0.9 * screen.stage.w
        found = TABLE.hit_areas(shown, screen)
        assert found[f"card:{card}"].box.inflate(1).overlaps(found[CONFIRM].box)
        assert abs(found[f"card:{card}"].box.center.x - found[CONFIRM].box.center.x) < 1
