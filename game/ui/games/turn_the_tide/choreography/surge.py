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
from game.ui.kit.island import LAND
from game.ui.kit.motion import give
from game.ui.kit.spray import Spray, spray
from game.ui.table.motion.script import Script

TAKE = 0.36
"""Seconds of the card's flight; all other times count from its landing."""
CLICK, CLICKS_AT_MOST = 0.06, 0.34
"""Seconds a sheet, and the most for all of them."""
UP, PAST, SETTLED = 0.18, 0.42, 0.9
"""Times at which the crest is highest, the island past its mark, and the sea at rest."""
DRAWN_BACK, CREST, OVER = -10.0, 34.0, 8.0
"""Distance by which the sea draws back, height of the crest, and overshoot of the island; all in design px."""
DRAWN_OFF = -14.0
STORM = 2.0
"""Scale of a storm's crests."""
LINE, BEFORE = 30, 31
"""Layers of the sheet on the water line, and of the one before it."""
SHEETS = ((LINE, 190.0, 1.0), (BEFORE, 230.0, 0.5))
"""Sheets that swell, each with its distance from the middle and its fraction of the height."""
RIPPLE_W, RIPPLE_FOAM, RUN = 42.0, 0.4, (190.0, 400.0)
"""Foam that runs out to the sides: its width, strength, and start and end."""
BOB = 4.0
"""Height by which pieces bob on the passing wave, in design px of the island."""
TAG_LARGER, TAG_RISE = 1.14, 0.4
"""Scale of the number while it counts, and the fraction of the crest's height by which it rises."""
SPRAY = Spray(5, 24, -10, 190, 27, beside=65, aside=1.2)
DRIP, DRIPS_FROM, DRIPS_APART = (-150, 128, -104, 160), 0.1, 0.05
"""Positions and times of drops that fall off a rising island."""
DRIP_HIGH, DRIP_SECONDS, DRIP_W = 46.0, 0.28, 20.0
"""Height from which a drop falls, seconds of its fall, and its width."""

Moment: TypeAlias = tuple[float, float, float]
"""Seconds from the card's landing, with the water's height and foam at that time."""


def tide_taken(script: Script, step: TideTaken) -> None:
    """Flies the tide card to its island, then moves the sea."""
    seat, old, new = step.seat, script.was.view.tides[step.seat] or 0, step.card
    _take(script, seat)
    clicks = abs(new - old)
    count_seconds = clicks * min(CLICK, CLICKS_AT_MOST / clicks) if clicks else 0.0
    _count(script, seat, old, new, count_seconds)
    if new >= old:
        _swell(script, seat, count_seconds)
        shepherd = f"shepherd:{script.now.cast[seat]}"  # worried while the water comes, then eyes shut
        script.change(f"shepherd:{seat}", TAKE - UP, f"{shepherd}:worried")
        script.change(f"shepherd:{seat}", TAKE + UP, f"{shepherd}:splash")
    else:
        _draw_off(script, seat, count_seconds)
    _look(script, seat, TAKE + (PAST + UP if new >= old else count_seconds))
    _wet(script, seat, new)


def _take(script: Script, seat: Seat) -> None:
    land = script.after.get(f"tag:{seat}") or script.before[f"shepherd:{seat}"]
    for card in script.leaving_pieces("tide"):
        card_sprite = script.before[card]
        give(script, card, replace(card_sprite, x=land.x, y=land.y, w=land.w * 0.45), 0.0, TAKE, 10)


def _count(script: Script, seat: Seat, old: int, new: int, seconds: float) -> None:
    """Counts one sheet a click, each with its own note and number."""
    towards, sound = (1, "sink") if new >= old else (-1, "rise")
    levels = range(old + towards, new + towards, towards) or (new,)
    for number, level in enumerate(levels):
        at = TAKE + seconds * number / len(levels)
        script.change(f"tag:{seat}", at, f"tag:{level}")
        script.cue(at, sound, level=level)
    if seconds:
        script.move([f"{kind}:{seat}" for kind in LAND], TAKE, seconds, f"steps:{len(levels)}")


def _look(script: Script, seat: Seat, at: float) -> None:
    """Changes numbers and faces to their final looks."""
    for piece, sprite in script.after.items():
        is_new = piece in script.before and (sprite.look != script.before[piece].look or piece.endswith(f":{seat}"))
        if is_new and piece.startswith(("tag:", "shepherd:")):
            script.change(piece, at, sprite.look)


def _swell(script: Script, seat: Seat, count_seconds: float) -> None:
    """Draws the sea back, swells a crest past the mark, and runs foam out to the sides."""
    high = CREST * (STORM if hand_number(script.now) >= STORMY else 1.0)
    for sheet in SHEETS:
        moments = (-UP, 0, 0), (0, DRAWN_BACK, 0), (UP, high, 0.8), (PAST, high * 0.6, 1), (SETTLED, 0, 0)
        _tide(script, seat, sheet, moments)
        for side in (-1, 1):
            _run_out(script, seat, sheet, side)
    _sink_deeper(script, seat, count_seconds)
    _ride(script, seat, high)
    foot, k = foot_of(script, seat), table_plan(script.now, script.screen).k
    spray(script, SPRAY, foot, foot.y + script.px(DEEP), FOAM, TAKE + PAST - UP, k)
    for neighbour in neighbours(script, seat):
        _bob(script, neighbour)


def _draw_off(script: Script, seat: Seat, count_seconds: float) -> None:
    """Lowers the sea until the island is up, while drops fall off its sheets."""
    for sheet in SHEETS:
        off = DRAWN_OFF, 0.2
        moments = (0, 0, 0), (UP, *off), (count_seconds + UP, *off), (SETTLED - 0.15, 5, 0.4), (SETTLED, 0, 0)
        _tide(script, seat, sheet, moments)
    foot, k = foot_of(script, seat), unit(script)
    for number, dx in enumerate(DRIP):
        drop, begins = f"drip:{number}", TAKE + count_seconds / 2 + DRIPS_FROM + number * DRIPS_APART
        drop_sprite = SpriteState("drop", foot.x + dx * k, foot.y - DRIP_HIGH * k, DRIP_W * k, LINE - 1)
        script.enter(drop, begins, drop_sprite)
        script.tween(drop, begins, DRIP_SECONDS, "in", y=foot.y + DRIP_W * k)
        script.leave(drop, begins + DRIP_SECONDS)


def _tide(script: Script, seat: Seat, sheet: tuple[int, float, float], moments: tuple[Moment, ...]) -> None:
    """Moves the water through the moments; before the first and after the last it is at rest."""
    z, w, part = sheet
    water, high = f"surge:{z}", part * table_plan(script.now, script.screen).k
    script.enter(
        water,
        TAKE + moments[0][0],
        SpriteState(SURGE, *foot_of(script, seat), w * unit(script), z, lift=0.0, alpha=0.0),
    )
    script.leave(water, TAKE + SETTLED)
    for (start, *_), (end, up, foam) in pairwise(moments):
        script.tween(water, TAKE + start, end - start, "in_out", lift=up * high, alpha=foam * part)


def _run_out(script: Script, seat: Seat, sheet: tuple[int, float, float], side: int) -> None:
    z, (near, far), k, foot = sheet[0], RUN, unit(script), foot_of(script, seat)
    ripple, at, seconds = f"surge:{z}:{side}", TAKE + UP, SETTLED - UP
    script.enter(ripple, at, SpriteState(SURGE, foot.x + side * near * k, foot.y, RIPPLE_W * k, z, lift=0.0, alpha=0.0))
    script.tween(ripple, at, seconds, x=foot.x + side * far * k)
    script.tween(ripple, at, seconds / 3, alpha=RIPPLE_FOAM)
    script.tween(ripple, at + seconds / 3, seconds * 2 / 3, "in_out", alpha=0.0)
    script.leave(ripple, at + seconds)


def _sink_deeper(script: Script, seat: Seat, count_seconds: float) -> None:
    """Sinks the island a little past the mark, and back to it."""
    for piece in (f"{kind}:{seat}" for kind in LAND):
        y = script.after[piece].y
        script.tween(piece, TAKE + count_seconds, PAST - count_seconds, y=y + OVER * unit(script))
        script.tween(piece, TAKE + PAST, UP, "in_out", y=y)


def _ride(script: Script, seat: Seat, high: float) -> None:
    """Moves the enlarged number with the crest."""
    tag = f"tag:{seat}"
    if tag in script.before and tag in script.after:
        target = script.after[tag]
        script.tween(tag, TAKE, UP, "in_out", y=target.y - TAG_RISE * high * unit(script))
        script.tween(tag, TAKE + UP, PAST, "in_out", y=target.y)
        script.tween(tag, TAKE, UP / 2, "jumps:2", w=target.w * TAG_LARGER)
        script.tween(tag, TAKE + PAST, UP, "jumps:3", w=target.w)


def _bob(script: Script, seat: Seat) -> None:
    """Bobs the pieces on the passing wave."""
    afloat = [f"{kind}:{seat}" for kind in LAND] + [f"float:{seat}", f"float:{seat}:back"]
    for piece in (piece for piece in afloat if piece in script.before and piece in script.after):
        y = script.after[piece].y
        script.tween(piece, TAKE + UP, PAST - UP, "in_out", y=y - BOB * unit(script))
        script.tween(piece, TAKE + PAST, PAST - UP, "in_out", y=y)


def _wet(script: Script, seat: Seat, level: int) -> None:
    """Darkens the two sheets above the line; they dry at the end."""
    if f"island:{seat}" in script.after:
        land = script.after[f"island:{seat}"]
        script.enter(f"wet:{seat}", TAKE + PAST, replace(land, look=f"wet:{level}", z=land.z + 1))
        script.leave(f"wet:{seat}", TAKE + SETTLED)
