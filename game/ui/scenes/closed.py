"""The closed kiosk: a sleeping sheep by its lighthouse, and the hour at which it opens again."""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import replace

from game.play.choices import phrase
from game.ui.box_layout import Column
from game.ui.draw.canvas import Item
from game.ui.draw.group import Group, flatten
from game.ui.draw.scenery import backdrop
from game.ui.draw.sprite_state import SpriteState
from game.ui.draw.theme import PAPER
from game.ui.geometry import Box
from game.ui.kit.island import island
from game.ui.parts.composition import Cutouts, compose, rows
from game.ui.scene import Client, Scene
from game.ui.scenes.idle_prompt import DIMMING
from game.ui.scenes.title_discs import offered_languages
from game.ui.screen import Screen
from game.ui.sound import CALM
from game.ui.table.motion.stage import stage_of
from game.ui.widgets import Label
from game.ui.words import WEEKDAYS, Words

LETTERS = 40
NIGHT = 1.0
SHEEP, LEVEL = "purl", 4
BEAM, LAMP_UP = 8, 0.6
"""Width of the beam, and the lamp's height above the tower's middle, relative to its width."""
CLOCK, CLOCK_AWAY = 300, 480
"""Size of the clock face, and its distance from the island, in design px."""
MOST_WHOLE = 2
"""Languages up to which both sentences are written."""
CLOSED, OPENS = phrase("Closed now. See you soon!"), phrase("Open again: {day}, {time}")


class ClosedScene(Scene):
    """Shown until opening time, or until the operator ends it; nothing can be pressed.

    Args:
        opening: when it opens again; None if nobody knows.
    """

    name = "closed"
    is_public = can_run_unattended = True

    def __init__(self, app: Client, opening: datetime | None) -> None:
        super().__init__(app)
        self.opening = opening

    def enter(self) -> None:
        """Plays only the surf, which is silent at night."""
        self.app.sound.set_mood(CALM)

    def arrange(self, screen: Screen) -> None:
        # upper two thirds: the island and the clock; lower third: the words
        above, below = (
            box for _, box in Column("above", "below", shares=(2, 1)).leaf_boxes(screen, screen.design.stage)
        )
        self._stage = stage_of(self.app, backdrop.menu(screen, above.bottom, NIGHT))
        land = replace(island("", SHEEP, "petted", LEVEL), x=above.center.x, y=above.bottom)
        self._pose = flatten(Group({"": land}), screen.u, SpriteState)
        tower = self._pose["lighthouse:"]
        w = BEAM * tower.w
        beam = Cutouts([SpriteState("beam", tower.x + w / 2, tower.y - LAMP_UP * tower.w, w, 0)])
        self._lights = [beam, *self._clock(screen, above)]
        self.parts = [*self._sentences(screen, below)]

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

    def _sentences(self, screen: Screen, area: Box) -> list[Label]:
        """Returns what is written, once in each language offered here; of many languages the hour alone."""
        codes = [*offered_languages(self.app)]
        texts = [self._sentence(Words(code), is_brief=len(codes) > MOST_WHOLE) for code in codes]
        lines = rows(area, max(len(texts), 3))
        return [Label(text, screen.box(line), LETTERS, colour=PAPER) for text, line in zip(texts, lines, strict=False)]

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
        lights = [item for light in self._lights for item in light.items(sprites, screen)]
        return [*self._stage.items(self._pose), *dark, *lights, *self.part_items()]

    def go_back(self) -> None: ...
