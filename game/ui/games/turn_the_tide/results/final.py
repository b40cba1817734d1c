"""The game is over: who won, on what, and by which rules; the same table again is one press away."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.draw.theme import NAVY
from game.ui.games.turn_the_tide.results.hand_sheet import HandSheet
from game.ui.games.turn_the_tide.results.hand_table import hand_table
from game.ui.games.turn_the_tide.results.looking_back import looks_back
from game.ui.games.turn_the_tide.ways import ways_to_play
from game.ui.geometry import Box
from game.ui.parts.composition import box_at, rows
from game.ui.parts.podium import Stand
from game.ui.screen import Screen
from game.ui.table.ending import EndingScene
from game.ui.table.result import PADDING, SHEET
from game.ui.table.ways import named
from game.ui.widgets import Control, DiscButton, Label, Panel, Part, Picture

RULE_WORDS = 30
RULE_LINE = 1.35
"""Height of a line of the rules played by, by that of its words."""
AFTERNOON = 0.27


class FinalScene(EndingScene):
    """The last picture of a match."""

    def enter(self) -> None:
        """The coach looks at the last round."""
        super().enter()
        self.table.session.reviews.begin(self.table.session.persons)

    def arrange(self, screen: Screen) -> None:
        """Winners and stacks on one side, hands and rules on the paper."""
        view, session = self.table.session.match.view(None), self.table.session
        totals = [sum(scores) for scores in view.scores]
        self.stand_up(screen, _stands(session.shepherds, totals, self.outcome.winners), totals, AFTERNOON)
        paper = box_at(screen, *SHEET[screen.shape])
        self.parts = [self.signs, Panel(paper), *self._on_paper(screen, paper.inset(screen.px(PADDING)))]
        self.controls = self._ways_on(screen)

    def _on_paper(self, screen: Screen, paper: Box) -> list[Part]:
        """The hands, the rules."""
        view, shepherds = self.table.session.match.view(None), self.table.session.shepherds
        ways = self._ways()
        foot_h = screen.text_px(RULE_WORDS) * RULE_LINE * len(ways)
        foot = Box(paper.x, paper.bottom - foot_h, paper.w, foot_h)
        middle = Box(paper.x, paper.y, paper.w, foot.y - paper.y)
        sheet = HandSheet(middle, hand_table(view), shepherds, len(view.history) - 1)
        return [sheet, *self._rules(foot, ways)]

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


def _stands(shepherds: Sequence[str], totals: Sequence[int], winners: Sequence[int]) -> list[Stand]:
    """The stacks of a finished game: as many rings as points."""
    return [
        Stand(
            shepherd,
            max(0, total),
            mood="joy" if seat in winners else "calm",
            is_out=total < 0,
            hops=seat in winners,
            has_crown=seat in winners,
        )
        for seat, (shepherd, total) in enumerate(zip(shepherds, totals, strict=True))
    ]
