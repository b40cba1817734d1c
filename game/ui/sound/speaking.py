"""What says a sentence: espeak-ng, asked in a process of its own; a `Worker` begins it and asks it."""

from __future__ import annotations

import io
import subprocess
import wave

ESPEAK = "espeak-ng"
ESPEAK_RATE = 22_050
"""Samples a second that espeak-ng makes, of one side and 16 bits each."""
WAV_HEADER = 44
"""Bytes; espeak-ng does not know yet how long it will speak when it writes them."""
SLOWEST, WORDS_A_STEP = 90, 30
"""Words a minute at a rate of 0, and how many more each step is."""
LONGEST = 20.0
"""Seconds after which espeak-ng hangs."""


class NoVoiceError(Exception):
    """Nothing on this machine can speak."""


def spoken(sentence: str, language: str, rate: int) -> bytes:
    """The sentence as a WAV file.

    Args:
        rate: 0 to 10.

    Raises:
        NoVoiceError: if there is no espeak-ng, or it fails.
    """
    command = [ESPEAK, "--stdout", "-v", language, "-s", str(SLOWEST + rate * WORDS_A_STEP), "--", sentence]
    try:
        made = subprocess.run(command, capture_output=True, check=True, timeout=LONGEST).stdout
    except (OSError, subprocess.SubprocessError) as error:
        raise NoVoiceError(str(error)) from error
    return _as_wav(made[WAV_HEADER:])


def _as_wav(samples: bytes) -> bytes:
    """With a header that says how long it is."""
    file = io.BytesIO()
    with wave.open(file, "wb") as wav:
        wav.setnchannels(1)
        wav.setsampwidth(2)
        wav.setframerate(ESPEAK_RATE)
        wav.writeframes(samples)
    return file.getvalue()
