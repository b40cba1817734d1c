"""Entering the name of a deal: its letters, or its game and its three signs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import cycle, islice
from typing import ClassVar

from game.engine.games import GAMES
from game.play.choices import Phrase, phrase
from game.play.deals import (
    ALPHABET,
    LENGTHS,
    SIGNS,
    DealNameError,
    NamedDeal,
    NameDefect,
    deal_named,
    seed_of_signs,
)
from game.ui.box_layout import Column, Fixed, Node, Row
from game.ui.geometry import Box
from game.ui.parts.composition import CORNER_DISC
from game.ui.parts.layout_leaves import cutout, single_disc, square_control, words
from game.ui.scene import Client
from game.ui.scenes.code_dialog import CodeDialog
from game.ui.scenes.game_lineup import ask_for_new_game, last_lineup, start_deal
from game.ui.scenes.picture_disc import PictureDisc
from game.ui.scenes.typing_dialog import GAP, KEY, LINE
from game.ui.scenes.unfinished_match import default_game
from game.ui.screen import Screen
from game.ui.widgets import DiscButton
from game.ui.words import label_with_value

COUNT = 3
"""Signs of a deal."""
SHORT, LONG = min(LENGTHS), max(LENGTHS)
"""Letters of a name."""
DEFECTS: Mapping[NameDefect, Phrase] = {
    "cut": phrase("A name has {short} or {long} letters.", short=SHORT, long=LONG),
    "long": phrase("A name has {short} or {long} letters.", short=SHORT, long=LONG),
    "foreign": phrase("No name has such a letter."),
    "wrong": phrase("One of these letters is wrong."),
    "newer": phrase("Only a later version of the game knows this name."),
    "older": phrase("Only an earlier version of the game knew this name."),
}
"""Sentences about names of no deal."""
UNKNOWN_GAME = phrase("This game is not offered here.")
UNKNOWN_WAY = phrase("This way to play is not offered here.")


class DealNameScene(CodeDialog):
    """Deals what a name says; two pages of keys, letters and signs.

    Args:
        depth: the number of scenes, this one included, that the game takes the place of.
    """

    name: ClassVar[str] = "deal_name"
    heading = phrase("Play a deal by its name")

    def __init__(self, app: Client, depth: int = 1) -> None:
        super().__init__(app, LONG + 1)
        self._depth = depth
        self._by_signs = False
        self._signs: list[str] = []
        self._choose_game(default_game(app))

    def _choose_game(self, game: str) -> None:
        """Takes a game, with the players and options of its last match, for the deal that the signs show."""
        self._game, last = game, last_lineup(game, self.app.settings, self.app.config)
        self._players, self._options = len(last.playing_seats), dict(last.options)

    # What there is to see

    def content(self, screen: Screen) -> Node:
        keys = [*SIGNS] if self._by_signs else ALPHABET
        return Column(
            words(self.app.words.translate(self._problem or self._invitation), *LINE, lines=2),
            self._chosen_signs() if self._by_signs else words(self._text + "_", *LINE),
            self.keys(screen, keys, len(ALPHABET)),
            Row(self._page_disc(screen), *self._way_discs(), *self.ending_discs(self._obstacle), gap=4 * GAP),
            gap=GAP,
        )

    def key(self, letter: str, box: Box) -> DiscButton:
        if not self._by_signs:
            return super().key(letter, box)
        name = label_with_value(self.tr("Sign"), self.app.words.translate(SIGNS[letter]), self.tr)
        return DiscButton(name, box, letter, partial(self._pick, letter), kind="paper")

    def _page_disc(self, screen: Screen) -> Node:
        """Returns the disc that leads from letters to signs, or back."""
        other = self.tr("Alphabet") if self._by_signs else self.tr("Signs")
        name = label_with_value(self.tr("Keys"), other, self.tr)
        if self._by_signs:
            return self.turn_disc(screen, name, "AB", self.turn_page)
        return single_disc(name, "deal", self.turn_page, "paper", CORNER_DISC)

    def _chosen_signs(self) -> Node:
        free = [Fixed(w=KEY, h=KEY)] * (COUNT - len(self._signs))
        return Row(*(cutout(f"disc:{sign}:gold", KEY) for sign in self._signs), *free, gap=GAP)

    def _way_discs(self) -> list[Node]:
        """Returns the disc of a photo; for signs those that choose the game and its players, which signs leave open."""
        if not self._by_signs:
            return self.photo_discs()
        kind, tr = self.app.tables[self._game], self.tr
        name = label_with_value(tr("Game"), kind.title(tr), tr)
        players = label_with_value(tr("Players"), str(self._players), tr)
        game = square_control(lambda box: PictureDisc(self.app, kind, name, box, "next", self._next_game), CORNER_DISC)
        count = single_disc(players, "", self._next_count, "navy", CORNER_DISC, figure=str(self._players))
        return [game, count]

    @property
    def _invitation(self) -> Phrase:
        if self._by_signs:
            return phrase("Which game, how many players, which three signs?")
        return phrase("What is the deal called?")

    # What happens

    @property
    def has_begun(self) -> bool:
        return bool(self._signs if self._by_signs else self._text)

    @property
    def _deal(self) -> NamedDeal:
        """The deal of the letters or signs.

        Raises:
            DealNameError: if they are none.
        """
        if not self._by_signs:
            return deal_named(self._text)
        if len(self._signs) < COUNT:
            raise DealNameError("cut")
        return NamedDeal(self._game, self._players, self._options, seed_of_signs(self._signs))

    @property
    def _problem(self) -> Phrase | None:
        """The reason why nothing can be dealt, once somebody has begun; None for signs that are still to come."""
        if not self.has_begun or (self._by_signs and len(self._signs) < COUNT):
            return None
        try:
            deal = self._deal
        except DealNameError as error:
            return DEFECTS[error.defect]
        if deal.game not in self.app.tables:
            return UNKNOWN_GAME
        offered = self.app.config.offered_options(deal.game)
        return None if all(value in offered[name] for name, value in deal.options.items()) else UNKNOWN_WAY

    @property
    def _obstacle(self) -> str:
        is_complete = len(self._signs) == COUNT if self._by_signs else bool(self._text)
        missing = None if is_complete else self._invitation
        reason = self._problem or missing
        return self.app.words.translate(reason) if reason else ""

    def type_text(self, text: str) -> None:
        self._by_signs = False
        super().type_text(text)

    def undo(self) -> None:
        if self._by_signs:
            self._signs = self._signs[:-1]
            self.arrange(self.app.screen)
        else:
            super().undo()

    def _pick(self, sign: str) -> None:
        self._signs = [*self._signs, sign][:COUNT]
        self.arrange(self.app.screen)

    def turn_page(self) -> None:
        self._by_signs = not self._by_signs
        self.arrange(self.app.screen)

    def _next_game(self) -> None:
        games = [*self.app.tables]
        self._choose_game(next(islice(cycle(games), games.index(self._game) + 1, None)))
        self.arrange(self.app.screen)

    def _next_count(self) -> None:
        seats = GAMES[self._game].seats
        self._players = seats[(seats.index(self._players) + 1) % len(seats)]
        self.arrange(self.app.screen)

    def submit(self) -> None:
        """Deals; asks before it gives up an unfinished game."""
        if self._obstacle:
            self.app.sound.play("error")
            return
        deal = self._deal
        begin = lambda: self.app.replace(start_deal(self.app, deal), depth=self._depth)  # noqa: E731
        ask_for_new_game(self.app, deal.game, begin)
