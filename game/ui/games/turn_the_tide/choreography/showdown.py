"""Bids are turned over, and the two highest take the rosettes."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine.turn_the_tide import BidsRevealed
from game.ui.games.turn_the_tide.choreography.bidding import OPEN
from game.ui.games.turn_the_tide.facts import ribbons
from game.ui.games.turn_the_tide.layout import composed
from game.ui.table.motion.script import Script, jumps

TUCK = 0.24
FLIPS_FROM = 0.28
FLIP, FLIPS_APART = 0.26, 0.08
ROSETTE, ROSETTE_SIZE = 0.16, 1.3


def bids_revealed(script: Script, step: BidsRevealed) -> None:
    """The hand tucks away, bids come forward and turn over, the lowest first; the two highest take the rosettes."""
    script.sink_out(script.gone("card", "slot", "lock", *OPEN), 0.0, TUCK)
    bids = sorted((card, seat) for seat, card in enumerate(step.bids) if card is not None)
    end = FLIPS_FROM
    for number, (card, seat) in enumerate(bids):
        end = _turn_over(script, f"bid:{seat}", card, FLIPS_FROM + number * FLIPS_APART, end)
    for rank, seat in enumerate(ribbons(script.now), 1):
        at = end + (rank - 1) * ROSETTE
        script.tween(f"bid:{seat}", at, ROSETTE, y=script.after[f"bid:{seat}"].y)
        _award(script, rank, at)
    script.move([piece for piece in script.after if piece in script.before], 0.0, TUCK)


def _turn_over(script: Script, piece: str, card: int, at: float, end: float) -> float:
    """Brings a bid forward and turns it over; answers when all so far have turned."""
    there, prize = script.after[piece], script.px(composed(script.now, script.screen).revealing.prize)
    lying = replace(there, turn=0.0, lift=7.0)
    if piece not in script.before:
        script.appear(piece, 0.0, TUCK, origin=lying)
    script.tween(piece, 0.0, TUCK, "in_out", y=_unprized(script, piece, prize))
    if piece in script.before:
        lain = script.before[piece]
        script.tween(piece, 0.0, TUCK, jumps(lain.w, there.w), w=there.w, angle=there.angle)
    if script.before.get(piece, lying).turn == 1.0:
        return end
    script.change(piece, at, there.look)
    script.tween(piece, at, FLIP, "in_out", turn=1.0, lift=there.lift)
    script.cue(at, "flip", bid=card)
    return at + FLIP


def _unprized(script: Script, piece: str, prize: float) -> float:
    """Where a bid lies as long as nobody can tell whose is highest."""
    lowest = max(spot.y for name, spot in script.after.items() if name.startswith("bid:"))
    y = script.after[piece].y
    return lowest if lowest - y <= prize * 2 + 1 else y


def _award(script: Script, rank: int, at: float) -> None:
    piece = f"rosette:{rank}"
    if piece in script.before:
        script.reappear(piece, at - ROSETTE / 2, at, ROSETTE / 2, larger=ROSETTE_SIZE)
    script.cue(at + ROSETTE / 2, "rosette", place=rank)
