"""Full-screen checks of touch, colours and pads, and the pause for cleaning; each ends by itself."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import ClassVar

from game.play.choices import phrase, plural
from game.ui.box_layout import Column, Fit, Fixed, Grid, Node, Row
from game.ui.dialog import Dialog
from game.ui.draw.canvas import Item
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import BUTTON, FULL, GOLD, NAVY, PAPER, WHITE, Colour
from game.ui.input.intents import (
    Arrow,
    Back,
    Confirm,
    Hint,
    Hover,
    Intent,
    PadAdded,
    PadRemoved,
    Pause,
    Press,
    Release,
)
from game.ui.parts.composition import Cutouts, TimeRing
from game.ui.parts.layout_leaves import LETTERS as WORDS
from game.ui.parts.layout_leaves import leaf
from game.ui.parts.numerals import Numeral
from game.ui.scene import Client, Scene
from game.ui.scenes.operator.operator_widgets import GAP, button
from game.ui.screen import Screen
from game.ui.widgets import Banner, Label

BUTTON_W, BUTTON_H = 640, 116
"""Width of a check's disc with its words, and the disc's size, in design px."""
ACROSS, DOWN = 12, 8
"""Columns and rows of the touch check."""
EDGE = 2
"""Gap round each field in px."""
GREYS: tuple[Colour, ...] = tuple((level, level, level) for level in range(0, 256, 17))
PLAIN: tuple[Colour, ...] = ((FULL, 0, 0), (0, FULL, 0), (0, 0, FULL), WHITE, (0, 0, 0))
PICTURES: tuple[tuple[Colour, ...], ...] = (*((colour,) for colour in PLAIN), GREYS)
"""Colours of each picture, as columns from left to right."""
DISC = 0.8
"""Size of a disc relative to its place."""
LIT = 0.5
"""Seconds for which a pad's sign stays lit."""
TURNED = {"left": 180, "right": 0, "up": 90, "down": 270}
"""Angles of the arrow signs."""
SIGNS = (*TURNED, "check", "undo", "hint", "pause")
"""Signs of the pad check: arrows, confirm, back, hint, pause."""
CLEANING_SECONDS = 30.0
RING, FIGURE = 330, 0.36
"""Size of the ring in design px, and of the figure in it relative to the ring."""
LETTERS, BELOW = 44, 20
"""Letter size and distance of the words below the ring, in design px."""


class ChecksScene(Dialog):
    """A menu of checks over the operator's page: screen, touch, pads, loudspeakers."""

    name: ClassVar[str] = "checks"
    heading = phrase("Test screen and sound")
    has_back_button = True
    is_operator_scene = True

    def content(self, screen: Screen) -> Node:
        sound = self.app.sound
        checks = (
            (self.tr("Touch"), "touch", self.opener(TouchCheckScene)),
            (self.tr("Colours"), "picture", self.opener(ColourCheckScene)),
            (self.tr("Gamepads and keys"), "gamepad", self.opener(PadCheckScene)),
            (self.tr("Left loudspeaker"), "sound", lambda: sound.play("ring_on", 0.0)),
            (self.tr("Right loudspeaker"), "sound", lambda: sound.play("ring_on", 1.0)),
        )
        side = {"w": BUTTON_W, "h": BUTTON_H, "lines": 2, "size": WORDS}
        return Column(*(button(screen, words, act, icon=icon, **side) for words, icon, act in checks), gap=GAP)


class CheckScene(Scene):
    """Fills the screen until there was no input for a while, because nothing may be pressable."""

    is_operator_scene = can_run_unattended = True

    def arrange(self, screen: Screen) -> None:
        self.parts = []
        self.place_widgets(screen, self.content(), screen.design.safe)

    def content(self) -> Node:
        return Fixed()

    def ground(self) -> list[Item]:
        screen = self.app.screen
        return [Item(self.app.sprites.solid_colour(screen.width, screen.height, NAVY), 0, 0)]

    def items(self) -> list[Item]:
        return [*self.ground(), *super().items()]


class TouchCheckScene(CheckScene):
    """Touched fields turn gold; closes by itself, or with Escape."""

    name: ClassVar[str] = "touch_check"
    closes_after = 8.0

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self._touched_cells: set[tuple[int, int]] = set()
        self._held_pointers: set[object] = set()

    def arrange(self, screen: Screen) -> None:
        super().arrange(screen)
        fields = [self._field(x, y) for y in range(DOWN) for x in range(ACROSS)]
        words, self.parts = self.parts, []
        self.place_widgets(screen, Grid(fields, ACROSS), screen.design.window)
        self.parts += words

    def content(self) -> Node:
        left = ACROSS * DOWN - len(self._touched_cells)
        remaining = plural("{number} field left", "{number} fields left", number=left)
        return _caption(self.app.words.translate(remaining) if left else self.tr("All fields work"))

    def _field(self, x: int, y: int) -> Node:
        colour = GOLD if (x, y) in self._touched_cells else BUTTON
        return leaf(lambda box: Banner(box.inset(EDGE), colour, 0))

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(x, y, pointer):
                self._held_pointers.add(pointer)
                self._touch(x, y)
            case Hover(x, y, pointer) if pointer in self._held_pointers:
                self._touch(x, y)
            case Release(pointer=pointer):
                self._held_pointers.discard(pointer)
            case _:
                super().handle(intent)

    def _touch(self, x: float, y: float) -> None:
        screen = self.app.screen
        place = int(x * ACROSS / screen.width), int(y * DOWN / screen.height)
        if place not in self._touched_cells and 0 <= place[0] < ACROSS and 0 <= place[1] < DOWN:
            self._touched_cells.add(place)
            self.arrange(screen)


class ColourCheckScene(CheckScene):
    """Plain colours in turn, then steps of grey, to find dead pixels and worn panels.

    A touch leads to the next, after the last one back.
    """

    name: ClassVar[str] = "colour_check"
    closes_after = 20.0

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self._number = 0

    def ground(self) -> list[Item]:
        screen, colours = self.app.screen, PICTURES[self._number]
        w, h = -(-screen.width // len(colours)), screen.height
        fields = [self.app.sprites.solid_colour(w, h, colour) for colour in colours]
        return [Item(field, place * w, 0) for place, field in enumerate(fields)]

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press() | Arrow() | Confirm():
                self._go_on()
            case _:
                super().handle(intent)

    def _go_on(self) -> None:
        if self._number + 1 == len(PICTURES):
            self.app.pop(seamless=True)
        else:
            self._number += 1


class PadCheckScene(CheckScene):
    """Lights the sign of every arrow and button of a gamepad or keyboard.

    A touch closes it, because every button is being tried.
    """

    name: ClassVar[str] = "pad_check"
    closes_after = 12.0

    def __init__(self, app: Client) -> None:
        super().__init__(app)
        self._lit: dict[str, float] = {}
        self._tried: set[str] = set()
        self._pads = ""

    def content(self) -> Node:
        words = _caption(self._pads or self.tr("Press arrows and buttons"))
        return Column(Fixed(), words, Row(*map(self._sign, SIGNS)), shares=(1, 3, 4))

    def _sign(self, sign: str) -> Node:
        kind = "coral" if sign in self._lit else "gold" if sign in self._tried else "paper"
        look, angle = f"disc:{'next' if sign in TURNED else sign}:{kind}", TURNED.get(sign, 0)
        make = lambda box: Cutouts([SpriteState(look, box.center.x, box.center.y, box.w * DISC, 0, angle, 4)])  # noqa: E731
        return Fit(make, 1, 1)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        lit = {sign: left - dt for sign, left in self._lit.items() if left > dt}
        is_as_it_was, self._lit = lit.keys() == self._lit.keys(), lit
        if not is_as_it_was:
            self.arrange(self.app.screen)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press():
                self.app.pop()
                return
            case PadAdded(name):
                self._pads = name
            case PadRemoved():
                self._pads = ""
            case _ if sign := _sign_of(intent):
                self._lit[sign] = LIT
                self._tried.add(sign)
            case _:
                pass
        self.arrange(self.app.screen)


class CleaningScene(CheckScene):
    """Ignores all input while the screen is wiped; a ring shows the time left."""

    name: ClassVar[str] = "cleaning"
    closes_after = CLEANING_SECONDS

    def content(self) -> Node:
        ring = leaf(lambda box: Countdown(box, lambda: 1 - self.idle_seconds / CLEANING_SECONDS), RING, RING)
        return Column(ring, _caption(self.tr("Clean the screen now"), LETTERS), gap=BELOW)

    def ground(self) -> list[Item]:
        """Returns a black background, on which smears are visible."""
        return self.app.sprites.dim_overlay(self.app.screen.width, self.app.screen.height, 1.0)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:  # noqa: ARG002
        """Advances the time and ignores all intents."""
        super().tick(dt, ())


class Countdown(TimeRing):
    """The ring of the cleaning time, with its seconds."""

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        seconds = ceil(CLEANING_SECONDS * self.left())
        figure = Numeral(str(seconds), *self.box.center, self.box.h * FIGURE, colour=PAPER)
        return [*super().items(sprites, screen), *figure.items(sprites)]


def _caption(words: str, letters: float = 0.0) -> Node:
    return leaf(lambda box: Label(words, box, LETTERS, colour=PAPER), letters=letters)


def _sign_of(intent: Intent) -> str:
    match intent:
        case Arrow(dx, dy):
            across, down = "left" if dx < 0 else "right", "up" if dy < 0 else "down"
            return across if dx else down
        case Confirm():
            return "check"
        case Back():
            return "undo"
        case Hint():
            return "hint"
        case Pause():
            return "pause"
        case _:
            return ""
