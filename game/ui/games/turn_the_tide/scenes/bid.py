"""Everybody picks a weather card in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.engine.turn_the_tide import BidLaid, BidsRevealed, TidesTurned
from game.play.hints import Lamp
from game.ui.games.turn_the_tide.layout import bid_box, corner_boxes, hand_boxes, tick_box
from game.ui.games.turn_the_tide.scenes.hint import HintScene
from game.ui.games.turn_the_tide.tableau import BidPlaced, BidTakenBack, CardLifted, Thinking, ViewerChanged
from game.ui.table.at_table import AtTable
from game.ui.table.curtain import CurtainScene, take_back_name
from game.ui.widgets import CardControl, Control, DiscButton

if TYPE_CHECKING:
    from game.engine.api import Seat
    from game.engine.turn_the_tide import Card
    from game.ui.app import App
    from game.ui.games.turn_the_tide.tableau import Step
    from game.ui.screen import Screen
    from game.ui.table.at_table import Course
    from game.ui.table.table import Table


class BidScene(AtTable):
    """A press lifts a card, the next one (or the tick) bids it; a bid can be taken back while others choose."""

    name = "bid"
    own_steps: ClassVar[tuple[type, ...]] = (
        TidesTurned,
        BidLaid,
        BidPlaced,
        BidTakenBack,
        CardLifted,
        Thinking,
        ViewerChanged,
    )

    def __init__(self, app: App, table: Table, course: Course) -> None:
        super().__init__(app, table, course)
        self._lamp = Lamp(table.session, app.worker)

    def table_controls(self, screen: Screen) -> list[Control]:
        """The cards of whoever chooses, the tick below a lifted one, the bids that can be taken back, the lamp."""
        return [*self._hand_controls(screen), *self._bid_controls(screen), *self._lamp_controls(screen)]

    def is_done(self, step: Step) -> bool:
        """Bids that are all in are turned over at once."""
        return isinstance(step, BidsRevealed) or super().is_done(step)

    def follow(self) -> None:
        """Lends the screen to the next person who has yet to bid, behind the curtain if need be."""
        super().follow()
        session = self.table.session
        waiting = session.waiting_persons
        if not (self.is_top and session.is_shared and waiting and session.viewer is None) or self.table.is_moving:
            return
        if session.needs_curtain:
            self.app.push(CurtainScene(self.app, self.table, waiting[0]), seamless=True)
        else:
            session.claim(waiting[0])

    def hint(self) -> None:
        """Lights the lamp, if it hangs there."""
        if self._lamp.is_due(self.app.settings.hints):
            self.app.push(HintScene(self.app, self.table, self._lamp, self.lift_for))

    def back(self) -> None:
        """Lays the lifted card back, or takes the bid back, or halts the game."""
        session = self.table.session
        if self.table.tableau.lifted is not None:
            self._lift(None)
        elif session.viewer in session.revocable:
            self._take_back(session.viewer)
        else:
            self.pause()

    def press_beside(self) -> None:
        """Ends the motion under way, or lays the lifted card back."""
        if self.table.is_moving:
            self.table.skip()
        else:
            self._lift(None)

    @property
    def _chooser(self) -> Seat | None:
        """Who looks at the screen and has yet to bid."""
        session = self.table.session
        return session.viewer if session.viewer in session.waiting_persons else None

    def _hand_controls(self, screen: Screen) -> list[Control]:
        """A control a card, in the order of the hand; the tick follows the lifted one."""
        if self._chooser is None:
            return []
        tableau = self.table.tableau
        cards: list[Control] = [
            CardControl(self._card_name(card), box, lambda card=card: self._press_card(card))
            for card, box in hand_boxes(tableau, screen).items()
        ]
        lifted, tick = tableau.lifted, tick_box(tableau, screen)
        if lifted is None or tick is None:
            return cards
        return [*cards, DiscButton(self.tr("Bid"), tick, "check", lambda: self._bid(lifted), kind="coral")]

    def _bid_controls(self, screen: Screen) -> list[Control]:
        """A laid bid of a person can be taken back by pressing it."""
        session = self.table.session
        boxes = ((seat, bid_box(self.table.tableau, seat, screen)) for seat in session.revocable)
        return [
            CardControl(take_back_name(self, session.shepherds[seat]), box, lambda seat=seat: self._take_back(seat))
            for seat, box in boxes
            if box is not None
        ]

    def _lamp_controls(self, screen: Screen) -> list[Control]:
        if not self._lamp.is_due(self.app.settings.hints):
            return []
        return [DiscButton(self.tr("Hint"), corner_boxes(screen)["hint"], "hint", self.hint)]

    def lift_for(self, card: Card) -> None:
        """Lifts a card that was picked elsewhere; the arrows are on it, so that the next press bids it."""
        self._lift(card)
        name = self._card_name(card)
        self.focus.move_to(next(control for control in self.controls if control.name == name))

    def _card_name(self, card: Card) -> str:
        return self.tr("Card {number}").format(number=card)

    def _press_card(self, card: Card) -> None:
        if self.table.tableau.lifted == card:
            self._bid(card)
        else:
            self._lift(card)

    def _lift(self, card: Card | None) -> None:
        self.table.lift(card)
        self.arrange(self.app.screen)

    def _bid(self, card: Card) -> None:
        chooser = self._chooser
        if chooser is not None:
            self.table.session.bid(chooser, card)
            self.follow()

    def _take_back(self, seat: Seat) -> None:
        session = self.table.session
        session.take_back(seat)
        if session.needs_curtain:
            self.app.push(CurtainScene(self.app, self.table, seat), seamless=True)
        else:
            self.follow()
