"""Events are saved before they are shown."""

from game.engine.games import GAMES
from game.engine.match import Match
from game.engine.turn_the_tide import BidsRevealed, HandsDealt
from game.play.session import Session
from game.store.database import open_database
from game.store.journal import Journal, RunningMatches
from game.store.matches import Matches
from game.store.seats import SeatPlan
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.table.scene import TableScene
from game.ui.table.table import RENDER_TIMEOUT, Table
from game.ui.transition import SLIDE_SECONDS
from tests.store.held import Held
from tests.ui.conftest import MakeApp
from tests.ui.render_queues import UrgentOnlyQueue

SEATS = tuple(map(SeatPlan, ("person", "crab", "crab"), ("purl", "fathom", "brine")))
FRAME = 1 / 60


def table_of(app: App, matches: Matches) -> TableScene:
    match = Match(GAMES["turn_the_tide"], len(SEATS), {}, 3)
    session = Session(match, SEATS, app.worker, Journal(RunningMatches(matches), SEATS), "none")
    app.push(Scene(app))
    app.push(TableScene(app, Table(app, session)))
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene


def has_event(scene: TableScene, kind: type) -> bool:
    return any(isinstance(event, kind) for event in scene.table.seen.events)


def test_nothing_is_told_and_nobody_plays_on_before_it_is_written(make_app: MakeApp) -> None:
    app, matches = make_app(), Matches(open_database(None), writer=Held())
    scene = table_of(app, matches)
    app.run(1.0)
    assert not has_event(scene, HandsDealt)
    matches.flush()
    app.tick(FRAME)
    assert has_event(scene, HandsDealt)
    app.run(5.0 + SLIDE_SECONDS)
    scene.table.session.choose(0, scene.table.session.match.legal(0)[0])
    app.run(2.0)  # for a second and a half the bid can still be taken back
    made = scene.table.session.match.step_count
    app.run(1.0)
    assert not has_event(scene, BidsRevealed)
    assert scene.showing == "watch"
    assert scene.table.session.match.step_count == made
    assert "Next" not in app.names(), "nobody can have it told sooner"
    matches.flush()
    app.run(0.5)
    assert has_event(scene, BidsRevealed)


def test_a_beat_that_nobody_draws_is_seen_all_the_same(make_app: MakeApp) -> None:
    app, matches = make_app(render_queue=UrgentOnlyQueue()), Matches(open_database(None))
    scene = table_of(app, matches)
    beat = scene.table.current_step
    assert beat
    app.run(RENDER_TIMEOUT)
    assert not beat.seconds
    app.run(SLIDE_SECONDS + 1.0)
    assert beat.seconds > 0
