"""Same hand, other shepherd, card by card: how everyone who has held a hand has played it, and where they parted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.draw.theme import TWINE
from game.ui.games.turn_the_tide.heights import height_of
from game.ui.games.turn_the_tide.results.played_hands import best_of, plays_of
from game.ui.games.turn_the_tide.results.plays_sheet import ROWS, PlaysSheet
from game.ui.games.turn_the_tide.why.scene import both_ways
from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_GAP, corner_discs
from game.ui.scene import Client, Pace, Scene
from game.ui.table.motion.playback import Playback
from game.ui.table.motion.played import played
from game.ui.widgets import CardControl, Control, DiscButton, Panel
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.ui.input.intents import Intent
    from game.ui.screen import Screen

PADDING = 24
HEAD = 84
FAN = 76
PIP = 24
PIP_PITCH = 34
PENNANT, STRING = 50, 12
"""A pennant's width, and how far below the head's edge they hang on their string, in design px."""
READ_PENNANT = 30.0
"""The least width of one, in px: its number is never smaller than text."""
HANDS, QUICK_HANDS = 12, 6
LINES = {"wide": 1, "square": 1, "tall": 2}
"""Into how many lines of cards a round is broken, by the screen's shape."""


class PlaysScene(Scene):
    """A sheet of paper with one hand on it; two discs leaf through the hands, a card shows its hand both ways.

    Args:
        match: with at least one finished round.
        hand: the first one shown, by the seat it was dealt to.
    """

    name: ClassVar[str] = "plays"
    is_overlay = True
    is_public = True

    def __init__(self, app: Client, match: Match, shepherds: Sequence[str], hand: int = 0) -> None:
        super().__init__(app)
        self._match, self._view = match, match.view(None)
        self._shepherds = shepherds
        self._hand = hand
        self._playback: Playback | None = None

    def arrange(self, screen: Screen) -> None:
        """The sheet above the discs."""
        back, before, after = self._discs(screen)
        area = screen.stage
        panel = Box(area.x, area.y, area.w, back.y - screen.px(CORNER_GAP) - area.y)
        inner = panel.inset(screen.px(PADDING))
        head = screen.px(HEAD)
        self._head = Box(inner.x, inner.y, inner.w, head)
        body = Box(inner.x, inner.y + head, inner.w, inner.h - head)
        hands = QUICK_HANDS if self._view.length == "quick_dip" else HANDS
        plays = plays_of(self._view, self._hand)
        self._sheet = PlaysSheet(body, screen.u, plays, self._shepherds, hands, LINES[screen.shape])
        line = played(self._sheet.telling(screen), self.app.motion, ROWS)
        self._playback = Playback(line, self._playback.seconds if self._playback else 0.0)
        self.parts = [Panel(panel), self._sheet]
        self.controls = [
            DiscButton(self.tr("Close"), back, "close", self.back),
            DiscButton(self.tr("Hand before"), before, "back", lambda: self._leaf(-1)),
            DiscButton(self.tr("Hand after"), after, "next", lambda: self._leaf(1), kind="coral"),
            *self._cards(screen),
        ]

    def items(self) -> list[Item]:
        """The sheet with the hand's sign, and the discs."""
        sprites, screen = self.app.sprites, self.app.screen
        assert self._playback
        self._sheet.pose = self._playback.pose
        signs = [Item(*sprites.piece(spot, screen.u)) for spot in (*self._sign(), *self._pennants())]
        return [*self.part_items(), *self._string(), *signs, *self.control_items()]

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Rows turn pale, then the pennants come."""
        super().tick(dt, intents)
        assert self._playback
        self._playback.tick(dt)

    @property
    def pace(self) -> Pace:
        """Lively until all rows are as they stay."""
        return Pace.LIVELY if self._playback and self._playback.is_moving else Pace.STILL

    def _cards(self, screen: Screen) -> list[Control]:
        """Every card, where they are wide enough for a finger; else every row, for the hand where it parted."""
        cells, least = list(self._sheet.cells()), screen.control_px()
        if cells and min(cells[0].box.w, cells[0].box.h) >= least:
            named = self.tr("Round {round}, hand {hand}")
            return [
                CardControl(
                    named.format(round=cell.round + 1, hand=cell.hand + 1),
                    cell.box,
                    lambda cell=cell: self._show(cell.round, cell.hand),
                    lands=False,
                )
                for cell in cells
            ]
        return [self._whole(number, row) for number, row in enumerate(self._sheet.rows())]

    def _whole(self, number: int, row: Box) -> Control:
        name = self.tr("Round {round}").format(round=number + 1)
        return CardControl(name, row, lambda: self._show(number, self._sheet.parting(number)), lands=False)

    def _show(self, number: int, hand: int) -> None:
        """The hand in that round, beside the same hand of the best round."""
        rounds = dict.fromkeys((number, best_of(self._sheet.plays)))
        shown = [other for other in rounds if hand < len(self._view.history[other].bids)]
        seats = [self._sheet.plays[other].seat for other in shown]
        self.app.push(both_ways(self.app, self._match, self._shepherds, hand, list(zip(shown, seats, strict=True))))

    def _sign(self) -> list[Spot]:
        """The hand's fan with as many dots as its number."""
        u, hands = self.app.screen.u, self._view.players
        x, y = self._head.center
        apart = min(PIP_PITCH * u, self._free / (hands + 0.5))
        left = self._head.x if self._sheet.columns else x - (FAN * u + apart * hands) / 2
        pips = [
            Spot(
                "pip:on" if number <= self._hand else "pip:off",
                left + FAN * u + apart * (number + 0.8),
                y,
                min(PIP * u, apart * 0.8),
                0,
                lift=0,
            )
            for number in range(hands)
        ]
        return [Spot("fan", left + FAN / 2 * u, y, FAN * u, 0, lift=4), *pips]

    @property
    def _free(self) -> float:
        """The room beside the fan, before the string of pennants if there is one."""
        columns = self._sheet.columns
        right = columns[0] - (columns[1] - columns[0]) / 2 if columns else self._head.right
        return right - self._head.x - FAN * self.app.screen.u

    def _pennants(self) -> list[Spot]:
        """A pennant above the cards of each hand."""
        columns, u = self._sheet.columns, self.app.screen.u
        if not columns:
            return []
        w = min(max(PENNANT * u, READ_PENNANT), (columns[1] - columns[0]) * 0.9)
        y = self._head.y + STRING * u + w * height_of("since") / 2
        return [
            Spot(f"pennant:{number}:{len(columns)}:told", x, y, w, 0, lift=3) for number, x in enumerate(columns, 1)
        ]

    def _string(self) -> list[Item]:
        """What they hang on."""
        columns, u = self._sheet.columns, self.app.screen.u
        if not columns:
            return []
        half = (columns[1] - columns[0]) / 2
        line = Box(columns[0] - half, self._head.y + (STRING - 4) * u, columns[-1] - columns[0] + 2 * half, 4 * u)
        return [centred(self.app.sprites.slip(line.w, max(2.0, line.h), 1, TWINE, 0), line)]

    def _discs(self, screen: Screen) -> tuple[Box, Box, Box]:
        after, before = corner_discs(screen, 2, "right")
        return corner_discs(screen, 1)[0], before, after

    def _leaf(self, step: int) -> None:
        self._hand = (self._hand + step) % self._view.players
        self._playback = None
        self.arrange(self.app.screen)
