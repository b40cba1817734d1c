"""Renders every sound file of the game: `python tools/sound/make_sounds.py [name ...]`, the same bytes each time.

Needs numpy and soundfile (requirements-dev.txt). Prints for each file its seconds, kilobytes, loudness and peak.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import barcarolle
import fanfares
import lullaby
import ogg
import paper
import paper_boats
import sea_salt
import undertow
import voices
import water
from loudness import integrated, peak, set_to, strongest
from synth import RATE, Wave, soften, with_sides, without_rumble

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "sound"

# LUFS. Small frequent sounds lie well below the great ones, and sounds heard many times a minute lie lower still,
# so that all games are equally loud overall (listen.py). The stems are set so that each phase's mix is -23.
LOUD, PLAIN, SMALL, OFTEN, TINY = -15.0, -17.0, -20.0, -21.0, -25.0
AIRY, WIDE = -12.0, -9.0  # dB of the sides by the middle, of mono effects, which are panned besides, and of loops
CEILING, LOOP_CEILING = 0.9, 0.4


@dataclass(frozen=True)
class Job:
    """One file to render; a loop's loudness is integrated, that of other sounds is their strongest moment."""

    make: Callable[[], Wave]
    loudness: float
    is_loop: bool = False


def jobs() -> Iterator[tuple[str, Job]]:
    """Yields each file's name and job."""
    yield from _one_shots()
    yield from _takes()
    yield from _turn_the_tide()
    yield from _undertow()
    yield from _sea_salt()
    yield from _loops()


def _loops() -> Iterator[tuple[str, Job]]:
    yield "sea/surf", Job(water.surf, -33, is_loop=True)
    yield "sea/wind_and_rain", Job(water.wind_and_rain, -30, is_loop=True)
    yield "lullaby/kalimba", Job(lullaby.kalimba_stem, -23, is_loop=True)
    yield "lullaby/harp", Job(lullaby.harp_stem, -26, is_loop=True)
    yield "lullaby/bass", Job(lullaby.bass_stem, -28, is_loop=True)
    yield "lullaby/concertina", Job(lullaby.concertina_stem, -27, is_loop=True)
    yield "lullaby/drum", Job(lullaby.drum_stem, -26, is_loop=True)
    yield "barcarolle/marimba", Job(barcarolle.marimba_stem, -24, is_loop=True)
    yield "barcarolle/bass", Job(barcarolle.bass_stem, -29, is_loop=True)
    yield "barcarolle/concertina", Job(barcarolle.concertina_stem, -28, is_loop=True)
    yield "barcarolle/deep", Job(barcarolle.deep_stem, -25, is_loop=True)
    yield "paper_boats/harp", Job(paper_boats.harp_stem, -24.5, is_loop=True)
    yield "paper_boats/kalimba", Job(paper_boats.kalimba_stem, -24.5, is_loop=True)
    yield "paper_boats/lights", Job(paper_boats.lights_stem, -29, is_loop=True)
    yield "paper_boats/clock", Job(paper_boats.clock_stem, -26, is_loop=True)


def _one_shots() -> Iterator[tuple[str, Job]]:
    yield "error", Job(paper.error, SMALL)
    yield "slide", Job(paper.slide, SMALL)
    yield "slot", Job(paper.slot, PLAIN)
    yield "round_won", Job(fanfares.round_won, LOUD)
    yield "game_won", Job(fanfares.game_won, LOUD)


def _takes() -> Iterator[tuple[str, Job]]:
    takes = (("press", paper.press, 4, TINY), ("lift", paper.lift, 3, TINY), ("deal", paper.deal, 4, PLAIN))
    takes += (("ring_on", paper.ring_on, 3, SMALL), ("splash", water.splash, 5, LOUD))
    takes += (("snap", paper.turn, 2, OFTEN), ("tap", paper.tap, 3, TINY))
    takes += (("note", paper.note, len(paper.COUNTED), SMALL + 1),)
    for name, make, count, loudness in takes:
        yield from _numbered(name, make, count, loudness)
    for shepherd in voices.SHEPHERDS:
        for take in range(1, len(voices.TAKES) + 1):
            yield f"bleat_{shepherd}_{take}", Job(partial(voices.bleat, shepherd, take), LOUD)


def _turn_the_tide() -> Iterator[tuple[str, Job]]:
    yield "turn_the_tide/tide_cards", Job(paper.tide_cards, SMALL + 1)
    yield "turn_the_tide/ring_off", Job(paper.ring_off, PLAIN)
    yield "turn_the_tide/suck", Job(water.suck, PLAIN)
    yield "turn_the_tide/gurgle", Job(water.gurgle, PLAIN)
    takes = (("bid", paper.bid, 2, OFTEN), ("flip", paper.flip, 5, OFTEN), ("rosette", paper.rosette, 2, SMALL + 1))
    for name, make, count, loudness in takes:
        yield from _numbered(f"turn_the_tide/{name}", make, count, loudness)
    for level in range(13):
        yield f"turn_the_tide/level_{level}", Job(partial(paper.step, level), SMALL)


def _undertow() -> Iterator[tuple[str, Job]]:
    yield "undertow/lifeguard", Job(undertow.lifeguard, LOUD - 2)
    yield "undertow/shark", Job(undertow.shark, LOUD)
    yield "undertow/next_turn", Job(undertow.next_turn, SMALL)
    takes = (
        ("die", undertow.die, 3, PLAIN),
        ("drift", undertow.drift, 10, PLAIN - 1.5),
        ("swept", undertow.sweep_away, 2, LOUD),
    )
    takes += (("hop", undertow.hop, 3, SMALL), ("eaten", undertow.pop, 3, LOUD))
    for name, make, count, loudness in takes:
        yield from _numbered(f"undertow/{name}", make, count, loudness)


def _sea_salt() -> Iterator[tuple[str, Job]]:
    one_shots = (
        ("look", sea_salt.look, PLAIN), ("again", sea_salt.another_turn, PLAIN), ("steal", sea_salt.steal, LOUD - 1),
        ("seven", sea_salt.seven, PLAIN), ("last_chance", sea_salt.last_chance, LOUD), ("stop", sea_salt.stop, LOUD),
        ("void", sea_salt.void, LOUD), ("mermaids", sea_salt.mermaids, LOUD),
        ("bet_held", sea_salt.bet_held, LOUD), ("bet_lost", sea_salt.bet_lost, LOUD),
    )  # fmt: skip
    for name, make, loudness in one_shots:
        yield f"sea_salt_and_paper/{name}", Job(make, loudness)
    for kind in sea_salt.PAIRS:
        yield f"sea_salt_and_paper/pair_{kind}", Job(partial(sea_salt.pair, kind), LOUD)
    for name, make, count in (("take", sea_salt.take, 2), ("draw", sea_salt.draw, 2)):
        yield from _numbered(f"sea_salt_and_paper/{name}", make, count, LOUD - 0.5)


def _numbered(name: str, make: Callable[[int], Wave], count: int, loudness: float) -> Iterator[tuple[str, Job]]:
    """Yields the files name_1 to name_count."""
    for take in range(1, count + 1):
        yield f"{name}_{take}", Job(partial(make, take), loudness)


def render(job: Job) -> Wave:
    """Returns the finished samples: high-passed, set to its loudness, with soft ends and without leading silence."""
    wave = job.make()
    if wave.ndim == 1:
        wave = with_sides(wave, WIDE if job.is_loop else AIRY, job.is_loop)
    if job.is_loop:  # several sound together, so each needs headroom
        return set_to(wave, job.loudness, integrated(wave), LOOP_CEILING)
    wave = without_rumble(wave)
    heights = abs(wave).max(axis=1)
    audible = heights > heights.max() * 0.002
    wave = soften(wave[: len(wave) - int(audible[::-1].argmax())], 0.001, 0.06)
    return set_to(wave, job.loudness, strongest(wave), CEILING)


def main(wanted: list[str]) -> None:
    """Renders the named files, or all."""
    total = 0
    for name, job in jobs():
        if wanted and name not in wanted:
            continue
        size = ogg.write(FOLDER / f"{name}.ogg", render(job), 0.1 if job.is_loop else 0.5)
        heard = ogg.decode(FOLDER / f"{name}.ogg")
        loudness = integrated(heard) if job.is_loop else strongest(heard)
        measured = f"{loudness:6.1f} LUFS {peak(heard):6.1f} dBFS"
        print(f"{name:32} {len(heard) / RATE:6.2f} s {size / 1000:7.1f} kB {measured}")
        total += size
    print(f"{total / 1e6:.2f} MB")


if __name__ == "__main__":
    main(sys.argv[1:])
