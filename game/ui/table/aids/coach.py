"""The coach: a sheet with what one person has done in the part of the game just over, and what the orca says of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_GAP, corner_discs
from game.ui.parts.orca_says import OrcaSays
from game.ui.scene import Client, Scene
from game.ui.table.aids.coach_sheet import CoachCells, CoachSum
from game.ui.table.content.advice import Advised, CoachedMove
from game.ui.widgets import CardControl, Control, DiscButton, OptionDisc, Panel, Part

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.ui.input.intents import Intent
    from game.ui.screen import Screen
    from game.ui.table.table import Table

PADDING = 36
MOST = {"wide": 16, "square": 16, "tall": 18}
PER_LINE = {"wide": 4, "square": 4, "tall": 3}
"""How many moves can be seen on the sheet, and side by side, by the screen's shape."""
SIDE = {"wide": 384, "square": 348, "tall": 480}
"""Width in design px of what stands beside the moves; where the screen is tall, the height of what stands below."""
ORCA, LINE, LINES = 220, 26, 6.1
"""How much of that the orca has at least, and the lines of its words that it must have room for."""


class CoachScene(Scene):
    """A sheet of paper with one person's moves; with several persons their heads lead from one to the other.

    Args:
        table: of a game with a coach, and of a session whose reviews have begun.
    """

    name: ClassVar[str] = "coach"
    is_overlay = True
    is_public = True

    def __init__(self, app: Client, table: Table) -> None:
        super().__init__(app)
        self.table = table
        self.session = table.session
        self.seat: Seat = self.session.persons[0]
        assert table.kind.coach
        self._coaching = table.kind.coach

    @property
    def _told(self) -> tuple[Any, Advised]:
        """What has been found out, in the words of the game's own adviser (None so far), and about whom."""
        session = self.session
        advised = Advised(session.match.view(None), self.seat, session.shepherds, not session.is_shared, self.app.words)
        return session.reviews.reviews.get(self.seat), advised

    def arrange(self, screen: Screen) -> None:
        """The sheet above the discs: moves at the left or above, the orca and its reckoning beside them."""
        back = corner_discs(screen, 1)[0]
        tabs = self._tab_places(screen, back)
        area = screen.stage
        floor = min([back.y, *(tab.y for tab in tabs)]) - screen.px(CORNER_GAP)
        panel = Box(area.x, area.y, area.w, floor - area.y)
        moves, orca, rest = _places(screen, panel.inset(screen.px(PADDING)))
        told = self._moves(screen, moves)
        self.parts = [Panel(panel), told, *self._found(screen, orca, rest)]
        self.controls = [DiscButton(self.tr("Back"), back, "back", self.back), *self._opens(screen, told)]
        self.controls += self._tabs(tabs)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """What the coach has found out meanwhile is filled in."""
        super().tick(dt, intents)
        if self.session.reviews.tick() and self.is_top:
            self.arrange(self.app.screen)

    def _moves(self, screen: Screen, box: Box) -> CoachCells:
        """What the person has done, with what is known of it so far; of too many moves the dearest, in their order."""
        moves = self._coaching.moves(*self._told)
        dearest = sorted(range(len(moves)), key=lambda place: -moves[place].drops)[: MOST[screen.shape]]
        heights = self.table.kind.catalogue.heights
        return CoachCells(box, [moves[place] for place in sorted(dearest)], heights, PER_LINE[screen.shape], screen.u)

    def _opens(self, screen: Screen, told: CoachCells) -> list[Control]:
        """Every move that can be shown again, and a disc that compares; the focus comes there by arrows alone."""
        coaching, least = self._coaching, screen.control_px()
        found: list[Control] = []
        if compared := coaching.compared:
            beside = corner_discs(screen, 2)[1]
            show = lambda: self.app.push(compared(self.app, self.table, self.seat))  # noqa: E731
            found.append(DiscButton(self.tr("Same hand"), beside, "same_hand", show))
        for move, cell in zip(told.moves, told.cells, strict=True):
            if coaching.again and move.name and min(cell.w, cell.h) >= least:
                found.append(CardControl(move.name, cell, partial(self._show_again, move), lands=False))
        return found

    def _show_again(self, move: CoachedMove) -> None:
        assert self._coaching.again
        self.app.push(self._coaching.again(self.app, self.table, move))

    def _found(self, screen: Screen, orca: Box, rest: Box) -> list[Part]:
        """What the orca has to say, and its reckoning; or that it thinks, or has failed."""
        if self._told[0]:
            said, lines = self._coaching.verdict(*self._told), self._coaching.reckoning(*self._told)
            return [OrcaSays(orca, said), *([CoachSum(rest, lines, screen.u)] if lines else ())]
        alone = Box(orca.x, orca.y, rest.right - orca.x, rest.bottom - orca.y)
        if self.session.reviews.is_thinking(self.seat):
            return [OrcaSays(alone, self.tr("Let me think."), is_thinking=True)]
        return [OrcaSays(alone, self.tr("No advice this time."))]

    def _tab_places(self, screen: Screen, back: Box) -> list[Box]:
        """Where the persons' heads are: beside the way back, or above it where it is too narrow."""
        persons = len(self.session.persons)
        if persons == 1:
            return []
        places = corner_discs(screen, persons, "right")[::-1]
        is_beside = places[0].x >= corner_discs(screen, 2)[1].right + screen.px(CORNER_GAP)
        return places if is_beside else [place.moved(0, -back.h - screen.px(CORNER_GAP)) for place in places]

    def _tabs(self, places: Sequence[Box]) -> list[Control]:
        return [self._tab(seat, place) for seat, place in zip(self.session.persons, places, strict=False)]

    def _tab(self, seat: Seat, place: Box) -> Control:
        shepherd = self.session.shepherds[seat]
        icon, is_open = f"head_{shepherd}_calm", seat == self.seat
        return OptionDisc(shepherd.title(), place, icon, lambda: self._turn_to(seat), is_open)

    def _turn_to(self, seat: Seat) -> None:
        self.seat = seat
        self.arrange(self.app.screen)


def _places(screen: Screen, sheet: Box) -> tuple[Box, Box, Box]:
    """The parts of the sheet: for the moves, for the orca, for its reckoning."""
    side, gap = screen.px(SIDE[screen.shape]), screen.px(PADDING)
    if screen.shape == "tall":
        moves = Box(sheet.x, sheet.y, sheet.w, sheet.h - side - gap)
        top, half = moves.bottom + gap, sheet.w / 2
        return moves, Box(sheet.x, top, half, side), Box(sheet.x + half, top, half, side)
    moves = Box(sheet.x, sheet.y, sheet.w - side - gap, sheet.h)
    left, orca = moves.right + gap, max(screen.px(ORCA), screen.text_px(LINE) * LINES)
    return moves, Box(left, sheet.y, side, orca), Box(left, sheet.y + orca, side, sheet.h - orca)
