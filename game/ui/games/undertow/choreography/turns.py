"""Games begin and end, turns pass on; cards are kept or played, and whoever did not choose one sees its side first."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.undertow import CardPassed, GameScored, GameStarted, TurnSkipped
from game.ui.draw.spot import Spot
from game.ui.games.undertow import facts
from game.ui.games.undertow.choreography.fliers import plan_for
from game.ui.games.undertow.layout.front import TILE
from game.ui.table.motion.script import Script

TURN = 0.16
SWIM_OUT, SWIM_APART = 0.36, 0.05
GOLD, MOST = 0.16, 1.3
"""The best count grows so much, and is as it was again after twice the time."""
SHOW = 0.5
"""For how long the side is looked at."""
GROW = 0.24
SINK = 0.2


def side_played(script: Script, side: Literal["guard", "shark"], seat: Seat) -> float:
    """Shows the side of a card that was played, unless its player has just chosen it; answers when it has been seen."""
    tiles = script.gone("tile")
    if tiles:
        script.sink_out(tiles, 0.0, SINK)
        return 0.0
    plan = plan_for(script)
    mark = plan.front.tiles[1]._replace(x=plan.sea_middle)
    there = script.on_screen(mark.spot(f"tile:{side}", TILE, 16))
    card = script.before[f"card:{seat}:{script.was.view.cards[seat] - 1}"]
    piece = "played"
    script.enter(piece, 0.0, replace(there, x=card.x, y=card.y, w=there.w / 2))
    script.tween(piece, 0.0, GROW, "in_out", x=there.x, y=there.y)
    script.tween(piece, 0.0, GROW, "jumps:3", w=there.w)
    script.cue(0.0, "lift")
    script.vanish(piece, GROW + SHOW + 0.6, SINK)
    script.still(piece, SHOW, there)
    return GROW + SHOW


def card_passed(script: Script, _step: CardPassed) -> None:
    """The sides of the card go down again."""
    script.sink_out(script.gone("tile"), 0.0, SINK)
    end_turn(script, 0.0)


def end_turn(script: Script, at: float) -> None:
    """The turn passes on, unless whoever has played still rolls."""
    if script.now.view.turn != script.was.view.turn:
        pass_turn(script, at)


def turn_skipped(script: Script, _step: TurnSkipped) -> None:
    """The next flag is framed."""
    pass_turn(script, 0.0)


def pass_turn(script: Script, at: float) -> None:
    """The gold frame moves on to the next flag; its shepherd comes before the sea."""
    for piece in script.gone("shepherd", "die", "pip", "bubble"):
        script.vanish(piece, at, TURN)
    if "turn" in script.before and "turn" in script.after:
        script.move(("turn",), at, TURN)
        script.cue(at, "next_turn")
    for piece in script.new("shepherd", "tile", "turn"):
        script.appear(piece, at, TURN)


def game_started(script: Script, _step: GameStarted) -> None:
    """Everyone swims out from the beach, one section after the other; cards are dealt."""
    for piece in script.new("swim"):
        there = script.after[piece]
        section = int(piece.rpartition(":")[2])
        at = (section - 1) * SWIM_APART
        script.enter(piece, at, _on_the_beach(script, piece, there))
        script.tween(piece, at, SWIM_OUT, "in_out", x=there.x, y=there.y)
    if script.new("swim", "card"):
        script.cue(0.0, "deal")


def _on_the_beach(script: Script, piece: str, there: Spot) -> Spot:
    """Where a swimmer of that seat goes into the water."""
    seat = piece.split(":")[1]
    score = script.after[f"score:{seat}"]
    is_upright = script.screen.shape == "tall"
    return replace(there, y=score.y) if is_upright else replace(there, x=score.x)


def game_scored(script: Script, _step: GameScored) -> None:
    """Every shepherd stands on the beach; the most are counted on gold."""
    for seat in facts.best(script.now.view):
        piece = f"score:{seat}"
        there = script.after[piece]
        script.change(piece, 0.0, there.look)
        script.tween(piece, 0.0, GOLD, "jumps:3", w=there.w * MOST)
        script.tween(piece, GOLD, GOLD, "jumps:3", w=there.w)
    script.cue(0.0, "round_won")
