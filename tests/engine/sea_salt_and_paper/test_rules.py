"""The end of rounds and games in Sea Salt & Paper, rule by rule of `docs/rules`."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.engine.api import CHANCE, IllegalMove
from game.engine.sea_salt_and_paper import (
    DECK,
    CallLastChance,
    CallStop,
    DiscardTaken,
    DrawTwo,
    EndTurn,
    GameOver,
    HandShown,
    LastChanceCalled,
    MermaidsGathered,
    PairLaid,
    PickFromPile,
    RoundRecord,
    RoundScored,
    RoundStarted,
    RoundVoided,
    SearchPile,
    Shuffle,
    Steal,
    StealFrom,
    StopCalled,
    TakeDiscard,
    TurnEnded,
)
from tests.engine.generators import Setup, play
from tests.engine.sea_salt_and_paper.positions import (
    GAME,
    SEVEN_POINTS,
    SIX_POINTS,
    card,
    cards,
    deal,
    does,
    hand,
    keep,
    lay,
    of_kind,
    pair,
    position,
)

# --- a turn: call ---


def test_ending_a_turn_without_a_call():
    """5.1: One may end one's turn without a call."""
    state, events = does(position(SEVEN_POINTS, ""), EndTurn())
    assert events == (TurnEnded(0),)
    assert (state.turn, state.phase) == (1, "draw")


def test_seven_points_are_enough():
    """5.2: With cards worth 7 points or more one may call, at the end of one's turn and if nobody has called."""
    assert GAME.legal(position(SEVEN_POINTS, ""), 0) == (CallLastChance(), CallStop(), EndTurn())


@pytest.mark.parametrize("call", [CallStop(), CallLastChance()])
def test_six_points_are_not(call: Any):
    """5.2: With cards worth 7 points or more one may call, at the end of one's turn and if nobody has called."""
    state = position(SIX_POINTS, "")
    assert GAME.legal(state, 0) == (EndTurn(),)
    with pytest.raises(IllegalMove, match="only with 7 points or more"):
        does(state, call)


def test_colour_bonus_does_not_count():
    """5.2: The colour bonus does not count for it"""
    one_colour = "black crab, black boat, black fish, black shell, black swimmer, black shark, black boat"
    assert GAME.view(position(one_colour, ""), 0).colour_bonus == 7
    assert CallStop() not in GAME.legal(position(one_colour, ""), 0)


def test_laid_pairs_count():
    """5.2: pairs do, laid or not."""
    state = position(
        "pink penguin, purple penguin, light_orange penguin", "", laid=((pair("black crab, grey crab"),) * 2, ())
    )
    assert CallStop() in GAME.legal(state, 0)


def test_pair_points_count_for_a_call():
    """5.2: With cards worth 7 points or more one may call, at the end of one's turn and if nobody has called."""
    hands = ("pink penguin, purple penguin, light_orange penguin, black crab, green crab", "")
    assert CallStop() not in GAME.legal(position(*hands), 0)
    assert CallStop() in GAME.legal(replace(position(*hands), pair_points=2), 0)


def test_only_one_call():
    """5.2: With cards worth 7 points or more one may call, at the end of one's turn and if nobody has called."""
    state, _ = does(position(SEVEN_POINTS, SEVEN_POINTS), CallLastChance(), DrawTwo(), keep("pink sailor"))
    assert GAME.legal(state, 1) == (EndTurn(),)


def test_call_only_at_the_end_of_the_turn():
    """5.2: With cards worth 7 points or more one may call, at the end of one's turn and if nobody has called."""
    state = position(SEVEN_POINTS, "", phase="draw")
    with pytest.raises(IllegalMove, match="a card is to be drawn"):
        does(state, CallStop())


def test_stop():
    """5.3: Stop: everybody shows their hand and scores their cards. There is no colour bonus."""
    state, events = does(position("pink penguin", SEVEN_POINTS, "grey crab, black crab", turn=1), CallStop())
    assert events == (
        StopCalled(1),
        HandShown(1, hand(SEVEN_POINTS)),
        HandShown(2, hand("grey crab, black crab")),
        HandShown(0, hand("pink penguin")),
        RoundScored(0, points=(1, 7, 1), card_points=(1, 7, 1), colour_bonus=(1, 1, 1)),
    )
    assert GAME.view(state, None).scores == ((1,), (7,), (1,))
    assert GAME.view(state, None).shown == state.hands
    assert GAME.to_act(state) == {CHANCE}


def test_last_chance():
    """5.4: Last chance: all others take one more turn each."""
    state, events = does(position("", "", SEVEN_POINTS, "", turn=2), CallLastChance())
    assert events == (LastChanceCalled(2),)
    seats = []
    while len(GAME.view(state, None).history) == 0:
        (seat,) = GAME.to_act(state)
        if not seats or seats[-1] != seat:
            seats.append(seat)
        assert GAME.view(state, None).last_turns == tuple((3 + n) % 4 for n in range(len(seats) - 1, 3))
        state, _ = does(state, GAME.legal(state, seat)[0])
    assert seats == [3, 0, 1]


def test_hands_shown_after_the_last_turn():
    """5.5: After that turn a player shows their hand, and from then on it is safe from thieves."""
    state = position(SEVEN_POINTS, "grey shell", "black swimmer, black shark", piles=("green crab", "black crab"))
    state, events = does(state, CallLastChance(), TakeDiscard(0), EndTurn())
    assert events[-2:] == (TurnEnded(1), HandShown(1, hand("green crab, grey shell")))
    assert GAME.view(state, 2).shown == (None, hand("green crab, grey shell"), None)
    state, events = does(state, TakeDiscard(1), lay("black swimmer, black shark"))
    assert [type(event) for event in events] == [DiscardTaken, PairLaid]


def test_callers_hand_is_safe():
    """5.5: The caller's is safe from the call on"""
    state = position(SEVEN_POINTS, "black swimmer, black shark", "grey shell", piles=("green crab", "black crab"))
    state, _ = does(state, CallLastChance(), TakeDiscard(0), lay("black swimmer, black shark"))
    assert GAME.legal(state, 1) == (StealFrom(2),)


def test_callers_hand_is_shown_at_the_end():
    """5.5: it is shown with the last of the others' *(ruling)*."""
    state, _ = does(position(SEVEN_POINTS, "", piles=("green crab", "")), CallLastChance(), TakeDiscard(0))
    assert GAME.view(state, 1).shown == (None, None)
    _, events = does(state, EndTurn())
    assert of_kind(HandShown, events) == [HandShown(1, hand("green crab")), HandShown(0, hand(SEVEN_POINTS))]


def test_boats_in_a_last_turn():
    """5.4: Boats make it longer like any other."""
    state = position(SEVEN_POINTS, "black boat, yellow boat", piles=("green crab", "black crab"))
    state, _ = does(state, CallLastChance(), TakeDiscard(0), lay("black boat, yellow boat"))
    assert (state.turn, state.phase) == (1, "draw")


@pytest.mark.parametrize(
    ("other", "points"),
    [
        ("pink penguin", (8, 1)),
        (SEVEN_POINTS.replace("pink", "purple"), (8, 1)),
        (f"{SEVEN_POINTS}, purple penguin", (1, 9)),
    ],
)
def test_last_chance_is_won_won_by_equality_or_lost(other: str, points: tuple[int, ...]):
    """5.6: If the caller's cards are worth at least as much as everyone else's, the caller scores cards"""
    state = position(SEVEN_POINTS, other, deck="", call="last_chance", caller=0, last_turns=(1,), turn=1)
    _, events = does(state, EndTurn())
    (scored,) = of_kind(RoundScored, events)
    assert scored.points == points
    assert scored.colour_bonus == (1, 1)


def test_void_round():
    """5.7: If the deck is empty when a turn ends, and nobody has called, the round is void: nobody scores."""
    state, events = does(position(SEVEN_POINTS, "grey crab", deck=""), EndTurn())
    assert events == (TurnEnded(0), RoundVoided(0))
    assert GAME.view(state, 1).scores == ((0,), (0,))
    assert GAME.view(state, 1).shown == (None, None)
    assert state.history[-1] == RoundRecord(
        first=0, call=None, caller=None, hands=(), laid=((), ()), card_points=(), colour_bonus=(), points=(0, 0)
    )
    state, events = does(state, Shuffle(DECK))
    assert events == (RoundStarted(1, (DECK[0], DECK[1]), first=1),)


@pytest.mark.parametrize("call", [CallStop(), CallLastChance()])
def test_empty_deck_with_a_call(call: Any):
    """5.7: If the deck is empty when a turn ends, and nobody has called, the round is void: nobody scores."""
    state, events = does(position(SEVEN_POINTS, "", deck="", piles=("grey crab", "")), call)
    assert not of_kind(RoundVoided, events)
    if call == CallLastChance():
        _, events = does(state, TakeDiscard(0), EndTurn())
    assert of_kind(RoundScored, events)


def test_last_turn_with_nothing_to_draw():
    """3.5: With nothing at all to take, a turn is pairs alone, and the call *(ruling)*."""
    state, _ = does(position(SEVEN_POINTS, "", deck=""), CallLastChance())
    assert GAME.legal(state, 1) == (EndTurn(),)


# --- four mermaids ---


@pytest.mark.parametrize("how", ["discard", "deck", "last of the deck", "fish", "crabs", "theft"])
def test_four_mermaids(how: str):
    """7.1: has four mermaids in hand on their own turn wins the game at once"""
    three = "white mermaid, white mermaid, white mermaid"
    fourth = "white mermaid"
    state, *moves = {
        "discard": (position(three, "", piles=(fourth, ""), phase="draw"), TakeDiscard(0)),
        "deck": (position(three, "", deck=f"{fourth}, grey crab", phase="draw"), DrawTwo(), keep(fourth)),
        "last of the deck": (position(three, "", deck=fourth, phase="draw"), DrawTwo()),
        "fish": (position(f"{three}, black fish, green fish", "", deck=fourth), lay("black fish, green fish")),
        "crabs": (
            position(f"{three}, black crab, green crab", "", piles=(fourth, "")),
            *(lay("black crab, green crab"), SearchPile(0), PickFromPile(card(fourth), 0)),
        ),
        "theft": (
            position(f"{three}, black shark, black swimmer", fourth),
            *(lay("black shark, black swimmer"), StealFrom(1), Steal(card(fourth))),
        ),
    }[how]
    state, events = does(state, *moves)
    outcome = GAME.outcome(state)
    assert (outcome.winners, outcome.reason) == ((0,), "mermaids")
    assert events[-2:] == (MermaidsGathered(0), GameOver(outcome))
    assert GAME.to_act(state) == frozenset()


def test_four_mermaids_beat_a_lead():
    """7.1: has four mermaids in hand on their own turn wins the game at once"""
    past = RoundRecord(0, "stop", 1, ((), ()), ((), ()), (0, 39), (0, 0), (0, 39))
    state = position("white mermaid, white mermaid, white mermaid", "", piles=("white mermaid", ""), phase="draw")
    state, _ = does(replace(state, history=(past,)), TakeDiscard(0))
    assert GAME.outcome(state).winners == (0,)
    assert GAME.outcome(state).scores == (0, 39)


def test_drawn_is_not_held():
    """7.1: Two cards just drawn are not in hand yet."""
    state = position("white mermaid, white mermaid, white mermaid", "", deck="white mermaid, grey crab", phase="draw")
    state, _ = does(state, DrawTwo(), keep("grey crab"))
    assert GAME.outcome(state) is None


# --- the end of the game ---


def after_round(players: int, *rounds: tuple[int, ...], last: tuple[int, ...]) -> Any:
    """Returns the state after `rounds`, and a further one in which seats score `last` by penguins and pairs."""
    worth = {
        0: "",
        1: "pink penguin",
        2: "black crab, grey crab, yellow boat, dark_blue boat",
        5: "pink sailor, orange sailor",
    }
    hands = [worth.get(points, f"{SEVEN_POINTS}, purple penguin") for points in last]
    none = ((),) * players
    history = tuple(RoundRecord(0, "stop", 0, none, none, points, (0,) * players, points) for points in rounds)
    turn = last.index(max(last))
    state, events = does(position(*hands, history=history, turn=turn), CallStop())
    assert of_kind(RoundScored, events)[0].points == last
    return state, events


@pytest.mark.parametrize(("players", "target"), [(2, 40), (3, 35), (4, 30)])
def test_target(players: int, target: int):
    """7.2: The game is over when after a scored round somebody has 40 points with two players, 35 with three"""
    others = (0,) * (players - 1)
    state, _ = after_round(players, (target - 10, *others), last=(9, *others))
    assert GAME.outcome(state) is None
    state, events = after_round(players, (target - 9, *others), last=(9, *others))
    assert GAME.outcome(state).winners == (0,)
    assert GAME.outcome(state).scores == (target, *others)
    assert events[-1] == GameOver(GAME.outcome(state))
    assert GAME.view(state, 0).target == target


def test_highest_total_wins():
    """7.3: The most points win"""
    state, _ = after_round(2, (35, 33), last=(5, 9))
    assert GAME.outcome(state).winners == (1,)


def test_tie_goes_to_the_higher_last_round():
    """7.3: of equal ones the more points in the last round"""
    state, _ = after_round(3, (36, 32, 0), last=(5, 9, 1))
    assert GAME.outcome(state).scores == (41, 41, 1)
    assert GAME.outcome(state).winners == (1,)


def test_then_shared():
    """7.3: then the win is shared."""
    state, _ = after_round(3, (32, 32, 0), last=(9, 9, 1))
    assert GAME.outcome(state).winners == (0, 1)
    assert GAME.outcome(state).reason == "points"


def test_options():
    """6.1: A pair is worth 1 point, or 2 with the option `pair_points`."""
    assert GAME.new(players=2) == GAME.new(players=2, pair_points=1)
    assert GAME.new(players=2, pair_points=2).pair_points == 2


def test_rounds_are_recorded():
    """8.7: Every finished round stays open to look at, with its hands and points."""
    whole = list(play(Setup(GAME, 3, {}, seed=6)))
    view = GAME.view(whole[-1].after, None)
    assert view.round == len(view.history) - 1
    assert view.points == tuple(map(sum, view.scores)) == GAME.outcome(whole[-1].after).scores
    for record in view.history:
        assert [len(record.hands), len(record.card_points), len(record.colour_bonus)] == [3, 3, 3]


def test_a_hand_is_sorted():
    """8.1: Hands are kept sorted, so that their order tells nothing."""
    state = deal("black crab, yellow boat, pink sailor, grey crab, black fish, grey shoal")
    state, _ = does(state, DrawTwo(), keep("pink sailor"), EndTurn(), TakeDiscard(0), EndTurn(), TakeDiscard(1))
    assert list(state.hands[0]) == sorted(state.hands[0]) == sorted(cards("pink sailor, yellow boat"))
