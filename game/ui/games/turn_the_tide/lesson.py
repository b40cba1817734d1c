"""The lesson: three hands of a made-up round, of which two bids are the pupil's own, in at most seven words a step."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.turn_the_tide import (
    BidsRevealed,
    Card,
    HandsDealt,
    HandsPassed,
    PlayerOut,
    PlayWeather,
    RingLost,
    RoundScored,
    RoundStarted,
    TidesTurned,
    TideTaken,
)
from game.play.notices import Chosen
from game.play.turn_the_tide.choices import card_id
from game.ui.games.turn_the_tide.tableau import Island, Tableau
from game.ui.table.lesson import CountUp, Exercise, Lesson, LessonPage, Pick
from game.ui.table.steps import Step

HAND = (3, 9, 14, 19, 25, 28, 33, 38, 44, 47, 52, 58)
NEXT_HAND = (2, 7, 12, 16, 22, 27, 31, 36, 41, 46, 50, 56)
HIGH, LOW, NEITHER = (52, 47, 44, 58), (9, 3, 14), 19
"""The cards that the pupil can bid in the first and in the second hand, the one pointed at first; and in the third."""
PUPIL = 1
SHEPHERDS = ("fathom", "purl", "brine", "dip")
RINGS = (4, 5, 3, 1)
LEFT, BONUS, POINTS = (3, 5, 3, 0), (0, 0, 1, 0), (3, 5, 4, -1)
"""The rings after those hands, one more for the lowest water, and what that comes to."""


def lesson(tr: Callable[[str], str]) -> Lesson:
    """The whole lesson."""
    return Lesson(_first_table(), _pages(tr))


def _first_table() -> Tableau:
    """Before the first round; the pupil is the second shepherd."""
    return Tableau(
        places=tuple(Island(name) for name in SHEPHERDS),
        hands_total=12,
        rounds=4,
        open_bids=False,
        viewer=PUPIL,
    )


def _pages(tr: Callable[[str], str]) -> tuple[LessonPage, ...]:
    """The whole lesson, in order."""
    counts = tuple(CountUp(f"plank:{seat}", points, seat == PUPIL) for seat, points in enumerate(POINTS))
    rings = tuple(CountUp(f"plank:{seat}", left) for seat, left in enumerate(LEFT))
    return (
        LessonPage(tr("Twelve cards for twelve hands."), (HandsDealt((None, HAND, None, None)),)),
        LessonPage(tr("Half rings on cards become your rings."), (RoundStarted(0, RINGS),)),
        LessonPage(tr("Now you: bid a high card."), (TidesTurned(0, 3, 9),), _bids(tr, HIGH, _first_hand)),
        LessonPage(tr("The highest card takes the low tide."), (TideTaken(PUPIL, 3, None),)),
        LessonPage(tr("The second highest takes the other."), (TideTaken(3, 9, None),)),
        LessonPage(tr("The highest water loses a ring."), (RingLost(3, 0),)),
        LessonPage(tr("Now you: bid a low card."), (TidesTurned(1, 2, 11),), _bids(tr, LOW, _second_hand)),
        LessonPage(tr("All others keep their water.")),
        LessonPage(tr("No ring left to lose? Out!"), _third_hand()),
        LessonPage(tr("Every ring left is a point."), counts=rings),
        LessonPage(tr("Lowest water: one more. Out: one less."), (RoundScored(0, POINTS, LEFT, BONUS),), counts=counts),
        LessonPage(tr("Most points win. All hands move left."), (HandsPassed((None, NEXT_HAND, None, None)),)),
    )


def _bids(
    tr: Callable[[str], str], cards: tuple[Card, ...], outcome: Callable[[Card], tuple[Step, ...]]
) -> tuple[Exercise, ...]:
    """The pupil bids one of these cards, while all others bid too."""
    name = tr("Card {number}")
    others = (Chosen(0), Chosen(2), Chosen(3))
    return tuple(
        Exercise(
            (Pick(card_id(card), name.format(number=card)),),
            (Chosen(PUPIL, PlayWeather(card)), *others, *outcome(card)),
        )
        for card in cards
    )


def _first_hand(card: Card) -> tuple[Step, ...]:
    """The pupil has bid highest."""
    return (BidsRevealed((31, card, 12, 40)),)


def _second_hand(card: Card) -> tuple[Step, ...]:
    """Two others take the tides; the pupil keeps the first hand's."""
    return (BidsRevealed((35, card, 50, 20)), TideTaken(2, 2, None), TideTaken(0, 11, None), RingLost(0, 3))


def _third_hand() -> tuple[Step, ...]:
    """Who shows the highest water now has no ring left."""
    return (
        TidesTurned(2, 5, 12),
        BidsRevealed((41, NEITHER, 8, 30)),
        TideTaken(0, 5, 11),
        TideTaken(3, 12, 9),
        PlayerOut(3),
    )
