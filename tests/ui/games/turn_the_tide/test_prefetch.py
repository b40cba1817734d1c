from dataclasses import replace

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.api import CHANCE
from game.engine.turn_the_tide import PlayWeather, RingLost, TidesTurned, TurnTides
from game.ui.games.turn_the_tide.facts import TideSeen, mode
from game.ui.games.turn_the_tide.prefetch import plan_prefetch
from game.ui.games.turn_the_tide.scenery import backdrop
from game.ui.games.turn_the_tide.table import TABLE
from game.ui.screen import Screen
from game.ui.table.contract import PrefetchPlan, QueuedStep
from game.ui.table.director import timeline_of
from tests.ui.games.turn_the_tide.table_play import bid, bids, cards_in, made_up, tellings
from tests.ui.table.random_play import Beat

WIDE = Screen(1920, 1080)


def bidding() -> TideSeen:
    return made_up().seen


@settings(max_examples=10, deadline=None)
@given(tellings(), st.sampled_from((WIDE, Screen(800, 480), Screen(1080, 1920))))
def test_nothing_is_foreseen_that_the_table_does_not_know(beats: list[Beat], screen: Screen):
    for one in beats:
        if mode(one.after) == "bid":
            looks = [spot.look.split(":") for spot in plan_prefetch(TABLE, one.after, (), screen).states]
            assert {int(look[1]) for look in looks if look[0] == "weather"} <= {*cards_in(one.after)}, one.step


def test_a_closed_bid_is_foreseen_face_down():
    shown = bidding().apply(bid(1)).apply(bid(2, 7))
    assert not [
        spot
        for spot in plan_prefetch(TABLE, shown, (), WIDE).states
        if spot.look.startswith("weather") and spot.turn > 0
    ]


def test_an_open_bid_is_foreseen_as_it_will_lie_in_the_reveal():
    game = made_up(0, open_bids=True)
    game.play({0: PlayWeather(1)})
    foreseen = {(spot.look, spot.w) for spot in plan_prefetch(TABLE, game.seen, (), WIDE).states}
    *_, revealed = (
        one
        for seat, card in ((1, 42), (2, 43), (3, 44))
        for one in game.play({seat: PlayWeather(card)})
        if mode(one.after) == "bid" or type(one.step).__name__ == "BidsRevealed"
    )
    lying = TABLE.layout(revealed.after, WIDE)["bid:0"]
    assert (lying.look, lying.w) in foreseen


def test_a_splash_is_foreseen_in_every_size_that_it_needs():
    *_, lost = made_up().play(bids(1, 42, 3, 44))
    assert isinstance(lost.step, RingLost)
    poses = TABLE.layout(lost.before, WIDE), TABLE.layout(lost.after, WIDE)
    line = timeline_of(TABLE, lost.step, (lost.before, lost.after), poses, WIDE)
    foreseen = {(spot.look, spot.w) for spot in plan_prefetch(TABLE, bidding(), (), WIDE).states}
    needed = {(spot.look, spot.w) for spot in line.faces() if spot.look in ("island", "drop", "ring:whole", "dot")}
    assert len(needed) > 20
    assert needed <= foreseen


def test_where_nobody_has_a_ring_there_is_no_splash_to_foresee():
    seen = bidding()
    shown = replace(seen, view=msgspec.structs.replace(seen.view, rings=(0,) * 4))
    assert not [spot for spot in plan_prefetch(TABLE, shown, (), WIDE).states if spot.look.startswith("splash")]


def test_the_next_hand_is_foreseen_once_it_is_on_its_way():
    game = made_up()
    beats = [*game.play(bids(1, 42, 3, 44)), *game.play({CHANCE: TurnTides((2, 9))})]
    revealed, last = beats[0].after, beats[-1]
    coming = [QueuedStep(one.step, one.after) for one in beats[1:]]
    foreseen = plan_prefetch(TABLE, revealed, coming, WIDE)
    assert isinstance(last.step, TidesTurned)
    assert list(foreseen.states) == list(TABLE.layout(last.after, WIDE).values())
    assert foreseen.backdrop == backdrop(last.after, WIDE)
    assert plan_prefetch(TABLE, revealed, coming[:-1], WIDE) == PrefetchPlan()


def test_while_seats_bid_the_light_of_the_next_hand_is_foreseen():
    game = made_up()
    game.play(bids(1, 42, 3, 44))
    game.play({CHANCE: TurnTides((2, 9))})
    assert plan_prefetch(TABLE, bidding(), (), WIDE).backdrop == backdrop(game.seen, WIDE)
