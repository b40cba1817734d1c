"""The table described in words, topic by topic, for any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from msgspec import structs

from game.engine.api import Seat
from game.play.choices import Phrase, phrase
from game.play.games import PLAYS
from game.play.hand_view import HandView, RowKind
from game.ui.scene import Client
from game.ui.screen_description import Narration, Subject, Tone, Topic
from game.ui.table.captions.log import numbers_of
from game.ui.table.table import Table

NAMES: dict[Subject, Phrase] = {
    "hand": phrase("Your hand"),
    "table": phrase("On the table"),
    "scores": phrase("Who plays"),
    "turn": phrase("Whose turn it is"),
    "last": phrase("What has just happened"),
    "reasons": phrase("What cannot be chosen"),
}


class TableTopics(Narration):
    """Narration of the table: only what it shows, nothing of queued steps.

    Topics are built on request and cached while the table shows the same.
    """

    def __init__(self, app: Client, table: Table) -> None:
        self._app = app
        self._table = table
        self._made_from: tuple[object, ...] = ()
        self._topics: tuple[Topic, ...] = ()
        self._seen = table.seen
        """The state that is described."""

    @property
    def title(self) -> str:
        """The game's name."""
        return self._table.kind.title(self._app.words.tr)

    def topics(self, is_public: bool) -> tuple[Topic, ...]:
        """Returns all topics that have something to say."""
        table, session = self._table, self._table.session
        viewer = None if is_public else table.viewer
        made_from = table.seen, viewer, session.seats, session.away_seats, self._app.words, session.choices(viewer)
        if made_from != self._made_from:
            self._made_from = made_from
            self._topics = tuple(topic for topic in self._make_topics(viewer) if topic.sentences)
        return self._topics

    @property
    def event_log(self) -> tuple[str, ...]:
        """All events shown so far."""
        return self._table.happened

    def _make_topics(self, viewer: Seat | None) -> Iterator[Topic]:
        table, translate = self._table, self._app.words.translate
        play = PLAYS[table.session.match.game.name]
        public = play.hand_view(table.public_view)
        is_own = viewer is not None and table.seen.viewer == viewer
        self._seen = table.seen if is_own else replace(table.seen, view=table.public_view, pending=None, path=())
        own = play.hand_view(table.seen.view) if is_own else None
        if own:
            signs = (sign.name for sign in own.stats)
            yield self._topic(
                "hand", (*_held_names(own, ("hand", "lane", "laid")), *signs), translate(_hand_name(own)), viewer
            )
        yield self._topic("table", _held_names(public, ("table",)))
        yield from (self._seat(seat, public, viewer) for seat in range(len(table.session.seats)))
        yield self._topic("scores", numbers_of(table.session, table.public_view, translate))
        yield self._topic("turn", self._turn(viewer))
        yield self._topic("last", table.log.since_move_of(viewer))
        if own and viewer is not None:
            yield self._topic("reasons", self._reasons(own, viewer))

    def _topic(
        self, subject: Subject, sentences: Iterable[Phrase | str], name: str = "", seat: Seat | None = None
    ) -> Topic:
        translate, more = self._app.words.translate, self._table.kind.says_more(self._seen, subject, seat)
        texts = (translate(one) if isinstance(one, Phrase) else one for one in (*sentences, *more))
        return Topic(subject, seat, name or translate(NAMES[subject]), tuple(texts))

    def _seat(self, seat: Seat, public: HandView, viewer: Seat | None) -> Topic:
        signs = [sign.name for seat_view in public.seats if seat_view.seat == seat for sign in seat_view.stats]
        name = self._table.session.names[seat]
        own = [phrase("Your own seat")] if seat == viewer else []
        absence = [phrase("{name} is away.", name=name)] if seat in self._table.session.away_seats else []
        topic = self._topic("seat", (*own, *signs, *self._does(seat, viewer), *absence), name, seat)
        return structs.replace(topic, tone=self._tone(seat))

    def _tone(self, seat: Seat) -> Tone | None:
        """Returns a seat's standing as a sound, panned further right for later seats."""
        tone, last = self._table.kind.tone(self._seen, seat), len(self._table.session.seats) - 1
        return tone and structs.replace(tone, pan=seat / last)

    def _turn(self, viewer: Seat | None) -> Iterator[Phrase]:
        for seat in range(len(self._table.session.seats)):
            yield from self._does(seat, viewer)

    def _does(self, seat: Seat, viewer: Seat | None) -> Iterator[Phrase]:
        """Yields whether a seat is to choose, thinks or has chosen."""
        seen, name = self._seen, self._table.session.names[seat]
        if seat in seen.thinking:
            yield phrase("{name} thinks.", name=name)
        elif seat in seen.committed:
            yield phrase("{name} has chosen.", name=name)
        elif seat in seen.waiting:
            yield phrase("Your turn!") if seat == viewer else phrase("{name}'s turn", name=name)

    def _reasons(self, own: HandView, viewer: Seat) -> Iterator[Phrase]:
        """Yields the cards in the hand that are not among the choices."""
        if viewer not in self._seen.waiting:
            return
        open_ids = {choice.id for choice in self._table.session.choices(viewer)}
        for row in own.rows:
            for item in row.items if row.kind == "hand" else ():
                if item.look and item.choice not in open_ids:
                    yield phrase("{card}: cannot be chosen now.", card=item.name)


def _hand_name(own: HandView) -> Phrase:
    """Returns the name of the viewer's hand: cards, or swimmers."""
    return phrase("Your swimmers") if any(row.kind == "lane" for row in own.rows) else NAMES["hand"]


def _held_names(hand_view: HandView, kinds: tuple[RowKind, ...]) -> Iterator[Phrase]:
    return (item.name for row in hand_view.rows if row.kind in kinds for item in row.items)
