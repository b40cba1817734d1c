"""How one step is seen: written by its game in full, faded where motion is reduced, at once where it is off."""

from __future__ import annotations

from game.ui.draw.spot import Pose
from game.ui.motion import Motion
from game.ui.screen import Screen
from game.ui.table.contract import TableKind
from game.ui.table.reduced_motion import cross_fade, ended
from game.ui.table.script import Script
from game.ui.table.seen import AnySeen
from game.ui.table.steps import Step
from game.ui.table.timeline import Timeline


class ChoreographyError(Exception):
    """A game tells a step of a piece that is not there, or otherwise as it cannot be shown."""

    def __init__(self, kind: TableKind, step: Step, error: Exception) -> None:
        super().__init__(f"{kind.name} tells {type(step).__name__}: {error!r}")


def timeline_of(
    kind: TableKind,
    step: Step,
    tables: tuple[AnySeen, AnySeen],
    poses: tuple[Pose, Pose],
    screen: Screen,
    motion: Motion = Motion.FULL,
) -> Timeline:
    """One step's way from the pose before it to the pose after it.

    Args:
        tables: the table before and after the step, and `poses` how both look.
        motion: "reduced" fades instead of moving, "off" does neither; sounds are kept, and what tells of it.

    Raises:
        ChoreographyError: naming the step, and the piece that it is about.
    """
    script = Script(*tables, *poses, screen, kind.catalogue.heights)
    try:
        kind.choreograph(script, step)
        return played(script, motion, kind.at_once)
    except (LookupError, ValueError) as error:
        raise ChoreographyError(kind, step, error) from error


def played(script: Script, motion: Motion, jumping: frozenset[str] = frozenset()) -> Timeline:
    """What is written, as it is to be seen.

    Args:
        jumping: the kinds of pieces that are at once what they will be.
    """
    match motion:
        case Motion.FULL:
            return script.timeline()
        case Motion.REDUCED:
            return cross_fade(script, jumping)
        case Motion.OFF:
            return ended(script)
