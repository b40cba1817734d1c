"""The cards that the orca of Turn the Tide would consider, and what each would probably bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.play.choices import Phrase, phrase
from game.play.turn_the_tide.choices import card_id
from game.ui.games.turn_the_tide.hints.foretold import Foretold, ForetoldColumns, Reason, foretold
from game.ui.geometry import Box
from game.ui.table.aids.hint import MOST, HintScene

if TYPE_CHECKING:
    from game.play.choices import Path

REASONS: Mapping[Reason, Phrase] = MappingProxyType(
    {
        "ring": phrase("Your rings are safer."),
        "low": phrase("It takes the low tide."),
        "high_cards": phrase("Keeps your high cards."),
        "low_cards": phrase("Keeps your low cards."),
    }
)


class CardHint(HintScene[Foretold]):
    """Two cards of the hand, or the last one."""

    def proposals(self, answer: Any) -> tuple[Foretold, ...]:
        """The cards in the order of the hand."""
        return foretold(answer, self.view)

    def columns(self, box: Box, u: float, count: int) -> ForetoldColumns:
        """The cards side by side."""
        return ForetoldColumns(box, u, count, self.tr)

    def why(self, told: Sequence[Foretold]) -> str:
        """What the better card does that the other does not."""
        return next((self.tr(REASONS[one.reason].words) for one in told if one.reason), "")

    def expected(self) -> int:
        """As many as are in the hand, but not more than are shown."""
        return min(MOST, len(self.view.hand))

    def called(self, proposal: Foretold) -> str:
        """The card's name."""
        return self.tr("Card {number}").format(number=proposal.card)

    def path(self, proposal: Foretold) -> Path:
        """The card in the hand."""
        return (card_id(proposal.card),)

    def sounds(self, told: Sequence[Foretold]) -> None:
        """The cards are turned."""
        self.app.sound.play("flip", bid=told[0].card)
