"""Speech: fallback from engine to engine, ducking, and silencing."""

import logging
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

import pytest

from game.ui.sound.speech import DUCKING, SpeechQueue
from game.ui.sound.speech_engines import Engine, NoVoiceError, SpeechRequest
from tests.ui.sound.band import Channel

RECORDS = Engine("records", "", lambda _: b"")
SPEAKS = Engine("speaks", "", lambda _: b"", ("hush",))


class Process:
    def __init__(self) -> None:
        self.asked: list[tuple[str, str, Future[bytes]]] = []

    def submit(self, _question: Callable[..., Any], *words: Any) -> Future[Any]:
        wish, engine = words
        assert isinstance(wish, SpeechRequest)
        self.asked.append((wish.sentence, engine, Future()))
        return self.asked[-1][-1]

    def answer(self, number: int, wav: bytes = b"RIFF") -> None:
        self.asked[number][-1].set_result(wav)

    def failed(self, number: int) -> None:
        self.asked[number][-1].set_exception(NoVoiceError("hangs"))

    def close(self) -> None:
        """Does nothing."""

    @property
    def questions(self) -> list[tuple[str, str]]:
        return [(sentence, engine) for sentence, engine, _ in self.asked]


class Mouth(Channel):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[bytes] = []

    def play(self, clip: Any = 0, /) -> None:
        self.heard.append(clip.getvalue())
        self.now = clip


def speech_by(*engines: Engine) -> tuple[SpeechQueue, Process, Mouth]:
    process, mouth = Process(), Mouth()
    return SpeechQueue(process, mouth, lambda file: file, lambda: engines), process, mouth  # type: ignore[arg-type, return-value]


def test_one_that_fails_is_followed_by_the_next_which_says_all_of_it(caplog: pytest.LogCaptureFixture) -> None:
    speech, process, mouth = speech_by(RECORDS, SPEAKS)
    speech.say(["One.", "Two."], "en")
    process.failed(0)
    with caplog.at_level(logging.WARNING):
        speech.tick()
        assert process.questions[2:] == [("One.", "speaks"), ("Two.", "speaks")]
        assert process.asked[1][-1].cancelled()
        process.answer(2, b"")
        process.answer(3, b"")
        speech.tick()
    assert mouth.heard == []  # that engine speaks aloud itself
    assert (speech.engine, speech.is_missing) == ("speaks", False)
    assert [record.message for record in caplog.records] == ["no voice by records: hangs"]
    speech.say(["Three."], "en")
    assert process.questions[-1] == ("Three.", "speaks")


def test_where_all_fail_it_is_known_and_the_next_sentence_is_tried_again() -> None:
    speech, process, _ = speech_by(RECORDS)
    speech.say(["One.", "Two."], "en")
    process.failed(0)
    speech.tick()
    assert speech.is_missing
    assert process.questions[2:] == [("Two.", "records")]
    process.answer(2)
    speech.tick()
    assert not speech.is_missing


def test_without_any_engine_nothing_is_asked() -> None:
    speech, process, _ = speech_by()
    speech.say(["One."], "en")
    speech.tick()
    assert (speech.is_missing, speech.engine, process.questions) == (True, "", [])


def test_all_else_steps_back_for_what_is_said_by_itself_and_that_can_be_silenced(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    silenced: list[Engine] = []

    class AtOnce:
        def __init__(self, target: Callable[..., Any], args: tuple[Any, ...]) -> None:
            self.start = lambda: target(*args)

    monkeypatch.setattr("game.ui.sound.speech.Thread", AtOnce)
    monkeypatch.setattr("game.ui.sound.speech.silence", silenced.append)
    speech, process, _ = speech_by(SPEAKS)
    speech.say(["One.", "Two."], "en")
    assert speech.tick() == DUCKING
    speech.hush()
    assert silenced == [SPEAKS]
    assert process.asked[1][-1].cancelled()
    assert speech.tick() is None
    speech.hush()
    assert silenced == [SPEAKS]  # there was nothing to silence


def test_recordings_follow_each_other_and_end_at_once() -> None:
    speech, process, mouth = speech_by(RECORDS)
    speech.say(["One.", "Two."], "en")
    assert speech.tick() is None  # nothing has been played yet
    process.answer(1, b"two")
    process.answer(0, b"one")
    assert speech.tick() == DUCKING
    assert mouth.heard == [b"one"]
    mouth.go_on()
    speech.tick()
    assert mouth.heard == [b"one", b"two"]
    speech.hush()
    assert not mouth.get_busy()


def test_a_press_leaves_the_device_alone_where_nothing_has_been_said() -> None:
    class Gone(Mouth):
        def stop(self) -> None:
            raise AssertionError("the device is gone")

    speech = SpeechQueue(Process(), Gone(), lambda file: file, lambda: [RECORDS])  # type: ignore[arg-type, return-value]
    speech.hush()
    speech.close()
