"""How to play: a few moves shown at a real table, each with a short line; it repeats until somebody turns the page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from game.ui.draw.canvas import Item
from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.parts.composition import CORNER_DISC
from game.ui.scene import Client, Pace, Scene
from game.ui.screen import Screen
from game.ui.table.contract import PAUSE, TableKind
from game.ui.table.director import Director
from game.ui.table.stage import Stage
from game.ui.widgets import DiscButton, Label
from game.ui.widgets.parts import centred

NEXT_DISC = 150
PADDING = 20
PIP = 22
PIP_PITCH = 34
WORDS = 46
REST_SECONDS = 2.5
"""How long a page rests before it is shown again."""


class HowToPlayScene(Scene):
    """The upper part of the screen is the table, the lower a strip of paper with words and the way on."""

    name: ClassVar[str] = "how_to_play"
    is_public = True

    def __init__(self, app: Client, kind: TableKind) -> None:
        super().__init__(app)
        self._kind = kind
        self._lesson = kind.lesson(self.tr)
        self._page = 0
        self._rested = 0.0

    def enter(self) -> None:
        """Whoever has begun the lesson is not offered it again."""
        seen = self.app.settings.lessons_seen
        if self._kind.name not in seen:
            self.app.change_settings(lessons_seen=(*seen, self._kind.name))

    # What there is to see

    def arrange(self, screen: Screen) -> None:
        """The table above, the strip below."""
        self._lesson = self._kind.lesson(self.tr)
        margin = screen.height - screen.safe.bottom
        side, pad = screen.control_px(NEXT_DISC), screen.px(PADDING)
        self._strip = Box(0, screen.height - margin - side - 2 * pad, screen.width, margin + side + 2 * pad)
        self._picture = replace(screen, height=round(self._strip.y))
        inner = Box(screen.stage.x, self._strip.y + pad, screen.stage.w, side)
        self._lay_controls(screen, inner)
        self._show()

    def _lay_controls(self, screen: Screen, inner: Box) -> None:
        small, last = screen.control_px(CORNER_DISC), self._page == len(self._lesson.pages) - 1
        before = Box(inner.x, inner.center.y - small / 2, small, small)
        after = Box(inner.right - inner.h, inner.y, inner.h, inner.h)
        words = Box(before.right + inner.h * 0.2, inner.y, after.x - before.right - inner.h * 0.4, inner.h * 0.78)
        self._pips = Box(words.x, words.bottom, words.w, inner.h * 0.22)
        self.parts = [Label(self._lesson.pages[self._page].words, words, WORDS)]
        self.controls = [
            DiscButton(self.tr("Back"), before, "back", self._turn_back, enabled=self._page > 0),
            DiscButton(self.tr("Next"), after, "check" if last else "next", self._turn, kind="coral"),
            DiscButton(self.tr("Close"), self._kind.places(self._lesson.before, screen)[PAUSE].box, "close", self.back),
        ]

    def items(self) -> list[Item]:
        """The table, the strip, words, pips and controls."""
        sprites, strip = self.app.sprites, self._strip
        paper = Item(sprites.sheet(round(strip.w), round(strip.h)), 0, round(strip.y))
        table = self._stage.items(self._director.pose)
        return [*table, paper, *self.part_items(), *self._dots(), *self.control_items()]

    def _dots(self) -> list[Item]:
        """How far the lesson is."""
        screen, count = self.app.screen, len(self._lesson.pages)
        x, y = self._pips.center
        pitch = screen.px(PIP_PITCH)
        return [
            centred(
                self.app.sprites.drawing("pip_on" if number <= self._page else "pip_off", w=screen.px(PIP)),
                Box.around(x + (number - (count - 1) / 2) * pitch, y, 0, 0),
            )
            for number in range(count)
        ]

    @property
    def pace(self) -> Pace:
        """Lively while something is shown."""
        if self._director.busy:
            return Pace.LIVELY
        return Pace.CALM if self.app.motion == "full" else Pace.STILL

    # What happens

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Shows the page's moves, and after a rest again."""
        super().tick(dt, intents)
        self._stage.tick(dt)
        for cue in self._director.tick(dt):
            self.app.sound.play(cue.sound, **dict(cue.args))
        self._rested = 0.0 if self._director.busy else self._rested + dt
        if self._rested > REST_SECONDS and self.app.motion == "full" and self._lesson.pages[self._page].steps:
            self._show()

    def _show(self) -> None:
        """Begins the page from its first move."""
        self._rested = 0.0
        kind, screen, app = self._kind, self._picture, self.app
        table = self._lesson.tableau_at(self._page, kind.advance)
        self._director = Director(kind, table, screen, app.motion)
        is_still = app.motion != "full"
        self._stage = Stage(app.sprites, app.scenery, kind.backdrop(table, screen), is_still, kind.lights)
        for step in self._lesson.pages[self._page].steps:
            table = kind.advance(table, step)
            self._director.play(step, table)

    def _turn(self) -> None:
        if self._page == len(self._lesson.pages) - 1:
            self.back()
            return
        self._page += 1
        self.arrange(self.app.screen)

    def _turn_back(self) -> None:
        self._page = max(0, self._page - 1)
        self.arrange(self.app.screen)
