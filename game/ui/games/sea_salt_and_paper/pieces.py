"""Composite pieces of Sea Salt & Paper, and the names of the drawings that it alone uses."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.engine.sea_salt_and_paper import DECK
from game.ui.draw.craft import surfaces
from game.ui.draw.craft.buttons import draw_amount, gold_frame, label
from game.ui.draw.craft.drawings import icons, with_contrast
from game.ui.draw.craft.lettering import MIN_NUMERAL_PX
from game.ui.draw.craft.pieces import CATALOGUE as SHARED
from game.ui.draw.craft.workshop import Workshop
from game.ui.draw.sprite_catalogue import CARD, SpriteCatalogue
from game.ui.draw.theme import FULL, GOLD, INK, PAPER, RING_DEEP, SHEPHERDS, WHITE, hex_colour
from game.ui.games.sea_salt_and_paper import sizes
from game.ui.geometry import even_centers

DRAWN = 250  # the drawings' own width
CORNER = 24 / DRAWN
_INKS = """
    white:4A5B70 dark_blue:FFF8E7 light_blue:10364F black:FFF8E7 yellow:4A3400 green:FFF8E7
    purple:FFF8E7 grey:FFF8E7 light_orange:5A2A06 pink:5B1030 orange:2E0E00
"""
INKS = {colour: hex_colour(ink) for colour, ink in (pair.split(":") for pair in _INKS.split())}
"""Ink on the frame of a card, by the card's colour."""


class _Tab(NamedTuple):
    """Content of the tab at the lower right, its size, and its centre."""

    words: str
    size: float
    x: float
    y: float = 305.0


_SETS = {"shell": "+2", "octopus": "+3", "penguin": "+2", "sailor": "+5"}
_MULTIPLIERS = {"lighthouse": "1", "shoal": "1", "colony": "2", "captain": "3"}
_TABS = {kind: _Tab(words, 56, 194) for kind, words in _SETS.items()} | {
    kind: _Tab(words, 58, 178) for kind, words in _MULTIPLIERS.items()
}
_EDGE = hex_colour("EADFC6")
_NO_ROOM_BELOW = 50  # px: on a narrower card a legible numeral does not fit in the tab
_PLAIN_FROM = 80  # px: from this width on, numerals are legible as drawn


def face(shop: Workshop, kind: str, colour: str, w: int) -> pygame.Surface:
    """Draws the face of a card at a larger size and scales it down once, so that all edges agree."""
    full, read_at = shop.raster_width(shop.variant(f"salt_{kind}_{colour}"), w), min(w, _PLAIN_FROM)
    key = "salt", kind, colour, full, read_at
    sheet = shop.composite(key, lambda: _compose_face(shop, kind, colour, full, read_at))
    return shop.add_grain(surfaces.scale_surface(sheet, w, round(w * CARD)))


def dim_card(card: pygame.Surface) -> pygame.Surface:
    """Returns a copy of a card without value: darker by two fifths."""
    copy = card.copy()
    copy.fill((150, 160, 178, FULL), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _compose_face(shop: Workshop, kind: str, colour: str, full: int, w: int) -> pygame.Surface:
    """Draws a card `full` px wide whose numeral stays legible when it is scaled down to `w`."""
    sheet = shop.assets.drawing(shop.variant(f"salt_{kind}_{colour}"), full, fine=False).copy()
    tab = _TABS.get(kind)
    if tab is None or w < _NO_ROOM_BELOW:
        return sheet
    u = full / DRAWN
    size, is_large = tab.size * u * shop.text_size, shop.text_size > 1
    numeral = shop.numeral(
        tab.words, max(MIN_NUMERAL_PX * shop.text_size * full / w, size), INK if is_large else INKS[colour]
    )
    if is_large:
        _lay_on_plate(sheet, numeral, u)
    else:
        surfaces.blit_centred(sheet, numeral, tab.x * u, tab.y * u)
    return sheet


def _lay_on_plate(sheet: pygame.Surface, numeral: pygame.Surface, u: float) -> None:
    """Draws a number too large for its tab on a plate of its own at the lower right."""
    padding, edge = 14 * u, 8 * u
    w, h = numeral.get_width() + 2 * padding, numeral.get_height() + 2 * padding
    x, y = sheet.get_width() - edge - w, sheet.get_height() - edge - h
    surfaces.blit_at(sheet, surfaces.rounded_rect(round(w), round(h), round(20 * u), PAPER), x, y)
    surfaces.blit_centred(sheet, numeral, x + w / 2, y + h / 2)


_SINGLE = """
    back_salt glyph_boat glyph_fish glyph_octopus glyph_penguin glyph_sailor glyph_shell
    pearls_1 pearls_2
"""

_CLEAR_ANYWAY = ("dark_blue", "black")


def _ends(colour: str) -> tuple[str, ...]:
    """Returns the endings of a colour's drawing names: most have a variant for high contrast."""
    return ("",) if colour in _CLEAR_ANYWAY else ("", "_contrast")


DRAWINGS: Final = (
    frozenset(_SINGLE.split())
    | icons("again anchor bell draw keep look star steal")
    | {f"boat_{shepherd.name}" for shepherd in SHEPHERDS}
    | with_contrast("pearl_ink pearl_off pearl_on")
    | {f"mark_{card.colour}{end}" for card in DECK for end in _ends(card.colour)}
    | {f"salt_{card.kind}_{card.colour}{end}" for card in DECK for end in _ends(card.colour)}
)


_TARGET = hex_colour("7A5B3C")
_PLANK_GROWS = 0.75
"""Growth of a plank's height by that of the text."""
_WIDER, _LEFT, _FARTHER, _RIGHT, _SCORE_GROWS = 1.5, 0.515, 0.1, 0.56, 0.83
"""Width of a large score; its reach to the left, which grows, and to the right, by its usual width; and its growth."""
COLOURS = {"": INK, "pale": hex_colour("8A8F98"), "coral": RING_DEEP}
"""Ink of figures."""
DASHES = hex_colour("8A7650")
"""Dashes of the place of an empty deck, as visible on paper."""
FRAME_LINE, FRAME_CORNER, FRAMED_FLAG = 7, 20, 105
"""Line width and corner radius of a gold frame, and width of a framed flag, in design px."""
_SLIP_CORNER = 0.3  # by its height
_PEARL, _DIGITS = 38, 40  # sizes of a sign on a slip and of its number, in design px
_SLIP_GROWS, _DIGITS_GROW = 0.3, 0.48  # growth of a slip and of its digits, by that of the text, beside the layout's
_STAR = 0.263  # of a score, by its width
_FINER = 3
_TRAY_CORNER = 40 / sizes.TRAY_CARD  # by the width of its cards
_OPEN = 0.62  # radians above and below the horizontal
_ROOM = 0.34  # width of one back, by the fan's; the turned outer backs are not cut off
_DROP = 0.065  # by a back's width: its shadow's height, and the drop from one back to the next


def _salt(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    kind, colour, *state = rest
    card = face(shop, kind, colour, w)
    match state:
        case []:
            return card
        case ["dim"]:
            return dim_card(card)
        case ["pale"]:  # stolen: its owner still sees it once more
            return surfaces.fade_surface(card, 0.55)
    raise ValueError(f"no such card: salt:{':'.join(rest)}")


def _edge(shop: Workshop, _rest: list[str], w: int) -> pygame.Surface:
    """Draws the visible edge of a card in a pile."""
    h, corner = round(w * CARD), round(w * CORNER)
    sheet = surfaces.rounded_rect(w, h, corner, WHITE)
    surfaces.blit_at(sheet, surfaces.rounded_rect(w - 1, h - 1, corner, _EDGE), 1, 1)
    return shop.add_grain(sheet)


def _place(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a dashed gold place of a future card, with a picture of its effect."""
    slot = shop.drawing("slot_spent", w, GOLD)
    if rest:
        surfaces.blit_centred(slot, shop.drawing(f"icon_{rest[0]}", w * 0.55), w / 2, w * CARD / 2)
    return slot


def _frame(_shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a gold frame: round a card, a pair, a fan or a flag."""
    line, corner = _frame_lines(rest[0], w)
    h = round(w * sizes.height_of(f"frame:{rest[0]}"))
    return gold_frame(w, h, corner, line)


def _frame_lines(kind: str, w: int) -> tuple[int, int]:
    """Returns the line width and corner radius of a frame of that width."""
    if kind in ("card", "pair"):
        card = w / sizes.frame_size(1 if kind == "card" else 2)
        return max(3, round(card * sizes.RIM)), round(card * FRAME_CORNER / sizes.DRAWN_CARD)
    drawn_w = sizes.SIZES["frame:fan"][0] if kind == "fan" else FRAMED_FLAG
    return max(3, round(w * FRAME_LINE / drawn_w)), round(w * FRAME_CORNER / drawn_w)


def _backs(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a hand seen from behind: a fan of at most five backs."""
    count = min(int(rest[0]), sizes.MOST_BACKS)
    card = w * _ROOM
    sheet = surfaces.clear_surface(w, round(w * sizes.height_of("backs")))
    back = shop.add_grain(shop.drawing("back_salt", card))
    for number in range(count):
        offset = number - (count - 1) / 2
        x, y = w / 2 + offset * card * 0.36, w * sizes.height_of("backs") / 2 + (abs(offset) - 1) * card * _DROP
        surfaces.blit_with_shadow(sheet, surfaces.rotate_surface(back, -11 * offset), x, y, card * _DROP)
    return sheet


def _plank_growth(shop: Workshop) -> float:
    """Returns the factor by which planks with figures are higher with large letters."""
    return 1 + _PLANK_GROWS * (shop.text_size - 1)


def _board(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a seat's plank, which grows evenly beyond its box."""
    drawing = ":".join(("plank", *rest)).replace(":", "_")
    if shop.text_size <= 1:
        return shop.add_grain(shop.drawing(drawing, w))
    return _stretch(shop, drawing, w, sizes.height_of("plank") * _plank_growth(shop))


def _tally(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws the plank with the viewer's points; its pearls are pieces of their own."""
    k = w / sizes.SIZES["tally"][0]
    plank = _stretch(shop, "plank_you", w, sizes.height_of("tally") * _plank_growth(shop))
    numeral = shop.numeral(rest[0], 62 * k * shop.text_size, INK)
    x = min(w / 2 + 116 * k, w - 14 * k - numeral.get_width() / 2)
    surfaces.blit_centred(plank, numeral, x, plank.get_height() / 2 - 3 * k)
    return plank


def _score(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a star, the points of the game, and the target if it is given and fits; large figures need its room."""
    star, growth = w * _STAR, 1 + _SCORE_GROWS * (shop.text_size - 1)
    full = round(w * (1 + (_WIDER - 1) * (growth - 1)))
    reach = w * (_LEFT + _FARTHER * (growth - 1))
    left, right = (star * 1.2, full) if growth <= 1 else (full / 2 - reach, full / 2 + w * _RIGHT)
    sheet = surfaces.clear_surface(full, round(w * sizes.height_of("score") * (1 + 0.3 * (growth - 1))))
    y = sheet.get_height() / 2
    if growth <= 1:
        surfaces.blit_centred(sheet, shop.drawing("icon_star", star), star / 2, y)
    points, widest = (shop.numeral(words, star * growth, INK) for words in (rest[0], "44"))
    surfaces.blit_at(sheet, points, left, y - points.get_height() / 2)
    target = shop.numeral(f"/{rest[1]}", star * 0.6 * growth, _TARGET) if rest[1:] else None
    gap = star * 0.12
    if target and left + widest.get_width() + gap + target.get_width() <= right:
        surfaces.blit_at(
            sheet, target, left + points.get_width() + gap, y + points.get_height() / 2 - target.get_height() * 0.86
        )
    return sheet


def _choice(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws the far or the near half of a ring on the water, so that a boat stands in it."""
    ring = shop.stretch("choice_ring", w, 2 * w * sizes.height_of("choice"))
    half = ring.get_height() // 2
    return ring.subsurface((0, 0 if rest[0] == "far" else half, ring.get_width(), half)).copy()


def _tray(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a sheet of paper for an open pile, with that many columns and rows of cards."""
    columns, rows = map(int, rest)
    across, down = sizes.tray_size(columns, rows)
    return label(shop, w, round(w * down / across), round(w / across * _TRAY_CORNER))


def _slip(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a slip of paper: "pearls:9", "bet:9:dark_blue:3" or "theft:brine:purl"; others are blank."""
    kind, *details = rest
    has_digits = kind in ("pearls", "bet")
    k, more = w / sizes.SIZES[f"slip:{kind}"][0], (shop.text_size - 1) * has_digits
    w, h, digits = round(w * (1 + _SLIP_GROWS * more)), round(w * sizes.height_of(f"slip:{kind}")), _DIGITS * k
    digits *= 1 + _DIGITS_GROW * more
    slip = label(shop, w, h, round(h * _SLIP_CORNER))
    match kind, details:
        case "pearls", [points]:
            draw_amount(shop, slip, "pearl_on", (36 - 8 * more) * k, _PEARL * k, points, digits)
        case "bet", [points, colour, bonus]:
            draw_amount(shop, slip, "pearl_on", 24 * k, _PEARL * k, points, digits)
            draw_amount(shop, slip, f"mark_{colour}", (112 + 20 * more) * k, _PEARL * k, bonus, digits)
        case "theft", [victim, thief]:
            _draw_theft(shop, slip, victim, thief)
        case _:
            pass
    return slip


def _draw_theft(shop: Workshop, slip: pygame.Surface, victim: str, thief: str) -> None:
    """Draws a card between the victim's flag and the thief's."""
    signs, (w, h) = (f"flag_{victim}", "arrow_next", "back_salt", "arrow_next", f"flag_{thief}"), slip.get_size()
    for drawing, x in zip(signs, even_centers(len(signs), w / (len(signs) + 1), w / 2), strict=True):
        surfaces.blit_with_shadow(slip, shop.drawing(drawing, h * 0.6), x, h / 2, h * 0.03)


def _arcs(_shop: Workshop, _rest: list[str], w: int) -> pygame.Surface:
    """Draws three sound arcs that open to the right."""
    big = surfaces.clear_surface(w * _FINER, round(w * sizes.height_of("arcs")) * _FINER)
    middle, line = (0.0, big.get_height() / 2), w * _FINER * 0.11
    for share in (0.36, 0.66, 0.96):
        reach = big.get_width() * share
        box = pygame.Rect(0, 0, round(2 * reach), round(2 * reach))
        box.center = round(middle[0]), round(middle[1])
        pygame.draw.arc(big, GOLD, box, -_OPEN, _OPEN, round(line))
    return surfaces.scale_surface(big, w, round(w * sizes.height_of("arcs")))


def _stretch(shop: Workshop, drawing: str, w: int, height: float) -> pygame.Surface:
    """Draws a picture stretched to that height, by its width."""
    return shop.add_grain(shop.stretch(drawing, w, w * height))


def _figure(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """Draws a number or a sign; `w` px is the size of its letters."""
    return shop.numeral(rest[0], w, COLOURS[rest[1] if rest[1:] else ""]).copy()


def _strike(_shop: Workshop, _rest: list[str], w: int) -> pygame.Surface:
    """Draws a stroke from the lower left to the upper right."""
    h, line = round(w * sizes.height_of("strike")), w * _FINER * 0.06
    big = surfaces.clear_surface(w * _FINER, h * _FINER)
    pygame.draw.line(big, RING_DEEP, (line, h * _FINER - line), (w * _FINER - line, line), round(line))
    return surfaces.scale_surface(big, w, h)


CATALOGUE = SHARED | SpriteCatalogue(
    sizes.HEIGHTS,
    builders={
        "salt": _salt,
        "edge": _edge,
        "place": _place,
        "frame": _frame,
        "backs": _backs,
        "raft": lambda shop, _rest, w: _stretch(shop, "plank", w, sizes.height_of("raft")),
        "board": _board,
        "tally": _tally,
        "score": _score,
        "choice": _choice,
        "tray": _tray,
        "slip": _slip,
        "gold_dot": lambda shop, _rest, w: shop.drawing("dot", w, GOLD),
        "arcs": _arcs,
        "shelf": lambda shop, rest, w: _stretch(
            shop, "plank_you" if rest[1:] else "plank", w, sizes.height_of(f"shelf:{rest[0]}")
        ),
        "swell": lambda shop, rest, w: _stretch(shop, f"splash_{rest[0]}", w, sizes.height_of(f"swell:{rest[0]}")),
        "figure": _figure,
        "ink": lambda shop, rest, w: shop.drawing(f"icon_{rest[0]}", w, INK),
        "strike": _strike,
        "emptied": lambda shop, _rest, w: shop.drawing("slot_spent", w, DASHES),
    },
    backs={"salt": "back:salt"},
    flat=frozenset({"place", "frame", "choice", "backs", "score", "pearl", "arcs", "ink", "strike", "emptied"}),
)
"""All sprites of its table and results."""
