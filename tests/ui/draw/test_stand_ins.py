"""What is shown in the place of a piece that is not drawn yet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.ui.draw.assets import Assets
from game.ui.draw.craft.paper import Placed
from game.ui.draw.spot import Spot
from game.ui.draw.sprites import Sprites
from game.ui.games.turn_the_tide.pieces import CATALOGUE
from tests.ui.painters import Ordered, Silent

CARD = Spot("weather:44", 400, 300, 80, 1)


@pytest.fixture
def painter() -> Ordered:
    return Ordered()


@pytest.fixture
def sprites(pixels: Path, painter: Ordered) -> Sprites:
    return Sprites(Assets(cache=pixels), CATALOGUE, painter=painter)


def drawn(sprites: Sprites, painter: Ordered, spot: Spot) -> Placed:
    """The piece itself."""
    sprites.piece(spot, 1)
    painter.paint()
    stood_in = painter.stood_in
    piece = sprites.piece(spot, 1)
    assert painter.stood_in == stood_in
    return piece


def test_the_same_piece_in_another_way_stands_in_where_it_will_be(sprites: Sprites, painter: Ordered):
    there = drawn(sprites, painter, CARD)
    assert sprites.piece(replace(CARD, lift=9.5), 1)[0] is there[0]
    for other in (replace(CARD, angle=4), replace(CARD, look="weather:44:focus"), replace(CARD, w=81)):
        assert sprites.piece(other, 1) == there


def test_the_nearest_size_is_brought_to_the_one_wanted(sprites: Sprites, painter: Ordered):
    small, large = (drawn(sprites, painter, replace(CARD, w=w))[0] for w in (40, 120))
    between = sprites.piece(CARD, 1)[0]
    assert small.get_width() < between.get_width() < large.get_width()
    assert sprites.piece(CARD, 1)[0] is between, "nothing is made anew as long as nothing nearer is there"


def test_no_card_stands_in_for_another(sprites: Sprites, painter: Ordered):
    drawn(sprites, painter, CARD)
    assert sprites.piece(replace(CARD, look="weather:45"), 1)[0].get_bounding_rect().w == 0


def test_no_face_stands_in_for_a_back(sprites: Sprites, painter: Ordered):
    drawn(sprites, painter, CARD)
    assert sprites.piece(replace(CARD, turn=0.0), 1)[0].get_bounding_rect().w == 0
    back = drawn(sprites, painter, replace(CARD, turn=0.0))
    assert sprites.piece(replace(CARD, look="weather:45", turn=0.0), 1) == back


def test_letters_and_what_fades_are_made_at_once(pixels: Path):
    sprites = Sprites(Assets(cache=pixels), CATALOGUE, painter=Silent())
    assert sprites.text("Ebb", 40).get_bounding_rect().w > 20
    assert sprites.numeral(7, 40).get_bounding_rect().w > 5
    assert sprites.veil(30, 20, 0.5)
