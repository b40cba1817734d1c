"""Everything has its place in any window, and every choice can be pressed."""

from collections.abc import Iterator
from itertools import combinations
from math import dist

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.play.choices import Choices, choices_after
from game.play.sea_salt_and_paper.choices import choices
from game.play.sea_salt_and_paper.groups import groups_of
from game.ui.draw.layers import NEAR_SEA
from game.ui.games.sea_salt_and_paper.facts import SaltSeen, hand_value
from game.ui.games.sea_salt_and_paper.layout import layout
from game.ui.games.sea_salt_and_paper.scenery import backdrop
from game.ui.games.sea_salt_and_paper.sizes import box_of
from game.ui.games.sea_salt_and_paper.table import TABLE as KIND
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.table.contract import CONFIRM, HINT, PAUSE
from game.ui.table.seen import Lifted
from tests.engine.sea_salt_and_paper.positions import GAME, card, hand, pair
from tests.ui.games.sea_salt_and_paper.rounds import OTHERS, random_steps, sea, table_of

SIZES = (
    (1920, 1080),
    (1280, 720),
    (800, 480),
    (1024, 768),
    (1080, 1920),
    (480, 800),
    (2560, 1080),
    (1500, 1000),
    (1000, 1000),
    (3840, 2160),
)
screens = st.builds(
    lambda size, margin, text: Screen(*size, safe_margin=margin, text_size=text),
    st.sampled_from(SIZES),
    st.sampled_from((0.0, 0.05, 0.1)),
    st.sampled_from((1.0, 1.5, 2.0)),
)
WIDE = Screen(1920, 1080)
READ = ("card", "plank", "flag", "score", "tally", "slip", "drawn", "found", "deck", "top", "count", "shown", "laid")
"""Pieces that must be completely visible."""
CRABS = "black crab, dark_blue crab, pink penguin"
STATE = sea(CRABS, OTHERS, OTHERS, OTHERS)
TABLE = table_of(STATE)


def holding(words: str, **changes: object) -> SaltSeen:
    return table_of(replace(STATE, hands=(hand(words), *STATE.hands[1:]), **changes))


def positions(players: int, seed: int, viewer: int) -> Iterator[tuple[SaltSeen, Choices]]:
    """Yields the viewer's table at each choice, with the choices."""
    for one in random_steps(players, seed, viewer, 90):
        if one.is_last:
            legal = GAME.legal(one.state, viewer)
            yield one.after, choices(GAME.view(one.state, viewer), legal) if legal else ()


@settings(max_examples=10, deadline=None)
@given(st.integers(2, 4), st.integers(0, 2**32), screens)
def test_all_that_is_read_is_seen_whole(players: int, seed: int, screen: Screen):
    safe = screen.safe.inflate(screen.px(34))
    for table, _ in list(positions(players, seed, 0))[::4]:
        pose = layout(table, screen)
        outside = [piece for piece, spot in pose.items() if piece.startswith(READ) and not safe.encloses(box_of(spot))]
        assert not outside, (outside, table)


@settings(max_examples=10, deadline=None)
@given(st.integers(2, 4), st.integers(0, 2**32), screens)
def test_whatever_can_be_chosen_can_be_pressed_in_a_place_of_its_own(players: int, seed: int, screen: Screen):
    for table, tree in list(positions(players, seed, 0))[::3]:
        if tree:
            check_places(table, tree, (), screen)
            for choice in tree:
                if choice.next or not choice.is_immediate:
                    path = (choice.id,)
                    check_places(table.apply(Lifted(path)), tree, path, screen)


def check_places(table: SaltSeen, tree: Choices, path: tuple[str, ...], screen: Screen) -> None:
    found = KIND.hit_areas(table, screen)
    missing = [choice.id for choice in choices_after(tree, path) if choice.id not in found]
    assert not missing, (missing, path)
    ways = [choices_after(tree, path[:depth]) for depth in range(len(path) + 1)]
    pressed = {choice.id for way in ways for choice in way}.union({HINT, PAUSE, CONFIRM}) & found.keys()
    window = Box(0, 0, screen.width, screen.height).inflate(0.5)
    for name in pressed:
        assert window.encloses(found[name].box), name
        assert min(found[name].box.w, found[name].box.h) >= 30, (name, found[name].box, path)
    for one, other in combinations(sorted(pressed), 2):
        assert not found[one].box.inset(1).overlaps(found[other].box.inset(1)), (one, other, path)


def test_the_pearls_above_the_groups_add_up_to_the_plank():
    table = holding("pink penguin, purple penguin, green colony, black shell, grey shell")
    pearls = [
        spot for piece, spot in layout(table, WIDE).items() if piece.startswith("pearl:") and "tally" not in piece
    ]
    assert len(pearls) == hand_value(table.view) == 3 + 4 + 2
    assert sum(group.pearls for group in groups_of(table.view.hand, (), 1)) == hand_value(table.view)


def test_a_card_with_several_partners_can_be_paired_with_each():
    table = holding("black crab, dark_blue crab, yellow crab")
    assert {"card:crab:black:0", "card:crab:dark_blue:0", "card:crab:yellow:0"} <= KIND.hit_areas(table, WIDE).keys()
    pose = layout(table.apply(Lifted(("card:crab:yellow:0",))), WIDE)
    assert {"frame:card:crab:black:0", "frame:card:crab:dark_blue:0"} <= pose.keys()
    assert pose["card:crab:yellow:0"].y < pose["card:crab:black:0"].y


def test_while_a_card_looks_for_its_partner_a_pair_that_leaves_no_choice_can_still_be_laid():
    table = holding("black boat, dark_blue boat, light_blue shark, black swimmer, light_blue swimmer")
    picked = table.apply(Lifted(("card:swimmer:light_blue:0",)))
    assert {"pair:0", "card:shark:light_blue:0", "end"} <= KIND.hit_areas(picked, WIDE).keys()
    assert "frame:pair:0" in layout(picked, WIDE)


def test_before_seven_points_there_is_no_call():
    assert not {"stop", "last_chance"} & KIND.hit_areas(TABLE, WIDE).keys()
    rich = holding("black shell, yellow shell, green shell, grey shell, pink penguin")
    assert hand_value(rich.view) == 7
    assert {"stop", "last_chance", "end"} <= KIND.hit_areas(rich, WIDE).keys()
    assert layout(rich, WIDE)["slip:last_chance"].look.startswith("slip:bet:7:")


def test_what_the_hand_tells_belongs_to_its_seat_alone():
    secret = ("card:", "pearl:", "tally", "slip:last_chance", "slip:stop", "call:", "frame:pair", "effect:")
    for piece, spot in layout(TABLE, WIDE).items():
        if piece.startswith(secret):
            assert spot.owner == 0, piece


def test_whoever_does_not_look_sees_no_hand():
    pose = layout(table_of(STATE, viewer=None), WIDE)
    assert not [piece for piece, spot in pose.items() if spot.owner is not None]
    assert "backs:0" in pose


def test_hands_that_are_over_lie_open_below_their_pairs():
    hands = (STATE.hands[0], hand("pink penguin, grey shell"), *STATE.hands[2:])
    laid = ((), (pair("black boat, yellow boat"),), (), ())
    pose = layout(table_of(replace(STATE, hands=hands, laid=laid, shown=(False, True, False, False))), WIDE)
    assert pose["slip:1"].look == "slip:pearls:2"
    assert pose["shown:1:0"].y > pose["laid:1:0:0"].y
    assert "backs:1" not in pose


LARGE = (
    "black crab, dark_blue crab, yellow crab, black boat, yellow boat, light_blue boat, black fish, yellow fish, "
    "black shell, grey shell, green shell, green octopus, grey octopus, pink penguin, purple penguin, green colony, "
    "purple lighthouse, grey shoal, white mermaid, white mermaid"
)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4])
def test_a_hand_of_twenty_cards_can_still_be_read(size: tuple[int, int], players: int):
    state = replace(sea(LARGE, *[OTHERS] * (players - 1)), laid=((pair("black boat, yellow boat"),),) * players)
    screen = Screen(*size)
    cards = [spot for piece, spot in layout(table_of(state), screen).items() if piece.startswith("card:")]
    assert len(cards) == 20
    assert min(spot.w for spot in cards) >= 78 * screen.u


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("cards", [16, 20])
def test_pearls_touch_no_card_of_the_row_above(size: tuple[int, int], text_size: float, cards: int):
    table = holding(", ".join(LARGE.split(", ")[:cards]))
    pose = layout(table, Screen(*size, text_size=text_size))
    pearls = [spot for piece, spot in pose.items() if piece[:7].rstrip("0123456789") == "pearl:"]
    held = [spot for piece, spot in pose.items() if piece.startswith(("card:", "frame:"))]
    assert pearls
    for pearl in pearls:
        above = [box_of(spot) for spot in held if spot.y < pearl.y]
        assert not [box for box in above if box.overlaps(box_of(pearl))]


@pytest.mark.parametrize(("cards", "columns"), [("pink sailor", 1), ("pink sailor, black boat, green fish", 3)])
def test_a_small_pile_lies_on_a_small_tray(cards: str, columns: int):
    looking = table_of(replace(STATE, phase="pick", searched=0, piles=(hand(cards), ())))
    assert layout(looking, WIDE)["tray"].look == f"tray:{columns}:1"


def test_while_a_boat_is_chosen_all_water_is_darker_and_no_boat():
    pose = layout(table_of(replace(STATE, phase="rob")), WIDE)
    nearest = max(sheet.z for sheet in backdrop(TABLE, WIDE).sheets)
    assert nearest < pose["veil"].z < min(pose["boat:1"].z, pose["shepherd:1"].z, pose["ring:1:far"].z)
    assert pose["raft"].z < pose["veil"].z


def test_a_day_begins_in_the_morning_before_the_cards_are_shuffled():
    first = next(random_steps(2, 3, None))
    assert (first.before.view.phase, first.after.view.phase) == ("shuffle", "first")
    assert backdrop(first.before, WIDE).t == backdrop(first.after, WIDE).t


def test_cards_and_slips_grow_with_the_letters():
    rich = holding("black shell, yellow shell, green shell, grey shell, pink penguin")
    small, large = layout(rich, WIDE), layout(rich, Screen(1920, 1080, text_size=1.5))
    for piece in ("card:shell:black:0", "slip:last_chance"):
        assert large[piece].w > 1.2 * small[piece].w, piece


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (800, 480)])
@pytest.mark.parametrize("cards", [LARGE, "black crab, grey shell"])
def test_drawn_cards_do_not_cover_the_hand(size: tuple[int, int], cards: str):
    drawn = (card("black boat"), card("green fish"))
    choosing = holding(cards, phase="keep", drawn=drawn).apply(Lifted(("drawn:0",)))
    pose = layout(choosing, Screen(*size, text_size=1.5))
    held = [box_of(spot) for piece, spot in pose.items() if piece.startswith("card:")]
    for number in (0, 1):
        assert not [box for box in held if box.overlaps(box_of(pose[f"drawn:{number}"]))]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", [(1080, 1920), (1080, 1440), (480, 800)])
def test_drawn_cards_cover_no_plank_and_no_pile_on_upright_screens(size: tuple[int, int], players: int):
    drawn = (card("black boat"), card("green fish"))
    pose = layout(table_of(sea(CRABS, *(OTHERS,) * (players - 1), phase="keep", drawn=drawn)), Screen(*size))
    read = [box_of(spot) for piece, spot in pose.items() if piece.startswith(("plank:", "deck", "top:"))]
    for number in (0, 1):
        assert not [box for box in read if box.overlaps(box_of(pose[f"drawn:{number}"]))]


@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_rope_hangs_behind_a_disc_and_the_anchor_is_beside_its_own_boat(
    players: int, size: tuple[int, int], viewer: int | None
):
    screen = Screen(*size)
    for caller in range(players):
        table = table_of(sea(CRABS, *(OTHERS,) * (players - 1), call="stop", caller=caller), viewer=viewer)
        pose, places = layout(table, screen), KIND.hit_areas(table, screen)
        ropes = [box_of(spot) for piece, spot in pose.items() if piece.startswith("rope:")]
        assert ropes
        for disc in (HINT, PAUSE):
            assert not any(rope.overlaps(places[disc].box) for rope in ropes), (caller, disc)
        anchor, boats = pose[f"anchor:{caller}"], [pose[f"boat:{seat}"] for seat in range(players)]
        assert Box(0, 0, *size).encloses(box_of(anchor))
        assert min(boats, key=lambda boat: dist((boat.x, boat.y), (anchor.x, anchor.y))) is boats[caller]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_boats_are_nearer_until_the_first_card_lies(size: tuple[int, int], players: int):
    screen = Screen(*size)
    other, own, two = hand("black crab"), hand("yellow fish"), hand("black crab, pink penguin")
    bare = replace(sea(*("black crab",) * players), hands=((), *(other,) * (players - 1)), phase="draw")
    usual = layout(table_of(replace(bare, hands=(own, *bare.hands[1:]))), screen)
    for state in (bare, replace(bare, turn=1), replace(bare, turn=1, phase="keep", drawn=two)):
        pose = layout(table_of(state), screen)
        for seat in range(players):
            assert pose[f"plank:{seat}"].w >= usual[f"plank:{seat}"].w
            assert pose[f"boat:{seat}"].z > NEAR_SEA + 3
        assert max(box_of(pose[f"plank:{seat}"]).bottom for seat in range(players)) > 0.7 * size[1]
        assert box_of(pose["tally"]).bottom > 0.85 * size[1]
    chosen = layout(table_of(replace(bare, phase="keep", drawn=two)), screen)
    assert all(chosen[f"boat:{seat}"] == usual[f"boat:{seat}"] for seat in range(players))
