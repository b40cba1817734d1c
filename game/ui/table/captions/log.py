"""The event log of a match, a public sentence for each event."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

from game.engine.api import Seat
from game.engine.match import SeatEvent
from game.play.choices import Phrase, phrase
from game.play.games import PLAYS
from game.play.session import Session
from game.ui.scene import Client
from game.ui.table.captions.lines import Captions, caption_of
from game.ui.words import winner_text


class Log:
    """Built on request and then incrementally; a scored part adds everybody's numbers.

    Args:
        scored: the events that have a result screen.
        further: more sentences, by the number of the event that they belong to.
    """

    def __init__(
        self,
        app: Client,
        session: Session,
        captions: Captions,
        scored: Collection[type],
        further: Mapping[int, Sequence[Phrase]],
    ) -> None:
        self._app = app
        self._session = session
        self._captions = captions
        self._scored = scored
        self._further = further
        self._language = ""
        self._forget()

    def _forget(self) -> None:
        self._count = 0
        """The number of events logged."""
        self._sentences: tuple[str, ...] = ()
        self._waiting: list[tuple[int, tuple[Seat, ...]]] = []
        """The number of sentences before each event, and the seats to choose after it."""
        self._numbers: tuple[str, ...] = ()
        """Everybody's numbers as last logged."""

    def up_to(self, count: int) -> tuple[str, ...]:
        """Returns the sentences about the first `count` events of the match."""
        if self._language != self._app.words.language or count < self._count:
            self._language = self._app.words.language
            self._forget()
        if count > self._count:
            events = self._session.match.seat_events_since(self._count, None)
            for one in takewhile(lambda one: one.number <= count, events):
                self._waiting.append((len(self._sentences), one.view.waiting))
                self._sentences += tuple(self._sentences_of(one))
            self._count = count
        return self._sentences

    def since_move_of(self, seat: Seat | None) -> tuple[str, ...]:
        """Returns the sentences since a seat last had to choose; for an onlooker, since the waiting seats had."""
        waiting = [seats for _, seats in self._waiting]
        of = {seat} if seat is not None else set(next(filter(None, reversed(waiting)), ()))
        place = len(waiting)
        while place and of.intersection(waiting[place - 1]):
            place -= 1
        while place and not of.intersection(waiting[place - 1]):
            place -= 1
        return self._sentences[self._waiting[place][0] :] if place < len(waiting) else ()

    def sentence(self, event: Any) -> str:
        """Returns the caption of an event; "" for none."""
        caption = caption_of(self._captions, self._session.match.game, event, self._session.names)
        return self._app.words.translate(caption.words) if caption else ""

    def _sentences_of(self, one: SeatEvent) -> Iterator[str]:
        translate, names = self._app.words.translate, self._session.names
        if sentence := self.sentence(one.event):
            yield sentence
        yield from map(translate, self._further.get(one.number, ()))
        if type(one.event) in self._scored and (numbers := tuple(numbers_of(self._session, one.view, translate))):
            yield from numbers if numbers != self._numbers else ()
            self._numbers = numbers
        if outcome := getattr(one.event, "outcome", None):
            yield winner_text([names[seat] for seat in outcome.winners], self._app.words.tr)


def numbers_of(session: Session, view: object, translate: Callable[[Phrase], str]) -> Iterator[str]:
    """Yields a line for each seat with its public numbers, from an onlooker's view."""
    for seat_view in PLAYS[session.match.game.name].hand_view(view).seats:
        name = session.names[seat_view.seat]
        yield translate(
            phrase("{what}: {value}", what=name, value=", ".join(translate(sign.name) for sign in seat_view.stats))
        )
