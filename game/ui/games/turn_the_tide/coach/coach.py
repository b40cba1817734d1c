"""The coach: a person's round bid by bid, with what each has cost, and the round as a sum."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.ui.games.turn_the_tide.coach.bid_cells import BidCells
from game.ui.games.turn_the_tide.coach.coached_round import better_card, coached_bids, turning_hand
from game.ui.games.turn_the_tide.coach.orca_says import OrcaSays
from game.ui.games.turn_the_tide.coach.round_sum import RoundSum
from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_GAP, corner_discs
from game.ui.scene import Client, Scene
from game.ui.widgets import Control, DiscButton, Option, Panel, Part
from game.ui.widgets.choices import OptionTile

if TYPE_CHECKING:
    from game.ai.turn_the_tide.verdicts import BidReview, Review
    from game.engine.api import Seat
    from game.ui.input.intents import Intent
    from game.ui.screen import Screen
    from game.ui.table.table import Table

PADDING = 36
PER_LINE = {"wide": 4, "square": 4, "tall": 3}
"""How many hands stand side by side, by the screen's shape."""
SIDE = {"wide": 384, "square": 348, "tall": 480}
"""Width in design px of what stands beside the hands; where the screen is tall, the height of what stands below."""
ORCA, LINE, LINES = 220, 26, 6.1
"""How much of that the orca has at least, and the lines of its words that it must have room for."""


class CoachScene(Scene):
    """A sheet of paper with one person's round; with several persons their heads lead from one to the other.

    Args:
        table: of a session whose reviews have begun.
    """

    name: ClassVar[str] = "coach"
    is_overlay = True
    is_public = True

    def __init__(self, app: Client, table: Table) -> None:
        super().__init__(app)
        self.table = table
        self._session = table.session
        self._seat: Seat = self._session.persons[0]

    def arrange(self, screen: Screen) -> None:
        """The sheet above the discs: hands at the left or above, the orca and its reckoning beside them."""
        back = corner_discs(screen, 1)[0]
        tabs = self._tab_places(screen, back)
        area = screen.stage
        floor = min([back.y, *(tab.y for tab in tabs)]) - screen.px(CORNER_GAP)
        panel = Box(area.x, area.y, area.w, floor - area.y)
        cells, orca, stacks = _places(screen, panel.inset(screen.px(PADDING)))
        self.parts = [Panel(panel), self._cells(screen, cells), *self._found(screen, orca, stacks)]
        self.controls = [DiscButton(self.tr("Back"), back, "back", self.back), *self._tabs(tabs)]

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """What the coach has found out meanwhile is filled in."""
        super().tick(dt, intents)
        if self._session.reviews.tick() and self.is_top:
            self.arrange(self.app.screen)

    @property
    def _review(self) -> Review | None:
        return self._session.reviews.reviews.get(self._seat)

    def _cells(self, screen: Screen, box: Box) -> BidCells:
        view = self._session.match.view(None)
        bids = coached_bids(view, self._seat, self._review, shows_all=not self._session.is_shared)
        return BidCells(box, screen.u, bids, self.table.tableau.hands_total, PER_LINE[screen.shape], self.tr)

    def _found(self, screen: Screen, orca: Box, stacks: Box) -> list[Part]:
        """What the orca has to say, and the round as a sum; or that it thinks, or has failed."""
        review = self._review
        if review:
            shepherd = self._session.shepherds[self._seat]
            return [OrcaSays(orca, self._verdict(review)), RoundSum(stacks, screen.u, review, shepherd, self.tr)]
        alone = Box(orca.x, orca.y, stacks.right - orca.x, stacks.bottom - orca.y)
        if self._session.reviews.is_thinking(self._seat):
            return [OrcaSays(alone, self.tr("Let me think."), is_thinking=True)]
        return [OrcaSays(alone, self.tr("No advice this time."))]

    def _verdict(self, review: Review) -> str:
        """A sentence for each of the two dearest bids; else for the hand that turned the round."""
        if review.dearest:
            return "\n".join(map(self._regret, review.dearest))
        turned = turning_hand(review)
        if turned is None:
            return self.tr("No bid has cost anything.")
        return self.tr("Hand {number} turned the round.").format(number=turned + 1)

    def _regret(self, bid: BidReview) -> str:
        """Which card would have been better, if it may be named."""
        better = better_card(self._session.match.view(None), self._seat, bid, not self._session.is_shared)
        if better is None:
            return self.tr("Hand {number} cost most.").format(number=bid.hand_number + 1)
        return self.tr("Hand {number}: better {card}.").format(number=bid.hand_number + 1, card=better)

    def _tab_places(self, screen: Screen, back: Box) -> list[Box]:
        """Where the persons' heads are: beside the way back, or above it where it is too narrow."""
        persons = len(self._session.persons)
        if persons == 1:
            return []
        places = corner_discs(screen, persons, "right")[::-1]
        is_beside = places[0].x >= back.right + screen.px(CORNER_GAP)
        return places if is_beside else [place.moved(0, -back.h - screen.px(CORNER_GAP)) for place in places]

    def _tabs(self, places: Sequence[Box]) -> list[Control]:
        return [self._tab(seat, place) for seat, place in zip(self._session.persons, places, strict=False)]

    def _tab(self, seat: Seat, place: Box) -> Control:
        shepherd = self._session.shepherds[seat]
        option = Option(shepherd.title(), icon=f"head_{shepherd}_calm")
        return OptionTile(option, place, seat == self._seat, lambda: self._turn_to(seat))

    def _turn_to(self, seat: Seat) -> None:
        self._seat = seat
        self.arrange(self.app.screen)


def _places(screen: Screen, sheet: Box) -> tuple[Box, Box, Box]:
    """The parts of the sheet: for the hands, for the orca, for the stacks."""
    side, gap = screen.px(SIDE[screen.shape]), screen.px(PADDING)
    if screen.shape == "tall":
        cells = Box(sheet.x, sheet.y, sheet.w, sheet.h - side - gap)
        top, half = cells.bottom + gap, sheet.w / 2
        return cells, Box(sheet.x, top, half, side), Box(sheet.x + half, top, half, side)
    cells = Box(sheet.x, sheet.y, sheet.w - side - gap, sheet.h)
    left, orca = cells.right + gap, max(screen.px(ORCA), screen.text_px(LINE) * LINES)
    return cells, Box(left, sheet.y, side, orca), Box(left, sheet.y + orca, side, sheet.h - orca)
