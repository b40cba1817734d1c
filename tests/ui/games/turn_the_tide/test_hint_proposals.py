"""Proposals: the likeliest outcome, its probability in pips, a ring where it matters, and the reason."""

import msgspec
import pytest

from game.ai.turn_the_tide.verdicts import CardProspect
from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.turn_the_tide import PlayWeather
from game.ui.games.turn_the_tide.advice import proposals, reason
from game.ui.table.content.advice import Advised, Proposal
from game.ui.words import Words
from tests.ui.games.turn_the_tide.slow_orca import prospect


def proposed(*prospects: CardProspect, tide: int | None = 8, rings: int = 5) -> tuple[Proposal, ...]:
    """Returns the proposals' texts for a seat with that tide, where the tides 2 and 11 are offered."""
    view = Match(GAMES["turn_the_tide"], 3, {}, seed=1).view(0)
    view = msgspec.structs.replace(view, shown=(2, 11), tides=(tide, 5, 6), hand=(9, 30, 58), rings=(rings, 5, 5))
    return proposals(prospects, Advised(view, 0, ("purl", "dip", "brine"), True, Words("en")))


@pytest.mark.parametrize(
    ("low", "high", "brings", "rosette", "pips"),
    [
        (0.7, 0.2, "tide:2", "rosette:1", 4),
        (0.1, 0.88, "tide:11", "rosette:2", 4),
        (0.3, 0.1, "tag:8", "", 3),
        (1.0, 0.0, "tide:2", "rosette:1", 5),
    ],
)
def test_the_likeliest_outcome_is_told(low: float, high: float, brings: str, rosette: str, pips: int) -> None:
    (told,) = proposed(prospect(30, low, high))
    assert (told.brings, told.rosette, told.pips) == (brings, rosette, pips)
    assert (told.move, told.pictures) == (PlayWeather(30), (("weather:30",),))


def test_who_has_no_tide_yet_stays_dry() -> None:
    (told,) = proposed(prospect(30, 0.0, 0.0), tide=None)
    assert told.brings == "tag:0"


@pytest.mark.parametrize(("ring", "pips"), [(0.0, 0), (0.19, 0), (0.2, 1), (0.5, 3), (1.0, 5)])
def test_a_ring_is_told_of_where_it_matters(ring: float, pips: int) -> None:
    (told,) = proposed(prospect(30, ring=ring))
    assert told.risk == (("ring:lost", pips) if pips else None)


def test_cards_stand_in_the_order_of_the_hand_and_the_better_is_marked() -> None:
    told = proposed(prospect(58), prospect(9))
    assert [(one.move.card, one.is_best) for one in told] == [(9, False), (58, True)]


def test_the_number_by_which_it_was_chosen_is_told() -> None:
    told = proposed(prospect(58, margin=1.2), prospect(9, margin=0.4))
    assert [one.corner for one in told] == ["count:+0.4", "count:+1.2:gold"]


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
    assert [one.reason is not None for one in proposed(best, other)] == [one.is_best for one in proposed(best, other)]


def test_nobody_without_a_ring_is_told_of_rings() -> None:
    safer = prospect(9, ring=0.1), prospect(58, ring=0.4)
    said = [next(one.reason for one in proposed(*safer, rings=rings) if one.reason) for rings in (2, 0)]
    assert [reason.words for reason in said] == ["Your rings are safer.", "You stay in more often."]


def test_an_only_card_needs_no_reason() -> None:
    assert reason((prospect(9),)) is None
