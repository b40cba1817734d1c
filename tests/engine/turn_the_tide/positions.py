"""Short notation for positions of Turn the Tide in tests."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.engine.api import CHANCE, Seat
from game.engine.games import GAMES
from game.engine.turn_the_tide import Deal, Event, Pair, PlayWeather, State, Tide, TurnTides

GAME = GAMES["turn_the_tide"]

Result = tuple[State, tuple[Event, ...]]


def comb_deal(players: int) -> Deal:
    """Returns hands dealt one card at a time from the sorted deck: each k-th card beats all earlier ones."""
    return Deal(tuple(tuple(range(seat + 1, 12 * players + 1, players)) for seat in range(players)))


def new_deal(players: int, deal: Deal | None = None, **options: Any) -> State:
    return GAME.apply(GAME.new(players=players, **options), {CHANCE: deal or comb_deal(players)})[0]


def position(
    rings: Sequence[int],
    tides: Sequence[Tide | None] = (),
    out: Sequence[Seat] = (),
    hand_number: int = 0,
    **options: Any,
) -> State:
    """Returns a round after `hand_number` hands, with rings and newest tides per seat; chance is to act."""
    players = len(rings)
    nothing = (None,) * players
    return replace(
        new_deal(players, **options),
        rings=tuple(rings),
        tides=tuple(tides) or nothing,
        still_in=tuple(seat for seat in range(players) if seat not in out),
        bids=(nothing,) * hand_number,
        tide_history=((1, 1),) * hand_number,
    )


def turn(state: State, *tides: Tide) -> State:
    return GAME.apply(state, {CHANCE: TurnTides(tides)})[0]


def play_hand(state: State, tides: Pair, first: Seat, second: Seat) -> Result:
    """Plays a hand in which two seats bid the highest cards; the others bid their lowest."""
    state = turn(state, *tides)
    choices = {first: -1, second: -2}
    return bid(state, {seat: state.hands[seat][choices.get(seat, 0)] for seat in state.still_in})


def bid(state: State, cards: dict[Seat, int]) -> Result:
    return GAME.apply(state, {seat: PlayWeather(card) for seat, card in cards.items()})


def of_kind(kind: type[Any], events: Sequence[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]
