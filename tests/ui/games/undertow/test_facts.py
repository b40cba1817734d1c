"""Facts that follow from a table, by the engine's rules."""

from msgspec.structs import replace

from game.engine.undertow import Drift, PassCard, PlayLifeguard, PlayShark, Roll, RollForFirst
from game.ui.games.undertow import facts
from game.ui.games.undertow.facts import Trace
from tests.engine.undertow.positions import GAME, position, started
from tests.ui.games.undertow.made_up_seas import beats, table_of


def test_the_home_lane_is_the_nearest_and_the_next_seat_the_farthest() -> None:
    assert facts.order(table_of(4, home=2)) == (3, 0, 1, 2)
    assert facts.order(table_of(4, home=None)) == (0, 1, 2, 3)


def test_another_viewer_does_not_move_the_lanes() -> None:
    assert facts.order(table_of(home=None, viewer=2)) == (0, 1, 2)


def test_who_begins_is_glad() -> None:
    rolled, started = beats(GAME.new(players=3), RollForFirst((2, 1, 6)))
    assert [facts.shepherds_mood(rolled.after.view, seat) for seat in range(3)] == ["calm", "calm", "joy"]
    assert facts.swimmers_mood(rolled.after, 2, 1) == "joy"
    assert facts.shepherds_mood(started.after.view, 2) == "calm"


def test_the_last_move_leaves_its_traces_until_the_next() -> None:
    state, eaten = started(3), (PlayShark(6),)
    assert facts.traces(beats(state, *eaten)[-1].after) == (Trace(0, 6, True), Trace(1, 6, True), Trace(2, 6, True))
    drifted = (*eaten, Roll(2), Drift((1, 5)))
    assert facts.traces(beats(state, *eaten, Roll(2))[-1].after) == (
        Trace(0, 6, True),
        Trace(1, 6, True),
        Trace(2, 6, True),
    )
    assert facts.traces(beats(state, *drifted)[-1].after) == (Trace(0, 1), Trace(0, 5))
    assert facts.traces(beats(state, *drifted, PlayLifeguard())[-1].after) == (Trace(1, 1), Trace(2, 1))
    assert facts.traces(beats(state, *drifted, PassCard())[-1].after) == ()


def test_who_is_swept_away_leaves_a_trace_that_says_so() -> None:
    state = position((9, 10), (5,), cards=(0, 0))
    assert facts.traces(beats(state, Roll(2), Drift((9, 10)))[-1].after) == (Trace(0, 9), Trace(0, 10, True))


def test_what_is_picked_shows_where_it_strikes() -> None:
    assert facts.aimed_section(table_of(path=("lifeguard",))) == 1
    assert facts.aimed_section(table_of(path=("shark",))) is None
    assert facts.aimed_section(table_of(path=("shark", "section:9"))) == 9
    assert facts.is_empty_confirmed(table_of(path=("shark", "section:9", "empty")))


def test_what_is_picked_of_the_swimmers() -> None:
    rolled = {"phase": "drift", "rolled": 3}
    assert facts.chosen_swimmers(table_of(path=("section:2", "section:5"), **rolled)) == (0, 1, 0, 0, 1, 0, 0, 0, 0, 0)
    assert sum(facts.chosen_swimmers(table_of(path=("all",), **rolled))) == 6
    assert facts.drift_count(table_of(**rolled).view) == 3


def test_only_who_is_on_turn_chooses() -> None:
    assert facts.chooser(table_of(viewer=0), "card") == 0
    assert facts.chooser(table_of(viewer=0), "drift") is None
    assert facts.chooser(table_of(viewer=1), "card") is None
    assert facts.chooser(table_of(viewer=None), "card") is None


def test_the_most_on_the_beach_are_glad() -> None:
    state = replace(position((2,), (), (2,), cards=(1, 0, 0), beach=(1, 1, 1)), games=3)
    saved, scored, _ = beats(state, PlayLifeguard())
    assert facts.best(saved.after.view) == frozenset()
    assert facts.best(scored.after.view) == {0, 2}
    assert [facts.shepherds_mood(scored.after.view, seat) for seat in range(3)] == ["joy", "calm", "joy"]


def test_far_swimmers_are_worried() -> None:
    assert (facts.swimmers_mood(table_of(), 0, 8), facts.swimmers_mood(table_of(), 0, 9)) == ("calm", "worried")
    far = ((0,) * 8 + (1, 1), *table_of().view.swimmers[1:])
    assert facts.worried_counts(table_of(swimmers=far).view) == (2, 0, 0)
    assert facts.shepherds_mood(table_of(swimmers=far).view, 0) == "worried"
