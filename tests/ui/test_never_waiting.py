"""With a stuck render queue or a disk that does not answer no frame waits: the main thread does neither's work."""

from collections.abc import Callable, Iterator

import pytest

from game.store.seats import SeatPlan
from game.ui.draw.assets import Assets
from game.ui.draw.scenery.scenery import Scenery
from game.ui.games import TABLES
from game.ui.scenes.error_messages import ErrorMessagesScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.options import GameOptionsScene
from game.ui.scenes.seats import SeatsScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.shelf import ShelfScene
from game.ui.table.endings.result import ResultScene
from game.ui.table.match_setup import new_game
from game.ui.table.scene import TableScene
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp
from tests.ui.render_queues import StuckQueue

FRAME = 1 / 10
LONGEST = 20_000
SEATS = tuple(SeatPlan("snail", shepherd) for shepherd in ("purl", "fathom", "brine"))


@pytest.fixture
def app(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> DrivenApp:
    """An app in which nothing can be rasterised."""
    app = make_app(home=MenuScene, seed=3, render_queue=StuckQueue(), size=(800, 480))
    app.change_settings(thinking="none")
    for kind, name in ((Assets, "drawing"), (Scenery, "_render")):
        monkeypatch.setattr(kind, name, lambda *_, **__: pytest.fail("a frame waits for a drawing"))
    return app


def test_a_whole_game_is_played(app: DrivenApp, game_name: str):
    app.push(new_game(app, game_name, SEATS, {}))
    for _ in range(LONGEST):
        app.advance(FRAME)
        assert app.top
        app.top.items()  # an incomplete frame is never shown, and time would stand still
        if isinstance(top := app.stack.top, ResultScene):
            if top.table.session.outcome is not None:
                return
            top.go_on()
        elif isinstance(top, TableScene):
            top.table.skip()
    raise AssertionError("the game does not end")


def test_every_screen_beside_the_tables_is_shown(app: DrivenApp):
    kind = next(iter(TABLES.values()))
    for scene in (MenuScene(app), ShelfScene(app), SeatsScene(app, kind), GameOptionsScene(app, kind, {})):
        app.push(scene)
        app.run(0.5)
    app.push(SettingsScene(app))
    app.run(0.5)
    assert app.render_queue.not_rendered


class SilentDisk:
    """A writer whose disk does not answer; waiting for it fails the test."""

    def __init__(self) -> None:
        self.works: list[Callable[[], object]] = []

    def submit(self, work: Callable[[], object]) -> None:
        self.works.append(work)

    def flush(self) -> None:
        pytest.fail("the main thread waits for the disk")

    def close(self) -> bool:
        return False


class UntouchableFile:
    """A connection that the main thread must not use."""

    def __getattr__(self, name: str) -> object:
        pytest.fail(f"the main thread uses the file: {name}")


PERSONS = (SeatPlan("person", "purl"), SeatPlan("snail", "fathom"), SeatPlan("snail", "brine"))


@pytest.fixture
def disk() -> SilentDisk:
    return SilentDisk()


@pytest.fixture
def silent(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, disk: SilentDisk) -> Iterator[DrivenApp]:
    """An app with a game of each kind begun, whose disk no longer answers."""
    app = make_app(home=MenuScene, seed=3, paints=False, motion="off")
    app.change_settings(thinking="none")
    app.go_home()
    for game in TABLES:
        app.push(new_game(app, game, PERSONS, {}))
        app.go_home()
    matches = app.store.matches
    with monkeypatch.context() as hanging:
        hanging.setattr(app.store, "writer", disk)
        hanging.setattr(matches, "_writer", disk)
        hanging.setattr(matches, "_connection", UntouchableFile())
        hanging.setattr("os.fsync", lambda _: pytest.fail("the main thread waits for the disk"))
        hanging.setattr("game.store.journal.WRITE_TIMEOUT", -1.0)
        yield app
    for work in disk.works:  # the disk answers at last
        work()


def saved_games(app: DrivenApp) -> list[str]:
    return [journal.record.game for game in TABLES if (journal := app.store.running.newest(game))]


def rest(app: DrivenApp) -> None:
    """Waits for a moment, and dismisses the message that nothing is kept."""
    app.run(0.5)
    while isinstance(app.stack.top, ErrorMessagesScene):
        app.stack.top.go_back()
        app.run(0.5)


def resume(app: DrivenApp) -> TableScene:
    app.tap("Go on playing")
    rest(app)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene


def test_a_game_is_resumed_left_and_resumed_where_it_was(silent: DrivenApp) -> None:
    session = resume(silent).table.session
    seat = session.waiting_local_seats[0]
    session.choose(seat, session.match.legal(seat)[0])
    silent.run(3.0)
    assert session.match.step_count > 1
    silent.key("p")
    rest(silent)
    silent.tap("Menu")
    rest(silent)
    assert isinstance(silent.stack.top, MenuScene)
    assert resume(silent).table.session.match.record() == session.match.record()


def test_the_shelf_opens_and_a_new_game_replaces_the_one_before(silent: DrivenApp) -> None:
    silent.tap("Another game")
    rest(silent)
    assert isinstance(silent.stack.top, ShelfScene)
    silent.tap("New game")
    rest(silent)
    assert isinstance(silent.stack.top, TableScene)
    assert sorted(saved_games(silent)) == sorted(TABLES)


def test_settings_open_change_and_wait_for_the_matches_won(silent: DrivenApp, disk: SilentDisk) -> None:
    settings = SettingsScene(silent)
    silent.push(settings)
    silent.tap("Game")
    assert "…" in " ".join(silent.texts())
    silent.change_settings(muted=True)
    rest(silent)
    assert silent.store.settings.muted
    assert silent.store.has_unsaved_settings


def test_a_game_ends_and_its_result_is_shown(silent: DrivenApp) -> None:
    scene = resume(silent)
    session = scene.table.session
    for _ in range(LONGEST):
        if session.outcome is not None:
            break
        for seat in session.waiting_local_seats:
            session.choose(seat, session.match.legal(seat)[0])
        silent.advance(FRAME)
        scene.table.skip()
        if isinstance(top := silent.stack.top, ResultScene):
            top.go_on()
    silent.run(2.0)
    assert session.match.game.name not in saved_games(silent), "a finished game is not offered again"


def test_everybody_leaves_a_kiosk(silent: DrivenApp) -> None:
    resume(silent)
    silent.go_home()
    assert silent.store.running.abandon()
    silent.stack.arrange()
    assert saved_games(silent) == []
    assert "Go on playing" not in silent.names()


def test_closing_waits_for_a_while_and_says_so(silent: DrivenApp, caplog: pytest.LogCaptureFixture) -> None:
    silent.store.close()
    assert not silent.store.is_closed
    assert "the disk does not answer" in caplog.text
