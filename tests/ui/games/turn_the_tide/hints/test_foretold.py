"""What prospects tell: the likeliest, how likely in pips, and a ring where it matters."""

import msgspec
import pytest

from game.ai.turn_the_tide.verdicts import CardProspect
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.turn_the_tide import View
from game.ui.games.turn_the_tide.hints.foretold import Foretold, foretold, reason
from tests.ui.games.turn_the_tide.hints.slow_orca import prospect


def view_with(tide: int | None) -> View:
    view = Match(GAMES["turn_the_tide"], 3, {}, seed=1).view(0)
    return msgspec.structs.replace(view, shown=(2, 11), tides=(tide, 5, 6))


@pytest.mark.parametrize(
    ("low", "high", "brings", "water", "likely"),
    [(0.7, 0.2, "low", 2, 4), (0.1, 0.88, "high", 11, 4), (0.3, 0.1, "dry", 8, 3), (1.0, 0.0, "low", 2, 5)],
)
def test_the_likeliest_outcome_is_told(low: float, high: float, brings: str, water: int, likely: int) -> None:
    (told,) = foretold((prospect(30, low, high),), view_with(8))
    assert told == Foretold(30, brings, water, likely, ring=0, is_best=False)  # type: ignore[arg-type]


def test_who_has_no_tide_yet_stays_dry() -> None:
    (told,) = foretold((prospect(30, 0.0, 0.0),), view_with(None))
    assert (told.brings, told.water) == ("dry", 0)


@pytest.mark.parametrize(("ring", "pips"), [(0.0, 0), (0.19, 0), (0.2, 1), (0.5, 3), (1.0, 5)])
def test_a_ring_is_told_of_where_it_matters(ring: float, pips: int) -> None:
    (told,) = foretold((prospect(30, ring=ring),), view_with(8))
    assert told.ring == pips


def test_cards_stand_in_the_order_of_the_hand_and_the_better_is_marked() -> None:
    told = foretold((prospect(58), prospect(9)), view_with(8))
    assert [(one.card, one.is_best) for one in told] == [(9, False), (58, True)]


def test_the_number_by_which_it_was_chosen_is_told() -> None:
    told = foretold((prospect(58, margin=1.2), prospect(9, margin=0.4)), view_with(8))
    assert [(one.worth, one.is_best) for one in told] == [(0.4, False), (1.2, True)]


@pytest.mark.parametrize(
    ("best", "other", "why"),
    [
        (prospect(9, ring=0.1), prospect(58, ring=0.4), "ring"),
        (prospect(58, 0.9, 0.1), prospect(9, 0.1, 0.2), "low"),
        (prospect(9, 0.1, 0.2), prospect(58, 0.2, 0.2), "high_cards"),
        (prospect(58, 0.2, 0.2), prospect(9, 0.2, 0.2), "low_cards"),
    ],
)
def test_why_it_is_better_is_told(best: CardProspect, other: CardProspect, why: str) -> None:
    assert reason((best, other)) == why


def test_an_only_card_needs_no_reason() -> None:
    assert reason((prospect(9),)) is None
