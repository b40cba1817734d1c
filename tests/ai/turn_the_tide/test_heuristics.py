"""The snail and the crab: in single situations, and over whole games."""

from collections.abc import Callable
from random import Random
from statistics import mean
from typing import Any

import msgspec
import pytest

from game.ai.contract import AnyPlayer
from game.ai.turn_the_tide import PLAYERS
from game.ai.turn_the_tide.heuristics import Crab, Others, Snail, keeping_costs_a_ring
from game.ai.turn_the_tide.search import Effort
from game.ai.turn_the_tide.strong_players import Orca
from game.engine.api import CHANCE
from game.engine.games import GAMES
from game.engine.turn_the_tide import View
from tests.ai.situations import moves, situation

HAND = (3, 8, 14, 19, 25, 30, 36, 41, 47, 52, 57, 60)
GAME = GAMES["turn_the_tide"]

Chooser = Callable[[int, View, tuple[Any, ...]], Any]


class AnyCard:
    def choose(self, _view: View, legal: tuple[Any, ...], rng: Random) -> Any:
        return rng.choice(legal)


def bids(player: AnyPlayer, view: View, times: int = 200) -> set[int]:
    """Returns every card the player bids in that situation with different seeds."""
    return {player.choose(view, moves(view), Random(seed)).card for seed in range(times)}


def play(players: int, choose: Chooser, seed: int, **options: Any) -> tuple[int, ...]:
    """Returns the scores of a whole game."""
    rng = Random(seed)
    state = GAME.new(players=players, **options)
    while acting := GAME.to_act(state):
        if acting == {CHANCE}:
            bid = {CHANCE: GAME.draw(state, rng)}
        else:
            bid = {seat: choose(seat, GAME.view(state, seat), GAME.legal(state, seat)) for seat in acting}
        state, _ = GAME.apply(state, bid)
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.scores


def lead(player: AnyPlayer, others: AnyPlayer, players: int, deals: int) -> float:
    """Returns the player's points a game minus the others' mean, every deal played once from every seat."""
    leads: list[float] = []
    for deal in range(deals):
        for own in range(players):
            rng = Random(deal)

            def choose(seat: int, view: View, legal: tuple[Any, ...], own: int = own, rng: Random = rng) -> Any:
                return (player if seat == own else others).choose(view, legal, rng)

            scores = play(players, choose, seed=deal)
            leads.append(scores[own] - (sum(scores) - scores[own]) / (players - 1))
    return mean(leads)


# --- every player ---


@pytest.fixture
def hasty_orca(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Orca, "EFFORT", Effort(stages=(2, 2), survivors=(2,), deals=1, tries=1))


@pytest.mark.usefixtures("hasty_orca")
@pytest.mark.parametrize("animal", PLAYERS)
@pytest.mark.parametrize("options", [{}, {"edition": "amigo"}, {"length": "quick_dip"}, {"open_bids": True}])
@pytest.mark.parametrize("players", GAME.seats)
def test_plays_a_whole_game_of_legal_moves(animal: str, options: dict[str, Any], players: int) -> None:
    player, rng = PLAYERS[animal](), Random(players)

    def choose(_seat: int, view: View, legal: tuple[Any, ...]) -> Any:
        move = player.choose(view, legal, rng)
        assert move in legal
        return move

    length = {"length": "one_tide"} if animal == "orca" else {}
    assert len(play(players, choose, seed=1, **{**length, **options})) == players


@pytest.mark.usefixtures("hasty_orca")
@pytest.mark.parametrize("animal", PLAYERS)
def test_remembers_nothing_but_what_the_view_tells(animal: str) -> None:
    make = PLAYERS[animal]
    seasoned = make()

    def choose(seat: int, view: View, legal: tuple[Any, ...]) -> Any:
        move = seasoned.choose(view, legal, Random(seat))
        told_again = msgspec.json.decode(msgspec.json.encode(view), type=View)
        assert make().choose(told_again, legal, Random(seat)) == move
        return move

    play(3, choose, seed=2, length="full" if animal in ("snail", "crab") else "one_tide")


@pytest.mark.parametrize("animal", PLAYERS)
def test_bids_its_last_card(animal: str) -> None:
    view = situation((17,), (1, 12), (5, 6, None))
    assert bids(PLAYERS[animal](), view, times=5) == {17}


@pytest.mark.parametrize("animal", PLAYERS)
def test_asked_without_a_seat_or_tides_says_so(animal: str) -> None:
    player = PLAYERS[animal]()
    with pytest.raises(ValueError, match="no tides"):
        player.choose(situation(HAND, None, (None,) * 3), moves(situation(HAND, None, (None,) * 3)), Random(1))


# --- the snail ---


@pytest.mark.parametrize("shown", [(8, 12), (9, 9), (11, 12), (12, 12)])
def test_a_snail_spends_no_high_card_on_tides_nobody_wants(shown: tuple[int, int]) -> None:
    assert bids(Snail(), situation(HAND, shown, (3, 5, 6, None))) == set(HAND[:6])


def test_a_snail_plays_now_this_card_now_that() -> None:
    assert bids(Snail(), situation(HAND, (5, 6), (3, 5, 6, None))) == set(HAND)


def test_a_snail_goes_for_a_low_tide_a_little_more_often_than_for_another() -> None:
    def high_cards(shown: tuple[int, int]) -> int:
        view = situation(HAND, shown, (9, 5, 6, None))
        return sum(Snail().choose(view, moves(view), Random(seed)).card > 36 for seed in range(1000))

    assert high_cards((5, 6)) + 20 < high_cards((1, 6)) < 550


# --- the crab ---


def test_a_crab_about_to_lose_a_ring_fights_for_the_low_tide() -> None:
    assert bids(Crab(), situation(HAND, (1, 8), (12, 4, None, 7))) == {47}


def test_a_crab_in_no_danger_fights_with_a_surer_card() -> None:
    assert bids(Crab(), situation(HAND, (1, 8), (6, 12, None, 7))) == {52}


def test_a_crab_that_shows_less_than_the_low_tide_ducks_as_high_as_is_safe() -> None:
    assert bids(Crab(), situation(HAND, (6, 11), (2, 9, None, 7))) == {3, 8}


def test_a_crab_keeps_its_high_cards_from_tides_nobody_wants() -> None:
    assert max(bids(Crab(), situation(HAND, (11, 12), (None, 4, 8, 7)))) < 20


def test_a_crab_without_a_safe_card_bids_its_lowest() -> None:
    assert bids(Crab(), situation((55, 57, 59, 60), (5, 9), (2, 9, 8))) == {55}


def test_a_crab_fights_with_the_cheapest_card_above_those_still_held() -> None:
    known = ((), (10, 20, 33), (9, 12, 40))
    view = situation((11, 41, 60), (1, 12), (12, 3, 3), known=known, known_full=known)
    assert bids(Crab(), view) == {41}


def test_a_crab_counts_the_cards_played_this_round() -> None:
    view = situation((30, 59), (1, 12), (12, 3, 3), hand_number=10)
    assert bids(Crab(), view) == {59}
    high_cards_gone = tuple((None, card, card + 1) for card in range(31, 59, 2))
    assert bids(Crab(), situation((30, 59), (1, 12), (12, 3, 3), bids=high_cards_gone)) == {30}


def test_a_crab_sees_bids_that_lie_open() -> None:
    view = situation(HAND, (1, 12), (12, 3, 3), open_bids=True, laid=(None, 29, 40))
    assert bids(Crab(), view) == {41}


def test_seats_that_are_out_beat_nobody() -> None:
    everybody = Others(situation(HAND, (1, 2), (None,) * 4), 0).chances(36)
    fewer = Others(situation(HAND, (1, 2), (None,) * 4, out=(False, True, False, False)), 0).chances(36)
    assert fewer.first > everybody.first


def test_keeping_the_highest_tide_costs_a_ring_unless_a_higher_one_is_taken() -> None:
    assert keeping_costs_a_ring(situation(HAND, (1, 8), (9, 4, 9)), 0)
    assert not keeping_costs_a_ring(situation(HAND, (1, 10), (9, 4, 8)), 0)
    assert not keeping_costs_a_ring(situation(HAND, (1, 2), (9, 4, 10)), 0)


# --- who beats whom ---


@pytest.mark.parametrize(("players", "deals"), [(3, 12), (4, 8), (5, 6)])
def test_the_crab_beats_the_snail_and_the_snail_beats_chance(players: int, deals: int) -> None:
    assert lead(Crab(), AnyCard(), players, deals) > 2.5
    assert lead(Crab(), Snail(), players, deals) > 2
    assert lead(Snail(), AnyCard(), players, deals * 3) > 0.5
