"""Players of Sea Salt & Paper: in single situations, and over whole games."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.sea_salt_and_paper.card_numbers import NUMBER
from game.ai.sea_salt_and_paper.evaluation import added_value
from game.ai.sea_salt_and_paper.hand_counts import HandCounts
from game.ai.sea_salt_and_paper.heuristics import Crab, Snail
from game.ai.sea_salt_and_paper.search import Gull
from game.engine.sea_salt_and_paper import (
    CallLastChance,
    CallStop,
    DrawTwo,
    EndTurn,
    HandShown,
    PickFromPile,
    RoundRecord,
    SearchPile,
    State,
    StealFrom,
    TakeDiscard,
)
from tests.engine.sea_salt_and_paper.positions import GAME, SEVEN_POINTS, card, deal, does, hand, keep, lay, pair
from tools.arena import figures
from tools.arena.contest import Contest
from tools.arena.running import Workers, play

TABLE = "black boat, grey octopus"
"""The two discards."""


def table(*hands: str, **changes: Any) -> State:
    """Returns a first round with seat 0 on turn; all hands were shown, so that imagined ones agree."""
    state = deal(TABLE, players=len(hands))
    shown = tuple(HandShown(seat, hand(words)) for seat, words in enumerate(hands))
    return replace(state, hands=tuple(map(hand, hands)), journal=(state.journal[0], *shown), **changes)


def choices(player: Any, state: State, times: int = 12) -> set[Any]:
    (seat,) = GAME.to_act(state)
    view, legal = GAME.view(state, seat), GAME.legal(state, seat)
    return {player.choose(view, legal, Random(luck)) for luck in range(times)}


def lead(one: str, other: str, players: int, deals: int) -> figures.Estimate:
    """Returns one player's lead over the others in points."""
    seats = (one, *[other] * (players - 1))
    games = play(Contest("sea_salt_and_paper", (seats,), {}, deals, seed=1), Workers("sequential"))
    return figures.lead(games, one, other).points


# --- what a card is worth ---


@pytest.mark.parametrize(
    ("held", "better", "worse"),
    [
        ("black crab", "green crab", "green fish"),
        ("black crab, black boat", "green crab, yellow boat", "green fish"),
        ("black swimmer", "green shark", "light_blue swimmer"),
        ("black shell, grey shell", "green shell", "green octopus"),
        ("pink sailor", "orange sailor", "black shell"),
        ("purple penguin, pink penguin", "green colony", "light_orange captain"),
        ("green colony", "pink penguin", "black shell"),
        ("black shell, black fish, black shark", "white mermaid", "green crab"),
        ("white mermaid, black shell, black fish", "black swimmer", "yellow swimmer"),
    ],
)
def test_a_card_is_worth_what_goes_with_it(held: str, better: str, worse: str) -> None:
    holding = HandCounts.from_cards(hand(held), ())
    assert min(worth(holding, one) for one in better.split(", ")) > worth(holding, worse)


def test_laid_cards_find_no_partner_but_are_counted() -> None:
    holding = HandCounts.from_cards(hand("purple lighthouse"), (pair("black boat, yellow boat"),))
    empty = HandCounts.from_cards((), (pair("black boat, yellow boat"),))
    assert worth(holding, "black boat") == worth(empty, "black boat") + 1


def worth(holding: HandCounts, words: str) -> float:
    return added_value(holding, NUMBER[card(words)], pair_points=1)


# --- the snail ---


def test_a_snail_does_now_this_now_that_but_wagers_nothing() -> None:
    state = table(f"{SEVEN_POINTS}, black crab, green crab", "", phase="pairs")
    assert choices(Snail(), state, times=60) == {CallStop(), EndTurn(), lay("black crab, green crab")}


@pytest.mark.parametrize("players", [2, 4])
def test_a_snail_does_what_a_crab_would_the_less_often_the_more_there_are(players: int) -> None:
    state = table("", *[""] * (players - 1))
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    crabs = Crab().choose(view, legal, Random(1))
    alike = sum(Snail().choose(view, legal, Random(luck)) == crabs for luck in range(600)) / 600
    mindful = Snail.MINDFUL - Snail.LOST * players
    assert alike == pytest.approx(mindful + (1 - mindful) / len(legal), abs=0.06)


# --- the crab ---


def test_a_crab_takes_a_discard_that_is_welcome() -> None:
    assert choices(Crab(), table("yellow boat", "")) == {TakeDiscard(0)}
    assert choices(Crab(), table("green octopus", "")) == {TakeDiscard(1)}
    assert choices(Crab(), table("pink sailor", "")) == {DrawTwo()}


def test_a_crab_without_a_deck_takes_the_better_discard() -> None:
    assert choices(Crab(), table("pink sailor", "", deck=())) == {TakeDiscard(1)}


def test_a_crab_keeps_the_better_card_and_covers_what_it_does_not_want() -> None:
    state = deal("black boat, grey octopus, orange sailor, green fish")
    state, _ = does(replace(state, hands=(hand("pink sailor, green octopus"), ())), DrawTwo())
    assert choices(Crab(), state) == {keep("orange sailor", pile=0)}


def test_a_crab_lays_every_pair_boats_first() -> None:
    pairs = "black boat, yellow boat, black fish, green fish, black crab, green crab, black shark, black swimmer"
    state = table(f"{SEVEN_POINTS}, {pairs}", "", phase="pairs")
    assert choices(Crab(), state) == {lay("black boat, yellow boat")}


def test_a_crab_picks_what_goes_with_its_cards() -> None:
    state = table("black crab, green crab, purple octopus", "", phase="pairs")
    state, _ = does(state, lay("black crab, green crab"))
    assert choices(Crab(), state) == {SearchPile(1)}
    state, _ = does(state, SearchPile(1))
    assert choices(Crab(), state) == {PickFromPile(card("grey octopus"), state.piles[1].index(card("grey octopus")))}


def test_a_crab_steals_where_there_is_most() -> None:
    state = table("black shark, black swimmer", "grey crab", "green shell, black fish", "", phase="pairs")
    state, _ = does(state, lay("black shark, black swimmer"))
    assert choices(Crab(), state) == {StealFrom(2)}


def test_a_crab_stops_as_soon_as_it_may() -> None:
    assert choices(Crab(), table("pink penguin", "", phase="pairs")) == {EndTurn()}
    assert choices(Crab(), table(SEVEN_POINTS, "", phase="pairs")) == {CallStop()}
    assert choices(Crab(), table(f"{SEVEN_POINTS}, purple penguin", "", "", "", phase="pairs")) == {CallStop()}


# --- the gull ---


def won_before(*points: int) -> RoundRecord:
    none = ((),) * len(points)
    return RoundRecord(0, "stop", 0, none, none, points, (0,) * len(points), points)


def test_a_gull_stops_when_that_wins_the_game() -> None:
    """Stops at 43 of 40 points: the other is about to have more, so a last chance would be lost."""
    other = "light_blue octopus, green octopus, purple octopus, white mermaid"
    state = table(SEVEN_POINTS, other, phase="pairs", history=(won_before(36, 30),))
    assert choices(Gull(), state, times=4) == {CallStop()}


def test_a_gull_wagers_when_others_are_behind_but_not_for_long() -> None:
    six = "black shell, yellow shell, green shell, grey shell, dark_blue shell, light_blue shell"
    other = "light_blue octopus, green octopus, purple octopus"
    state = table(f"{six}, pink sailor, orange sailor", other, phase="pairs")
    assert choices(Gull(), state, times=4) == {CallLastChance()}


def test_a_gull_lays_pairs_like_a_crab() -> None:
    state = table("black boat, yellow boat", "", phase="pairs")
    assert choices(Gull(), state, times=2) == {lay("black boat, yellow boat")}


def test_a_gull_does_the_same_with_the_same_luck() -> None:
    state = deal(TABLE, players=3)
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    assert len({Gull().choose(view, legal, Random(5)) for _ in range(2)}) == 1


@pytest.mark.parametrize("player", [Crab(), Gull()])
def test_an_onlooker_has_nothing_to_choose(player: Any) -> None:
    state = deal(TABLE)
    with pytest.raises(ValueError, match="onlooker"):
        player.choose(GAME.view(state, None), GAME.legal(state, 0), Random(1))


# --- who beats whom ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_crab_beats_the_snail(players: int) -> None:
    assert lead("crab", "snail", players, deals=4).z > 2.6


def test_the_gull_beats_the_crab_even_in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Gull, "STEPS", 800)
    assert lead("gull", "crab", 2, deals=3).mean > 5
