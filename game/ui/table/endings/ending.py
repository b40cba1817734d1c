"""The end of a game: stacks rise, a breath, the crown lands on the winner, a cheer, and the words who has won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar

from game.engine.api import Outcome, Seat
from game.play.choices import Phrase, phrase
from game.ui.box_layout import Fixed
from game.ui.draw.canvas import Item
from game.ui.geometry import Box
from game.ui.motion import FrameRateMode
from game.ui.parts.podium import ScoreStack
from game.ui.parts.score_sheet import ScoreRow
from game.ui.screen import MIN_TEXT, Screen
from game.ui.table.endings.celebration import cheer
from game.ui.table.endings.result import PodiumScene, ResultScene, result_boxes, result_discs
from game.ui.table.motion.headline import Headline
from game.ui.table.motion.script import Script
from game.ui.widgets import Control, DiscButton, Label
from game.ui.words import winner_text

HEADLINE_H = 100
"""How high the slip with the words is, in design px."""
PLACES: tuple[Phrase, ...] = (
    phrase("You win!"),
    phrase("You come second"),
    phrase("You come third"),
    phrase("You come fourth"),
)
LAST = phrase("Bravely played! Once more?")
"""What the last one reads."""


class LastPicture(ResultScene):
    """Shows who has won, in words, once all is told; it stays until somebody plays again, or leaves."""

    _headline: Headline

    def part_items(self) -> list[Item]:
        """The parts, and the words once all is told."""
        self._headline.seconds = self.playback.since_told
        return [*super().part_items(), *self._headline.items(self.app.sprites, self.app.screen)]

    def labels(self) -> list[Label]:
        """The headline's words too."""
        return [*self._headline.labels(), *super().labels()]

    def go_on_by_itself(self) -> None:
        """Where only computers play, the next game begins."""
        self.play_again()

    def go_back(self) -> None:
        """To the menu."""
        self.app.go_home()


class EndingScene(LastPicture, PodiumScene):
    """The last picture of a game; it stays until somebody plays again, or leaves. Its step has the `outcome`."""

    name: ClassVar[str] = "final"

    def rows(self) -> list[ScoreRow]:
        """What all have come to, as if it were made in one round; a game of rounds tells them."""
        shepherds, winners = self.table.session.shepherds, self.outcome.winners
        return [ScoreRow(shepherds[seat], (made,), seat in winners) for seat, made in enumerate(self.outcome.scores)]

    def crown_winners(self, stands: Sequence[ScoreStack]) -> list[ScoreStack]:
        """The winners are glad and crowned."""
        glad = {"mood": "joy", "hops": True, "has_crown": True}
        winners = self.outcome.winners
        return [replace(stand, **glad) if seat in winners else stand for seat, stand in enumerate(stands)]

    def ways_on(self, screen: Screen) -> list[Control]:
        """The same again, and the menu."""
        menu, *_, following = result_discs(screen)
        again = DiscButton(self.tr("Play again"), following, "replay", self.play_again, kind="coral")
        return [again, DiscButton(self.tr("Menu"), menu, "home", self.app.go_home, lands=False)]

    def celebrate(self, script: Script, at: float) -> None:
        """The crown lands and is heard, paper falls, and the words come."""
        screen = self.app.screen
        box, top = self.stacks_box(screen), screen.design.safe.y
        shepherds = [self.table.session.shepherds[seat] for seat in self.outcome.winners]
        cheer(script, Box(box.x, top, box.w, box.bottom - top), shepherds, at)
        script.cue(at, "game_won")
        script.cue(at, "bleat", shepherd=shepherds[0])
        words = headline_of(self.outcome, self.table.session.names, self.own, self.tr, self.lowest_wins)
        self._headline = Headline(words, screen.box(headline_box(screen)), self.app)

    def golden_seats(self, rows: Sequence[ScoreRow]) -> Sequence[Seat]:  # noqa: ARG002 - points alone do not tell it
        """The winners', once they are crowned."""
        return self.outcome.winners

    def stacks_box(self, screen: Screen) -> Box:
        """Below the words."""
        box, words = super().stacks_box(screen), headline_box(screen)
        top = max(box.y, words.bottom)
        return Box(box.x, top, box.w, box.bottom - top)

    @property
    def outcome(self) -> Outcome:
        """Who has won, and with how many points."""
        return self.step.outcome

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        """Lively, for the winners hop."""
        return FrameRateMode.FULL if self.app.motion.has_movement else FrameRateMode.STILL


def headline_box(screen: Screen) -> Box:
    """Where the words stand, in design px: two lines of the smallest letters have room."""
    words = Fixed(h=HEADLINE_H, letters=MIN_TEXT, lines=2)
    return result_boxes(screen)["stacks"]._replace(h=words.size(screen)[1])


def headline_of(
    outcome: Outcome, names: Sequence[str], own: Seat | None, tr: Callable[[str], str], lowest_wins: bool = False
) -> str:
    """The end of a game in words: what the one person at the screen has come to, or else who has won.

    Args:
        names: each seat's.
        own: the seat of the one person; None where several or none play.
    """
    if own is not None:
        return _own_end(outcome, own, tr, lowest_wins)
    return winner_text([names[seat] for seat in outcome.winners], tr)


def _own_end(outcome: Outcome, own: Seat, tr: Callable[[str], str], lowest_wins: bool) -> str:
    if own in outcome.winners:
        return tr(PLACES[0].words) if len(outcome.winners) == 1 else tr("You share the win!")
    places = [place_of(outcome, seat, lowest_wins) for seat in range(len(outcome.scores))]
    return tr((LAST if places[own] == max(places) else PLACES[places[own] - 1]).words)


def place_of(outcome: Outcome, seat: Seat, lowest_wins: bool = False) -> int:
    """A seat's place from 1; who does not win is second at best, whatever the points say."""
    if seat in outcome.winners:
        return 1
    sign = -1 if lowest_wins else 1
    return max(2, 1 + sum(sign * points > sign * outcome.scores[seat] for points in outcome.scores))
