"""Yardsticks play by the rules, and an animal is measured among them."""

from random import Random

import pytest

from game.engine.undertow import Drift, PassCard, PlayLifeguard, PlayShark, Roll, State
from tests.engine.undertow.positions import GAME, does, position, started
from tools.lab.undertow.measure import main
from tools.lab.undertow.skiff import Skiff
from tools.lab.undertow.strangers import SEALED
from tools.lab.undertow.yardsticks import YARDSTICKS, FlatMonteCarlo, Tree


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FlatMonteCarlo, "PLAYOUTS", 120)
    monkeypatch.setattr(Tree, "LEAVES", 60)


def choice(name: str, state: State, luck: int = 1) -> object:
    (seat,) = GAME.to_act(state)
    return YARDSTICKS[name]().choose(GAME.view(state, seat), GAME.legal(state, seat), Random(luck))


@pytest.mark.parametrize("name", YARDSTICKS)
def test_they_know_what_wins(name: str) -> None:
    assert choice(name, position((10,), (), cards=(1, 0), beach=(2, 2))) == PlayLifeguard()
    assert choice(name, position((), (4,), cards=(1, 1), beach=(2, 1))) == PlayShark(4)


@pytest.mark.parametrize("name", YARDSTICKS)
def test_they_make_the_same_move_again_with_the_same_luck(name: str) -> None:
    assert len({choice(name, started(3), luck=7) for _ in range(2)}) == 1


def test_a_skiff_goes_where_the_game_goes() -> None:
    rng, state = Random(3), started(3, games=1)
    while (seat := state.turn) is not None and not state.scores[0]:
        if state.phase == "roll":
            state, _ = does(state, Roll(rng.choice(range(1, 7))))
            continue
        skiff, legal = Skiff.from_view(GAME.view(state, seat)), GAME.legal(state, seat)
        assert set(skiff.moves()) <= set(legal)
        assert state.phase == "card" or len(skiff.moves()) == len(legal)
        move = rng.choice(skiff.moves())
        state, after = GAME.apply(state, {seat: move})[0], skiff.apply(move)
        assert state.phase == "over" or (after.swimmers, after.cards, after.beach, after.rolls) == (
            *([list(own) for own in state.swimmers], list(state.cards), list(state.beach)),
            state.phase == "roll" and isinstance(move, PassCard | PlayLifeguard | PlayShark),
        )
        assert isinstance(move, Drift) == (after.turn != seat) or not after.rolls


def test_an_animal_is_measured_among_them(capsys: pytest.CaptureFixture[str]) -> None:
    main(["crab", "--among", "snail", "flat", "--players", "2", "--deals", "2"])
    _, among_snails, among_flat = capsys.readouterr().out.splitlines()
    assert "of the wins" in among_snails
    assert among_flat.split()[1] == "flat"


def test_sealed_sticks_have_deals_of_their_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SEALED, "curious", Tree)
    main(["crab", "--sealed", "--players", "2", "--deals", "2"])
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.endswith("2 deals from 700000")
    assert [line.split()[1] for line in lines] == list(SEALED)


def test_a_rescuer_saves_two_and_a_hunter_feeds_two() -> None:
    state = position((2, 2, 6), (5, 5, 9), cards=(1, 1))
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    assert SEALED["rescuer"]().choose(view, legal, Random(1)) == PlayLifeguard()
    assert SEALED["hunter"]().choose(view, legal, Random(1)) == PlayShark(5)
    drifting, _ = does(position((2, 4, 5), (4,), cards=(0, 1)), Roll(2))
    moves = GAME.legal(drifting, 0)
    assert SEALED["rescuer"]().choose(GAME.view(drifting, 0), moves, Random(1)) == Drift((4, 5))
