"""The command line of each speech program, and failing or hanging programs."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from game.ui.sound.speech_engines import (
    BEGINS_WITHIN,
    DISPATCHER,
    ENGINES,
    ESPEAK,
    MACOS,
    WINDOWS,
    NoVoiceError,
    SpeechRequest,
    engines_here,
    silence,
    synthesise,
)

WISH = SpeechRequest('-v \'; rm "x" $HOME', "de", rate=4, volume=8)
"""A sentence that must never be parsed as a flag or a command."""
LISTED = """Alex                en_US    # Hello!
Eddy (German (Germany)) de_DE    # Hallo!
Anna                de_DE    # Hallo!
"""


class Programs:
    """A double for the machine's programs: logs their calls and returns prepared output."""

    def __init__(self) -> None:
        self.commands: list[tuple[str, ...]] = []
        self.how: dict[str, Any] = {}
        self.error: Exception | None = None

    def run(self, command: tuple[str, ...], **how: Any) -> subprocess.CompletedProcess[bytes]:
        self.commands.append(tuple(command))
        self.how = how
        if self.error:
            raise self.error
        if "-o" in command:
            Path(command[command.index("-o") + 1]).write_bytes(b"RIFF macos")
        return subprocess.CompletedProcess(command, 0, LISTED.encode() if "?" in command else b"RIFF" + bytes(100))


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> Programs:
    """Fake programs; no real one is started."""
    programs = Programs()
    monkeypatch.setattr(subprocess, "run", programs.run)
    return programs


@pytest.mark.skipif(not shutil.which("espeak-ng"), reason="needs espeak-ng")
def test_espeak_makes_a_recording() -> None:
    assert synthesise(SpeechRequest("Brine hat gewählt.", "de", 4, 8), ESPEAK)[:4] == b"RIFF"


def test_a_program_that_is_not_there_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    for name in (ESPEAK, DISPATCHER, MACOS, WINDOWS):
        with pytest.raises(NoVoiceError):
            synthesise(WISH, name)


@pytest.mark.parametrize("name", [ESPEAK, DISPATCHER, WINDOWS, MACOS])
def test_one_that_hangs_is_ended(programs: Programs, name: str) -> None:
    programs.error = subprocess.TimeoutExpired(name, BEGINS_WITHIN)
    with pytest.raises(NoVoiceError):
        synthesise(WISH, name)
    assert programs.how["timeout"] >= BEGINS_WITHIN
    assert programs.how["stdin"] == subprocess.DEVNULL


def test_only_what_is_heard_while_it_runs_may_take_long(programs: Programs) -> None:
    wish = WISH._replace(sentence="word " * 100)
    synthesise(wish, ESPEAK)
    assert programs.how["timeout"] == BEGINS_WITHIN
    synthesise(wish, DISPATCHER)
    assert programs.how["timeout"] > 100 / wish.words_a_minute * 60


def test_espeak_is_asked_in_words_a_minute_and_for_a_language(programs: Programs) -> None:
    synthesise(WISH, ESPEAK)
    assert programs.commands == [("espeak-ng", "--stdout", "-v", "de", "-s", "210", "--", WISH.sentence)]


@pytest.mark.parametrize(("rate", "asked"), [(0, "-89"), (4, "14"), (10, "79")])
def test_speech_dispatcher_says_it_itself_as_fast_and_loud_as_is_wished(
    programs: Programs, rate: int, asked: str
) -> None:
    assert synthesise(WISH._replace(rate=rate), DISPATCHER) == b""
    assert programs.commands == [("spd-say", "-w", "-l", "de", "-r", asked, "-i", "60", "--", WISH.sentence)]
    silence(ENGINES[DISPATCHER])
    assert programs.commands[-1] == ("spd-say", "-C")
    programs.error = subprocess.TimeoutExpired("spd-say", 1)
    silence(ENGINES[DISPATCHER])  # no error is reported


@pytest.mark.parametrize(("rate", "asked"), [(0, "-7"), (4, "1"), (10, "7")])
def test_windows_is_asked_by_variables_that_are_never_a_command(programs: Programs, rate: int, asked: str) -> None:
    assert synthesise(WISH._replace(rate=rate), WINDOWS)[:4] == b"RIFF"
    (command,) = programs.commands
    assert command[0] == "powershell"
    assert not any(WISH.sentence in word for word in command)
    told = {name: value for name, value in programs.how["env"].items() if name.startswith("SAY_")}
    assert told == {"SAY_LANGUAGE": "de", "SAY_RATE": asked, "SAY_SENTENCE": WISH.sentence}
    assert all(f"$env:{name}" in command[-1] for name in told)


def test_macos_is_asked_for_a_voice_of_that_language(programs: Programs) -> None:
    assert synthesise(WISH._replace(sentence="Hallo."), MACOS) == b"RIFF macos"
    said = programs.commands[-1]
    assert said[said.index("-v") + 1] == "Eddy (German (Germany))"
    assert said[-1] == "Hallo."
    synthesise(WISH._replace(language="nl"), MACOS)
    assert "-v" not in programs.commands[-1]  # the default voice


@pytest.mark.parametrize(
    ("platform", "there", "names"),
    [
        ("linux", {"espeak-ng", "spd-say"}, [ESPEAK, DISPATCHER]),
        ("linux", {"spd-say"}, [DISPATCHER]),
        ("linux", {"say", "powershell"}, []),
        ("win32", {"powershell", "espeak-ng"}, [WINDOWS, ESPEAK]),
        ("darwin", {"say"}, [MACOS]),
    ],
)
def test_what_can_speak_is_what_is_installed(
    monkeypatch: pytest.MonkeyPatch, platform: str, there: set[str], names: list[str]
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr(shutil, "which", lambda program: program if program in there else None)
    assert [engine.name for engine in engines_here()] == names
