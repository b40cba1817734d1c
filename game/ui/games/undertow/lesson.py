"""The lesson: a few turns of a made-up game, of which the pupil's are its own, in at most seven words a step."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.engine.api import CHANCE
from game.engine.games import GAMES
from game.engine.undertow import Drift, PassCard, PlayLifeguard, PlayShark, Roll, Section, State
from game.play.undertow.choices import NO_CARD, SHARK, section_id
from game.ui.table.content.explanations import ARROW, Sign
from game.ui.table.content.lesson import CountUp, Exercise, Lesson, LessonPage, Pick

PUPIL, SECOND, THIRD = 0, 1, 2
SHEPHERDS = ("purl", "dip", "brine")
DRIFTING: tuple[Section, ...] = (4, 8)
"""Sections of the pupil's swimmers that can drift: apart, and away from all sections the shark can reach."""
EATEN: tuple[Section, ...] = (6, 7)
"""Sections that the pupil can send the shark to: others swim there."""
SAVED = (4, 2, 3)
"""Swimmers of each seat on the beach in the end."""

SMALL = 0.6
"""Heights of some pictures, relative to the others in their line."""
SWIMMERS = tuple(Sign(f"swim:{shepherd}:worried", 0.8) for shepherd in SHEPHERDS)
HOME = ((Sign("swim:purl:calm", 0.8), ARROW, Sign("saved:purl", 0.3), Sign("head:purl:joy", 0.8)),)
BEYOND = ((Sign("swim:dip:worried", 0.8), ARROW, Sign("buoy:10"), ARROW, Sign("whirl", 0.8)),)
DIE, TOUCH = Sign("die:1", 0.8), Sign("disc:touch:navy", 0.8)
ROLLED = ((Sign("disc:die:navy"), ARROW, DIE),)
PULLED = ((DIE, SWIMMERS[0], ARROW, SWIMMERS[0]), (TOUCH, ARROW, SWIMMERS[0]))
SENT = ((Sign("tile:shark"), TOUCH, ARROW, *SWIMMERS[1:]),)
NEAREST = (
    (Sign("buoy:3"), *SWIMMERS, ARROW, Sign("tile:guard"), ARROW, *(Sign(f"head:{one}:joy", 0.8) for one in SHEPHERDS)),
    (Sign("buoy:5"), SWIMMERS[1], ARROW, SWIMMERS[1]),
)
"""All swimmers of the nearest section come home; swimmers farther out stay."""
ALL_EATEN = ((Sign("tile:shark"), *SWIMMERS, ARROW, Sign("fin", 0.8)),)
WON = ((Sign("count:2", SMALL), Sign("count:3", SMALL), Sign("count:4:gold"), ARROW, Sign("crown", SMALL)),)


def lesson(tr: Callable[[str], str]) -> Lesson:
    return Lesson(GAMES["undertow"], _first_state(), PUPIL, SHEPHERDS, _pages(tr))


def _first_state() -> State:
    """Returns a game in progress; it is the pupil's turn."""
    return replace(
        GAMES["undertow"].new(players=3, games=1),
        phase="card",
        first=PUPIL,
        turn=PUPIL,
        contenders=(),
        swimmers=(
            (0, 0, 1, 1, 0, 0, 0, 1, 0, 0),
            (0, 0, 1, 0, 1, 1, 0, 0, 0, 1),
            (0, 0, 2, 1, 0, 0, 1, 0, 0, 0),
        ),
        beach=(3, 1, 1),
        lost=(0, 1, 1),
        cards=(1, 1, 2),
    )


def _pages(tr: Callable[[str], str]) -> tuple[LessonPage, ...]:
    roll = Exercise((Pick(NO_CARD, tr("No card")),), ({PUPIL: PassCard()}, {CHANCE: Roll(1)}), is_immediate=True)
    most = tuple(CountUp(f"score:{seat}", saved, seat == PUPIL) for seat, saved in enumerate(SAVED))
    return (
        LessonPage(tr("Bring your sheep to the beach."), signs=HOME),
        LessonPage(tr("Now you: roll the die."), own=(roll,), signs=ROLLED),
        LessonPage(tr("It pulls one out. You choose!"), own=_drifts(tr), signs=PULLED),
        LessonPage(
            tr("Beyond ten they are lost."),
            ({SECOND: PassCard()}, {CHANCE: Roll(2)}, {SECOND: Drift((5, 10))}),
            signs=BEYOND,
        ),
        LessonPage(tr("The lifeguard saves all nearest the beach."), ({THIRD: PlayLifeguard()},), signs=NEAREST),
        LessonPage(
            tr("Now you: send the shark."), ({CHANCE: Roll(1)}, {THIRD: Drift((4,))}), own=_sharks(tr), signs=SENT
        ),
        LessonPage(tr("It takes everyone there, yours too."), signs=ALL_EATEN),
        LessonPage(tr("Most sheep on the beach win!"), counts=most, signs=WON),
    )


def _drifts(tr: Callable[[str], str]) -> tuple[Exercise, ...]:
    """Returns exercises in which one of the pupil's swimmers drifts out."""
    name = tr("Swimmer on {number}")
    return tuple(
        Exercise((Pick(section_id(section), name.format(number=section)),), ({PUPIL: Drift((section,))},))
        for section in DRIFTING
    )


def _sharks(tr: Callable[[str], str]) -> tuple[Exercise, ...]:
    """Returns exercises in which the shark is picked, then its section."""
    shark, name = Pick(SHARK, tr("Shark")), tr("Section {number}")
    return tuple(
        Exercise((shark, Pick(section_id(section), name.format(number=section))), ({PUPIL: PlayShark(section)},))
        for section in EATEN
    )
