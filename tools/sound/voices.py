"""Voices: the five shepherds, the small "mf" of wool, the gulls.

A voice is a buzz of harmonics, filtered by a mouth whose resonances move from a closed "m" to an open vowel.
"""

from dataclasses import dataclass, replace

import numpy as np
from synth import RATE, Curve, Wave, curve, dice, hiss, lay, soften, times
from water import bubble


@dataclass(frozen=True)
class Voice:
    """Parameters of one call; curves run over the call's length."""

    seconds: float
    tune: Curve  # Hz
    opening: Curve  # 0 lips closed .. 1 mouth open
    loudness: Curve
    vowel: tuple[float, float, float]  # the three resonances of the open mouth, Hz
    wobble: float = 8.0  # bleats a second
    depth: float = 0.5  # how deep the bleat cuts
    tilt: float = 1.0  # how dull the buzz is
    breath: float = 0.04
    rough: float = 0.006


CLOSED = (270.0, 1050.0, 2200.0)
WIDTHS = (130.0, 170.0, 260.0)
LEVELS = (1.0, 1.1, 0.7)

SHEPHERDS = {
    # Unhurried, has seen worse: low, late, flat as a foghorn, one small sigh of a fall.
    "brine": Voice(
        0.82, ((0, 128), (0.2, 150), (0.5, 152), (1, 118)), ((0, 0), (0.24, 0.1), (0.4, 1), (0.8, 0.8), (1, 0.3)),
        ((0, 0), (0.12, 0.5), (0.4, 1), (0.75, 0.8), (1, 0)), (560, 1350, 2250), 6.8, 0.6, 0.55, 0.05, 0.011,
    ),
    # Wide-eyed: two quick high peeps that end as a question.
    "purl": Voice(
        0.46, ((0, 380), (0.2, 520), (0.5, 455), (0.7, 470), (1, 660)),
        ((0, 0), (0.12, 1), (0.5, 0.65), (0.62, 1), (1, 0.8)),
        ((0, 0), (0.1, 0.9), (0.38, 1), (0.48, 0.35), (0.62, 1), (0.85, 0.7), (1, 0)),
        (720, 2150, 3200), 12.5, 0.5, 0.6, 0.05,
    ),
    # Dignified until wet: a composed "hmm", then the voice cracks an octave up and hurries down again.
    "fathom": Voice(
        0.8, ((0, 168), (0.34, 172), (0.42, 395), (0.52, 410), (0.75, 300), (1, 205)),
        ((0, 0.05), (0.33, 0.12), (0.43, 1), (0.8, 0.9), (1, 0.4)),
        ((0, 0), (0.08, 0.55), (0.3, 0.5), (0.37, 0.25), (0.46, 1), (0.75, 0.8), (1, 0)),
        (640, 1650, 2500), 10.0, 0.65, 0.55, 0.04,
    ),
    # Sweet, keeps score: a clear singing "me-eh-eh" that droops, offended.
    "clover": Voice(
        0.68, ((0, 270), (0.16, 345), (0.4, 330), (1, 238)), ((0, 0), (0.14, 0.2), (0.26, 1), (0.85, 0.8), (1, 0.2)),
        ((0, 0), (0.1, 0.6), (0.25, 1), (0.7, 0.75), (1, 0)), (640, 1950, 2750), 8.8, 0.7, 0.55, 0.05,
    ),
    # Cannot wait to go under: a glad "whoop" through the snorkel, then bubbles.
    "dip": Voice(
        0.52, ((0, 190), (0.3, 215), (0.7, 420), (1, 520)), ((0, 0), (0.2, 0.5), (0.5, 1), (0.85, 0.6), (1, 0.1)),
        ((0, 0), (0.12, 0.8), (0.6, 1), (0.85, 0.7), (1, 0)), (430, 1000, 2300), 10.0, 0.5, 0.6, 0.06,
    ),
}  # fmt: skip


def call(voice: Voice, name: str, lift: float = 1.0) -> Wave:
    """Returns the call; `lift` raises its tune, so that a second take differs."""
    t, chance = times(voice.seconds), dice(name)
    size = len(t)
    opening, loud = curve(voice.opening, size), np.maximum(curve(voice.loudness, size), 0)
    wobble_phase = 2 * np.pi * voice.wobble * (t + 0.012 * np.sin(7 * t)) + chance.uniform(0, 1)
    bleat = 0.5 - 0.5 * np.cos(wobble_phase)
    stray = curve([(i / 40, chance.normal(0, voice.rough)) for i in range(41)], size)
    tune = lift * curve(voice.tune, size) * (1 + stray + 0.025 * (bleat - 0.5) * opening)
    phase = 2 * np.pi * np.cumsum(tune) / RATE
    out = np.zeros(size)
    for n in range(1, int(7500 / tune.min()) + 1):
        f = n * tune
        out += n**-voice.tilt * _mouth(f, opening, voice.vowel) * np.sin(n * phase + 0.4 * np.sin(n))
    out /= np.sqrt(np.mean(out**2))
    sigh = hiss(voice.seconds, voice.vowel[0], voice.vowel[2], f"sigh{name}") * opening
    cut = 1 - voice.depth * bleat * np.clip(opening * 1.4 - 0.3, 0, 1)
    return soften((out + voice.breath * sigh) * cut * loud, 0.012, 0.06)


def _mouth(f: Wave, opening: Wave, vowel: tuple[float, float, float]) -> Wave:
    """Returns the gain of frequency f(t) through a mouth opened that far; a closed one hums through the nose."""
    gain = np.zeros_like(f)
    for closed, opened, width, level in zip(CLOSED, vowel, WIDTHS, LEVELS, strict=True):
        middle = closed + (opened - closed) * opening
        heard = level * (0.12 + 0.88 * opening) if closed > 300 else level * (0.45 + 0.55 * opening)
        gain += heard / (1 + ((f - middle) / width) ** 2)
    return (gain + 0.02) / (1 + (f / 4200) ** 4)


TAKES = ((1.0, 1.0, 1.0), (0.9, 1.12, 1.08), (1.08, 0.92, 0.95), (0.82, 1.05, 1.13))
"""Factors of the seconds, the bleats a second and the pitch of each take of a surprise."""


def bleat(shepherd: str, take: int) -> Wave:
    """Returns a shepherd's surprised call, one of its takes."""
    name = f"bleat{shepherd}{take}"
    out = np.zeros(round(1.0 * RATE))
    voice = SHEPHERDS[shepherd]
    shorter, faster, higher = TAKES[take - 1]
    voice = replace(voice, seconds=voice.seconds * shorter, wobble=voice.wobble * faster)
    lay(out, call(voice, name, higher), 0)
    if shepherd == "dip":
        out = _through_snorkel(out)
        for i, at in enumerate((0.47, 0.56, 0.62, 0.71)):
            lay(out, bubble(430 + 130 * i + 60 * take, 0.07), at, 0.75 - 0.12 * i)
    return out


def _through_snorkel(wave: Wave) -> Wave:
    """Returns the wave through a pipe, whose odd resonances are a quiet, inverted, repeated echo."""
    out = wave.copy()
    for echo in range(1, 7):
        lay(out, wave, echo * 0.00165, (-0.62) ** echo)
    return out


def mf(name: str) -> Wave:
    """Returns the small sound of a card put down on wool: "mf"."""
    voice = Voice(
        0.11, ((0, 235), (1, 205)), ((0, 0.02), (1, 0.0)), ((0, 0), (0.3, 1), (0.7, 0.7), (1, 0)),
        (500, 1400, 2300), tilt=1.3, depth=0.0,
    )  # fmt: skip
    out = np.zeros(round(0.2 * RATE))
    lay(out, call(voice, name), 0)
    puff = 0.3 * soften(hiss(0.07, 700, 2200, f"puff{name}"), 0.02, 0.045)
    lay(out, puff, 0.085)
    return out


def gull(name: str, seconds: float = 0.34) -> Wave:
    """Returns one distant "kee-ow"."""
    t, chance = times(seconds), dice(name)
    base = chance.uniform(0.94, 1.06)
    flutter = 1 + 0.012 * np.sin(2 * np.pi * 27 * t)
    tune = base * curve(((0, 950), (0.22, 1420), (0.45, 1330), (1, 780)), len(t)) * flutter
    phase = 2 * np.pi * np.cumsum(tune) / RATE
    out = np.zeros_like(t)
    for n, level in enumerate((0.5, 1.0, 0.55, 0.28, 0.1), start=1):
        out += level * np.sin(n * phase + n) / (1 + (n * tune / 3600) ** 4)
    loud = curve(((0, 0), (0.15, 0.7), (0.35, 1), (0.7, 0.5), (1, 0)), len(t))
    return soften(out * np.maximum(loud, 0), 0.02, 0.08)
