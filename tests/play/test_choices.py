"""The tree of choices: its moves are exactly the legal ones, and every press has an effect."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.api import CHANCE
from game.engine.games import GAMES
from game.engine.sea_salt_and_paper import DrawTwo, EndTurn, Keep, TakeDiscard
from game.engine.undertow import Drift, PlayShark
from game.play.choices import Choice, Choices, choices_after, forced_move, move_at, moves_of, phrase, press_choice
from game.play.games import PLAYS
from tests.engine.generators import random_moves
from tests.engine.undertow.positions import GAME, position


def positions(name: str, seed: int, steps: int):
    game, rng = GAMES[name], Random(seed)
    players = rng.choice(game.seats)
    state = game.new(players=players, **{option: rng.choice(values) for option, values in game.options.items()})
    for _ in range(steps):
        actors = game.to_act(state)
        for seat in actors - {CHANCE}:
            yield game.view(state, seat), game.legal(state, seat)
        if not actors:
            return
        state, _ = game.apply(state, random_moves(game, state, rng))


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_moves_of_the_tree_are_exactly_the_legal_ones(game_name: str, seed: int):
    for view, legal in positions(game_name, seed, 120):
        tree = PLAYS[game_name].choices(view, legal)
        assert set(moves_of(tree)) == set(legal)


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_what_is_open_together_has_names_and_ids_of_its_own(game_name: str, seed: int):
    for view, legal in positions(game_name, seed, 120):
        for branch in branches(PLAYS[game_name].choices(view, legal)):
            assert len({choice.id for choice in branch}) == len(branch)
            assert len({choice.name for choice in branch}) == len(branch), [choice.name for choice in branch]


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_whatever_is_pressed_the_path_stays_one_of_the_tree(game_name: str, seed: int):
    rng = Random(seed)
    for view, legal in positions(game_name, seed, 60):
        tree, path = PLAYS[game_name].choices(view, legal), ()
        for _ in range(8):
            ways = [choices_after(tree, path[:depth]) for depth in range(len(path) + 1)]
            chosen = rng.choice([choice.id for way in ways for choice in way])
            path, move = press_choice(tree, path, chosen)
            assert move is None or move in legal
            choices_after(tree, path)


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_what_is_picked_only_leads_forward(game_name: str, seed: int):
    rng = Random(seed)
    for view, legal in positions(game_name, seed, 60):
        tree = PLAYS[game_name].choices(view, legal)
        for path in ways_down(tree, rng):
            for chosen in path:
                after, move = press_choice(tree, path, chosen)
                assert move is not None or after[: len(path)] == path
                assert (move_at(tree, path) is None) or move in legal


def ways_down(tree: Choices, rng: Random):
    """Returns the choices selected along one path through the tree."""
    path: tuple[str, ...] = ()
    while branch := choices_after(tree, path):
        path = (*path, rng.choice(branch).id)
        yield path


def branches(tree: Choices):
    seen, todo = set(), [tree]
    while todo:
        branch = todo.pop()
        if branch and id(branch) not in seen:
            seen.add(id(branch))
            yield branch
            todo += [choice.next for choice in branch]


def leaf(name: str, is_immediate: bool = False) -> Choice:
    return Choice(name, phrase(name), move=name, is_immediate=is_immediate)


def test_a_press_lifts_the_next_one_makes_the_move():
    tree = (leaf("a"), leaf("b"))
    path, move = press_choice(tree, (), "a")
    assert (path, move) == (("a",), None)
    assert move_at(tree, path) == "a"
    assert press_choice(tree, path, "a") == ((), "a")


def test_a_press_on_another_swaps():
    tree = (leaf("a"), leaf("b"))
    assert press_choice(tree, ("a",), "b") == (("b",), None)


def test_what_is_done_at_once_needs_one_press():
    assert press_choice((leaf("a", is_immediate=True),), (), "a") == ((), "a")


def test_the_choice_before_can_be_swapped_and_what_is_picked_leads_on():
    tree = (Choice("x", phrase("x"), next=(leaf("a"), leaf("c"))), Choice("y", phrase("y"), next=(leaf("b"),)))
    assert press_choice(tree, ("x", "a"), "y") == (("y",), None)
    assert press_choice(tree, ("x", "a"), "x") == ((), "a")
    assert press_choice(tree, ("x",), "x") == (("x",), None), "it is still to be said which"
    assert press_choice(tree, ("y",), "y") == (("y", "b"), None), "there is one thing to say"


def test_a_press_on_what_is_not_there_is_an_error():
    with pytest.raises(LookupError, match="nowhere"):
        press_choice((leaf("a"),), (), "nowhere")


def drifts(rolled: int) -> Choices:
    """Returns the choices of swimmers: two on section 2, one on 5, one on 6, with `rolled` pips."""
    every = dict.fromkeys(combinations((2, 2, 5, 6), rolled))
    return PLAYS["undertow"].choices(None, tuple(Drift(drift) for drift in every))


def test_swimmers_are_picked_in_any_order_and_a_press_on_the_last_moves_them():
    tree = drifts(3)
    path, _ = press_choice(tree, (), "section:5")
    path, _ = press_choice(tree, path, "section:5")
    assert path == ("section:5",), "there is one swimmer there"
    path, _ = press_choice(tree, path, "section:2")
    path, _ = press_choice(tree, path, "section:2")
    assert move_at(tree, path) is not None
    assert press_choice(tree, path, "section:2") == ((), Drift((2, 2, 5)))


def cards_drawn(*moves: object):
    """Returns the choices of a seat that has drawn two cards, after those moves of the seats before."""
    game, rng, todo = GAMES["sea_salt_and_paper"], Random(4), [*moves, DrawTwo()]
    state = game.new(players=2)
    while todo:
        (seat,) = game.to_act(state)
        state, _ = game.apply(state, {seat: game.draw(state, rng) if seat == CHANCE else todo.pop(0)})
    (seat,) = game.to_act(state)
    return PLAYS[game.name].choices(game.view(state, seat), game.legal(state, seat))


def test_a_card_to_keep_says_all_where_one_pile_stands_empty():
    open_piles = cards_drawn()
    path, move = press_choice(open_piles, (), "drawn:0")
    assert (path, move, move_at(open_piles, path)) == (("drawn:0",), None, None)
    assert press_choice(open_piles, path, "drawn:0") == (path, None)
    one_empty = cards_drawn(TakeDiscard(0), EndTurn())
    path, move = press_choice(one_empty, (), "drawn:0")
    kept = move_at(one_empty, path)
    assert isinstance(kept, Keep)
    assert (kept.pile, move) == (0, None)
    assert press_choice(one_empty, path, "drawn:0") == ((), kept)
    assert press_choice(one_empty, path, "pile:0") == ((), kept)


def test_when_all_arrows_are_used_another_swimmer_takes_the_last_one():
    tree = drifts(1)
    assert press_choice(tree, ("section:2",), "section:5").path == ("section:5",)


def test_what_is_the_only_thing_to_do_need_not_be_asked_for():
    assert forced_move(drifts(4)) == Drift((2, 2, 5, 6))
    assert forced_move(drifts(3)) is None


def sharks(*sections: int) -> Choices:
    """Returns the choices of a card to play, with a swimmer on each of these sections."""
    state = position(sections, sections)
    return PLAYS["undertow"].choices(GAME.view(state, 0), GAME.legal(state, 0))


def test_the_shark_strikes_where_somebody_is_at_the_second_press():
    path, _ = press_choice(sharks(4), ("shark",), "section:4")
    assert press_choice(sharks(4), path, "section:4") == ((), PlayShark(4))


def test_an_empty_section_is_asked_about_once():
    path, _ = press_choice(sharks(4), ("shark",), "section:5")
    assert move_at(sharks(4), path) is None
    path, _ = press_choice(sharks(4), path, "empty")
    assert move_at(sharks(4), path) == PlayShark(5)
