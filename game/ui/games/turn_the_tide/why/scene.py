"""Why did I lose a ring? A card over the table tells the hand that cost it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import opaque
from game.ui.draw.theme import RULE
from game.ui.games.turn_the_tide.why.picture import HandPicture
from game.ui.games.turn_the_tide.why.plan import why_plan
from game.ui.games.turn_the_tide.why.plank import LostRing, ring_plank
from game.ui.games.turn_the_tide.why.played_round import hands_lost, losses_in, played_round
from game.ui.games.turn_the_tide.why.telling import telling
from game.ui.games.turn_the_tide.why.words import rule
from game.ui.geometry import Box
from game.ui.input.intents import Release
from game.ui.parts.composition import Cutouts
from game.ui.scene import Client, Pace, Scene
from game.ui.table.motion.director import Beat
from game.ui.widgets import CardControl, Control, DiscButton, Label, Panel, Picture
from game.ui.widgets.parts import centred

if TYPE_CHECKING:
    import pygame

    from game.engine.api import Seat
    from game.ui.input.intents import Intent
    from game.ui.screen import Screen
    from game.ui.table.table import Table

WIDTH, HEIGHT = 1560, 1180
HEAD, SIGN, WORDS = 128, 92, 50
PADDING = {"wide": 60, "square": 30, "tall": 30}
GAP = 20
CHECK = {"wide": 150, "square": 128, "tall": 150}
AGAIN = 116
PLANK = 92
"""All in design px."""


class WhyScene(Scene):
    """Lies over the table or a result; a tick leads back, and every other crossed ring to its own hand.

    Args:
        seat: who has lost a ring.
        number: the round it was lost in, from 0.
    """

    name: ClassVar[str] = "why"
    is_overlay = True
    is_public = True

    def __init__(self, app: Client, table: Table, seat: Seat, number: int) -> None:
        super().__init__(app)
        view = table.session.match.view(None)
        self._shepherds = table.session.shepherds
        self._seat = seat
        self._round = played_round(view, number)
        self._losses = hands_lost(self._round, seat)
        self._asked = self._losses[-1]

    def arrange(self, screen: Screen) -> None:
        """The card, below it the plank, the way back and the round arrow."""
        check, again, plank, panel = _places(screen)
        inner = panel.inset(screen.px(PADDING[screen.shape]))
        head = Box(inner.x, panel.y, inner.w, screen.px(HEAD))
        self._rule = Item(_line(inner.w, screen.px(4)), round(inner.x), round(head.bottom))
        top = head.bottom + screen.px(GAP / 2)
        self._lay_picture(screen, Box(inner.x, top, inner.w, panel.bottom - screen.px(GAP) - top))
        shepherd, rings, is_out = self._shepherds[self._seat], self._round.rings, self._round.out
        self._plank = ring_plank(screen, plank, shepherd, rings[self._seat], self._losses, is_out[self._seat])
        self.parts = [Panel(panel), *self._words(screen, head)]
        self.controls = [
            DiscButton(self.tr("Done"), check, "check", self.back, kind="coral"),
            DiscButton(self.tr("Show it again"), again, "replay", self._play),
            *(self._ring(lost) for lost in self._plank.lost),
        ]

    def _lay_picture(self, screen: Screen, box: Box) -> None:
        plan = why_plan(box, len(self._shepherds))
        told = telling(plan, self._round, self._asked, self._shepherds, screen, self.app.motion)
        self._paid = told.paid
        self._beat = Beat(None, None, lambda: told.line)
        payers = [loss.seat for loss in losses_in(self._round, self._asked)]
        self._picture = HandPicture(plan, self.app.sprites, self.app.scenery, screen.u, payers)

    def _words(self, screen: Screen, head: Box) -> tuple[Picture, Label]:
        said = rule(self._round, self._asked, self._seat, self._shepherds)
        side = screen.px(SIGN)
        indent = head.w * 0.08 * (screen.shape == "wide")
        sign = Box(head.x + indent, head.center.y - side / 2, side, side)
        rest = Box(sign.right, head.y, head.right - sign.right - indent, head.h)
        return Picture("ring_lost", sign), Label(self.tr(said.words).format(**dict(said.values)), rest, WORDS)

    def _ring(self, lost: LostRing) -> Control:
        name = self.tr("Ring lost in hand {number}").format(number=lost.hand + 1)
        return CardControl(name, lost.box, lambda: self._ask(lost.hand))

    # What happens

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """The hand is told on."""
        super().tick(dt, intents)
        if self.is_top:
            self._beat.seconds += dt
            for cue in self._beat.cues():
                self.app.sound.play(cue.sound, **dict(cue.args))

    def press_beside(self, release: Release) -> None:  # noqa: ARG002
        """Shows the whole picture at once."""
        self._beat.seconds = max(self._beat.seconds, self._beat.line.seconds)

    def _ask(self, hand: int) -> None:
        self._asked = hand
        self.arrange(self.app.screen)

    def _play(self) -> None:
        self.arrange(self.app.screen)

    # What is seen

    def items(self) -> list[Item]:
        """The card, the hand's picture on it, the plank below with the ring asked about in gold, the controls."""
        return [
            *self.part_items(),
            self._rule,
            *self._picture.items(self._beat.line.at(self._beat.seconds), self._beat.seconds >= self._paid),
            *self._plank_items(),
            *self.control_items(),
        ]

    def _plank_items(self) -> list[Item]:
        sprites, screen, plank = self.app.sprites, self.app.screen, self._plank
        board = centred(sprites.drawing("plank", w=plank.box.w, h=plank.box.h), plank.box)
        rings = Cutouts((*plank.signs, *(lost.spot for lost in plank.lost)))
        asked = [lost for lost in plank.lost if lost.hand == self._asked]
        gold = [centred(sprites.focus_frame(lost.spot.w, lost.spot.w, lost.spot.w / 2), lost.box) for lost in asked]
        return [board, *rings.items(sprites, screen), *gold]

    @property
    def pace(self) -> Pace:
        """Lively while the hand is told."""
        return Pace.LIVELY if self._beat.seconds < self._beat.line.seconds else Pace.STILL


def _places(screen: Screen) -> tuple[Box, Box, Box, Box]:
    """Where the tick is, the round arrow, the plank and the card."""
    area, gap = screen.stage, screen.px(GAP)
    side, small = screen.control_px(CHECK[screen.shape]), screen.control_px(AGAIN)
    check = Box(area.right - side, area.bottom - side, side, side)
    again = Box(check.x - gap - small, area.bottom - small, small, small)
    height = max(screen.px(PLANK), screen.control_px())
    if screen.shape == "tall":
        plank = Box(area.x, check.y - gap - height, area.w, height)
        floor = plank.y
    else:
        left = max(area.x, (screen.width - screen.px(WIDTH)) / 2)
        plank = Box(left, again.center.y - height / 2, again.x - gap - left, height)
        floor = min(plank.y, again.y if screen.shape == "wide" else check.y)
    w, room = min(area.w, screen.px(WIDTH)), floor - gap - area.y
    h = min(room, screen.px(HEIGHT))
    return check, again, plank, Box.around(screen.width / 2, area.y + room / 2, w, h)


def _line(w: float, h: float) -> pygame.Surface:
    line = opaque(round(w), max(1, round(h)))
    line.fill(RULE)
    return line
