"""Drawing of the shared pieces: from a look, in words, to a picture without its shadow."""

import math
from collections.abc import Callable, Sequence
from math import cos, pi, radians, sin

import pygame

from game.ui.draw.craft.buttons import MIN_COUNT_W, face, number_disc
from game.ui.draw.craft.surfaces import (
    add_shadow,
    blit_at,
    blit_centred,
    blit_with_shadow,
    clear_surface,
    fade_surface,
    rotate_surface,
    rounded_rect,
    scale_surface,
    shade_surface,
    tint_surface,
)
from game.ui.draw.craft.workshop import Workshop
from game.ui.draw.sprite_catalogue import (
    BUNTING_H,
    BUNTING_PITCH,
    HEIGHTS,
    SHADE,
    SpriteCatalogue,
    bunting_w,
)
from game.ui.draw.theme import (
    BUTTON,
    DEEP_GOLD,
    FRAME,
    FULL,
    GOLD,
    INK,
    MORNING,
    PAPER,
    RING_DEEP,
    ROPE,
    ROPE_SHADE,
    TWINE,
    WHITE,
    Colour,
    hex_colour,
    mix,
    palette_at,
    time_of_hand,
)

_RING_SUPERSAMPLING = 3  # supersampling factor of the ring
_SHEET_W = 0.054  # width of a segment divided by the ring's diameter
_LEAST, _GONE = 0.3, 0.5  # width and opacity of a used segment, relative to a full one
_SHEET_BEGIN, _SHEET_END = 0.17, 0.83  # start and end of a segment within its share of the ring
_ARC_STEPS = 16

# Looks that are one drawing under another name; every other plain look "a:b" is the drawing "a_b".
_ALIASES = {
    "bubble": "bubble_wait",
    "hand": "hand_point",
    "hand:open": "hand_open",
    "slot": "slot_spent",
    "stack:ring": "ring_side",
    "stack:low": "low_side",
    "fan": "hand_fan",
}
_HAT, _HAT_X = 0.92, 0.47
"""Width of a hat's drawing on a flag and x of its centre, divided by the flag's width."""
_BRIM, _EDGE = 94 / 124, 0.12
"""Distance of a hat's brim from its top, divided by its height; of the flag's upper edge, divided by its width."""
_HAT_RATIO = 124 / 150
_GUEST_W = 240
_HEADS = {
    "crab": (120, 87, 127),
    "fish": (85, 115, 101),
    "octopus": (120, 96, 150),
    "penguin": (120, 96, 108),
    "seal": (120, 110, 104),
    "turtle": (120, 115, 101),
}
"""Brim's middle, and width of a hat's drawing, on a guest as wide as the number above."""
_TILT, _TILTED = 3, {"party": 9, "top": 9, "bow": 9}
"""Degrees by which a hat leans to the left."""
_LOOK_ASIDE, _LOOK_UP = 4.6 / 84, 5.0 / 84
"""Movement of the pupils, divided by the width of both eyes."""
_SAG, _STRING_SUPERSAMPLING = 26, 3
_DISC_GROWS, _FULLER, _PENNANT_GROWS = 0.72, 0.13, 1.0
"""Growth of a disc with a number, of the number on it, and of a numbered pennant, by that of the text."""
_NUMBER, _ALONE = 38 / 70, 0.5
"""Size of the number on a pennant on a string, and on one by itself, by its width."""
_INK_READABLE = 0.6
"""Share of the hands whose pennants are light enough for ink."""
_PLACE = (120, 88, 40, 52)
"""Colour and opacity of the shape of a figure that is not there yet."""
_FIRST_PENNANT, _LAST_PENNANT = hex_colour("FFC23E"), hex_colour("1E3A5F")


def drawing_name(look: str) -> str:
    """Returns the name of the drawing that a plain look shows."""
    return _ALIASES.get(look) or look.replace(":", "_")


def draw_look(catalogue: SpriteCatalogue, shop: Workshop, look: str, w: int) -> pygame.Surface:
    """Returns the picture of a look, `w` px wide without ornaments, which may extend evenly beyond it.

    Args:
        look: "weather:44" or "tide:7", with ":focus" for the gold frame or ":barred" for the veil of ink;
            "tag:8" or "tag:8:top"; "rosette:1"; "bunting:12:3" (hands, the one being played, counted from 1);
            "rounds:4:2" likewise; "pennant:3:12" is the third hand's of twelve, with ":told" numbered, with ":turn"
            where a round turned;
            "disc:check:coral"; "you:Du" in any language; "time:12:8" has eight of twelve segments, ":wood" on wood,
            ":paper" on paper;
            "count:14" or "count:3:gold"; "flag:purl", or "flag:purl:straw" with a hat; "letter:E"; "percent:34";
            "shade:ring:whole" is the pale shape of another look;
            "guest:seal:straw" is an animal with a hat;
            "beam"; "rope"; "cloud:d:7" in the light of a hand from 0; else a drawing:
            "shepherd:purl:calm" is shepherd_purl_calm.
    """
    kind, *rest = look.split(":")
    if kind == SHADE:
        return shade_surface(draw_look(catalogue, shop, look.removeprefix(f"{SHADE}:"), w), _PLACE)
    build = catalogue.builders.get(kind)
    if build:
        return build(shop, rest, w)
    return shop.add_grain(shop.drawing(drawing_name(look), w))


def _disc(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    icon, kind = rest
    return face(shop, icon, w, kind)


def _count(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a number on a small disc, never too small to read, which grows with the text."""
    w = round(max(w, MIN_COUNT_W) * (1 + _DISC_GROWS * (shop.text_size - 1)))
    return number_disc(shop, rest[0], w, "gold" if rest[1:] == ["gold"] else "paper", more=_FULLER)


def _percent(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    return shop.numeral(f"{rest[0]} %", w * 0.36, INK)


def _letter(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a letter of the title, cut from thick card; `w` is its size in px."""
    side = mix(PAPER, hex_colour("8A5A3C"), 0.45)
    front, edge, lit = (shop.lettering.cropped_line(rest[0], w, colour) for colour in (PAPER, side, WHITE))
    thick = max(2, round(w * 9 / 330))
    sheet = clear_surface(front.get_width() + 2 * thick, front.get_height() + 2 * thick)
    for step in range(thick, 0, -1):
        blit_at(sheet, edge, thick + step * 0.6, thick + step)
    blit_at(sheet, lit, thick - 1, thick - 2)
    blit_at(sheet, front, thick, thick)
    return shop.add_grain(sheet)


def _cloud(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a cloud near enough to hang something from: a little paler than those in the sky."""
    light = palette_at(time_of_hand(int(rest[1]))).cloud if rest[1:] else WHITE
    return shop.add_grain(shop.drawing(f"cloud_{rest[0]}", w, mix(light, WHITE, 0.3)))


def _rope(_shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a string that hangs straight down, `w` px wide with its shade."""
    k, h = 3, round(w * HEIGHTS.ratio(":".join(("rope", *rest))))
    big = clear_surface(w * k, h * k)
    line = round(w * k * 0.5)
    big.fill(ROPE_SHADE, (w * k - line, line, line, big.get_height()))
    big.fill(ROPE, (0, 0, line, big.get_height() - line))
    return scale_surface(big, w, h)


def _bunting(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws the round's hands on a string: past ones faded, the current one large and numbered."""
    hands, now = int(rest[0]), int(rest[1])
    design = bunting_w(hands)
    k = w / design
    beyond = round(BUNTING_H * k * _PENNANT_GROWS * (shop.text_size - 1))  # evenly, for a larger pennant
    sheet = clear_surface(w, round(BUNTING_H * k) + 2 * beyond)
    top = beyond / k
    draw_string(sheet, [(x * k, (top + 6 + _sag(x, design)) * k) for x in range(0, round(design) + 1, 4)], 4 * k)
    x = BUNTING_PITCH * 0.55
    for hand in range(1, hands + 1):
        current = hand == now
        x += 14 * current
        colour, number = FRAME if current else _hand_colour(hand, hands), hand if current else -(hand < now)
        draw_pennant(
            shop, sheet, x * k, (top + 4 + _sag(x, design)) * k, (70 if current else 38) * k, colour, k, number
        )
        x += 14 * current + BUNTING_PITCH
    return shop.add_grain(sheet)


def _sag(x: float, design: float) -> float:
    return _SAG * math.sin(math.pi * min(x, design) / design)


def draw_string(
    sheet: pygame.Surface, points: Sequence[tuple[float, float]], line: float, colour: Colour = TWINE
) -> None:
    """Draws a soft-edged string along points, supersampled."""
    big = clear_surface(sheet.get_width() * _STRING_SUPERSAMPLING, sheet.get_height() * _STRING_SUPERSAMPLING)
    fine = [(x * _STRING_SUPERSAMPLING, y * _STRING_SUPERSAMPLING) for x, y in points]
    for point in fine:
        pygame.draw.circle(big, colour, point, max(2.0, line * _STRING_SUPERSAMPLING / 2))
    pygame.draw.lines(big, colour, False, fine, max(2, round(line * _STRING_SUPERSAMPLING)))
    blit_at(sheet, scale_surface(big, *sheet.get_size()), 0, 0)


def draw_pennant(
    shop: Workshop, sheet: pygame.Surface, x: float, y: float, w: float, colour: Colour, k: float, number: int
) -> None:
    """Draws a pennant on a string: numbered, without number (0), or pale because its hand is over (-1).

    Args:
        x, y: the middle of its upper edge, and `w` its width, in px; `k` of them are a design px.
    """
    if number > 0:
        w *= 1 + _PENNANT_GROWS * (shop.text_size - 1)
    pennant = tint_surface(shop.drawing("pennant", w), colour)
    if number < 0:
        blit_at(sheet, fade_surface(pennant, 105 / FULL), x - pennant.get_width() / 2, y)
        return
    blit_with_shadow(sheet, pennant, x, y + pennant.get_height() / 2, 4 * k)
    if number:
        blit_centred(sheet, shop.numeral(number, w * _NUMBER * pennant_share(shop), INK), x, y + w * 27 / 70)


def pennant_share(shop: Workshop) -> float:
    """Returns the growth of a number on its pennant, which itself grows with the text."""
    return shop.text_size / (1 + _PENNANT_GROWS * (shop.text_size - 1))


def _hand_colour(hand: int, hands: int) -> Colour:
    """Returns a hand's colour, from morning yellow to storm blue."""
    return mix(_FIRST_PENNANT, _LAST_PENNANT, ((hand - 1) / max(1, hands - 1)) ** 0.9)


def _pennant(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws one hand's pennant, coral at the turn of a round; with ":told" or ":turn" it is numbered."""
    hand, hands = int(rest[0]), int(rest[1])
    turned = rest[2:] == ["turn"]
    if rest[2:]:
        w = round(w * (1 + _PENNANT_GROWS * (shop.text_size - 1)))
    pennant = shop.add_grain(
        tint_surface(shop.drawing("pennant", w), RING_DEEP if turned else _hand_colour(hand, hands))
    )
    if rest[2:]:
        numeral = shop.numeral(
            hand, w * _ALONE * pennant_share(shop), INK if not turned and hand <= hands * _INK_READABLE else PAPER
        )
        blit_centred(pennant, numeral, pennant.get_width() / 2, pennant.get_height() * 0.36)
    return pennant


def _you(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    w = round(w * shop.text_size)
    h = round(w * HEIGHTS.ratio("you"))
    slip = rounded_rect(w, h, h // 2, DEEP_GOLD)
    rim = max(1, round(h * 0.06))
    blit_at(slip, rounded_rect(w - 2 * rim, h - 2 * rim, h // 2 - rim, GOLD), rim, rim)
    word = shop.lettering.cropped_line(rest[0], round(h * 0.8), INK)
    blit_centred(slip, word, w / 2, h / 2)
    return shop.add_grain(slip)


def _flag(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a shepherd's flag, with the hat of the person who plays it."""
    flag = shop.add_grain(shop.drawing(f"flag_{rest[0]}", w))
    if not rest[1:]:
        return flag
    hat = shop.add_grain(shop.drawing(f"hat_{rest[1]}", w * _HAT))
    reach = round(hat.get_height() * _BRIM)
    sheet = clear_surface(w, w + 2 * reach)
    blit_at(sheet, flag, 0, reach)
    surface, dx, dy = add_shadow(hat, w * 0.04)
    blit_at(sheet, surface, w * _HAT_X - hat.get_width() / 2 + dx, reach + w * _EDGE - hat.get_height() * _BRIM + dy)
    return sheet


def _guest(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a folded animal, with its hat."""
    animal, hat = rest
    (x, y, size), tilt, k = _HEADS[animal], _TILTED.get(hat, _TILT), w / _GUEST_W
    guest = shop.add_grain(shop.drawing(f"guest_{animal}", w)).copy()
    worn = rotate_surface(shop.add_grain(shop.drawing(f"hat_{hat}", size * k)), tilt)
    up = size * (_BRIM - 0.5) * _HAT_RATIO
    blit_with_shadow(guest, worn, k * (x - up * sin(radians(tilt))), k * (y - up * cos(radians(tilt))), 4 * k)
    return guest


def _rosette(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws the first or second prize, distinguished by outline and number; ":bare" has none."""
    k = w / 104
    rosette = shop.add_grain(shop.drawing(f"rosette_{rest[0]}", w))
    if rest[1:]:
        return rosette
    numeral = shop.numeral(rest[0], 50 * k * shop.text_size, INK)
    blit_centred(rosette, numeral, rosette.get_width() / 2 - k, rosette.get_height() / 2 - 9 * k)
    return rosette


def _fin(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a fin that swims to the right, or with ":left" to the left."""
    fin = shop.add_grain(shop.drawing(shop.variant("fin"), w))
    return pygame.transform.flip(fin, True, False) if rest == ["left"] else fin


def _eyes(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws open eyes; the pupils are clipped to the white."""
    name, mood, dx, dy = rest
    white = shop.drawing(f"eyes_{name}_{mood}", w)
    eyes = white.copy()
    blit_at(eyes, shop.drawing(f"pupils_{mood}", w), int(dx) * _LOOK_ASIDE * w, int(dy) * _LOOK_UP * w)
    eyes.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return eyes


def _without_grain(name: str) -> Callable[[Workshop, list[str], int], pygame.Surface]:
    """Returns a builder for a drawing of light, without grain."""
    return lambda shop, _rest, w: shop.drawing(name, w)


def _time(_shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a timer ring: gold before the sea, brown on wood, navy on paper."""
    before = {"wood": (DEEP_GOLD, DEEP_GOLD), "paper": (BUTTON, DEEP_GOLD)}
    colours = before.get(rest[2] if rest[2:] else "", (GOLD, PAPER))
    return time_ring(w, int(rest[0]), int(rest[1]), *colours)


def _pool(shop: Workshop, _rest: list[str], w: int) -> pygame.Surface:
    return shop.add_grain(rounded_rect(w, w, w // 2, MORNING.sea[-2]))


CATALOGUE = SpriteCatalogue(
    HEIGHTS,
    builders={
        "disc": _disc,
        "count": _count,
        "letter": _letter,
        "percent": _percent,
        "cloud": _cloud,
        "rope": _rope,
        "bunting": _bunting,
        "pennant": _pennant,
        "beam": _without_grain("beam"),
        "fin": _fin,
        "eyes": _eyes,
        "you": _you,
        "flag": _flag,
        "guest": _guest,
        "rosette": _rosette,
        "time": _time,
        "pool": _pool,
        "slot": _without_grain("slot_spent"),
        "ripples": _without_grain("ripples"),
    },
    flat=frozenset({SHADE, "slot", "percent", "beam", "rope", "ripples", "eyes", "ring_empty", "streak"}),
    soft=frozenset({"beam"}),
)
"""Sprites shared by the tables and screens of all games."""


def time_ring(d: int, count: int, left: int, colour: Colour, spent_colour: Colour) -> pygame.Surface:
    """Returns a ring, `d` px across, of `count` segments, used up clockwise from the top; premultiplied."""
    large = clear_surface(d * _RING_SUPERSAMPLING, d * _RING_SUPERSAMPLING)
    r, g, b, whole = (round(_GONE * part) for part in (*spent_colour, FULL))
    for number in range(count):
        if number < count - left:
            _segment(large, number, count, _SHEET_W * _LEAST, (r, g, b, whole))
        else:
            _segment(large, number, count, _SHEET_W, colour)
    return scale_surface(large, d, d)


def _segment(sheet: pygame.Surface, number: int, count: int, width: float, colour: Sequence[int]) -> None:
    d = sheet.get_width()
    r, half = d * (1 - _SHEET_W) / 2 - _RING_SUPERSAMPLING, d * width / 2
    first, last = (2 * pi * (number + part) / count - pi / 2 for part in (_SHEET_BEGIN, _SHEET_END))
    angles = [first + (last - first) * step / _ARC_STEPS for step in range(_ARC_STEPS + 1)]

    def point_at(angle: float, reach: float) -> tuple[float, float]:
        return d / 2 + reach * cos(angle), d / 2 + reach * sin(angle)

    outer, inner = [point_at(a, r + half) for a in angles], [point_at(a, r - half) for a in reversed(angles)]
    pygame.draw.polygon(sheet, colour, outer + inner)
    for angle in (first, last):
        pygame.draw.circle(sheet, colour, point_at(angle, r), half)
