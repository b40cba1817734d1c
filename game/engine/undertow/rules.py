"""Undertow! as a `Game`: seats to act, legal moves, and the function that resolves each move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, ClassVar

import msgspec

from game.engine.api import CHANCE, Game, IllegalMove, Outcome, Seat
from game.engine.chance import pick
from game.engine.undertow import play
from game.engine.undertow.board import CARDS, DIE, SECTIONS, Phase
from game.engine.undertow.events import Event
from game.engine.undertow.moves import Drift, Move, PassCard, PlayLifeguard, PlayShark, Roll, RollForFirst
from game.engine.undertow.scoring import final_outcome
from game.engine.undertow.state import Position, State
from game.engine.undertow.view import View

_CHANCE_ALONE = frozenset({CHANCE})
_NOBODY: frozenset[Seat] = frozenset()
_SINGLE_SEATS: dict[Seat | None, frozenset[Seat]] = {None: _NOBODY} | {
    seat: frozenset({seat}) for seat in range(max(CARDS))
}
"""The seats to act on a seat's turn; none (key None) once nobody is left in the water."""
_ROLLS = tuple(Roll(value) for value in DIE)
_SHARKS = tuple(PlayShark(section) for section in range(1, SECTIONS + 1))


class Undertow(Game[State, Move, Event, View]):
    """Rules for 2 to 4 players who try to get their swimmers to the beach before the undertow takes them."""

    name = "undertow"
    seats = range(2, 5)
    options: ClassVar[Mapping[str, tuple[str | int | bool, ...]]] = {"games": (3, 1, 5)}
    state_type = State
    draft_type = Position
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
            **play.set_up(players),
            scores=((),) * players,
        )

    def to_act(self, state: State) -> frozenset[Seat]:
        match state.phase:
            case "first" | "roll":
                return _CHANCE_ALONE
            case "card" | "drift":
                return _SINGLE_SEATS[state.turn]
            case "over":
                return _NOBODY

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if seat not in self.to_act(state) or state.phase == "first":
            return ()
        if state.phase == "roll":
            return _ROLLS
        if state.phase == "drift":
            return play.legal_drifts(state, seat)
        # A lifeguard with no swimmer in the water cannot be played (ruling); a shark may choose any section.
        lifeguard = (PlayLifeguard(),) if play.is_anyone_in_the_water(state) else ()
        return (PassCard(), *lifeguard, *_SHARKS)

    def draw(self, state: State, rng: Random) -> Move:
        if state.phase == "roll":
            return pick(_ROLLS, rng)
        if state.phase == "first":
            seats = range(state.players)
            return RollForFirst(tuple(pick(DIE, rng) if seat in state.contenders else None for seat in seats))
        raise IllegalMove(CHANCE, None, self.idle_reason(state, CHANCE))

    def tape(self, state: State) -> str:
        return f"roll {state.game} {state.turn}" if state.phase == "roll" else f"first {state.game}"

    def resolve(self, draft: Position, moves: Mapping[Seat, Move]) -> Iterable[Event]:
        ((seat, move),) = moves.items()
        match move:
            case Drift(sections):
                return play.drift(draft, seat, sections)
            case Roll(value):
                return play.roll(draft, value)
            case PassCard():
                return play.pass_card(draft, seat)
            case PlayShark(section):
                return play.play_shark(draft, seat, section)
            case PlayLifeguard():
                return play.play_lifeguard(draft, seat)
            case RollForFirst(rolls):
                return play.roll_for_first(draft, rolls)

    def is_legal(self, state: State, seat: Seat, move: Move) -> bool:
        match move:
            case Drift(sections):
                return state.phase == "drift" and play.can_drift(state, seat, sections)
            case Roll(value):
                return state.phase == "roll" and value in DIE
            case PassCard():
                return state.phase == "card"
            case PlayShark(section):
                return state.phase == "card" and 1 <= section <= SECTIONS
            case PlayLifeguard():
                return state.phase == "card" and play.is_anyone_in_the_water(state)
            case RollForFirst(rolls):
                return state.phase == "first" and play.is_valid_roll_off(state, rolls)

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
                return (
                    f"{play.drift_count(state, seat)} of the seat's own swimmers must move, one section each, ascending"
                )
            case phase, _:
                return _DUE[phase]

    def view(self, state: State, seat: Seat | None) -> View:
        self.check_viewer(seat, state.players)
        waiting = tuple(self.to_act(state) - _CHANCE_ALONE)
        return View(seat=seat, waiting=waiting, game=state.game, **msgspec.structs.asdict(state))

    def redact(self, event: Event, seat: Seat | None) -> Event:  # noqa: ARG002 - nothing is hidden from any seat
        return event

    def outcome(self, state: State) -> Outcome | None:
        return final_outcome(state)


_DUE: dict[Phase, str] = {
    "first": "the first player is to be rolled for",
    "card": "a card is to be played or passed",
    "roll": "the die is to be rolled",
    "drift": "swimmers are to be moved",
    "over": "the game is over",
}
