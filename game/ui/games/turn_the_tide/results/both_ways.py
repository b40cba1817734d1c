"""One hand of a round beside the same hand of another: what came of two shepherds' cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.games.turn_the_tide.why.picture import HandPicture
from game.ui.games.turn_the_tide.why.plan import why_plan
from game.ui.games.turn_the_tide.why.played_round import losses_in, played_round
from game.ui.games.turn_the_tide.why.telling import telling
from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_GAP, Cutouts, columns, corner_discs, rows
from game.ui.scene import Client, Pace, Scene
from game.ui.table.motion.director import Beat
from game.ui.widgets import DiscButton, Panel

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.engine.turn_the_tide import View
    from game.ui.input.intents import Intent
    from game.ui.screen import Screen

PADDING, GAP = 24, 24
HEAD, COUNT = 96, 60


class BothWaysScene(Scene):
    """A sheet for each round; the hand is told on both at once.

    Args:
        hand: from 0.
        shown: the rounds, from 0, each with the seat that held the hand then, or None if it is no matter whose it was.
    """

    name: ClassVar[str] = "both_ways"
    is_overlay = True
    is_public = True

    def __init__(
        self, app: Client, view: View, shepherds: Sequence[str], hand: int, shown: Sequence[tuple[int, Seat | None]]
    ) -> None:
        super().__init__(app)
        self._shepherds = shepherds
        self._hand = hand
        self._shown = shown
        self._rounds = [played_round(view, number) for number, _ in shown]

    def arrange(self, screen: Screen) -> None:
        """The sheets side by side, or one above the other where it is narrow."""
        back, again = corner_discs(screen, 2)
        area, gap = screen.stage, screen.px(GAP)
        room = Box(area.x, area.y, area.w, back.y - screen.px(CORNER_GAP) - area.y)
        split = rows if screen.shape == "tall" else columns
        sheets = split(room, len(self._shown), gap)
        self.parts = [Panel(sheet) for sheet in sheets]
        self.parts += [Cutouts(self._signs(screen, number, sheet)) for number, sheet in enumerate(sheets)]
        self._told = [self._telling(screen, number, sheet) for number, sheet in enumerate(sheets)]
        self.controls = [
            DiscButton(self.tr("Done"), back, "check", self.back, kind="coral"),
            DiscButton(self.tr("Show it again"), again, "replay", lambda: self.arrange(self.app.screen)),
        ]

    def _telling(self, screen: Screen, number: int, sheet: Box) -> tuple[HandPicture, Beat, float]:
        inner, head = sheet.inset(screen.px(PADDING)), screen.px(HEAD)
        plan = why_plan(Box(inner.x, inner.y + head, inner.w, inner.h - head), len(self._shepherds))
        played = self._rounds[number]
        told = telling(plan, played, self._hand, self._shepherds, screen, self.app.motion)
        payers = [loss.seat for loss in losses_in(played, self._hand)]
        picture = HandPicture(plan, self.app.sprites, self.app.scenery, screen.u, payers)
        return picture, Beat(None, None, lambda: told.line), told.paid

    def _signs(self, screen: Screen, number: int, sheet: Box) -> list[Spot]:
        """The round, who held the hand, and which hand of the round it is."""
        at, seat = self._shown[number]
        u, x, y = screen.u, sheet.center.x, sheet.y + screen.px(PADDING + HEAD / 2)
        which = f"since:{self._hand + 1}"
        if seat is None:
            return [Spot(which, x, y, HEAD * 0.8 * u, 0, lift=4)]
        return [
            Spot(f"count:{at + 1}", x - 110 * u, y, COUNT * u, 0, lift=3),
            Spot(f"head:{self._shepherds[seat]}:calm", x, y, HEAD * u, 0, lift=5),
            Spot(which, x + 110 * u, y, COUNT * u, 0, lift=4),
        ]

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """The hand is told on."""
        super().tick(dt, intents)
        for number, (_, beat, _) in enumerate(self._told):
            beat.seconds += dt
            for cue in beat.cues():
                if number == 0:  # both at once would only be louder
                    self.app.sound.play(cue.sound, **dict(cue.args))

    def items(self) -> list[Item]:
        """The sheets with their pictures, and the discs."""
        told = [
            item
            for picture, beat, paid in self._told
            for item in picture.items(beat.line.at(beat.seconds), beat.seconds >= paid)
        ]
        return [*self.part_items(), *told, *self.control_items()]

    @property
    def pace(self) -> Pace:
        """Lively while the hand is told."""
        return Pace.LIVELY if any(beat.seconds < beat.line.seconds for _, beat, _ in self._told) else Pace.STILL
