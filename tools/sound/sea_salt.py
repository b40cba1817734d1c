"""Sounds of Sea Salt & Paper: folded paper, the pairs' actions, the pearls, the bell and the anchor."""

import numpy as np
from instruments import concertina, kalimba, marimba, warm, wood
from paper import brushed, snap
from strings import cello, harp
from synth import RATE, Wave, curve, decay, dice, hiss, in_room, lay, moving_hiss, pitch, rung, soften, times
from water import bubble


def take(number: int) -> Wave:
    """Returns a card sliding off a wooden raft."""
    out = np.zeros(round(0.4 * RATE))
    run = brushed(0.24, [(0, 700), (1, 1900 + 200 * number)], [(0, 0), (0.4, 1), (1, 0.1)], f"take{number}")
    lay(out, run, 0, 0.6)
    lay(out, wood(300 + 20 * number, 0.06, f"raft{number}"), 0.01, 0.16)
    return in_room(out, 0.3, 0.14)


def draw(number: int) -> Wave:
    """Returns the edge of a card coming off the deck."""
    edge = brushed(0.17, [(0, 1000), (1, 2900 + 150 * number)], [(0, 0), (0.3, 1), (1, 0)], f"draw{number}")
    out = np.zeros(round(0.3 * RATE))
    lay(out, edge, 0)
    lay(out, snap(f"draw{number}", 1500, 0.5), 0.12)
    return in_room(out, 0.25, 0.12)


def look() -> Wave:
    """Returns a pile fanned out along a curve."""
    out = np.zeros(round(0.6 * RATE))
    for i in range(7):
        lay(out, snap(f"look{i}", 1100 + 150 * i, 0.5 + 0.05 * i, body=170), 0.03 + 0.036 * i)
    lay(out, brushed(0.32, [(0, 900), (1, 2000)], [(0, 0), (0.5, 0.7), (1, 0)], "look"), 0, 0.35)
    return in_room(out, 0.3, 0.14)


def pair(kind: str) -> Wave:
    """Returns two cards laid down, and the pair's action: claws, a lapping boat, a fish, a bite."""
    out = np.zeros(round(1.1 * RATE))
    for at, level in ((0.006, 0.8), (0.116, 1.0)):
        lay(out, snap(f"pair{at}", 1000, level), at)
        lay(out, rung(140, 0.14, [(1, 1, 0.11), (2.2, 0.4, 0.06)], f"pair{at}"), at, 0.6 * level)
    lay(out, _EFFECTS[kind](), 0.26)
    return in_room(soften(out, 0.005, 0.1), 0.4, 0.18)


def _claws() -> Wave:
    out = np.zeros(round(0.5 * RATE))
    for i, at in enumerate((0.0, 0.07, 0.2, 0.27)):
        lay(out, wood(1150 + 180 * (i % 2), 0.045, f"claw{i}"), at, 0.5)
    return out


def _lap() -> Wave:
    water = moving_hiss(0.55, ((0, 500), (0.3, 1100), (0.6, 600), (1, 400)), 1.6, "lap")
    swell = np.maximum(curve(((0, 0), (0.25, 1), (0.5, 0.35), (0.65, 0.6), (1, 0)), len(water)), 0)
    out = soften(0.17 * water * swell, 0.02, 0.15)
    lay(out, bubble(330, 0.1), 0.12, 0.4)
    lay(out, bubble(390, 0.1), 0.33, 0.35)
    return out


def _plop() -> Wave:
    out = np.zeros(round(0.5 * RATE))
    lay(out, bubble(300, 0.16), 0, 0.9)
    lay(out, bubble(640, 0.08), 0.13, 0.3)
    drops = moving_hiss(0.3, ((0, 900), (0.2, 1900), (1, 900)), 1.6, "plop")
    lay(out, soften(drops * decay(times(0.3), 0.25), 0.01, 0.1), 0.01, 0.05)
    return out


def _bite() -> Wave:
    """Returns a small bite, of paper."""
    out = np.zeros(round(0.4 * RATE))
    lay(out, snap("bite1", 700, 0.9, body=260), 0)
    lay(out, brushed(0.1, [(0, 2200), (1, 1200)], [(0, 1), (1, 0)], "bite"), 0.02, 0.4)
    lay(out, wood(420, 0.06, "bite"), 0.012, 0.5)
    return out


_EFFECTS = {"crab": _claws, "boat": _lap, "fish": _plop, "swimmer": _bite}
PAIRS = tuple(_EFFECTS)


def another_turn() -> Wave:
    """Returns two rising notes, for another turn."""
    out = np.zeros(round(1.5 * RATE))
    lay(out, kalimba(pitch("D5"), 0.6, "again1"), 0)
    lay(out, kalimba(pitch("G5"), 0.75, "again2"), 0.16)
    return in_room(soften(out, 0.003, 0.4), 0.6, 0.22)


def steal() -> Wave:
    """Returns the thief's cello, sliding by without a jolt, and a small bite."""
    out = np.zeros(round(0.95 * RATE))
    slide = ((0, pitch("B2")), (0.4, pitch("D3")), (0.8, pitch("E3")), (1, pitch("D3")))
    lay(out, cello(slide, 0.6, 0.6, "steal"), 0)
    lay(out, _bite(), 0.42, 0.5)
    return in_room(soften(out, 0.01, 0.15), 0.5, 0.2)


def _bell(frequency: float, seconds: float, velocity: float, name: str) -> Wave:
    """Returns a small ship's bell, struck softly."""
    modes = [(0.5, 0.3, seconds), (1, 1, seconds), (1.19, 0.4, seconds * 0.7), (1.5, 0.16, seconds * 0.6)]
    modes += [(2.0, 0.4, seconds * 0.5), (2.74, 0.16, seconds * 0.3), (4.1, 0.06, 0.15)]
    return velocity * soften(rung(frequency, seconds, modes, name), 0.003, seconds * 0.4)


def seven() -> Wave:
    """Returns one stroke of a small bell: the round may be ended."""
    return in_room(warm(_bell(pitch("G5"), 1.6, 0.7, "seven"), 5000), 0.7, 0.25)


def last_chance() -> Wave:
    """Returns the ship's bell, two strokes, the second as the clapper swings back."""
    out = np.zeros(round(2.2 * RATE))
    lay(out, _bell(pitch("D5"), 1.7, 0.8, "stroke1"), 0)
    lay(out, _bell(pitch("D5"), 1.7, 0.65, "stroke2"), 0.34)
    return in_room(warm(soften(out, 0.003, 0.4), 4600), 0.8, 0.25)


def stop() -> Wave:
    """Returns the anchor: rope running out in quick soft ticks, wood, and the water closing."""
    out, chance = np.zeros(round(1.2 * RATE)), dice("anchor")
    for i in range(14):
        at = 0.024 * i + float(chance.uniform(0, 0.006))
        creak = rung(380 - 9 * i, 0.05, [(1, 1, 0.05), (2.3, 0.6, 0.04), (3.9, 0.25, 0.03)], f"rope{i}")
        lay(out, soften(creak, 0.002, 0.02), at, 0.22 + 0.012 * i)
    lay(out, wood(196, 0.2, "anchor"), 0.36, 0.9)
    lay(out, bubble(210, 0.2), 0.42, 0.6)
    lay(out, soften(hiss(0.35, 300, 1400, "closing") * decay(times(0.35), 0.3), 0.02, 0.1), 0.4, 0.08)
    return in_room(soften(out, 0.003, 0.15), 0.5, 0.2)


def void() -> Wave:
    """Returns one low note on wood, for a round without points."""
    out = np.zeros(round(1.3 * RATE))
    lay(out, marimba(pitch("E3"), 0.8, "void"), 0)
    lay(out, wood(pitch("E3"), 0.2, "void"), 0, 0.3)
    return in_room(warm(soften(out, 0.004, 0.3), 3000), 0.6, 0.22)


def _chord(notes: str, seconds: float, name: str) -> Wave:
    out = np.zeros(round((seconds + 0.5) * RATE))
    for i, note in enumerate(notes.split()):
        lay(out, concertina(pitch(note), seconds - 0.02 * i, 0.24, f"{name}{note}"), 0.022 * i)
    return out


def bet_held() -> Wave:
    """Returns the chord of a bet won, with a bright note on top."""
    out = _chord("G3 D4 G4 B4", 1.1, "bet")
    lay(out, kalimba(pitch("G5"), 0.5, "bet"), 0.1)
    return warm(in_room(out, 0.8, 0.22), 5200)


def bet_lost() -> Wave:
    """Returns the chord of a won bet a step lower, without the bright note."""
    return warm(in_room(_chord("F3 C4 F4 A4", 1.1, "bet"), 0.8, 0.22), 4200)


def mermaids() -> Wave:
    """Returns four harp strings, one a mermaid, and the sea's chord rising under them."""
    out = np.zeros(round(3.4 * RATE))
    for i, note in enumerate(("D4", "G4", "B4", "G5")):
        lay(out, harp(pitch(note), 0.7 + 0.06 * i, f"mermaid{i}"), 0.17 * i)
    lay(out, _chord("G3 D4 G4 B4 D5", 1.9, "mermaids"), 0.72, 0.9)
    for i, note in enumerate(("D5", "G5", "B5", "D6")):
        lay(out, harp(pitch(note), 0.4, f"spray{i}"), 0.95 + 0.11 * i)
    return warm(in_room(soften(out, 0.004, 0.5), 1.0, 0.25), 5600)
