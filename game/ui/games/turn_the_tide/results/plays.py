"""Same hand, other shepherd, card by card: how everyone who has held a hand has played it, and where they parted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.ui.draw.canvas import Item
from game.ui.draw.group import flatten
from game.ui.draw.spot import Spot
from game.ui.draw.theme import TWINE, hex_colour
from game.ui.games.turn_the_tide.facts import hands_total
from game.ui.games.turn_the_tide.heights import HEIGHTS
from game.ui.games.turn_the_tide.played_hands import plays_of
from game.ui.games.turn_the_tide.results.plays_sheet import CARDS, PlaysSheet, SheetPlan
from game.ui.games.turn_the_tide.why import both_ways
from game.ui.geometry import Box
from game.ui.kit.stage import stage_of
from game.ui.parts.composition import CORNER_GAP, corner_discs
from game.ui.scene import Client, Pace, Scene
from game.ui.table.contract import Place
from game.ui.table.motion.played import Playback, played
from game.ui.table.motion.script import Script
from game.ui.widgets import CardControl, Control, DiscButton, Panel
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.ui.input.intents import Intent
    from game.ui.screen import Screen

PADDING = 24
LINES = {"wide": 1, "square": 1, "tall": 2}
"""Into how many lines of cards a round is broken, by the screen's shape."""
BEST = hex_colour("FFECB4")


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
        self._shepherds = shepherds[: match.players]
        self._hand = hand
        self._playback: Playback | None = None

    def arrange(self, screen: Screen) -> None:
        """The sheet above the discs."""
        (back,), (after, before) = corner_discs(screen, 1), corner_discs(screen, 2, "right")
        area = screen.stage
        panel = Box(area.x, area.y, area.w, back.y - screen.px(CORNER_GAP) - area.y)
        self._lay_sheet(screen, panel.h / screen.u)
        self.parts = [Panel(panel)]
        self.controls = [
            DiscButton(self.tr("Close"), back, "close", self.back),
            DiscButton(self.tr("Hand before"), before, "back", lambda: self._leaf(-1)),
            DiscButton(self.tr("Hand after"), after, "next", lambda: self._leaf(1), kind="coral"),
            *self._cards(screen),
        ]

    def _lay_sheet(self, screen: Screen, height: float) -> None:
        plays, stage = plays_of(self._view, self._hand), stage_of(screen)
        box = Box(stage.x, stage.y, stage.w, height).inset(PADDING)
        plan = SheetPlan(box, len(plays), hands_total(self._view), LINES[screen.shape], 1 / screen.u)
        self._sheet = sheet = PlaysSheet(plan, plays, self._shepherds, self._hand)
        before, after = (flatten(sheet.tree(is_told), screen.u, Spot) for is_told in (False, True))
        self._boxes = {name: place.box for name, place in flatten(sheet.tree(), screen.u, Place).items()}
        script = Script(None, None, before, after, screen, HEIGHTS)
        sheet.tell(script)
        line = played(script, self.app.motion, CARDS)
        self._playback = Playback(line, self._playback.seconds if self._playback else 0.0)

    def items(self) -> list[Item]:
        """The paper, gold below the best, the pieces, and the discs."""
        sprites, screen = self.app.sprites, self.app.screen
        assert self._playback
        pieces = sorted(self._playback.pose.values(), key=lambda spot: spot.z)
        shown = [Item(*sprites.piece(spot, screen.u)) for spot in pieces]
        return [*self.part_items(), *self._slips(), *shown, *self.control_items()]

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Rows turn pale, then the pennants come."""
        super().tick(dt, intents)
        assert self._playback
        self._playback.tick(dt)

    @property
    def pace(self) -> Pace:
        """Lively until all rows are as they stay."""
        return Pace.LIVELY if self._playback and self._playback.is_moving else Pace.STILL

    def _slips(self) -> list[Item]:
        """The string that pennants hang on; the gold below the best, where there are several."""
        slip, px, boxes = self.app.sprites.slip, self.app.screen.px, self._boxes
        items: list[Item] = []
        if string := boxes.get("string"):
            items.append(centred(slip(string.w, max(2.0, string.h), 1, TWINE, 0), string))
        if len(self._sheet.plays) > 1:
            row = boxes[f"round:{self._sheet.best}"]
            items.append(centred(slip(row.w, row.h - px(4), px(24), BEST, 0), row))
        return items

    def _cards(self, screen: Screen) -> list[Control]:
        """Every card, where they are wide enough for a finger; else every row, for the hand where it parted."""
        rounds, least = enumerate(self._sheet.plays), screen.control_px()
        cells = [(number, hand) for number, played in rounds for hand, card in enumerate(played.cards) if card]
        if all(min(box.w, box.h) >= least for box in (self._boxes[f"press:{n}:{hand}"] for n, hand in cells)):
            return [self._card(*cell) for cell in cells]
        return [self._whole(number) for number in range(len(self._sheet.plays))]

    def _card(self, number: int, hand: int) -> Control:
        name = self.tr("Round {round}, hand {hand}").format(round=number + 1, hand=hand + 1)
        box = self._boxes[f"press:{number}:{hand}"]
        return CardControl(name, box, lambda: self._show(number, hand), lands=False)

    def _whole(self, number: int) -> Control:
        name = self.tr("Round {round}").format(round=number + 1)
        hand = self._sheet.parting(number)
        return CardControl(name, self._boxes[f"round:{number}"], lambda: self._show(number, hand), lands=False)

    def _show(self, number: int, hand: int) -> None:
        """The hand in that round, and the same hand of the best round."""
        rounds = dict.fromkeys((number, self._sheet.best))
        shown = [
            (other, self._sheet.plays[other].seat) for other in rounds if hand < len(self._view.history[other].bids)
        ]
        self.app.push(both_ways(self.app, self._match, self._shepherds, hand, shown))

    def _leaf(self, step: int) -> None:
        self._hand = (self._hand + step) % self._match.players
        self._playback = None
        self.arrange(self.app.screen)
