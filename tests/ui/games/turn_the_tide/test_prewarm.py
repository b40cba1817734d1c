from dataclasses import replace

from game.ui.games.turn_the_tide.tableau import Island, Tableau, advance
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.turn_the_tide import BidLaid, BidsRevealed, RingLost, TidesTurned
from game.ui.games.turn_the_tide.layout import layout
from game.ui.games.turn_the_tide.prewarm import prewarm
from game.ui.games.turn_the_tide.scenery import backdrop
from game.ui.games.turn_the_tide.table import TABLE
from game.ui.screen import Screen
from game.ui.table.contract import Prewarm
from game.ui.table.motion import timeline_of
from tests.ui.games.turn_the_tide.table_play import SHEPHERDS, Told, bid, cards_in, tellings

WIDE = Screen(1920, 1080)
HAND = tuple(range(1, 13))


def bidding(open_bids: bool = False) -> Tableau:
    places = tuple(Island(name, tide=5, rings=2, rings_full=3) for name in SHEPHERDS[:4])
    return Tableau(places, 12, 4, open_bids, viewer=2, hand_full=HAND, shown=(4, 11), mode="bid")


@settings(max_examples=10, deadline=None)
@given(tellings(), st.sampled_from((WIDE, Screen(800, 480), Screen(1080, 1920))))
def test_nothing_is_foreseen_that_the_table_does_not_know(steps: list[Told], screen: Screen):
    for one in steps:
        if one.after.mode == "bid":
            looks = [spot.look.split(":") for spot in prewarm(one.after, (), screen).spots]
            assert {int(look[1]) for look in looks if look[0] == "weather"} <= {*cards_in(one.after)}, one.step


def test_a_closed_bid_is_foreseen_face_down():
    table = advance(advance(bidding(), bid(1)), bid(2, 7))
    assert not [spot for spot in prewarm(table, (), WIDE).spots if spot.look.startswith("weather") and spot.turn > 0]


def test_an_open_bid_is_foreseen_as_it_will_lie_in_the_reveal():
    table = advance(bidding(open_bids=True), BidLaid(1, 40))
    revealed = layout(advance(table, BidsRevealed((None, 40, None, None))), WIDE)["bid:1"]
    assert (revealed.look, revealed.w) in {(spot.look, spot.w) for spot in prewarm(table, (), WIDE).spots}


def test_a_splash_is_foreseen_in_every_size_that_it_needs():
    table = bidding()
    step = RingLost(3, 1)
    after = advance(table, step)
    line = timeline_of(TABLE, step, (table, after), (layout(table, WIDE), layout(after, WIDE)), WIDE)
    foreseen = {(spot.look, spot.w) for spot in prewarm(table, (), WIDE).spots}
    needed = {(spot.look, spot.w) for spot in line.faces() if spot.look in ("island", "drop", "ring:whole", "dot")}
    assert len(needed) > 20
    assert needed <= foreseen


def test_where_nobody_has_a_ring_there_is_no_splash_to_foresee():
    places = tuple(Island(name, tide=5, rings=0, rings_full=3) for name in SHEPHERDS[:4])
    table = Tableau(places, 12, 4, False, viewer=2, hand_full=HAND, shown=(4, 11), mode="bid")
    assert not [spot for spot in prewarm(table, (), WIDE).spots if spot.look.startswith("splash")]


def test_the_next_hand_is_foreseen_once_it_is_on_its_way():
    table = advance(bidding(), BidsRevealed((58, 44, 7, 31)))
    steps = RingLost(1, 1), TidesTurned(1, 2, 9)
    coming = advance(advance(table, steps[0]), steps[1])
    foreseen = prewarm(table, steps, WIDE)
    assert (coming.shown, coming.hand_number, coming.places[1].rings) == ((2, 9), 1, 1)
    assert list(foreseen.spots) == list(layout(coming, WIDE).values())
    assert foreseen.backdrop == backdrop(coming, WIDE)
    assert prewarm(table, steps[:1], WIDE) == Prewarm()


def test_while_seats_bid_the_light_of_the_next_hand_is_foreseen():
    later = replace(bidding(), hand_number=1)
    assert prewarm(bidding(), (), WIDE).backdrop == backdrop(later, WIDE)
