"""The lesson: a few turns of a made-up game, of which the pupil's are its own, in at most seven words a step."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.undertow import CardPassed, DieRolled, LifeguardPlayed, Section, SharkPlayed, SwimmersDrifted
from game.play.undertow.choices import NO_CARD, SHARK, section_id
from game.ui.games.undertow.tableau import Lane, Tableau
from game.ui.table.lesson import CountUp, Exercise, Lesson, LessonPage, Pick
from game.ui.table.steps import Step

PUPIL, SECOND, THIRD = 0, 1, 2
DRIFTING: tuple[Section, ...] = (4, 8)
"""Where the pupil has swimmers that can drift: apart, and none of them meets those whom the shark can reach."""
EATEN: tuple[tuple[Section, tuple[int, ...]], ...] = ((6, (0, 2, 0)), (7, (0, 0, 1)))
"""The sections that the pupil can send the shark to, and whom it takes there."""
SAVED = (4, 2, 3)
"""Who is on the beach in the end."""


def lesson(tr: Callable[[str], str]) -> Lesson:
    """The whole lesson."""
    return Lesson(_first_table(), _pages(tr))


def _first_table() -> Tableau:
    """A game that has been going on for a while; it is the pupil's turn."""
    return Tableau(
        lanes=(
            Lane("purl", (0, 0, 1, 1, 0, 0, 0, 1, 0, 0), beach=3, cards=1),
            Lane("dip", (0, 0, 1, 0, 1, 1, 0, 0, 0, 1), beach=1, lost=1, cards=1),
            Lane("brine", (0, 0, 2, 1, 0, 0, 1, 0, 0, 0), beach=1, lost=1, cards=2),
        ),
        games=1,
        home=PUPIL,
        viewer=PUPIL,
        phase="card",
        first=PUPIL,
        turn=PUPIL,
    )


def _pages(tr: Callable[[str], str]) -> tuple[LessonPage, ...]:
    """The whole lesson, in order."""
    most = tuple(CountUp(f"head:{seat}", saved, seat == PUPIL) for seat, saved in enumerate(SAVED))
    return (
        LessonPage(tr("Bring your sheep to the beach.")),
        LessonPage(tr("Now you: roll the die."), own=_roll(tr)),
        LessonPage(tr("It pulls one out. You choose!"), own=_drifts(tr)),
        LessonPage(tr("Beyond ten they are lost."), (CardPassed(SECOND), *_swept_away())),
        LessonPage(tr("The lifeguard saves the nearest section,"), (LifeguardPlayed(THIRD, 3, (1, 1, 2)),)),
        LessonPage(tr("everyone there, not only your own."), (*_third_drift(),)),
        LessonPage(tr("Now you: send the shark."), own=_sharks(tr)),
        LessonPage(tr("It takes everyone there, yours too.")),
        LessonPage(tr("Most sheep on the beach win!"), counts=most),
    )


def _roll(tr: Callable[[str], str]) -> tuple[Exercise, ...]:
    """The die is rolled without a card, and shows one."""
    return (Exercise((Pick(NO_CARD, tr("No card")),), (CardPassed(PUPIL), DieRolled(PUPIL, 1)), at_once=True),)


def _drifts(tr: Callable[[str], str]) -> tuple[Exercise, ...]:
    """One of the pupil's swimmers drifts out."""
    name = tr("Swimmer on {number}")
    return tuple(
        Exercise((Pick(section_id(section), name.format(number=section)),), (SwimmersDrifted(PUPIL, (section,), 0),))
        for section in DRIFTING
    )


def _sharks(tr: Callable[[str], str]) -> tuple[Exercise, ...]:
    """The shark is picked, then its section."""
    shark, name = Pick(SHARK, tr("Shark")), tr("Section {number}")
    return tuple(
        Exercise((shark, Pick(section_id(section), name.format(number=section))), (SharkPlayed(PUPIL, section, eaten),))
        for section, eaten in EATEN
    )


def _swept_away() -> tuple[Step, ...]:
    return DieRolled(SECOND, 2), SwimmersDrifted(SECOND, (5, 10), 1)


def _third_drift() -> tuple[Step, ...]:
    return DieRolled(THIRD, 1), SwimmersDrifted(THIRD, (4,), 0)
