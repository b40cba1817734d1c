"""Harp and cello. Velocity is 0..1."""

import numpy as np
from synth import RATE, Curve, Wave, curve, decay, dice, hiss, lay, rung, soften, times


def harp(frequency: float, velocity: float = 0.7, name: str = "") -> Wave:
    """Returns a gut string plucked by a fingertip: round, warm, its overtones gone before the tone."""
    t60 = 2.4 * (262 / frequency) ** 0.4
    t, chance = times(min(2.6, t60)), dice(f"harp{frequency:.0f}{name}")
    tone = np.zeros_like(t)
    for n in range(1, 11):
        level = abs(np.sin(np.pi * n * 0.31)) / n**1.4 * (0.5 + 0.5 * velocity) ** (n - 1)
        f = frequency * n * (1 + 0.00006 * n * n)
        if f < RATE * 0.42:
            tone += level * np.sin(2 * np.pi * f * t + chance.uniform(-0.3, 0.3)) * decay(t, t60 / (1 + 0.42 * (n - 1)))
    lay(tone, soften(hiss(0.04, 400, 1800, f"tip{name}") * decay(times(0.04), 0.05), 0.0015, 0.01), 0, 0.05)
    lay(tone, rung(147, 0.2, [(1, 1, 0.2), (2.1, 0.4, 0.12)], "soundboard"), 0, 0.06)
    return velocity * soften(tone, 0.004, 0.4)


def cello(tune: Curve, seconds: float, velocity: float = 0.7, name: str = "") -> Wave:
    """Returns one bow on one string; `tune` is its pitch in Hz over the bow's length."""
    t, chance = times(seconds), dice(f"bow{name}")
    sway = 1 + 0.0045 * np.clip(3 * t / seconds - 0.6, 0, 1) * np.sin(2 * np.pi * 5.1 * t + chance.uniform(0, 6))
    pitch = curve(tune, len(t)) * sway
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    tone = np.zeros_like(t)
    for n in range(1, 19):
        tone += n**-1.0 * _body(n * pitch) * np.sin(n * phase + 0.3 * n)
    rosin = 0.022 * hiss(seconds, 900, 3200, f"rosin{name}") * np.sqrt(np.mean(tone**2))
    bow = curve(((0, 0.2), (0.25, 0.85), (0.6, 1.0), (1, 0.5)), len(t))
    return velocity * soften((tone + rosin) * bow, min(0.09, seconds / 4), min(0.2, seconds / 3))


def _body(f: Wave) -> Wave:
    """Returns the response of the cello's body at a frequency."""
    gain = np.full_like(f, 0.25)
    for middle, width, level in ((105, 40, 0.9), (190, 70, 1.0), (420, 140, 0.6), (720, 220, 0.35)):
        gain += level / (1 + ((f - middle) / width) ** 2)
    return gain / (1 + (f / 2300) ** 3)
