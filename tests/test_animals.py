"""Each animal has its drawing, its players and its translated name; a failure names the file to add to."""

import pytest

from game.ai.players import PACKAGES
from game.animals import ANIMALS, Animal
from game.engine.games import NAMES
from game.folders import ASSETS
from game.ui.words import ENGLISH, languages
from tools.words import catalogue, missing

each_animal = pytest.mark.parametrize("animal", ANIMALS, ids=lambda animal: animal.name)


def test_strength_grows_with_the_row() -> None:
    assert [animal.pips for animal in ANIMALS] == list(range(1, len(ANIMALS) + 1)), "game/animals.py: the weakest first"


@each_animal
def test_it_has_a_drawing(animal: Animal) -> None:
    file = ASSETS / "art" / f"{animal.drawing}.svg"
    assert file.is_file(), f"draw {animal.drawing} in tools/art/animals.py, then run python tools/art/make_svg.py"


@each_animal
@pytest.mark.parametrize("language", [language for language in languages() if language != ENGLISH])
def test_its_name_is_translated(animal: Animal, language: str) -> None:
    words, file = catalogue(language), f"assets/locale/{language}/LC_MESSAGES/ebb.po"
    assert animal.words in words, f"run python -m tools.words, which adds {animal.words!r} to {file}"
    assert animal.words not in missing(words), f"translate {animal.words!r} in {file}"


@pytest.mark.parametrize("game", NAMES)
def test_a_game_has_players_for_every_animal_or_for_the_weakest_alone(game: str) -> None:
    players = set(PACKAGES[game].PLAYERS)
    lacking = [animal.name for animal in ANIMALS if animal.name not in players]
    assert not lacking or players == {ANIMALS[0].name}, f"add {lacking} to PLAYERS in game/ai/{game}/__init__.py"
