"""Synthesis basics: time lines, envelopes, shaped noise, reverb.

A Wave is floats, RATE samples a second, mono or stereo in columns.
"""

import zlib
from collections.abc import Callable, Sequence

import numpy as np

RATE = 24_000
SIDES = ("left", "right")
ECHO = 0.08  # seconds of the echo that gives a mono sound its sides
WIDEST = -8.0  # dB of the sides by the middle, at most
Wave = np.ndarray
Curve = Sequence[tuple[float, float]]  # (place 0..1, value), joined by straight lines


def dice(name: str) -> np.random.Generator:
    """Returns a random generator seeded by the name, so that changes to other sounds do not affect it."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def times(seconds: float) -> Wave:
    """Returns the time of each sample."""
    return np.arange(round(seconds * RATE)) / RATE


def curve(points: Curve, size: int) -> Wave:
    """Returns a line through the points, rounded a little at the corners."""
    places, values = zip(*points, strict=True)
    line = np.interp(np.linspace(0, 1, size), places, values)
    window = np.hanning(max(3, size // 12) | 1)
    half = len(window) // 2
    return np.convolve(np.pad(line, half, mode="edge"), window / window.sum(), mode="valid")


def decay(t: Wave, t60: float) -> Wave:
    """Returns an exponential that has fallen by 60 dB after `t60` seconds."""
    return 10.0 ** (-3 * t / t60)


def soften(wave: Wave, start: float = 0.003, end: float = 0.03) -> Wave:
    """Returns the wave with raised-cosine ends, so that it neither starts nor stops with a click."""
    out = wave.copy()
    side = out.T
    first, last = (min(max(2, round(s * RATE)), len(wave)) for s in (start, end))
    side[..., :first] *= 0.5 - 0.5 * np.cos(np.linspace(0, np.pi, first))
    side[..., -last:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, last))
    return out


def rung(frequency: float, seconds: float, modes: Sequence[tuple[float, float, float]], name: str) -> Wave:
    """Returns struck-body modes, each (ratio, level, t60); each is a pair a hair apart, so that it shimmers."""
    t, chance = times(seconds), dice(name)
    out = np.zeros_like(t)
    for ratio, level, t60 in modes:
        f = frequency * ratio
        if f > RATE * 0.46:
            continue
        apart = 1 + chance.uniform(0.0004, 0.0009)
        tone = 0.8 * np.sin(2 * np.pi * f * t) + 0.2 * np.sin(2 * np.pi * f * apart * t + chance.uniform(0, 1))
        out += level * tone * decay(t, t60)
    return out


def shaped(wave: Wave, gain: Callable[[Wave], Wave]) -> Wave:
    """Returns the wave with its spectrum multiplied; the ends join, which suits loops and noise."""
    return np.fft.irfft(np.fft.rfft(wave.T) * gain(np.fft.rfftfreq(len(wave), 1 / RATE)), len(wave)).T


def band_pass(low: float, high: float, order: int = 2) -> Callable[[Wave], Wave]:
    """Returns the gain of a gentle band from `low` to `high` Hz."""

    def gain(f: Wave) -> Wave:
        f = np.maximum(f, 1e-3)
        return 1 / np.sqrt((1 + (low / f) ** (2 * order)) * (1 + (f / high) ** (2 * order)))

    return gain


def without_rumble(wave: Wave, corner: float = 45.0) -> Wave:
    """Returns the wave through a causal second-order high-pass."""
    size = len(wave) + RATE // 5
    s = 1j * np.fft.rfftfreq(size, 1 / RATE) / corner
    return np.fft.irfft(np.fft.rfft(wave.T, size) * s * s / (s * s + 1.41421 * s + 1), size).T[: len(wave)]


def hiss(seconds: float, low: float, high: float, name: str) -> Wave:
    """Returns seamless noise of one band, at an RMS of 1."""
    noise = shaped(dice(name).standard_normal(round(seconds * RATE)), band_pass(low, high))
    return noise / np.sqrt(np.mean(noise**2))


def moving_hiss(seconds: float, centre: Curve, octaves: float, name: str) -> Wave:
    """Returns noise whose band (a bell of that many octaves) follows `centre` in Hz, at an RMS of about 1."""
    size, hop = 512, 128
    samples = round(seconds * RATE)
    noise = dice(name).standard_normal(samples + 2 * size)
    window, out = np.hanning(size + 1)[:-1], np.zeros(samples + 2 * size)
    octave = np.log2(np.maximum(np.fft.rfftfreq(size, 1 / RATE), 20.0))
    middles = np.log2(curve(centre, (len(out) - size) // hop + 1))
    for i, middle in enumerate(middles):
        part = slice(i * hop, i * hop + size)
        bell = np.exp(-0.5 * ((octave - middle) / (octaves / 2)) ** 2)
        out[part] += window * np.fft.irfft(np.fft.rfft(noise[part] * window) * bell, size)
    out = out[size : size + samples]
    return out / np.sqrt(np.mean(out**2))


def wide(make: Callable[[str], Wave]) -> Wave:
    """Returns stereo: `make` renders the left and the right side, which differ by at most `WIDEST`."""
    left, right = map(make, SIDES)
    middle, side = (left + right) / 2, (left - right) / 2
    return _stereo(middle, side * min(1.0, 10 ** (WIDEST / 20) / np.sqrt(np.mean(side**2) / np.mean(middle**2))))


def lay(canvas: Wave, wave: Wave, at: float, gain: float = 1.0) -> None:
    """Mixes a wave into the canvas at a time; samples beyond the end are cut."""
    start = max(0, round(at * RATE))
    part = wave[: max(0, len(canvas) - start)]
    canvas[start : start + len(part)] += gain * part


def lay_round(canvas: Wave, wave: Wave, at: float, gain: float = 1.0) -> None:
    """Mixes a wave into a loop; samples beyond the end continue at the start."""
    np.add.at(canvas, (round(at * RATE) + np.arange(len(wave))) % len(canvas), gain * wave)


def room(t60: float, name: str) -> Wave:
    """Returns the impulse response of a small wooden theatre: highs die first, nothing before 9 ms."""
    t, out = times(t60), np.zeros(round(t60 * RATE))
    for low, high, share, weight in ((90, 500, 1.0, 0.8), (500, 2000, 0.8, 1.0), (2000, 6500, 0.45, 0.5)):
        out += weight * hiss(t60, low, high, f"{name}{low}") * decay(t, t60 * share)
    out *= 1 - np.exp(-t / 0.012)
    out = np.concatenate([np.zeros(round(0.009 * RATE)), soften(out, 0.002, 0.1)])
    return out / np.sqrt(np.sum(out**2))


def in_room(wave: Wave, t60: float = 0.5, wet: float = 0.2, side: str = "") -> Wave:
    """Returns the wave with reverb, longer by its tail; each side has its own."""
    echo = room(t60, f"room{side}")
    size = len(wave) + len(echo)
    out = wet * np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(echo, size), size)
    out[: len(wave)] += wave
    return out


def in_room_round(loop: Wave, t60: float, wet: float) -> Wave:
    """Returns a loop with reverb, whose tail continues at the start."""
    echo = np.zeros_like(loop)
    tail = room(t60, "room")
    echo[: len(tail)] = tail
    return loop + wet * np.fft.irfft(np.fft.rfft(loop) * np.fft.rfft(echo), len(loop))


def with_sides(wave: Wave, decibels: float, is_loop: bool) -> Wave:
    """Returns a mono sound in stereo, whose sides differ by so many dB by the middle.

    They differ by the early echo of a wooden room; it sets in after 9 ms, so that the sound keeps its place.
    """
    echo = room(ECHO, "sides")
    middle = wave if is_loop else np.concatenate([wave, np.zeros(len(echo))])
    side = np.fft.irfft(np.fft.rfft(middle) * np.fft.rfft(echo, len(middle)), len(middle))
    return _stereo(middle, side * 10 ** (decibels / 20) * np.sqrt(np.mean(middle**2) / np.mean(side**2)))


def _stereo(middle: Wave, side: Wave) -> Wave:
    return np.stack([middle + side, middle - side], axis=1)


def pitch(note: str) -> float:
    """Returns a note's frequency in Hz: "A4" is 440; "F#5" and "Bb2" are understood."""
    step = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}[note[0]]
    step += note.count("#") - note.count("b")
    return 440 * 2 ** ((step - 9) / 12 + int(note[-1]) - 4)
