"""Less motion and more contrast, as somebody has chosen them in the system for all programs."""

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.store.settings import PlatformPreferences, Settings
from game.ui.shell.platform_preferences import PORTAL, PlatformFollower, changes, read_preferences
from tests.support.driven import DrivenApp

PLAIN, CALM, CLEAR = PlatformPreferences(), PlatformPreferences(reduced_motion=True), PlatformPreferences(False, True)
ANSWERS = {
    "({},)": PLAIN,
    "({'org.freedesktop.appearance': {'contrast': <uint32 0>, 'color-scheme': <uint32 1>}},)": PLAIN,
    "({'org.freedesktop.appearance': {'contrast': <uint32 1>}},)": CLEAR,
    "({'org.freedesktop.appearance': {'reduced-motion': <uint32 1>}},)": CALM,
    "({'org.gnome.desktop.interface': {'enable-animations': <false>}},)": CALM,
    "({'org.gnome.desktop.a11y.interface': {'high-contrast': <true>}},)": CLEAR,
}

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the desktop's portal")


class Asked(Executor):
    """An executor that has read these preferences."""

    def __init__(self, *found: PlatformPreferences | None) -> None:
        self._found = iter(found)

    def submit(self, _: Callable[..., Any], /, *_args: Any, **_named: Any) -> Future[Any]:
        answer = Future[Any]()
        answer.set_result(next(self._found))
        return answer


@pytest.mark.parametrize("answer", ANSWERS)
def test_what_the_desktop_answers_is_understood(answer: str) -> None:
    assert read_preferences(lambda command: answer if command == PORTAL else "") == ANSWERS[answer]


@given(answer=st.text())
def test_any_answer_gives_some_preferences(answer: str) -> None:
    assert read_preferences(lambda _: answer) is not None


@pytest.mark.parametrize("error", [FileNotFoundError(), subprocess.TimeoutExpired("gdbus", 3.0), ValueError("bytes")])
def test_a_system_that_does_not_answer_is_done_without(error: Exception) -> None:
    def fail(_: object) -> str:
        raise error

    assert read_preferences(fail) is None


@given(
    before=st.builds(PlatformPreferences, st.booleans(), st.booleans()),
    now=st.builds(PlatformPreferences, st.booleans(), st.booleans()),
    motion=st.sampled_from(("full", "reduced", "off")),
    contrast=st.booleans(),
)
def test_what_differs_is_followed_once_and_what_was_chosen_in_the_game_stays(
    before: PlatformPreferences, now: PlatformPreferences, motion: str, contrast: bool
) -> None:
    settings = replace(Settings(), platform=before, motion=motion, high_contrast=contrast)
    after = replace(settings, **changes(now, settings))
    assert after.platform == now
    is_new_motion = before.reduced_motion != now.reduced_motion
    assert after.motion == (("reduced" if now.reduced_motion else "full") if is_new_motion else motion)
    is_new_contrast = before.high_contrast != now.high_contrast
    assert after.high_contrast == (now.high_contrast if is_new_contrast else contrast)
    assert changes(now, after) == {}


def test_the_game_follows_it_at_a_start_and_keeps_what_is_then_chosen(app: DrivenApp) -> None:
    PlatformFollower(app, Asked(CALM)).tick()
    assert app.store.settings.motion == "reduced"
    app.change_settings(motion="full")
    PlatformFollower(app, Asked(CALM)).tick()
    assert app.store.settings.motion == "full"
    PlatformFollower(app, Asked(None)).tick()
    PlatformFollower(app, Asked(CLEAR)).tick()
    assert (app.store.settings.motion, app.store.settings.high_contrast) == ("full", True)
