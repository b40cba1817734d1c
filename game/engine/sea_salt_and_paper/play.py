"""What the moves of Sea Salt & Paper do, in the order of the rule page; each of them is known to be legal."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from game.engine.api import Outcome, Seat
from game.engine.sea_salt_and_paper.cards import ALL_MERMAIDS, MERMAID, Card, Hand, Pair, Pile
from game.engine.sea_salt_and_paper.events import (
    CardFished,
    CardKept,
    CardsDrawn,
    CardStolen,
    DiscardTaken,
    Event,
    FirstChosen,
    GameOver,
    HandChosen,
    HandShown,
    LastChanceCalled,
    MermaidsGathered,
    PairLaid,
    PileCardTaken,
    PileSearched,
    RoundScored,
    RoundStarted,
    RoundVoided,
    StopCalled,
    TurnEnded,
    TurnRepeated,
)
from game.engine.sea_salt_and_paper.moves import (
    CallLastChance,
    CallStop,
    ChooseFirst,
    DrawTwo,
    EndTurn,
    Keep,
    LayPair,
    Move,
    PickFromPile,
    SearchPile,
    Shuffle,
    Steal,
    StealFrom,
    TakeDiscard,
)
from game.engine.sea_salt_and_paper.scoring import TARGET, card_points, colour_bonus, round_points
from game.engine.sea_salt_and_paper.state import State
from game.engine.sea_salt_and_paper.view import RoundRecord

Consequence: TypeAlias = tuple[State, tuple[Event, ...]]
"""The state after a move, and what happened on the way."""


# --- which rule a move comes under ---


def by_chance(state: State, move: Move) -> Consequence:
    """What follows from an outcome of chance."""
    match move:
        case Shuffle(order):
            return _start_round(state, order)
        case ChooseFirst(seat):
            return _begin_turn(_with(state, first=seat), seat, FirstChosen(seat))
        case Steal(card):
            return _steal(state, card)
        case _:
            raise TypeError(f"not a move of chance: {move!r}")


def by_seat(state: State, seat: Seat, move: Move) -> Consequence:
    """What follows from a move of the seat on turn."""
    match move:
        case TakeDiscard() | DrawTwo() | Keep():
            return _draw(state, seat, move)
        case LayPair(pair):
            return _lay_pair(state, seat, pair)
        case SearchPile() | PickFromPile() | StealFrom():
            return _choose(state, seat, move)
        case EndTurn():
            return _end_turn(state, seat)
        case CallStop():
            return _end_round(_with(state, call="stop", caller=seat), StopCalled(seat))
        case CallLastChance():
            return _call_last_chance(state, seat)
        case _:
            raise TypeError(f"not a seat's move: {move!r}")


# --- set-up of a round ---


def _start_round(state: State, order: tuple[Card, ...]) -> Consequence:
    nothing = ((),) * state.players
    first_up, second_up, *deck = order
    state = _with(
        state,
        deck=tuple(deck),
        piles=((first_up,), (second_up,)),
        hands=nothing,
        laid=nothing,
        call=None,
        caller=None,
        shown=(False,) * state.players,
        journal=(),
    )
    started = RoundStarted(state.round, (first_up, second_up), state.first)
    if state.first is None:
        return _with(state, phase="first"), (started,)
    return _begin_turn(state, state.first, started)


# --- a turn: draw ---


def _begin_turn(state: State, seat: Seat, *events: Event) -> Consequence:
    # With nothing left to draw, as can be in a last turn or after boats, a turn is pairs alone (ruling).
    can_draw = state.deck or any(state.piles)
    return _with(state, turn=seat, phase="draw" if can_draw else "pairs"), events


def _draw(state: State, seat: Seat, move: TakeDiscard | DrawTwo | Keep) -> Consequence:
    match move:
        case TakeDiscard(pile):
            *rest, card = state.piles[pile]
            state = _with(_gain(state, seat, card), piles=_put(state.piles, pile, tuple(rest)), phase="pairs")
            return state, (DiscardTaken(seat, pile, card, state.top(pile)),)
        case DrawTwo():
            return _draw_two(state, seat)
        case Keep(card, pile):
            return _keep(state, seat, card, pile)


def _draw_two(state: State, seat: Seat) -> Consequence:
    cards, deck = state.deck[:2], state.deck[2:]
    drawn = CardsDrawn(seat, cards)
    if len(cards) == 2:
        return _with(state, deck=deck, drawn=cards, phase="keep"), (drawn,)
    state = _with(_gain(state, seat, *cards), deck=(), phase="pairs")
    return state, (drawn, CardKept(seat, cards[0], None, None))


def _keep(state: State, seat: Seat, card: Card, pile: Pile) -> Consequence:
    one, other = state.drawn
    discarded = other if card == one else one
    piles = _put(state.piles, pile, (*state.piles[pile], discarded))
    state = _with(_gain(state, seat, card), piles=piles, drawn=(), phase="pairs")
    return state, (CardKept(seat, card, discarded, pile),)


# --- a turn: pairs ---


def _lay_pair(state: State, seat: Seat, pair: Pair) -> Consequence:
    """Lays the pair, and has its effect begin; one that can have none is laid all the same."""
    state = _with(_lose(state, seat, *pair), laid=_put(state.laid, seat, (*state.laid[seat], pair)))
    laid = PairLaid(seat, pair)
    match pair[0].kind:
        case "crab" if any(state.piles):
            return _with(state, phase="search"), (laid,)
        case "boat":
            # The turn is not over: neither a call nor an empty deck ends it before the next one begins (ruling).
            return _begin_turn(state, seat, laid, TurnRepeated(seat))
        case "fish" if state.deck:
            card, *deck = state.deck
            return _with(_gain(state, seat, card), deck=tuple(deck)), (laid, CardFished(seat, card))
        case "shark" if victims(state, seat):
            return _with(state, phase="rob"), (laid,)
        case _:
            return state, (laid,)


def victims(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The opponents that can be stolen from: they have cards in hand, and it is not safe after a last chance."""
    safe = {seat, state.caller, *(other for other, is_shown in enumerate(state.shown) if is_shown)}
    return tuple(other for other, hand in enumerate(state.hands) if hand and other not in safe)


def _choose(state: State, seat: Seat, move: SearchPile | PickFromPile | StealFrom) -> Consequence:
    match move:
        case SearchPile(pile):
            return _with(state, searched=pile, phase="pick"), (PileSearched(seat, pile, state.piles[pile]),)
        case PickFromPile(_, index):
            return _pick(state, seat, index)
        case StealFrom(victim):
            return _with(state, victim=victim, phase="steal"), (HandChosen(seat, victim),)


def _pick(state: State, seat: Seat, index: int) -> Consequence:
    pile = searched(state)
    cards = list(state.piles[pile])
    card = cards.pop(index)
    state = _with(_gain(state, seat, card), piles=_put(state.piles, pile, tuple(cards)), searched=None, phase="pairs")
    return state, (PileCardTaken(seat, pile, card, state.top(pile), index),)


def _steal(state: State, card: Card) -> Consequence:
    thief, victim = on_turn(state), victim_of(state)
    state = _with(_gain(_lose(state, victim, card), thief, card), victim=None, phase="pairs")
    return state, (CardStolen(thief, victim, card),)


# --- a turn: its end, or a call ---


def _end_turn(state: State, seat: Seat) -> Consequence:
    ended = TurnEnded(seat)
    if state.call == "last_chance":
        return _end_last_turn(state, seat, ended)
    if not state.deck:
        return _void_round(state, ended)
    return _begin_turn(state, (seat + 1) % state.players, ended)


def _call_last_chance(state: State, seat: Seat) -> Consequence:
    """The caller's hand is safe from now on; it is shown with the last of the others' (ruling)."""
    others = tuple((seat + step) % state.players for step in range(1, state.players))
    state = _with(state, call="last_chance", caller=seat, last_turns=others)
    return _begin_turn(state, others[0], LastChanceCalled(seat))


def _end_last_turn(state: State, seat: Seat, ended: Event) -> Consequence:
    last_turns = state.last_turns[1:]
    state = _with(state, last_turns=last_turns)
    if not last_turns:
        return _end_round(state, ended)
    state = _with(state, shown=_put(state.shown, seat, True))
    return _begin_turn(state, last_turns[0], ended, HandShown(seat, state.hands[seat]))


# --- the end of a round ---


def _void_round(state: State, ended: Event) -> Consequence:
    nothing = (0,) * state.players
    voided = RoundVoided(state.round)
    return _next_round(state, _record(state, (), (), (), nothing)), (ended, voided)


def _end_round(state: State, *events: Event) -> Consequence:
    state, shown = _show_hands(state)
    cards = tuple(map(card_points, state.hands, state.laid, (state.pair_points,) * state.players))
    bonuses = tuple(map(colour_bonus, state.hands, state.laid))
    assert state.call is not None
    assert state.caller is not None
    points = round_points(state.call, state.caller, cards, bonuses)
    scored = RoundScored(state.round, points, cards, bonuses)
    state = _next_round(state, _record(state, state.hands, cards, bonuses, points))
    if max(state.points) < TARGET[state.players]:
        return state, (*events, *shown, scored)
    state = _with(state, phase="over")
    return state, (*events, *shown, scored, GameOver(final_outcome(state)))


def _show_hands(state: State) -> Consequence:
    """Everyone whose hand is not open yet shows it, from the seat on turn on."""
    order = [(on_turn(state) + step) % state.players for step in range(state.players)]
    events = tuple(HandShown(seat, state.hands[seat]) for seat in order if not state.shown[seat])
    return _with(state, shown=(True,) * state.players), events


def _record(
    state: State,
    hands: tuple[Hand, ...],
    cards: tuple[int, ...],
    bonuses: tuple[int, ...],
    points: tuple[int, ...],
) -> RoundRecord:
    assert state.first is not None
    return RoundRecord(
        first=state.first,
        call=state.call,
        caller=state.caller,
        hands=hands,
        laid=state.laid,
        card_points=cards,
        colour_bonus=bonuses,
        points=points,
    )


def _next_round(state: State, record: RoundRecord) -> State:
    """The table as it lies, until the cards are shuffled; the player after the last mover will start."""
    first = (on_turn(state) + 1) % state.players
    return _with(state, history=(*state.history, record), first=first, turn=None, phase="shuffle")


# --- the end of the game ---


def noted(state: State, events: tuple[Event, ...]) -> Consequence:
    """The step as the journal keeps it, and the end of the game if it has brought four mermaids together."""
    if state.turn is not None and state.hands[state.turn].count(MERMAID) == ALL_MERMAIDS:
        state = _with(state, phase="over", mermaids=state.turn)
        events = (*events, MermaidsGathered(on_turn(state)), GameOver(final_outcome(state)))
        state = _with(state, turn=None)
    return _with(state, journal=state.journal + events), events


def final_outcome(state: State) -> Outcome:
    """How a game that is over ended: the highest total wins, of equal ones the higher last round, or they share."""
    if state.mermaids is not None:
        return Outcome(state.points, (state.mermaids,), "mermaids")
    ranks = tuple(zip(state.points, state.history[-1].points, strict=True))
    return Outcome(state.points, tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks)), "points")


# --- the cards and who is concerned ---


def on_turn(state: State) -> Seat:
    """The seat whose turn it is, in a phase where there is one."""
    assert state.turn is not None
    return state.turn


def searched(state: State) -> Pile:
    """The pile that is looked through, in the phase where there is one."""
    assert state.searched is not None
    return state.searched


def victim_of(state: State) -> Seat:
    """The seat about to be stolen from, in the phase where there is one."""
    assert state.victim is not None
    return state.victim


def _gain(state: State, seat: Seat, card: Card) -> State:
    return _with(state, hands=_put(state.hands, seat, tuple(sorted((*state.hands[seat], card)))))


def _lose(state: State, seat: Seat, *cards: Card) -> State:
    hand = list(state.hands[seat])
    for card in cards:
        hand.remove(card)
    return _with(state, hands=_put(state.hands, seat, tuple(hand)))


def _put(values: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])


_with = msgspec.structs.replace
