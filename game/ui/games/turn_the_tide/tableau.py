"""What the table of Turn the Tide shows, as plain data: folded from what happens, or taken whole from a view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, assert_never

from game.engine.api import Seat
from game.engine.turn_the_tide import (
    BidLaid,
    Bids,
    BidsRevealed,
    Card,
    Event,
    GameOver,
    Hand,
    HandsDealt,
    HandsPassed,
    PlayerOut,
    PlayWeather,
    RingLost,
    RoundScored,
    RoundStarted,
    Tide,
    TidesTurned,
    TideTaken,
    View,
)
from game.play.choices import Path
from game.play.notices import Chosen, TakenBack, Thinking, ViewerChanged
from game.play.turn_the_tide.choices import card_id
from game.ui.games.turn_the_tide.open_hands import closed, played
from game.ui.games.turn_the_tide.why.account import accounts, open_round
from game.ui.table.steps import HandsOpened, Lifted, OpenHand, ScreenStep

Mode: TypeAlias = Literal["deal", "bid", "reveal", "round_over"]
Face: TypeAlias = Literal["calm", "worried", "joy", "splash"]
WORRYING: Tide = 7
"""From this level on a shepherd looks worried."""

# --- the table ---


@dataclass(frozen=True, slots=True)
class Bid:
    """A weather card before an island."""

    card: Card | None
    """None for what the viewer may not know."""
    is_open: bool


@dataclass(frozen=True, slots=True)
class Island:
    """A seat's island and all that belongs to it."""

    shepherd: str
    tide: Tide | None = None
    rings: int = 0
    rings_full: int = 0
    out: bool = False
    bid: Bid | None = None
    thinking: bool = False
    points: int = 0
    """All points of the finished rounds."""
    scored: int | None = None
    """The points of the round that is just over."""


@dataclass(frozen=True)
class Tableau:
    """The table at one moment, as its viewer may see it."""

    places: tuple[Island, ...]
    hands_total: int
    rounds: int
    open_bids: bool
    viewer: Seat | None = None
    hand_full: Hand = ()
    """The viewer's twelve cards, each at its own place for the whole round."""
    spent: frozenset[Card] = frozenset()
    """Those of them that are played, or lost with an island."""
    lifted: Card | None = None
    shown: tuple[Tide | None, Tide | None] = (None, None)
    """The lower and the higher tide, as long as they hang."""
    ribbons: tuple[Seat, ...] = ()
    """Who bid highest and second highest, once the bids are turned over."""
    losers: frozenset[Seat] = frozenset()
    """Whom the hand that lies open has cost a ring, or all for want of one."""
    hand_number: int = 0
    """From 0 within the round."""
    round: int = 0
    """From 0."""
    mode: Mode = "deal"
    open_hands: tuple[OpenHand, ...] = ()
    """The hands that lie open while their seats bid by chords."""

    @property
    def blocks(self) -> int:
        """For how many open hands there is room: none while somebody has the screen to themselves."""
        return 0 if self.viewer is not None else len(self.open_hands)

    @property
    def own_bid(self) -> Card | None:
        """The viewer's card before its island, or None."""
        bid = None if self.viewer is None else self.places[self.viewer].bid
        return bid.card if bid else None

    @property
    def held(self) -> Hand:
        """The cards in the viewer's hand now, sorted."""
        away = {*self.spent, self.own_bid}
        return tuple(card for card in self.hand_full if card not in away)

    @property
    def highest(self) -> frozenset[Seat]:
        """The seats that show the highest tide; nobody if none shows."""
        tides = [place.tide or 0 for place in self.places]
        level = max(tides)
        return frozenset(seat for seat, tide in enumerate(tides) if level and tide == level)

    @property
    def choosers(self) -> frozenset[Seat]:
        """The seats whose turn it is to bid: with open bids one at a time, the lead rotating, else all."""
        if self.mode != "bid":
            return frozenset()
        lead = self.round + self.hand_number
        turns = ((lead + turn) % len(self.places) for turn in range(len(self.places)))
        free = [seat for seat in turns if self.places[seat].bid is None and not self.places[seat].out]
        return frozenset(free[:1] if self.open_bids else free)

    def mood(self, seat: Seat) -> Face:
        """The face of a seat's shepherd."""
        place = self.places[seat]
        if place.out or seat in self.losers:
            return "splash"
        if self._is_glad(seat):
            return "joy"
        return "worried" if (place.tide or 0) >= WORRYING or self.highest == {seat} else "calm"

    def _is_glad(self, seat: Seat) -> bool:
        if self.mode == "round_over":
            return self.places[seat].scored == max(place.scored or 0 for place in self.places)
        return self.mode == "reveal" and self.ribbons[:1] == (seat,) and self.shown[0] is None


def bare(view: View, shepherds: Sequence[str]) -> Tableau:
    """The table of a view's game and seats before anything is dealt.

    Args:
        shepherds: each seat's, by name.
    """
    return Tableau(
        places=tuple(map(Island, shepherds)),
        hands_total=6 if view.length == "quick_dip" else 12,
        rounds=_rounds_of(view),
        open_bids=view.open_bids,
        viewer=view.seat,
    )


def standing(
    view: View, shepherds: Sequence[str], committed: frozenset[Seat] = frozenset(), pending: PlayWeather | None = None
) -> Tableau:
    """The table as a view tells it between two steps of the game.

    Args:
        shepherds: each seat's, by name.
        committed: the seats that have chosen while others still think.
        pending: the viewer's choice, if it is among them.
    """
    mode = _mode_of(view)
    last_bids = view.bids[-1] if view.bids else (None,) * view.players
    table = replace(
        bare(view, shepherds),
        places=tuple(_place_of(view, seat, name, mode, last_bids[seat]) for seat, name in enumerate(shepherds)),
        hand_full=view.hand_full,
        spent=frozenset(view.hand_full) - frozenset(view.hand),
        shown=view.shown or (None, None),
        ribbons=_ribbons(last_bids) if mode in ("reveal", "round_over") else (),
        losers=frozenset(accounts(open_round(view, view.round))[-1].payers) if mode == "reveal" else frozenset(),
        hand_number=max(0, len(view.tide_history) - 1),
        round=view.round,
        mode=mode,
    )
    for seat in sorted(committed):
        table = _with_bid(table, seat, Bid(card_of(pending) if seat == view.seat else None, is_open=False))
    return table


def advance(tableau: Tableau, step: Event | ScreenStep | HandsOpened) -> Tableau:
    """The table after one more step. Of hidden cards it takes in the viewer's own and no others."""
    if isinstance(step, HandsOpened):
        return replace(tableau, open_hands=step.hands)
    if isinstance(step, Chosen | TakenBack | Lifted | Thinking | ViewerChanged):
        return _after_screen_step(tableau, step)
    if isinstance(step, HandsDealt | RoundStarted | RoundScored | HandsPassed | GameOver):
        return _after_round_step(tableau, step)
    return _after_hand_step(tableau, step)


# --- taken from a view ---


def _rounds_of(view: View) -> int:
    return view.players if view.length == "full" else 1


def _mode_of(view: View) -> Mode:
    if len(view.history) == _rounds_of(view):
        return "round_over"
    if view.shown is not None:
        return "bid"
    return "reveal" if view.bids else "deal"


def _place_of(view: View, seat: Seat, shepherd: str, mode: Mode, last_bid: Card | None) -> Island:
    open_bid = view.laid[seat] if mode == "bid" else last_bid
    return Island(
        shepherd=shepherd,
        tide=view.tides[seat],
        rings=view.rings[seat],
        rings_full=view.rings_full[seat],
        out=view.out[seat],
        bid=None if open_bid is None else Bid(open_bid, is_open=True),
        points=sum(view.scores[seat]),
        scored=view.scores[seat][-1] if mode == "round_over" else None,
    )


def _ribbons(bids: Bids) -> tuple[Seat, ...]:
    """The seats of the highest and the second highest bid."""
    ranking = sorted(((card, seat) for seat, card in enumerate(bids) if card is not None), reverse=True)
    return tuple(seat for _, seat in ranking[:2])


# --- folded from steps ---


def _after_screen_step(table: Tableau, step: ScreenStep) -> Tableau:
    match step:
        case Chosen(seat, move):
            return _with_bid(table, seat, Bid(card_of(move) if seat == table.viewer else None, is_open=False))
        case TakenBack(seat):
            return _at(table, seat, bid=None)
        case Lifted(path):
            return replace(table, lifted=_lifted(table, path))
        case Thinking(seat, is_thinking):
            return _at(table, seat, thinking=is_thinking)
        case ViewerChanged():
            return _seen_by(table, step)
        case _:
            assert_never(step)


def _after_hand_step(
    table: Tableau, step: TidesTurned | BidLaid | BidsRevealed | TideTaken | RingLost | PlayerOut
) -> Tableau:
    match step:
        case TidesTurned(number, low, high):
            places = _each(table, lambda place: replace(place, bid=None, thinking=False))
            table = replace(table, places=places, mode="bid", hand_number=number, shown=(low, high), lifted=None)
            return replace(table, ribbons=(), losers=frozenset())
        case BidLaid(seat, card):
            return _spend(_with_bid(table, seat, Bid(card, is_open=True)), seat, card)
        case BidsRevealed(bids):
            return _revealed(table, bids)
        case TideTaken(seat, tide):
            low, high = table.shown
            shown = (None, high) if table.ribbons[0] == seat else (low, None)
            return replace(_at(table, seat, tide=tide), shown=shown)
        case RingLost(seat, left):
            return _losing(_at(table, seat, rings=left), seat)
        case PlayerOut(seat):
            table = _losing(_at(table, seat, out=True, tide=None), seat)
            return replace(table, spent=frozenset(table.hand_full)) if seat == table.viewer else table
        case _:
            assert_never(step)


def _after_round_step(
    table: Tableau, step: HandsDealt | RoundStarted | RoundScored | HandsPassed | GameOver
) -> Tableau:
    match step:
        case HandsDealt(hands):
            return _with_hand(table, hands)
        case RoundStarted(round, rings):
            places = tuple(map(_fresh, table.places, rings))
            return replace(
                table, places=places, round=round, hand_number=0, mode="deal", shown=(None, None), ribbons=()
            )
        case RoundScored(_, points):
            places = tuple(
                replace(place, scored=scored, points=place.points + scored)
                for place, scored in zip(table.places, points, strict=True)
            )
            return replace(table, places=places, mode="round_over", losers=frozenset())
        case HandsPassed(hands):
            places = _each(table, lambda place: replace(place, bid=None))
            return _with_hand(replace(table, places=places, ribbons=(), mode="deal"), hands)
        case GameOver():
            return table
        case _:
            assert_never(step)


def card_of(move: PlayWeather | None) -> Card | None:
    """The card that a move bids."""
    return None if move is None else move.card


def _lifted(table: Tableau, path: Path) -> Card | None:
    held = {card_id(card): card for card in table.held}
    if path and path[-1] not in held:
        raise ValueError(f"{path[-1]} is not in the viewer's hand")
    return held[path[-1]] if path else None


def _at(table: Tableau, seat: Seat, **changes: object) -> Tableau:
    places = list(table.places)
    places[seat] = replace(places[seat], **changes)
    return replace(table, places=tuple(places))


def _each(table: Tableau, change: Callable[[Island], Island]) -> tuple[Island, ...]:
    return tuple(map(change, table.places))


def _losing(table: Tableau, seat: Seat) -> Tableau:
    return replace(table, losers=table.losers | {seat})


def _fresh(place: Island, rings: int) -> Island:
    """The place at the beginning of a round: the island is dry, all rings are there."""
    return Island(place.shepherd, rings=rings, rings_full=rings, points=place.points)


def _with_bid(table: Tableau, seat: Seat, bid: Bid) -> Tableau:
    table = _at(table, seat, bid=bid, thinking=False)
    return replace(table, lifted=None) if seat == table.viewer else table


def _spend(table: Tableau, seat: Seat, card: Card | None) -> Tableau:
    if seat != table.viewer or card is None or card not in table.hand_full:
        return table
    return replace(table, spent=table.spent | {card}, lifted=None)


def _revealed(table: Tableau, bids: Bids) -> Tableau:
    places = tuple(
        replace(place, bid=None if card is None else Bid(card, is_open=True), thinking=False)
        for place, card in zip(table.places, bids, strict=True)
    )
    hands = played(table.open_hands, bids)
    table = replace(table, places=places, mode="reveal", ribbons=_ribbons(bids), lifted=None, open_hands=hands)
    return table if table.viewer is None else _spend(table, table.viewer, bids[table.viewer])


def _with_hand(table: Tableau, hands: Sequence[Hand | None]) -> Tableau:
    hand = None if table.viewer is None else hands[table.viewer]
    is_open = closed(table.open_hands)
    return replace(table, hand_full=hand or (), spent=frozenset(), lifted=None, open_hands=is_open)


def _seen_by(table: Tableau, step: ViewerChanged) -> Tableau:
    """The table turned to another viewer: whoever looked before leaves no card behind."""
    hand_full, hand = (step.view.hand_full, step.view.hand) if step.view else ((), ())
    places = _each(table, lambda place: replace(place, bid=_closed(place.bid)))
    spent = frozenset(hand_full) - frozenset(hand)
    table = replace(table, places=places, viewer=step.seat, hand_full=hand_full, spent=spent, lifted=None)
    if step.seat is None or step.pending is None:
        return table
    return _at(table, step.seat, bid=Bid(step.pending.card, is_open=False))


def _closed(bid: Bid | None) -> Bid | None:
    return bid if bid is None or bid.is_open else Bid(None, is_open=False)
