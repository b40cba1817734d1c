"""The game is over: who won, on what, and by which rules; the same table again is one press away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.draw.theme import NAVY
from game.ui.games.turn_the_tide.facts import rounds_total
from game.ui.games.turn_the_tide.results.looking_back import asks_why, looks_back, opens_hands
from game.ui.games.turn_the_tide.results.tally import parts_of, rows_of
from game.ui.games.turn_the_tide.ways import ways_to_play
from game.ui.geometry import Box
from game.ui.parts.composition import rows as lines_of
from game.ui.parts.podium import Podium, ScoreStack, stacks_of
from game.ui.parts.score_sheet import ScoreRow
from game.ui.screen import Screen
from game.ui.table.content.ways import named
from game.ui.table.endings.ending import EndingScene
from game.ui.widgets import Control, Label, Part, Picture

if TYPE_CHECKING:
    from game.engine.turn_the_tide import View

RULE_WORDS = 30
RULE_LINE = 1.35
"""Height of a line of the rules played by, by that of its words."""


class MatchFinalScene(EndingScene):
    """The last picture of a match."""

    def arrange(self, screen: Screen) -> None:
        """Winners and stacks on one side, points and rules on the paper."""
        rows = rows_of(self._view, self.table.session.shepherds)
        podium = self.stand_up(screen, self._stands(rows), [row.total for row in rows])
        ways = self._ways()
        foot_h = screen.text_px(RULE_WORDS) * RULE_LINE * len(ways)
        points = self.lay_sheet(screen, rows, foot_h, parts=parts_of(self._view)).box
        self.parts = [*self.parts, *self._rules(Box(points.x, points.bottom, points.w, foot_h), ways)]
        self.controls = self._ways_on(screen, podium)

    @property
    def _view(self) -> View:
        return self.table.session.match.view(None)

    @property
    def _is_one_round(self) -> bool:
        return rounds_total(self._view) == 1

    def _stands(self, rows: Sequence[ScoreRow]) -> list[ScoreStack]:
        """As many rings as points; after a single round those that are left, and the bonus."""
        if self._is_one_round:
            (record,) = self._view.history
            return stacks_of([row.shepherd for row in rows], record.rings, record.bonus, record.out)
        return [ScoreStack(row.shepherd, max(0, row.total), is_out=row.total < 0) for row in rows]

    def _ways(self) -> list[tuple[str, str]]:
        """Pictures and names of the rules played by; secret bids go without saying."""
        options = self.table.session.match.options
        chosen = [option.ways[option.chosen(options)] for option in ways_to_play(self.tr)]
        return [(way.icon, named(way, self.tr)) for way in chosen if way.value is not False]

    def _rules(self, foot: Box, ways: Sequence[tuple[str, str]]) -> list[Part]:
        parts: list[Part] = []
        for (icon, words), line in zip(ways, lines_of(foot, len(ways)), strict=True):
            side = min(line.h * 0.9, line.w * 0.15)
            parts.append(Picture(f"icon_{icon}", Box(line.x + side * 0.2, line.y, side, line.h), NAVY))
            left = side * 1.6
            parts.append(Label(words, Box(line.x + left, line.y, line.w - left, line.h), RULE_WORDS, align="left"))
        return parts

    def _ways_on(self, screen: Screen, podium: Podium) -> list[Control]:
        assert self.sheet
        return [
            *self.ways_on(screen),
            *looks_back(self, *self.small_boxes(screen)[1:]),
            *(asks_why(self, podium) if self._is_one_round else ()),
            *opens_hands(self, self.sheet),
        ]
