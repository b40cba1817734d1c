"""The coach: a person's round bid by bid, with what each has cost, and the round as a sum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.games.turn_the_tide.coach.bid_cells import BidCells
from game.ui.games.turn_the_tide.coach.coached_round import better_card, coached_bids, turning_hand
from game.ui.games.turn_the_tide.coach.round_sum import RoundSum
from game.ui.games.turn_the_tide.facts import hands_total
from game.ui.table.aids.coach import PER_LINE, CoachScene

if TYPE_CHECKING:
    from game.ai.turn_the_tide.verdicts import BidReview
    from game.ui.geometry import Box
    from game.ui.screen import Screen
    from game.ui.widgets import Part


class BidCoach(CoachScene):
    """The hands of the last round."""

    def moves(self, screen: Screen, box: Box) -> Part:
        """Every hand with its bid, and what that has cost."""
        view = self.session.match.view(None)
        bids = coached_bids(view, self.seat, self.review, shows_all=not self.session.is_shared)
        return BidCells(box, screen.u, bids, hands_total(self.table.seen.view), PER_LINE[screen.shape], self.tr)

    def reckoning(self, screen: Screen, box: Box) -> list[Part]:
        """The round as a sum."""
        return [RoundSum(box, screen.u, self.review, self.session.shepherds[self.seat], self.tr)]

    def verdict(self) -> str:
        """A sentence for each of the two dearest bids; else for the hand that turned the round."""
        review = self.review
        if review.dearest:
            return "\n".join(map(self._regret, review.dearest))
        turned = turning_hand(review)
        if turned is None:
            return self.tr("No bid has cost anything.")
        return self.tr("Hand {number} turned the round.").format(number=turned + 1)

    def _regret(self, bid: BidReview) -> str:
        """Which card would have been better, if it may be named."""
        better = better_card(self.session.match.view(None), self.seat, bid, not self.session.is_shared)
        if better is None:
            return self.tr("Hand {number} was dear.").format(number=bid.hand_number + 1)
        return self.tr("Hand {number}: better {card}.").format(number=bid.hand_number + 1, card=better)
