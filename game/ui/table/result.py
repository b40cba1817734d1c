"""What a round or a game has come to: shepherds on stacks of rings, and the ways to look back."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.draw.canvas import Item
from game.ui.draw.scenery import backdrop
from game.ui.games.turn_the_tide.layout import Spot
from game.ui.games.turn_the_tide.scenes.coach import CoachScene
from game.ui.games.turn_the_tide.scenes.plays import PlaysScene
from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.parts.composition import CORNER_GAP, at, box_at
from game.ui.parts.podium import Podium, Stand
from game.ui.screen import Screen
from game.ui.table.at_table import AtTable
from game.ui.table.stage import Stage
from game.ui.widgets import DiscButton

STACKS = {"wide": (560, 490, 944, 700), "square": (392, 490, 640, 700), "tall": (540, 480, 972, 660)}
"""Centre and size of the stacks' box, in design px; its lower edge is the water line."""
SHEET = {"wide": (1462, 446, 780, 784), "square": (1046, 446, 644, 784), "tall": (540, 1330, 972, 640)}
NEXT = {"wide": (1744, 946), "square": (1288, 946), "tall": (946, 1744)}
SMALL = {"wide": (1130, 968), "square": (782, 968), "tall": (112, 1766)}
"""The first of the small discs."""
NEXT_DISC = 160
SMALL_DISC = 116
PADDING = 26
"""Of the sheet's paper."""
WATER_OVER_FEET = 8
LOOK_SECONDS = 4.0
"""How long a result stays that no person waits for."""


class ResultScene(AtTable):
    """Rings fall onto their stacks, and meanwhile the coach looks at the last round; scenes add what they tell."""

    is_public = True

    _seconds = 0.0
    _podium: Podium
    _stage: Stage
    _hung: Spot | None = None
    """What hangs over the stacks."""

    def enter(self) -> None:
        """The coach begins to look at the round, or goes on."""
        self.table.session.coaching.begin(self.table.session.persons)
        super().enter()

    def exit(self) -> None:
        """The computers' next bids must not wait for the coach."""
        self.table.session.coaching.end()

    def stand_up(self, screen: Screen, stands: Sequence[Stand], light: float) -> Podium:
        """Puts the shepherds on their stacks, at that time of day."""
        box = box_at(screen, *STACKS[screen.shape])
        self._podium = Podium(tuple(stands), box, screen.u)
        scene = backdrop.scoring(screen, box.bottom + screen.px(WATER_OVER_FEET), light)
        self._stage = Stage(self.app.sprites, self.app.scenery, scene, self.app.motion != "full")
        return self._podium

    def next_box(self, screen: Screen) -> Box:
        """Where the way on is."""
        side = screen.control_px(NEXT_DISC)
        return Box.around(*at(screen, *NEXT[screen.shape]), side, side)

    def small_boxes(self, screen: Screen) -> list[Box]:
        """Places for three discs below the sheet."""
        side = screen.control_px(SMALL_DISC)
        first = Box.around(*at(screen, *SMALL[screen.shape]), side, side)
        return [first.moved(number * (side + screen.px(CORNER_GAP)), 0) for number in range(3)]

    def looks_back(self, compare: Box, coach: Box) -> list[DiscButton]:
        """The ways to look at what was played: hand by hand, and with the coach where a person has played."""
        discs = [DiscButton(self.tr("Compare hands"), compare, "eye", self._show_plays)]
        if self.table.session.persons:
            discs.append(DiscButton(self.tr("Coach"), coach, "coach", self._show_coach))
        return discs

    def items(self) -> list[Item]:
        """Sea and stacks, the parts, the controls."""
        pose = {str(number): spot for number, spot in enumerate(self._podium.spots(self._age))}
        if self._hung:
            pose["hung"] = self._hung
        return [*self._stage.items(pose), *self.part_items(), *self.control_items()]

    def public_items(self) -> list[Item]:
        """Nothing here is secret."""
        return self.items()

    @property
    def _age(self) -> float:
        """Seconds since the first ring fell; without motion all lie at once."""
        return self._seconds if self.app.motion == "full" else self._podium.settled + self._seconds

    @property
    def has_been_seen(self) -> bool:
        """Whether all rings have lain for so long that whoever only looks on has seen enough."""
        return self._age > self._podium.settled + LOOK_SECONDS

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Lets rings fall, each to be heard."""
        before = self._age
        self._seconds += dt
        for _ in range(self._podium.landed(before, self._age)):
            self.app.sound.play("ring_on")
        self._stage.tick(dt)
        super().tick(dt, intents)

    def press_beside(self) -> None:
        """All rings lie at once."""
        self._seconds = max(self._seconds, self._podium.settled)

    def _show_plays(self) -> None:
        session = self.table.session
        self.app.push(PlaysScene(self.app, session.match.view(None), session.shepherds))

    def _show_coach(self) -> None:
        self.app.push(CoachScene(self.app, self.table))
