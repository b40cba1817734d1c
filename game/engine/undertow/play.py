"""The effects of Undertow! moves, in the order of the rule page; every move passed in is legal."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import Any

from game.engine.api import Seat
from game.engine.undertow import events
from game.engine.undertow.board import CARDS, DIE, SECTIONS, STARTING_SECTIONS, Section, Swimmers
from game.engine.undertow.moves import Drift
from game.engine.undertow.scoring import final_outcome, seats_with_most
from game.engine.undertow.state import Position

# --- material and set-up ---


def set_up(players: int) -> dict[str, Any]:
    lined_up = (1,) * STARTING_SECTIONS + (0,) * (SECTIONS - STARTING_SECTIONS)
    none = (0,) * players
    return {
        "swimmers": (lined_up,) * players,
        "beach": none,
        "lost": none,
        "cards": (CARDS[players],) * players,
        "rolled": None,
    }


def is_valid_roll_off(state: Position, rolls: tuple[int | None, ...]) -> bool:
    """Returns whether every contender rolled the die, and nobody else."""
    if len(rolls) != state.players:
        return False
    return all(roll in DIE if seat in state.contenders else roll is None for seat, roll in enumerate(rolls))


def roll_for_first(draft: Position, rolls: tuple[int | None, ...]) -> Iterable[events.Event]:
    highest = max(roll for roll in rolls if roll is not None)
    tied = tuple(seat for seat, roll in enumerate(rolls) if roll == highest)
    first = tied[0] if len(tied) == 1 else None
    draft.first_rolls = (*draft.first_rolls, rolls)
    draft.contenders, draft.first = () if len(tied) == 1 else tied, first
    yield events.RolledForFirst(rolls, first)
    if first is not None:
        yield _start_game(draft, first)


def _start_game(draft: Position, first: Seat) -> events.Event:
    for field, value in set_up(draft.players).items():
        setattr(draft, field, value)
    draft.phase, draft.first, draft.turn, draft.first_rolls = "card", first, first, ()
    return events.GameStarted(draft.game, first)


# --- a turn, first phase: the card ---


def play_lifeguard(draft: Position, seat: Seat) -> Iterable[events.Event]:
    nearest = next(section for section in range(1, SECTIONS + 1) if any(_swimmers_on(draft, section)))
    saved = _swimmers_on(draft, nearest)
    draft.beach = _add(draft.beach, saved)
    _spend_card(draft, seat, nearest)
    return _begin_undertow(draft, events.LifeguardPlayed(seat, nearest, saved))


def play_shark(draft: Position, seat: Seat, section: Section) -> Iterable[events.Event]:
    eaten = _swimmers_on(draft, section)
    draft.lost = _add(draft.lost, eaten)
    _spend_card(draft, seat, section)
    return _begin_undertow(draft, events.SharkPlayed(seat, section, eaten))


def pass_card(draft: Position, seat: Seat) -> Iterable[events.Event]:
    return _begin_undertow(draft, events.CardPassed(seat))


def _spend_card(draft: Position, seat: Seat, section: Section) -> None:
    """Uses up a card and empties the section it was played on."""
    draft.cards = _replace_at(draft.cards, seat, draft.cards[seat] - 1)
    draft.swimmers = tuple([(*own[: section - 1], 0, *own[section:]) for own in draft.swimmers])


def _swimmers_on(state: Position, section: Section) -> tuple[int, ...]:
    return tuple([own[section - 1] for own in state.swimmers])


# --- a turn, second phase: the undertow ---


def _begin_undertow(draft: Position, event: events.Event) -> Iterable[events.Event]:
    """Makes the die due, or ends the turn if the seat has no swimmer to move."""
    if not any(draft.swimmers[active_seat(draft)]):
        return _end_turn(draft, event)
    draft.phase = "roll"
    return (event,)


def roll(draft: Position, value: int) -> Iterable[events.Event]:
    draft.phase, draft.rolled = "drift", value
    return (events.DieRolled(active_seat(draft), value),)


def drift_count(state: Position, seat: Seat) -> int:
    """Returns the number of swimmers the die moves: its pips, but at most all of the seat's."""
    return min(state.rolled or 0, sum(state.swimmers[seat]))


def legal_drifts(state: Position, seat: Seat) -> tuple[Drift, ...]:
    """Returns every legal choice of swimmers to move."""
    return _all_drifts(state.swimmers[seat], drift_count(state, seat))


@lru_cache(maxsize=1 << 12)
def _all_drifts(swimmers: Swimmers, count: int) -> tuple[Drift, ...]:
    """Returns every distinct choice of `count` swimmers; swimmers on one section are interchangeable."""
    own = [section for section, swimmers_there in enumerate(swimmers, start=1) for _ in range(swimmers_there)]
    return tuple([Drift(sections) for sections in dict.fromkeys(combinations(own, count))])


def can_drift(state: Position, seat: Seat, sections: tuple[Section, ...]) -> bool:
    """Returns whether the die's number of own swimmers are on these sections, given in ascending order."""
    own = state.swimmers[seat]
    return (
        len(sections) == drift_count(state, seat)
        and list(sections) == sorted(sections)
        and all(0 < section <= SECTIONS and sections.count(section) <= own[section - 1] for section in sections)
    )


def drift(draft: Position, seat: Seat, sections: tuple[Section, ...]) -> Iterable[events.Event]:
    own = [*draft.swimmers[seat], 0]
    for section in sections:
        own[section - 1] -= 1
        own[section] += 1
    swept_away = own.pop()
    draft.swimmers = _replace_at(draft.swimmers, seat, tuple(own))
    draft.lost = _replace_at(draft.lost, seat, draft.lost[seat] + swept_away)
    draft.rolled = None
    return _end_turn(draft, events.SwimmersDrifted(seat, sections, swept_away))


# --- who still takes a turn ---


def _end_turn(draft: Position, event: events.Event) -> Iterable[events.Event]:
    """Passes the turn on, skipping seats that have neither swimmers nor cards, or scores the game."""
    if not is_anyone_in_the_water(draft):
        draft.turn = None
        yield event
        yield from _score(draft)
        return
    seat = _pass_turn(draft)
    yield event
    while not (draft.cards[seat] or any(draft.swimmers[seat])):
        previous, seat = seat, _pass_turn(draft)
        yield events.TurnSkipped(previous)


def _pass_turn(draft: Position) -> Seat:
    draft.turn = (active_seat(draft) + 1) % draft.players
    draft.phase = "card" if draft.cards[draft.turn] else "roll"
    return draft.turn


def active_seat(state: Position) -> Seat:
    assert state.turn is not None, "nobody is on turn"
    return state.turn


def is_anyone_in_the_water(state: Position) -> bool:
    return any(map(any, state.swimmers))


# --- the end ---


def _score(draft: Position) -> Iterable[events.Event]:
    game, winners = draft.game, seats_with_most(draft.beach)
    draft.scores = tuple([(*past, saved) for past, saved in zip(draft.scores, draft.beach, strict=True)])
    draft.phase = "over"
    yield events.GameScored(game, draft.beach, winners)
    if (outcome := final_outcome(draft)) is not None:
        yield events.GameOver(outcome)
        return
    assert draft.first is not None, "somebody has begun the game"
    # The first player rotates clockwise after the first game (ruling; the sheet is silent).
    yield _start_game(draft, (draft.first + 1) % draft.players)


def _add(some: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([one + other for one, other in zip(some, more, strict=True)])


def _replace_at(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
