"""Paper, wood and rope: sounds of fingers, cards, rings and the theatre's machinery."""

import numpy as np
from instruments import kalimba, marimba, music_box, warm, wood
from synth import RATE, Wave, curve, decay, dice, hiss, in_room, lay, moving_hiss, pitch, rung, soften, times
from voices import mf

# Pitch of an island's level: dry (0) highest, drowned (12) lowest; pentatonic, all notes of the lullaby's key.
LADDER = ["G5", "E5", "D5", "B4", "A4", "G4", "E4", "D4", "B3", "A3", "G3", "E3", "D3"]
FLIPS = ["D4", "E4", "G4", "A4", "B4"]
# Counting: one step up for each.
COUNTED = ["D4", "E4", "F#4", "G4", "A4", "B4", "C5", "D5", "E5", "F#5", "G5", "A5", "B5", "C6", "D6"]


def brushed(seconds: float, centre: list[tuple[float, float]], swell: list[tuple[float, float]], name: str) -> Wave:
    """Returns paper drawn along something: noise with a grain in it, its band moving."""
    noise = moving_hiss(seconds, centre, 1.5, name)
    grain = curve([(i / 60, float(g)) for i, g in enumerate(dice(f"grain{name}").uniform(0.55, 1.0, 61))], len(noise))
    return soften(noise * grain * np.maximum(curve(swell, len(noise)), 0), 0.006, seconds * 0.25)


def snap(name: str, centre: float, level: float = 1.0, body: float = 210.0) -> Wave:
    """Returns the instant a card meets another."""
    t = times(0.07)
    noise = moving_hiss(0.07, [(0, centre), (1, centre * 0.55)], 1.6, f"snap{name}") * decay(t, 0.07)
    knock = np.sin(2 * np.pi * body * t) * decay(t, 0.09)
    return level * soften(0.5 * noise + 0.35 * knock, 0.0025, 0.02)


def turn(take: int) -> Wave:
    """Returns the snap of a card that is seen edge on."""
    out = np.zeros(round(0.2 * RATE))
    lay(out, snap(f"turn{take}", 1500 + 200 * take, body=190 + 20 * take), 0)
    return in_room(soften(out, 0.001, 0.08), 0.2, 0.12)


def tap(take: int) -> Wave:
    """Returns a card that lands flat, dry and without a room."""
    out = np.zeros(round(0.12 * RATE))
    lay(out, wood(196 + 14 * take, 0.07, f"tap{take}"), 0, 0.8)
    lay(out, snap(f"tap{take}", 620, 0.5, body=150), 0)
    return soften(out, 0.003, 0.03)


def press(take: int) -> Wave:
    """Returns a fingertip on card: more felt than heard."""
    out = np.zeros(round(0.16 * RATE))
    lay(out, rung(182 + 9 * take, 0.11, [(1, 1, 0.09), (2.3, 0.35, 0.05), (4.1, 0.1, 0.03)], f"press{take}"), 0)
    lay(out, soften(hiss(0.04, 500, 2200, f"tip{take}") * decay(times(0.04), 0.045), 0.003, 0.01), 0, 0.22)
    return in_room(soften(out, 0.004, 0.05), 0.2, 0.12)


def lift(take: int) -> Wave:
    """Returns a paper edge leaving the table."""
    edge = brushed(0.13, [(0, 900), (1, 2600 + 200 * take)], [(0, 0), (0.35, 1), (1, 0)], f"lift{take}")
    return in_room(edge, 0.2, 0.12)


def deal(take: int) -> Wave:
    """Returns a quick fan of cards, each a little higher and softer than the one before."""
    out, chance = np.zeros(round(0.62 * RATE)), dice(f"deal{take}")
    lay(out, brushed(0.42, [(0, 1100), (1, 2200)], [(0, 0), (0.2, 0.5), (0.8, 0.4), (1, 0)], f"fan{take}"), 0, 0.2)
    for i in range(9):
        at = 0.02 + i * 0.042 + float(chance.normal(0, 0.003))
        lay(out, snap(f"deal{take}{i}", 1300 + 130 * i, 0.9 - 0.05 * i), at)
    return in_room(out, 0.3, 0.14)


def bid(take: int) -> Wave:
    """Returns a card laid face down on felt, and a soft "mf" of the wool."""
    out = np.zeros(round(0.42 * RATE))
    lay(out, brushed(0.12, [(0, 1500), (1, 800)], [(0, 0), (0.5, 0.8), (1, 0)], f"bid{take}"), 0, 0.25)
    lay(out, rung(128, 0.16, [(1, 1, 0.13), (2.2, 0.4, 0.07)], f"felt{take}"), 0.09, 0.9)
    lay(out, soften(hiss(0.06, 250, 1100, f"nap{take}") * decay(times(0.06), 0.06), 0.004, 0.02), 0.09, 0.3)
    lay(out, mf(f"mf{take}"), 0.165, 0.24)
    return in_room(soften(out, 0.004, 0.06), 0.25, 0.12)


def tide_cards() -> Wave:
    """Returns the rope taking the weight in small slips, then two wooden clicks as the cards stop."""
    out, chance = np.zeros(round(0.75 * RATE)), dice("rope")
    at, gap = 0.0, 0.013
    while at < 0.27:
        modes = [(1, 1, 0.05), (2.3, 0.7, 0.04), (3.9, 0.35, 0.03), (6.1, 0.15, 0.02)]
        creak = rung(330 + 240 * at, 0.05, modes, f"slip{at:.4f}")
        swell = np.sin(np.pi * min(at / 0.27, 1)) ** 0.7
        lay(out, soften(creak, 0.002, 0.02), at, 0.3 * swell * chance.uniform(0.6, 1))
        at += gap * chance.uniform(0.7, 1.3)
        gap *= 1.02
    lay(out, brushed(0.3, [(0, 600), (1, 1200)], [(0, 0), (0.5, 1), (1, 0)], "cord"), 0, 0.12)
    lay(out, wood(640, 0.1, "stop1"), 0.31, 0.8)
    lay(out, wood(560, 0.1, "stop2"), 0.395, 0.6)
    return in_room(out, 0.4, 0.2)


def flip(place: int) -> Wave:
    """Returns the snap of a card that is seen edge on, with the air of its turn after it; each place is higher."""
    out = np.zeros(round(0.4 * RATE))
    air = brushed(0.13, [(0, 1300 + 250 * place), (1, 500)], [(0, 0), (0.2, 1), (1, 0)], "turn")
    lay(out, air, 0, 0.17)
    lay(out, snap("flip", 800 + 400 * place, body=150 + 40 * place), 0)
    lay(out, wood(pitch(FLIPS[place - 1]), 0.16, f"flip{place}"), 0.002, 0.5)
    return in_room(out, 0.3, 0.16)


def rosette(place: int) -> Wave:
    """Returns a music box: two notes for the first tide card, one for the second."""
    out = np.zeros(round(1.9 * RATE))
    notes = ((0.0, "D6", 0.7), (0.15, "G6", 0.85)) if place == 1 else ((0.0, "B5", 0.8),)
    for at, note, level in notes:
        lay(out, music_box(pitch(note), level), at)
    lay(out, snap(f"rosette{place}", 900, 0.25), 0)
    return in_room(soften(out, 0.003, 0.4), 0.7, 0.25)


def step(level: int) -> Wave:
    """Returns the marimba note of an island with that number of drowned sheets, and the pull-tab's click."""
    out = np.zeros(round(1.0 * RATE))
    lay(out, marimba(pitch(LADDER[level]), 0.8, f"step{level}"), 0)
    lay(out, wood(900, 0.03, f"tab{level}"), 0, 0.07)
    return in_room(warm(soften(out, 0.003, 0.3), 6000), 0.5, 0.18)


def note(count: int) -> Wave:
    """Returns the kalimba's note of a count."""
    out = np.zeros(round(1.2 * RATE))
    lay(out, kalimba(pitch(COUNTED[count - 1]), 0.7, "note"), 0)
    return in_room(soften(out, 0.003, 0.4), 0.5, 0.2)


def ring_off() -> Wave:
    """Returns a cork leaving a bottle, hollow."""
    t = times(0.3)
    neck = np.sin(2 * np.pi * np.cumsum(curve(((0, 260), (0.12, 560), (1, 610)), len(t))) / RATE) * decay(t, 0.16)
    out = np.zeros(round(0.4 * RATE))
    lay(out, soften(neck, 0.005, 0.1), 0, 0.9)
    lay(out, rung(1180, 0.12, [(1, 1, 0.07), (1.52, 0.4, 0.05)], "glass"), 0.004, 0.12)
    lay(out, soften(hiss(0.07, 300, 1500, "cork") * decay(times(0.07), 0.06), 0.004, 0.02), 0, 0.25)
    return in_room(soften(out, 0.004, 0.08), 0.35, 0.2)


def ring_on(take: int) -> Wave:
    """Returns a ring hung on its plank."""
    out = np.zeros(round(0.25 * RATE))
    lay(out, wood(470 + 24 * take, 0.11, f"hang{take}"), 0, 0.7)
    lay(out, wood(1240 + 40 * take, 0.04, f"rim{take}"), 0.012, 0.16)
    return in_room(out, 0.3, 0.16)


def error() -> Wave:
    """Returns a soft tap on wood, for a press without effect."""
    out = np.zeros(round(0.34 * RATE))
    lay(out, wood(262, 0.15, "no1"), 0, 0.8)
    lay(out, wood(233, 0.16, "no2"), 0.115, 0.55)
    return in_room(warm(out, 2400), 0.3, 0.16)


def slot() -> Wave:
    """Returns a sheet of card drawn up out of its slot until it stops."""
    out = np.zeros(round(0.6 * RATE))
    lay(out, brushed(0.3, [(0, 700), (1, 2300)], [(0, 0.1), (0.7, 1), (1, 0.2)], "slot"), 0, 0.6)
    lay(out, snap("slot", 900, 0.8, body=180), 0.29)
    lay(out, wood(330, 0.1, "slot"), 0.295, 0.35)
    return in_room(out, 0.35, 0.18)


def slide() -> Wave:
    """Returns a sheet of card running out of its slot."""
    out = np.zeros(round(0.5 * RATE))
    run = brushed(0.34, [(0, 500), (0.5, 1500), (1, 900)], [(0, 0), (0.3, 0.9), (0.7, 0.8), (1, 0)], "slide")
    lay(out, run, 0, 0.7)
    lay(out, snap("slide", 800, 0.3), 0.3)
    return in_room(out, 0.3, 0.16)
