"""The lesson: a few turns of a made-up game, told at a real table in at most seven words each."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.undertow import CardPassed, DieRolled, LifeguardPlayed, SharkPlayed, SwimmersDrifted
from game.play.undertow.choices import section_id
from game.ui.games.undertow.tableau import Lane, Tableau
from game.ui.table.lesson import Lesson, Page
from game.ui.table.steps import Lifted, Step

PUPIL, SECOND, THIRD = 0, 1, 2


def lesson(tr: Callable[[str], str]) -> Lesson:
    """The whole lesson."""
    return Lesson(_first_table(), _pages(tr))


def _first_table() -> Tableau:
    """A game that has been going on for a while; it is the pupil's turn."""
    return Tableau(
        lanes=(
            Lane("purl", (0, 0, 1, 1, 1, 1, 1, 0, 0, 0), beach=1, cards=1),
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


def _pages(tr: Callable[[str], str]) -> tuple[Page, ...]:
    """The whole lesson, in order."""
    return (
        Page(tr("Bring your sheep to the beach."), ()),
        Page(tr("But the die pulls some out."), (CardPassed(PUPIL), DieRolled(PUPIL, 3))),
        Page(tr("You choose who drifts."), (*_picks(7, 6, 5), SwimmersDrifted(PUPIL, (5, 6, 7), 0))),
        Page(tr("Beyond ten they are lost."), (CardPassed(SECOND), *_swept_away())),
        Page(tr("The lifeguard saves the nearest section,"), (LifeguardPlayed(THIRD, 3, (1, 1, 2)),)),
        Page(tr("everyone there, not only your own."), (*_third_drift(),)),
        Page(tr("The shark takes any section you choose."), (SharkPlayed(PUPIL, 6, (1, 2, 0)),)),
        Page(tr("Most sheep on the beach win!"), ()),
    )


def _picks(*sections: int) -> tuple[Step, ...]:
    """The pupil picks swimmers one after the other."""
    picked = [section_id(section) for section in sections]
    return tuple(Lifted(tuple(picked[: count + 1])) for count in range(len(picked)))


def _swept_away() -> tuple[Step, ...]:
    return DieRolled(SECOND, 2), SwimmersDrifted(SECOND, (5, 10), 1)


def _third_drift() -> tuple[Step, ...]:
    return DieRolled(THIRD, 1), SwimmersDrifted(THIRD, (4,), 0)
