"""What the moves of Undertow! do, in the order of the rule page; each of them is known to be legal."""

from __future__ import annotations

from itertools import combinations
from typing import Any, TypeAlias

import msgspec

from game.engine.api import Seat
from game.engine.undertow.board import CARDS, DIE, SECTIONS, STARTING_SECTIONS, Phase, Section
from game.engine.undertow.events import (
    DieRolled,
    Event,
    GameOver,
    GameScored,
    GameStarted,
    LifeguardPlayed,
    RolledForFirst,
    SharkPlayed,
    SwimmersDrifted,
    TurnSkipped,
)
from game.engine.undertow.moves import Drift
from game.engine.undertow.scoring import final_outcome, seats_with_most
from game.engine.undertow.state import State

Consequence: TypeAlias = tuple[State, tuple[Event, ...]]
"""The state after a move, and what happened on the way."""


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


def are_rolls(state: State, rolls: tuple[int | None, ...]) -> bool:
    """Whether every seat that still takes part rolled the die, and no other."""
    if len(rolls) != state.players:
        return False
    return all(roll in DIE if seat in state.contenders else roll is None for seat, roll in enumerate(rolls))


def roll_for_first(state: State, rolls: tuple[int | None, ...]) -> Consequence:
    highest = max(roll for roll in rolls if roll is not None)
    tied = tuple(seat for seat, roll in enumerate(rolls) if roll == highest)
    if len(tied) == 1:
        state, events = _start_game(msgspec.structs.replace(state, contenders=()), tied[0])
        return state, (RolledForFirst(rolls, tied[0]), *events)
    return msgspec.structs.replace(state, contenders=tied), (RolledForFirst(rolls, None),)


def _start_game(state: State, first: Seat) -> Consequence:
    state = msgspec.structs.replace(state, phase="card", first=first, turn=first, **set_up(state.players))
    return state, (GameStarted(state.game, first),)


# --- a turn, first phase: the card ---


def play_lifeguard(state: State, seat: Seat) -> Consequence:
    nearest = next(section for section in range(1, SECTIONS + 1) if any(_on_section(state, section)))
    saved = _on_section(state, nearest)
    state = _clear_section(_spend_card(state, seat), nearest)
    state = msgspec.structs.replace(state, beach=_sums(state.beach, saved))
    return undertow(state, LifeguardPlayed(seat, nearest, saved))


def play_shark(state: State, seat: Seat, section: Section) -> Consequence:
    eaten = _on_section(state, section)
    state = _clear_section(_spend_card(state, seat), section)
    state = msgspec.structs.replace(state, lost=_sums(state.lost, eaten))
    return undertow(state, SharkPlayed(seat, section, eaten))


def _spend_card(state: State, seat: Seat) -> State:
    return msgspec.structs.replace(state, cards=_with(state.cards, seat, state.cards[seat] - 1))


def _on_section(state: State, section: Section) -> tuple[int, ...]:
    return tuple([own[section - 1] for own in state.swimmers])


def _clear_section(state: State, section: Section) -> State:
    cleared = tuple([(*own[: section - 1], 0, *own[section:]) for own in state.swimmers])
    return msgspec.structs.replace(state, swimmers=cleared)


# --- a turn, second phase: the undertow ---


def undertow(state: State, event: Event) -> Consequence:
    """The die is due, unless the seat has no swimmer to move: then its turn ends."""
    if any(state.swimmers[on_turn(state)]):
        return msgspec.structs.replace(state, phase="roll"), (event,)
    return _end_turn(state, event)


def roll(state: State, value: int) -> Consequence:
    return msgspec.structs.replace(state, phase="drift", rolled=value), (DieRolled(on_turn(state), value),)


def drifting(state: State, seat: Seat) -> int:
    """How many swimmers the die moves: all of them, if it shows as many or more."""
    return min(state.rolled or 0, sum(state.swimmers[seat]))


def drifts(state: State, seat: Seat) -> tuple[Drift, ...]:
    own = [section for section, count in enumerate(state.swimmers[seat], start=1) for _ in range(count)]
    choices = dict.fromkeys(combinations(own, drifting(state, seat)))  # swimmers on one section are interchangeable
    return tuple([Drift(sections) for sections in choices])


def drift(state: State, seat: Seat, sections: tuple[Section, ...]) -> Consequence:
    own = [*state.swimmers[seat], 0]
    for section in sections:
        own[section - 1] -= 1
        own[section] += 1
    swept_away = own.pop()
    state = msgspec.structs.replace(
        state,
        swimmers=_with(state.swimmers, seat, tuple(own)),
        lost=_with(state.lost, seat, state.lost[seat] + swept_away),
        rolled=None,
    )
    return _end_turn(state, SwimmersDrifted(seat, sections, swept_away))


# --- who still takes a turn ---


def _end_turn(state: State, event: Event) -> Consequence:
    if not is_anyone_in_the_water(state):
        return _score(state, event)
    events = [event]
    seat = (on_turn(state) + 1) % state.players
    while not (state.cards[seat] or any(state.swimmers[seat])):
        events.append(TurnSkipped(seat))
        seat = (seat + 1) % state.players
    phase: Phase = "card" if state.cards[seat] else "roll"
    return msgspec.structs.replace(state, turn=seat, phase=phase), tuple(events)


def on_turn(state: State) -> Seat:
    assert state.turn is not None, "nobody is on turn while the first player is rolled for"
    return state.turn


def is_anyone_in_the_water(state: State) -> bool:
    return any(map(any, state.swimmers))


# --- the end ---


def _score(state: State, event: Event) -> Consequence:
    scored = GameScored(state.game, state.beach, seats_with_most(state.beach))
    scores: tuple[tuple[int, ...], ...] = tuple(
        (*past, saved) for past, saved in zip(state.scores, state.beach, strict=True)
    )
    state = msgspec.structs.replace(state, scores=scores)
    if len(scores[0]) == state.games:
        state = msgspec.structs.replace(state, phase="over", turn=None)
        return state, (event, scored, GameOver(final_outcome(state)))
    assert state.first is not None
    # The first player rotates clockwise after the first game (ruling; the sheet is silent).
    state, events = _start_game(state, (state.first + 1) % state.players)
    return state, (event, scored, *events)


def _sums(some: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([one + other for one, other in zip(some, more, strict=True)])


def _with(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
