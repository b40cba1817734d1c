"""Rounds and turns begin and end: the calls, the hands that are shown, the hand of the next viewer."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.sea_salt_and_paper import (
    FirstChosen,
    HandShown,
    LastChanceCalled,
    RoundStarted,
    StopCalled,
    TurnEnded,
)
from game.play.notices import ViewerChanged
from game.ui.games.sea_salt_and_paper.choreography.home import go_home, sail
from game.ui.games.sea_salt_and_paper.choreography.places import ARC, FLIGHT, at_deck, at_fan, plan
from game.ui.games.sea_salt_and_paper.layout.seats import arcs_of
from game.ui.kit.motion import deal, make_room
from game.ui.table.motion.script import Script

TUCK = 0.24
TURN = 0.16
SHOW, APART = 0.16, 0.04
SWING = 0.1
BELL = 12.0
"""How far the bell swings, in degrees."""
RUNG = 1.2
"""How long arcs tell of the bell where it does not swing."""
DROP = 0.4
ROPE = 320.0
"""From how high the anchor drops, in design px."""


def round_started(script: Script, _step: RoundStarted) -> None:
    """What lay before goes home, from the table or from the shelves, and two of the deck's cards are turned up."""
    dealt = max(TUCK, go_home(script))
    sail(script)
    for pile in (0, 1):
        top, at = f"top:{pile}", dealt + pile * SHOW
        if top in script.before:
            script.change(top, at, script.after[top].look)
            continue
        script.enter(top, at, at_deck(script, script.after[top].look))
        script.fly(top, at, FLIGHT, script.px(ARC))
        script.cue(at, "draw")


def turn_passed(script: Script, _step: TurnEnded | FirstChosen) -> None:
    """The gold frame goes to the next flag."""
    if "turn" in script.before and "turn" in script.after:
        script.move(("turn",), 0.0, TURN)


def stop_called(script: Script, step: StopCalled) -> None:
    """The anchor drops on its rope beside the boat."""
    for piece in (f"anchor:{step.seat}", *script.new("rope")):
        there = script.after[piece]
        script.enter(piece, 0.0, replace(there, y=there.y - script.px(ROPE)))
        script.tween(piece, 0.0, DROP, "back", y=there.y)
    script.cue(0.0, "stop")


def last_chance_called(script: Script, step: LastChanceCalled) -> None:
    """The bell swings twice."""
    piece = f"bell:{step.seat}"
    script.enter(piece, 0.0)
    for number, angle in enumerate((BELL, -BELL, BELL, 0.0)):
        script.tween(piece, number * SWING, SWING, "in_out", angle=angle)
    script.still("arcs", RUNG, script.on_screen(arcs_of(plan(script), script.now, step.seat)))
    script.cue(0.0, "last_chance")


def hand_shown(script: Script, step: HandShown) -> None:
    """The fan becomes a row of open cards, and a slip says what they are worth."""
    shown = script.new("shown")
    landed = deal(script, shown, at_fan(script, step.seat), 0.0, SHOW, APART)
    for piece in (f"backs:{step.seat}", f"count:{step.seat}"):
        if piece in script.before:
            script.vanish(piece, 0.0)
    if shown:
        script.cue(0.0, "deal")
        script.appear(f"slip:{step.seat}", landed + APART)


def viewer_changed(script: Script, _step: ViewerChanged) -> None:
    """One hand sinks, the other one rises."""
    make_room(script)
    script.sink_out(script.gone("card"), 0.0, TUCK)
    cards = script.new("card")
    script.rise_in(cards, 0.0, SHOW, APART)
    if cards:
        script.cue(0.0, "deal")
