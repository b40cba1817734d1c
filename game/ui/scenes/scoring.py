"""A round is over: shepherds rise on stacks of rings, and every hand shows who has made what of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.engine.turn_the_tide import RoundScored
from game.ui.canvas import Item
from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.layout import Spot
from game.ui.parts.composition import CORNER_GAP, at, box_at
from game.ui.parts.hand_sheet import HandSheet
from game.ui.parts.hand_table import hand_table
from game.ui.parts.podium import Podium, standing
from game.ui.parts.score_signs import ScoreSigns
from game.ui.scene import Pace
from game.ui.scenery import backdrop
from game.ui.scenes.at_table import AtTable
from game.ui.scenes.coach import CoachScene
from game.ui.scenes.plays import PlaysScene
from game.ui.screen import Screen
from game.ui.stage import Stage
from game.ui.tableau import Step
from game.ui.widgets import DiscButton, Panel

STACKS = {"wide": (560, 490, 944, 700), "square": (392, 490, 640, 700), "tall": (540, 480, 972, 660)}
"""Centre and size of the stacks' box, in design px; its lower edge is the water line."""
SHEET = {"wide": (1462, 446, 780, 784), "square": (1046, 446, 644, 784), "tall": (540, 1330, 972, 640)}
NEXT = {"wide": (1744, 946), "square": (1288, 946), "tall": (946, 1744)}
PAUSE = {"wide": (1130, 968), "square": (782, 968), "tall": (112, 1766)}
BUNTING = {"wide": (96, 66), "square": (72, 66), "tall": (54, 66)}
NEXT_DISC = 160
SMALL_DISC = 116
PADDING = 26
WATER_OVER_FEET = 8
LOOK_SECONDS = 4.0
"""How long a result stays that no person waits for."""


class ScoringScene(AtTable):
    """The round's result; it stays until somebody goes on."""

    name: ClassVar[str] = "scoring"
    is_public = True
    own_steps: ClassVar[tuple[type, ...]] = (RoundScored,)

    _seconds = 0.0
    _is_seen = False

    def enter(self) -> None:
        """The coach begins to look at the round."""
        self.table.session.coaching.begin(self.table.session.persons)
        super().enter()

    def exit(self) -> None:
        """The computers' next bids must not wait for the coach."""
        self.table.session.coaching.end()

    def arrange(self, screen: Screen) -> None:
        """Stacks on one side, the sheet of hands on the other; below it where it is narrow."""
        self.table.fit()
        view = self.table.session.match.view(None)
        shepherds = self.table.session.shepherds
        record = view.history[-1]
        box = box_at(screen, *STACKS[screen.shape])
        self._podium = Podium(tuple(standing(shepherds, record.rings, record.bonus, record.out)), box, screen.u)
        totals = [sum(scores) for scores in view.scores]
        self._signs = ScoreSigns(self._podium, totals, shows_losses=True)
        water = box.bottom + screen.px(WATER_OVER_FEET)
        still = self.app.motion != "full"
        self._stage = Stage(self.app.sprites, self.app.scenery, backdrop.scoring(screen, water), still)
        paper = box_at(screen, *SHEET[screen.shape])
        sheet = HandSheet(paper.inset(screen.px(PADDING)), hand_table(view), shepherds, len(view.history) - 1)
        self.parts = [self._signs, Panel(paper), sheet]
        self._bunting = _bunting(screen, self.table.tableau.hands_total, len(record.bids))
        self.controls = [self._next(screen), *self._small_discs(screen)]

    def _next(self, screen: Screen) -> DiscButton:
        side = screen.control_px(NEXT_DISC)
        box = Box.around(*at(screen, *NEXT[screen.shape]), side, side)
        return DiscButton(self.tr("Next"), box, "next", self.go_on, kind="coral")

    def _small_discs(self, screen: Screen) -> list[DiscButton]:
        halt, *looks = small_discs(screen)
        return [DiscButton(self.tr("Pause"), halt, "pause", self.pause), *looks_back(self, *looks)]

    def items(self) -> list[Item]:
        """Sea and stacks, signs, the sheet, the controls."""
        pose = {str(number): spot for number, spot in enumerate(self._podium.spots(self._age))}
        return [*self._stage.items(pose | {"bunting": self._bunting}), *self.part_items(), *self.control_items()]

    def public_items(self) -> list[Item]:
        """Nothing here is secret."""
        return self.items()

    @property
    def _age(self) -> float:
        """Seconds since the first ring fell; without motion all lie at once."""
        return self._seconds if self.app.motion == "full" else self._podium.settled + self._seconds

    @property
    def pace(self) -> Pace:
        """Lively while rings fall."""
        if self._age < self._podium.settled:
            return Pace.LIVELY
        return Pace.CALM if self.app.motion == "full" else Pace.STILL

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

    def is_done(self, step: Step) -> bool:  # noqa: ARG002
        """Whether somebody wants to go on; where only computers play, it goes on by itself."""
        return self._is_seen or (not self.table.session.persons and self._age > self._podium.settled + LOOK_SECONDS)

    def go_on(self) -> None:
        """On to the next round, or to the end."""
        self._is_seen = True
        self.table.skip()


def small_discs(screen: Screen) -> list[Box]:
    """Places for three discs below the sheet."""
    side = screen.control_px(SMALL_DISC)
    first = Box.around(*at(screen, *PAUSE[screen.shape]), side, side)
    return [first.moved(number * (side + screen.px(CORNER_GAP)), 0) for number in range(3)]


def looks_back(scene: AtTable, compare: Box, coach: Box) -> list[DiscButton]:
    """The ways to look at what was played: hand by hand, and with the coach where a person has played."""
    app, table = scene.app, scene.table
    session = table.session

    def show_plays() -> None:
        app.push(PlaysScene(app, session.match.view(None), session.shepherds))

    def show_coach() -> None:
        app.push(CoachScene(app, table))

    discs = [DiscButton(scene.tr("Compare hands"), compare, "eye", show_plays)]
    return [*discs, DiscButton(scene.tr("Coach"), coach, "coach", show_coach)] if session.persons else discs


def _bunting(screen: Screen, hands: int, played: int) -> Spot:
    """The string of the round's hands, at the last that was played."""
    x, y = at(screen, *BUNTING[screen.shape])
    w = 571 * screen.u
    return Spot(f"bunting:{hands}:{played}", x + w / 2, y + screen.px(54), w, 45)
