"""Results of a round and of the game: shepherds on stacks of rings, points on paper, and links to replays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import ClassVar

from game.engine.api import Seat
from game.engine.turn_the_tide import RoundScored, View
from game.ui.draw.craft.lettering import line_count
from game.ui.draw.sprite_catalogue import bunting_w
from game.ui.draw.theme import NAVY
from game.ui.games.turn_the_tide.explanations import lost_rings
from game.ui.games.turn_the_tide.facts import hands_total, rounds_total
from game.ui.games.turn_the_tide.hand_comparison import HandComparisonScene
from game.ui.games.turn_the_tide.options import game_options
from game.ui.games.turn_the_tide.played_hands import hand_of_seat, hands_lost, played_round
from game.ui.geometry import Box
from game.ui.parts.composition import rows as lines_of
from game.ui.parts.podium import ScoreStack, stacks_of
from game.ui.parts.score_sheet import ScoreRow, ScoreSheet
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.table.content.game_options import choice_name
from game.ui.table.endings.ending import EndingScene
from game.ui.table.endings.result import PodiumScene
from game.ui.table.endings.result_layout import BELOW_STACKS, result_discs
from game.ui.table.table import Table
from game.ui.widgets import CardControl, Control, DiscButton, Label, Part, Picture

RING, LOW, LOST = "ring:whole", "ring:low", "ring:lost"
"""A ring that is left; the lowest water, worth one more point; elimination, which costs one."""


def parts_of(view: View) -> tuple[str, ...]:
    """Returns the parts of the score of a one-round game, shown instead of rounds."""
    return (RING, LOW, LOST) if rounds_total(view) == 1 else ()


def rows_of(view: View, shepherds: Sequence[str]) -> list[ScoreRow]:
    """Returns one row a seat: its rounds, future ones too, or the parts of its only one; the leader is on gold."""
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
"""Distance of the bunting from the top, in design px."""


class TideResult(PodiumScene):
    """A result with links to replays: hand by hand, ring by ring, and with the coach."""

    def rows(self) -> list[ScoreRow]:
        """Returns each seat's rounds, or the parts of its only one."""
        return rows_of(self.view, self.table.session.shepherds)

    def stacks(self, rows: Sequence[ScoreRow]) -> Sequence[ScoreStack]:
        """Returns the stacks of the last round: the rings that are left, and the bonus."""
        record = self.view.history[-1]
        return stacks_of([row.shepherd for row in rows], record.rings, record.bonus, record.out)

    def review_controls(self, screen: Screen) -> Sequence[Control]:
        """Returns the links to the comparison of hands and to the coach."""
        _, compare, coach, *_ = result_discs(screen)
        return [DiscButton(self.tr("Same hand"), compare, "same_hand", self._compare), *self.coach_discs(coach)]

    def lost_ring_links(self) -> Iterator[Control]:
        """Returns links from each stack to its seat's lost rings in the last round; the focus skips them."""
        number, podium = len(self.view.history) - 1, self.podium
        box, pitch, played = podium.box, podium.pitch, played_round(self.view, number)
        for seat, (shepherd, x) in enumerate(zip(self.table.session.shepherds, podium.centres(), strict=True)):
            if hands_lost(played, seat):
                name = self.tr("Lost rings: {shepherd}").format(shepherd=shepherd.title())
                area = self.app.screen.box(Box(x - pitch / 2, box.y, pitch, box.h + BELOW_STACKS))
                show = partial(lost_rings, self.app, self.table, seat, number)
                yield CardControl(name, area, lambda show=show: self.app.push(show()), lands=False)

    def hand_links(self, sheet: ScoreSheet) -> list[Control]:
        """Returns links from a seat's points of a round to the hand it held; the focus skips them.

        If cells are too small for a finger, or are not rounds, a seat's row leads to its last hand.
        """
        finished, least = len(self.view.history), self.app.screen.control_px()
        rounds = [(place, column.first) for place, column in enumerate(sheet.columns) if column.end <= finished]
        seats = range(len(sheet.rows))
        cells = [(seat, number, sheet.cell(seat, place)) for seat in seats for place, number in rounds]
        if finished == 1 or not cells or min(cells[0][2].w, cells[0][2].h) < least:
            cells = [(seat, finished - 1, sheet.row(seat)) for seat in seats]
        return [self._hand_of(*cell) for cell in cells if cell[2].h >= least]

    def _hand_of(self, seat: Seat, number: int, box: Box) -> Control:
        """Returns the link to the hand that a seat held in a round, from 0."""
        shepherds = self.table.session.shepherds
        name = self.tr("{shepherd}, round {round}").format(shepherd=shepherds[seat].title(), round=number + 1)
        return CardControl(name, box, partial(self._compare, hand_of_seat(seat, number, len(shepherds))), lands=False)

    def _compare(self, hand: int = 0) -> None:
        session = self.table.session
        self.app.push(HandComparisonScene(self.app, session.match, session.seats, hand))


class RoundScoringScene(TideResult):
    """The round's result; it stays until a player continues."""

    name: ClassVar[str] = "scoring"

    shows_gains = True

    def hanging_sign(self) -> tuple[str, float, float]:
        """Returns the bunting of the played hands, with its width and its distance from the top."""
        hands = hands_total(self.view)
        return f"bunting:{hands}:{len(self.view.history[-1].bids)}", bunting_w(hands), BUNTING_DOWN

    def add_details(self, screen: Screen, rows: Sequence[ScoreRow]) -> Sequence[Control]:
        """Returns the score sheet, whose cells lead to hands."""
        sheet = self.lay_sheet(screen, rows, now=len(self.view.history) - 1)
        return [*self.lost_ring_links(), *self.hand_links(sheet)]


def round_result(app: Client, table: Table, step: RoundScored) -> Scene | None:
    """Returns the screen after a round; None in a one-round game, which has only its final screen."""
    return RoundScoringScene(app, table, step) if rounds_total(table.seen.view) > 1 else None


RULE_WORDS = 30
RULE_W = 0.74
"""Width of an option's words, relative to the paper's content."""
RULE_LINE = 1.35
"""Line height of the game options, by the size of their words."""


class MatchFinalScene(TideResult, EndingScene):
    def stacks(self, rows: Sequence[ScoreRow]) -> Sequence[ScoreStack]:
        """Returns as many rings as points, unless there was a single round."""
        if rounds_total(self.view) == 1:
            return super().stacks(rows)
        return [ScoreStack(row.shepherd, max(0, row.total), is_out=row.total < 0) for row in rows]

    def add_details(self, screen: Screen, rows: Sequence[ScoreRow]) -> Sequence[Control]:
        """Returns the points, and below them the game options; after a single round the stacks show the reasons."""
        options = self._option_names()
        letter, room = screen.text_px(RULE_WORDS), screen.box(self.boxes(screen)["room"]).w * RULE_W
        lines = max((line_count(words, room / letter) for _, words in options), default=1)
        foot_h = letter * RULE_LINE * len(options) * (1 if screen.text_size <= 1 else lines)
        sheet = self.lay_sheet(screen, rows, foot_h, parts=parts_of(self.view))
        self.parts += self._rules(Box(sheet.box.x, sheet.box.bottom, sheet.box.w, foot_h), options)
        return [*(self.lost_ring_links() if rounds_total(self.view) == 1 else ()), *self.hand_links(sheet)]

    def _option_names(self) -> list[tuple[str, str]]:
        """Returns pictures and names of the game options; secret bids are not mentioned."""
        options = self.table.session.match.options
        chosen = [option.choices[option.current_index(options)] for option in game_options(self.tr)]
        return [(choice.icon, choice_name(choice, self.tr)) for choice in chosen if choice.value is not False]

    def _rules(self, foot: Box, options: Sequence[tuple[str, str]]) -> list[Part]:
        parts: list[Part] = []
        for (icon, words), line in zip(options, lines_of(foot, len(options)), strict=True):
            side = min(line.h * 0.9, line.w * 0.15)
            parts.append(Picture(f"icon_{icon}", Box(line.x + side * 0.2, line.y, side, line.h), NAVY))
            left = side * 1.6
            parts.append(Label(words, Box(line.x + left, line.y, line.w - left, line.h), RULE_WORDS, align="left"))
        return parts
