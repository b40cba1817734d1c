"""Animation of the start and end of rounds and turns: cards return, boats sail, calls are made, hands are shown."""

from __future__ import annotations

from msgspec.structs import replace

from game.engine import sea_salt_and_paper as salt
from game.play.session_events import ViewerChanged
from game.ui.games.sea_salt_and_paper.choreography.flights import ARC, FLIGHT, at_deck, at_fan, plan
from game.ui.games.sea_salt_and_paper.layout.seats import arcs_of
from game.ui.kit.motion import deal, make_room
from game.ui.table.motion.script import FADE, Script, jumps, kind_of

FLIP, FLIPS, FLIPPED = 0.12, 3, 0.25
"""Seconds of a card's flip, number of drawn widths on the way, and turn of the first one.

Only backs are drawn narrower, because they are equal for all cards."""
HOME, FOLLOWING = 0.34, 0.2
"""Seconds of a card's way to the deck, and seconds between the first start and the last."""
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
        start = at + FOLLOWING * number / len(cards)
        script.jump(piece, start, turn=FLIPPED)
        script.tween(piece, start, FLIP, f"jumps:{FLIPS}", turn=0.0)
        script.tween(piece, start + FLIP / 2, HOME, "in_out", x=deck.x, y=deck.y)
        script.tween(piece, start + FLIP, HOME - FLIP / 2, jumps(script.before[piece].w, deck.w), w=deck.w)
        script.jump(piece, start, angle=0.0)
        script.leave(piece, start + FLIP / 2 + HOME)
    script.cue(at, "deal")
    return at + FOLLOWING + FLIP / 2 + HOME


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
SHOW = TURN = 0.16
"""Seconds in which a card is shown, and in which the gold frame moves to the next flag."""
APART = 0.04
"""Seconds between the starts of two cards."""
SWING = 0.1
"""Seconds of one swing of the bell."""
BELL = 12.0
"""Amplitude of the bell's swing, in degrees."""
RUNG = 1.2
"""Seconds for which arcs show a bell that does not swing."""
DROP = 0.4
"""Seconds of the anchor's fall."""
ROPE = 320.0
"""Height from which the anchor drops, in design px."""


def round_started(script: Script, _step: salt.RoundStarted) -> None:
    """Moves all cards from the table or the shelves to the deck, and turns up two cards."""
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


def turn_passed(script: Script, _step: salt.TurnEnded | salt.FirstChosen) -> None:
    """Moves the gold frame to the next flag."""
    if "turn" in script.before and "turn" in script.after:
        script.move(("turn",), 0.0, TURN)


def stop_called(script: Script, step: salt.StopCalled) -> None:
    """Drops the anchor on its rope beside the boat."""
    for piece in (f"anchor:{step.seat}", *script.entering_pieces("rope")):
        target = script.after[piece]
        script.enter(piece, 0.0, replace(target, y=target.y - script.px(ROPE)))
        script.tween(piece, 0.0, DROP, "back", y=target.y)
    script.cue(0.0, "stop")


def last_chance_called(script: Script, step: salt.LastChanceCalled) -> None:
    """Swings the bell twice."""
    piece = f"bell:{step.seat}"
    script.enter(piece, 0.0)
    for number, angle in enumerate((BELL, -BELL, BELL, 0.0)):
        script.tween(piece, number * SWING, SWING, "in_out", angle=angle)
    script.still("arcs", RUNG, script.on_screen(arcs_of(plan(script), script.now, step.seat)))
    script.cue(0.0, "last_chance")


def hand_shown(script: Script, step: salt.HandShown) -> None:
    """Opens the fan to a row of cards, with their value on a slip."""
    cards = script.entering_pieces("shown")
    landed = deal(script, cards, at_fan(script, step.seat), 0.0, SHOW, APART)
    for piece in (f"backs:{step.seat}", f"count:{step.seat}"):
        if piece in script.before:
            script.vanish(piece, 0.0)
    if cards:
        script.cue(0.0, "deal")
        script.appear(f"slip:{step.seat}", landed + APART)


def viewer_changed(script: Script, _step: ViewerChanged) -> None:
    """Lowers one hand and raises the other."""
    make_room(script)
    script.sink_out(script.leaving_pieces("card"), 0.0, TUCK)
    cards = script.entering_pieces("card")
    script.rise_in(cards, 0.0, SHOW, APART)
    if cards:
        script.cue(0.0, "deal")
