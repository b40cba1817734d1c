"""Complete seeded games as readable text: any change of the rules shows as a difference of these files.

`pytest tests/engine --regenerate-playthroughs` writes them again.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.api import CHANCE
from game.engine.games import GAMES
from tests.engine.generators import Setup, Turn, play

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"

TIDE = GAMES["turn_the_tide"]
UNDERTOW = GAMES["undertow"]
SEA_SALT = GAMES["sea_salt_and_paper"]

GAMES_KEPT = {
    "turn_the_tide_3": Setup(TIDE, 3, {}, seed=3),
    "turn_the_tide_3_amigo": Setup(TIDE, 3, {"edition": "amigo"}, seed=33),
    "turn_the_tide_4": Setup(TIDE, 4, {}, seed=4),
    "turn_the_tide_4_amigo": Setup(TIDE, 4, {"edition": "amigo"}, seed=44),
    "turn_the_tide_5": Setup(TIDE, 5, {}, seed=5),
    "turn_the_tide_5_amigo": Setup(TIDE, 5, {"edition": "amigo"}, seed=55),
    "turn_the_tide_4_open_bids": Setup(TIDE, 4, {"open_bids": True, "length": "one_tide"}, seed=40),
    "turn_the_tide_4_quick_dip": Setup(TIDE, 4, {"length": "quick_dip"}, seed=46),
    "undertow_2": Setup(UNDERTOW, 2, {"games": 1}, seed=2),
    "undertow_3": Setup(UNDERTOW, 3, {"games": 1}, seed=3),
    "undertow_4_series": Setup(UNDERTOW, 4, {}, seed=4),
    "sea_salt_and_paper_2": Setup(SEA_SALT, 2, {}, seed=2),
    "sea_salt_and_paper_2_mermaids": Setup(SEA_SALT, 2, {}, seed=111),
    "sea_salt_and_paper_3": Setup(SEA_SALT, 3, {}, seed=3),
    "sea_salt_and_paper_4_pair_points": Setup(SEA_SALT, 4, {"pair_points": 2}, seed=4),
}
"""The setups by the name of their file."""


def transcript(setup: Setup) -> str:
    """Returns a complete game as text: a line for every move, and below it its events."""
    options = "".join(f", {option} {value}" for option, value in setup.options.items())
    lines = [f"{setup.game.name}, {setup.players} players, seed {setup.seed}{options}"]
    for number, turn in enumerate(play(setup)):
        lines += ("", *told_step(number, turn))
    return "\n".join(lines) + "\n"


def told_step(number: int, turn: Turn) -> Iterator[str]:
    for seat, move in turn.moves.items():
        yield f"{number:3} {'chance' if seat == CHANCE else f'seat {seat}'}: {move}"
    for event in turn.events:
        yield f"      {event}"


@pytest.mark.parametrize("name", GAMES_KEPT)
def test_playthrough(name: str, regenerate_playthroughs: bool):
    file, text = PLAYTHROUGHS / f"{name}.txt", transcript(GAMES_KEPT[name])
    if regenerate_playthroughs:
        file.write_text(text, encoding="utf-8")
    assert file.read_text(encoding="utf-8") == text


def test_every_file_is_a_kept_game():
    assert {file.stem for file in PLAYTHROUGHS.iterdir()} == set(GAMES_KEPT)
