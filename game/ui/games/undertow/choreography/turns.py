"""Animation of the start and end of games, of dice, and of the change of turns."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.undertow import DieRolled, GameScored, GameStarted, RolledForFirst
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.undertow import facts
from game.ui.games.undertow.layout import table_plan
from game.ui.games.undertow.layout.plan import LanesPlan
from game.ui.table.motion.script import Script

ROLL = 0.48
"""Seconds of a die's roll; equal to the sum of its bounces."""
BOUNCES = ((0.18, 62.0, -16.0), (0.16, 34.0, 9.0), (0.14, 12.0, 0.0))
"""Seconds of each bounce, its height in design px, and the tilt at which the die lands."""
FIRST_TILT = 24.0
"""Tilt of the die at its start, in degrees."""
TURNS = 4
"""Steps of its tilt from one bounce to the next: each is drawn separately."""
FROM = 420.0
"""Distance to the right from which it comes, in design px."""
ARROW, ARROWS_APART = 0.1, 0.06
"""Seconds in which an arrow appears, and between two arrows."""
TURN = 0.16
"""Seconds in which the turn passes on."""
SWIM_OUT, SWIM_APART = 0.36, 0.05
"""Seconds of the swimmers' way to their sections, and between two sections."""
GOLD, MOST = 0.16, 1.3
"""Seconds in which the best count grows (it shrinks in the same time), and its largest scale."""


def plan_for(script: Script) -> LanesPlan:
    """Returns the composition of the script's table."""
    return table_plan(script.now, script.screen)


def rolled_for_first(script: Script, _step: RolledForFirst) -> None:
    """Rolls the dice of all lanes; then lower dice darken, and the first player is known."""
    for piece in script.entering_pieces("throw"):
        _roll(script, piece, 0.0)
    script.cue(0.0, "die")
    for piece in script.after:
        if piece in script.before and script.after[piece].look != script.before[piece].look:
            script.change(piece, ROLL, script.after[piece].look)
    for piece in script.entering_pieces("turn", "won", "order", "again"):
        script.appear(piece, ROLL)
    winner = script.entering_pieces("shepherd")
    script.rise_in(winner, ROLL, 0.24)
    if winner:
        script.cue(ROLL, "next_turn", winner[0])


def die_rolled(script: Script, _step: DieRolled) -> None:
    """Rolls the die, then shows one arrow a pip, then the choices."""
    _roll(script, "die", 0.0)
    script.cue(0.0, "die", "die")
    for number, piece in enumerate(script.entering_pieces("pip")):
        script.appear(piece, ROLL + number * ARROWS_APART, ARROW)
    for piece in script.entering_pieces("choice", "step", "tick"):
        script.appear(piece, ROLL, ARROW)


def _roll(script: Script, piece: str, at: float) -> None:
    """Bounces the die three times to the left, with another face up after each; the last one is the result."""
    target = script.after[piece]
    kind, value = target.look.split(":")[:2]
    faces = [(int(value) + ahead) % 6 + 1 for ahead in (1, 3)]
    start = replace(target, look=f"{kind}:{faces[0]}", x=target.x + script.px(FROM), angle=FIRST_TILT)
    script.enter(piece, at, start)
    script.tween(piece, at, ROLL, x=target.x)
    script.change(piece, at + BOUNCES[0][0], f"{kind}:{faces[1]}")
    script.change(piece, at + BOUNCES[0][0] + BOUNCES[1][0], f"{kind}:{value}")
    if target.look != f"{kind}:{value}":
        script.change(piece, at + ROLL, target.look)
    _bounce(script, piece, at, target)


def _bounce(script: Script, piece: str, at: float, target: SpriteState) -> None:
    for seconds, height, tilt in BOUNCES:
        script.tween(piece, at, seconds / 2, y=target.y - script.px(height))
        script.tween(piece, at + seconds / 2, seconds / 2, "in", y=target.y)
        script.tween(piece, at, seconds, f"jumps:{TURNS}", angle=target.angle + tilt)
        at += seconds


def end_turn(script: Script, at: float) -> None:
    """Passes the turn on, unless its player still rolls."""
    if script.now.view.turn != script.was.view.turn:
        pass_turn(script, at)


def pass_turn(script: Script, at: float) -> None:
    """Moves the gold frame to the next flag; its shepherd comes before the sea."""
    for piece in script.leaving_pieces("shepherd", "die", "pip", "bubble"):
        script.vanish(piece, at, TURN)
    if "turn" in script.before and "turn" in script.after:
        script.move(("turn",), at, TURN)
        script.cue(at, "next_turn", "turn")
    for piece in script.entering_pieces("shepherd", "tile", "turn"):
        script.appear(piece, at, TURN)


def game_started(script: Script, _step: GameStarted) -> None:
    """Moves all swimmers out from the beach, one section after the other, and deals cards."""
    for piece in script.entering_pieces("swim"):
        _, seat, section = piece.split(":")
        target, beach, at = script.after[piece], script.after[f"score:{seat}"], (int(section) - 1) * SWIM_APART
        origin = replace(target, y=beach.y) if script.screen.shape == "tall" else replace(target, x=beach.x)
        script.enter(piece, at, origin)
        script.tween(piece, at, SWIM_OUT, "in_out", x=target.x, y=target.y)
    if script.entering_pieces("swim", "card"):
        script.cue(0.0, "deal")


def game_scored(script: Script, _step: GameScored) -> None:
    """Stands every shepherd on the beach; the most are counted on gold."""
    for seat in facts.best(script.now.view):
        piece = f"score:{seat}"
        target = script.after[piece]
        script.change(piece, 0.0, target.look)
        script.tween(piece, 0.0, GOLD, "jumps:3", w=target.w * MOST)
        script.tween(piece, GOLD, GOLD, "jumps:3", w=target.w)
    script.cue(0.0, "round_won")
