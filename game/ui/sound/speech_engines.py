"""Speech engines: programs started for each sentence and killed when they hang; a `Worker` runs them."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
import wave
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from math import log
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

ESPEAK_RATE = 22_050
"""Sample rate of espeak-ng, mono, 16 bits."""
WAV_HEADER = 44
"""Bytes; espeak-ng writes the header before it knows the length."""
SLOWEST, WORDS_A_STEP = 90, 30
"""Words a minute at rate 0, and for each step more."""
MAX_LEVEL = 10
"""Highest rate and volume."""
BEGINS_WITHIN = 8.0
"""Seconds after which a program that makes a recording has hung."""
LETTERS_A_WORD = 3
"""Lower bound, for the time limit of a program that speaks aloud itself."""
QUIET_WITHIN = 2.0
"""Seconds after which a silencing command has hung."""
NO_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""Flag that keeps Windows from opening a console window."""


class NoVoiceError(Exception):
    """The program failed to speak."""


class SpeechRequest(NamedTuple):
    """A sentence to speak, with its language, rate and volume."""

    sentence: str
    language: str
    rate: int
    """0 to 10."""
    volume: int
    """0 to 10; the caller applies it to recordings."""

    @property
    def words_a_minute(self) -> int:
        return SLOWEST + self.rate * WORDS_A_STEP


class Engine(NamedTuple):
    """A speech program."""

    name: str
    """Empty for the silent one."""
    program: str
    say: Callable[[SpeechRequest], bytes]
    """Returns a WAV file, or b"" after speaking aloud itself."""
    silence: tuple[str, ...] = ()
    """Command that stops a program that speaks aloud itself."""


def synthesise(wish: SpeechRequest, engine: str) -> bytes:
    """Returns the sentence as a WAV file, or b"" once it was spoken aloud.

    Raises:
        NoVoiceError: if the program fails or hangs.
    """
    try:
        return ENGINES[engine].say(wish)
    except (OSError, subprocess.SubprocessError) as error:
        raise NoVoiceError(str(error)) from error


def silence(engine: Engine) -> None:
    """Stops an engine that speaks aloud itself."""
    with suppress(OSError, subprocess.SubprocessError):
        subprocess.run(engine.silence, stdin=subprocess.DEVNULL, capture_output=True, timeout=QUIET_WITHIN)


def engines_here() -> Sequence[Engine]:
    """Returns this machine's engines, the best first: the system's own, but on Linux the fastest."""
    names = {"win32": (WINDOWS, ESPEAK), "darwin": (MACOS, ESPEAK)}.get(sys.platform, (ESPEAK, DISPATCHER))
    return [ENGINES[name] for name in names if shutil.which(ENGINES[name].program)]


def _run(*command: str, heard_for: float = 0.0, variables: Mapping[str, str] | None = None) -> bytes:
    """Runs a command and returns its output; kills it when it hangs.

    Args:
        heard_for: seconds it may speak aloud.
        variables: additional environment variables.
    """
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        timeout=BEGINS_WITHIN + heard_for,
        env={**os.environ, **(variables or {})},
        creationflags=NO_WINDOW,
    )
    return done.stdout


def _by_espeak(wish: SpeechRequest) -> bytes:
    """Speaks by espeak-ng, which has all six languages and takes about 15 ms a sentence."""
    options = "-v", wish.language, "-s", str(wish.words_a_minute)
    return _as_wav(_run("espeak-ng", "--stdout", *options, "--", wish.sentence)[WAV_HEADER:])


def _as_wav(samples: bytes) -> bytes:
    """Returns samples as a WAV file with the right length."""
    file = io.BytesIO()
    with wave.open(file, "wb") as wav:
        wav.setnchannels(1)
        wav.setsampwidth(2)
        wav.setframerate(ESPEAK_RATE)
        wav.writeframes(samples)
    return file.getvalue()


DISPATCHED_RATE, DISPATCHED_SLOWEST, DISPATCHED_FASTEST = 170, 80, 449
"""Words a minute of speech-dispatcher at 0, -100 and 100."""


def _by_dispatcher(wish: SpeechRequest) -> bytes:
    """Speaks by speech-dispatcher, which returns no recording and exits after speaking."""
    more = wish.words_a_minute - DISPATCHED_RATE
    far = DISPATCHED_FASTEST - DISPATCHED_RATE if more > 0 else DISPATCHED_RATE - DISPATCHED_SLOWEST
    rate, volume = str(round(100 * more / far)), str(round(200 * wish.volume / MAX_LEVEL) - 100)
    longest = 60 * len(wish.sentence) / LETTERS_A_WORD / wish.words_a_minute
    _run("spd-say", "-w", "-l", wish.language, "-r", rate, "-i", volume, "--", wish.sentence, heard_for=longest)
    return b""


def _by_macos(wish: SpeechRequest) -> bytes:
    """Speaks by the system's voice for the language, or else its default voice."""
    voice = _macos_voices().get(wish.language)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "said.wav"
        options = "-r", str(wish.words_a_minute), "--file-format=WAVE", f"--data-format=LEI16@{ESPEAK_RATE}"
        _run("say", *(("-v", voice) if voice else ()), *options, "-o", str(file), wish.sentence)
        return file.read_bytes()


@cache
def _macos_voices() -> Mapping[str, str]:
    """Returns a voice by language, as `say -v ?` lists them: "Anna  de_DE  # Hallo!"."""
    listed = _run("say", "-v", "?").decode("utf-8", "replace")
    voices = re.findall(r"^(.+?) +([a-z]+)_\w+ +#", listed, re.MULTILINE)
    return {language: name for name, language in reversed(voices)}


WINDOWS_SCRIPT = """
$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName System.Speech
$speaker = New-Object System.Speech.Synthesis.SpeechSynthesizer
$speaker.GetInstalledVoices() |
    Where-Object { $_.Enabled -and $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq $env:SAY_LANGUAGE } |
    Select-Object -First 1 | ForEach-Object { $speaker.SelectVoice($_.VoiceInfo.Name) }
$speaker.Rate = [int]$env:SAY_RATE
$said = New-Object System.IO.MemoryStream
$speaker.SetOutputToWaveStream($said)
$speaker.Speak($env:SAY_SENTENCE)
$speaker.Dispose()
$heard = $said.ToArray()
[Console]::OpenStandardOutput().Write($heard, 0, $heard.Length)
"""
"""PowerShell script; the sentence comes in a variable, so that it is never run as a command."""
SAPI_RATE, SAPI_TENFOLD = 190, 3
"""Words a minute of Windows' voices at 0, and how many times as many at 10."""


def _by_windows(wish: SpeechRequest) -> bytes:
    """Speaks by the system's voice for the language, or else its default voice."""
    rate = round(10 * log(wish.words_a_minute / SAPI_RATE, SAPI_TENFOLD))
    variables = {"SAY_LANGUAGE": wish.language, "SAY_RATE": str(rate), "SAY_SENTENCE": wish.sentence}
    return _run("powershell", "-NoProfile", "-NonInteractive", "-Command", WINDOWS_SCRIPT, variables=variables)


ESPEAK, DISPATCHER, MACOS, WINDOWS, SILENCE = "espeak-ng", "speech-dispatcher", "macOS", "Windows", ""
ENGINES: Final[Mapping[str, Engine]] = {
    engine.name: engine
    for engine in (
        Engine(ESPEAK, "espeak-ng", _by_espeak),
        Engine(DISPATCHER, "spd-say", _by_dispatcher, ("spd-say", "-C")),
        Engine(MACOS, "say", _by_macos),
        Engine(WINDOWS, "powershell", _by_windows),
        Engine(SILENCE, "", lambda _: b""),
    )
}
SILENT_ENGINE = ENGINES[SILENCE]
