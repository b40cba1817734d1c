"""What a round and the game have come to: shepherds on stacks of rings, points on paper, ways on and ways back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar

from game.engine.api import Seat
from game.engine.turn_the_tide import RoundScored, View
from game.ui.draw.sprite_catalogue import bunting_w
from game.ui.draw.theme import NAVY
from game.ui.games.turn_the_tide.facts import hands_total, rounds_total
from game.ui.games.turn_the_tide.played_hands import hands_lost, held_by, played_round
from game.ui.games.turn_the_tide.plays import PlaysScene
from game.ui.games.turn_the_tide.ways import ways_to_play
from game.ui.games.turn_the_tide.why import lost_rings
from game.ui.geometry import Box
from game.ui.parts.composition import rows as lines_of
from game.ui.parts.podium import ScoreStack, stacks_of
from game.ui.parts.score_sheet import ScoreRow, ScoreSheet
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.table.content.game_options import named
from game.ui.table.endings.ending import EndingScene
from game.ui.table.endings.result import BELOW_STACKS, PodiumScene, result_discs
from game.ui.table.table import Table
from game.ui.widgets import CardControl, Control, DiscButton, Label, Part, Picture

RING, LOW, LOST = "ring:whole", "ring:low", "ring:lost"
"""A ring that is left; the lowest water, which is one more point; going under, which costs one."""


def parts_of(view: View) -> tuple[str, ...]:
    """What a game of one round is told by, instead of rounds."""
    return (RING, LOW, LOST) if rounds_total(view) == 1 else ()


def rows_of(view: View, shepherds: Sequence[str]) -> list[ScoreRow]:
    """One row a seat: its rounds, those to come too, or what its only round is made of; the most so far is on gold."""
    make = _account if rounds_total(view) == 1 else _rounds
    totals = [sum(scores) for scores in view.scores]
    return [make(view, seat, shepherd, totals[seat] == max(totals)) for seat, shepherd in enumerate(shepherds)]


def _rounds(view: View, seat: int, shepherd: str, is_winner: bool) -> ScoreRow:
    to_come = rounds_total(view) - len(view.history)
    signs = [LOST if record.out[seat] else LOW if record.bonus[seat] else "" for record in view.history]
    return ScoreRow(shepherd, (*view.scores[seat], *[None] * to_come), is_winner, (*signs, *[""] * to_come))


def _account(view: View, seat: int, shepherd: str, is_winner: bool) -> ScoreRow:
    (record,) = view.history
    if record.out[seat]:
        return ScoreRow(shepherd, (None, None, record.points[seat]), is_winner)
    return ScoreRow(shepherd, (record.rings[seat], record.bonus[seat] or None, None), is_winner)


BUNTING_DOWN = 60
"""How far down from the top the bunting hangs, in design px."""


class TideResult(PodiumScene):
    """What it has come to, and the ways to look back: hand by hand, ring by ring, and with the coach."""

    def rows(self) -> list[ScoreRow]:
        """Each seat's rounds, or what its only one is made of."""
        return rows_of(self.view, self.table.session.shepherds)

    def stacks(self, rows: Sequence[ScoreRow]) -> Sequence[ScoreStack]:
        """Those of the last round: the rings that are left, and the bonus."""
        record = self.view.history[-1]
        return stacks_of([row.shepherd for row in rows], record.rings, record.bonus, record.out)

    def looks_back(self, screen: Screen) -> Sequence[Control]:
        """The same hand in everybody's hands, and the coach."""
        _, compare, coach, _ = result_discs(screen)
        return [DiscButton(self.tr("Same hand"), compare, "same_hand", self._compare), *self.coach_discs(coach)]

    def asks_why(self) -> Iterator[Control]:
        """Every stack leads to the rings that its seat has lost in the last round; the focus never lands there."""
        number, podium = len(self.view.history) - 1, self.podium
        box, pitch, played = podium.box, podium.pitch, played_round(self.view, number)
        for seat, (shepherd, x) in enumerate(zip(self.table.session.shepherds, podium.centres(), strict=True)):
            if hands_lost(played, seat):
                name = self.tr("Lost rings: {shepherd}").format(shepherd=shepherd.title())
                there = self.app.screen.box(Box(x - pitch / 2, box.y, pitch, box.h + BELOW_STACKS))
                show = partial(lost_rings, self.app, self.table, seat, number)
                yield CardControl(name, there, lambda show=show: self.app.push(show()), lands=False)

    def opens_hands(self, sheet: ScoreSheet) -> list[Control]:
        """What a seat has made in a round leads to the hand it held; the focus never lands there.

        Where cells are too small for a finger, or are no rounds, a seat's row leads to its last hand.
        """
        finished, least = len(self.view.history), self.app.screen.control_px()
        rounds = [(place, column.first) for place, column in enumerate(sheet.columns) if column.end <= finished]
        seats = range(len(sheet.rows))
        cells = [(seat, number, sheet.cell(seat, place)) for seat in seats for place, number in rounds]
        if finished == 1 or min(cells[0][2].w, cells[0][2].h) < least:
            cells = [(seat, finished - 1, sheet.row(seat)) for seat in seats]
        return [self._hand_of(*cell) for cell in cells if cell[2].h >= least]

    def _hand_of(self, seat: Seat, number: int, box: Box) -> Control:
        """What leads to the hand that a seat held in a round, from 0."""
        shepherds = self.table.session.shepherds
        name = self.tr("{shepherd}, round {round}").format(shepherd=shepherds[seat].title(), round=number + 1)
        return CardControl(name, box, partial(self._compare, held_by(seat, number, len(shepherds))), lands=False)

    def _compare(self, hand: int = 0) -> None:
        session = self.table.session
        self.app.push(PlaysScene(self.app, session.match, session.shepherds, hand))


class RoundScoringScene(TideResult):
    """The round's result; it stays until somebody goes on."""

    name: ClassVar[str] = "scoring"

    shows_gains = True

    def hung(self) -> tuple[str, float, float]:
        """The hands that were played."""
        hands = hands_total(self.view)
        return f"bunting:{hands}:{len(self.view.history[-1].bids)}", bunting_w(hands), BUNTING_DOWN

    def beside(self, screen: Screen, rows: Sequence[ScoreRow]) -> Sequence[Control]:
        """The sheet of points, whose cells lead to hands."""
        sheet = self.lay_sheet(screen, rows, now=len(self.view.history) - 1)
        return [*self.asks_why(), *self.opens_hands(sheet)]


def round_result(app: Client, table: Table, step: RoundScored) -> Scene | None:
    """The screen after a round; a game of one round is told by its end alone."""
    return RoundScoringScene(app, table, step) if rounds_total(table.seen.view) > 1 else None


RULE_WORDS = 30
RULE_LINE = 1.35
"""Height of a line of the rules played by, by that of its words."""


class MatchFinalScene(TideResult, EndingScene):
    """The last picture of a match."""

    def stacks(self, rows: Sequence[ScoreRow]) -> Sequence[ScoreStack]:
        """As many rings as points, unless there was a single round."""
        if rounds_total(self.view) == 1:
            return super().stacks(rows)
        return [ScoreStack(row.shepherd, max(0, row.total), is_out=row.total < 0) for row in rows]

    def beside(self, screen: Screen, rows: Sequence[ScoreRow]) -> Sequence[Control]:
        """Points, and below them the rules played by; after a single round the stacks tell why."""
        ways = self._ways()
        foot_h = screen.text_px(RULE_WORDS) * RULE_LINE * len(ways)
        sheet = self.lay_sheet(screen, rows, foot_h, parts=parts_of(self.view))
        self.parts += self._rules(Box(sheet.box.x, sheet.box.bottom, sheet.box.w, foot_h), ways)
        return [*(self.asks_why() if rounds_total(self.view) == 1 else ()), *self.opens_hands(sheet)]

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
