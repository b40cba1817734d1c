"""The game is over: who won, on what, and by which rules; the same table again is one press away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from game.engine.turn_the_tide import GameOver
from game.ui.canvas import Item
from game.ui.geometry import Box
from game.ui.input.intents import Intent
from game.ui.parts.composition import at, box_at, rows
from game.ui.parts.hand_sheet import HandSheet
from game.ui.parts.hand_table import hand_table
from game.ui.parts.podium import Podium, Stand
from game.ui.parts.score_signs import ScoreSigns
from game.ui.parts.ways import named, ways_to_play
from game.ui.scene import Pace, Scene
from game.ui.scenery import backdrop
from game.ui.scenes.at_table import AtTable
from game.ui.scenes.scoring import (
    LOOK_SECONDS,
    NEXT,
    NEXT_DISC,
    PADDING,
    SHEET,
    STACKS,
    WATER_OVER_FEET,
    looks_back,
    small_discs,
)
from game.ui.screen import Screen
from game.ui.stage import Stage
from game.ui.tableau import Step
from game.ui.theme import NAVY
from game.ui.widgets import Control, DiscButton, Label, Panel, Part, Picture

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.at_table import Course
    from game.ui.table import Table

HEADLINE = 0.19
"""The headline's part of the paper's height."""
RULE_WORDS = 30
RULE_LINE = 1.35
"""Height of a line of the rules played by, by that of its words."""
AFTERNOON = 0.27


class FinalScene(AtTable):
    """The last picture of a match.

    Args:
        again: makes the first scene of a new game at the same table.
    """

    name: ClassVar[str] = "final"
    is_public = True
    own_steps: ClassVar[tuple[type, ...]] = (GameOver,)

    _seconds = 0.0

    def __init__(self, app: App, table: Table, course: Course, again: Callable[[], Scene]) -> None:
        super().__init__(app, table, course)
        self._again = again

    def enter(self) -> None:
        """The coach goes on with the last round."""
        self.table.session.coaching.begin(self.table.session.persons)
        super().enter()

    def exit(self) -> None:
        """Nobody is left to hear what the coach would say."""
        self.table.session.coaching.end()

    def arrange(self, screen: Screen) -> None:
        """Winners and stacks on one side, words, hands and rules on the paper."""
        self.table.fit()
        view, session = self.table.session.match.view(None), self.table.session
        totals = [sum(scores) for scores in view.scores]
        assert session.outcome is not None, "this is where games end"
        winners = session.outcome.winners
        box = box_at(screen, *STACKS[screen.shape])
        self._podium = Podium(tuple(_stands(session.shepherds, totals, winners)), box, screen.u)
        scene = backdrop.scoring(screen, box.bottom + screen.px(WATER_OVER_FEET), AFTERNOON)
        self._stage = Stage(self.app.sprites, self.app.scenery, scene, self.app.motion != "full")
        paper = box_at(screen, *SHEET[screen.shape])
        self.parts = [ScoreSigns(self._podium, totals, winners), Panel(paper)]
        self.parts += self._on_paper(screen, paper.inset(screen.px(PADDING)), winners)
        self.controls = self._ways_on(screen)

    def _on_paper(self, screen: Screen, paper: Box, winners: Sequence[int]) -> list[Part]:
        """The headline, the hands, the rules."""
        view, shepherds = self.table.session.match.view(None), self.table.session.shepherds
        ways = self._ways()
        head = Box(paper.x, paper.y, paper.w, paper.h * HEADLINE)
        foot_h = screen.text_px(RULE_WORDS) * RULE_LINE * len(ways)
        foot = Box(paper.x, paper.bottom - foot_h, paper.w, foot_h)
        middle = Box(paper.x, head.bottom, paper.w, foot.y - head.bottom)
        words = self._headline([shepherds[seat].title() for seat in winners])
        sheet = HandSheet(middle, hand_table(view), shepherds, len(view.history) - 1)
        return [Label(words, head, 56), sheet, *self._rules(foot, ways)]

    def _headline(self, names: Sequence[str]) -> str:
        if len(names) == 1:
            return self.tr("{name} wins!").format(name=names[0])
        return self.tr("Shared win: {names}").format(names=", ".join(names))

    def _ways(self) -> list[tuple[str, str]]:
        """Pictures and names of the rules played by; secret bids go without saying."""
        options = self.table.session.match.options
        chosen = [option.ways[option.chosen(options)] for option in ways_to_play(self.tr)]
        return [(way.icon, named(way, self.tr)) for way in chosen if way.value is not False]

    def _rules(self, foot: Box, ways: Sequence[tuple[str, str]]) -> list[Part]:
        parts: list[Part] = []
        for (icon, words), line in zip(ways, rows(foot, len(ways)), strict=True):
            side = min(line.h * 0.9, line.w * 0.15)
            parts.append(Picture(f"icon_{icon}", Box(line.x + side * 0.2, line.y, side, line.h), NAVY))
            left = side * 1.6
            parts.append(Label(words, Box(line.x + left, line.y, line.w - left, line.h), RULE_WORDS, align="left"))
        return parts

    def _ways_on(self, screen: Screen) -> list[Control]:
        side = screen.control_px(NEXT_DISC)
        again = Box.around(*at(screen, *NEXT[screen.shape]), side, side)
        menu, *looks = small_discs(screen)
        return [
            DiscButton(self.tr("Play again"), again, "replay", self._play_again, kind="coral"),
            DiscButton(self.tr("Menu"), menu, "home", self.app.go_home),
            *looks_back(self, *looks),
        ]

    def items(self) -> list[Item]:
        """Sea and stacks, signs, the paper, the controls."""
        pose = {str(number): spot for number, spot in enumerate(self._podium.spots(self._age))}
        return [*self._stage.items(pose), *self.part_items(), *self.control_items()]

    def public_items(self) -> list[Item]:
        """Nothing here is secret."""
        return self.items()

    @property
    def _age(self) -> float:
        """Seconds since the first ring fell; without motion all lie at once."""
        return self._seconds if self.app.motion == "full" else self._podium.settled + self._seconds

    @property
    def pace(self) -> Pace:
        """Lively, for the winners hop."""
        return Pace.LIVELY if self.app.motion == "full" else Pace.STILL

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Lets rings fall and winners hop."""
        before = self._age
        self._seconds += dt
        for _ in range(self._podium.landed(before, self._age)):
            self.app.sound.play("ring_on")
        self._stage.tick(dt)
        super().tick(dt, intents)
        if not self.table.session.persons and self._age > self._podium.settled + LOOK_SECONDS and self.is_top:
            self._play_again()

    def press_beside(self) -> None:
        """All rings lie at once."""
        self._seconds = max(self._seconds, self._podium.settled)

    def is_done(self, step: Step) -> bool:  # noqa: ARG002
        """Nothing comes after the end."""
        return False

    def back(self) -> None:
        """To the menu."""
        self.app.go_home()

    def _play_again(self) -> None:
        self.app.replace(self._again())


def _stands(shepherds: Sequence[str], totals: Sequence[int], winners: Sequence[int]) -> list[Stand]:
    """The stacks of a finished game: as many rings as points."""
    return [
        Stand(
            shepherd, max(0, total), mood="joy" if seat in winners else "calm", is_out=total < 0, hops=seat in winners
        )
        for seat, (shepherd, total) in enumerate(zip(shepherds, totals, strict=True))
    ]
