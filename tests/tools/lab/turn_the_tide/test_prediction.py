"""Bids of players, and how well the orca's opponent types predict them."""

from pathlib import Path

import pytest

from tools.lab.turn_the_tide import prediction as subject
from tools.lab.turn_the_tide.prediction import Game, main, mean_log_chance, play, predicted

LOWEST = """
class Lowest:
    def choose(self, view, legal, rng):
        return legal[0]

def players(game):
    return {"lowest": Lowest}
"""
"""Somebody else's player."""


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [play(lambda: subject._player("gull", 3), 3, seed) for seed in (1, 2)]


def overall(games: list[Game], without: tuple[str, ...] = ()) -> tuple[float, float]:
    found, alike = mean_log_chance([hand for hands in predicted(games, without) for hand in hands])
    return found.mean, alike


def test_a_player_is_predicted_best_by_its_own_type(games: list[Game]) -> None:
    known, alike = overall(games)
    stranger, _ = overall(games, ("learned", "thinking"))
    assert known > stranger > alike


def test_every_bid_with_a_choice_counts_once(games: list[Game]) -> None:
    bids = sum(card is not None for game in games for past in game.rounds for hand in past.bids[:11] for card in hand)
    assert sum(int(hand.counted.sum()) for hands in predicted(games) for hand in hands) == bids


def test_an_outsider_is_predicted_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "theirs.py").write_text(LOWEST)
    main(["lowest", "--outsiders", str(tmp_path / "theirs.py"), "--players", "3", "--games", "1"])
    assert capsys.readouterr().out.startswith("lowest         3 players -")


def test_a_file_without_players_is_refused(tmp_path: Path) -> None:
    (tmp_path / "theirs.py").write_text("")
    with pytest.raises(ValueError, match=r"theirs.py defines no players\(\)"):
        main(["lowest", "--outsiders", str(tmp_path / "theirs.py")])
