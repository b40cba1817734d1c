"""Undertow! as a `Game`: who is to act, what is legal, and which rule a move comes under."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

import msgspec

from game.engine.api import CHANCE, Game, IllegalMove, Options, Outcome, Seat
from game.engine.undertow.board import DIE, SECTIONS, Phase
from game.engine.undertow.events import CardPassed, Event
from game.engine.undertow.moves import Drift, Move, PassCard, PlayLifeguard, PlayShark, Roll, RollForFirst
from game.engine.undertow.play import (
    Consequence,
    are_rolls,
    drift,
    drifting,
    drifts,
    is_anyone_in_the_water,
    on_turn,
    play_lifeguard,
    play_shark,
    roll,
    roll_for_first,
    set_up,
    undertow,
)
from game.engine.undertow.scoring import final_outcome
from game.engine.undertow.state import State
from game.engine.undertow.view import View

_CHANCE_ALONE = frozenset({CHANCE})
_NOBODY: frozenset[Seat] = frozenset()
_ROLLS = tuple(Roll(value) for value in DIE)
_SHARKS = tuple(PlayShark(section) for section in range(1, SECTIONS + 1))


class Undertow(Game[State, Move, Event, View]):
    """2 to 4 players try to get their swimmers to the beach before the undertow has them."""

    name = "undertow"
    seats = range(2, 5)
    options: ClassVar[Mapping[str, tuple[str | int | bool, ...]]] = {"games": (3, 1, 5)}
    quick: ClassVar[Options] = {"games": 1}
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
            **set_up(players),
            scores=((),) * players,
        )

    def to_act(self, state: State) -> frozenset[Seat]:
        match state.phase:
            case "first" | "roll":
                return _CHANCE_ALONE
            case "card" | "drift":
                return frozenset({on_turn(state)})
            case "over":
                return _NOBODY

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if seat not in self.to_act(state) or state.phase == "first":
            return ()
        if state.phase == "roll":
            return _ROLLS
        if state.phase == "drift":
            return drifts(state, seat)
        # A lifeguard with no swimmer in the water cannot be played (ruling); a shark may choose any section.
        lifeguard = (PlayLifeguard(),) if is_anyone_in_the_water(state) else ()
        return (PassCard(), *lifeguard, *_SHARKS)

    def draw(self, state: State, rng: Random) -> Move:
        if state.phase == "roll":
            return rng.choice(_ROLLS)
        if state.phase == "first":
            seats = range(state.players)
            return RollForFirst(tuple(rng.choice(DIE) if seat in state.contenders else None for seat in seats))
        raise IllegalMove(CHANCE, None, self.idle_reason(state, CHANCE))

    def apply(self, state: State, moves: Mapping[Seat, Move]) -> Consequence:
        self.check_seats(state, moves)
        ((seat, move),) = moves.items()
        match move:
            case RollForFirst(rolls) if state.phase == "first" and are_rolls(state, rolls):
                return roll_for_first(state, rolls)
            case Roll(value) if state.phase == "roll" and move in _ROLLS:
                return roll(state, value)
            case PlayLifeguard() if state.phase == "card" and is_anyone_in_the_water(state):
                return play_lifeguard(state, seat)
            case PlayShark(section) if state.phase == "card" and move in _SHARKS:
                return play_shark(state, seat, section)
            case PassCard() if state.phase == "card":
                return undertow(state, CardPassed(seat))
            case Drift(sections) if state.phase == "drift" and move in drifts(state, seat):
                return drift(state, seat, sections)
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
                return f"{drifting(state, seat)} of the seat's own swimmers must move, one section each, ascending"
            case phase, _:
                return _DUE[phase]

    def view(self, state: State, seat: Seat | None) -> View:
        self.check_viewer(seat, state.players)
        waiting = tuple(self.to_act(state) - _CHANCE_ALONE)
        return View(seat=seat, waiting=waiting, game=state.game, **msgspec.structs.asdict(state))

    def redact(self, event: Event, seat: Seat | None) -> Event:  # noqa: ARG002 - nothing is hidden from any seat
        return event

    def outcome(self, state: State) -> Outcome | None:
        return final_outcome(state) if state.phase == "over" else None


_DUE: dict[Phase, str] = {
    "first": "the first player is to be rolled for",
    "card": "a card is to be played or passed",
    "roll": "the die is to be rolled",
    "drift": "swimmers are to be moved",
    "over": "the game is over",
}
