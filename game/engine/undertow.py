"""Undertow!, in the order of its rule page: a series of games, each with swimmers in a sea that drags them out."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from random import Random
from typing import Any, ClassVar, TypeAlias

import msgspec

from game.engine.api import CHANCE, Game, IllegalMove, Outcome, Seat
from game.engine.undertow_table import (
    CARDS,
    DIE,
    SECTIONS,
    STARTING_SECTIONS,
    CardPassed,
    DieRolled,
    Drift,
    Event,
    GameOver,
    GameScored,
    GameStarted,
    LifeguardPlayed,
    Move,
    PassCard,
    Phase,
    PlayLifeguard,
    PlayShark,
    Roll,
    RolledForFirst,
    RollForFirst,
    Section,
    SharkPlayed,
    State,
    Swimmers,
    SwimmersDrifted,
    TurnSkipped,
    View,
)

__all__ = [
    "CARDS",
    "DIE",
    "SECTIONS",
    "STARTING_SECTIONS",
    "CardPassed",
    "DieRolled",
    "Drift",
    "Event",
    "GameOver",
    "GameScored",
    "GameStarted",
    "LifeguardPlayed",
    "Move",
    "PassCard",
    "Phase",
    "PlayLifeguard",
    "PlayShark",
    "Roll",
    "RollForFirst",
    "RolledForFirst",
    "Section",
    "SharkPlayed",
    "State",
    "Swimmers",
    "SwimmersDrifted",
    "TurnSkipped",
    "Undertow",
    "View",
]

Step: TypeAlias = tuple[State, tuple[Event, ...]]

# --- the rules ---

_CHANCE_ALONE = frozenset({CHANCE})
_NOBODY: frozenset[Seat] = frozenset()
_ROLLS = tuple(Roll(value) for value in DIE)
_SHARKS = tuple(PlayShark(section) for section in range(1, SECTIONS + 1))


class Undertow(Game[State, Move, Event, View]):
    """2 to 4 players try to get their swimmers to the beach before the undertow has them."""

    name = "undertow"
    seats = range(2, 5)
    options: ClassVar[Mapping[str, tuple[str | int | bool, ...]]] = {"games": (3, 1, 5)}
    state_type = State
    move_type = Move
    event_type = Event
    view_type = View

    def new(self, *, players: int, **options: Any) -> State:
        chosen = self.chosen_options(players, options)
        return State(
            players=players,
            **chosen,
            phase="first",
            first=None,
            turn=None,
            contenders=tuple(range(players)),
            **_set_up(players),
            scores=((),) * players,
        )

    def to_act(self, state: State) -> frozenset[Seat]:
        match state.phase:
            case "first" | "roll":
                return _CHANCE_ALONE
            case "card" | "drift":
                return frozenset({_on_turn(state)})
            case "over":
                return _NOBODY

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if seat not in self.to_act(state) or state.phase == "first":
            return ()
        if state.phase == "roll":
            return _ROLLS
        if state.phase == "drift":
            return _drifts(state, seat)
        # A lifeguard with no swimmer in the water cannot be played (ruling); a shark may choose any section.
        lifeguard = (PlayLifeguard(),) if _is_anyone_in_the_water(state) else ()
        return (PassCard(), *lifeguard, *_SHARKS)

    def draw(self, state: State, rng: Random) -> Move:
        if state.phase == "roll":
            return rng.choice(_ROLLS)
        if state.phase == "first":
            seats = range(state.players)
            return RollForFirst(tuple(rng.choice(DIE) if seat in state.contenders else None for seat in seats))
        raise IllegalMove(CHANCE, None, self.idle_reason(state, CHANCE))

    def apply(self, state: State, moves: Mapping[Seat, Move]) -> Step:
        self.check_seats(state, moves)
        ((seat, move),) = moves.items()
        match move:
            case RollForFirst(rolls) if state.phase == "first" and _are_rolls(state, rolls):
                return _roll_for_first(state, rolls)
            case Roll(value) if state.phase == "roll" and move in _ROLLS:
                return _roll(state, value)
            case PlayLifeguard() if state.phase == "card" and _is_anyone_in_the_water(state):
                return _play_lifeguard(state, seat)
            case PlayShark(section) if state.phase == "card" and move in _SHARKS:
                return _play_shark(state, seat, section)
            case PassCard() if state.phase == "card":
                return _undertow(state, CardPassed(seat))
            case Drift(sections) if state.phase == "drift" and move in _drifts(state, seat):
                return _drift(state, seat, sections)
            case _:
                raise IllegalMove(seat, move, self.illegal_reason(state, seat, move))

    def illegal_reason(self, state: State, seat: Seat, move: Move) -> str:
        match state.phase, move:
            case "first", RollForFirst():
                return f"one roll of 1 to 6 for each of the seats {state.contenders}, None for the others"
            case "roll", Roll():
                return "the die has 1 to 6"
            case "card", PlayShark():
                return f"the sea has the sections 1 to {SECTIONS}"
            case "card", PlayLifeguard():
                return "there is no swimmer in the water to save"
            case "drift", Drift():
                return f"{_drifting(state, seat)} of the seat's own swimmers must move, one section each, ascending"
            case phase, _:
                return _DUE[phase]

    def view(self, state: State, seat: Seat | None) -> View:
        self.check_viewer(seat, state.players)
        waiting = tuple(self.to_act(state) - _CHANCE_ALONE)
        return View(seat=seat, waiting=waiting, game=state.game, **msgspec.structs.asdict(state))

    def redact(self, event: Event, seat: Seat | None) -> Event:  # noqa: ARG002 - nothing is hidden from any seat
        return event

    def outcome(self, state: State) -> Outcome | None:
        return _outcome(state) if state.phase == "over" else None


_DUE: dict[Phase, str] = {
    "first": "the first player is to be rolled for",
    "card": "a card is to be played or passed",
    "roll": "the die is to be rolled",
    "drift": "swimmers are to be moved",
    "over": "the game is over",
}


# --- material and set-up ---


def _set_up(players: int) -> dict[str, Any]:
    lined_up = (1,) * STARTING_SECTIONS + (0,) * (SECTIONS - STARTING_SECTIONS)
    none = (0,) * players
    return {
        "swimmers": (lined_up,) * players,
        "beach": none,
        "lost": none,
        "cards": (CARDS[players],) * players,
        "rolled": None,
    }


def _are_rolls(state: State, rolls: tuple[int | None, ...]) -> bool:
    """Whether every seat that still takes part rolled the die, and no other."""
    if len(rolls) != state.players:
        return False
    return all(roll in DIE if seat in state.contenders else roll is None for seat, roll in enumerate(rolls))


def _roll_for_first(state: State, rolls: tuple[int | None, ...]) -> Step:
    highest = max(roll for roll in rolls if roll is not None)
    tied = tuple(seat for seat, roll in enumerate(rolls) if roll == highest)
    if len(tied) == 1:
        state, events = _start_game(msgspec.structs.replace(state, contenders=()), tied[0])
        return state, (RolledForFirst(rolls, tied[0]), *events)
    return msgspec.structs.replace(state, contenders=tied), (RolledForFirst(rolls, None),)


def _start_game(state: State, first: Seat) -> Step:
    state = msgspec.structs.replace(state, phase="card", first=first, turn=first, **_set_up(state.players))
    return state, (GameStarted(state.game, first),)


# --- a turn, first phase: the card ---


def _play_lifeguard(state: State, seat: Seat) -> Step:
    nearest = next(section for section in range(1, SECTIONS + 1) if any(_on_section(state, section)))
    saved = _on_section(state, nearest)
    state = _clear_section(_spend_card(state, seat), nearest)
    state = msgspec.structs.replace(state, beach=_sums(state.beach, saved))
    return _undertow(state, LifeguardPlayed(seat, nearest, saved))


def _play_shark(state: State, seat: Seat, section: Section) -> Step:
    eaten = _on_section(state, section)
    state = _clear_section(_spend_card(state, seat), section)
    state = msgspec.structs.replace(state, lost=_sums(state.lost, eaten))
    return _undertow(state, SharkPlayed(seat, section, eaten))


def _spend_card(state: State, seat: Seat) -> State:
    return msgspec.structs.replace(state, cards=_with(state.cards, seat, state.cards[seat] - 1))


def _on_section(state: State, section: Section) -> tuple[int, ...]:
    return tuple([own[section - 1] for own in state.swimmers])


def _clear_section(state: State, section: Section) -> State:
    cleared = tuple([(*own[: section - 1], 0, *own[section:]) for own in state.swimmers])
    return msgspec.structs.replace(state, swimmers=cleared)


# --- a turn, second phase: the undertow ---


def _undertow(state: State, event: Event) -> Step:
    """The die is due, unless the seat has no swimmer to move: then its turn ends."""
    if any(state.swimmers[_on_turn(state)]):
        return msgspec.structs.replace(state, phase="roll"), (event,)
    return _end_turn(state, event)


def _roll(state: State, value: int) -> Step:
    return msgspec.structs.replace(state, phase="drift", rolled=value), (DieRolled(_on_turn(state), value),)


def _drifting(state: State, seat: Seat) -> int:
    """How many swimmers the die moves: all of them, if it shows as many or more."""
    return min(state.rolled or 0, sum(state.swimmers[seat]))


def _drifts(state: State, seat: Seat) -> tuple[Drift, ...]:
    own = [section for section, count in enumerate(state.swimmers[seat], start=1) for _ in range(count)]
    choices = dict.fromkeys(combinations(own, _drifting(state, seat)))  # swimmers on one section are interchangeable
    return tuple([Drift(sections) for sections in choices])


def _drift(state: State, seat: Seat, sections: tuple[Section, ...]) -> Step:
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


def _end_turn(state: State, event: Event) -> Step:
    if not _is_anyone_in_the_water(state):
        return _score(state, event)
    events = [event]
    seat = (_on_turn(state) + 1) % state.players
    while not (state.cards[seat] or any(state.swimmers[seat])):
        events.append(TurnSkipped(seat))
        seat = (seat + 1) % state.players
    phase: Phase = "card" if state.cards[seat] else "roll"
    return msgspec.structs.replace(state, turn=seat, phase=phase), tuple(events)


def _on_turn(state: State) -> Seat:
    assert state.turn is not None, "nobody is on turn while the first player is rolled for"
    return state.turn


def _is_anyone_in_the_water(state: State) -> bool:
    return any(map(any, state.swimmers))


# --- the end ---


def _score(state: State, event: Event) -> Step:
    scored = GameScored(state.game, state.beach, _most(state.beach))
    scores: tuple[tuple[int, ...], ...] = tuple(
        (*past, saved) for past, saved in zip(state.scores, state.beach, strict=True)
    )
    state = msgspec.structs.replace(state, scores=scores)
    if len(scores[0]) == state.games:
        state = msgspec.structs.replace(state, phase="over", turn=None)
        return state, (event, scored, GameOver(_outcome(state)))
    assert state.first is not None
    # The first player rotates clockwise after the first game (ruling; the sheet is silent).
    state, events = _start_game(state, (state.first + 1) % state.players)
    return state, (event, scored, *events)


def _outcome(state: State) -> Outcome:
    totals = tuple(map(sum, state.scores))
    return Outcome(totals, _most(totals), "points")


def _most(counts: tuple[int, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, count in enumerate(counts) if count == max(counts))


def _sums(some: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([one + other for one, other in zip(some, more, strict=True)])


def _with(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
