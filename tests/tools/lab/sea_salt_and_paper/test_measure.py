"""Yardsticks see only their view, and an animal is measured among them."""

from random import Random

import pytest

from game.ai.players import player
from game.engine.match import Match
from game.engine.sea_salt_and_paper import CallLastChance, CallStop, DrawTwo, EndTurn, Keep, State, TakeDiscard
from tests.ai.sea_salt_and_paper.test_search import THREE_MERMAIDS, table
from tests.engine.sea_salt_and_paper.positions import GAME, SEVEN_POINTS, card, does
from tools.lab.sea_salt_and_paper import yardsticks
from tools.lab.sea_salt_and_paper.measure import main
from tools.lab.sea_salt_and_paper.strangers import SEALED
from tools.lab.sea_salt_and_paper.yardsticks import FlatMonteCarlo, deal


def choice(state: State) -> object:
    (seat,) = GAME.to_act(state)
    return FlatMonteCarlo(80).choose(GAME.view(state, seat), GAME.legal(state, seat), Random(1))


def test_they_know_what_wins() -> None:
    state = table(f"{THREE_MERMAIDS}, pink sailor", "black fish", discards="orange sailor, white mermaid")
    assert choice(state) == TakeDiscard(1)
    state, _ = does(table(f"{THREE_MERMAIDS}", "black fish", drawn="orange sailor, white mermaid"), DrawTwo())
    kept = choice(state)
    assert isinstance(kept, Keep)
    assert kept.card == card("white mermaid")
    assert choice(table(SEVEN_POINTS, "light_blue octopus", phase="pairs", won=(36, 10))) != EndTurn()


def test_what_they_deal_could_be_so() -> None:
    match, rng = Match(GAME, 3, {}, seed=2), Random(2)
    crab = player("sea_salt_and_paper", "crab")
    while match.waiting:
        (seat,) = match.waiting
        view = match.view(seat)
        world = deal(view, rng)
        assert tuple(len(holding.hand) for holding in world.hand_counts) == view.hand_sizes
        assert len(world.deck) == view.deck_height
        assert [len(pile) for pile in world.piles] == list(view.pile_heights)
        match.commit(seat, crab.choose(view, match.legal(seat), rng))


def test_an_animal_is_measured_among_them(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(yardsticks.YARDSTICKS, "flat300", lambda: FlatMonteCarlo(8))
    main(["crab", "--among", "flat300", "--players", "2", "--deals", "2"])
    _, line = capsys.readouterr().out.splitlines()
    assert "of the wins" in line


def test_sealed_sticks_have_deals_of_their_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SEALED, "flat1000", lambda: FlatMonteCarlo(8))
    main(["crab", "--sealed", "--players", "2", "--deals", "2"])
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.endswith("2 deals from 700000")
    assert [line.split()[1] for line in lines] == list(SEALED)


def test_a_gambler_wagers_and_a_matcher_stops_at_once() -> None:
    state = table(SEVEN_POINTS, "light_blue octopus", phase="pairs")
    view, legal = GAME.view(state, 0), GAME.legal(state, 0)
    assert SEALED["gambler"]().choose(view, legal, Random(1)) == CallLastChance()
    assert SEALED["matcher"]().choose(view, legal, Random(1)) == CallStop()


def test_a_matcher_takes_what_its_cards_are_alike_to() -> None:
    state = table("green octopus, light_blue octopus, grey shell", "black fish", discards="orange sailor, grey octopus")
    assert SEALED["matcher"]().choose(GAME.view(state, 0), GAME.legal(state, 0), Random(1)) == TakeDiscard(1)
