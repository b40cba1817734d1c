"""The band: kalimba, music box, marimba, plucked bass, concertina, drum and brushes. Velocity is 0..1."""

import numpy as np
from synth import RATE, Wave, decay, dice, hiss, lay, rung, shaped, soften, times


def _strike(seconds: float, low: float, high: float, t60: float, name: str) -> Wave:
    """Returns the short noise of something touching a body."""
    return soften(hiss(seconds, low, high, name) * decay(times(seconds), t60), 0.0015, 0.01)


def kalimba(frequency: float, velocity: float = 0.7, name: str = "") -> Wave:
    """Returns one tine: a round tone, a short glassy overtone, and a thumb leaving it."""
    t60 = 2.6 * (440 / frequency) ** 0.45
    bright = 0.35 + 0.65 * velocity
    modes = [(1, 1, t60), (2.003, 0.10 * bright, t60 * 0.5), (3.01, 0.035 * bright, t60 * 0.3)]
    modes += [(5.43, 0.07 * bright, 0.22), (6.27, 0.05 * bright, 0.14)]
    tone = rung(frequency, min(2.8, t60), modes, f"kalimba{frequency:.0f}{name}")
    lay(tone, _strike(0.05, 300, 1500, 0.06, f"thumb{name}"), 0, 0.05 * bright)
    lay(tone, rung(196, 0.2, [(1, 1, 0.16), (1.9, 0.4, 0.1)], "box"), 0, 0.07)
    return velocity * soften(tone, 0.004, 0.4)


def music_box(frequency: float, velocity: float = 0.7, name: str = "") -> Wave:
    """Returns one tooth of a music box comb: thin, clear, long."""
    modes = [(1, 1, 1.7), (2.0, 0.22, 1.0), (3.0, 0.06, 0.6), (5.42, 0.09, 0.35), (8.9, 0.03, 0.12)]
    tone = rung(frequency, 1.5, modes, f"comb{frequency:.0f}{name}")
    lay(tone, _strike(0.03, 1800, 6000, 0.03, "tooth"), 0, 0.03)
    return velocity * soften(tone, 0.002, 0.5)


def marimba(frequency: float, velocity: float = 0.7, name: str = "") -> Wave:
    """Returns one rosewood bar under a yarn mallet, with the resonator's bloom."""
    t60 = 1.1 * (330 / frequency) ** 0.5
    low = min(1.0, 180 / frequency)  # small loudspeakers reproduce a low bar only by its overtones
    modes = [(1, 1, t60), (2.0, 0.12 * low, t60 * 0.6), (3.93, 0.14 + 0.16 * low, t60 * 0.3), (9.3, 0.04, 0.06)]
    tone = rung(frequency, min(1.2, t60), modes, f"bar{frequency:.0f}{name}")
    lay(tone, _strike(0.04, 250, 1300, 0.05, "mallet"), 0, 0.08)
    return velocity * soften(tone, 0.004, 0.25)


def pizzicato(frequency: float, velocity: float = 0.7, name: str = "") -> Wave:
    """Returns a plucked double bass string: woody, its overtones gone quickly, the pitch settling."""
    t, chance = times(1.5), dice(f"string{frequency:.0f}{name}")
    glide = np.cumsum(1 + 0.012 * np.exp(-t / 0.035)) / RATE
    tone = np.zeros_like(t)
    for n in range(1, 15):
        level = abs(np.sin(np.pi * n * 0.21)) / n**1.15
        stretch = n * (1 + 0.00012 * n * n)
        overtone = np.sin(2 * np.pi * frequency * stretch * glide + chance.uniform(-0.3, 0.3))
        tone += level * overtone * decay(t, 1.5 / (1 + 0.32 * n))
    lay(tone, _strike(0.08, 120, 700, 0.07, f"finger{name}"), 0, 0.16)
    lay(tone, rung(98, 0.3, [(1, 1, 0.25), (2.1, 0.5, 0.15)], "belly"), 0, 0.2)
    return velocity * soften(tone, 0.006, 0.4)


def concertina(frequency: float, seconds: float, velocity: float = 0.7, name: str = "") -> Wave:
    """Returns a pair of reeds a hair apart, breathing with the bellows; the note ends `seconds` after it began."""
    t, chance = times(seconds + 0.22), dice(f"reed{frequency:.0f}{name}")
    sway = 0.0012 * np.sin(2 * np.pi * chance.uniform(4.2, 5.2) * t + chance.uniform(0, 6)) * np.clip(t - 0.3, 0, 1)
    tone = np.zeros_like(t)
    for cents, part in ((-2.6, 0.55), (2.9, 0.45)):
        phase = 2 * np.pi * frequency * 2 ** (cents / 1200) * np.cumsum(1 + sway) / RATE + chance.uniform(0, 6)
        for n in range(1, 15):
            f = n * frequency
            reed = part * n**-0.75 * (1.0 if n % 2 else 0.7) / (1 + (f / 1900) ** 2.4)
            tone += reed * np.sin(n * phase)
    progress = np.clip(t / seconds, 0, 1)
    bellows = 0.72 + 0.28 * np.sin(np.pi * progress) ** 0.8
    air = 0.012 * hiss(seconds + 0.22, 900, 3600, f"air{name}{frequency:.0f}")[: len(t)]
    return velocity * soften((tone + air) * bellows, min(0.11, seconds / 3), 0.24)


def frame_drum(velocity: float = 0.7, name: str = "") -> Wave:
    """Returns a large soft drum, touched with a felt stick."""
    t = times(1.1)
    glide = np.cumsum(1 + 0.22 * np.exp(-t / 0.03)) / RATE
    tone = np.zeros_like(t)
    for ratio, level, t60 in ((1, 1, 0.85), (1.59, 0.5, 0.5), (2.14, 0.3, 0.34), (2.65, 0.2, 0.24), (3.6, 0.1, 0.16)):
        tone += level * np.sin(2 * np.pi * 78 * ratio * glide) * decay(t, t60)
    lay(tone, _strike(0.08, 120, 800, 0.08, f"felt{name}"), 0, 0.2)
    return velocity * soften(tone, 0.005, 0.3)


def brush(seconds: float, velocity: float = 0.7, name: str = "") -> Wave:
    """Returns wire brushes drawn over a snare: a breath, brighter in its middle."""
    t = times(seconds)
    swell = np.sin(np.pi * np.clip(t / seconds, 0, 1) ** 0.6) ** 1.5
    wires = hiss(seconds, 1700, 5200, f"wires{name}")
    skin = 0.4 * hiss(seconds, 350, 1100, f"skin{name}")
    return velocity * 0.3 * soften((wires + skin) * swell, 0.015, 0.06)


def wood(frequency: float, t60: float = 0.09, name: str = "") -> Wave:
    """Returns a small block of wood, tapped."""
    modes = [(1, 1, t60), (2.57, 0.4, t60 * 0.6), (4.9, 0.16, t60 * 0.35)]
    tone = rung(frequency, t60 * 1.8, modes, f"wood{frequency:.0f}{name}")
    lay(tone, _strike(0.02, 500, 2600, 0.025, f"knock{name}"), 0, 0.2)
    return soften(tone, 0.002, t60 * 0.5)


def warm(wave: Wave, high: float) -> Wave:
    """Returns the wave with a roll-off above `high` Hz."""
    return shaped(wave, lambda f: 1 / np.sqrt(1 + (f / high) ** 8))
