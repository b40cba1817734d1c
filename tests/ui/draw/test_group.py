"""Groups of sprites: composed in local coordinates, flattened once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ui.draw.group import Group, flatten
from game.ui.draw.sprite_state import SpriteState

PLACES, SCALES = st.floats(-1000, 1000), st.floats(0.1, 4)


def test_a_piece_is_counted_from_the_origins_of_all_the_groups_around_it():
    inner = Group({"card": SpriteState("weather:4", 10, 20, 30, z=3, lift=6)}, x=100, y=200, scale=2, z=40)
    (card,) = flatten(Group({"hand": inner}, x=1000, scale=0.5, z=100), 2.0, SpriteState).values()
    assert (card.x, card.y) == ((1000 + 0.5 * (100 + 2 * 10)) * 2.0, 0.5 * (200 + 2 * 20) * 2.0)
    assert (card.w, card.z) == (30 * 2 * 0.5 * 2.0, 3 + 40 + 100)
    assert card.lift == 6 * 2 * 0.5, "how far a shadow falls is in design px: it grows with the group, not the screen"


@given(x=PLACES, y=PLACES, scale=SCALES, u=SCALES)
def test_a_group_of_groups_is_the_same_as_one_group_of_all_their_pieces(x: float, y: float, scale: float, u: float):
    spot = SpriteState("ring", 7, 9, 11, z=1, angle=3.0, alpha=0.5, turn=0.25, owner=2)
    nested = flatten(Group({"in": Group({"ring": spot}, x, y, scale, 5)}), u, SpriteState)
    alone = flatten(Group({"ring": spot}, x, y, scale, 5), u, SpriteState)
    assert nested == alone
    assert (alone["ring"].angle, alone["ring"].alpha, alone["ring"].turn, alone["ring"].owner) == (3.0, 0.5, 0.25, 2)


def test_two_pieces_of_one_name_are_an_error_that_names_it():
    card = Group({"card": SpriteState("ring", 0, 0, 1, 0)})
    twice = Group({"left": card, "right": card})
    with pytest.raises(ValueError, match="'card'"):
        flatten(twice, 1.0, SpriteState)


@pytest.mark.parametrize("prop", ["w", "angle", "lift", "alpha", "turn"])
def test_a_spot_has_moved_by_whole_px_from_one_that_looks_the_same(prop: str):
    spot = SpriteState("ring:whole", 7.4, 9.6, 11, z=1)
    assert replace(spot, x=10.5, y=2.2, z=3).offset_from(spot) == (3, -8)
    assert replace(spot, x=10.5, **{prop: 0.25}).offset_from(spot) is None
    assert replace(spot, x=10.5, look="ring:half").offset_from(spot) is None
