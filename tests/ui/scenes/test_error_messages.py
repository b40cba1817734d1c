"""Errors of stored files are reported to a person once, and never block the game."""

from concurrent.futures import Future
from pathlib import Path
from typing import get_args

import pytest

from game.kiosk.plan import Kiosk
from game.kiosk.plan_overrides import PlanOverrides
from game.store.errors import StoreError, StoreErrorKind, StoreWarning
from game.store.seats import PERSON, SeatPlan
from game.ui.scene import Scene
from game.ui.scenes.error_messages import READ_SECONDS, ErrorMessagesScene, error_sentence, save_error_sentence
from game.ui.scenes.loading import LoadingScene, SceneLoader, StillLoadingPicture
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.operator.page import OperatorScene
from game.ui.scenes.operator.services import OperatorServices
from game.ui.sound import open_sound
from game.ui.table.match_setup import new_game
from tests.support.driven import DrivenApp
from tests.ui.conftest import MakeApp, all_sounds
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant

MISHAPS = (
    StoreWarning("folder", "unusable", Path("/somewhere/ebb-and-flock")),
    StoreWarning("settings", "broken", Path("settings.broken-1.json")),
    StoreWarning("settings", "unusable", Path("settings.json")),
    StoreWarning("matches", "newer", Path("matches.db")),
    StoreWarning("matches", "unusable", Path("matches.db")),
    StoreWarning("folder", "taken", Path("/somewhere/ebb-and-flock")),
    StoreWarning("settings", "suspect", Path("settings.suspect-1.json")),
    StoreWarning("start", "suspect", Path("/somewhere/ebb-and-flock")),
    StoreWarning("match", "broken"),
    StoreWarning("settings", "newer", Path("settings.json")),
    StoreWarning("matches", "broken", Path("matches.broken-1.db")),
    StoreWarning("match", "newer"),
    StoreWarning("matches", "older", Path("matches.db")),
    StoreWarning("matches", "full", Path("matches.db")),
    StoreWarning("album", "broken", Path("album.broken-1.json")),
    StoreWarning("album", "newer", Path("album.json")),
    StoreWarning("album", "unusable", Path("album.json")),
    *(StoreWarning("board", problem, Path("board.json")) for problem in ("broken", "newer", "unusable")),
)


def test_as_many_long_sentences_fit_as_can_come_together(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    app.push(
        ErrorMessagesScene(
            app, [error_sentence(mishap, app.words.tr) for mishap in (MISHAPS[6], MISHAPS[9], MISHAPS[8])]
        )
    )
    assert faults(app) == []


def test_every_mishap_has_words_of_its_own(app: DrivenApp) -> None:
    told = {error_sentence(mishap, app.words.tr) for mishap in MISHAPS}
    assert len(told) == len(MISHAPS)


def test_no_notice_names_a_file(app: DrivenApp) -> None:
    for mishap in MISHAPS:
        told = error_sentence(mishap, app.words.tr)
        assert str(mishap.path) == "." or mishap.path.name not in told
        assert "/" not in told


def test_visitors_of_a_kiosk_never_see_a_notice_for_its_operator_and_the_log_names_the_file(
    make_app: MakeApp, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "settings.json").write_bytes(b"dirt")
    app = make_app(home=MenuScene, kiosk=Kiosk())
    scene = MenuScene(app)
    scene.arrange(app.screen)
    done: Future[Scene | None] = Future()
    done.set_result(scene)
    app.push(LoadingScene(app, SceneLoader(lambda: scene), done, StillLoadingPicture(lambda _: None)))
    app.run(1.0)
    assert app.top is scene
    app.store.log_warnings()
    assert "settings.broken-1.json" in caplog.text


@pytest.mark.parametrize("trouble", get_args(StoreErrorKind))
def test_every_trouble_has_words(app: DrivenApp, trouble: StoreErrorKind) -> None:
    assert save_error_sentence(trouble, app.words.tr)


def test_what_visitors_are_not_bothered_with_the_operator_reads_once(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(kiosk=Kiosk(), motion="off")
    app.store.warnings = (StoreWarning("matches", "older", tmp_path / "matches.db"),)
    desk = OperatorServices(PlanOverrides(Kiosk(), None, ("en",)), tmp_path, lambda: None)
    for told in ("mishaps", "operator"):
        app.stack.restart(MenuScene(app))
        app.push(OperatorScene(app, desk))
        app.run(0.1)
        assert app.top is not None
        assert app.top.name == told


def test_where_there_is_no_loudspeaker_the_disc_for_sound_says_so(
    still: DrivenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    still.sound = open_sound(all_sounds())
    still.push(MenuScene(still))
    still.tap("Sound on")
    assert isinstance(still.top, ErrorMessagesScene)
    assert any("loudspeaker" in text for text in still.texts())
    assert not still.settings.muted


def test_one_press_closes_it_and_it_goes_away_by_itself(app: DrivenApp) -> None:
    app.push(Scene(app))
    app.push(ErrorMessagesScene(app, ["Games cannot be kept."]))
    app.tap("Go on")
    assert not isinstance(app.top, ErrorMessagesScene)
    app.push(ErrorMessagesScene(app, ["Games cannot be kept."]))
    app.run(READ_SECONDS + 0.2)
    assert not isinstance(app.top, ErrorMessagesScene)


def test_a_game_that_cannot_be_kept_says_so_once_but_not_to_visitors(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    kiosk = make_app(kiosk=Kiosk())
    unkept(kiosk, monkeypatch)
    assert kiosk.top is not None
    assert kiosk.top.name == "table"
    app = make_app()
    unkept(app, monkeypatch)
    assert app.top is not None
    assert app.top.name == "mishaps"
    app.tap("Go on")
    app.run(5.0)
    assert app.top.name == "table"


def unkept(app: DrivenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise StoreError("full", "no space left")

    monkeypatch.setattr(app.store.matches, "start", full)
    seats = (SeatPlan(PERSON, "purl"), SeatPlan("crab", "dip"), SeatPlan("crab", "brine"))
    app.push(new_game(app, "turn_the_tide", seats, {}))
    app.run(0.2)
