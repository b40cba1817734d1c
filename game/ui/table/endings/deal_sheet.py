"""The name of a deal on one sheet: letters, signs and a code, for playing it again and for another family."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from game.engine.record import Record
from game.play.choices import phrase
from game.play.deals import SIGNS, NamedDeal
from game.store.seats import SeatPlan
from game.ui.box_layout import Column, Fit, Fixed, Node, Row
from game.ui.dialog import Dialog
from game.ui.input.intents import Intent
from game.ui.parts.composition import CORNER_GAP
from game.ui.parts.layout_leaves import cutout, leaf, single_disc, words
from game.ui.parts.qr_code import QrCode
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.table.content.game_options import choice_name
from game.ui.table.endings.orca_row import OrcaRow
from game.ui.table.films.code_sheet import FilmCodeSheet
from game.ui.widgets import VisuallyHiddenText
from game.ui.words import Words, label_with_value

CODE, SIGN, AGAIN = 320, 96, 140
"""Sizes of the code, of a sign and of the disc that deals again, in design px."""
WIDTH, LINE_H, GAP = 760, 60, 16
"""Width of the words, height of a line and gap between signs, in design px."""


class DealSheet(Dialog):
    """Says what a deal is called, and deals it once more.

    Args:
        again: starts the same deal with the same players.
        film: the finished match, its players and its day, for the code of its film.
        orca: the orca's game of a day's deal; it is played while the sheet is open.
    """

    name: ClassVar[str] = "deal"
    heading = phrase("Name of this deal")
    has_back_button = True

    def __init__(
        self,
        app: Client,
        deal: NamedDeal,
        again: Callable[[], object],
        film: tuple[Record, Sequence[SeatPlan], str],
        orca: OrcaRow | None = None,
    ) -> None:
        super().__init__(app)
        self._film = film
        self._orca = orca
        self._deal = deal
        self._again = again

    def content(self, screen: Screen) -> Node:
        deal, tr = self._deal, self.tr
        same = tr("The same name deals the same cards and dice.")
        about = Column(
            words(", ".join(self._kind_words()), WIDTH, LINE_H, lines=2),
            words(deal.name, WIDTH, LINE_H),
            *([self._orca.node()] if self._orca else []),
            words(same, WIDTH, LINE_H, lines=2),
            words(tr("Animals play alike in the same version, at the same effort."), WIDTH, LINE_H, lines=3),
        )
        square = self.opener(FilmCodeSheet, *self._film)
        again = Row(
            single_disc(tr("The same deal again"), "replay", self._deal_again, side=AGAIN),
            single_disc(tr("This film in one square"), "code", square, "navy", AGAIN, lands=False),
            gap=2 * CORNER_GAP,
        )
        code = Fit(lambda box: QrCode(deal.name, box), CODE, CODE)
        signs = sign_row(deal.signs, self.app.words)
        if screen.shape == "tall":
            return Column(signs, about, Row(Fixed(code, CODE, CODE), again, gap=2 * CORNER_GAP), gap=CORNER_GAP)
        pictures = Column(signs, code, again, gap=CORNER_GAP)
        return Row(Fixed(about, WIDTH), Fixed(pictures, CODE), gap=2 * CORNER_GAP)

    def _kind_words(self) -> list[str]:
        """Returns the game, its players, and the ways in which it was played."""
        kind, tr = self.app.all_tables[self._deal.game], self.tr
        players = label_with_value(tr("Players"), str(self._deal.players), tr)
        return [kind.title(tr), players, *ways_of(kind, self._deal.options, tr)]

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Lets the orca play, and shows its points when they come."""
        super().tick(dt, intents)
        if self._orca and self._orca.tick(dt):
            self.arrange(self.app.screen)

    def exit(self) -> None:
        if self._orca:
            self._orca.close()

    def _deal_again(self) -> None:
        self.app.pop(seamless=True)
        self._again()


def ways_of(kind: Any, options: Mapping[str, Any], tr: Callable[[str], str]) -> list[str]:
    """Returns the names of the chosen options of a game that are not its usual ones."""
    chosen = [(option.current_index(options), option) for option in kind.options(tr)]
    return [choice_name(option.choices[number], tr) for number, option in chosen if number]


def sign_row(signs: tuple[str, ...], speech: Words) -> Node:
    """Returns signs side by side, with their words for readers."""
    names = ", ".join(speech.translate(SIGNS[sign]) for sign in signs)
    row = Row(*(Fixed(cutout(f"disc:{sign}:paper", SIGN), SIGN, SIGN, is_rigid=True) for sign in signs), gap=GAP)
    return Column(row, leaf(lambda box: VisuallyHiddenText(names, box), 1, 1)) if signs else Fixed()
