"""Chords at the table: everything shows that a seat has bid, and nothing shows the card."""

from collections.abc import Callable, Sequence

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from game.store.seats import PERSON, SeatPlan
from game.ui.draw.sprite_state import Pose
from game.ui.games.turn_the_tide.chords.lesson import ChordLesson
from game.ui.geometry import Box
from game.ui.input.held_directions import Pads
from game.ui.input.intents import GridPick, Intent
from game.ui.scenes.seats import SeatsScene
from game.ui.table.match_setup import new_game
from game.ui.table.people.curtain import CurtainScene
from game.ui.table.scene import TableScene
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp

FRAME = 1 / 30
SHEPHERDS = ("purl", "brine", "dip")
SIZES = ((1920, 1080), (800, 480), (480, 800), (1024, 768))


class HeldPads(Pads):
    """Gamepads with these numbers, which record their rumbles."""

    def __init__(self, *pads: int) -> None:
        self.plugged = pads
        self.felt: list[tuple[str, int]] = []

    @property
    def connected(self) -> tuple[int, ...]:
        return self.plugged

    def rumble(self, pad: int) -> None:
        self.felt.append(("rumble", pad))

    def rumble_softly(self, pad: int) -> None:
        self.felt.append(("tap", pad))


class Party:
    """Persons with gamepads at one screen; the pose stands for everything visible."""

    def __init__(self, make_app: MakeApp, kinds: Sequence[str], pads: Sequence[int], **look: object) -> None:
        self.app: DrivenApp = make_app(seed=11, paints=False, **{"motion": "off", **look})
        self.pads = self.app.pads = HeldPads(*pads)
        self.app.change_settings(chord_bids=True, thinking="none")
        seats = tuple(SeatPlan(kind, name) for kind, name in zip(kinds, SHEPHERDS, strict=True))
        scene = new_game(self.app, "turn_the_tide", seats, {"length": "quick_dip"})
        assert isinstance(scene, TableScene)
        self.scene = scene
        self.app.push(scene)

    def frame(self, *intents: Intent) -> Pose:
        self.app.tick(FRAME, intents)
        return self.scene.table.pose

    def run_until(self, is_so: Callable[[], bool]) -> None:
        """Runs frames until the condition holds."""
        for _ in range(900):
            if is_so():
                return
            self.frame()
        raise AssertionError(f"never; {self.app.top}")

    def begin(self) -> None:
        """Assigns every person's gamepad; then the table rests."""
        self.run_until(lambda: isinstance(self.app.top, ChordLesson))
        self.frame(*(GridPick(pad, None, 0) for pad in self.pads.plugged))
        self.run_until(self.is_asked)
        self.pads.felt.clear()

    def is_asked(self) -> bool:
        """Returns whether the table rests and waits for bids."""
        table = self.scene.table
        is_at_rest = self.app.top is self.scene and not table.is_moving and table.next_step is None
        return is_at_rest and bool(table.session.waiting_local_seats)


@pytest.fixture
def party(make_app: MakeApp) -> Party:
    """Returns two persons with gamepads and a computer, at their first bid."""
    return start_party(make_app)


def start_party(make_app: MakeApp, kinds: Sequence[str] = (PERSON, "crab", PERSON), **look: object) -> Party:
    """Returns persons, at least two with a gamepad, at their first bid."""
    party = Party(make_app, kinds, (4, 9), **look)
    party.begin()
    return party


def test_after_a_table_has_failed_pads_step_through_the_menu_again(
    party: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert party.pads.reads_grid_picks
    monkeypatch.setattr(party.scene, "tick", lambda *_: 1 / 0)
    party.app.tick_safely(FRAME)
    assert not party.pads.reads_grid_picks


def seen_after(party: Party, chords: Sequence[tuple[int, int]]) -> tuple[object, ...]:
    """Returns all output while the first person presses chords, one a frame."""
    heard: list[object] = []
    party.pads.felt.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(party.app.sound, "play", lambda *words, **args: heard.append((words, args)))
        poses = [party.frame(GridPick(4, *chord)) for chord in chords]
        poses += [party.frame() for _ in range(12)]
    table = party.scene.table
    seen = poses, heard, tuple(party.pads.felt), party.app.names(), table.seen
    table.session.take_back(0)
    party.run_until(party.is_asked)
    return seen


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_the_picture_is_the_same_whatever_is_bid(make_app: MakeApp, motion: str) -> None:
    party = start_party(make_app, motion=motion)
    same = seen_after(party, [(1, 2), (1, 2), (0, 0)])

    @settings(max_examples=10, deadline=None, phases=(Phase.generate,))
    @given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 3)), min_size=3, max_size=3))
    def is_the_same(chords: list[tuple[int, int]]) -> None:
        assert seen_after(party, chords) == same

    is_the_same()


def test_hands_lie_open_and_a_bid_shows_that_it_is_made(party: Party) -> None:
    pose = party.scene.table.pose
    looks = [pose[f"open:0:{place}"].look for place in range(12)]
    assert looks == [f"weather:{card}" for card in party.scene.table.session.match.view(0).hand]
    party.frame(GridPick(4, 2, 1))
    party.run_until(lambda: not party.scene.table.is_moving)
    pose = party.scene.table.pose
    assert [pose[f"open:0:{place}"].look for place in range(12)] == [f"{look}:asleep" for look in looks]
    assert "lock:0" in pose
    assert "wait:2" in pose
    assert party.pads.felt == [("rumble", 4)]


def test_the_last_chord_counts(party: Party) -> None:
    hands = {seat: party.scene.table.session.match.view(seat).hand for seat in (0, 2)}
    for chord in (GridPick(4, 0, 0), GridPick(4, 2, 3), GridPick(4, None, 1), GridPick(4, 1, 0), GridPick(9, 0, 2)):
        party.frame(chord)
    party.run_until(lambda: bool(party.scene.table.session.match.view(0).bids))
    bids = party.scene.table.session.match.view(0).bids[-1]
    assert (bids[0], bids[2]) == (hands[0][4], hands[2][2])


def test_an_empty_place_is_felt_by_its_own_pad_alone(party: Party) -> None:
    party.frame(GridPick(4, 0, 0))
    party.frame(GridPick(9, 0, 0))
    party.run_until(party.is_asked)
    party.pads.felt.clear()
    before = party.frame()
    assert party.frame(GridPick(4, 0, 0)) == before
    assert party.pads.felt == [("tap", 4)]


def test_a_decoy_does_not_skip_what_is_told_but_a_later_press_does(make_app: MakeApp) -> None:
    party = start_party(make_app, motion="full")
    party.frame(GridPick(4, 0, 0))
    party.frame(GridPick(9, 0, 0))
    party.frame(GridPick(4, 1, 1))
    assert party.scene.table.is_moving
    party.run_until(lambda: party.scene.table.pads.can_skip)
    beat = party.scene.table.current_step
    party.frame(GridPick(4, None, 1))
    assert party.scene.table.current_step is not beat


def test_a_pad_that_is_unplugged_leaves_its_seat_to_the_curtain_until_one_is_plugged_in(party: Party) -> None:
    party.pads.plugged = (4,)
    party.frame()
    party.run_until(party.is_asked)
    assert party.scene.table.session.pad_seats == (0,)
    assert not any(piece.startswith("open:2:") for piece in party.scene.table.pose)
    party.frame(GridPick(4, 0, 0))
    party.run_until(lambda: isinstance(party.app.top, CurtainScene))
    party.pads.plugged = (4, 12)
    party.run_until(party.is_asked)
    party.frame(GridPick(12, 0, 1))
    party.run_until(lambda: bool(party.scene.table.session.match.view(0).bids))


def test_whoever_has_no_pad_bids_behind_the_curtain_and_chords_do_not_play_their_cards(make_app: MakeApp) -> None:
    party = start_party(make_app, (PERSON, PERSON, PERSON))
    party.frame(GridPick(4, 0, 0), GridPick(9, 0, 0))
    party.run_until(lambda: isinstance(party.app.top, CurtainScene))
    party.run_until(lambda: bool(party.app.names()))
    party.app.tap("Dip")
    party.run_until(party.is_asked)
    assert party.scene.table.viewer == 2
    assert not any(piece.startswith("open:") for piece in party.scene.table.pose)
    party.frame(GridPick(4, 1, 1))
    assert party.scene.table.path == ()
    assert party.scene.table.session.match.waiting == (2,)


def test_pads_step_through_a_pause_and_bid_again_after_it(party: Party) -> None:
    assert party.pads.reads_grid_picks
    party.app.key("p")
    assert not party.pads.reads_grid_picks
    party.app.key("escape")
    party.run_until(party.is_asked)
    assert party.pads.reads_grid_picks


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("kinds", [(PERSON, "crab", PERSON), (PERSON, PERSON, PERSON)], ids=["two", "three"])
def test_all_of_an_open_hand_is_on_the_screen_and_apart(
    make_app: MakeApp, size: tuple[int, int], kinds: tuple[str, ...]
) -> None:
    party = Party(make_app, kinds, (4, 9, 13), size=size, motion="off", language="de")
    party.begin()
    table = party.scene.table
    boxes = {piece: table.kind.catalogue.heights.box(spot) for piece, spot in table.pose.items()}
    window = Box(0, 0, *size)
    maps = {piece: box for piece, box in boxes.items() if piece.startswith(("map:", "open:", "wait:"))}
    assert all(window.encloses(box) for box in maps.values())
    planks = [box for piece, box in boxes.items() if piece.startswith("plank:")]
    assert not [piece for piece, box in maps.items() for plank in planks if box.overlaps(plank)]


def test_chords_are_offered_to_two_persons_with_pads_where_bids_are_secret(app: DrivenApp) -> None:
    scene = SeatsScene(app, app.tables["turn_the_tide"])
    app.push(scene)
    app.pads = HeldPads(1, 2)
    app.tick(0.1)
    assert "Pads: one after the other" not in app.names()
    app.tap("Brine: that is me")
    app.tap("Pads: one after the other")
    assert app.settings.chord_bids
    assert {"Pads: secret bids, open hands", "Brine: pad", "Purl: pad"} <= set(app.names())
    scene.options["open_bids"] = True
    scene.arrange(app.screen)
    assert "Pads: secret bids, open hands" not in app.names()


def test_chords_are_not_offered_where_nothing_is_bid(app: DrivenApp) -> None:
    app.pads = HeldPads(1, 2)
    scene = SeatsScene(app, app.tables["undertow"])
    app.push(scene)
    app.tap("Brine: that is me")
    assert not [name for name in app.names() if name.startswith("Pads")]
