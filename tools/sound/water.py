"""Water: bubbles, the cupped splash, the surf, and the storm's wind and rain of rustled paper."""

from collections.abc import Sequence
from functools import partial

import numpy as np
from score import LENGTH
from synth import (
    RATE,
    Wave,
    band_pass,
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
    wide,
)

FOAM = (2000, 6000)  # Hz


def bubble(frequency: float, t60: float) -> Wave:
    """Returns one bubble: a ringing that rises as it nears the surface."""
    t = times(t60 * 1.6)
    climb = np.cumsum(frequency * (1 + 0.9 * (t / t60) ** 1.3)) / RATE
    return soften(np.sin(2 * np.pi * climb) * decay(t, t60 * 1.4), 0.003, t60 * 0.4)


def splash(take: int) -> Wave:
    """Returns a hand's-cup of water: a round gulp, a soft fan of drops, bubbles and foam after, to all sides."""
    return wide(partial(splash_at, take))


def splash_at(take: int, side: str) -> Wave:
    """Returns one side of the splash."""
    chance, name = dice(f"splash{take}"), f"splash{take}{side}"
    out = np.zeros(round(1.25 * RATE))
    gulp = np.sin(2 * np.pi * np.cumsum(curve(((0, 300), (0.25, 130), (1, 215)), round(0.24 * RATE))) / RATE)
    lay(out, soften(gulp * decay(times(0.24), 0.3), 0.008, 0.08), 0, 0.9)
    drops = moving_hiss(0.9, ((0, 700), (0.08, 2100), (0.35, 1500), (1, 800)), 1.7, name)
    body = curve(((0, 0), (0.06, 1), (0.16, 0.55), (0.4, 0.2), (1, 0)), len(drops))
    lay(out, soften(drops * np.maximum(body, 0), 0.012, 0.2), 0.015, 0.22)
    lay(out, foam(1.1, name), 0.06, 0.14)
    for _ in range(46):
        at = 0.05 + float(chance.gamma(1.5, 0.13))
        size, place = float(chance.uniform(0, 1)), float(chance.uniform(-0.8, 0.8))
        level = (0.12 + 0.4 * (1 - size) * chance.uniform(0.5, 1)) * _share(place, side)
        lay(out, bubble(420 + 1500 * size**1.5, 0.05 + 0.07 * (1 - size)), min(at, 1.05), level)
    return in_room(soften(out, 0.004, 0.15), 0.5, 0.2, side)


def suck() -> Wave:
    """Returns the sea drawn back over sand: a rush from 500 down to 200 Hz that swells and stops short."""
    rush = moving_hiss(0.34, ((0, 500), (0.7, 260), (1, 200)), 1.2, "suck")
    body = curve(((0, 0), (0.75, 1), (0.95, 0.5), (1, 0)), len(rush))
    return in_room(soften(rush * np.maximum(body, 0), 0.02, 0.04), 0.3, 0.15)


def gurgle() -> Wave:
    """Returns water that runs off an island: large bubbles, each lower than the one before, and a trickle."""
    chance, out = dice("gurgle"), np.zeros(round(0.8 * RATE))
    for number in range(9):
        at, frequency = 0.06 * number + float(chance.uniform(0, 0.03)), 620 - 45 * number
        lay(out, bubble(frequency, 0.09), at, 0.8 - 0.05 * number)
    lay(out, foam(0.6, "gurgle"), 0.05, 0.2)
    return in_room(soften(out, 0.01, 0.2), 0.3, 0.15)


def foam(seconds: float, name: str) -> Wave:
    """Returns foam that goes flat: thousands of bubbles bursting, fewer and fewer."""
    size = round(seconds * RATE)
    bursting = np.repeat(dice(f"bursting{name}").gamma(0.8, 1.25, size // 48 + 1), 48)[:size]
    fading = np.maximum(curve(((0, 0), (0.12, 1), (0.4, 0.45), (1, 0)), size), 0)
    return soften(hiss(seconds, *FOAM, f"foam{name}")[:size] * bursting * fading, 0.02, 0.2)


def _share(place: float, side: str) -> float:
    """Returns the gain at that side of a source at -1 to 1, from left to right."""
    towards = place if side == "right" else -place
    return float(np.sqrt(1 + towards))


def _breathing(points: Sequence[tuple[float, float]]) -> Wave:
    """Returns a loop's smooth envelope through the points (seconds, level)."""
    places = [p + around for around in (-LENGTH, 0, LENGTH) for p, _ in points]
    line = np.interp(times(LENGTH), places, [v for _, v in points] * 3)
    return shaped(line, lambda f: np.exp(-((f / 1.2) ** 2)))


def surf() -> Wave:
    """Returns two minutes of a distant shore: each wave is drawn in, breaks, and runs out in foam along the beach."""
    chance, at, waves = dice("shore"), 2.2, []
    while at < LENGTH - 2.2:
        waves.append((at, float(chance.uniform(0.6, 1)), float(chance.uniform(-0.7, 0.7))))
        at += float(chance.uniform(4.5, 7.5))
    return wide(partial(_surf_at, waves))


def _surf_at(waves: Sequence[tuple[float, float, float]], side: str) -> Wave:
    """Returns one side of the shore; low frequencies are equal on both."""
    out = np.zeros(round(LENGTH * RATE))
    bands = ((60, 240, 1.0, 0.0, ""), (240, 700, 0.75, 0.1, side), (700, 1800, 0.42, 0.25, side))
    for low, high, level, late, name in bands:
        points = []
        for at, height, place in waves:
            here, there = height * _share(place, side), height * _share(-place, side)
            points += [(at - 1.9, 0.18), (at, here), (at + 0.7, 0.5 * here + 0.2 * there), (at + 2.4, 0.26)]
        out += level * hiss(LENGTH, low, high, f"surf{low}{name}") * _breathing([(t + late, v) for t, v in points])
    points = []
    for at, height, place in waves:
        there = height * _share(-place, side)
        points += [(at - 0.3, 0.04), (at + 0.5, 0.7 * there), (at + 1.2, there), (at + 3.6, 0.04)]
    out += 0.17 * hiss(LENGTH, *FOAM, f"surf{side}") * _breathing(points)
    return shaped(out, band_pass(55, 6000, 4))


def wind_and_rain() -> Wave:
    """Returns two minutes of the storm in the theatre: hummed wind, rain as rustled paper."""
    return wide(_storm_at)


def _storm_at(side: str) -> Wave:
    """Returns one side of the storm; its gusts move from left to right."""
    out, chance = np.zeros(round(LENGTH * RATE)), dice("storm")
    late = 0.5 * (side == "right")
    for i, (low, high, level) in enumerate(((140, 320, 1.0), (320, 520, 0.8), (520, 760, 0.55), (760, 1100, 0.3))):
        points = []
        for k in range(52):
            gust = (0.4 + 0.08 * i) * (k % 3 == 1) + chance.uniform(0.25, 0.45)
            points.append((late + k * LENGTH / 52 + 0.3 * i + chance.uniform(-0.4, 0.4), float(gust)))
        out += level * hiss(LENGTH, low, high, f"wind{low}{side if i else ''}") * _breathing(points)
    rustle = hiss(LENGTH, 1500, 5500, f"rustle{side}") * np.repeat(chance.gamma(0.5, 1, len(out) // 96), 96)
    bursts = _breathing([(k * LENGTH / 37, float(chance.uniform(0.3, 1))) for k in range(37)])
    out += 0.42 * shaped(rustle, band_pass(1200, 5200)) * bursts
    for _ in range(4650):
        at, level = float(chance.uniform(0, LENGTH)), float(chance.uniform(0.2, 1)) ** 2
        lay_round(out, _paper_drop(chance), at, level * _share(float(chance.uniform(-0.9, 0.9)), side))
    return shaped(out, band_pass(70, 4200, 4))


def _paper_drop(chance: np.random.Generator) -> Wave:
    """Returns one raindrop on card."""
    t = times(0.03)
    f = float(chance.uniform(900, 2600))
    tone = np.sin(2 * np.pi * f * t) * decay(t, 0.02)
    grain = chance.standard_normal(len(t)) * decay(t, 0.012)
    return soften(tone + 0.5 * grain, 0.002, 0.01)
