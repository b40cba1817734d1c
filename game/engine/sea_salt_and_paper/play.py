"""The effects of Sea Salt & Paper moves, in the order of the rule page; every move passed in is legal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from game.engine.api import Outcome, Seat
from game.engine.sea_salt_and_paper import events, moves
from game.engine.sea_salt_and_paper.cards import ALL_MERMAIDS, MERMAID, Card, Kind, Pile
from game.engine.sea_salt_and_paper.scoring import TARGET, card_points, colour_bonus, round_points
from game.engine.sea_salt_and_paper.state import Position
from game.engine.sea_salt_and_paper.view import RoundRecord


def resolve_move(draft: Position, seat: Seat, move: moves.Move) -> Iterator[events.Event]:
    """Resolves a move; a player who then holds four mermaids on their own turn wins the game at once."""
    yield from _RULES[type(move)](draft, seat, move)
    if draft.turn is not None and draft.hands[draft.turn].count(MERMAID) == ALL_MERMAIDS:
        yield from _gather_mermaids(draft, draft.turn)


# --- set-up of a round ---


def _start_round(draft: Position, _chance: Seat, move: moves.Shuffle) -> Iterator[events.Event]:
    first_up, second_up, *deck = move.order
    draft.deck = tuple(deck)
    draft.piles = ((first_up,), (second_up,))
    draft.hands = draft.laid = ((),) * draft.players
    draft.shown = (False,) * draft.players
    draft.call = draft.caller = None
    draft.phase = "first"
    draft.journal = ()
    if draft.first is not None:
        _begin_turn(draft, draft.first)
    yield events.RoundStarted(draft.round, (first_up, second_up), draft.first)


def _choose_first(draft: Position, _chance: Seat, move: moves.ChooseFirst) -> Iterator[events.Event]:
    draft.first = move.seat
    _begin_turn(draft, move.seat)
    yield events.FirstChosen(move.seat)


# --- a turn: draw ---


def _begin_turn(draft: Position, seat: Seat) -> None:
    draft.turn = seat
    # With nothing left to draw (in a last turn or after boats), a turn is pairs alone (ruling).
    draft.phase = "draw" if draft.deck or any(draft.piles) else "pairs"


def _take_discard(draft: Position, seat: Seat, move: moves.TakeDiscard) -> Iterator[events.Event]:
    *rest, card = draft.piles[move.pile]
    draft.piles = _replace_at(draft.piles, move.pile, tuple(rest))
    _gain(draft, seat, card)
    draft.phase = "pairs"
    yield events.DiscardTaken(seat, move.pile, card, draft.top(move.pile))


def _draw_two(draft: Position, seat: Seat, _move: moves.DrawTwo) -> Iterator[events.Event]:
    draft.drawn, draft.deck = draft.deck[:2], draft.deck[2:]
    if len(draft.drawn) == 2:
        draft.phase = "keep"
        yield events.CardsDrawn(seat, draft.drawn)
    else:
        yield events.CardsDrawn(seat, draft.drawn)
        yield _take_drawn(draft, seat, draft.drawn[0], None, None)


def _keep(draft: Position, seat: Seat, move: moves.Keep) -> Iterator[events.Event]:
    one, other = draft.drawn
    discarded = other if move.card == one else one
    draft.piles = _replace_at(draft.piles, move.pile, (*draft.piles[move.pile], discarded))
    yield _take_drawn(draft, seat, move.card, discarded, move.pile)


def _take_drawn(draft: Position, seat: Seat, card: Card, discarded: Card | None, pile: Pile | None) -> events.Event:
    draft.drawn = ()
    _gain(draft, seat, card)
    draft.phase = "pairs"
    return events.CardKept(seat, card, discarded, pile)


# --- a turn: pairs ---


def _lay_pair(draft: Position, seat: Seat, move: moves.LayPair) -> Iterator[events.Event]:
    """Lays the pair and starts its effect; a pair without a possible effect can be laid too."""
    _lose(draft, seat, *move.cards)
    draft.laid = _replace_at(draft.laid, seat, (*draft.laid[seat], move.cards))
    match move.cards[0].kind:
        case "crab" if any(draft.piles):
            draft.phase = "search"
        case "shark" if draft.victims:
            draft.phase = "rob"
        case _:
            pass
    yield events.PairLaid(seat, move.cards)
    yield from _pair_effect(draft, seat, move.cards[0].kind)


def _pair_effect(draft: Position, seat: Seat, kind: Kind) -> Iterator[events.Event]:
    """Resolves the immediate effect of a pair."""
    if kind == "boat":
        # The turn is not over: neither a call nor an empty deck ends it before the next one begins (ruling).
        _begin_turn(draft, seat)
        yield events.TurnRepeated(seat)
    elif kind == "fish" and draft.deck:
        card, *deck = draft.deck
        draft.deck = tuple(deck)
        _gain(draft, seat, card)
        yield events.CardFished(seat, card)


def _search(draft: Position, seat: Seat, move: moves.SearchPile) -> Iterator[events.Event]:
    draft.searched = move.pile
    draft.phase = "pick"
    yield events.PileSearched(seat, move.pile, draft.piles[move.pile])


def _pick(draft: Position, seat: Seat, move: moves.PickFromPile) -> Iterator[events.Event]:
    pile = searched_pile(draft)
    cards = list(draft.piles[pile])
    card = cards.pop(move.index)
    draft.piles = _replace_at(draft.piles, pile, tuple(cards))
    _gain(draft, seat, card)
    draft.searched = None
    draft.phase = "pairs"
    yield events.PileCardTaken(seat, pile, card, draft.top(pile), move.index)


def _choose_hand(draft: Position, seat: Seat, move: moves.StealFrom) -> Iterator[events.Event]:
    draft.victim = move.seat
    draft.phase = "steal"
    yield events.HandChosen(seat, move.seat)


def _steal(draft: Position, _chance: Seat, move: moves.Steal) -> Iterator[events.Event]:
    thief, victim = active_seat(draft), victim_of(draft)
    _lose(draft, victim, move.card)
    _gain(draft, thief, move.card)
    draft.victim = None
    draft.phase = "pairs"
    yield events.CardStolen(thief, victim, move.card)


# --- a turn: its end, or a call ---


def _end_turn(draft: Position, seat: Seat, _move: moves.EndTurn) -> Iterator[events.Event]:
    if draft.call == "last_chance":
        yield from _end_last_turn(draft, seat)
    elif draft.deck:
        _begin_turn(draft, (seat + 1) % draft.players)
        yield events.TurnEnded(seat)
    else:
        _stop_play(draft)
        yield events.TurnEnded(seat)
        yield _void_round(draft, seat)


def _call_stop(draft: Position, seat: Seat, _move: moves.CallStop) -> Iterator[events.Event]:
    draft.call, draft.caller = "stop", seat
    _stop_play(draft)
    yield events.StopCalled(seat)
    yield from _end_round(draft, seat)


def _call_last_chance(draft: Position, seat: Seat, _move: moves.CallLastChance) -> Iterator[events.Event]:
    """Starts the last turns.

    The caller's hand is safe after the call, and shown with the last of the others' (ruling).
    """
    draft.call, draft.caller = "last_chance", seat
    draft.last_turns = tuple((seat + step) % draft.players for step in range(1, draft.players))
    _begin_turn(draft, draft.last_turns[0])
    yield events.LastChanceCalled(seat)


def _end_last_turn(draft: Position, seat: Seat) -> Iterator[events.Event]:
    """Shows the seat's hand before the next last turn begins."""
    draft.last_turns = draft.last_turns[1:]
    if draft.last_turns:
        draft.turn = None
        yield events.TurnEnded(seat)
        _begin_turn(draft, draft.last_turns[0])
        yield _show_hand(draft, seat)
    else:
        _stop_play(draft)
        yield events.TurnEnded(seat)
        yield from _end_round(draft, seat)


# --- the end of a round ---


def _stop_play(draft: Position) -> None:
    """Ends the last turn of a round."""
    draft.turn = None
    draft.phase = "shuffle"


def _void_round(draft: Position, last: Seat) -> events.Event:
    event = events.RoundVoided(draft.round)
    _record_round(draft, last)
    return event


def _end_round(draft: Position, last: Seat) -> Iterator[events.Event]:
    """Shows all hands not shown yet, starting with the last mover, then scores the round."""
    for step in range(draft.players):
        seat = (last + step) % draft.players
        if not draft.shown[seat]:
            yield _show_hand(draft, seat)
    yield _score(draft, last)
    if draft.phase == "over":
        yield events.GameOver(final_outcome(draft))


def _show_hand(draft: Position, seat: Seat) -> events.Event:
    draft.shown = _replace_at(draft.shown, seat, True)
    return events.HandShown(seat, draft.hands[seat])


def _score(draft: Position, last: Seat) -> events.Event:
    cards = tuple(map(card_points, draft.hands, draft.laid, (draft.pair_points,) * draft.players))
    bonuses = tuple(map(colour_bonus, draft.hands, draft.laid))
    assert draft.call is not None
    assert draft.caller is not None
    points = round_points(draft.call, draft.caller, cards, bonuses)
    event = events.RoundScored(draft.round, points, cards, bonuses)
    _record_round(draft, last, hands=draft.hands, card_points=cards, colour_bonus=bonuses, points=points)
    if max(draft.points) >= TARGET[draft.players]:
        draft.phase = "over"
    return event


def _record_round(draft: Position, last: Seat, **scored: Any) -> None:
    """Adds the round to the history; the player after the last mover starts the next one.

    Args:
        scored: the scored fields; none if the round is void.
    """
    assert draft.first is not None
    nothing: dict[str, Any] = {"hands": (), "card_points": (), "colour_bonus": (), "points": (0,) * draft.players}
    values = nothing | scored
    draft.history += (RoundRecord(first=draft.first, call=draft.call, caller=draft.caller, laid=draft.laid, **values),)
    draft.first = (last + 1) % draft.players


# --- the end of the game ---


def _gather_mermaids(draft: Position, seat: Seat) -> Iterator[events.Event]:
    draft.mermaids = seat
    draft.turn = None
    draft.phase = "over"
    yield events.MermaidsGathered(seat)
    yield events.GameOver(final_outcome(draft))


def final_outcome(state: Position) -> Outcome:
    """Returns the result: the highest total wins, then the higher last round, else a shared win."""
    if state.mermaids is not None:
        return Outcome(state.points, (state.mermaids,), "mermaids")
    ranks = tuple(zip(state.points, state.history[-1].points, strict=True))
    return Outcome(state.points, tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks)), "points")


# --- which rule a move comes under ---


_RULES: Mapping[type[moves.Move], Callable[[Position, Seat, Any], Iterator[events.Event]]] = MappingProxyType(
    {
        moves.Shuffle: _start_round,
        moves.ChooseFirst: _choose_first,
        moves.TakeDiscard: _take_discard,
        moves.DrawTwo: _draw_two,
        moves.Keep: _keep,
        moves.LayPair: _lay_pair,
        moves.SearchPile: _search,
        moves.PickFromPile: _pick,
        moves.StealFrom: _choose_hand,
        moves.Steal: _steal,
        moves.EndTurn: _end_turn,
        moves.CallStop: _call_stop,
        moves.CallLastChance: _call_last_chance,
    }
)


# --- the cards and who is concerned ---


def active_seat(state: Position) -> Seat:
    """Returns the seat on turn, in a phase that has one."""
    assert state.turn is not None
    return state.turn


def searched_pile(state: Position) -> Pile:
    """Returns the pile being searched, in a phase that has one."""
    assert state.searched is not None
    return state.searched


def victim_of(state: Position) -> Seat:
    """Returns the seat about to be stolen from, in a phase that has one."""
    assert state.victim is not None
    return state.victim


def _gain(draft: Position, seat: Seat, card: Card) -> None:
    draft.hands = _replace_at(draft.hands, seat, tuple(sorted((*draft.hands[seat], card))))


def _lose(draft: Position, seat: Seat, *cards: Card) -> None:
    hand = list(draft.hands[seat])
    for card in cards:
        hand.remove(card)
    draft.hands = _replace_at(draft.hands, seat, tuple(hand))


def _replace_at(values: tuple[Any, ...], at: int, value: Any) -> Any:
    return (*values[:at], value, *values[at + 1 :])
