"""Yardsticks play by the rules, and results are reported in a line."""

from random import Random

import pytest

from game.engine.games import GAMES
from game.engine.turn_the_tide import View
from tests.ai.situations import moves, situation
from tests.ai.turn_the_tide.test_worlds import position
from tools.lab.turn_the_tide.measure import main
from tools.lab.turn_the_tide.strangers import SEALED
from tools.lab.turn_the_tide.yardsticks import YARDSTICKS, FlatMonteCarlo

GAME = GAMES["turn_the_tide"]


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FlatMonteCarlo, "PLAYOUTS", 24)


@pytest.mark.parametrize("name", YARDSTICKS)
def test_they_make_legal_moves_and_the_same_again(name: str) -> None:
    for steps in (3, 30):
        state = position(4, seed=steps, steps=steps)
        seat = state.still_in[0]
        view, legal = GAME.view(state, seat), GAME.legal(state, seat)
        found = {YARDSTICKS[name]().choose(view, legal, Random(3)) for _ in range(2)}
        assert len(found) == 1
        assert found <= set(legal)


@pytest.mark.parametrize("name", YARDSTICKS)
def test_they_save_their_last_ring_with_a_sure_card(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FlatMonteCarlo, "PLAYOUTS", 1000)
    view: View = situation((2, 60), (1, 12), (11, 3, 4), rings=(0, 3, 3))
    assert YARDSTICKS[name]().choose(view, moves(view), Random(1)).card == 60


def test_an_animal_is_measured_among_them(capsys: pytest.CaptureFixture[str]) -> None:
    main(["crab", "--among", "odds", "snail", "--players", "3", "--deals", "2"])
    _, among_odds, among_snails = capsys.readouterr().out.splitlines()
    lead_over_odds, lead_over_snails = (float(line.split()[4]) for line in (among_odds, among_snails))
    assert lead_over_odds < lead_over_snails


def test_sealed_sticks_have_deals_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    main(["crab", "--sealed", "--players", "3", "--deals", "2"])
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.endswith("2 deals from 700000")
    assert [line.split()[1] for line in lines] == list(SEALED)


@pytest.mark.parametrize("name", SEALED)
def test_sealed_sticks_play_by_the_rules(name: str) -> None:
    for steps in (3, 30):
        state = position(4, seed=steps, steps=steps)
        seat = state.still_in[0]
        legal = GAME.legal(state, seat)
        assert SEALED[name]().choose(GAME.view(state, seat), legal, Random(3)) in legal


def test_a_hoarder_spends_a_high_card_only_for_a_ring() -> None:
    for tides, cards in (((11, 3, 4), {50, 60}), ((2, 3, 4), {2, 9})):
        view: View = situation((2, 9, 50, 60), (1, 10), tides, rings=(3, 3, 3))
        assert SEALED["hoarder"]().choose(view, moves(view), Random(1)).card in cards


def test_a_grabber_goes_for_every_lower_tide() -> None:
    for low, cards in ((3, {9, 50, 60}), (8, {2})):
        view: View = situation((2, 9, 50, 60), (low, 10), (7, 3, 4), rings=(3, 3, 3))
        assert SEALED["grabber"]().choose(view, moves(view), Random(1)).card in cards
