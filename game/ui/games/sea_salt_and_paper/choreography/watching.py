"""What happens on the screen alone: cards are lifted, somebody thinks, another seat looks."""

from __future__ import annotations

from game.play.notices import Chosen, TakenBack, Thinking, ViewerChanged
from game.ui.table.motion.script import Script
from game.ui.table.seen import Lifted

LIFT = 0.1
TUCK, RISE, APART = 0.24, 0.16, 0.04


def lifted(script: Script, step: Lifted) -> None:
    """What is picked rises, at once to be seen."""
    script.move([piece for piece in script.after if piece in script.before], 0.0, LIFT, "out")
    if step.path:
        script.cue(0.0, "lift")


def noticed(_script: Script, _step: Thinking | Chosen | TakenBack) -> None:
    """Thoughts come and go by themselves."""


def viewer_changed(script: Script, _step: ViewerChanged) -> None:
    """One hand sinks, the other one rises."""
    script.sink_out(script.gone("card"), 0.0, TUCK)
    cards = script.new("card")
    script.rise_in(cards, 0.0, RISE, APART)
    if cards:
        script.cue(0.0, "deal")
