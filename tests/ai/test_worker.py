"""The worker's process answers, dies, is replaced, and never outlives the game."""

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from random import Random
from typing import Any

import pytest

from game.ai.inline_executor import InlineExecutor
from game.ai.players import player, think
from game.ai.process import ThinkingProcess
from game.ai.turn_the_tide.heuristics import Crab
from game.ai.worker import MOST_DEATHS, Worker
from tests.ai.situations import moves, situation

VIEW = situation((3, 14, 25, 36, 47, 58), (2, 9), (11, 4, 6, None))
QUESTION = (think, "turn_the_tide", "crab", VIEW, moves(VIEW), 7)
ANSWER = Crab().choose(VIEW, moves(VIEW), Random(7))
PATIENCE = 30
"""Timeout of a test in seconds; normally nothing waits this long."""


class DyingExecutor(Executor):
    """An executor that dies of every question: while it thinks, or before it is asked."""

    def __init__(self, *, is_dead: bool = False) -> None:
        self._is_dead = is_dead

    def submit(self, _fn: Callable[..., Any], /, *_args: Any, **_kwargs: Any) -> Future[Any]:
        if self._is_dead:
            raise BrokenExecutor("died before")
        future: Future[Any] = Future()
        future.set_exception(BrokenExecutor("died"))
        return future


class OneAnswer(InlineExecutor):
    """An executor that answers one question and dies of the next."""

    def __init__(self) -> None:
        self._has_answered = False

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if self._has_answered:
            raise BrokenExecutor("died before")
        self._has_answered = True
        return super().submit(fn, *args, **kwargs)


class SlowExecutor(Executor):
    def __init__(self) -> None:
        self.asked: list[Future[Any]] = []

    def submit(self, _fn: Callable[..., Any], /, *_args: Any, **_kwargs: Any) -> Future[Any]:
        self.asked.append(Future())
        return self.asked[-1]

    def shutdown(self, **_how: bool) -> None:
        for future in self.asked:
            future.cancel()


def one_after_another(*executors: Executor) -> Callable[[], Executor]:
    """Returns a factory of these executors, one a call, that fails when called again."""
    waiting = list(executors)
    return lambda: waiting.pop(0)


def test_answers_as_the_player_itself_would() -> None:
    assert Worker(InlineExecutor).submit(*QUESTION).result() == ANSWER


def test_an_unknown_player_is_told_by_the_answer() -> None:
    answer = Worker(InlineExecutor).submit(think, "turn_the_tide", "whale", VIEW, moves(VIEW), 7)
    with pytest.raises(ValueError, match="whale"):
        answer.result()


def test_what_nobody_waits_for_any_more_is_not_asked() -> None:
    slow = SlowExecutor()
    worker = Worker(lambda: slow)
    worker.submit(*QUESTION).cancel()
    assert slow.asked[0].cancelled()


@pytest.mark.parametrize("is_dead", [False, True])
def test_a_dead_process_is_replaced_and_asked_again(is_dead: bool) -> None:
    worker = Worker(one_after_another(DyingExecutor(is_dead=is_dead), InlineExecutor()))
    assert worker.submit(*QUESTION).result() == ANSWER
    assert worker.submit(*QUESTION).result() == ANSWER


@pytest.mark.parametrize("is_dead", [False, True])
def test_a_question_that_kills_twice_is_given_up(is_dead: bool) -> None:
    worker = Worker(one_after_another(DyingExecutor(is_dead=is_dead), DyingExecutor(is_dead=is_dead), InlineExecutor()))
    with pytest.raises(BrokenExecutor):
        worker.submit(*QUESTION).result()
    assert worker.submit(*QUESTION).result() == ANSWER


def test_a_process_that_always_dies_is_not_started_for_ever(caplog: pytest.LogCaptureFixture) -> None:
    made: list[Executor] = []

    def make() -> Executor:
        made.append(DyingExecutor())
        return made[-1]

    reported: list[str] = []
    worker = Worker(make, reported.append)
    answers = [worker.submit(*QUESTION) for _ in range(3 * MOST_DEATHS)]
    assert all(answer.done() for answer in answers)
    assert len(made) == MOST_DEATHS
    assert reported == ["died"] * (MOST_DEATHS // 2)
    assert "no other is started" in caplog.text


def test_an_answer_between_two_deaths_makes_them_count_anew() -> None:
    times = 2 * MOST_DEATHS
    worker = Worker(one_after_another(*(OneAnswer() for _ in range(times))))
    assert [worker.submit(*QUESTION).result() for _ in range(times)] == [ANSWER] * times


def test_a_process_that_is_renewed_has_not_died() -> None:
    slow, reported = SlowExecutor(), list[str]()
    worker = Worker(one_after_another(slow), reported.append)
    hanging = worker.submit(*QUESTION)
    slow.asked[0].set_running_or_notify_cancel()
    hanging.cancel()
    worker.renew()
    slow.asked[0].set_exception(BrokenExecutor("ended"))
    assert reported == []


def test_questions_lost_together_share_one_new_process() -> None:
    dying, fresh = SlowExecutor(), SlowExecutor()
    worker = Worker(one_after_another(dying, fresh))
    answers = [worker.submit(*QUESTION) for _ in range(3)]
    for asked in dying.asked:
        asked.set_exception(BrokenExecutor("died"))
    for asked in fresh.asked:
        asked.set_result(ANSWER)
    assert [answer.result(timeout=0) for answer in answers] == [ANSWER] * 3


def test_a_process_that_cannot_start_is_told_by_the_answer() -> None:
    class NoProcess(Executor):
        def submit(self, _fn: Callable[..., Any], /, *_args: Any, **_kwargs: Any) -> Future[Any]:
            raise OSError("no more processes")

    with pytest.raises(OSError, match="no more processes"):
        Worker(NoProcess).submit(*QUESTION).result()


def test_an_answer_nobody_waits_for_any_more_is_dropped() -> None:
    slow = SlowExecutor()
    answer = Worker(one_after_another(slow)).submit(*QUESTION)
    assert slow.asked[0].set_running_or_notify_cancel()
    assert answer.cancel()
    slow.asked[0].set_result(ANSWER)
    assert answer.cancelled()


def test_closing_cancels_what_is_still_being_thought_about() -> None:
    worker = Worker(SlowExecutor)
    answer = worker.submit(*QUESTION)
    worker.close()
    with pytest.raises(CancelledError):
        answer.result(timeout=0)


def test_a_closed_worker_answers_nothing_and_can_be_closed_again() -> None:
    worker = Worker(one_after_another())
    worker.close()
    worker.close()
    assert worker.submit(*QUESTION).cancelled()


def test_a_thought_cut_off_by_closing_is_not_asked_again() -> None:
    slow = SlowExecutor()
    worker = Worker(one_after_another(slow))
    answer = worker.submit(*QUESTION)
    slow.asked[0].set_running_or_notify_cancel()
    worker.close()
    slow.asked[0].set_exception(BrokenExecutor("ended"))
    assert answer.cancelled()


@pytest.mark.parametrize("is_dead", [False, True])
def test_waking_what_cannot_be_woken_is_no_harm(is_dead: bool) -> None:
    worker = Worker(one_after_another(DyingExecutor(is_dead=is_dead), InlineExecutor()))
    worker.wake("undertow", ["crab"])
    assert worker.submit(*QUESTION).result() == ANSWER
    worker.close()
    worker.wake("undertow", ["crab"])


# --- with a real process ---


def sentinel(process: int) -> int:
    """Returns a descriptor that is readable once that process has ended."""
    if sys.platform != "linux":
        pytest.skip("only Linux tells when a process ends that somebody else waits for")
    return os.pidfd_open(process)


def has_ended(watched: int) -> bool:
    return bool(select.select([watched], [], [], PATIENCE)[0])


def test_a_real_process_answers_is_killed_and_answers_again() -> None:
    worker = Worker()
    try:
        worker.wake("undertow", ["crab"])
        process = worker.submit(os.getpid).result(PATIENCE)
        first = sentinel(process)
        assert worker.submit(*QUESTION).result(PATIENCE) == ANSWER
        os.kill(process, signal.SIGKILL)
        assert has_ended(first)
        assert worker.submit(*QUESTION).result(PATIENCE) == ANSWER
        second = sentinel(worker.submit(os.getpid).result(PATIENCE))
    finally:
        worker.close()
    assert has_ended(second)


def test_closing_ends_a_process_deep_in_thought() -> None:
    executor = ThinkingProcess()
    process = sentinel(executor.submit(os.getpid).result(PATIENCE))
    executor.submit(time.sleep, 10 * PATIENCE)
    executor.shutdown(wait=False, cancel_futures=True)
    assert has_ended(process)


def test_whatever_was_asked_before_is_answered_where_the_process_is_waited_for() -> None:
    with ThinkingProcess() as executor:
        process = sentinel(executor.submit(os.getpid).result(PATIENCE))
        answers = [executor.submit(*QUESTION) for _ in range(2)]
    assert [answer.result(0) for answer in answers] == [ANSWER, ANSWER]
    assert has_ended(process)
    with pytest.raises(RuntimeError):
        executor.submit(*QUESTION)


def test_what_a_question_prints_is_no_answer_and_its_error_tells_where_it_was_raised() -> None:
    with ThinkingProcess() as executor:
        assert executor.submit(print, "said").result(PATIENCE) is None
        failed = executor.submit(player, "turn_the_tide", "walrus").exception(PATIENCE)
    assert isinstance(failed, ValueError)
    assert "players.py" in failed.__notes__[0]


GAME = """
import os, signal, sys
from game.ai.worker import Worker
from tests.ai.test_worker import ANSWER, PATIENCE, QUESTION

if __name__ == "__main__":
    signal.signal(signal.SIGINT, lambda *_: None)
    worker = Worker()
    answer = worker.submit(*QUESTION)
    print("asked", flush=True)
    assert answer.result(PATIENCE) == ANSWER
    assert worker.submit(*QUESTION).result(PATIENCE) == ANSWER
    print("answered", flush=True)
    if sys.argv[1] == "killed":
        os.kill(os.getpid(), signal.SIGKILL)
    worker.close()
"""


def run_game(tmp_path: Any, ending: str) -> subprocess.Popen[str]:
    """Starts a process that asks a worker and then ends."""
    script = tmp_path / "play.py"
    script.write_text(GAME)
    return subprocess.Popen(
        [sys.executable, str(script), ending],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "PYTHONPATH": os.getcwd()},
    )


@pytest.mark.skipif(sys.platform == "win32", reason="sends signals to a process group")
@pytest.mark.parametrize(("ending", "code"), [("closed", 0), ("killed", -signal.SIGKILL)])
def test_ctrl_c_goes_unheard_and_the_process_ends_with_the_game(tmp_path: Any, ending: str, code: int) -> None:
    with run_game(tmp_path, ending) as game:
        assert game.stdout is not None
        assert game.stdout.readline() == "asked\n"
        os.killpg(game.pid, signal.SIGINT)
        # The process behind the worker holds these pipes too: they end when it has ended.
        told, complaints = game.communicate(timeout=PATIENCE)
    assert (told, game.returncode) == ("answered\n", code)
    assert "Traceback" not in complaints
    assert complaints == "" or ending == "killed"  # of a killed game, Python itself says what it tidied up


@pytest.mark.parametrize("is_stopped", [False, True])
def test_a_process_that_hangs_is_replaced_and_the_others_are_answered(is_stopped: bool) -> None:
    worker = Worker()
    try:
        process = worker.submit(os.getpid).result(PATIENCE)
        ended = sentinel(process)
        hanging = worker.submit(time.sleep, 10 * PATIENCE)
        behind = worker.submit(*QUESTION)
        if is_stopped:
            os.kill(process, signal.SIGSTOP)
        hanging.cancel()
        worker.renew()
        assert behind.result(PATIENCE) == ANSWER
        assert has_ended(ended)
    finally:
        worker.close()


@pytest.mark.skipif(sys.platform == "win32", reason="has no such signals")
def test_a_process_that_dies_by_a_signal_is_told_in_words_and_reported_once(caplog: pytest.LogCaptureFixture) -> None:
    reported: list[str] = []
    worker = Worker(report_death=reported.append)
    try:
        with pytest.raises(BrokenExecutor):
            worker.submit(die, signal.SIGILL).result(PATIENCE)
        assert worker.submit(*QUESTION).result(PATIENCE) == ANSWER
    finally:
        worker.close()
    assert reported == ["the players' process was ended by signal 4 (Illegal instruction)"]
    assert reported[0] in caplog.text


def die(number: int) -> None:
    os.kill(os.getpid(), number)
