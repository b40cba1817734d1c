"""Animation of a tide card's arrival: the sea swells over its island, or draws off it, a sheet a click."""

from __future__ import annotations

from itertools import pairwise
from typing import TypeAlias

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.turn_the_tide import TideTaken
from game.ui.draw.sprite_catalogue import SURGE
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.turn_the_tide.choreography.splash import DEEP, FOAM, foot_of, neighbours, unit
from game.ui.games.turn_the_tide.facts import STORMY, hand_number
from game.ui.games.turn_the_tide.layout import table_plan
from game.ui.kit.gestures import BOB_DOWN, BOB_UP, bob, startle
from game.ui.kit.island import LAND, SHEET, SHEETS
from game.ui.table.motion.script import Script
from game.ui.table.motion.spray import Spray, spray

TAKE, HIT = 0.36, 0.034
"""Seconds of the card's flight, and for which all is still when it strikes the water."""
STRUCK = TAKE + HIT
"""Time at which the water answers; all other times count from it."""
EBB = 0.26
"""Seconds before the card strikes in which the sea draws back."""
CLICK, LONGEST = 0.07, 0.77
"""Seconds a sheet, and the most of all sheets."""
UP, PAST, OVERSHOOT = 0.18, 0.42, 0.18
"""Times at which the crest is highest and the island is past its mark at the earliest, and seconds of its way back."""
AGAIN, SECOND, SETTLED, LACE = 0.52, 0.45, 0.9, 1.6
"""Time of the second swell, its height by the first one's, and when sea and foam are at rest."""
DRAWN_BACK, OVER = -24.0, 8.0
"""Distance by which the sea draws back, and overshoot of the island; in design px of the island."""
CREST, CREST_A_SHEET, HIGHEST, STORM = 34.0, 3.0, 70.0, 1.5
"""Height of the crest, its growth with each sheet, its limit, and its scale in a storm."""
LINE, BEFORE = 30, 31
"""Layers of the sheet on the water line, and of the one before it."""
CRESTS = ((LINE, 230.0, 1.0), (BEFORE, 260.0, 0.5))
"""Sheets that swell, each with its distance from the middle and its fraction of the height."""
RUN_W, RUN_HIGH, RUN_FOAM, RUN = 120.0, 0.45, 0.5, 190.0
"""The crest that runs out to each side: width, fraction of the height, foam, and start."""
NEIGHBOUR = 0.09
"""Seconds of the crest's way from one island to the next."""
BOBS = 8.0, 5.0, 3.0
"""Heights by which the islands bob on the passing crest, nearest first, in design px of the island."""
SWINGS, SWING, SWAY = 2, 0.42, 1.5
"""Swings of the lighthouse, seconds of each, and degrees of the first."""
STRIKE_W, STRIKE = 90.0, 0.3
"""Width of the ring that runs out where the card strikes the water, and its seconds."""
TAG_LARGER, TAG_RISE = 1.14, 0.4
"""Scale of the number while it counts, and the fraction of the crest's height by which it rises."""
WASHED, LACE_W = 110.0, 1.08
"""Greatest depth of a bid that a crest reaches, in design px of the island; and width of its foam, by the bid's."""
LACES = ((-0.16, 0.0), (0.05, 0.14), (-0.08, 0.3))
"""Depth of the foam below the bid's upper edge, by the bid's width, and seconds until then; the number stays free."""
DRAIN = 0.5
"""Seconds in which the foam fades at the end."""
SPRAY = Spray(5, 24, -10, 190, 27, beside=65, aside=1.2)
DRAWN_OFF, PAST_UP = -14.0, 6.0
"""Distance by which the sea sinks under a rising island, and overshoot of the island."""
RIVULETS, RIVULET_SECONDS, RIVULETS_APART, RIVULET_W = (-150, -84, 20, 104, 160), 0.3, 0.05, 20.0
"""Places of the water that runs down a rising island, seconds of its way and between two, and its width."""
SHAKE_FROM, SHAKE, SHAKES = 0.6, 0.06, (4.0, -4.0, 3.0, -2.0, 0.0)
"""Time at which the shepherd shakes itself, seconds of each part, and its tilts in degrees."""

Moment: TypeAlias = tuple[float, float, float]
"""Seconds, with the water's height and foam at that time."""


def tide_taken(script: Script, step: TideTaken) -> None:
    """Flies the tide card to its island, then moves the sea."""
    seat, old, new = step.seat, script.was.view.tides[step.seat] or 0, step.card
    sheets = abs(new - old)
    counted = min(sheets * CLICK, LONGEST)
    _take(script, seat)
    with script.paced(STRUCK):
        _strike(script, seat)
        _count(script, seat, old, new, counted)
        if new >= old:
            _swell(script, seat, old, counted)
        else:
            _draw_off(script, seat, counted)


def _take(script: Script, seat: Seat) -> None:
    """Flies the card to the water, where it shows until that answers."""
    land = script.after.get(f"tag:{seat}") or script.before[f"shepherd:{seat}"]
    for card in script.leaving_pieces("tide"):
        card_sprite = script.before[card]
        struck = replace(card_sprite, x=land.x, y=land.y, w=land.w * 0.45)
        script.fly(card, 0.0, TAKE, script.px(10), struck)
        script.leave(card, STRUCK)


def _strike(script: Script, seat: Seat) -> None:
    """Runs a ring out where the card struck the water."""
    foot, w = foot_of(script, seat), STRIKE_W * unit(script)
    script.enter("strike", 0.0, SpriteState("ripples", foot.x, foot.y, w / 3, LINE + 1, lift=0.0))
    script.tween("strike", 0.0, STRIKE, "jumps:4", w=w)
    script.tween("strike", STRIKE / 2, STRIKE / 2, alpha=0.0)
    script.leave("strike", STRIKE)


def _count(script: Script, seat: Seat, old: int, new: int, counted: float) -> None:
    """Counts the sheets in that time, each with its own note and a number that turns over."""
    towards, sound = (1, "sink") if new >= old else (-1, "rise")
    levels = range(old + towards, new + towards, towards) or (new,)
    click = counted / len(levels) or CLICK
    for number, level in enumerate(levels):
        at = click * number
        script.change(f"tag:{seat}", at, f"tag:{level}:{level - towards}")
        script.change(f"tag:{seat}", at + click / 2, f"tag:{level}")
        script.cue(at, sound, f"tag:{seat}", level=level)
    if counted:
        script.move([f"{kind}:{seat}" for kind in LAND], 0.0, counted, f"steps:{len(levels)}")


def _look(script: Script, seat: Seat, at: float) -> None:
    """Changes numbers and faces to their final looks."""
    for piece, sprite in script.after.items():
        is_new = piece in script.before and (sprite.look != script.before[piece].look or piece.endswith(f":{seat}"))
        if is_new and piece.startswith(("tag:", "shepherd:")):
            script.change(piece, at, sprite.look)


def _swell(script: Script, seat: Seat, old: int, counted: float) -> None:
    """Draws the sea back, swells a crest past the mark and once more, and runs it out to the neighbours."""
    high, past = _crest(script, abs((script.now.view.tides[seat] or 0) - old)), max(PAST, counted + BOB_UP)
    settled, between = past + OVERSHOOT, (UP + AGAIN) / 2
    rest = max(SETTLED, settled)
    for sheet in CRESTS:
        back = (-HIT - EBB, 0, 0), (-HIT, DRAWN_BACK, 0), (0, DRAWN_BACK, 0)
        swell = (UP, high, 0.8), (between, high * SECOND / 2, 1), (AGAIN, high * SECOND, 0.9)
        _tide(script, seat, sheet, (*back, *swell, (rest, 0, 0.7), (LACE, 0, 0)), _side(script, seat))
    _worry(script, seat)
    _sink_deeper(script, seat, counted, past)
    _ride(script, seat, high, past)
    _wet(script, seat, old, past, rest)
    _wash(script, seat, UP, 1.0)
    _sway(script, seat)
    _run_out(script, seat, high)
    foot, k = foot_of(script, seat), table_plan(script.now, script.screen).k
    spray(script, SPRAY, foot, foot.y + script.px(DEEP), FOAM, UP + BOB_UP, k)
    script.cue(-HIT - EBB, "suck", f"island:{seat}")
    _look(script, seat, settled)


def _side(script: Script, seat: Seat) -> int:
    """Returns the side to which a crest at this island leans: 1 right, -1 left; most islands lie there."""
    xs = table_plan(script.now, script.screen).xs
    return 1 if 2 * xs[seat] <= min(xs) + max(xs) else -1


def _crest(script: Script, sheets: int) -> float:
    """Returns the height of a crest in design px of the island: higher with each sheet, and in a storm."""
    storm = STORM if hand_number(script.now) >= STORMY else 1.0
    return min(HIGHEST, storm * (CREST + CREST_A_SHEET * sheets))


def _worry(script: Script, seat: Seat) -> None:
    """Lays a shepherd's ears back as the sea draws back; it is worried when the card strikes, then shuts its eyes."""
    shepherd = f"shepherd:{script.now.cast[seat]}"
    startle(script, seat, -HIT - EBB)
    script.change(f"shepherd:{seat}", 0.0, f"{shepherd}:worried")
    script.change(f"shepherd:{seat}", UP, f"{shepherd}:splash")


def _draw_off(script: Script, seat: Seat, counted: float) -> None:
    """Lowers the sea until the island is up, while water runs down it; at the end the shepherd shakes itself."""
    rest = max(SETTLED, counted + PAST)
    for sheet in CRESTS:
        off = DRAWN_OFF, 0.2
        moments = (0, 0, 0), (UP, *off), (counted + UP, *off), (rest - 0.15, 5, 0.4), (rest, 0, 0)
        _tide(script, seat, sheet, moments)
    for piece in (f"{kind}:{seat}" for kind in LAND):
        y = script.after[piece].y
        script.tween(piece, counted, BOB_UP, y=y - PAST_UP * unit(script))
        script.tween(piece, counted + BOB_UP, BOB_DOWN, "in_out", y=y)
    _run_down(script, seat, counted / 2)
    for number, angle in enumerate(SHAKES):
        script.jump(f"shepherd:{seat}", SHAKE_FROM + number * SHAKE, angle=angle)
    script.cue(counted / 2, "gurgle", f"island:{seat}")
    _look(script, seat, counted)


def _run_down(script: Script, seat: Seat, at: float) -> None:
    """Runs water down three sheets of the island."""
    foot, k = foot_of(script, seat), unit(script)
    for number, dx in enumerate(RIVULETS):
        drop, begins = f"drip:{number}", at + number * RIVULETS_APART
        top = SpriteState("drop", foot.x + dx * k, foot.y - 3 * SHEET * k, RIVULET_W * k, LINE - 1)
        script.enter(drop, begins, top)
        script.tween(drop, begins, RIVULET_SECONDS, "in", y=foot.y + RIVULET_W * k)
        script.leave(drop, begins + RIVULET_SECONDS)


def _tide(
    script: Script, seat: Seat, sheet: tuple[int, float, float], moments: tuple[Moment, ...], side: int = 0
) -> None:
    """Moves the water through the moments; before the first and after the last it is at rest.

    Args:
        side: side to which it leans, or 0.
    """
    z, w, part = sheet
    water, high = f"surge:{z}", part * table_plan(script.now, script.screen).k
    flat = SpriteState(SURGE, *foot_of(script, seat), w * unit(script), z, float(side), lift=0.0, alpha=0.0)
    script.enter(water, moments[0][0], flat)
    script.leave(water, moments[-1][0])
    for (start, *_), (end, up, foam) in pairwise(moments):
        script.tween(water, start, end - start, "in_out", lift=up * high, alpha=foam * part)


def _run_out(script: Script, seat: Seat, high: float) -> None:
    """Runs a crest out to each side, under the other islands, which bob on it one after another."""
    k, foot, xs = unit(script), foot_of(script, seat), table_plan(script.now, script.screen).xs
    for side, others in ((-1, neighbours(script, seat, -1)), (1, neighbours(script, seat, 1))):
        far = script.px(xs[others[-1]]) if others else foot.x
        crest, at, seconds = f"surge:{LINE}:{side}", UP, NEIGHBOUR * (len(others) + 1)
        start = SpriteState(SURGE, foot.x + side * RUN * k, foot.y, RUN_W * k, LINE, float(side), lift=0.0, alpha=0.0)
        script.enter(crest, at, start)
        script.tween(crest, at, seconds + BOB_DOWN, "linear", x=far + side * RUN * k)
        script.tween(crest, at, seconds / 2, lift=high * RUN_HIGH * table_plan(script.now, script.screen).k)
        script.tween(crest, at + seconds / 2, seconds / 2 + BOB_DOWN, "in_out", lift=0.0)
        script.tween(crest, at, seconds / 3, alpha=RUN_FOAM)
        script.tween(crest, at + seconds, BOB_DOWN, "in_out", alpha=0.0)
        script.leave(crest, at + seconds + BOB_DOWN)
        for number, (other, up) in enumerate(zip(others, BOBS, strict=False), 1):
            afloat = (*(f"{kind}:{other}" for kind in LAND), f"float:{other}", f"float:{other}:back")
            there = [piece for piece in afloat if piece in script.before and piece in script.after]
            bob(script, there, at + NEIGHBOUR * number, up * k)
            _wash(script, other, at + NEIGHBOUR * number, up / BOBS[0])


def _sink_deeper(script: Script, seat: Seat, counted: float, past: float) -> None:
    """Sinks the island a little past the mark, and back to it."""
    for piece in (f"{kind}:{seat}" for kind in LAND):
        y = script.after[piece].y
        script.tween(piece, counted, past - counted, y=y + OVER * unit(script))
        script.tween(piece, past, OVERSHOOT, "in_out", y=y)


def _sway(script: Script, seat: Seat) -> None:
    """Sways the lighthouse, each swing weaker than the one before."""
    tower = f"lighthouse:{seat}"
    for swing in range(SWINGS):
        at, sway = UP + swing * SWING, SWAY / (swing + 1)
        for part, angle in enumerate((sway, 0.0, -sway, 0.0)):
            script.tween(tower, at + part * SWING / 4, SWING / 4, "in_out", angle=angle)


def _ride(script: Script, seat: Seat, high: float, past: float) -> None:
    """Moves the enlarged number with the crest."""
    tag = f"tag:{seat}"
    if tag in script.before and tag in script.after:
        target = script.after[tag]
        script.tween(tag, 0.0, UP, "in_out", y=target.y - TAG_RISE * high * unit(script))
        script.tween(tag, UP, past, "in_out", y=target.y)
        script.tween(tag, 0.0, UP / 2, "jumps:2", w=target.w * TAG_LARGER)
        script.tween(tag, past, UP, "jumps:3", w=target.w)


def _wet(script: Script, seat: Seat, old: int, past: float, rest: float) -> None:
    """Darkens the two sheets that the drawn-back sea uncovers, and later the two above the line; they dry at rest."""
    if f"island:{seat}" in script.after:
        before, after = script.before[f"island:{seat}"], script.after[f"island:{seat}"]
        ebb, wet = f"wet:{seat}:ebb", f"wet:{seat}"
        script.enter(ebb, -HIT - EBB, replace(before, look=f"wet:{min(SHEETS, old + 2)}", z=before.z + 1))
        script.leave(ebb, 0.0)
        script.enter(wet, past, replace(after, look=f"wet:{script.now.view.tides[seat]}", z=after.z + 1))
        script.leave(wet, rest)


def _wash(script: Script, seat: Seat, at: float, foam: float) -> None:
    """Washes foam over the upper edge of a bid that hangs close below the water; its lower end stays wet."""
    bid, lace, foot = script.after.get(f"bid:{seat}"), f"lace:{seat}", f"wet:bid:{seat}"
    if bid is None:
        return
    edge = bid.y - script.heights.box(bid).h / 2
    if edge - foot_of(script, seat).y > WASHED * unit(script):
        return
    over = SpriteState("foam_lace", bid.x, edge, bid.w * LACE_W, bid.z + 1, bid.angle, 4.0)
    script.enter(lace, at, replace(over, y=edge + LACES[0][0] * bid.w, alpha=0.0))
    script.tween(lace, at, LACES[1][1], alpha=foam)
    washed = at
    for depth, seconds in LACES[1:]:
        script.tween(lace, washed, seconds, y=edge + depth * bid.w)
        washed += seconds
    script.tween(lace, LACE - DRAIN, DRAIN, "in_out", alpha=0.0)
    script.leave(lace, LACE)
    script.enter(foot, at + LACES[1][1], replace(bid, look="wet_card", z=bid.z + 1))
    script.leave(foot, LACE)
