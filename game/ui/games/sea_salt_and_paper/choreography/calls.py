"""Animation of the start and end of rounds and turns: cards return, boats sail, calls are made, hands are shown."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine import sea_salt_and_paper as salt
from game.engine.api import Seat
from game.play.session_events import ViewerChanged
from game.ui.draw.layers import FLYING
from game.ui.games.sea_salt_and_paper.choreography.flights import (
    ARC,
    FLIGHT,
    at_deck,
    at_fan,
    foot_of,
    hop_up,
    pass_wave,
    plan,
    rock_boat,
)
from game.ui.games.sea_salt_and_paper.layout.seats import arcs_of
from game.ui.geometry import Point
from game.ui.kit.gestures import squash, startle
from game.ui.kit.motion import drop, make_room
from game.ui.table.motion.flip import DEEP, DIP, EDGE, LAND, RISE, TURN, Flight, toss
from game.ui.table.motion.script import FADE, Script, jumps, kind_of
from game.ui.table.motion.spray import Spray, spray

HOME, FOLLOWING, POSES = TURN + LAND, 0.2, "jumps:4"
"""Seconds of a card's way to the deck and between the first start and the last, and few poses of each turn.

A full flip would take 250 more pictures than there is memory for; these show two of each face, and shared backs."""
SAIL = 0.5
"""Seconds of the boats' way between the table and the shelves."""


def go_home(script: Script, at: float = 0.0) -> float:
    """Turns over all open cards that will not stay and slides them under the deck; returns the time of the end."""
    pieces = script.before.keys() - script.after.keys()
    cards = [piece for piece, sprite in script.before.items() if piece in pieces and sprite.look.startswith("salt:")]
    if not cards:
        return at
    deck = replace(at_deck(script), lift=4.0)
    cards.sort(key=lambda piece: -abs(script.before[piece].x - deck.x))
    for number, piece in enumerate(cards):
        dips, card = at + FOLLOWING * number / len(cards), script.before[piece]
        leaves = dips + DIP
        script.tween(piece, dips, DIP, "in", y=card.y + script.px(DEEP))
        script.jump(piece, leaves, angle=0.0)
        script.tween(piece, leaves, TURN, POSES, turn=0.0)
        script.tween(piece, leaves, TURN / 2, "sine_out", y=min(card.y, deck.y) - script.px(RISE))
        script.tween(piece, leaves + TURN / 2, HOME - TURN / 2, "sine_in", y=deck.y)
        script.tween(piece, leaves, HOME, "in_out", x=deck.x)
        script.tween(piece, leaves + TURN, LAND, jumps(card.w, deck.w), w=deck.w)
        script.leave(piece, leaves + HOME)
    script.cue(at + EDGE, "deal", "deck")
    return at + FOLLOWING + DIP + HOME


def sail(script: Script, at: float = 0.0) -> None:
    """Moves boats between the table and the shelves, at their shepherds' heads; flags go too."""
    script.move((piece for piece in script.after if kind_of(piece) == "flag" and piece in script.before), at, SAIL)
    for piece in script.leaving_pieces("shelf"):
        script.tween(piece, at, SAIL, "in", x=-script.before[piece].w / 2)
        script.leave(piece, at + SAIL)
    for piece in script.entering_pieces("shelf"):
        target = script.after[piece]
        script.enter(piece, at, replace(target, x=-target.w / 2))
        script.tween(piece, at, SAIL, x=target.x)
    for boat in (*script.leaving_pieces("boat"), *script.entering_pieces("boat")):
        seat, is_leaving = boat.partition(":")[2], boat in script.before
        table, shelf = (script.before, script.after) if is_leaving else (script.after, script.before)
        head, shepherd = shelf.get(f"head:{seat}"), f"shepherd:{seat}"
        if head is None:
            continue
        dx, dy = head.x - table[shepherd].x, head.y - table[shepherd].y
        for piece in (boat, shepherd):
            sprite = table[piece]
            if is_leaving:
                script.tween(piece, at, SAIL, "in_out", x=sprite.x + dx, y=sprite.y + dy)
                script.vanish(piece, at + SAIL - FADE)
            else:
                script.enter(piece, at, replace(sprite, x=sprite.x + dx, y=sprite.y + dy, alpha=0.0))
                script.tween(piece, at, FADE, alpha=1.0)
                script.tween(piece, at, SAIL, "in_out", x=sprite.x, y=sprite.y)


TUCK = 0.24
"""Seconds in which a hand sinks out of the window."""
SHOW = FRAME = 0.16
"""Seconds in which a card rises, and in which the gold frame moves to the next flag."""
APART = 0.04
"""Seconds between the starts of two cards."""
BELL, SWING = (-12, 12, -12, 12, -6, 0), 0.1
"""Tilts of the bell in degrees: it is pulled back, then strikes at each turn; and seconds of each swing."""
STROKES = 1, 3
"""Swings with which the bell is heard."""
GROWN, GROW = 0.5, 0.12
"""Scale of the bell when it appears, and seconds in which it grows."""
RUNG, RINGS, RING = 1.2, 1.4, 0.3
"""Seconds for which arcs show a bell that does not swing; scale and seconds of arcs that run out of one that does."""
CROUCH, ROPE = 0.16, 320.0
"""Seconds in which the caller hops before the anchor falls, and the height from which it does, in design px."""
SPLASHED = Spray(4, 52, 0, 130, 18)
"""Drops where the anchor's rope comes to its end."""
UNEASY = 0.5
"""Seconds for which ears lie back after a call."""


def round_started(script: Script, _step: salt.RoundStarted) -> None:
    """Moves all cards from the table or the shelves to the deck, and turns up two cards."""
    dealt = max(TUCK, go_home(script))
    sail(script)
    for pile in (0, 1):
        top, at = f"top:{pile}", dealt + pile * SHOW
        if top in script.before:
            script.change(top, at, script.after[top].look)
            continue
        toss(script, top, at_deck(script, script.after[top].look), at, Flight(FLIGHT, ARC))
        script.cue(at + DIP, "draw", top)


def turn_passed(script: Script, _step: salt.TurnEnded | salt.FirstChosen) -> None:
    """Moves the gold frame to the next flag."""
    if "turn" in script.before and "turn" in script.after:
        script.move(("turn",), 0.0, FRAME)


def stop_called(script: Script, step: salt.StopCalled) -> None:
    """Drops the anchor on its rope beside the boat: its caller hops, it falls past its place, and the boats rock."""
    hop_up(script, step.seat, 0.0)
    hanging = (f"anchor:{step.seat}", *script.entering_pieces("rope"))
    lands = drop(script, {piece: script.after[piece] for piece in hanging}, CROUCH, script.px(ROPE))
    script.cue(CROUCH, "stop", f"anchor:{step.seat}")
    foot, k = foot_of(script, step.seat), plan(script).boats.k
    spray(script, SPLASHED, Point(script.after[f"anchor:{step.seat}"].x, foot.y), foot.y, FLYING, lands, k)
    rock_boat(script, step.seat, lands)
    _alarm(script, step.seat, lands)


def _alarm(script: Script, caller: Seat, at: float) -> None:
    """Lays the others' ears back for a moment; their boats bob on a wave, the nearest first."""
    others = (seat for seat in range(script.now.view.players) if seat != caller)
    for seat, comes in pass_wave(script, others, script.after[f"boat:{caller}"].x, at).items():
        startle(script, seat, comes, comes + UNEASY)


def last_chance_called(script: Script, step: salt.LastChanceCalled) -> None:
    """Pulls the bell back, then strikes it twice: rings run out of it, and all others prick up."""
    piece = f"bell:{step.seat}"
    bell = script.after[piece]
    script.enter(piece, 0.0, replace(bell, w=bell.w * GROWN))
    script.tween(piece, 0.0, GROW, jumps(GROWN, 1.0), w=bell.w)
    for number, angle in enumerate(BELL):
        script.tween(piece, GROW + number * SWING, SWING, "in_out", angle=float(angle))
    arcs = script.on_screen(arcs_of(plan(script), script.now, step.seat))
    for stroke in STROKES:
        at, ring = GROW + stroke * SWING, f"rung:{stroke}"
        script.enter(ring, at, arcs)
        script.tween(ring, at, RING, "jumps:3", w=arcs.w * RINGS)
        script.tween(ring, at, RING, "in", alpha=0.0)
        script.leave(ring, at + RING)
    script.still("arcs", RUNG, arcs)
    script.cue(GROW + STROKES[0] * SWING, "last_chance", piece)
    _alarm(script, step.seat, GROW + STROKES[0] * SWING)


def hand_shown(script: Script, step: salt.HandShown) -> None:
    """Opens the fan to a row of cards, with their value on a slip."""
    cards = script.entering_pieces("shown")
    origin, landed = replace(at_fan(script, step.seat), turn=0.0), 0.0
    for number, piece in enumerate(cards):
        landed = toss(script, piece, origin, number * APART, Flight(FLIGHT, ARC / 2, sound=""))
    for piece in (f"backs:{step.seat}", f"count:{step.seat}"):
        if piece in script.before:
            script.vanish(piece, 0.0)
    if cards:
        script.cue(EDGE, "deal", f"boat:{step.seat}")
        slip = f"slip:{step.seat}"
        script.enter(slip, landed)
        squash(script, slip, landed)
        hop_up(script, step.seat, landed)


def viewer_changed(script: Script, _step: ViewerChanged) -> None:
    """Lowers one hand and raises the other."""
    make_room(script)
    script.sink_out(script.leaving_pieces("card"), 0.0, TUCK)
    cards = script.entering_pieces("card")
    script.rise_in(cards, 0.0, SHOW, APART)
    if cards:
        script.cue(0.0, "deal", cards[len(cards) // 2])
