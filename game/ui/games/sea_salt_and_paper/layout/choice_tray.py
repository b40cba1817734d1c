"""Pieces before the table during a choice: two drawn cards, or an open pile."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, ceil, degrees, hypot
from typing import NamedTuple

from msgspec.structs import replace

from game.play.choices import phrase
from game.play.sea_salt_and_paper.choices import card_look, drawn_id, found_id, pile_id
from game.ui.draw.group import Group, Node
from game.ui.draw.layers import ABOVE_HAND
from game.ui.draw.sprite_catalogue import CARD
from game.ui.draw.sprite_state import SpriteState
from game.ui.games.sea_salt_and_paper.facts import SaltSeen
from game.ui.games.sea_salt_and_paper.layout.plan import DRAWN_GAP, BoatsPlan
from game.ui.games.sea_salt_and_paper.layout.raft import top_of
from game.ui.games.sea_salt_and_paper.sizes import TRAY_PITCH, TRAYS, frame_size, tray_size
from game.ui.geometry import Box, even_centers
from game.ui.kit.rows import grid
from game.ui.kit.seats import with_owner
from game.ui.table.contract import CONFIRM, CORNER, HitArea

TRAY, FOUND, PICKED, FRAME, EYE = range(ABOVE_HAND, ABOVE_HAND + 5)
"""Z-order of the tray, its cards, the picked card, its frame, and the eye."""
RISEN, FOUND_RISEN = 20.0, 10.0
"""Rise of a picked card among two drawn ones, and on the tray, in design px."""
ASIDE = 0.6
"""Scale of cards that another seat draws, by the size for their owner."""
ARROW_W, ARROW_AWAY = 76.0, 70.0
"""Width of an arrow, and its greatest distance from its pile."""
FOUND_W = 140.0
"""Greatest width of a card on the tray, in design px."""
KEEP, TAKE = 92.0, 84.0
"""Sizes of the discs that take a card: beside two drawn ones, and on the tray."""
HANGING = 0.42
"""Part of such a disc that hangs down from its card in a pile."""
MOST = 5
"""Number of cards in a row of a small pile."""
FEW = 15
"""Number of cards above which a pile is laid out in more columns."""


def choosing(plan: BoatsPlan, seen: SaltSeen, *, aside: bool) -> Group:
    """Returns the cards to choose from for their chooser, and their backs for all others.

    Args:
        aside: whether two drawn cards lie where they do not cover a large hand.
    """
    match seen.view.phase:
        case "keep":
            return _drawn_cards(plan, seen, aside=aside)
        case "pick" if seen.view.opened:
            return with_owner(_open_pile(plan, seen), seen.viewer)
        case _:
            return Group()


# --- two cards drawn ---


def _drawn_cards(plan: BoatsPlan, seen: SaltSeen, *, aside: bool) -> Group:
    """Returns both cards, smaller for onlookers, the kept one in gold, and the ways for the other one."""
    x, y, w = plan.aside if aside else plan.drawn_cards
    is_own = bool(seen.view.drawn)
    w *= 1 if is_own else ASIDE
    parts: dict[str, Node] = {}
    for number, card_x in enumerate(even_centers(2, DRAWN_GAP * w, x)):
        name, is_kept = drawn_id(number), seen.path[:1] == (drawn_id(number),)
        look = card_look(seen.view.drawn[number]) if is_own else "back:salt"
        card = SpriteState(look, card_x, y, w, FOUND, lift=14)
        parts |= _lift(card, name, RISEN, 22) if is_kept else {name: card}
        if is_own:
            parts[f"{name} pressed"] = Group(_drawn_places(plan, seen, card, name, is_kept=is_kept))
        if seen.path[:1] == (drawn_id(1 - number),):
            parts |= dict(_arrows(plan, seen, card))
    return with_owner(Group(parts), seen.viewer if is_own else None)


def _lift(card: SpriteState, name: str, risen: float, lift: float) -> dict[str, SpriteState]:
    """Returns a card chosen for the hand: raised, in gold."""
    sprite = replace(card, y=card.y - risen, z=PICKED, lift=lift)
    return {
        name: sprite,
        f"frame:{name}": SpriteState("frame:card", sprite.x, sprite.y, sprite.w * frame_size(1), FRAME),
    }


def _drawn_places(
    plan: BoatsPlan, seen: SaltSeen, card: SpriteState, name: str, *, is_kept: bool
) -> dict[str, HitArea]:
    """Returns the hit box of a drawn card, and the disc that keeps it if the other can go to one pile only."""
    itself = Box.from_center(card.x, card.y, card.w, card.w * CARD)
    hit_box = Box.from_center(card.x, card.y, card.w * DRAWN_GAP, itself.h + 2 * RISEN)
    if not is_kept or len(seen.view.open_piles) != 1:
        return {name: HitArea(hit_box, seen=itself.move(0, -RISEN * is_kept))}
    size = max(KEEP, plan.least)
    top = max(itself.bottom - RISEN - size / 2, hit_box.y + plan.least)  # the card stays pressable above the disc
    keep = Box(card.x - size / 2, top, size, size)
    hit_box = hit_box._replace(h=keep.y - hit_box.y)
    return {
        name: HitArea(hit_box, seen=itself.move(0, -RISEN)),
        CONFIRM: HitArea(keep, "keep", "coral", name=phrase("Take it")),
    }


def _arrows(plan: BoatsPlan, seen: SaltSeen, other: SpriteState) -> Iterator[tuple[str, SpriteState]]:
    """Returns arrows from the rejected card to each pile that it may go to."""
    start = other.y - other.w * CARD / 2
    for pile in seen.view.open_piles:
        target = top_of(plan, pile_id(pile), "place")
        dx, dy = target.x - other.x, target.y + target.w * CARD / 2 - start
        share = max(0.5, 1 - ARROW_AWAY / hypot(dx, dy))
        angle = degrees(atan2(-(dy - target.w * 0.3), dx))
        yield (
            f"arrow:{pile}",
            SpriteState("step_arrow", other.x + dx * share, start + dy * share, ARROW_W, FRAME, angle, 9),
        )


# --- a pile that lies open ---


class _Tray(NamedTuple):
    """A sheet of paper with open cards, relative to its middle."""

    columns: int
    rows: int
    w: float
    """Width of a card."""

    @property
    def width(self) -> float:
        return tray_size(self.columns, self.rows)[0] * self.w

    @property
    def height(self) -> float:
        return tray_size(self.columns, self.rows)[1] * self.w

    def cell(self, number: int) -> Box:
        """Returns the place of a card, from the bottom of the pile on, in reading order."""
        across, down = TRAY_PITCH[0] * self.w, TRAY_PITCH[1] * self.w
        x, y = grid(self.columns, self.rows, across, down)[number]
        return Box.from_center(x, y + self.w * 0.06, across, down)


def _tray_of(plan: BoatsPlan, count: int) -> _Tray:
    """Returns the tray for that many cards, with the largest cards that fit."""
    room, found, most = plan.tray, [], max(FOUND_W, plan.least / TRAY_PITCH[0])
    for columns in dict.fromkeys(columns for columns, _ in TRAYS):
        rows = ceil(count / columns)
        if (columns, rows) in TRAYS and (columns == min(MOST, count) or count > FEW):
            across, down = tray_size(columns, rows)
            found.append(_Tray(columns, rows, min(most, room.w / across, room.h / down)))
    return max(found, key=lambda tray: tray.w)


def _open_pile(plan: BoatsPlan, seen: SaltSeen) -> Group:
    """Returns the cards of a pile on their tray, with the eye of the seat that looks into it."""
    tray, disc = _tray_of(plan, len(seen.view.opened)), plan.screen.design.control_size(CORNER)
    parts: dict[str, Node] = {
        "tray": SpriteState(f"tray:{tray.columns}:{tray.rows}", 0, 0, tray.width, TRAY, lift=20),
        "tray:eye": SpriteState("disc:look:navy", 0, -tray.height / 2, disc, EYE, lift=6),
    }
    for number, card in enumerate(seen.view.opened):
        name, cell = found_id(number), tray.cell(number)
        sprite, hit_box = SpriteState(card_look(card), *cell.center, tray.w, FOUND, lift=6), _cell_hit_box(cell)
        is_picked = seen.path[:1] == (name,)
        parts |= _lift(sprite, name, FOUND_RISEN, 18) if is_picked else {name: sprite}
        if is_picked:
            take, is_on_card = _take(plan, tray, cell)
            parts[CONFIRM] = HitArea(take, "keep", "coral", name=phrase("Take it"))
            hit_box = hit_box._replace(h=take.y - hit_box.y) if is_on_card else hit_box
        parts[f"{name} pressed"] = Group({name: HitArea(hit_box)})
    return Group(parts, plan.tray.center.x, plan.tray.y + disc * 0.45 + tray.height / 2)


def _cell_hit_box(cell: Box) -> Box:
    """Returns the hit box of a cell: without its upper edge, on which the disc of the card above may lie."""
    edge = cell.h * 0.07
    return Box(cell.x, cell.y + edge, cell.w, cell.h - edge)


def _take(plan: BoatsPlan, tray: _Tray, cell: Box) -> tuple[Box, bool]:
    """Returns the disc that takes the lifted card, and whether it overlaps the card, which is then pressed above it."""
    size = max(TAKE, plan.least)
    if cell.w >= size and cell.h * 0.93 - size * (HANGING + 0.5) >= plan.least:
        return Box.from_center(cell.center.x, cell.bottom - size * HANGING, size, size), True
    lowest = tray.cell(tray.columns * tray.rows - 1).bottom
    return Box(-size / 2, max(tray.height / 2 - size * 0.2, lowest), size, size), False
