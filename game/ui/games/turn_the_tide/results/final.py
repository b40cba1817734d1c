"""The game is over: who won, on what, and by which rules; the same table again is one press away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.ui.draw.theme import NAVY
from game.ui.games.turn_the_tide.results.hand_sheet import HandSheet
from game.ui.games.turn_the_tide.results.hand_table import hand_table
from game.ui.games.turn_the_tide.results.looking_back import looks_back
from game.ui.games.turn_the_tide.ways import ways_to_play
from game.ui.geometry import Box
from game.ui.parts.composition import box_at, rows
from game.ui.parts.podium import Stand
from game.ui.parts.score_signs import ScoreSigns
from game.ui.scene import Pace
from game.ui.screen import Screen
from game.ui.table.result import PADDING, SHEET, PodiumScene
from game.ui.table.ways import named
from game.ui.widgets import Control, DiscButton, Label, Panel, Part, Picture

HEADLINE = 0.19
"""The headline's part of the paper's height."""
RULE_WORDS = 30
RULE_LINE = 1.35
"""Height of a line of the rules played by, by that of its words."""
AFTERNOON = 0.27


class FinalScene(PodiumScene):
    """The last picture of a match."""

    name: ClassVar[str] = "final"

    def enter(self) -> None:
        """The coach looks at the last round."""
        super().enter()
        self.table.session.reviews.begin(self.table.session.persons)

    def arrange(self, screen: Screen) -> None:
        """Winners and stacks on one side, words, hands and rules on the paper."""
        view, session = self.table.session.match.view(None), self.table.session
        totals = [sum(scores) for scores in view.scores]
        assert session.outcome is not None, "this is where games end"
        winners = session.outcome.winners
        podium = self.stand_up(screen, _stands(session.shepherds, totals, winners), AFTERNOON)
        paper = box_at(screen, *SHEET[screen.shape])
        self.parts = [ScoreSigns(podium, totals, winners), Panel(paper)]
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
        menu, *looks = self.small_boxes(screen)
        return [
            DiscButton(self.tr("Play again"), self.next_box(screen), "replay", self.play_again, kind="coral"),
            DiscButton(self.tr("Menu"), menu, "home", self.app.go_home),
            *looks_back(self, *looks),
        ]

    @property
    def pace(self) -> Pace:
        """Lively, for the winners hop."""
        return Pace.LIVELY if self.app.motion == "full" else Pace.STILL

    def go_on_by_itself(self) -> None:
        """Where only computers play, the next game begins."""
        self.play_again()

    def back(self) -> None:
        """To the menu."""
        self.app.go_home()


def _stands(shepherds: Sequence[str], totals: Sequence[int], winners: Sequence[int]) -> list[Stand]:
    """The stacks of a finished game: as many rings as points."""
    return [
        Stand(
            shepherd, max(0, total), mood="joy" if seat in winners else "calm", is_out=total < 0, hops=seat in winners
        )
        for seat, (shepherd, total) in enumerate(zip(shepherds, totals, strict=True))
    ]
