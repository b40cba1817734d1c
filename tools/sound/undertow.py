"""Sounds of Undertow!: the die, the undertow, the lifeguard's whistle and the shark, which stays harmless."""

from functools import partial

import numpy as np
from instruments import marimba, warm, wood
from strings import cello
from synth import RATE, Wave, curve, decay, dice, hiss, in_room, lay, moving_hiss, pitch, rung, soften, times, wide
from voices import mf
from water import bubble, foam, splash_at

AIR = 0.34  # level of foam on drifting water
# Pitch by the section a swimmer drifts from: the farther out, the deeper.
DEEPER = ["D5", "B4", "A4", "G4", "E4", "D4", "B3", "A3", "G3", "E3"]


def die(take: int) -> Wave:
    """Returns a wooden die rolled over card: three knocks, each a little lower, then it lies."""
    out, chance = np.zeros(round(0.62 * RATE)), dice(f"die{take}")
    for i, (at, level) in enumerate(((0.03, 0.8), (0.19, 0.65), (0.33, 0.5), (0.4, 0.18))):
        when = at + float(chance.uniform(-0.008, 0.008))
        lay(out, wood(540 - 60 * i + 25 * take, 0.08, f"die{take}{i}"), when, level)
        lay(out, rung(150 + 8 * i, 0.12, [(1, 1, 0.09), (2.4, 0.3, 0.05)], f"board{i}"), when, 0.5 * level)
    roll = hiss(0.38, 500, 2400, f"roll{take}") * np.maximum(curve(((0, 0), (0.3, 1), (1, 0)), round(0.38 * RATE)), 0)
    lay(out, soften(roll, 0.01, 0.08), 0.02, 0.07)
    return in_room(out, 0.3, 0.16)


def drift(section: int) -> Wave:
    """Returns water drawn back under a ring, with a note that falls: the deeper, the farther out."""
    return wide(partial(_drift_at, section))


def _drift_at(section: int, side: str) -> Wave:
    out, low = np.zeros(round(0.95 * RATE)), section / 10
    top = 1900 - 900 * low
    water = moving_hiss(0.6, ((0, top * 0.6), (0.3, top), (1, top * 0.3)), 1.6, f"drift{section}{side}")
    swell = curve(((0, 0), (0.35, 1), (0.7, 0.45), (1, 0)), len(water))
    lay(out, soften(water * np.maximum(swell, 0), 0.02, 0.2), 0, 0.085)
    lay(out, foam(0.7, f"drift{section}{side}"), 0.04, AIR)
    lay(out, _falling(pitch(DEEPER[section - 1])), 0.03, 0.8)
    lay(out, bubble(520 - 30 * section, 0.08), 0.3, 0.22)
    return in_room(warm(soften(out, 0.004, 0.2), 7000), 0.5, 0.2, side)


def _falling(frequency: float) -> Wave:
    """Returns a marimba note, and its echo in the water, which falls by two tones."""
    out = np.zeros(round(0.85 * RATE))
    lay(out, marimba(frequency, 0.7, "drift"), 0)
    t = times(0.45)
    sinking = np.cumsum(frequency * curve(((0, 1), (0.25, 1), (1, 0.79)), len(t))) / RATE
    lay(out, soften(np.sin(2 * np.pi * sinking) * decay(t, 0.6), 0.03, 0.15), 0.02, 0.42)
    return out


def sweep_away(take: int) -> Wave:
    """Returns a ring going over the edge: the cupped splash, then bubbles round and round, down and down."""
    return wide(partial(_swept_at, take))


def _swept_at(take: int, side: str) -> Wave:
    out = np.zeros(round(1.6 * RATE))
    lay(out, splash_at(take, side), 0, 0.8)
    t = times(0.8)
    turning = 230 * (1 + 0.18 * np.sin(2 * np.pi * (4 + 3 * t) * t)) * curve(((0, 1.5), (1, 0.6)), len(t))
    whirl = 2 * np.pi * np.cumsum(turning) / RATE
    lay(out, soften(np.sin(whirl) * curve(((0, 0), (0.2, 1), (1, 0)), len(t)), 0.03, 0.2), 0.25, 0.32)
    for i in range(7):
        lay(out, bubble(760 - 70 * i, 0.09), 0.35 + 0.1 * i, 0.3 - 0.03 * i)
    return in_room(soften(out, 0.004, 0.2), 0.5, 0.2, side)


def lifeguard() -> Wave:
    """Returns a distant friendly whistle on two notes."""
    out = np.zeros(round(1.1 * RATE))
    for i, (at, seconds, low, high) in enumerate(((0.0, 0.2, 1120, 1175), (0.26, 0.42, 1480, 1568))):
        lay(out, _whistled(seconds, low, high, f"{i}"), at, 0.8)
    return in_room(warm(soften(out, 0.004, 0.2), 4200), 0.8, 0.3)


def _whistled(seconds: float, low: float, high: float, name: str) -> Wave:
    """Returns one breath into a wooden whistle with a pea in it."""
    t = times(seconds)
    pea = 1 + 0.012 * np.sin(2 * np.pi * 31 * t)
    phase = 2 * np.pi * np.cumsum(curve(((0, low), (0.18, high), (0.85, high), (1, low)), len(t)) * pea) / RATE
    tone = np.sin(phase) + 0.12 * np.sin(2 * phase) + 0.05 * np.sin(3 * phase)
    flutter = 0.84 + 0.16 * np.cos(2 * np.pi * 31 * t)
    return soften(tone * flutter + 0.05 * hiss(seconds, 1500, 4200, f"breath{name}"), 0.03, 0.09)


def hop(take: int) -> Wave:
    """Returns wool landing on sand."""
    out = np.zeros(round(0.3 * RATE))
    lay(out, rung(190 + 34 * take, 0.14, [(1, 1, 0.11), (2.0, 0.25, 0.06)], f"hop{take}"), 0, 0.8)
    lay(out, soften(hiss(0.07, 900, 5200, f"sand{take}") * decay(times(0.07), 0.06), 0.004, 0.02), 0, 0.3)
    lay(out, mf(f"hop{take}"), 0.05, 0.16)
    return in_room(soften(out, 0.005, 0.05), 0.3, 0.14)


def shark() -> Wave:
    """Returns a cello sliding up under everything, then down again."""
    out = np.zeros(round(1.15 * RATE))
    slide = ((0, pitch("D2")), (0.35, pitch("E2")), (0.75, pitch("G2")), (1, pitch("F#2")))
    lay(out, cello(slide, 0.85, 0.7, "shark"), 0)
    wake = moving_hiss(0.8, ((0, 400), (0.6, 900), (1, 500)), 1.6, "wake")
    lay(out, soften(wake * np.maximum(curve(((0, 0), (0.6, 1), (1, 0)), len(wake)), 0), 0.03, 0.2), 0.05, 0.03)
    return in_room(soften(out, 0.01, 0.2), 0.6, 0.22)


def pop(take: int) -> Wave:
    """Returns the cork pop of a ring that is suddenly empty."""
    t = times(0.26)
    base = 240 + 40 * take
    neck = np.sin(2 * np.pi * np.cumsum(curve(((0, base), (0.12, 2.2 * base), (1, 2.4 * base)), len(t))) / RATE)
    out = np.zeros(round(0.4 * RATE))
    lay(out, soften(neck * decay(t, 0.15), 0.005, 0.09), 0, 0.9)
    lay(out, soften(hiss(0.07, 300, 1500, f"eaten{take}") * decay(times(0.07), 0.06), 0.004, 0.02), 0, 0.25)
    lay(out, bubble(420 + 60 * take, 0.07), 0.1, 0.25)
    return in_room(soften(out, 0.004, 0.08), 0.35, 0.2)


def next_turn() -> Wave:
    """Returns a soft knock on wood, for the next turn."""
    out = np.zeros(round(0.25 * RATE))
    lay(out, wood(392, 0.12, "turn"), 0, 0.7)
    return in_room(warm(out, 2600), 0.3, 0.16)
