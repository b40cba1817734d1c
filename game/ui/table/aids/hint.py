"""The lamp is lit: a panel with what the strongest player would consider, and what that would probably bring."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from game.play.choices import moves_of, path_to, phrase, picked
from game.ui.boxes import Column, Fixed, Node
from game.ui.dialog import PADDING, Dialog
from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.geometry import Box
from game.ui.input.intents import Intent, Release
from game.ui.parts.composition import Cutouts
from game.ui.parts.leaves import leaf, picture, single_disc, words
from game.ui.scene import Client, Pace
from game.ui.table.aids.moment import laid, pictured
from game.ui.table.content.advice import PIPS, Advised
from game.ui.widgets import CardControl, Control, Label, Part

if TYPE_CHECKING:
    from game.play.choices import Path
    from game.ui.draw.sprite_catalogue import SpriteCatalogue
    from game.ui.draw.sprites import Sprites
    from game.ui.screen import Screen
    from game.ui.table.content.advice import Hinting, Pictures, Proposal
    from game.ui.table.table import Table

COLUMN = (340, 690)
"""Width and height of a proposal with all that is below it, in design px; places in it count from its upper middle."""
LARGEST, APART = 1.3, 1.35
MOVE = Box.around(0, 142, 300, 284)
"""Where the pictures of a move are."""
CORNER, CORNER_IN, CORNER_DOWN = 98, 6, 14
"""What is on their upper right corner, and how far from it its middle is."""
ARROW, ARROW_Y = 54, 318
BRINGS, SIGN, BRINGS_Y = 150, 126, 454
"""Width of the card that a move brings, or of another sign for it."""
ROSETTE = (-40, BRINGS_Y + 96, 68)
ROW, PITCH = (0, 600, 30), 38
FOOT_Y, FIGURE = 660, 130
RISK, RISK_ROW, RISK_PITCH = (-87, FOOT_Y, 58), (30, FOOT_Y, 26), 32
"""Middles and widths of pips, in the middle of their row, and of what may be lost."""

ROOM = {"wide": (760, 698), "square": (760, 738), "tall": (860, 958)}
"""Width and height for two proposals and why, in design px."""
ALONE = 0.58
"""The room for one proposal is that much as wide."""
ORCA, HALF_ORCA = 210, 82
"""The orca looks over the panel's upper edge: its width, and how far it reaches above and below that, in design px."""
BUBBLE, BUBBLE_AT = 0.5, (0.62, -0.34)
"""The bubble's width, and how far it is from the orca's middle, in the orca's width."""
BOB, BOB_SECONDS = 5, 1.6
WHY, WHY_H = 34, 51
"""The size of the words that tell why, and their room."""
OUT, AGAIN = 180, 132
"""The lamp that is out, and the disc that asks once more."""

MOST = 2
"""How many moves are proposed, if so many were considered."""
THINK_SECONDS = 0.7
"""So long the orca is seen to think at least, as the computer players are."""
TURN_SECONDS = 0.26
FADE_SECONDS = 0.16

log = logging.getLogger(__name__)


class HintScene(Dialog):
    """Lies over the table while a hint is due there, and shows an answer only at the moment it was asked for.

    Args:
        table: of a game with hints.
        hold_up: holds up at the table what is picked here.
    """

    name: ClassVar[str] = "hint"
    heading = phrase("Hint")
    is_public = False
    leads_back = True
    above = HALF_ORCA
    _columns: HintColumns

    def __init__(self, app: Client, table: Table, hold_up: Callable[[Path], None]) -> None:
        super().__init__(app)
        self.table = table
        self._hold_up = hold_up
        self._hints = table.hints
        self._moment = self._hints.moment
        self._choices = table.session.choices(table.viewer)
        assert table.kind.hint
        self._hinting = table.kind.hint
        self._told: tuple[Proposal, ...] | None = None
        """None while the orca thinks; () if nothing came of it."""
        self._seconds = 0.0
        """Since the question, then since the answer."""
        self._ask()

    # The scene's life

    def arrange(self, screen: Screen) -> None:
        super().arrange(screen)
        if self._told:
            answers = zip(self._told, self._columns.boxes, strict=True)
            self.controls[:0] = [self._proposed(screen, one, box) for one, box in answers]

    def content(self, screen: Screen) -> Node:
        w, h = ROOM[screen.shape]
        w *= ALONE if self._count == 1 else 1
        orca = Fixed(h=HALF_ORCA - PADDING)
        if self._told == ():
            said = words(self.tr("No advice this time."), w)
            again = single_disc(self.tr("Ask again"), "replay", self._ask_again, side=AGAIN)
            return Column(orca, Fixed(Column(picture("hint_never", OUT), said, again), w, h))
        why = next((self.tr(one.reason.words) for one in self._told or () if one.reason), "")
        line = [leaf(lambda box: Label(why, box, WHY), h=WHY_H, letters=WHY)] if why else []
        return Column(orca, leaf(self._lay_columns, w, h - WHY_H * bool(why)), *line)

    def _lay_columns(self, box: Box) -> HintColumns:
        columns = HintColumns(box, self.app.screen, self._count, self._hinting, self.table.kind.catalogue)
        self._columns = columns
        return columns

    @property
    def _count(self) -> int:
        """How many proposals there are, or will be."""
        return len(self._told) if self._told else min(MOST, len(set(moves_of(self._choices))))

    def exit(self) -> None:
        self._hints.drop()

    def hint(self) -> None:
        """What lights the lamp also puts it out."""
        self.back()

    def pause(self) -> None:
        """Halts the game."""
        self.table.pause()

    def left(self) -> None:
        """Shows no hand to the next viewer."""
        if self.table.viewer is None and self.is_top:
            self.app.pop(seamless=True)

    def is_left_by(self, release: Release) -> bool:
        """A press beside the panel leads back."""
        return not self.panel.contains(release.x, release.y)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """The sea moves on and the computers think on; the answer is shown when it has come."""
        super().tick(dt, intents)
        if not (self.is_top and dt):
            return
        if self._hints.moment != self._moment or not self._hints.is_due(self.app.settings.hints):
            self.app.pop(seamless=True)  # at once: the next hand on the screen may be another person's
            return
        self.table.session.tick(dt)
        self.table.tick(dt)
        self._seconds += dt
        if self._told is None and self._answer.done() and self._seconds >= self._least_seconds:
            self._take_answer()

    @property
    def pace(self) -> Pace:
        """Lively while proposals are turned, calm while the orca thinks; dimmed, the sea may go in small steps."""
        if self._told and self._shown < 1:
            return Pace.LIVELY
        return self.sea_pace if self._told is None else Pace.STILL

    def items(self) -> list[Item]:
        sprites, screen, above = self.app.sprites, self.app.screen, list[Item]()
        if self._told != ():
            columns = self._columns
            columns.told, columns.turned, columns.shown = self._told, self._turned, self._shown if self._told else 0.0
            above = columns.signs(sprites, screen)
        orca = Cutouts(self._orca()).items(sprites, screen)
        return [*self.part_items(), *self.control_items(), *above, *orca]

    # What there is to see

    def _proposed(self, screen: Screen, told: Proposal, box: Box) -> Control:
        picks = picked(self._choices, path_to(self._choices, told.move))
        name = ", ".join(self.app.words.said(choice.name) for choice in picks)
        control = CardControl(name, box.at_least(screen.control_px()), lambda: self._pick(told))
        control.is_home = told.is_best
        return control

    def _orca(self) -> list[Spot]:
        screen = self.app.screen
        w = screen.px(ORCA)
        x, y = self.panel.center.x, self.panel.y
        orca = Spot("ai:4:orca", x, y, w, 0, lift=8)
        if self._told is not None:
            return [orca]
        bob = math.sin(self.app.motion.moment(self._seconds) / BOB_SECONDS * math.tau)
        dx, dy = BUBBLE_AT
        return [orca, Spot("bubble", x + dx * w, y + dy * w + screen.px(BOB) * bob, w * BUBBLE, 0, lift=6)]

    @property
    def _turned(self) -> float:
        return self.app.motion.share(self._seconds, TURN_SECONDS)

    @property
    def _shown(self) -> float:
        if not self.app.motion.fades:
            return 1.0
        after = self.app.motion.moment(TURN_SECONDS)
        return min(1.0, max(0.0, (self._seconds - after) / FADE_SECONDS))

    # What happens

    @property
    def _advised(self) -> Advised:
        session, seat = self.table.session, self.table.viewer
        assert seat is not None, "only who looks is advised"
        return Advised(session.match.view(seat), seat, session.shepherds, not session.is_shared, self.app.words)

    @property
    def _least_seconds(self) -> float:
        return THINK_SECONDS if self.app.settings.thinking == "normal" else 0.0

    def _ask(self) -> None:
        self._answer = self._hints.ask()
        self._told, self._seconds = None, 0.0

    def _ask_again(self) -> None:
        self._ask()
        self.arrange(self.app.screen)

    def _take_answer(self) -> None:
        try:
            self._told = self._hinting.proposals(self._answer.result()[:MOST], self._advised)
        except Exception:
            log.exception("the hint has failed")
            self._told = ()
        self._seconds = 0.0
        self.arrange(self.app.screen)
        if self._told:
            self.app.sound.play("lift")

    def _pick(self, proposal: Proposal) -> None:
        path = path_to(self._choices, proposal.move)
        self.app.pop()
        self._hold_up(path)


class HintColumns(Part):
    """A column for each proposal, which tells as much of it as is known.

    Args:
        box: the place for all columns.
        count: how many proposals there are to be.
        hinting: how the game tells them.
        catalogue: what its pieces look like.
    """

    def __init__(self, box: Box, screen: Screen, count: int, hinting: Hinting, catalogue: SpriteCatalogue) -> None:
        self.told: Sequence[Proposal] | None = None
        """None while the orca thinks."""
        self.turned = self.shown = 0.0
        """How far proposals are turned over, and how strong all else is, from 0 to 1."""
        self._hinting, self._catalogue = hinting, catalogue
        (w, h), room = COLUMN, Box(*(side / screen.u for side in box))
        scale = min(room.w / count / w, room.h / h, LARGEST)
        pitch, top = min(room.w / count, APART * w * scale), room.center.y - h * scale / 2
        xs = (room.center.x + pitch * (number - (count - 1) / 2) for number in range(count))
        self._origins = [(x, top, scale) for x in xs]
        self.boxes = [MOVE.put(screen.px(x), screen.px(y), screen.px(k)) for x, y, k in self._origins]
        """Where the moves are, to be pressed."""

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        told = [None] * len(self._origins) if self.told is None else self.told
        return laid(map(self._column, told), self._origins, sprites, screen)

    def signs(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """The signs on the corners of the moves."""
        return laid(map(self._sign, self.told or () if self.shown else ()), self._origins, sprites, screen)

    def _column(self, one: Proposal | None) -> Iterator[Spot]:
        """The move, an arrow, the place of what it brings and those of the pips; once it lies open what is in them."""
        if one is None and self._hinting.back:
            yield from self._pictured(((self._hinting.back,),))
        for spot in self._pictured(one.pictures) if one else ():
            is_turned = self._catalogue.has_back(spot.look)
            yield replace(spot, turn=self.turned) if is_turned else replace(spot, alpha=self.turned)
        yield Spot("arrow:brings", 0, ARROW_Y, ARROW, 0, lift=3)
        if self._hinting.place:
            yield Spot(self._hinting.place, 0, BRINGS_Y, BRINGS, 0, lift=0)
        yield from _pips("pip:off", PIPS, ROW, PITCH)
        if one and self.shown:
            yield from (replace(spot, alpha=self.shown) for spot in self._outcome(one))

    def _outcome(self, one: Proposal) -> Iterator[Spot]:
        """What it would probably bring, and how likely that is."""
        yield Spot(one.brings, 0, BRINGS_Y, BRINGS if self._catalogue.has_back(one.brings) else SIGN, 0, lift=6)
        if one.rosette:
            yield Spot(one.rosette, *ROSETTE, 0, lift=5)
        yield from _pips("pip:on", one.pips, ROW, PITCH)
        if one.figure:
            yield Spot(one.figure, 0, FOOT_Y, FIGURE, 0, lift=0)
        if one.risk:
            look, pips = one.risk
            yield Spot(look, *RISK, 0, lift=3)
            yield from _pips("pip:off", PIPS, RISK_ROW, RISK_PITCH)
            yield from _pips("pip:on", pips, RISK_ROW, RISK_PITCH)

    def _sign(self, one: Proposal) -> Iterator[Spot]:
        if one.corner:
            covered = [self._catalogue.heights.box(spot) for spot in self._pictured(one.pictures)]
            x, y = max(part.right for part in covered), min(part.y for part in covered)
            yield Spot(one.corner, x - CORNER_IN, y + CORNER_DOWN, CORNER, 0, lift=6, alpha=self.shown)

    def _pictured(self, pictures: Pictures) -> Iterator[Spot]:
        return pictured(pictures, MOVE, self._catalogue.heights, 8)


def _pips(look: str, count: int, row: tuple[float, float, float], pitch: float) -> Iterator[Spot]:
    x, y, w = row
    for number in range(count):
        yield Spot(look, x + pitch * (number - (PIPS - 1) / 2), y, w, 0, lift=0)
