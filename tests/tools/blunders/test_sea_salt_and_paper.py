"""Blunders in Sea Salt & Paper."""

from game.engine.sea_salt_and_paper import (
    CallLastChance,
    CallStop,
    DrawTwo,
    EndTurn,
    Keep,
    Move,
    PickFromPile,
    SearchPile,
    State,
    TakeDiscard,
)
from tests.ai.sea_salt_and_paper.test_search import THREE_MERMAIDS, table
from tests.engine.sea_salt_and_paper.positions import GAME, SEVEN_POINTS, card, does, lay
from tools.blunders.sea_salt_and_paper import BLUNDERS, blunders_of

FED, REFUSED, PLAYED_ON, CALLED_OUT = BLUNDERS


def found_blunders(state: State, move: Move) -> list[str]:
    (seat,) = GAME.to_act(state)
    return blunders_of(GAME.view(state, seat), move)


def test_a_mermaid_is_not_for_who_holds_three() -> None:
    state, _ = does(table("pink sailor", THREE_MERMAIDS, drawn="orange sailor, white mermaid"), DrawTwo())
    assert found_blunders(state, Keep(card("orange sailor"), 0)) == [FED]
    assert found_blunders(state, Keep(card("white mermaid"), 0)) == []


def test_who_holds_three_mermaids_takes_the_fourth() -> None:
    state = table(f"{THREE_MERMAIDS}, pink sailor", "black fish", discards="orange sailor, white mermaid")
    assert found_blunders(state, DrawTwo()) == found_blunders(state, TakeDiscard(0)) == [REFUSED]
    assert found_blunders(state, TakeDiscard(1)) == []
    state, _ = does(table(THREE_MERMAIDS, "black fish", drawn="orange sailor, white mermaid"), DrawTwo())
    assert found_blunders(state, Keep(card("orange sailor"), 0)) == [REFUSED]
    state = table(f"{THREE_MERMAIDS}, green crab, grey crab", "", discards="pink sailor, white mermaid", phase="pairs")
    state, _ = does(state, lay("green crab, grey crab"), SearchPile(1))
    assert found_blunders(state, PickFromPile(card("white mermaid"), 0)) == []


def test_a_stop_that_wins_is_called() -> None:
    state = table(SEVEN_POINTS, "light_blue octopus", phase="pairs", won=(36, 20))
    assert found_blunders(state, EndTurn()) == [PLAYED_ON]
    assert found_blunders(state, CallStop()) == found_blunders(state, CallLastChance()) == []
    assert found_blunders(table(SEVEN_POINTS, "light_blue octopus", phase="pairs", won=(20, 36)), EndTurn()) == []


def test_a_stop_that_lets_the_other_win_is_not() -> None:
    state = table(SEVEN_POINTS, "light_blue octopus, green octopus", phase="pairs", won=(20, 39))
    assert found_blunders(state, CallStop()) == [CALLED_OUT]
    assert found_blunders(state, EndTurn()) == []
