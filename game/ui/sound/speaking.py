"""What says a sentence: a program of this machine, each time begun anew and ended when it hangs; a `Worker` asks it."""

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
"""Samples a second that espeak-ng makes, of one side and 16 bits each."""
WAV_HEADER = 44
"""Bytes; espeak-ng does not know yet how long it will speak when it writes them."""
SLOWEST, WORDS_A_STEP = 90, 30
"""Words a minute at a rate of 0, and how many more each step is."""
MOST = 10
"""The highest rate and volume."""
BEGINS_WITHIN = 8.0
"""Seconds after which a program hangs: all recordings are ready long before."""
LETTERS_A_WORD = 3
"""At least: a program that is heard while it runs may take so long beside."""
QUIET_WITHIN = 2.0
"""Seconds after which one hangs that was to be silent."""
NO_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""On Windows a program has no window of its own."""


class NoVoiceError(Exception):
    """That program did not say it."""


class Wish(NamedTuple):
    """What is to be said, and how."""

    sentence: str
    language: str
    rate: int
    """0 to 10."""
    volume: int
    """0 to 10; recordings are played so loud by who asked for them."""

    @property
    def words_a_minute(self) -> int:
        """The rate as most programs take it."""
        return SLOWEST + self.rate * WORDS_A_STEP


class Engine(NamedTuple):
    """A program that speaks."""

    name: str
    """Empty for one that nobody hears."""
    program: str
    say: Callable[[Wish], bytes]
    """A WAV file; b"" from one that has said it by itself."""
    silence: tuple[str, ...] = ()
    """What ends a sentence of one that speaks by itself."""


def spoken(wish: Wish, engine: str) -> bytes:
    """The sentence as a WAV file, or b"" once it has been said.

    Raises:
        NoVoiceError: if that program fails or hangs.
    """
    try:
        return ENGINES[engine].say(wish)
    except (OSError, subprocess.SubprocessError) as error:
        raise NoVoiceError(str(error)) from error


def silence(engine: Engine) -> None:
    """Ends what it is saying by itself; nobody waits for that."""
    with suppress(OSError, subprocess.SubprocessError):
        subprocess.run(engine.silence, stdin=subprocess.DEVNULL, capture_output=True, timeout=QUIET_WITHIN)


def engines_here() -> Sequence[Engine]:
    """What can speak on this machine, the best first: the system's own voice, but on Linux what is there at once."""
    names = {"win32": (WINDOWS, ESPEAK), "darwin": (MACOS, ESPEAK)}.get(sys.platform, (ESPEAK, DISPATCHER))
    return [ENGINES[name] for name in names if shutil.which(ENGINES[name].program)]


def _run(*command: str, heard_for: float = 0.0, variables: Mapping[str, str] | None = None) -> bytes:
    """What it writes; killed when it hangs.

    Args:
        heard_for: seconds that it may speak for, if that is what it does.
        variables: what it finds beside those of this process.
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


def _by_espeak(wish: Wish) -> bytes:
    """It has all six languages, and makes a sentence in some 15 ms."""
    how = "-v", wish.language, "-s", str(wish.words_a_minute)
    return _as_wav(_run("espeak-ng", "--stdout", *how, "--", wish.sentence)[WAV_HEADER:])


def _as_wav(samples: bytes) -> bytes:
    """With a header that says how long it is."""
    file = io.BytesIO()
    with wave.open(file, "wb") as wav:
        wav.setnchannels(1)
        wav.setsampwidth(2)
        wav.setframerate(ESPEAK_RATE)
        wav.writeframes(samples)
    return file.getvalue()


DISPATCHED_RATE, DISPATCHED_SLOWEST, DISPATCHED_FASTEST = 170, 80, 449
"""Words a minute of speech-dispatcher at 0, -100 and 100."""


def _by_dispatcher(wish: Wish) -> bytes:
    """speech-dispatcher hands no recording out: it says it, and the program ends once that has been heard."""
    more = wish.words_a_minute - DISPATCHED_RATE
    far = DISPATCHED_FASTEST - DISPATCHED_RATE if more > 0 else DISPATCHED_RATE - DISPATCHED_SLOWEST
    rate, volume = str(round(100 * more / far)), str(round(200 * wish.volume / MOST) - 100)
    longest = 60 * len(wish.sentence) / LETTERS_A_WORD / wish.words_a_minute
    _run("spd-say", "-w", "-l", wish.language, "-r", rate, "-i", volume, "--", wish.sentence, heard_for=longest)
    return b""


def _by_macos(wish: Wish) -> bytes:
    """The voice that the system has for that language, else the one that is set up."""
    voice = _macos_voices().get(wish.language)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "said.wav"
        how = "-r", str(wish.words_a_minute), "--file-format=WAVE", f"--data-format=LEI16@{ESPEAK_RATE}"
        _run("say", *(("-v", voice) if voice else ()), *how, "-o", str(file), wish.sentence)
        return file.read_bytes()


@cache
def _macos_voices() -> Mapping[str, str]:
    """A voice for each language, as `say -v ?` lists them: "Anna  de_DE  # Hallo!"."""
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
"""The sentence comes in a variable, so that nothing in it is ever read as a command."""
SAPI_RATE, SAPI_TENFOLD = 190, 3
"""Words a minute of Windows' voices at 0, and how many times as many at 10."""


def _by_windows(wish: Wish) -> bytes:
    """The voice that the system has for that language, else the one that is set up."""
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
NOBODY = ENGINES[SILENCE]
"""Speaks where nobody is to hear it."""
