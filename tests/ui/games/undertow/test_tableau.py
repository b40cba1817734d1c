from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.undertow import (
    CardPassed,
    DieRolled,
    GameScored,
    GameStarted,
    LifeguardPlayed,
    RolledForFirst,
    SharkPlayed,
    SwimmersDrifted,
    TurnSkipped,
)
from game.play.notices import Thinking, ViewerChanged
from game.ui.games.undertow.tableau import Lane, Tableau, Trace, advance, standing
from game.ui.table.steps import Lifted, Step
from tests.engine.generators import Setup
from tests.ui.games.undertow.series_play import GAME, SHEPHERDS, folded, setups


def table(players: int = 3, **changes: object) -> Tableau:
    lanes = tuple(Lane(name, cards=2) for name in SHEPHERDS[:players])
    return replace(Tableau(lanes, 3, home=0, viewer=0, phase="card", first=0, turn=0), **changes)


def after(start: Tableau, *steps: Step) -> Tableau:
    for step in steps:
        start = advance(start, step)
    return start


@settings(max_examples=12, deadline=None)
@given(setups(), st.data())
def test_folding_all_events_gives_what_the_view_tells(setup: Setup, data: st.DataObject):
    viewer = data.draw(st.sampled_from((None, *range(setup.players))))
    for turn, shown in folded(setup, viewer):
        if shown.phase == "first":  # what has been rolled for the first turn is on the table and in no view
            shown = replace(shown, lanes=tuple(replace(lane, throws=()) for lane in shown.lanes))
        assert shown == standing(GAME.view(turn.after, viewer), SHEPHERDS[: setup.players])


def test_the_home_lane_is_the_nearest_and_the_next_seat_the_farthest():
    assert table(4, home=2).order == (3, 0, 1, 2)
    assert table(4, home=None).order == (0, 1, 2, 3)


def test_another_viewer_does_not_move_the_lanes():
    assert after(table(home=None), ViewerChanged(2)).order == (0, 1, 2)


def test_throws_stay_until_the_game_begins():
    rolling = replace(table(), phase="first", turn=None, first=None)
    shown = after(rolling, RolledForFirst((5, 3, 5), None), RolledForFirst((2, None, 6), 2))
    assert [lane.throws for lane in shown.lanes] == [(5, 2), (3,), (5, 6)]
    assert (shown.mood(2), shown.mood(0)) == ("joy", "calm")
    started = after(shown, GameStarted(0, 2))
    assert not any(lane.throws for lane in started.lanes)
    assert (started.turn, started.phase) == (2, "card")


def test_a_lifeguard_brings_everyone_of_the_section_to_the_beach():
    shown = after(table(), LifeguardPlayed(0, 1, (1, 1, 1)))
    assert [lane.beach for lane in shown.lanes] == [1, 1, 1]
    assert [lane.cards for lane in shown.lanes] == [1, 2, 2]
    assert (shown.on(1), shown.nearest, shown.phase) == (0, 2, "roll")


def test_a_shark_takes_everyone_of_the_section():
    shown = after(table(), SharkPlayed(0, 6, (1, 1, 1)))
    assert [lane.lost for lane in shown.lanes] == [1, 1, 1]
    assert shown.on(6) == 0


def test_who_drifts_from_the_last_section_is_swept_away():
    far = replace(Lane("purl"), swimmers=(0,) * 8 + (1, 1))
    shown = replace(table(), lanes=(far, *table().lanes[1:]), phase="roll")
    shown = after(shown, DieRolled(0, 2), SwimmersDrifted(0, (9, 10), 1))
    assert shown.lanes[0].swimmers == (0,) * 9 + (1,)
    assert shown.lanes[0].lost == 1
    assert (shown.turn, shown.phase, shown.rolled) == (1, "card", None)


def test_the_last_move_leaves_its_traces_until_the_next():
    eaten = after(table(), SharkPlayed(0, 6, (1, 0, 1)))
    assert eaten.traces == (Trace(0, 6, True), Trace(2, 6, True))
    drifted = after(eaten, DieRolled(0, 2), SwimmersDrifted(0, (1, 5), 0))
    assert drifted.traces == (Trace(0, 1), Trace(0, 5))
    assert after(drifted, LifeguardPlayed(1, 2, (1, 2, 1))).traces == (Trace(0, 2), Trace(1, 2), Trace(2, 2))
    assert after(drifted, CardPassed(1)).traces == ()


def test_whoever_has_neither_swimmers_nor_cards_is_skipped():
    done = replace(Lane("brine"), swimmers=(0,) * 10)
    shown = replace(table(), lanes=(table().lanes[0], done, table().lanes[2]))
    shown = after(shown, CardPassed(0), DieRolled(0, 1), SwimmersDrifted(0, (1,), 0))
    assert shown.turn == 1
    assert after(shown, TurnSkipped(1)).turn == 2


def test_what_is_picked_shows_where_it_strikes():
    assert after(table(), Lifted(("lifeguard",))).aimed == 1
    assert after(table(), Lifted(("shark",))).aimed is None
    assert after(table(), Lifted(("shark", "section:9"))).aimed == 9
    assert after(table(), Lifted(("shark", "section:9", "empty"))).is_surely_meant


def test_what_is_picked_of_the_swimmers():
    rolled = after(table(), CardPassed(0), DieRolled(0, 3))
    assert after(rolled, Lifted(("section:2", "section:5"))).chosen == (0, 1, 0, 0, 1, 0, 0, 0, 0, 0)
    assert sum(after(rolled, Lifted(("all",))).chosen) == 6
    assert rolled.drifting == 3


def test_what_happens_lays_down_what_was_picked():
    assert after(table(), Lifted(("shark", "section:9")), CardPassed(0)).path == ()


def test_the_most_on_the_beach_are_glad():
    shown = after(table(), GameScored(0, (2, 1, 2), (0, 2)))
    assert [shown.mood(seat) for seat in range(3)] == ["joy", "calm", "joy"]
    assert [lane.scores for lane in shown.lanes] == [(2,), (1,), (2,)]


def test_far_swimmers_are_worried():
    assert (table().swimmers_mood(0, 8), table().swimmers_mood(0, 9)) == ("calm", "worried")


def test_thinking_ends_with_the_move():
    shown = after(table(), Thinking(0, True))
    assert shown.lanes[0].thinking
    assert not after(shown, CardPassed(0)).lanes[0].thinking
