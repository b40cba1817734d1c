"""The end of a game: stacks rise, a pause, the crown lands on the winner, a cheer, and a headline."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from game.engine.api import Options, Outcome, Seat
from game.phones.seat_page import Showing
from game.play.choices import Phrase, phrase
from game.play.deals import NamedDeal, deal_of, number_of_day
from game.ui.draw.canvas import Item
from game.ui.geometry import Box
from game.ui.motion import FrameRateMode
from game.ui.parts.podium import ScoreStack
from game.ui.parts.score_sheet import ScoreRow
from game.ui.screen import Screen
from game.ui.table.endings.celebration import cheer
from game.ui.table.endings.deal_sheet import DealSheet
from game.ui.table.endings.orca_row import OrcaRow
from game.ui.table.endings.result import PodiumScene, ResultScene
from game.ui.table.endings.result_layout import result_boxes, result_discs
from game.ui.table.match_setup import dealt_game
from game.ui.table.motion.headline import Headline
from game.ui.table.motion.script import Script
from game.ui.widgets import Control, DiscButton, Label
from game.ui.words import winner_text

PLACES: tuple[Phrase, ...] = (
    phrase("You win!"),
    phrase("You come second"),
    phrase("You come third"),
    phrase("You come fourth"),
)
LAST = phrase("Bravely played! Once more?")
"""Text for the last place."""


class LastPicture(ResultScene):
    """A result with a headline at the end; it stays until somebody plays again or leaves."""

    _headline: Headline

    def enter(self) -> None:
        """Plays the step at the table, and adds the persons of a kiosk's deal of the day to its board."""
        super().enter()
        session = self.table.session
        if self._leads_to_board and session.outcome and session.match_id:
            results = {seat: (session.shepherds[seat], session.outcome.scores[seat]) for seat in session.human_seats}
            today, board = self.app.store.matches.today(), self.app.store.board
            board.add(today.isoformat(), self._deal.name, session.match_id, results)

    @property
    def _deal(self) -> NamedDeal:
        return deal_of(self.table.session.match.record())

    @property
    def _leads_to_board(self) -> bool:
        """Whether the game was a kiosk's deal of today."""
        config, number = self.app.config, number_of_day(self.app.store.matches.today())
        return config.kiosk is not None and self._deal.is_of_day(self._usual_options) and self._deal.seed == number

    @property
    def _usual_options(self) -> Options:
        return self.app.config.default_options(self._deal.game)

    def way_on(self, box: Box) -> DiscButton:
        """Returns the disc that plays again, or leads to the board if the game belongs there."""
        if not self._leads_to_board:
            return DiscButton(self.tr("Play again"), box, "replay", self.play_again, kind="coral")
        show = lambda: self.app.replace(self.app.screens.day(self.app, self._deal.game), depth=2)  # noqa: E731
        return DiscButton(self.tr("Tide of the day"), box, "day", show, kind="coral")

    def part_items(self) -> list[Item]:
        """Returns the parts, and the headline at the end."""
        self._headline.seconds = self.playback.seconds_after_end
        return [*super().part_items(), *self._headline.items(self.app.sprites, self.app.screen)]

    def labels(self) -> list[Label]:
        """Returns the labels, the headline's included."""
        return [*self._headline.labels(), *super().labels()]

    def deal_discs(self, box: Box) -> list[DiscButton]:
        """Returns the disc that shows the deal's name, or none if it has none."""
        name = self.tr("Name of this deal")
        return [DiscButton(name, box, "deal", self._show_deal, lands=False)] if self._deal.name else []

    def _show_deal(self) -> None:
        """Shows the deal's name, and for the deal of a day what the orca makes of a person's seat."""
        session = self.table.session
        match, seats, people = session.match, session.seats, session.human_seats
        deal, orca = self._deal, None
        if people and deal.is_of_day(self._usual_options) and match.outcome:
            seat = min(people)
            orca = OrcaRow(self.app, deal, seats, seat, match.outcome.scores[seat], match.effort)
        today = self.app.store.matches.today().isoformat()
        again = lambda: self.app.replace(dealt_game(self.app, deal, seats), depth=2)  # noqa: E731
        self.app.push(DealSheet(self.app, deal, again, (match.record(), seats, today), orca))

    @property
    def showing(self) -> Showing:
        """The screen state sent to phones, whose players can play again from there."""
        return "ended"

    def go_on_by_itself(self) -> None:
        """Starts the next game where only computers play."""
        self.play_again()

    def go_back(self) -> None:
        self.app.go_home()


class EndingScene(LastPicture, PodiumScene):
    """The final scoring of a game; it stays until somebody plays again or leaves. Its step has the `outcome`."""

    name: ClassVar[str] = "final"

    def rows(self) -> list[ScoreRow]:
        """Returns all scores as one round; a game with rounds overrides it."""
        shepherds, winners = self.table.session.shepherds, self.outcome.winners
        return [ScoreRow(shepherds[seat], (score,), seat in winners) for seat, score in enumerate(self.outcome.scores)]

    def crown_winners(self, stands: Sequence[ScoreStack]) -> list[ScoreStack]:
        """Returns the stacks with the winners glad and crowned."""
        glad = {"mood": "joy", "hops": True, "has_crown": True}
        winners = self.outcome.winners
        return [replace(stand, **glad) if seat in winners else stand for seat, stand in enumerate(stands)]

    def next_controls(self, screen: Screen) -> list[Control]:
        """Returns the discs to play again and to the menu."""
        menu, *_, deal, following = result_discs(screen)
        menu_disc = DiscButton(self.tr("Menu"), menu, "home", self.app.go_home, lands=False)
        return [self.way_on(following), menu_disc, *self.deal_discs(deal)]

    def celebrate(self, script: Script, at: float) -> None:
        """Adds the crown with its sound, the falling paper and the headline."""
        screen = self.app.screen
        box, top = self.stacks_box(screen), screen.design.safe.y
        shepherds = [self.table.session.shepherds[seat] for seat in self.outcome.winners]
        cheer(script, Box(box.x, top, box.w, box.bottom - top), shepherds, at)
        script.cue(at, "game_won")
        script.cue(at, "bleat", f"sheep:{self.outcome.winners[0]}", shepherd=shepherds[0])
        self._headline = Headline(self._headline_words, screen.box(self.boxes(screen)["headline"]), self.app)

    @property
    def _headline_words(self) -> str:
        return headline_of(self.outcome, self.table.session.names, self.own, self.tr, self.lowest_wins)

    def golden_seats(self, rows: Sequence[ScoreRow]) -> Sequence[Seat]:  # noqa: ARG002 - points alone do not tell it
        """Returns the winners, once they are crowned."""
        return self.outcome.winners

    def boxes(self, screen: Screen) -> Mapping[str, Box]:
        """Returns the places of headline, stacks and paper."""
        return result_boxes(screen, self._headline_words)

    @property
    def outcome(self) -> Outcome:
        """The winners and scores."""
        return self.step.outcome

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        """Full, because the winners hop."""
        return FrameRateMode.FULL if self.app.motion.has_movement else FrameRateMode.STILL


def headline_of(
    outcome: Outcome, names: Sequence[str], own: Seat | None, tr: Callable[[str], str], lowest_wins: bool = False
) -> str:
    """Returns the headline of an ending: the only person's place, or else the winners.

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
    """Returns a seat's place from 1; a seat that does not win is second at best, even with equal points."""
    if seat in outcome.winners:
        return 1
    sign = -1 if lowest_wins else 1
    return max(2, 1 + sum(sign * points > sign * outcome.scores[seat] for points in outcome.scores))
