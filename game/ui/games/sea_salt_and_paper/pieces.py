"""The pieces of Sea Salt & Paper that are put together from several drawings."""

from __future__ import annotations

import pygame

from game.ui.draw.craft.paper import clear, lay, lay_centred, lifted, scaled
from game.ui.draw.craft.pieces import LOOKS as SHARED
from game.ui.draw.craft.rounded import rounded
from game.ui.draw.craft.workshop import Workshop, ladder
from game.ui.draw.looks import CARD, Looks
from game.ui.draw.theme import GOLD, INK, PAPER, WHITE, hex_colour
from game.ui.games.sea_salt_and_paper import cards
from game.ui.games.sea_salt_and_paper.looks import (
    BACKS,
    HALF_RING,
    HEIGHTS,
    MOST_BACKS,
    RAFT,
    RIM,
    SCORE,
    SLIPS,
    TALLY,
    frame_size,
    height_of,
)
from game.ui.games.sea_salt_and_paper.results.pieces import LOOKS as RESULTS

_TARGET = hex_colour("7A5B3C")
_ROOM = 0.38  # the width of one back in a fan


def _salt(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    kind, colour, *state = rest
    card = cards.face(shop, kind, colour, w)
    match state:
        case []:
            return card
        case ["dim"]:
            return cards.dimmed(card)
        case ["pale"]:
            return cards.pale(card)
    raise ValueError(f"no such card: salt:{':'.join(rest)}")


def _edge(shop: Workshop, _rest: list[str], w: int) -> pygame.Surface:
    return shop.grained(cards.edge(w))


def _place(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """A dashed place where a card will come, in gold, with the picture of what it will bring."""
    slot = shop.drawn("slot_spent", w, GOLD)
    if rest:
        lay_centred(slot, shop.drawn(f"icon_{rest[0]}", w * 0.55), w / 2, w * CARD / 2)
    return slot


def _frame(_shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """A gold frame: round a card, a pair, a fan or a flag."""
    line, corner = _frame_lines(rest[0], w)
    h = round(w * height_of(f"frame:{rest[0]}"))
    sheet = clear(w, h)
    lay(sheet, rounded(w, h, corner, GOLD, line), 0, 0)
    return sheet


def _frame_lines(kind: str, w: int) -> tuple[int, int]:
    """Width of a frame's line, and its corner, for its own width."""
    if kind in ("card", "pair"):
        card = w / frame_size(1 if kind == "card" else 2)
        return max(3, round(card * RIM)), round(card * 20 / 132)
    return (max(3, round(w * 7 / 148)), round(w * 22 / 148)) if kind == "fan" else (max(3, w * 6 // 92), w * 18 // 92)


def _backs(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """A hand seen from behind: a fan of at most five backs."""
    count = min(int(rest[0]), MOST_BACKS)
    card = w * _ROOM
    sheet = clear(w, round(w * BACKS))
    back = shop.grained(shop.drawn("back_salt", card))
    for number in range(count):
        out = number - (count - 1) / 2
        turned = pygame.transform.rotozoom(_with_edge(back), -11 * out, 1)
        surface, dx, dy = lifted(turned, card * 3 / 46)
        x, y = w / 2 + out * card * 0.36, w * BACKS / 2 + abs(out) * card * 3 / 46 - card * 0.06
        lay(sheet, surface, x - turned.get_width() / 2 + dx, y - turned.get_height() / 2 + dy)
    return sheet


def _with_edge(surface: pygame.Surface) -> pygame.Surface:
    """With a clear edge, so that it stays soft when turned."""
    sheet = clear(surface.get_width() + 8, surface.get_height() + 8)
    lay(sheet, surface, 4, 4)
    return sheet


def _raft(shop: Workshop, _rest: list[str], w: int) -> pygame.Surface:
    return shop.grained(_stretched(shop, "plank", w, w * RAFT))


def _tally(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """The plank with the viewer's points; its pearls lie on it as pieces of their own."""
    k = w / 352
    plank = shop.grained(_stretched(shop, "plank_you", w, w * TALLY))
    lay_centred(plank, shop.numeral(rest[0], 62 * k, INK), w / 2 + 116 * k, w * TALLY / 2 - 3 * k)
    return plank


def _stretched(shop: Workshop, drawing: str, w: float, h: float) -> pygame.Surface:
    return scaled(shop.master(shop.name(drawing), ladder(w)), round(w), round(h))


def _score(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """A star, the points of the game, and how many end it if that is told."""
    k = w / 190
    sheet = clear(w, round(w * SCORE))
    y = sheet.get_height() / 2
    lay_centred(sheet, shop.drawn("icon_star", 50 * k), 26 * k, y)
    points = shop.numeral(rest[0], 50 * k, INK)
    lay(sheet, points, 60 * k, y - points.get_height() / 2)
    if rest[1:]:
        target = shop.numeral(f"/{rest[1]}", 30 * k, _TARGET)
        lay(sheet, target, 66 * k + points.get_width(), y + points.get_height() / 2 - target.get_height() * 0.86)
    return sheet


def _count(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """How many cards there are, on a small disc; the last few of the deck on a gold one."""
    kind = "gold" if rest[1:] == ["gold"] else "paper"
    disc = shop.grained(shop.drawn(f"btn_{kind}", w))
    lay_centred(disc, shop.numeral(rest[0], w * (0.58 if len(rest[0]) < 3 else 0.46), INK), w / 2 - 1, w * 0.49)
    return disc


def _choice(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """The far or the near half of a ring on the water, so that a boat stands in it."""
    whole = _stretched(shop, "choice_ring", w, 2 * w * HALF_RING)
    half = whole.get_height() // 2
    return whole.subsurface((0, 0 if rest[0] == "far" else half, whole.get_width(), half)).copy()


def _tray(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """A sheet of paper on which a pile lies open: so many columns and rows of cards."""
    h = round(w * height_of(f"tray:{':'.join(rest)}"))
    return _paper(shop, w, h, round(w * 40 / 900))


def _paper(shop: Workshop, w: int, h: int, corner: int) -> pygame.Surface:
    """A sheet of paper with a lit edge."""
    sheet = rounded(w, h, corner, WHITE)
    lay(sheet, rounded(w - 2, h - 2, corner, PAPER), 1, 2)
    return shop.grained(sheet)


def _slip(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    """A slip of paper: "pearls:9", "bet:9:dark_blue:3" or "theft:brine:purl"."""
    kind, *told = rest
    width, height = SLIPS[kind]
    k = w / width
    slip = _paper(shop, w, round(height * k), round((30 if kind == "theft" else height / 2) * k))
    match kind, told:
        case "pearls", [points]:
            _amount(shop, slip, k, "pearl_on", 38, 36, points)
        case "bet", [points, colour, bonus]:
            _amount(shop, slip, k, "pearl_on", 38, 24, points)
            _amount(shop, slip, k, f"mark_{colour}", 46, 112, bonus)
        case "theft", [victim, thief]:
            _told_theft(shop, slip, k, victim, thief)
        case _:
            raise ValueError(f"no such slip: {':'.join(rest)}")
    return slip


def _amount(shop: Workshop, slip: pygame.Surface, k: float, drawing: str, w: float, x: float, number: str) -> None:
    """A pearl or a mark at that place, and how many after it."""
    y = slip.get_height() / 2
    lay_centred(slip, shop.drawn(drawing, w * k), x * k, y + k)
    numeral = shop.numeral(number, 40 * k, INK)
    lay(slip, numeral, (x + w / 2 + 3) * k, y - numeral.get_height() / 2 - k)


def _told_theft(shop: Workshop, slip: pygame.Surface, k: float, victim: str, thief: str) -> None:
    """A card went from this flag to that one."""
    y = slip.get_height() / 2 - 2 * k
    arrow = shop.drawn("arrow_next", 50 * k)
    for drawing, w, x in ((f"flag_{victim}", 66, 61), ("back_salt", 50, 215), (f"flag_{thief}", 66, 369)):
        surface, dx, dy = lifted(shop.drawn(drawing, w * k), 3 * k)
        lay(slip, surface, x * k - w * k / 2 + dx, y - w * k * (CARD if drawing == "back_salt" else 1) / 2 + dy)
    for x in (141, 289):
        lay_centred(slip, arrow, x * k, y)


def _dot(shop: Workshop, rest: list[str], w: int) -> pygame.Surface:
    return shop.drawn("dot", w, GOLD if rest == ["gold"] else WHITE)


LOOKS = SHARED | Looks(
    HEIGHTS,
    builders={
        "salt": _salt,
        "edge": _edge,
        "place": _place,
        "frame": _frame,
        "backs": _backs,
        "raft": _raft,
        "tally": _tally,
        "score": _score,
        "count": _count,
        "choice": _choice,
        "tray": _tray,
        "slip": _slip,
        "dot": _dot,
    },
    backs={"salt": "back:salt"},
    flat=frozenset({"place", "frame", "choice", "backs", "score", "streak", "pearl"}),
) | RESULTS
"""What can be drawn on its table."""
