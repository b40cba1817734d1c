"""Water: bubbles, the cupped splash, the surf, and the storm's wind and rain of rustled paper."""

import numpy as np
from synth import (
    RATE,
    Wave,
    between,
    curve,
    decay,
    dice,
    hiss,
    in_room,
    lay,
    lay_round,
    moving_hiss,
    shaped,
    soften,
    times,
)


def bubble(frequency: float, t60: float) -> Wave:
    """Returns one bubble: a ringing that climbs as it nears the surface."""
    t = times(t60 * 1.6)
    climb = np.cumsum(frequency * (1 + 0.9 * (t / t60) ** 1.3)) / RATE
    return soften(np.sin(2 * np.pi * climb) * decay(t, t60 * 1.4), 0.003, t60 * 0.4)


def splash(take: int) -> Wave:
    """Returns a hand's-cup of water: a round gulp, a soft fan of drops, bubbles after."""
    chance, name = dice(f"splash{take}"), f"splash{take}"
    out = np.zeros(round(1.25 * RATE))
    gulp = np.sin(2 * np.pi * np.cumsum(curve(((0, 300), (0.25, 130), (1, 215)), round(0.24 * RATE))) / RATE)
    lay(out, soften(gulp * decay(times(0.24), 0.3), 0.008, 0.08), 0, 0.9)
    foam = moving_hiss(0.9, ((0, 700), (0.08, 2100), (0.35, 1500), (1, 800)), 1.7, name)
    body = curve(((0, 0), (0.06, 1), (0.16, 0.55), (0.4, 0.2), (1, 0)), len(foam))
    lay(out, soften(foam * np.maximum(body, 0), 0.012, 0.2), 0.015, 0.22)
    for _ in range(46):
        at = 0.05 + float(chance.gamma(1.5, 0.13))
        size = float(chance.uniform(0, 1))
        level = 0.12 + 0.4 * (1 - size) * chance.uniform(0.5, 1)
        lay(out, bubble(420 + 1500 * size**1.5, 0.05 + 0.07 * (1 - size)), min(at, 1.05), level)
    return in_room(soften(out, 0.004, 0.15), 0.5, 0.2)


def _breathing(size: int, points: list[tuple[float, float]]) -> Wave:
    """Returns an envelope for a loop: through the points, round the end, smooth."""
    places = [p - 1 for p, _ in points] + [p for p, _ in points] + [p + 1 for p, _ in points]
    values = [v for _, v in points] * 3
    line = np.interp(np.arange(size) / size, places, values)
    return shaped(line, lambda f: np.exp(-((f / 1.2) ** 2)))


def surf() -> Wave:
    """Returns sixteen seconds of a distant shore: three waves, each drawn in, breaking and running out."""
    seconds = 16.0
    out = np.zeros(round(seconds * RATE))
    size = len(out)
    bands = ((60, 240, 1.0, -0.02), (240, 700, 0.75, 0.0), (700, 1800, 0.42, 0.012), (1800, 4800, 0.16, 0.03))
    for low, high, level, late in bands:
        points = []
        for at, height in ((0.10, 0.9), (0.43, 0.65), (0.74, 1.0)):
            crest = at + late
            points += [(crest - 0.12, 0.18), (crest, height), (crest + 0.045, 0.7 * height), (crest + 0.15, 0.26)]
        out += level * hiss(seconds, low, high, f"surf{low}") * _breathing(size, points)
    return shaped(out, between(55, 5000))


def wind_and_rain() -> Wave:
    """Returns sixteen seconds of the storm in the theatre: hummed wind, rain as rustled paper."""
    seconds, chance = 16.0, dice("storm")
    out = np.zeros(round(seconds * RATE))
    size = len(out)
    for i, (low, high, level) in enumerate(((140, 320, 1.0), (320, 520, 0.8), (520, 760, 0.55), (760, 1100, 0.3))):
        gusts = [(0.4 + 0.08 * i) * (k % 3 == 1) + chance.uniform(0.25, 0.45) for k in range(7)]
        points = [(k / 7 + 0.02 * i, float(gust)) for k, gust in enumerate(gusts)]
        out += level * hiss(seconds, low, high, f"wind{low}") * _breathing(size, points)
    rustle = hiss(seconds, 1500, 5500, "rustle") * np.repeat(chance.gamma(0.5, 1, size // 96), 96)
    bursts = _breathing(size, [(k / 5, float(chance.uniform(0.3, 1))) for k in range(5)])
    out += 0.42 * shaped(rustle, between(1200, 5200)) * bursts
    for _ in range(620):
        lay_round(out, _paper_drop(chance), float(chance.uniform(0, seconds)), float(chance.uniform(0.2, 1)) ** 2)
    return shaped(out, between(70, 6000))


def _paper_drop(chance: np.random.Generator) -> Wave:
    """Returns one raindrop on card."""
    t = times(0.03)
    f = float(chance.uniform(900, 2600))
    tone = np.sin(2 * np.pi * f * t) * decay(t, 0.02)
    grain = chance.standard_normal(len(t)) * decay(t, 0.012)
    return soften(tone + 0.5 * grain, 0.002, 0.01)
