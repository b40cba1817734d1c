"""The views right after each event: cards on their way, and hands that are shown one by one."""

from typing import Any

from game.engine.sea_salt_and_paper import (
    CallLastChance,
    CallStop,
    CardFished,
    CardKept,
    CardsDrawn,
    DrawTwo,
    EndTurn,
    Event,
    GameOver,
    HandShown,
    LayPair,
    MermaidsGathered,
    PairLaid,
    RoundScored,
    RoundVoided,
    SearchPile,
    State,
    StealFrom,
    StopCalled,
    TakeDiscard,
    TurnEnded,
    TurnRepeated,
    View,
)
from tests.engine.sea_salt_and_paper.positions import (
    GAME,
    SEVEN_POINTS,
    cards,
    crabs_in_hand,
    does,
    hand,
    lay,
    pair,
    position,
    robbed,
)


def steps(state: State, move: Any) -> list[tuple[type[Event], State]]:
    (seat,) = GAME.to_act(state)
    return [(type(event), after) for event, after in GAME.steps(state, {seat: move})]


def kinds(told: list[tuple[type[Event], State]]) -> list[type[Event]]:
    return [kind for kind, _ in told]


def views(state: State) -> tuple[View, ...]:
    return tuple(GAME.view(state, seat) for seat in (*range(state.players), None))


def test_the_last_card_of_the_deck_is_under_way_before_it_is_in_hand():
    told = steps(position("", "", deck="pink sailor", phase="draw"), DrawTwo())
    assert kinds(told) == [CardsDrawn, CardKept]
    own, other, onlooker = views(told[0][1])
    assert (own.drawn, own.hand, own.phase) == (cards("pink sailor"), (), "draw")
    assert {(view.drawn, view.hand_sizes, view.deck_height) for view in (other, onlooker)} == {((), (0, 0), 0)}
    own, *_ = views(told[1][1])
    assert (own.drawn, own.hand, own.phase) == ((), cards("pink sailor"), "pairs")


def test_a_pair_lies_there_before_it_has_an_effect():
    laid = pair("black boat, yellow boat")
    told = steps(position("black boat, yellow boat, grey crab", ""), LayPair(laid))
    assert kinds(told) == [PairLaid, TurnRepeated]
    assert [(state.phase, state.laid[0], state.hands[0]) for _, state in told] == [
        ("pairs", (laid,), hand("grey crab")),
        ("draw", (laid,), hand("grey crab")),
    ]


def test_a_fished_card_comes_after_its_pair():
    told = steps(position("black fish, green fish", "", deck="pink sailor, grey crab"), lay("black fish, green fish"))
    assert kinds(told) == [PairLaid, CardFished]
    assert [(state.hands[0], len(state.deck)) for _, state in told] == [((), 2), (cards("pink sailor"), 1)]


def test_four_mermaids_are_in_hand_before_they_win():
    three = "white mermaid, white mermaid, white mermaid"
    told = steps(position(three, "", piles=("white mermaid", ""), phase="draw"), TakeDiscard(0))
    assert kinds(told)[1:] == [MermaidsGathered, GameOver]
    (_, before), (_, won), (_, over) = told
    assert [view.mermaids for view in views(before)] == [None] * 3
    assert before.turn == 0
    assert [view.mermaids for view in views(won)] == [0] * 3
    assert [state.phase for state in (before, won, over)] == ["pairs", "over", "over"]


def test_hands_open_one_by_one_before_they_are_counted():
    told = steps(position(SEVEN_POINTS, "grey crab"), CallStop())
    assert kinds(told) == [StopCalled, HandShown, HandShown, RoundScored]
    onlooker = [views(state)[-1] for _, state in told]
    shells = hand(SEVEN_POINTS)
    assert [view.shown for view in onlooker[:3]] == [(None, None), (shells, None), (shells, hand("grey crab"))]
    assert [view.turn for view in onlooker] == [None] * 4
    assert [view.points for view in onlooker] == [(0, 0)] * 3 + [(7, 0)]
    assert [len(view.history) for view in onlooker] == [0, 0, 0, 1]


def test_a_game_is_over_with_its_last_count():
    seven = does(position(SEVEN_POINTS, ""), CallStop())[0].history[0]
    told = steps(position(SEVEN_POINTS, "", history=(seven,) * 5), CallStop())
    assert kinds(told)[-2:] == [RoundScored, GameOver]
    assert [(state.phase, state.round) for _, state in told[-2:]] == [("over", 5), ("over", 5)]


def test_a_turn_is_over_before_its_hand_is_shown():
    table = position(SEVEN_POINTS, "grey crab", "black crab", piles=("pink sailor", ""))
    state, _ = does(table, CallLastChance(), TakeDiscard(0))
    told = steps(state, EndTurn())
    assert kinds(told) == [TurnEnded, HandShown]
    assert [(after.turn, after.shown) for _, after in told] == [
        (None, (False, False, False)),
        (2, (False, True, False)),
    ]


def test_nobody_is_to_choose_before_the_hand_of_a_last_turn_lies_open():
    table = position(SEVEN_POINTS, "grey crab", "black crab", piles=("pink sailor", ""))
    state, _ = does(table, CallLastChance(), TakeDiscard(0))
    told = steps(state, EndTurn())
    assert [{view.waiting for view in views(after)} for _, after in told] == [{()}, {(2,)}]


def test_a_round_is_over_before_it_is_void():
    told = steps(position("", "", deck=""), EndTurn())
    assert kinds(told) == [TurnEnded, RoundVoided]
    assert [(after.turn, len(after.history)) for _, after in told] == [(None, 0), (None, 1)]


# --- what the view tells of what there is to choose ---


def test_only_who_looks_through_a_pile_sees_it_opened():
    state, _ = does(crabs_in_hand(), lay("green crab, grey crab"), SearchPile(0))
    own, *others = views(state)
    assert own.opened == state.piles[0]
    assert {view.opened for view in others} == {()}
    taken, _ = does(state, GAME.legal(state, 0)[0])
    assert views(taken)[0].opened == ()


def test_whom_a_card_can_be_stolen_from():
    state = position("black swimmer, black shark", "grey crab", "", "black crab")
    (_, after), *_ = steps(state, lay("black shark, black swimmer"))
    assert {view.victims for view in views(after)} == {(1, 3)}
    chosen, _ = does(after, StealFrom(3))
    assert {view.victims for view in views(chosen)} == {()}


def test_what_was_stolen_is_remembered_until_its_owner_draws():
    state, stolen = robbed(known_card=False)
    lost = [view.lost for view in views(state)]
    assert lost == [(), (stolen.card,), (), ()]
    ended, _ = does(state, EndTurn())
    assert views(ended)[1].lost == (stolen.card,)
    drawn, _ = does(ended, DrawTwo())
    assert {view.lost for view in views(drawn)} == {()}


def test_an_empty_pile_is_filled_first():
    state, _ = does(position("", "", deck="pink sailor, grey crab", piles=("", "black boat"), phase="draw"), DrawTwo())
    assert {view.open_piles for view in views(state)} == {(0,)}
    assert {view.open_piles for view in views(position("", ""))} == {()}


def test_only_whose_turn_it_is_may_call():
    state = position(SEVEN_POINTS, "grey octopus, yellow octopus, green octopus, purple octopus")
    assert [view.may_call for view in views(state)] == [True, False, False]
    ended, _ = does(state, EndTurn())
    assert [view.may_call for view in views(ended)] == [False, False, False]
