"""The closed kiosk: a sleeping sheep by its lighthouse, and the hour at which it opens again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec.structs import replace

from game.play.choices import phrase
from game.ui.box_layout import Column, Fixed
from game.ui.draw.canvas import Item
from game.ui.draw.craft.lettering import line_count
from game.ui.draw.group import Group, flatten
from game.ui.draw.scenery import backdrop
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.theme import PAPER
from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.kit.island import island
from game.ui.motion import FrameRateMode
from game.ui.parts.composition import Cutouts, compose
from game.ui.parts.layout_leaves import leaf
from game.ui.scene import Client, Scene
from game.ui.scenes.idle_prompt import DIMMING
from game.ui.scenes.languages import offered_languages
from game.ui.screen import Screen
from game.ui.sound import CALM
from game.ui.table.motion.stage import stage_of
from game.ui.widgets import Label
from game.ui.words import WEEKDAYS, Words

LETTERS, LINE, WORDS_SHARE = 40, 1.3, 1 / 3
"""Letter size in design px, line height relative to it, and least share of the stage that words take."""
NIGHT = 1.0
SHEEP, LEVEL = "purl", 4
BEAM, LAMP_UP = 8, 0.6
"""Width of the beam, and the lamp's height above the tower's middle, relative to its width."""
BEAM_SECONDS = 4.0
"""Seconds in which the beam fades out."""
GULLS, GULL, GULL_Z = ((270, -22), (352, -4)), 72, 60
"""Places of the sleeping gulls from the island's middle on the water line, their width and layer."""
CLOCK, CLOCK_AWAY = 300, 480
"""Size of the clock face, and its distance from the island, in design px."""
MOST_WHOLE = 2
"""Languages up to which both sentences are written."""
CLOSED, OPENS = phrase("Closed now. See you soon!"), phrase("Open again: {day}, {time}")


class ClosedScene(Scene):
    """Shown until opening time, or until the operator ends it; nothing can be pressed.

    The lamp's beam fades out, and gulls sleep on the water.

    Args:
        opening: when it opens again; None if nobody knows.
    """

    name = "closed"
    is_public = can_run_unattended = True

    def __init__(self, app: Client, opening: datetime | None) -> None:
        super().__init__(app)
        self.opening = opening
        self._age = 0.0

    def enter(self) -> None:
        """Plays only the surf, which is silent at night."""
        self.app.sound.set_mood(CALM)

    def arrange(self, screen: Screen) -> None:
        # upper two thirds: the island and the clock; lower third, or as much as they need: the words
        stage, texts = screen.design.stage, self._texts()
        lines = [line_count(text, stage.w / screen.design.letter_size(LETTERS)) for text in texts]
        words_h = max(stage.h * WORDS_SHARE, sum(lines) * LINE * screen.design.letter_size(LETTERS))
        above, below = (box for _, box in Column(Fixed("above"), Fixed("below", h=words_h)).leaf_boxes(screen, stage))
        self._stage = stage_of(self.app, backdrop.menu(screen, above.bottom, NIGHT))
        x, y = above.center.x, above.bottom
        land = replace(island("", SHEEP, "petted", LEVEL), x=x, y=y)
        gulls = {str(dx): SpriteState("gull:asleep", x + dx, y + dy, GULL, GULL_Z) for dx, dy in GULLS}
        self._pose = flatten(Group({"": land, "gulls": Group(gulls)}), screen.u, SpriteState)
        tower = self._pose["lighthouse:"]
        w = BEAM * tower.w
        self._beam = SpriteState("beam", tower.x + w / 2, tower.y - LAMP_UP * tower.w, w, 0)
        self._lights = self._clock(screen, above)
        column = Column(*(_sentence_leaf(text, count) for text, count in zip(texts, lines, strict=True)))
        self.parts = [make(screen.box(box)) for make, box in column.leaf_boxes(screen, below)]

    def _clock(self, screen: Screen, area: Box) -> list[Cutouts]:
        """Returns a clock face that shows the hour of opening."""
        if self.opening is None:
            return []
        minutes = self.opening.minute
        hands = {
            "face": SpriteState("clock:face", 0, 0, CLOCK, 0),
            "hour": SpriteState("clock:hour", 0, 0, CLOCK, 1, -30 * (self.opening.hour % 12) - minutes / 2),
            "minute": SpriteState("clock:minute", 0, 0, CLOCK, 2, -6 * minutes),
        }
        x, y = (area.center.x - CLOCK_AWAY, area.center.y)
        if screen.shape == "tall":
            x, y = area.center.x, area.y + CLOCK
        return [compose(screen, hands, x, y)]

    def _texts(self) -> list[str]:
        """Returns what is written, once in each language offered here; of many languages the hour alone."""
        codes = [*offered_languages(self.app)]
        return [self._sentence(Words(code), is_brief=len(codes) > MOST_WHOLE) for code in codes]

    def _sentence(self, words: Words, is_brief: bool) -> str:
        closed = words.tr(CLOSED.words)
        if self.opening is None:
            return closed
        day, time = words.tr(WEEKDAYS[self.opening.weekday()].words), f"{self.opening:%H:%M}"
        opens = words.tr(OPENS.words).format(day=day, time=time)
        return opens if is_brief else f"{closed} {opens}"

    def items(self) -> list[Item]:
        sprites, screen = self.app.sprites, self.app.screen
        dark = sprites.dim_overlay(screen.width, screen.height, DIMMING)
        beam = [Cutouts([replace(self._beam, alpha=self._beam_strength)])] if self._beam_strength else []
        lights = [item for light in (*beam, *self._lights) for item in light.items(sprites, screen)]
        return [*self._stage.items(self._pose), *dark, *lights, *self.part_items()]

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        self._age += dt

    @property
    def _beam_strength(self) -> float:
        """Strength of the beam, which is out in the end; without motion from the start."""
        return 1 - self.app.motion.progress(self._age, BEAM_SECONDS)

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        return FrameRateMode.AMBIENT if self._beam_strength else FrameRateMode.STILL

    def go_back(self) -> None: ...


def _sentence_leaf(text: str, lines: int) -> Fixed:
    return leaf(lambda box: Label(text, box, LETTERS, colour=PAPER), letters=LETTERS, lines=lines)
