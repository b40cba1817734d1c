"""Perceived loudness: the K-weighting of ITU-R BS.1770.

Stereo counts as the mean of its sides, so a mono sound played on both stays comparable. (The standard adds the sides,
and reports 3 LU more for every sound on both.)
"""

import numpy as np
from synth import RATE, Wave, shaped

# The two filters of BS.1770-4, given there for 48 kHz: (numerator, denominator) in powers of 1/z.
_SHELF = ((1.53512485958697, -2.69169618940638, 1.19839281085285), (1.0, -1.69065929318241, 0.73248077421585))
_HIGH_PASS = ((1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621))


def _weight(f: Wave) -> Wave:
    z = np.exp(-2j * np.pi * f / 48_000)
    gain = np.ones_like(z)
    for above, below in (_SHELF, _HIGH_PASS):
        gain *= np.polyval(above[::-1], z) / np.polyval(below[::-1], z)
    return np.abs(gain)


def _blocks(wave: Wave, seconds: float) -> Wave:
    """Returns the weighted mean square of each block, three quarters overlapping."""
    size = round(seconds * RATE)
    sides = np.atleast_2d(wave.T).T
    power = (shaped(np.pad(sides, ((size, size), (0, 0))), _weight) ** 2).mean(axis=1)
    total = np.concatenate([[0.0], np.cumsum(power)])
    starts = np.arange(0, len(power) - size, size // 4)
    return (total[starts + size] - total[starts]) / size


def _decibels(mean_square: float) -> float:
    return -0.691 + 10 * np.log10(max(mean_square, 1e-12))


def integrated(wave: Wave) -> float:
    """Returns the loudness of a long piece in LUFS: blocks of 400 ms, gated at -70 and 10 below their mean."""
    size = round(0.4 * RATE)
    blocks = _blocks(np.concatenate([wave, wave[:size]]), 0.4)[4:-4]
    blocks = blocks[blocks > 10 ** ((-70 + 0.691) / 10)]
    return _decibels(float(blocks[blocks > blocks.mean() / 10].mean()))


def strongest(wave: Wave) -> float:
    """Returns the loudness in LUFS of a short sound's strongest 200 ms, about what the ear adds up."""
    return _decibels(float(_blocks(wave, 0.2).max()))


def peak(wave: Wave) -> float:
    """Returns the highest sample in dBFS."""
    return 20 * np.log10(max(float(np.abs(wave).max()), 1e-6))


def set_to(wave: Wave, target: float, loudness: float, ceiling: float) -> Wave:
    """Returns the wave scaled from its loudness to the target, with peaks limited softly to the ceiling."""
    out = wave * 10 ** ((target - loudness) / 20)
    knee = 0.6 * ceiling
    over = np.maximum(np.abs(out) - knee, 0) / (ceiling - knee)
    return np.sign(out) * (np.minimum(np.abs(out), knee) + (ceiling - knee) * np.tanh(over))
