"""The lamp is lit: a panel with what the strongest player would consider, and what that would probably bring."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.play.choices import moves_of, path_to, picked
from game.ui.draw.canvas import Item
from game.ui.draw.spot import Spot
from game.ui.draw.theme import INK
from game.ui.geometry import Box
from game.ui.input.intents import Intent, Release
from game.ui.parts.composition import CORNER_GAP, corner_discs, rows
from game.ui.scene import Client, Pace, Scene
from game.ui.table.aids.hint_columns import HintColumns
from game.ui.table.content.advice import Advised
from game.ui.widgets import CardControl, Control, DiscButton, Label, Panel, Picture

if TYPE_CHECKING:
    from game.play.choices import Path
    from game.ui.screen import Screen
    from game.ui.table.content.advice import Proposal
    from game.ui.table.table import Table

PANEL = {"wide": (840, 820), "square": (840, 860), "tall": (940, 1080)}
"""Width and height in design px."""
ALONE = 0.62
"""A panel with one proposal is that much as wide."""
PADDING = 36
ORCA, ORCA_SHAPE = 210, 0.78
"""The orca looks over the panel's upper edge; its height by its width."""
ABOVE = 0.5
"""The part of the orca above the edge."""
BUBBLE, BUBBLE_AT = 0.5, (0.62, -0.34)
"""The bubble's width, and how far it is from the orca's middle, in the orca's width."""
BOB, BOB_SECONDS = 5, 1.6
WORDS = 38
WHY, WHY_LINE = 34, 1.5
"""The size of the words that tell why, and their line's height by it."""
AGAIN = 132

MOST = 2
"""How many moves are proposed, if so many were considered."""
THINK_SECONDS = 0.7
"""So long the orca is seen to think at least, as the computer players are."""
TURN_SECONDS = 0.26
FADE_SECONDS = 0.16

log = logging.getLogger(__name__)


class HintScene(Scene):
    """Lies over the table while a hint is due there, and shows an answer only at the moment it was asked for.

    Args:
        table: of a game with hints.
        hold_up: holds up at the table what is picked here.
    """

    name: ClassVar[str] = "hint"
    is_overlay = True

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
        """The panel with the proposals, or with the sign that there is no advice; the way back beside or below it."""
        back = corner_discs(screen, 1)[0]
        count = len(self._told) if self._told else min(MOST, len(set(moves_of(self._choices))))
        self._panel = _panel_box(screen, back, count)
        orca = screen.px(ORCA * ORCA_SHAPE * (1 - ABOVE))
        inner = self._panel.inset(screen.px(PADDING))
        self._inner = Box(inner.x, self._panel.y + orca, inner.w, inner.bottom - self._panel.y - orca)
        self.parts = [Panel(self._panel)]
        body = Box(*self._inner)
        if why := next((self.tr(one.reason.words) for one in self._told or () if one.reason), ""):
            line = screen.text_px(WHY) * WHY_LINE
            body = Box(body.x, body.y, body.w, body.h - line)
            self.parts.append(Label(why, Box(body.x, body.bottom, body.w, line), WHY))
        self._columns = HintColumns(body, screen.u, count, self._hinting, self.table.kind.catalogue)
        self.controls = [*self._answers(screen), DiscButton(self.tr("Back"), back, "back", self.back)]

    def exit(self) -> None:
        """Waits for no answer."""
        self._hints.drop()

    def hint(self) -> None:
        """What lights the lamp also puts it out."""
        self.back()

    def pause(self) -> None:
        """Halts the game; behind the pause nothing of this is to be seen."""
        self.table.pause()

    def left(self) -> None:
        """Shows no hand to the next viewer."""
        if self.table.viewer is None and self.is_top:
            self.app.pop(seamless=True)

    def press_beside(self, release: Release) -> None:
        """Leads back, beside the panel too."""
        if not self._panel.contains(release.x, release.y):
            self.back()

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
        """The panel with what is known, the controls, and before them the sign of the better one and the orca."""
        columns, told = self._columns, self._told
        if told is None:
            below, above = columns.unknown(), ()
        else:
            below = self._opened(told)
            above = columns.signs(told, self._shown) if self._shown else ()
        return [*self.part_items(), *self._cut(below), *self.control_items(), *self._cut((*above, *self._orca()))]

    # What there is to see

    def _opened(self, told: Sequence[Proposal]) -> list[Spot]:
        """First the moves, then what they bring: what is not to be seen yet is not drawn yet."""
        if not told:
            return []
        columns = self._columns
        moves = [*columns.moves(told, self._turned), *columns.places()]
        return [*moves, *columns.outcomes(told, self._shown)] if self._shown else moves

    def _answers(self, screen: Screen) -> list[Control]:
        if self._told is None:
            return []
        if not self._told:
            return [self._no_advice(screen)]
        return [self._proposed(screen, one, box) for one, box in zip(self._told, self._columns.boxes(), strict=True)]

    def _proposed(self, screen: Screen, told: Proposal, box: Box) -> Control:
        picks = picked(self._choices, path_to(self._choices, told.move))
        name = ", ".join(self.app.words.said(choice.name) for choice in picks)
        control = CardControl(name, box.at_least(screen.control_px()), lambda: self._pick(told))
        control.is_home = told.is_best
        return control

    def _no_advice(self, screen: Screen) -> Control:
        """A lamp that is out, the same in words, and the question once more."""
        sign, words, again = rows(self._inner, 3)
        self.parts += [
            Picture("icon_hint_never", sign.inset(screen.px(20)), INK),
            Label(self.tr("No advice this time."), words, WORDS),
        ]
        side = screen.control_px(AGAIN)
        box = Box.around(*again.center, side, side)
        return DiscButton(self.tr("Ask again"), box, "replay", self._ask_again, kind="coral")

    def _orca(self) -> list[Spot]:
        screen = self.app.screen
        w = screen.px(ORCA)
        x, y = self._panel.center.x, self._panel.y + w * ORCA_SHAPE * (0.5 - ABOVE)
        orca = Spot("ai:4:orca", x, y, w, 0, lift=8)
        if self._told is not None:
            return [orca]
        bob = math.sin(self.app.motion.moment(self._seconds) / BOB_SECONDS * math.tau)
        dx, dy = BUBBLE_AT
        return [orca, Spot("bubble", x + dx * w, y + dy * w + screen.px(BOB) * bob, w * BUBBLE, 0, lift=6)]

    def _cut(self, spots: Iterable[Spot]) -> list[Item]:
        return [Item(*self.app.sprites.piece(spot, self.app.screen.u)) for spot in spots]

    @property
    def _turned(self) -> float:
        """How far the proposals are turned, from 0 to 1."""
        return self.app.motion.share(self._seconds, TURN_SECONDS)

    @property
    def _shown(self) -> float:
        """How strong all else is, once they lie open, from 0 to 1."""
        if not self.app.motion.fades:
            return 1.0
        after = self.app.motion.moment(TURN_SECONDS)
        return min(1.0, max(0.0, (self._seconds - after) / FADE_SECONDS))

    # What happens

    @property
    def _advised(self) -> Advised:
        session, seat = self.table.session, self.table.viewer
        assert seat is not None, "only who looks is advised"
        return Advised(session.match.view(seat), seat, session.shepherds, not session.is_shared, self.tr)

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


def _panel_box(screen: Screen, back: Box, count: int) -> Box:
    """In the middle, the orca's head above it; above the disc that leads back where there is no room beside."""
    area, (w, h) = screen.stage, PANEL[screen.shape]
    width = min(screen.px(w * (ALONE if count == 1 else 1)), area.w)
    is_beside = (area.w - width) / 2 >= back.w + screen.px(CORNER_GAP)
    bottom = area.bottom if is_beside else back.y - screen.px(CORNER_GAP)
    top = area.y + screen.px(ORCA * ORCA_SHAPE * ABOVE)
    return Box.around(screen.width / 2, (top + bottom) / 2, width, min(screen.px(h), bottom - top))
