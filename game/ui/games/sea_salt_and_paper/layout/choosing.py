"""What lies before the table while a card is chosen: two cards drawn, or a pile that is looked through."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import atan2, ceil, degrees, hypot

from game.play.sea_salt_and_paper.choices import card_look, drawn_id, found_id
from game.ui.draw.spot import Pose, Spot
from game.ui.draw.sprite_catalogue import CARD
from game.ui.games.sea_salt_and_paper.facts import SaltSeen
from game.ui.games.sea_salt_and_paper.heights import TRAY_PITCH, TRAYS, frame_size, tray_size
from game.ui.games.sea_salt_and_paper.layout.hand import keeps_aside
from game.ui.games.sea_salt_and_paper.layout.plan import BoatsPlan
from game.ui.geometry import Box, Point

TRAY, FOUND, PICKED, FRAME, EYE = 70, 71, 72, 73, 75
DRAWN_GAP = 244 / 190
"""From one drawn card to the other, in a card's width."""
RISEN = 20.0
ASIDE = 0.6
"""How large cards are that somebody else draws, for what they are before their own eyes."""
ARROW_AWAY = 70.0
"""So far from its pile an arrow is at most."""
FOUND_W = 140.0
KEEP = 92.0
MOST = 5
"""So many cards lie side by side."""
FEW = 15
"""From more cards on a pile lies in more columns."""


def choosing_pose(plan: BoatsPlan, seen: SaltSeen) -> Pose:
    """Cards that are chosen from now, for whoever chooses, and their backs for all others."""
    match seen.view.phase:
        case "keep":
            return _drawn_pose(plan, seen)
        case "pick" if seen.view.opened:
            pose = dict(_tray_pose(plan, seen))
            return {piece: replace(spot, owner=seen.viewer) for piece, spot in pose.items()}
        case _:
            return {}


# --- two cards drawn ---


def drawn_spot(plan: BoatsPlan, seen: SaltSeen, number: int) -> Spot:
    """Where one of two cards lies that were drawn; for onlookers they lie smaller."""
    is_own = bool(seen.view.drawn)
    middle, w = _drawn_place(plan, seen)
    w *= 1 if is_own else ASIDE
    x = middle.x + (number - 0.5) * DRAWN_GAP * w
    look = card_look(seen.view.drawn[number]) if is_own else "back:salt"
    return Spot(look, x * plan.u, middle.y * plan.u, w * plan.u, FOUND, lift=14, owner=seen.viewer if is_own else None)


def _drawn_place(plan: BoatsPlan, seen: SaltSeen) -> tuple[Point, float]:
    """The middle between two drawn cards and how wide they are: never over the hand."""
    if keeps_aside(plan, seen):
        return plan.aside, plan.aside_w
    return plan.chosen, plan.chosen_w


def _drawn_pose(plan: BoatsPlan, seen: SaltSeen) -> Pose:
    pose: Pose = {}
    for number in (0, 1):
        spot = drawn_spot(plan, seen, number)
        if seen.path[:1] == (drawn_id(number),):
            pose |= _kept(plan, spot, drawn_id(number))
            pose |= dict(_arrows(plan, seen, 1 - number))
        else:
            pose[drawn_id(number)] = spot
    return pose


def _kept(plan: BoatsPlan, spot: Spot, name: str) -> Pose:
    """A card that is lifted to be kept: in gold."""
    spot = replace(spot, y=spot.y - RISEN * plan.u, z=PICKED, lift=22)
    frame = replace(spot, look="frame:card", w=spot.w * frame_size(1), z=FRAME, lift=8)
    return {name: spot, f"frame:{name}": frame}


def _arrows(plan: BoatsPlan, seen: SaltSeen, other: int) -> Iterator[tuple[str, Spot]]:
    """From the card that is not kept to each pile that it may go to."""
    spot, raft, u = drawn_spot(plan, seen, other), plan.raft, plan.u
    top, bottom = spot.y - spot.w * CARD / 2, (raft.y + raft.w * CARD / 2) * u
    for pile in seen.view.open_piles:
        x = raft.pile_x(pile) * u
        dx, dy = x - spot.x, bottom - top
        share = max(0.5, 1 - ARROW_AWAY * u / hypot(dx, dy))
        at_x, at_y = spot.x + dx * share, top + dy * share
        angle = degrees(atan2(-(dy - raft.w * 0.3 * u), dx))
        yield f"arrow:{pile}", Spot("step_arrow", at_x, at_y, 76 * u, FRAME, angle, 9)


def drawn_boxes(plan: BoatsPlan, seen: SaltSeen) -> dict[str, Box]:
    """What a finger presses of the two cards, in design px; of the lifted one, what is above its disc."""
    cards = drawn_cards(plan, seen)
    boxes = {name: Box.around(*box.center, box.w * DRAWN_GAP, box.h + 2 * RISEN) for name, box in cards.items()}
    if (disc := confirm_drawn(plan, seen)) is not None:
        kept = boxes[seen.path[0]]
        boxes[seen.path[0]] = Box(kept.x, kept.y, kept.w, disc.y - kept.y)
    return boxes


def confirm_drawn(plan: BoatsPlan, seen: SaltSeen) -> Box | None:
    """Where the disc lies that keeps the card that is lifted, in design px: only where one pile can be filled."""
    if not seen.path or len(seen.view.open_piles) != 1 or (card := drawn_cards(plan, seen).get(seen.path[0])) is None:
        return None
    size = max(KEEP, plan.least)
    return Box.around(card.center.x, card.bottom - RISEN, size, size)


def drawn_cards(plan: BoatsPlan, seen: SaltSeen) -> dict[str, Box]:
    """Where the two cards themselves lie, in design px."""
    if seen.view.phase != "keep" or not seen.view.drawn:
        return {}
    middle, w = _drawn_place(plan, seen)
    pitch = w * DRAWN_GAP
    return {drawn_id(number): Box.around(middle.x + (number - 0.5) * pitch, middle.y, w, w * CARD) for number in (0, 1)}


# --- a pile that lies open ---


def tray_of(plan: BoatsPlan, count: int) -> tuple[int, int, float]:
    """Columns, rows and the width of a card for so many cards, as large as there is room."""
    best = 1, 1, 0.0
    for columns in dict.fromkeys(columns for columns, _ in TRAYS):
        rows = ceil(count / columns)
        if (columns, rows) in TRAYS and (columns == min(MOST, count) or count > FEW):
            across, down = tray_size(columns, rows)
            w = min(FOUND_W, plan.tray.w / across, plan.tray.h / down)
            best = max(best, (columns, rows, w), key=lambda one: one[2])
    return best


def _cells(plan: BoatsPlan, count: int) -> Iterator[Box]:
    """A place for each card from the bottom of the pile on, in reading order, in design px."""
    columns, rows, w = tray_of(plan, count)
    pitch_x, pitch_y = TRAY_PITCH[0] * w, TRAY_PITCH[1] * w
    middle = _tray_middle(plan, count)
    for number in range(count):
        row, column = divmod(number, columns)
        x = middle[0] + (column - (columns - 1) / 2) * pitch_x
        yield Box.around(x, middle[1] + (row - (rows - 1) / 2) * pitch_y + w * 0.06, pitch_x, pitch_y)


def _tray_middle(plan: BoatsPlan, count: int) -> tuple[float, float]:
    columns, rows, w = tray_of(plan, count)
    return plan.tray.center.x, plan.tray.y + plan.disc * 0.45 + tray_size(columns, rows)[1] * w / 2


def _tray_pose(plan: BoatsPlan, seen: SaltSeen) -> Iterator[tuple[str, Spot]]:
    count, u = len(seen.view.opened), plan.u
    columns, rows, w = tray_of(plan, count)
    (x, y), (across, down) = _tray_middle(plan, count), tray_size(columns, rows)
    yield "tray", Spot(f"tray:{columns}:{rows}", x * u, y * u, across * w * u, TRAY, lift=20)
    eye_y = (y - down * w / 2) * u
    yield "tray:eye", Spot("disc:look:navy", x * u, eye_y, plan.disc * u, EYE, lift=6)
    for number, (card, cell) in enumerate(zip(seen.view.opened, _cells(plan, count), strict=True)):
        name = found_id(number)
        spot = Spot(card_look(card), cell.center.x * u, cell.center.y * u, w * u, FOUND, lift=6)
        if seen.path[:1] == (name,):
            spot = replace(spot, y=spot.y - 10 * u, z=PICKED, lift=18)
            yield f"frame:{name}", replace(spot, look="frame:card", w=spot.w * frame_size(1), z=FRAME, lift=8)
        yield name, spot


def found_boxes(plan: BoatsPlan, seen: SaltSeen) -> dict[str, Box]:
    """What a finger presses of a pile that lies open, in design px; of the lifted card, what is above its disc."""
    cells = {found_id(number): cell for number, cell in enumerate(_cells(plan, len(seen.view.opened)))}
    boxes = {name: _pressed(cell) for name, cell in cells.items()}
    for name in seen.path[:1]:
        box, cell = boxes.get(name), cells.get(name)
        if box and cell and _is_roomy(plan, cell):
            boxes[name] = Box(box.x, box.y, box.w, confirm_found(plan, seen).y - box.y)
    return boxes


def _pressed(cell: Box) -> Box:
    """All of a cell but its upper edge, where the disc of the card above may lie."""
    edge = cell.h * 0.07
    return Box(cell.x, cell.y + edge, cell.w, cell.h - edge)


def confirm_found(plan: BoatsPlan, seen: SaltSeen) -> Box:
    """Where the disc lies that takes the card that is lifted, in design px."""
    names = [found_id(number) for number in range(len(seen.view.opened))]
    cell = list(_cells(plan, len(names)))[names.index(seen.path[0])]
    size = max(84.0, plan.least)
    if _is_roomy(plan, cell):
        return Box.around(cell.center.x, cell.bottom - size * 0.42, size, size)
    columns, rows, w = tray_of(plan, len(names))
    x, y = _tray_middle(plan, len(names))
    return Box.around(x, y + tray_size(columns, rows)[1] * w / 2 + size * 0.3, size, size)


def _is_roomy(plan: BoatsPlan, cell: Box) -> bool:
    """Whether a card can be pressed above the disc that lies on it."""
    size = max(84.0, plan.least)
    return cell.w >= size and cell.h * 0.93 - size * 0.92 >= plan.least
