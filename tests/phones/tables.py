"""A game whose seats are held on phones, with a server that only listens."""

from collections.abc import Sequence

import msgspec

from game.ai.inline_executor import InlineExecutor
from game.ai.worker import Worker
from game.engine.games import GAMES
from game.engine.match import Match
from game.phones.messages import PageCard, PageUpdate
from game.phones.phones import Phones
from game.phones.server_protocol import Order, Report, ServerOpened, ShepherdTaken, Show
from game.play.session import Session
from game.store.journal import NullJournal
from game.store.seats import PERSON, SeatPlan

ADDRESS = "192.168.1.24"
SHEPHERDS = ("brine", "purl", "fathom", "clover", "dip")


class Listener:
    """A double of a server: records every order, and reports what a test wants."""

    def __init__(self, addresses: tuple[str, ...] = (ADDRESS,)) -> None:
        self.orders: list[Order] = []
        self.coming: list[Report] = [ServerOpened(8080, "secret", "7KAM3", addresses)]
        self.is_closed = False

    def send(self, orders: Sequence[Order]) -> None:
        self.orders += orders

    def reports(self) -> Sequence[Report]:
        coming, self.coming = self.coming, []
        return coming

    def close(self) -> None:
        self.is_closed = True

    def messages_to(self, shepherd: str) -> list[bytes]:
        return [order.message for order in self.orders if isinstance(order, Show) and order.shepherd == shepherd]

    def page_of(self, shepherd: str) -> PageUpdate:
        return msgspec.json.decode(self.messages_to(shepherd)[-1], type=PageUpdate)


def session(name: str, kinds: Sequence[str], seed: int = 7, phones: Sequence[int] = (), **options: object) -> Session:
    """Returns a game of those kinds of players that is not stored."""
    plans = tuple(SeatPlan(kind, shepherd) for kind, shepherd in zip(kinds, SHEPHERDS, strict=False))
    match = Match(GAMES[name], len(plans), options, seed)
    return Session(match, plans, Worker(InlineExecutor), NullJournal(), "none", phones)


def room(*shepherds: str) -> tuple[Phones, Listener]:
    """Returns an open room with a phone for each of those."""
    listener = Listener()
    phones = Phones(lambda words: listener)
    phones.open()
    listener.coming += [ShepherdTaken(shepherd) for shepherd in shepherds]
    phones.tick(0.0)
    return phones, listener


def all_on_phones(name: str, players: int, seed: int = 7, **options: object) -> tuple[Session, Phones, Listener]:
    """Returns a game played on phones alone, at rest."""
    phones, listener = room(*SHEPHERDS[:players])
    game = session(name, [PERSON] * players, seed, range(players), **options)
    phones.play(game)
    phones.showing = "play"
    frames(phones)
    return game, phones, listener


def frames(phones: Phones) -> None:
    """Runs frames until every page is up to date."""
    for _ in range(4):
        phones.tick(0.0)


def hand_of(shown: PageUpdate) -> tuple[PageCard, ...]:
    """Returns the seat's own cards, or its lane."""
    return next(line.cards for line in shown.lines if line.kind in ("hand", "lane"))


def open_cards(shown: PageUpdate) -> list[PageCard]:
    """Returns the cards of a page that can be picked."""
    placed = [card for line in shown.lines for card in line.cards if card.choice]
    return [card for card in (*placed, *shown.more) if not card.picked or card.is_ahead]
