"""How one step is seen: written by its game in full, faded where motion is reduced, at once where it is off."""

from __future__ import annotations

from game.ui.config import Motion
from game.ui.draw.spot import Pose
from game.ui.screen import Screen
from game.ui.table.contract import TableKind
from game.ui.table.reduced_motion import at_once, cross_fade, standing
from game.ui.table.script import Script
from game.ui.table.steps import Step
from game.ui.table.tableau import Tableau
from game.ui.table.timeline import Timeline


def timeline_of(
    kind: TableKind,
    step: Step,
    tableaus: tuple[Tableau, Tableau],
    poses: tuple[Pose, Pose],
    screen: Screen,
    motion: Motion = "full",
) -> Timeline:
    """One step's way from the pose before it to the pose after it.

    Args:
        tableaus: the table before and after the step, and `poses` how both look.
        motion: "reduced" fades instead of moving, "off" does neither; sounds are kept, and what tells of it.
    """
    script = Script(*tableaus, *poses, screen, kind.catalogue.heights)
    kind.choreograph(script, step)
    if motion == "full":
        return script.timeline()
    cues = at_once(script.cues)
    if motion == "reduced":
        return cross_fade(*poses, cues, kind.at_once, script.stills)
    return standing(*poses, cues, script.stills)
