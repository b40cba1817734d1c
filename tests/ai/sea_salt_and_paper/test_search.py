"""The orca of Sea Salt & Paper in positions that have an answer."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.sea_salt_and_paper.search import Orca
from game.engine.sea_salt_and_paper import (
    CallLastChance,
    CallStop,
    DrawTwo,
    EndTurn,
    HandShown,
    Keep,
    PickFromPile,
    RoundRecord,
    SearchPile,
    State,
    TakeDiscard,
)
from tests.engine.sea_salt_and_paper.positions import GAME, SEVEN_POINTS, card, deal, does, hand, keep, lay

TABLE = "black boat, grey octopus"
"""The two discards."""
THREE_MERMAIDS = "white mermaid, white mermaid, white mermaid"


def table(*hands: str, discards: str = TABLE, drawn: str = "", won: tuple[int, ...] = (), **changes: Any) -> State:
    """Returns a state with seat 0 on turn and all hands shown. The deck begins with the next draws."""
    state = deal(f"{discards}, {drawn}" if drawn else discards, players=len(hands))
    shown = tuple(HandShown(seat, hand(words)) for seat, words in enumerate(hands))
    history = (won_before(*won),) if won else ()
    return replace(state, hands=tuple(map(hand, hands)), journal=(state.journal[0], *shown), history=history, **changes)


def won_before(*points: int) -> RoundRecord:
    none = ((),) * len(points)
    return RoundRecord(0, "stop", 0, none, none, points, (0,) * len(points), points)


def choices(state: State, times: int = 3) -> set[Any]:
    (seat,) = GAME.to_act(state)
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    return {Orca().choose(view, legal, Random(luck)) for luck in range(times)}


def kept_cards(state: State) -> set[Any]:
    return {move.card for move in choices(state) if isinstance(move, Keep)}


# --- four mermaids ---


@pytest.mark.parametrize("players", [2, 4])
def test_it_keeps_the_mermaid_that_wins(players: int) -> None:
    others = ["black fish, green crab", "yellow crab", "black shark"][: players - 1]
    state, _ = does(table(f"{THREE_MERMAIDS}, pink sailor", *others, drawn="orange sailor, white mermaid"), DrawTwo())
    assert kept_cards(state) == {card("white mermaid")}


def test_it_takes_the_mermaid_that_wins_off_a_pile() -> None:
    state = table(f"{THREE_MERMAIDS}, pink sailor", "black fish", discards="orange sailor, white mermaid")
    assert choices(state) == {TakeDiscard(1)}


def test_it_finds_the_mermaid_that_wins_in_a_pile() -> None:
    state = table(f"{THREE_MERMAIDS}, green crab, grey crab", "", discards="pink sailor, white mermaid", phase="pairs")
    state, _ = does(state, lay("green crab, grey crab"))
    assert choices(state) == {SearchPile(1)}


def test_it_picks_the_mermaid_that_wins() -> None:
    drawn = "white mermaid, green fish, black shark, orange sailor"
    state, _ = does(table(f"{THREE_MERMAIDS}, green crab, grey crab", "", drawn=drawn), DrawTwo(), keep("green fish"))
    state, _ = does(state, lay("green crab, grey crab"), SearchPile(0))
    assert choices(state) == {PickFromPile(card("white mermaid"), 1)}


def test_it_discards_no_fourth_mermaid_to_who_holds_three() -> None:
    state, _ = does(table("pink sailor", THREE_MERMAIDS, drawn="orange sailor, white mermaid"), DrawTwo())
    assert kept_cards(state) == {card("white mermaid")}


def test_it_leaves_no_fourth_mermaid_to_who_holds_three() -> None:
    state = table("grey crab, pink sailor", THREE_MERMAIDS, discards="white mermaid, orange sailor")
    assert choices(state) == {TakeDiscard(0)}


# --- calls ---


@pytest.mark.parametrize("own", [33, 36, 39])
@pytest.mark.parametrize("other", [20, 30])
def test_it_stops_where_a_stop_wins(own: int, other: int) -> None:
    state = table(SEVEN_POINTS, "light_blue octopus, green octopus", phase="pairs", won=(own, other))
    assert choices(state) == {CallStop()}


def test_it_stops_where_a_stop_wins_among_four() -> None:
    others = ("light_blue octopus", "green fish, black crab", "black shark")
    assert choices(table(SEVEN_POINTS, *others, phase="pairs", won=(24, 25, 20, 27))) == {CallStop()}


def test_it_does_not_call_itself_out_of_the_game() -> None:
    """Gives the other seat the one point it lacks after any call."""
    state = table(SEVEN_POINTS, "light_blue octopus, green octopus", phase="pairs", won=(20, 39))
    assert choices(state) == {EndTurn()}


def test_it_does_not_merely_stop_when_the_other_is_far_behind() -> None:
    six = "black shell, yellow shell, green shell, grey shell, dark_blue shell, light_blue shell"
    other = "light_blue octopus, green octopus, purple octopus"
    assert CallStop() not in choices(table(f"{six}, pink sailor, orange sailor", other, phase="pairs"))


def test_it_wagers_nothing_against_more_points() -> None:
    other = "light_blue octopus, green octopus, purple octopus, yellow octopus"
    assert CallLastChance() not in choices(table(SEVEN_POINTS, other, phase="pairs"))


# --- what the next player collects, and what is kept for later ---


def test_it_does_not_feed_the_next_player() -> None:
    state = table("black fish, green crab", "pink sailor", drawn="orange sailor, yellow octopus")
    assert kept_cards(does(state, DrawTwo())[0]) == {card("orange sailor")}


def test_it_keeps_a_thief_while_there_is_nothing_to_steal() -> None:
    assert choices(table("black shark, black swimmer", "", phase="pairs")) == {EndTurn()}
