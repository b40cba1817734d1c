"""What the table shows, as plain data: folded from what happens, or taken whole from a view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, assert_never

from game.engine.api import Seat
from game.engine.sea_salt_and_paper import (
    PILES,
    Call,
    Card,
    CardFished,
    CardKept,
    CardsDrawn,
    CardStolen,
    DiscardTaken,
    Event,
    FirstChosen,
    GameOver,
    Hand,
    HandChosen,
    HandShown,
    LastChanceCalled,
    MermaidsGathered,
    Pair,
    PairLaid,
    Phase,
    Pile,
    PileCardTaken,
    PileSearched,
    RoundScored,
    RoundStarted,
    RoundVoided,
    StopCalled,
    TurnEnded,
    TurnRepeated,
    View,
)
from game.engine.sea_salt_and_paper.cards import DECK
from game.engine.sea_salt_and_paper.scoring import card_points
from game.play.choices import Path
from game.play.notices import Chosen, TakenBack, Thinking, ViewerChanged
from game.ui.table.steps import Lifted, ScreenStep, Step

Mood: TypeAlias = Literal["calm", "worried", "joy", "splash"]
TurnEvent: TypeAlias = DiscardTaken | CardsDrawn | CardKept | PairLaid | TurnRepeated | CardFished | TurnEnded
SecretEvent: TypeAlias = PileSearched | PileCardTaken | HandChosen | CardStolen
CallEvent: TypeAlias = StopCalled | LastChanceCalled | HandShown
RoundEvent: TypeAlias = RoundStarted | FirstChosen | RoundScored | RoundVoided | MermaidsGathered | GameOver


@dataclass(frozen=True, slots=True)
class Boat:
    """A seat's shepherd and all that belongs to it."""

    shepherd: str
    points: int = 0
    """Of all finished rounds."""
    held: int = 0
    """How many cards its hand holds."""
    laid: tuple[Pair, ...] = ()
    shown: Hand | None = None
    """Its hand, once it lies open."""
    thinking: bool = False


@dataclass(frozen=True)
class Tableau:
    """The table at one moment, as its viewer may see it."""

    boats: tuple[Boat, ...]
    pair_points: int
    target: int
    """The points that end the game."""
    viewer: Seat | None = None
    hand: Hand = ()
    """The viewer's cards, sorted."""
    drawn: Hand = ()
    """The two cards of which the viewer is to keep one."""
    opened: Hand = ()
    """The pile that the viewer looks through, from the bottom."""
    lost: Hand = ()
    """What was stolen from the viewer since its last turn."""
    deck: int = 0
    heights: tuple[int, int] = (0, 0)
    """How many cards lie on each pile."""
    tops: tuple[Card | None, Card | None] = (None, None)
    phase: Phase = "shuffle"
    turn: Seat | None = None
    searched: Pile | None = None
    victim: Seat | None = None
    call: Call | None = None
    caller: Seat | None = None
    last_turns: tuple[Seat, ...] = ()
    """After a last chance: the seats that have yet to end their last turn."""
    mermaids: Seat | None = None
    """Who has won with four mermaids."""
    path: Path = ()
    """What the viewer has picked so far."""

    @property
    def chooser(self) -> Seat | None:
        """The viewer, if it is to choose now."""
        return self.viewer if self.viewer == self.turn else None

    @property
    def own_laid(self) -> tuple[Pair, ...]:
        """The pairs that the viewer has laid."""
        return () if self.viewer is None else self.boats[self.viewer].laid

    @property
    def worth(self) -> int:
        """What the viewer's cards are worth now, without a colour bonus."""
        return card_points(self.hand, self.own_laid, self.pair_points)

    @property
    def victims(self) -> tuple[Seat, ...]:
        """Who can be stolen from by whoever is on turn: hands that are neither empty nor safe."""
        return tuple(
            seat
            for seat, boat in enumerate(self.boats)
            if seat not in (self.turn, self.caller) and boat.held and boat.shown is None
        )

    @property
    def open_piles(self) -> tuple[Pile, ...]:
        """Where a card may be discarded: an empty pile must be filled first."""
        return tuple(pile for pile in PILES if not self.heights[pile]) or PILES

    def mood(self, seat: Seat) -> Mood:
        """The face of a seat's shepherd."""
        if seat == self.mermaids:
            return "joy"
        return "worried" if self.call == "last_chance" and seat == self.caller else "calm"


# --- taken from a view ---


def bare(view: View, cast: Sequence[str]) -> Tableau:
    """The table of a view's game before its first round.

    Args:
        cast: each seat's shepherd.
    """
    return Tableau(tuple(map(Boat, cast)), view.pair_points, view.target, viewer=view.seat)


def standing(view: View, cast: Sequence[str]) -> Tableau:
    """The table as a view tells it between two steps of the game."""
    return _seen(replace(bare(view, cast), boats=_boats_of(view, cast)), view)


def _boats_of(view: View, cast: Sequence[str]) -> tuple[Boat, ...]:
    told = zip(cast, view.points, view.hand_sizes, view.laid, view.shown, strict=True)
    return tuple(Boat(*boat) for boat in told)


def _seen(table: Tableau, view: View) -> Tableau:
    """The table with all but its boats as a view tells it."""
    opened = view.phase == "pick" and view.turn == view.seat and view.searched is not None
    return replace(
        table,
        viewer=view.seat,
        hand=view.hand,
        drawn=view.drawn,
        opened=view.pile_cards[view.searched] if opened and view.searched is not None else (),
        lost=_lost(view.seen, view.seat),
        deck=view.deck_height,
        heights=view.pile_heights,
        tops=view.pile_tops,
        phase=view.phase,
        turn=view.turn,
        searched=view.searched,
        victim=view.victim,
        call=view.call,
        caller=view.caller,
        last_turns=view.last_turns,
        mermaids=next((step.seat for step in view.seen if isinstance(step, MermaidsGathered)), None),
    )


def _lost(seen: Iterable[Event], viewer: Seat | None) -> Hand:
    """What was stolen from the viewer since it last drew."""
    lost: Hand = ()
    for event in seen:
        match event:
            case CardStolen(_, victim, Card() as card) if victim == viewer:
                lost = (*lost, card)
            case DiscardTaken(seat) | CardsDrawn(seat) | TurnEnded(seat) if seat == viewer:
                lost = ()
            case _:
                pass
    return lost


# --- folded from steps ---


def advance(tableau: Tableau, step: Step) -> Tableau:
    """The table after one more step. Of hidden cards it takes in the viewer's own and no others."""
    match step:
        case Lifted() | Chosen() | TakenBack() | Thinking() | ViewerChanged():
            return _after_screen_step(tableau, step)
        case PileSearched() | PileCardTaken() | HandChosen() | CardStolen():
            return _after_secret(replace(tableau, path=()), step)
        case DiscardTaken() | CardsDrawn() | CardKept() | PairLaid() | TurnRepeated() | CardFished() | TurnEnded():
            return _after_turn_event(replace(tableau, path=()), step)
        case StopCalled() | LastChanceCalled() | HandShown():
            return _after_call(replace(tableau, path=()), step)
        case _:
            return _after_round_event(replace(tableau, path=()), step)


def _after_screen_step(table: Tableau, step: ScreenStep) -> Tableau:
    match step:
        case Lifted(path):
            return replace(table, path=path)
        case Thinking(seat, is_thinking):
            return _at(table, seat, thinking=is_thinking)
        case ViewerChanged(_, None):
            return replace(table, viewer=None, hand=(), drawn=(), opened=(), lost=(), path=())
        case ViewerChanged(_, view):
            return _seen(replace(table, path=()), view)
        case Chosen() | TakenBack():
            return table
        case _:
            assert_never(step)


def _after_turn_event(table: Tableau, step: TurnEvent) -> Tableau:
    match step:
        case DiscardTaken(seat, pile, card, top):
            table = _gained(_forgotten(table, seat), seat, card)
            return replace(_on_pile(table, pile, top, -1), phase="pairs")
        case CardsDrawn(seat, cards):
            table = replace(_forgotten(table, seat), deck=table.deck - len(cards))
            drawn = tuple(card for card in cards if card) if seat == table.viewer else ()
            return replace(table, drawn=drawn, phase="keep") if len(cards) > 1 else table
        case CardKept(seat, card, discarded, pile):
            table = replace(_gained(table, seat, card), drawn=(), phase="pairs")
            return table if pile is None else _on_pile(table, pile, discarded, 1)
        case PairLaid(seat, cards):
            return _laid(table, seat, cards)
        case TurnRepeated(seat):
            return _turn_of(table, seat)
        case CardFished(seat, card):
            return replace(_gained(table, seat, card), deck=table.deck - 1)
        case TurnEnded(seat):
            return _ended(_forgotten(_at(table, seat, thinking=False), seat), seat)
        case _:
            assert_never(step)


def _after_secret(table: Tableau, step: SecretEvent) -> Tableau:
    match step:
        case PileSearched(seat, pile, cards):
            opened = tuple(card for card in cards if card) if seat == table.viewer else ()
            return replace(table, searched=pile, opened=opened, phase="pick")
        case PileCardTaken(seat, pile, card, top):
            table = _on_pile(_gained(table, seat, card), pile, top, -1)
            return replace(table, searched=None, opened=(), phase="pairs")
        case HandChosen(_, victim):
            return replace(table, victim=victim, phase="steal")
        case CardStolen(thief, victim, card):
            return _stolen(table, thief, victim, card)
        case _:
            assert_never(step)


def _after_call(table: Tableau, step: CallEvent) -> Tableau:
    match step:
        case StopCalled(seat):
            return _over(replace(_at(table, seat, thinking=False), call="stop", caller=seat))
        case LastChanceCalled(seat):
            return _called(table, seat)
        case HandShown(seat, hand):
            return _at(table, seat, shown=hand)
        case _:
            assert_never(step)


def _after_round_event(table: Tableau, step: RoundEvent) -> Tableau:
    match step:
        case RoundStarted():
            return _started(table, step)
        case FirstChosen(seat):
            return _turn_of(table, seat)
        case RoundScored(_, points):
            for seat, scored in enumerate(points):
                table = _at(table, seat, points=table.boats[seat].points + scored)
            return _over(table)
        case RoundVoided():
            return _over(table)
        case MermaidsGathered(seat):
            return replace(table, mermaids=seat, phase="over", turn=None)
        case GameOver():
            return replace(table, phase="over")
        case _:
            assert_never(step)


def _started(table: Tableau, step: RoundStarted) -> Tableau:
    boats = tuple(Boat(boat.shepherd, boat.points) for boat in table.boats)
    fresh = Tableau(
        boats,
        table.pair_points,
        table.target,
        table.viewer,
        deck=len(DECK) - len(PILES),
        heights=(1, 1),
        tops=step.discards,
        phase="first",
    )
    return fresh if step.first is None else _turn_of(fresh, step.first)


def _at(table: Tableau, seat: Seat, **changes: Any) -> Tableau:
    boats = list(table.boats)
    boats[seat] = replace(boats[seat], **changes)
    return replace(table, boats=tuple(boats))


def _gained(table: Tableau, seat: Seat, card: Card | None) -> Tableau:
    """A card more in a hand; the viewer's own is known."""
    table = _at(table, seat, held=table.boats[seat].held + 1)
    if seat != table.viewer or card is None:
        return table
    return replace(table, hand=tuple(sorted((*table.hand, card))))


def _parted(table: Tableau, seat: Seat, *cards: Card | None) -> Tableau:
    """Cards fewer in a hand."""
    table = _at(table, seat, held=table.boats[seat].held - len(cards))
    if seat != table.viewer:
        return table
    hand = list(table.hand)
    for card in cards:
        if card:
            hand.remove(card)
    return replace(table, hand=tuple(hand))


def _forgotten(table: Tableau, seat: Seat) -> Tableau:
    """What the viewer has lost is no longer shown once it has drawn."""
    return replace(table, lost=()) if seat == table.viewer else table


def _on_pile(table: Tableau, pile: Pile, top: Card | None, more: int) -> Tableau:
    tops, heights = list(table.tops), list(table.heights)
    tops[pile] = top
    heights[pile] += more
    return replace(table, tops=(tops[0], tops[1]), heights=(heights[0], heights[1]))


def _laid(table: Tableau, seat: Seat, pair: Pair) -> Tableau:
    """A pair lies before its boat, and what it does is due."""
    table = _parted(table, seat, *pair)
    table = _at(table, seat, laid=(*table.boats[seat].laid, pair), thinking=False)
    match pair[0].kind:
        case "crab" if any(table.heights):
            return replace(table, phase="search")
        case "shark" if table.victims:
            return replace(table, phase="rob")
        case _:
            return table


def _stolen(table: Tableau, thief: Seat, victim: Seat, card: Card | None) -> Tableau:
    table = _gained(_parted(table, victim, card), thief, card)
    lost = (*table.lost, card) if victim == table.viewer and card else table.lost
    return replace(table, lost=lost, victim=None, phase="pairs")


def _turn_of(table: Tableau, seat: Seat) -> Tableau:
    """A turn begins; with nothing to draw it is pairs alone."""
    can_draw = table.deck or any(table.heights)
    return replace(table, turn=seat, phase="draw" if can_draw else "pairs")


def _ended(table: Tableau, seat: Seat) -> Tableau:
    """The next seat's turn, or the end of the round."""
    if table.call == "last_chance":
        table = replace(table, last_turns=table.last_turns[1:])
        return _turn_of(table, table.last_turns[0]) if table.last_turns else _over(table)
    return _turn_of(table, (seat + 1) % len(table.boats)) if table.deck else _over(table)


def _called(table: Tableau, seat: Seat) -> Tableau:
    others = tuple((seat + step) % len(table.boats) for step in range(1, len(table.boats)))
    table = replace(_at(table, seat, thinking=False), call="last_chance", caller=seat, last_turns=others)
    return _turn_of(table, others[0])


def _over(table: Tableau) -> Tableau:
    """The round is over; the cards lie where they are."""
    return replace(table, turn=None, phase="shuffle")
