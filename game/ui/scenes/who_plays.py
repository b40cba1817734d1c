"""Who plays which seat of a running game: a late child takes an animal's, and who has to go leaves one to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.play.choices import phrase
from game.play.computers import stand_in_kind
from game.store.seats import PERSON
from game.ui.boxes import Column, Fixed, Node, Row
from game.ui.dialog import Dialog
from game.ui.parts.leaves import cutout, single_disc
from game.ui.scene import Client
from game.ui.scenes.company_slip import picture_of

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.play.session import Session
    from game.ui.screen import Screen

HEAD, PLAYER, FLAG = 190, 110, 70
"""The shepherd's disc, and the room for who plays it and for its flag, in design px."""
CELL_W = 370


class WhoPlaysScene(Dialog):
    """A press on a shepherd sits down in its place or gets up from it."""

    name: ClassVar[str] = "who_plays"
    heading = phrase("Who plays")
    leads_back = True

    def __init__(self, app: Client, session: Session) -> None:
        super().__init__(app)
        self._session = session

    def content(self, screen: Screen) -> Node:  # noqa: ARG002
        return Row(*(Fixed(self._seat(seat), CELL_W) for seat in range(len(self._session.seats))))

    def _seat(self, seat: Seat) -> Node:
        """The shepherd's head; a hand where a person plays, else the animal; beside it the flag."""
        plan, is_here = self._session.seats[seat], self._is_here(seat)
        animal = stand_in_kind(self._session.match.game.name) if plan.kind == PERSON else plan.kind
        player = "disc:touch:navy" if is_here else f"disc:{picture_of(animal)}:paper"
        words = self.tr("{shepherd}: get up") if is_here else self.tr("{shepherd}: sit down")
        head = single_disc(
            words.format(shepherd=plan.shepherd.capitalize()),
            f"head_{plan.shepherd}_{'joy' if is_here else 'calm'}",
            lambda: self._change(seat),
            kind="gold" if is_here else "paper",
            side=HEAD,
            lands=not is_here,
        )
        return Column(head, Row(cutout(player, PLAYER, 0.9), cutout(f"flag:{plan.shepherd}", FLAG, 0.9)), gap=40)

    def _is_here(self, seat: Seat) -> bool:
        return seat in self._session.persons

    def _change(self, seat: Seat) -> None:
        session = self._session
        session.hand_over(seat, stand_in_kind(session.match.game.name) if self._is_here(seat) else PERSON)
        self.arrange(self.app.screen)
