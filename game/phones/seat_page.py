"""A seat's page, made only of what the seat may know, and its actions."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from msgspec.structs import replace

from game.engine.api import IllegalMove, Seat
from game.phones import messages
from game.play.choices import (
    Choice,
    Choices,
    Path,
    Phrase,
    choices_after,
    choices_along,
    forced_move,
    move_at,
    path_to,
    phrase,
    press_choice,
)
from game.play.games import PLAYS
from game.play.hand_view import SHEPHERD, HandItem, HandItemGroup, HandRow, HandView, PublicSeat, SeatStat

if TYPE_CHECKING:
    from game.play.session import Session

Showing: TypeAlias = Literal["play", "watch", "result", "ended", "paused", "halted"]
"""State of the big screen: a table at rest, an animation, a result, the last result, a pause, another scene."""
WORDS: dict[messages.Status, Phrase] = {
    "lobby": phrase("You are in! Look at the big screen."),
    "choose": phrase("Your turn!"),
    "chosen": phrase("Chosen. Others think."),
    "wait": phrase("Others play: look up!"),
    "look_up": phrase("Look up!"),
    "halted": phrase("The game is paused."),
    "over": phrase("The game is over: look up!"),
}


class SeatPage:
    """Walks the choice tree of a phone's seat; `show` returns the page when it has changed.

    Args:
        seat: None for spectators, who see public information.
    """

    def __init__(self, session: Session, seat: Seat | None, translate: Callable[[Phrase], str]) -> None:
        self._session = session
        self._seat = seat
        self._translate = translate
        self._cards = PLAYS[session.match.game.name].cards
        self._number = 0
        self._choices: Choices = ()
        self._path: Path = ()
        self._hand_view = HandView()
        self._steps = -1
        """The match's step count when the hand view was made."""
        self._last_page: messages.PageUpdate | None = None

    def show(self, showing: Showing, first_number: int = 0) -> messages.PageUpdate | None:
        """Returns the page if it has changed, else None.

        Args:
            first_number: the page's number is higher than this.
        """
        self._follow(showing)
        new_page = self._page(showing)
        if new_page == self._last_page:
            return None
        self._number = max(self._number, first_number) + 1
        self._last_page = replace(new_page, number=self._number)
        return self._last_page

    @property
    def number(self) -> int:
        return self._number

    @property
    def is_stood_in_for(self) -> bool:
        """Whether a computer plays the seat although its phone is present."""
        return self._seat is not None and self._seat not in self._session.phone_seats

    def do(self, deed: messages.SeatAction) -> messages.Refusal | None:
        """Handles an action and returns the reason if it is refused; nothing has changed then."""
        if deed.moment != self._number or self._seat is None or self._last_page is None:
            return "moved_on"
        match deed:
            case messages.PressChoice(choice=choice):
                return self._press(choice)
            case messages.Lay() if self._is_open and (move := move_at(self._choices, self._path)) is not None:
                return self._make(move)
            case messages.Retract() if self._last_page.can_take_back:
                return self._take_back(self._seat)
            case messages.GoOn() if self._last_page.can_go_on or self._last_page.can_play_again:
                return None
            case messages.Halt() if self._last_page.can_halt:
                return None
            case _:
                return "moved_on"

    def _press(self, choice: str) -> messages.Refusal | None:
        if not self._is_open:
            return "moved_on"
        try:
            path, move = press_choice(self._choices, self._path, choice)
        except LookupError:
            return "moved_on"
        self._path = path
        return None if move is None else self._make(move)

    def _make(self, move: Any) -> messages.Refusal | None:
        assert self._seat is not None
        self._path = ()
        try:
            self._session.choose(self._seat, move)
        except IllegalMove:
            return "moved_on"
        return None

    def _take_back(self, seat: Seat) -> messages.Refusal | None:
        """Retracts the last pick, or the choice while others still choose."""
        if self._path:
            self._path = self._path[:-1]
            return None
        try:
            self._session.take_back(seat)
        except IllegalMove:
            return "moved_on"
        return None

    # What there is to see

    @property
    def _is_open(self) -> bool:
        """Whether the seat can still choose what its page shows."""
        return self._steps == self._session.match.step_count and self._open_choices == self._choices != ()

    @property
    def _open_choices(self) -> Choices:
        """The seat's choices while its phone plays it."""
        return self._session.choices(self._seat) if self._seat in self._session.phone_seats else ()

    def _follow(self, showing: Showing) -> None:
        """Updates to what the big screen has shown; nothing is revealed earlier."""
        session = self._session
        is_new = self._steps != session.match.step_count
        if showing in ("play", "result", "ended") and is_new:
            self._steps, self._hand_view = session.match.step_count, session.hand_view(self._seat)
            is_new = False
        choices = self._open_choices if not is_new and showing in ("play", "watch") else ()
        if choices != self._choices:
            self._choices, self._path = choices, ()
            if (move := forced_move(choices)) is not None:
                self._path = path_to(choices, move)

    def _page(self, showing: Showing) -> messages.PageUpdate:
        status = self._status(showing)
        found, ahead = self._open(), {choice.id for choice in choices_after(self._choices, self._path)}
        shown_choices = {item.choice for row in self._hand_view.rows for item in row.items}
        return messages.PageUpdate(
            self._number,
            status,
            self._translate(WORDS[status]),
            "" if self._seat is None else self._flag(self._seat),
            self._look(self._hand_view.vessel, self._seat),
            tuple(self._sign(sign) for sign in self._hand_view.stats),
            tuple(
                self._line(row, found, ahead, self._session.pending_path(self._seat) if status == "chosen" else ())
                for row in self._hand_view.rows
            ),
            tuple(self._open_seat(seat) for seat in self._hand_view.seats),
            tuple(self._choice(choice, ahead) for choice in found.values() if choice.id not in shown_choices),
            can_lay=self._can_lay,
            can_take_back=status == "chosen" or (bool(self._path) and forced_move(self._choices) is None),
            can_go_on=self._seat is not None and (showing in ("result", "paused") or self.is_stood_in_for),
            can_play_again=self._seat is not None and showing == "ended",
            can_halt=showing not in ("paused", "halted") and self._seat is not None and self._session.outcome is None,
        )

    def _flag(self, seat: Seat) -> str:
        plan = self._session.seats[seat]
        return f"flag:{plan.shepherd}:{plan.hat}" if plan.hat else f"flag:{plan.shepherd}"

    def _status(self, showing: Showing) -> messages.Status:
        session = self._session
        if showing in ("paused", "halted"):
            return "halted"
        if self._choices:
            return "choose"
        if session.pending_move(self._seat) is not None and self._steps == session.match.step_count:
            return "chosen"
        if session.outcome is not None and showing != "watch":
            return "over"
        return "wait" if showing == "play" else "look_up"

    @property
    def _can_lay(self) -> bool:
        levels = choices_along(self._choices, self._path)
        return bool(levels) and levels[-1].move is not None

    def _open(self) -> dict[str, Choice]:
        """Returns the choices that can be pressed, by id, in the order of the path."""
        levels = [choices_after(self._choices, self._path[:depth]) for depth in range(len(self._path) + 1)]
        return {choice.id: choice for level in levels for choice in level}

    def _line(self, row: HandRow, found: dict[str, Choice], ahead: Collection[str], path: Path) -> messages.PageRow:
        item = (self._card(item, found.get(item.choice), ahead, path.count(item.choice)) for item in row.items)
        return messages.PageRow(row.kind, row.columns, tuple(item), tuple(self._group(group) for group in row.groups))

    def _group(self, group: HandItemGroup) -> messages.PageGroup:
        return messages.PageGroup(group.size, group.worth and self._sign(group.worth), group.effect)

    def _card(
        self, item: HandItem, choice: Choice | None, ahead: Collection[str], times_picked: int
    ) -> messages.PageCard:
        look, name = self._look(item.look, item.seat), self._translate(item.name)
        is_card = not look or self._is_card(look)
        if choice is None:
            return messages.PageCard(look, name, "", item.number, times_picked, False, item.caption, (), is_card)
        if self._translate(choice.name) != name:
            name = self._translate(phrase("{choice} ({shown})", choice=choice.name, shown=item.name))
        times = self._path.count(choice.id)
        return messages.PageCard(
            look, name, choice.id, item.number, times, choice.id in ahead, item.caption, (), is_card
        )

    def _choice(self, choice: Choice, ahead: Collection[str]) -> messages.PageCard:
        times = self._path.count(choice.id)
        signs = (sign for promise in self._hand_view.previews if promise.choice == choice.id for sign in promise.stats)
        promise = tuple(self._sign(sign) for sign in signs)
        name, is_card = self._translate(choice.name), self._is_card(choice.picture)
        return messages.PageCard(choice.picture, name, choice.id, None, times, choice.id in ahead, "", promise, is_card)

    def _is_card(self, look: str) -> bool:
        return look.partition(":")[0] in self._cards

    def _open_seat(self, public_seat: PublicSeat) -> messages.PageSeat:
        marks = (self._sign(sign, public_seat.seat) for sign in public_seat.stats)
        seat = public_seat.seat
        things = tuple(self._card(item, None, (), 0) for item in public_seat.items)
        return messages.PageSeat(self._flag(seat), self._session.names[seat], tuple(marks), things)

    def _look(self, look: str, seat: Seat | None) -> str:
        """Returns the look with the seat's shepherd filled in."""
        return look if seat is None else look.replace(SHEPHERD, self._session.shepherds[seat])

    def _sign(self, sign: SeatStat, seat: Seat | None = None) -> messages.PageNumber:
        return messages.PageNumber(
            self._look(sign.look, seat), self._translate(sign.name), sign.number, sign.is_counted
        )
