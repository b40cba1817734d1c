"""The loop: as many ticks as the scene wants, by a clock that the test winds."""

import sys
from collections.abc import Callable, Sequence

import pytest

from game.ui.app import App
from game.ui.input.intents import Intent, Pause, Press, Quit, Release
from game.ui.motion import FrameRateMode
from game.ui.scene import Scene
from game.ui.shell import loop
from game.ui.shell.loop import LONGEST, PRESENT, QUICK


class Clock:
    """Time passes only while somebody sleeps, or works."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        assert seconds >= 0
        self.now += seconds


class Paced(Scene):
    """A scene with a given frame rate, which records each tick."""

    def __init__(self, app: App, pace: FrameRateMode, work: Callable[[], None] = lambda: None) -> None:
        super().__init__(app)
        self.wanted = pace
        self.work = work
        self.ticks: list[float] = []

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        return self.wanted

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        super().tick(dt, intents)
        if dt:
            self.ticks.append(dt)
            self.work()


@pytest.fixture
def clock() -> Clock:
    return Clock()


def attend_nothing(seconds: float, intents: Sequence[Intent]) -> None:
    """Does nothing: no work but the app's."""


def play_for(seconds: float, app: App, clock: Clock, *asked: Intent, attend: loop.TickObserver = attend_nothing) -> int:
    """Returns the number of times that input was polled."""
    end = clock() + seconds
    looks, waiting = 0, iter(asked)

    def poll(_: float) -> list[Intent]:
        nonlocal looks
        looks += 1
        return [Quit()] if clock() >= end else [intent for intent in [next(waiting, None)] if intent]

    for seconds in loop.pauses(app, poll, attend, clock):
        clock.sleep(seconds)
    return looks


def paced(app: App, pace: FrameRateMode, work: Callable[[], None] = lambda: None) -> Paced:
    app.change_settings(motion="off")
    scene = Paced(app, pace, work)
    app.push(scene)
    return scene


@pytest.mark.parametrize(
    ("pace", "frames"),
    [(FrameRateMode.FULL, 600), (FrameRateMode.AMBIENT, 300), (FrameRateMode.STILL, 100), (FrameRateMode.WAITING, 36)],
)
def test_a_scene_is_ticked_as_often_as_it_wants(app: App, clock: Clock, pace: FrameRateMode, frames: int) -> None:
    scene = paced(app, pace)
    play_for(10.0, app, clock)
    assert len(scene.ticks) == pytest.approx(frames, rel=0.1)
    assert sum(scene.ticks) == pytest.approx(10.0, abs=max(0.2, 1 / pace))


def test_a_still_screen_is_looked_at_seldom_and_often_again_once_somebody_is_there(app: App, clock: Clock) -> None:
    paced(app, FrameRateMode.STILL)
    play_for(PRESENT, app, clock)
    app.is_running = True
    quiet = play_for(10.0, app, clock) - PRESENT * 40
    app.is_running = True
    busy = play_for(10.0, app, clock, *[Pause()] * 1000)
    assert busy == pytest.approx(600, rel=0.05)
    assert quiet == pytest.approx(200, rel=0.1)


def test_what_is_asked_for_is_answered_at_once_whatever_the_pace(app: App, clock: Clock) -> None:
    answered: list[float] = []
    scene = paced(app, FrameRateMode.STILL)
    scene.pause = lambda: answered.append(clock())  # type: ignore[method-assign]
    start = clock()
    play_for(1.0, app, clock, Pause())
    assert answered == [pytest.approx(start + 1 / 60)]


def test_whoever_has_just_asked_for_something_is_looked_after_more_often_than_is_awaited(
    app: App, clock: Clock
) -> None:
    scene = paced(app, FrameRateMode.WAITING)
    play_for(PRESENT, app, clock)
    assert len(scene.ticks) == pytest.approx(PRESENT * FrameRateMode.STILL, abs=1)
    app.is_running = True
    play_for(PRESENT + 10, app, clock)
    assert len(scene.ticks) == pytest.approx(2 * PRESENT * FrameRateMode.STILL + 10 * FrameRateMode.WAITING, abs=3)


def test_what_goes_on_beside_the_app_is_told_what_each_tick_is_told(app: App, clock: Clock) -> None:
    told: list[tuple[float, int]] = []
    scene = paced(app, FrameRateMode.STILL)
    play_for(5.0, app, clock, Pause(), attend=lambda seconds, intents: told.append((seconds, len(intents))))
    assert [seconds for seconds, _ in told] == scene.ticks
    assert sum(count for _, count in told) == 2  # the pause, and the end


def test_a_slow_frame_is_not_made_up_for(app: App, clock: Clock) -> None:
    def dawdle() -> None:
        clock.now += 0.5

    scene = paced(app, FrameRateMode.FULL, dawdle)
    play_for(5.0, app, clock)
    assert max(scene.ticks) == LONGEST
    assert len(scene.ticks) <= 11


def test_while_a_frame_is_made_no_other_thread_takes_the_interpreter(app: App, clock: Clock) -> None:
    before = sys.getswitchinterval()
    turns: list[float] = []
    scene = paced(app, FrameRateMode.FULL, lambda: turns.append(sys.getswitchinterval()))
    for _ in loop.pauses(app, lambda _: [], lambda *_: turns.append(sys.getswitchinterval()), clock):
        clock.sleep(QUICK)
        assert sys.getswitchinterval() == before
        if scene.ticks:
            app.quit()
    assert turns
    assert min(turns) > QUICK


def test_a_click_within_one_poll_is_seen_pressed_before_it_is_answered(app: App, clock: Clock) -> None:
    scene, ticks = paced(app, FrameRateMode.STILL), list[list[Intent]]()
    polls = iter([[Press(5, 5), Release(5, 5), Press(9, 9), Release(9, 9), Pause()]])

    def attend(_: float, intents: Sequence[Intent]) -> None:
        if intents:
            ticks.append([*intents])

    end = clock() + 1.0
    poll = lambda _: [Quit()] if clock() >= end else next(polls, [])  # noqa: E731
    for seconds in loop.pauses(app, poll, attend, clock):
        clock.sleep(seconds)
    assert ticks[:-1] == [[Press(5, 5)], [Release(5, 5), Press(9, 9)], [Release(9, 9), Pause()]]
    assert scene.ticks[:3] == pytest.approx([QUICK] * 3)
