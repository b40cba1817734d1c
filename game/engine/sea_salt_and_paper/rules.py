"""Sea Salt & Paper as a `Game`: seats to act, legal moves, and the function that resolves each move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Any, ClassVar

from game.engine.api import CHANCE, Game, IllegalMove, Outcome, Seat
from game.engine.chance import pick, sample
from game.engine.sea_salt_and_paper.cards import DECK, PARTNER, PILES, Hand
from game.engine.sea_salt_and_paper.events import Event
from game.engine.sea_salt_and_paper.knowledge import redact, view_of
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
from game.engine.sea_salt_and_paper.play import (
    final_outcome,
    resolve_move,
    searched_pile,
    victim_of,
)
from game.engine.sea_salt_and_paper.scoring import POINTS_TO_CALL, card_points
from game.engine.sea_salt_and_paper.state import Position, State
from game.engine.sea_salt_and_paper.upgrades import add_pick_indices
from game.engine.sea_salt_and_paper.view import Phase, View

_CHANCE_ALONE = frozenset({CHANCE})
_CHANCE_PHASES: frozenset[Phase] = frozenset({"shuffle", "first", "steal"})
_NOBODY: frozenset[Seat] = frozenset()
_SINGLE_SEATS = tuple(frozenset({seat}) for seat in range(4))
_WHOLE_DECK = Counter(DECK)


class SeaSaltAndPaper(Game[State, Move, Event, View]):
    """Rules for 2 to 4 players who collect cards from the sea, and press their luck with the last calls."""

    name = "sea_salt_and_paper"
    seats = range(2, 5)
    options: ClassVar[Mapping[str, tuple[str | int | bool, ...]]] = {"pair_points": (1, 2)}
    state_type = State
    draft_type = Position
    move_type = Move
    event_type = Event
    view_type = View

    def new(self, *, players: int, **options: Any) -> State:
        chosen = self.chosen_options(players, options)
        nothing = ((),) * players
        return State(
            players=players,
            **chosen,
            phase="shuffle",
            first=None,
            turn=None,
            deck=(),
            piles=((), ()),
            hands=nothing,
            laid=nothing,
            drawn=(),
            searched=None,
            victim=None,
            call=None,
            caller=None,
            last_turns=(),
            shown=(False,) * players,
            history=(),
            journal=(),
            mermaids=None,
        )

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.phase in _CHANCE_PHASES:
            return _CHANCE_ALONE
        return _NOBODY if state.turn is None else _SINGLE_SEATS[state.turn]

    def legal(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if seat not in self.to_act(state):
            return ()
        match state.phase:
            case "draw":
                deck = (DrawTwo(),) if state.deck else ()
                return (*deck, *[TakeDiscard(pile) for pile in PILES if state.piles[pile]])
            case "keep":
                piles = state.open_piles
                return tuple([Keep(card, pile) for card in sorted(set(state.drawn)) for pile in piles])
            case "pairs":
                calls = (CallLastChance(), CallStop()) if _can_call(state, seat) else ()
                return (*calls, EndTurn(), *_pair_moves(state.hands[seat]))
            case "shuffle" | "over":
                return ()
            case _:
                return _other_moves(state)

    def draw(self, state: State, rng: Random) -> Move:
        match state.phase:
            case "shuffle":
                return Shuffle(sample(DECK, len(DECK), rng))
            case "first":
                return ChooseFirst(pick(range(state.players), rng))
            case "steal":
                return Steal(pick(state.hands[victim_of(state)], rng))
            case _:
                raise IllegalMove(CHANCE, None, self.idle_reason(state, CHANCE))

    def tape(self, state: State) -> str:
        return f"steal {state.round}" if state.phase == "steal" else state.phase

    def resolve(self, draft: Position, moves: Mapping[Seat, Move]) -> Iterator[Event]:
        ((seat, move),) = moves.items()
        for event in resolve_move(draft, seat, move):
            draft.journal += (event,)
            yield event

    def is_legal(self, state: State, seat: Seat, move: Move) -> bool:
        match move:
            case Shuffle(order):
                return state.phase == "shuffle" and Counter(order) == _WHOLE_DECK
            case EndTurn():  # these cases avoid listing all legal moves, which needs scoring
                return state.phase == "pairs"
            case Keep(card, pile):
                return state.phase == "keep" and card in state.drawn and pile in state.open_piles
            case LayPair():
                return state.phase == "pairs" and move in _pair_moves(state.hands[seat])
            case _:
                return move in self.legal(state, seat)

    def illegal_reason(self, state: State, seat: Seat, move: Move) -> str:  # noqa: ARG002 - the phase tells
        match state.phase, move:
            case "pairs", CallStop() | CallLastChance():
                return f"only with {POINTS_TO_CALL} points or more, and if nobody has called"
            case "pairs", LayPair():
                return "this is no pair of the seat's hand, sorted"
            case "draw", DrawTwo() | TakeDiscard():
                return "there is no card"
            case "keep", Keep():
                return "it must be one of the two cards drawn, and an empty pile is filled first"
            case phase, _:
                return _DUE[phase]

    def view(self, state: State, seat: Seat | None) -> View:
        self.check_viewer(seat, state.players)
        return view_of(state, seat, waiting=tuple(self.to_act(state) - _CHANCE_ALONE))

    def redact(self, event: Event, seat: Seat | None) -> Event:
        return redact(event, seat)

    def upgraded(self, plain: dict[str, Any], format: int) -> dict[str, Any]:
        return add_pick_indices(self, plain) if format == 1 else plain

    def outcome(self, state: State) -> Outcome | None:
        return final_outcome(state) if state.phase == "over" else None


_DUE: dict[Phase, str] = {
    "shuffle": f"all {len(DECK)} cards are to be shuffled",
    "first": "the first player is to be chosen",
    "draw": "a card is to be drawn",
    "keep": "one of the two cards drawn is to be kept",
    "pairs": "pairs may be laid, or the turn is to be ended",
    "search": "a discard pile is to be looked through",
    "pick": "a card of the pile looked through is to be taken",
    "rob": "an opponent with cards that are not safe is to be stolen from",
    "steal": "a card of the chosen hand is to be stolen",
    "over": "the game is over",
}


# --- what there is to choose ---


def _pair_moves(hand: Hand) -> tuple[LayPair, ...]:
    """Returns the moves that lay a pair of a sorted hand, each pair sorted."""
    cards = [card for card in hand if card.kind in PARTNER]
    pairs = {pair for pair in combinations(cards, 2) if PARTNER[pair[0].kind] == pair[1].kind}
    return tuple(LayPair(pair) for pair in sorted(pairs))


def _can_call(state: State, seat: Seat) -> bool:
    if state.call is not None:
        return False
    return card_points(state.hands[seat], state.laid[seat], state.pair_points) >= POINTS_TO_CALL


def _other_moves(state: State) -> tuple[Move, ...]:
    match state.phase:
        case "first":
            return tuple(ChooseFirst(first) for first in range(state.players))
        case "search":
            return tuple(SearchPile(pile) for pile in PILES if state.piles[pile])
        case "pick":
            places = sorted((card, index) for index, card in enumerate(state.piles[searched_pile(state)]))
            return tuple(PickFromPile(card, index) for card, index in places)
        case "rob":
            return tuple(StealFrom(victim) for victim in state.victims)
        case "steal":
            return tuple(Steal(card) for card in sorted(set(state.hands[victim_of(state)])))
        case _:
            return ()
