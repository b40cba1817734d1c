"""Animation of a lost ring: water shoots up, every lamp turns to it, the ring flies off; and of a lost island."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees, hypot

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.turn_the_tide import PlayerOut, RingLost
from game.ui.draw.layers import FLYING
from game.ui.draw.sprite_catalogue import SPOTLIGHT
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.turn_the_tide.layout import table_plan
from game.ui.games.turn_the_tide.sizes import height_of
from game.ui.geometry import Point
from game.ui.kit.gestures import SWELL, TIP, squash, swell, tip
from game.ui.kit.island import LAND
from game.ui.kit.motion import pay
from game.ui.table.motion.script import Script, jumps
from game.ui.table.motion.spray import Gush, Spray, gush, spray
from game.ui.table.motion.timeline import ease_of

RISE, SPLASH, FALL = 0.22, 0.72, 0.35
"""Seconds until the water is up, until it begins to fall, and of its fall."""
GUSH = Gush(RISE, SPLASH, FALL, "back")
"""The splash; it overshoots a little at first."""
SUNKEN = 26
"""Distance by which the splash is lowered behind its island, in design px of the island."""
DUCK, DUCKED, UP_AGAIN = 16.0, (0.08, 0.14), (0.62, 0.2)
"""Distance that neighbouring shepherds duck, its start and duration, and start and duration of their rise."""
GROWS, SIZES, GROW = 0.22, 2, 0.1
"""Growth of the island that loses a ring, the small number of sizes on the way, and the duration."""
DIP, DIPPED = 12.0, 0.08
"""Depth by which that island dips first, in design px of the island, and its seconds."""
HOP = 0.12
"""Height of the shepherd's hop, by its width."""
SINK = 0.5
"""Seconds in which an island sinks."""
UNDER, BOB = 0.36, 0.24
"""Seconds that an eliminated shepherd stays under water, and seconds of its rise."""
SPRAY = Spray(5, 88, -35, 385, 28)
"""Drops of the splash."""
RING_FROM, RING_TOP, RING_FALLS, RING_LANDS = 0.16, 0.72, 0.81, 1.39
"""Times at which the ring leaves the water, is highest, falls again, and lands on its plank."""
RING_W, RING_DRIFT, RING_HIGH = 190.0, 380.0, 0.17
"""Largest width of the ring, its drift aside, and its highest point by the screen's height."""
LOST = RING_LANDS + 3 * TIP
"""Time at which the cross shows: ring and plank are still."""
COUNTED = LOST + 0.08
"""Time at which the number of rings that are left changes; the cork sounds once that has shrunk again."""
DOTS, DOT_SECONDS = 8, 0.16
"""Number of trail dots on either half of its way, and seconds that each stays."""
BETWEEN = 1 / 60
"""Seconds from one lamp's light to the next one's."""
FOAM, DOT, BACKWATER, BEAM, DUSK = 30, 39, 19, 19, 18
"""Z-order of foam, dots, water behind the island, beams, and dusk."""
HUSHED, SILENT = 0.12, 0.24
"""Seconds by which the music sinks before a splash, and for which all is still before the last ring's."""
LAST = 1.5
"""Factor of the last ring's splash in size and in seconds; its ring rises no higher, to stay in the window."""
LIGHT_W = 1500.0
"""Width of the spotlight, in design px of the island."""
DEEP = 130
"""Depth below the water line at which drops disappear, in design px."""


def ring_lost(script: Script, step: RingLost) -> None:
    """Animates a splash in the light of all other lamps; the last ring's comes out of silence, larger and slower."""
    script.cue(0.0, "hush" if step.left else "silence")
    with script.paced(*((HUSHED, 1.0) if step.left else (SILENT, LAST))):
        _lose_ring(script, step, 1.0 if step.left else LAST)


def _lose_ring(script: Script, step: RingLost, scale: float) -> None:
    """Animates the splash; the island comes nearer, its ring flies off and lands on its plank."""
    seat = step.seat
    _splash(script, seat, scale)
    _startle(script, seat, scale)
    for kind in LAND:
        _come_nearer(script, f"{kind}:{seat}", foot_of(script, seat), scale)
    nearest = [other for side in (-1, 1) for other in neighbours(script, seat, side)[:1]]
    for neighbour in nearest:
        _duck(script, neighbour, scale)
    _laugh(script, nearest)
    ring = f"ring:{seat}:{step.left}"
    if ring in script.after:
        _fly_off(script, foot_of(script, seat), script.after[ring], scale)
        _land(script, seat, ring)
    script.appear(f"lost:{seat}", LOST)
    script.cue(0.04, "splash", f"shepherd:{seat}")
    script.cue(0.3, "bleat", f"shepherd:{seat}", shepherd=script.now.cast[seat])
    script.cue(COUNTED + SWELL, "ring_off", f"plank:{seat}")


def player_out(script: Script, step: PlayerOut) -> None:
    """Sinks the island with its shepherd, which bobs up in a floating ring."""
    script.cue(0.0, "hush")
    with script.paced(HUSHED):
        _go_under(script, step.seat)


def _go_under(script: Script, seat: Seat) -> None:
    _splash(script, seat)
    script.move([f"island:{seat}", f"lighthouse:{seat}"], 0.0, SINK, "in_out")
    sheep = f"shepherd:{seat}"
    target = script.after[sheep]
    deep = target.w * 0.9
    script.change(sheep, 0.0, target.look)
    script.tween(sheep, 0.0, UNDER, "in", y=target.y + deep)
    script.tween(sheep, UNDER, BOB, "back", y=target.y)
    for ring in script.entering_pieces("float"):
        afloat = script.after[ring]
        script.enter(ring, UNDER, replace(afloat, y=afloat.y + deep))
        script.tween(ring, UNDER, BOB, "back", y=afloat.y)
    script.cue(0.04, "splash", f"shepherd:{seat}")
    script.cue(UNDER, "bleat", f"shepherd:{seat}", shepherd=script.now.cast[seat])


def unit(script: Script) -> float:
    """Returns the screen px of an island's design px."""
    return script.px(table_plan(script.now, script.screen).k)


def foot_of(script: Script, seat: Seat) -> Point:
    """Returns the point where the seat's island meets the water."""
    land = table_plan(script.now, script.screen)
    return Point(script.px(land.xs[seat]), script.px(land.water))


def neighbours(script: Script, seat: Seat, side: int) -> list[Seat]:
    """Returns the seats of the islands to the left (-1) or right (1), the nearest first."""
    xs = table_plan(script.now, script.screen).xs
    beside = [other for other in range(len(xs)) if (xs[other] - xs[seat]) * side > 0]
    return sorted(beside, key=lambda other: abs(xs[other] - xs[seat]))


def _duck(script: Script, seat: Seat, scale: float) -> None:
    """Makes a shepherd shut its eyes, duck and then look; a swimming one does not."""
    shepherd, (down, seconds), (up, slowly) = f"shepherd:{seat}", DUCKED, UP_AGAIN
    target = script.after[shepherd]
    if not script.now.view.out[seat]:
        script.change(shepherd, down, f"shepherd:{script.now.cast[seat]}:petted")
        script.tween(shepherd, down, seconds, y=target.y + DUCK * scale * unit(script))
        script.change(shepherd, up, target.look)
        script.tween(shepherd, up, slowly, "back", y=target.y)


def _laugh(script: Script, seats: Sequence[Seat]) -> None:
    """Makes the shepherd on the highest of these islands laugh until the ring has landed."""
    view = script.now.view
    if dry := [seat for seat in seats if not view.out[seat]]:
        seat = min(dry, key=lambda seat: view.tides[seat] or 0)
        script.change(f"shepherd:{seat}", UP_AGAIN[0], f"shepherd:{script.now.cast[seat]}:joy")
        script.change(f"shepherd:{seat}", LOST, script.after[f"shepherd:{seat}"].look)


def _startle(script: Script, seat: Seat, scale: float) -> None:
    """Shows the splash face, and makes the shepherd hop."""
    piece = f"shepherd:{seat}"
    near = _nearer(script.before[piece], foot_of(script, seat), scale)
    script.change(piece, 0.0, script.after[piece].look)
    script.tween(piece, DIPPED, GROW, y=near.y - near.w * HOP * scale)
    script.tween(piece, DIPPED + GROW, 0.14, "in", y=near.y)


def _nearer(sprite: SpriteState, foot: Point, scale: float) -> SpriteState:
    grown = 1 + GROWS * scale
    x, y = foot.x + (sprite.x - foot.x) * grown, foot.y + (sprite.y - foot.y) * grown
    return replace(sprite, x=x, y=y, w=sprite.w * grown)


def _come_nearer(script: Script, piece: str, foot: Point, scale: float) -> None:
    """Dips a piece, then scales it up from the water line and back."""
    start = script.before[piece]
    near = _nearer(start, foot, scale)
    ease = f"jumps:{SIZES}"
    rise = {} if piece.startswith("shepherd") else {"y": near.y}
    script.tween(piece, 0.0, DIPPED, y=start.y + DIP * scale * unit(script))
    script.tween(piece, DIPPED, GROW, ease, x=near.x, w=near.w, **rise)
    script.tween(piece, SPLASH, GROW, ease, x=start.x, y=start.y, w=start.w)


def _splash(script: Script, seat: Seat, scale: float = 1.0) -> None:
    """Raises water behind the island, foam before it and drops; dims everything except the other lamps."""
    foot, k = foot_of(script, seat), unit(script) * scale
    back_sprite, front = (
        sprite.transform(*foot, k, 0, scale)
        for sprite in (
            SpriteState("splash:back", 0, 34 - 260 + SUNKEN, 520, BACKWATER, lift=8.0),
            SpriteState("splash:front", 0, 90 - 116, 580, FOAM, lift=6.0),
        )
    )
    gush(script, GUSH, back_sprite, back_sprite.w * height_of(back_sprite.look))
    gush(script, GUSH, front, script.px(80) + 145 * k)
    spray(script, SPRAY, foot, foot.y + script.px(DEEP), FOAM, 0.04, table_plan(script.now, script.screen).k * scale)
    hot = Point(foot.x, foot.y - 150 * k)
    _flash(script, "dusk", SpriteState(SPOTLIGHT, *hot, LIGHT_W * k, DUSK), "linear")
    others = [other for other, is_out in enumerate(script.now.view.out) if other != seat and not is_out]
    for number, other in enumerate(others):
        _shine(script, other, hot, number * BETWEEN)


def _flash(script: Script, piece: str, sprite: SpriteState, ease: str, at: float = 0.0) -> None:
    """Shows light or dimming for the duration of the splash."""
    script.enter(piece, at, replace(sprite, alpha=0.0))
    script.tween(piece, at, RISE, ease, alpha=sprite.alpha)
    script.tween(piece, at + SPLASH, RISE, ease, alpha=0.0)
    script.leave(piece, at + SPLASH + RISE)


def _shine(script: Script, seat: Seat, hot: Point, at: float) -> None:
    """Points a lamp at the splash; few strengths, as the picture is large, and never two lamps in one frame."""
    tower = script.after[f"lighthouse:{seat}"]
    lamp_y = tower.y - tower.w * height_of(tower.look) * 0.28
    length = hypot(hot.x - tower.x, hot.y - lamp_y)
    angle = degrees(atan2(lamp_y - hot.y, hot.x - tower.x))
    middle = (tower.x + hot.x) / 2, (lamp_y + hot.y) / 2
    _flash(
        script, f"beam:{seat}", SpriteState("beam", *middle, length, BEAM, angle, lift=0.0, alpha=0.8), "jumps:2", at
    )


def _fly_off(script: Script, foot: Point, ring: SpriteState, scale: float) -> None:
    """Flies a ring out of the water, across the screen from its nearer edge, and down to its crossed place."""
    screen, k = script.screen, unit(script) * scale
    towards = 1 if ring.x < screen.width / 2 else -1
    wet = replace(ring, look="ring:whole", x=foot.x, y=foot.y - 60 * k, z=FLYING, lift=18.0)
    top = replace(wet, x=foot.x + towards * RING_DRIFT * k, y=screen.height * RING_HIGH, w=RING_W * k)
    script.enter("ring:off", RING_FROM, wet)
    _fly_half(script, wet, top, (RING_FROM, RING_TOP), "out", -1 * towards)
    _fly_half(script, top, replace(ring, z=FLYING), (RING_FALLS, RING_LANDS), "in", -2 * towards)


def _land(script: Script, seat: Seat, ring: str) -> None:
    """Squashes the landed ring while its plank tips; then shows the cross, and the number of rings that are left."""
    squash(script, "ring:off", RING_LANDS)
    script.leave("ring:off", LOST)
    side = 1 if script.after[ring].x < script.after[f"plank:{seat}"].x else -1
    tip(script, f"plank:{seat}", RING_LANDS, side)
    pay(script, (ring,), LOST)
    pay(script, (f"rings:{seat}",), COUNTED)
    swell(script, f"rings:{seat}", COUNTED)


def _fly_half(
    script: Script, one: SpriteState, two: SpriteState, when: tuple[float, float], ease: str, turns: int
) -> None:
    """Flies the way up or down, ending after `turns` half turns, with a trail of dots."""
    at, seconds = when[0], when[1] - when[0]
    script.tween("ring:off", at, seconds, "linear", x=two.x)
    script.tween("ring:off", at, seconds, ease, y=two.y)
    script.tween("ring:off", at, seconds, "linear", angle=180.0 * turns)
    script.tween("ring:off", at, seconds, jumps(one.w, two.w), w=two.w)
    for number in range(1, DOTS + 1):
        share = number / (DOTS + 1)
        x, y = one.x + (two.x - one.x) * share, one.y + (two.y - one.y) * ease_of(ease)(share)
        w = one.w + (two.w - one.w) * share
        dot, passed_at = f"dot:{ease}:{number}", at + seconds * share
        script.enter(dot, passed_at, SpriteState("dot", x, y, w * 0.12, DOT, lift=3.0))
        script.leave(dot, passed_at + DOT_SECONDS)
