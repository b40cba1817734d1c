from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.api import CHANCE
from game.engine.turn_the_tide import Loss, PlayWeather, RoundRecord, TurnTides
from game.play.turn_the_tide.choices import card_id
from game.ui.draw.layers import IN_SEA
from game.ui.draw.sprite_catalogue import CARD
from game.ui.draw.sprite_state import SpriteState
from game.ui.games import TABLES
from game.ui.games.turn_the_tide.facts import Mode, TideSeen, is_choosing
from game.ui.games.turn_the_tide.layout import table_plan
from game.ui.games.turn_the_tide.layout.plan import FOOT, HANGS, OPEN_BID, PRIZE
from game.ui.games.turn_the_tide.sizes import HEIGHTS, box_of
from game.ui.games.turn_the_tide.table import TABLE
from game.ui.geometry import Box
from game.ui.screen import Screen
from game.ui.table.contract import CONFIRM, HINT, PAUSE
from game.ui.table.motion.script import kind_of
from tests.ui.games.turn_the_tide.table_play import HAND, at_level, bids, made_up, table
from tests.ui.table.overlaps import covering
from tests.ui.table.random_play import RandomGame
from tests.ui.table.test_contract import assert_apart

SIZES = (
    (800, 480),
    (1024, 600),
    (1280, 720),
    (1280, 800),
    (1500, 1000),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
    (800, 600),
    (1024, 768),
    (1280, 1024),
    (1000, 1000),
    (768, 1024),
    (800, 1280),
    (480, 800),
    (1080, 1920),
    (1080, 2400),
)
READ = ("tag", "plank", "flag", "ring", "bid", "rosette", "bubble", "lost", "point")
READ += ("tide", "card", "slot", "bunting", "rounds")
"""Pieces that must be completely visible."""
APART = {
    "tag": ("tag", "bid", "point", "rosette", "card", "slot", "tide"),
    "plank": ("plank", "card", "slot", "rosette", "tide"),
    "flag": ("ring", "tag"),
    "bid": ("bid", "card", "slot", "rosette", "ring", "flag"),
    "tide": ("tide", "shepherd", "lighthouse", "bunting", "rounds", "card"),
    "bunting": ("shepherd", "lighthouse", "bubble", "rounds"),
    "rounds": ("shepherd", "lighthouse", "bubble"),
    "card": ("card", "slot", "ring", "bubble"),
    "bubble": ("tag", "tide", "plank"),
    "lost": ("tag", "tide", "plank", "bid", "rosette", "bunting", "rounds"),
}
"""Pieces that must not overlap."""

screens = st.builds(
    Screen,
    st.sampled_from(range(800, 3841, 40)),
    st.sampled_from(range(480, 2161, 40)),
    safe_margin=st.sampled_from((0.0, 0.03, 0.05, 0.1)),
)
tall_screens = st.builds(
    Screen,
    st.sampled_from(range(480, 1601, 40)),
    st.sampled_from(range(1640, 2400, 40)),
    safe_margin=st.sampled_from((0.0, 0.05, 0.1)),
)
levels = st.one_of(st.none(), st.integers(1, 12))


@st.composite
def tables(draw: st.DrawFn, part: Mode | None = None) -> TideSeen:
    """Draws a table in the middle of a round."""
    players = draw(st.integers(3, 5))
    viewer = draw(st.sampled_from((None, *range(players))))
    full = tuple(draw(st.integers(0, 12)) for _ in range(players))
    outs = {draw(st.integers(0, players - 1))} if draw(st.booleans()) else set()
    hands = draw(st.integers(0, 5))
    view: dict[str, Any] = {
        "length": draw(st.sampled_from(("full", "one_tide", "quick_dip"))),
        "open_bids": draw(st.booleans()),
        "rings_full": full,
        "rings": tuple(draw(st.integers(0, most)) for most in full),
        "out": tuple(seat in outs for seat in range(players)),
        "tides": tuple(None if seat in outs else draw(levels) for seat in range(players)),
        "tide_history": ((4, 11),) * (hands + 1),
        "bids": ((None,) * players,) * hands,
        "takers": ((0, 1),) * hands,
    }
    if viewer is not None:
        spent = draw(st.sets(st.sampled_from(HAND), max_size=11))
        view |= {"hand_full": HAND, "hand": () if viewer in outs else tuple(card for card in HAND if card not in spent)}
    shown = replace(
        table(players, viewer, **view),
        path=draw(st.sampled_from(((), *((card_id(card),) for card in view.get("hand", ()))))),
        thinking=frozenset(draw(st.sets(st.integers(0, players - 1)))),
    )
    return _in_part(draw, shown, part or draw(st.sampled_from(("deal", "bid", "bid", "reveal", "round_over"))))


def _in_part(draw: st.DrawFn, shown: TideSeen, part: Mode) -> TideSeen:
    view, seats = shown.view, range(len(shown.cast))
    still_in = [seat for seat in seats if not view.out[seat]]
    if part == "bid" and view.open_bids:
        laid = tuple(60 if seat in still_in and draw(st.booleans()) else None for seat in seats)
        return with_view(shown, laid=laid)
    if part == "bid":
        committed = draw(st.sets(st.sampled_from(still_in)))
        return replace(shown, committed=frozenset(committed), pending=PlayWeather(60))
    if part == "deal":
        nothing = {"shown": None, "hanging": (None, None), "tide_history": (), "bids": (), "takers": (), "waiting": ()}
        return with_view(shown, **nothing)
    bids = tuple(11 + seat if seat in still_in else None for seat in seats)
    paying = [seat for seat in draw(st.sets(st.sampled_from(still_in))) if view.rings[seat]]
    shown = with_view(
        shown,
        waiting=(),
        shown=None,
        bids=(*view.bids, bids),
        takers=(*view.takers, (still_in[-1], still_in[-2])),
        losses=tuple(Loss(len(view.bids), seat, 4, wave=0, is_out=False) for seat in paying),
        rings=tuple(rings - (seat in paying) for seat, rings in enumerate(view.rings)),
    )
    return shown if part == "reveal" else with_view(shown, history=(record_of(shown),))


def with_view(seen: TideSeen, /, **changes: Any) -> TideSeen:
    return replace(seen, view=msgspec.structs.replace(seen.view, **changes))


def record_of(shown: TideSeen) -> RoundRecord:
    view = shown.view
    points = tuple(range(view.players))
    return RoundRecord(view.tide_history, view.bids, points, view.rings, points, view.out, view.takers, view.losses)


def card_box(spot: SpriteState) -> Box:
    """Returns the card itself, without the clear edge that drawings reserve for their shadow."""
    return box_of(spot).inset(min(6, spot.w * 0.08))


def _number_part(box: Box) -> Box:
    """Returns the lower part of a tide card, as high as its lower number's plate."""
    h = box.h * 0.32
    return Box(box.x, box.bottom - h, box.w, h)


def check(shown: TideSeen, screen: Screen) -> None:
    """Checks every property of a table on every screen."""
    pose = TABLE.layout(shown, screen)
    boxes = {piece: card_box(spot) for piece, spot in pose.items() if kind_of(piece) in READ}
    if not is_choosing(shown):  # raised tide cards show at least the lower parts with their numbers
        boxes |= {piece: _number_part(box) for piece, box in boxes.items() if kind_of(piece) == "tide"}
    assert not [piece for piece, box in boxes.items() if not screen.safe.encloses(box)]
    assert not list(covering(pose, APART, card_box))
    found = {name: place.box for name, place in TABLE.hit_areas(shown, screen).items()}
    for box in (found[HINT], found[PAUSE]):
        assert screen.safe.inflate(0.01).encloses(box)
        hidden = [p for p, spot in pose.items() if kind_of(p) in (*READ, "shepherd") and card_box(spot).overlaps(box)]
        assert not hidden
    if CONFIRM in found:
        assert screen.safe.inflate(0.01).encloses(found[CONFIRM])
    assert not [pair for pair in combinations(found, 2) if found[pair[0]].inset(0.01).overlaps(found[pair[1]])]
    assert all(min(box.w, box.h) >= screen.control_px() - 0.01 for box in found.values())


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@settings(max_examples=12, deadline=None)
@given(tables(), st.sampled_from((0.0, 0.05, 0.1)))
def test_nothing_is_cut_off_or_covered(size: tuple[int, int], shown: TideSeen, margin: float):
    check(shown, Screen(*size, safe_margin=margin))


@settings(max_examples=120, deadline=None)
@given(tables(), st.one_of(screens, tall_screens))
def test_nothing_is_cut_off_or_covered_on_odd_screens(shown: TideSeen, screen: Screen):
    check(shown, screen)


@pytest.mark.parametrize(
    ("size", "touch"), [((1280, 800), 118), ((1920, 1080), 111), ((1920, 1080), 81), ((3840, 2160), 63)]
)
@settings(max_examples=10, deadline=None)
@given(shown=tables())
def test_a_kiosk_gets_controls_as_large_as_its_operator_asks(shown: TideSeen, size: tuple[int, int], touch: float):
    check(shown, Screen(*size, touch=touch))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@settings(max_examples=6, deadline=None)
@given(shown=tables())
def test_layers_and_sizes_are_sound(size: tuple[int, int], shown: TideSeen):
    for piece, spot in TABLE.layout(shown, Screen(*size)).items():
        assert spot.w > 0, piece
        assert 10 <= spot.z < 80, piece
        assert spot.alpha == 1, piece


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("size", [(1920, 1080), (800, 480), (1024, 768)])
def test_open_bids_are_as_large_as_tide_cards(size: tuple[int, int], players: int):
    laid = tuple(20 + seat for seat in range(players))
    pose = TABLE.layout(table(players, 0, open_bids=True, length="one_tide", laid=laid), Screen(*size))
    assert all(pose[f"bid:{seat}"].w >= OPEN_BID * pose["tide:low"].w for seat in range(players))


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_revealed_bids_hang_close_below_islands_that_stand_evenly_apart(
    size: tuple[int, int], viewer: int | None, players: int
) -> None:
    """Checks that the highest bid hangs 40 below the water line, and others at most two steps of a prize lower."""
    screen, bidding = Screen(*size), table(players, viewer)
    revealed = with_view(bidding, shown=None, bids=(tuple(range(11, 11 + players)),), takers=((0, 1),))
    pose, before = TABLE.layout(revealed, screen), TABLE.layout(bidding, screen)
    islands = [pose[f"island:{seat}"] for seat in range(players)]
    apart = [two.x - one.x for one, two in pairwise(islands)]
    assert apart == pytest.approx([apart[0]] * (players - 1))
    assert [island.w for island in islands] == [before[f"island:{seat}"].w for seat in range(players)]
    line, bids = screen.px(table_plan(revealed, screen).water), [pose[f"bid:{seat}"] for seat in range(players)]
    depths = [bid.y - CARD * bid.w / 2 - line for bid in bids]
    assert min(depths) == pytest.approx(screen.px(HANGS))
    assert max(depths) - min(depths) <= 2 * PRIZE * bids[0].w + 1


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] < size[1]], ids=str)
@pytest.mark.parametrize(("players", "viewer"), [(3, 0), (4, 0), (5, 0), (3, None), (4, None), (5, None)])
def test_the_cloud_of_the_tide_cards_is_whole_and_part_of_the_sky(
    size: tuple[int, int], players: int, viewer: int | None
):
    shown, screen = table(players, viewer), Screen(*size)
    pose, found = TABLE.layout(shown, screen), TABLE.hit_areas(shown, screen)
    box = box_of(pose["cloud"])
    k = box.w / 576
    bumps = [(16, 62, 136), (120, 18, 470), (456, 70, 565)]
    drawn = [Box(box.x + x * k, box.y + y * k, (right - x) * k, (131 - y) * k) for x, y, right in bumps]
    before = [found[HINT].box, found[PAUSE].box, card_box(pose["bunting"]), card_box(pose["rounds"])]
    assert not [(bump, other) for bump in drawn for other in before if bump.overlaps(other)]
    assert all(pose[piece].z < IN_SEA for piece in pose if kind_of(piece) in ("cloud", "rope"))


@pytest.mark.parametrize("size", [(1080, 1920), (720, 1280), (1080, 2400), (480, 800)], ids=str)
@pytest.mark.parametrize(("players", "viewer"), [(3, 0), (4, 0), (5, 0), (3, None), (4, None), (5, None)])
def test_the_reveal_reaches_into_the_last_fifth_of_a_tall_window(
    size: tuple[int, int], players: int, viewer: int | None
):
    bids = (tuple(range(11, 11 + players)),)
    shown = with_view(table(players, viewer), shown=None, bids=bids, takers=((0, 1),))
    pose = TABLE.layout(shown, Screen(*size))
    assert max(box_of(pose[f"rosette:{rank}"]).bottom for rank in (1, 2)) > 0.84 * size[1]


@given(tables(), screens)
@settings(max_examples=30, deadline=None)
def test_all_islands_stand_in_one_straight_line(shown: TideSeen, screen: Screen):
    view, pose = shown.view, TABLE.layout(shown, screen)
    line = screen.px(table_plan(shown, screen).water)
    for seat in range(view.players):
        if view.out[seat]:
            continue
        box = box_of(pose[f"island:{seat}"])
        k = pose[f"island:{seat}"].w / 420
        beach = box.y + (120 + 12 * 15) * k
        assert beach == pytest.approx(line + (view.tides[seat] or 0) * 15 * k)


@pytest.mark.parametrize(("viewer", "players"), [(None, 3), (None, 4), (None, 5), (0, 3), (0, 5)])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_no_islands_foot_lies_on_another_in_an_even_row(size: tuple[int, int], viewer: int | None, players: int):
    pose = TABLE.layout(table(players, viewer, tides=(None,) * players), Screen(*size))
    islands = [pose[f"island:{seat}"] for seat in range(players)]
    assert all(other.x - one.x >= FOOT / 420 * one.w for one, other in pairwise(islands))


def test_the_shepherd_stays_dry_even_at_twelve():
    shown = at_level(12)
    for size in SIZES:
        screen = Screen(*size)
        foot = box_of(TABLE.layout(shown, screen)["shepherd:0"]).bottom
        assert foot <= screen.px(table_plan(shown, screen).water) + 20 * screen.u


def test_lighthouses_stand_towards_the_middle():
    pose = TABLE.layout(at_level(3), Screen(1920, 1080))
    for seat, sign in enumerate((1, 1, -1, -1)):
        assert (pose[f"lighthouse:{seat}"].x - pose[f"shepherd:{seat}"].x) * sign > 0


def test_only_the_viewers_plank_is_gold():
    pose = TABLE.layout(at_level(3), Screen(1920, 1080))
    assert [pose[f"plank:{seat}"].look for seat in range(4)] == ["plank", "plank", "plank:you", "plank"]


def test_lost_rings_stay_as_outlines_and_many_overlap():
    pose = TABLE.layout(at_level(3, rings_full=(9, 2, 2, 2)), Screen(1920, 1080))
    assert [pose[f"ring:0:{n}"].look for n in range(9)] == ["ring:whole"] * 2 + ["ring:lost"] * 7
    step = pose["ring:0:1"].x - pose["ring:0:0"].x
    assert pose["ring:0:0"].w / 2 - 0.01 <= step < pose["ring:0:0"].w


def test_whoever_a_hand_has_cost_a_ring_is_marked_until_the_next_tides():
    game = made_up()
    game.play(bids(45, 42, 3, 4))
    pose = TABLE.layout(game.seen, Screen(1920, 1080))
    assert pose["shepherd:1"].look.endswith(":splash")
    assert [piece for piece in pose if kind_of(piece) == "lost"] == ["lost:1"]
    game.play({CHANCE: TurnTides((2, 5))})
    assert not {"lost:1"} & TABLE.layout(game.seen, Screen(1920, 1080)).keys()


def test_the_base_of_each_shape_is_composed_as_drawn():
    wide = TABLE.layout(at_level(3), Screen(1920, 1080))
    assert wide["island:0"].w == pytest.approx(420)
    assert wide["tide:low"].w == pytest.approx(222)
    assert wide["card:3"].w == pytest.approx(136, abs=1)
    square = TABLE.layout(at_level(3), Screen(1440, 1080))
    assert square["island:0"].w == pytest.approx(420 * 0.74)
    assert square["card:3"].w == pytest.approx(102, abs=1)
    tall = TABLE.layout(at_level(3), Screen(1080, 1920))
    assert tall["island:0"].w == pytest.approx(420 * 0.66, rel=0.05)
    assert tall["card:3"].w == pytest.approx(152)


def test_heights_are_those_of_the_drawings():
    art = Path(__file__).parents[5] / "assets" / "art"
    names = {"hand": "hand_point", "bubble": "bubble_wait", "fan": "hand_fan", "ring": "ring_whole", "pip": "pip_on"}
    names |= {"flag": "flag_purl", "lighthouse": "lighthouse_purl", "shepherd": "shepherd_dip_joy"}
    names |= {"tag": "tide_tag", "rosette": "rosette_1", "slot": "slot_spent", "back": "back_tide"}
    for look, height in HEIGHTS:
        drawing = art / f"{names.get(look, look.replace(':', '_'))}.svg"
        if drawing.exists():
            w, h = (float(n) for n in drawing.read_text().split('viewBox="0 0 ')[1].split('"')[0].split())
            assert height == pytest.approx(h / w), look


KIND = TABLES["turn_the_tide"]
TURNS = 16


@pytest.mark.parametrize("screen", [Screen(800, 1280, touch=117.7), Screen(1080, 1920, touch=171.8)], ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_places_are_as_large_as_fingers_and_apart(screen: Screen, seed: int) -> None:
    game = RandomGame(KIND, seed % 2, seed)
    list(game.catch_up())
    for _ in range(TURNS):
        for beat in game.turn():
            assert_apart(KIND.hit_areas(beat.after, screen), screen, KIND.name)
