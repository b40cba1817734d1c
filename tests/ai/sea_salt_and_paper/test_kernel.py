"""The kernel of imagined rounds, compared with the engine move for move."""

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.sea_salt_and_paper.card_numbers import CARDS, NUMBER
from game.ai.sea_salt_and_paper.kernel import Round
from game.engine.api import CHANCE
from game.engine.sea_salt_and_paper import (
    CallLastChance,
    ChooseFirst,
    DrawTwo,
    Keep,
    LayPair,
    Shuffle,
    State,
    Steal,
    StealFrom,
    TakeDiscard,
)
from tests.engine.sea_salt_and_paper.positions import GAME


def wild_moves(players: int, pair_points: int, seed: int, rounds: int) -> Iterator[tuple[State, Any, State]]:
    """Yields states, moves and next states of random rounds that cover all events."""
    rng, state = Random(seed), GAME.new(players=players, pair_points=pair_points)
    patience = rng.choice((0.2, 0.9))
    while len(state.history) < rounds and (to_act := GAME.to_act(state)):
        (seat,) = to_act
        move = GAME.draw(state, rng) if seat == CHANCE else wild(GAME.legal(state, seat), patience, rng)
        before, (state, _) = state, GAME.apply(state, {seat: move})
        yield before, move, state


def wild(legal: tuple[Any, ...], patience: float, rng: Random) -> Any:
    pairs = [move for move in legal if isinstance(move, LayPair | DrawTwo)]
    lasting = [move for move in legal if not isinstance(move, TakeDiscard) and not str(move).startswith("Call")]
    return rng.choice((rng.random() < patience and (pairs or lasting)) or legal)


def round_like(state: State) -> Round:
    """Returns the kernel's round at the beginning of one."""
    table = Round(state.players, state.pair_points)
    assert state.turn is not None
    table.turn = state.turn
    table.deck = [NUMBER[card] for card in reversed(state.deck)]
    table.piles = [[NUMBER[card] for card in pile] for pile in state.piles]
    return table


def follow(table: Round, before: State, move: Any) -> None:
    match move:
        case StealFrom():
            pass  # luck chooses the card with the next move
        case Steal(card):
            assert before.victim is not None
            table.steal(before.victim, NUMBER[card])
        case _:
            table.make(move, Random(0))


def agree(table: Round, state: State) -> None:
    assert (table.phase, table.turn) == ("rob" if state.phase == "steal" else state.phase, state.turn)
    assert [CARDS[card] for card in reversed(table.deck)] == list(state.deck)
    assert [[CARDS[card] for card in pile] for pile in table.piles] == [list(pile) for pile in state.piles]
    assert sorted(CARDS[card] for card in table.drawn) == sorted(state.drawn)
    assert (table.call, table.caller, table.last_turns) == (
        state.call,
        state.caller,
        state.last_turns or table.last_turns,
    )
    for holding, hand, laid in zip(table.hand_counts, state.hands, state.laid, strict=True):
        assert tuple(sorted(CARDS[card] for card in holding.hand)) == hand
        assert holding.laid == len(laid)
    may_call = CallLastChance() in GAME.legal(state, state.turn if state.turn is not None else CHANCE)
    assert state.phase != "pairs" or table.may_call() == may_call
    if state.phase in ("pairs", "rob") and state.turn is not None:
        can_rob = [seat for seat, hand in enumerate(state.hands) if hand and seat != state.turn]
        assert [seat for seat in can_rob if seat != state.caller and not state.shown[seat]] == table.victims()


@settings(max_examples=40, deadline=None)
@given(players=st.integers(2, 4), pair_points=st.sampled_from((1, 2)), seed=st.integers(0, 2**32))
def test_every_move_does_what_it_does_in_the_engine(players: int, pair_points: int, seed: int) -> None:
    table = Round(players, pair_points)
    for before, move, after in wild_moves(players, pair_points, seed, rounds=3):
        match move:
            case Shuffle() | ChooseFirst():
                table = round_like(after) if after.turn is not None else table
                continue
            case _:
                table = table.copy()  # a copy goes on like the one it was made of
                follow(table, before, move)
        if len(after.history) > len(before.history):
            assert (table.phase, table.points) == ("over", after.history[-1].points)
        elif after.mermaids is not None:
            assert (table.phase, table.mermaids) == ("over", after.mermaids)
        else:
            agree(table, after)


def test_wild_rounds_have_all_that_can_happen() -> None:
    ends, moves = set[str | None](), set[type]()
    for seed in range(60):
        for before, move, after in wild_moves(2 + seed % 3, 1, seed, rounds=2):
            moves.add(type(move))
            if len(after.history) > len(before.history):
                ends.add(after.history[-1].call)
    assert ends == {"stop", "last_chance", None}
    assert {Keep, Steal, LayPair} < moves
