"""The lesson: a few steps of a made-up game, told at a real table in at most seven words each."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.turn_the_tide import (
    BidsRevealed,
    HandsPassed,
    PlayerOut,
    PlayWeather,
    RingLost,
    RoundScored,
    TidesTurned,
    TideTaken,
)
from game.play.notices import Chosen
from game.play.turn_the_tide.choices import card_id
from game.ui.games.turn_the_tide.tableau import Island, Tableau
from game.ui.table.lesson import Lesson, Page
from game.ui.table.steps import Lifted, Step

HAND = (3, 9, 14, 19, 25, 28, 33, 38, 44, 47, 52, 58)
NEXT_HAND = (2, 7, 12, 16, 22, 27, 31, 36, 41, 46, 50, 56)
PUPIL = 1


def lesson(tr: Callable[[str], str]) -> Lesson:
    """The whole lesson."""
    return Lesson(_first_table(), _pages(tr))


def _first_table() -> Tableau:
    """A round that has been going on for a while; the pupil is the second shepherd."""
    return Tableau(
        places=(
            Island("fathom", tide=3, rings=4, rings_full=4),
            Island("purl", tide=6, rings=5, rings_full=5),
            Island("brine", tide=8, rings=3, rings_full=4),
            Island("dip", tide=10, rings=0, rings_full=3),
        ),
        hands_total=12,
        rounds=4,
        open_bids=False,
        viewer=PUPIL,
        hand_full=HAND,
        hand_number=3,
        mode="bid",
    )


def _pages(tr: Callable[[str], str]) -> tuple[Page, ...]:
    """The whole lesson, in order."""
    return (
        Page(
            tr("Everyone picks a card in secret."),
            (TidesTurned(3, 4, 9), Chosen(0), Chosen(2), Lifted((card_id(44),)), _first_bid(), Chosen(3)),
        ),
        Page(tr("The highest card takes the low tide."), (BidsRevealed((31, 44, 57, 12)), TideTaken(2, 4, 8))),
        Page(tr("The second highest takes the other."), (TideTaken(PUPIL, 9, 6),)),
        Page(tr("All others keep their water."), ()),
        Page(tr("The highest water loses a ring."), (TidesTurned(4, 2, 12), *_second_hand())),
        Page(tr("No ring left to lose? Out!"), (TidesTurned(5, 1, 5), *_third_hand())),
        Page(tr("Every ring left is a point."), (RoundScored(0, (5, 4, 3, -1), (4, 4, 3, 0), (1, 0, 0, 0)),)),
        Page(tr("Then all hands move to the left."), (HandsPassed((None, NEXT_HAND, None, None)),)),
    )


def _first_bid() -> Chosen:
    return Chosen(PUPIL, PlayWeather(44))


def _second_hand() -> tuple[Step, ...]:
    """The pupil's water rises highest: a ring is lost."""
    return (
        BidsRevealed((24, 47, 60, 11)),
        TideTaken(2, 2, 4),
        TideTaken(PUPIL, 12, 9),
        RingLost(PUPIL, 4),
    )


def _third_hand() -> tuple[Step, ...]:
    """The pupil gets away; who shows the highest water now has no ring left."""
    return (
        BidsRevealed((40, 58, 15, 10)),
        TideTaken(PUPIL, 1, 12),
        TideTaken(0, 5, 3),
        PlayerOut(3),
    )
