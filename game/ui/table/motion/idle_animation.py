"""Idle animation over an unchanged pose: shepherds blink and bob in their rings, the hand beckons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import pi, sin
from random import Random
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.draw.theme import OPEN_EYED

BLINK_SECONDS = 0.15
BLINKS_APART = (4.0, 7.0)
PET_SECONDS = 0.5
POKE_STEPS = 12
"""Number of sizes in the grow-and-shrink animation of a touched piece."""
BOB_SECONDS = 3.2
BOB_HEIGHT = 0.028
"""Amplitude of a floating shepherd's bobbing, as a share of its width."""
BOB_TILT = 1.0
"""Largest tilt in degrees, reached halfway."""
RAISED = 100
"""Layers added to a piece while it reacts to a touch."""
HANGS = 0.7
"""Downward shift of a growing card, as a share of its growth in px: it may hang from the upper edge."""
HAND = "hand"
_ANIMATED = "shepherd:", HAND
"""Prefixes of the looks that have an idle animation."""
BECKON_SECONDS, BECKONS_APART = 0.5, 3.0
BECKON_HEIGHT = 0.12
"""Distance that the beckoning hand rises, as a share of its width."""


class Poke(NamedTuple):
    """A piece's reaction to a touch; reduced motion shows growth and face alone."""

    grows: float
    """Growth as a share of its size."""
    seconds: float
    hops: float = 0.0
    """Height of a hop, by its width; below 0 it dips."""
    sways: float = 0.0
    """Degrees to which it leans, to one side and then to the other."""
    petted: bool = False
    """Whether a shepherd shuts its eyes."""


NUDGE, READ = Poke(0.08, 0.35), Poke(0.7, 1.8)
"""A small hop; and a card that grows to be readable."""
ANSWERS: Mapping[str, Sequence[Poke]] = MappingProxyType(
    {
        "shepherd": (
            Poke(0.0, PET_SECONDS, petted=True),
            Poke(0.0, PET_SECONDS, hops=0.16, petted=True),
            Poke(0.0, 0.8, sways=5.0, petted=True),
        ),
        "lighthouse": (NUDGE, Poke(0.0, 0.9, sways=4.0), Poke(0.0, 0.4, hops=0.2)),
        "letter": (NUDGE, Poke(0.0, 0.6, hops=-0.08), Poke(0.0, 0.4, hops=0.08)),
    }
)
"""Reactions of each kind of piece, in turn; the first is seen where motion is reduced."""


class IdleGesture(NamedTuple):
    """The current gesture of one shepherd or hand, quantised to visible steps."""

    piece: str
    dy: int = 0
    tilt: float = 0.0
    blinks: bool = False
    petted: bool = False
    grown: float = 0.0


IdleGestures: TypeAlias = tuple[IdleGesture, ...]


class IdleAnimation:
    """Adds idle animation to a pose in whole pixels; the pose itself is not changed.

    Args:
        is_still: reduced motion: nothing moves unless it is touched.
    """

    def __init__(self, is_still: bool = False) -> None:
        self.is_still = is_still
        self._seconds = 0.0
        self._chance = Random(0)
        self._blinks: dict[str, float] = {}
        self._poked: dict[str, tuple[float, Poke]] = {}
        self._touches = 0
        """Number of touches that were answered in turn."""
        self._afloat: dict[str, float] = {}
        self._animated_pieces: tuple[Pose, list[str]] = {}, []
        """Animated pieces of the last pose."""
        self._last_frame: tuple[Pose, IdleGestures, Pose] = {}, (), {}

    def tick(self, dt: float) -> None:
        self._seconds += dt

    def answer(self, kind: str, *pieces: str) -> None:
        """Makes pieces that belong together react to a touch, each time in another of the kind's ways."""
        ways = ANSWERS.get(kind, (NUDGE,))
        for piece in pieces:
            self.poke(piece, ways[0 if self.is_still else self._touches % len(ways)])
        self._touches += 1

    def poke(self, piece: str, poke: Poke) -> None:
        """Makes a piece react to a touch."""
        self._poked[piece] = self._seconds, poke

    def faces(self, states: Iterable[SpriteState]) -> Iterator[SpriteState]:
        """Yields the closed eyelids of shepherds that may blink."""
        for sprite in states:
            if not self.is_still and sprite.look.startswith("shepherd:") and sprite.look.endswith(OPEN_EYED):
                yield lids(sprite)

    def apply(self, pose: Pose) -> Pose:
        """Returns the pose with the gestures added; the same object while nothing differs."""
        gestures = self._gestures(pose)
        if pose is not self._last_frame[0] or gestures != self._last_frame[1]:
            self._last_frame = pose, gestures, _apply_gestures(pose, gestures)
        return self._last_frame[2]

    def _gestures(self, pose: Pose) -> IdleGestures:
        self._poked = {piece: poked for piece, poked in self._poked.items() if self._share(*poked) < 1}
        reactions = (self._reaction(piece, pose[piece].w) for piece in self._poked if piece in pose)
        poked = tuple(gesture for gesture in reactions if gesture != IdleGesture(gesture.piece))
        if self.is_still:
            return poked
        if pose is not self._animated_pieces[0]:
            self._animated_pieces = pose, [piece for piece, sprite in pose.items() if sprite.look.startswith(_ANIMATED)]
        gestures = [self._gesture(pose, piece) for piece in self._animated_pieces[1]]
        return (*(gesture for gesture in gestures if gesture != IdleGesture(gesture.piece)), *poked)

    def _share(self, start: float, poke: Poke) -> float:
        return (self._seconds - start) / poke.seconds

    def _reaction(self, piece: str, w: float) -> IdleGesture:
        """Returns a touched piece's gesture; reduced motion shows its growth in full at once."""
        _, poke = self._poked[piece]
        share = self._share(*self._poked[piece])
        swing = 1.0 if self.is_still else min(1.0, 1.4 * sin(pi * share))
        grown = poke.grows * round(swing * POKE_STEPS) / POKE_STEPS
        if self.is_still:
            return IdleGesture(piece, petted=poke.petted, grown=grown)
        tilt = float(round(poke.sways * sin(2 * pi * share) * (1 - share / 2)))
        return IdleGesture(piece, -round(w * poke.hops * sin(pi * share)), tilt, petted=poke.petted, grown=grown)

    def _gesture(self, pose: Pose, piece: str) -> IdleGesture:
        if pose[piece].look == HAND:
            return IdleGesture(piece, self._beckon(pose[piece]))
        dy, tilt = self._bob(pose, piece)
        blinks = self._is_blinking(piece, pose[piece].look) and piece not in self._poked
        return IdleGesture(piece, dy, tilt, blinks)

    def _beckon(self, hand: SpriteState) -> int:
        share = (self._seconds % BECKONS_APART) / BECKON_SECONDS
        return -round(hand.w * BECKON_HEIGHT * sin(pi * share)) if share < 1 else 0

    def _bob(self, pose: Pose, piece: str) -> tuple[int, float]:
        """Returns the bobbing offset and tilt, starting from 0 when the shepherd is afloat, so that nothing jumps."""
        afloat = pose.get(_ring_of(piece))
        if afloat is None:
            self._afloat.pop(piece, None)
            return 0, 0.0
        angle = 2 * pi * (self._seconds - self._afloat.setdefault(piece, self._seconds)) / BOB_SECONDS
        swing = afloat.alpha * sin(angle)
        return round(pose[piece].w * BOB_HEIGHT * swing), round(2 * BOB_TILT * afloat.alpha * sin(angle / 2)) / 2

    def _is_blinking(self, piece: str, look: str) -> bool:
        """Returns whether the shepherd blinks, each at its own times; closed eyes do not blink."""
        if piece not in self._blinks:
            self._blinks[piece] = self._seconds + self._chance.uniform(1.0, BLINKS_APART[1])
        seconds_since = self._seconds - self._blinks[piece]
        if seconds_since > BLINK_SECONDS:
            self._blinks[piece] = self._seconds + self._chance.uniform(*BLINKS_APART)
        return 0 <= seconds_since <= BLINK_SECONDS and look.endswith(OPEN_EYED)


def _ring_of(piece: str) -> str:
    """Returns the name of the near half of a shepherd's ring; other pieces float by themselves."""
    return piece.replace("shepherd", "float", 1)


def _apply_gestures(pose: Pose, gestures: IdleGestures) -> Pose:
    if not gestures:
        return pose
    done = dict(pose)
    for gesture in gestures:
        ring = _ring_of(gesture.piece)
        for piece in {gesture.piece, ring, f"{ring}:back"}:
            if piece in done:
                done[piece] = replace(done[piece], y=done[piece].y + gesture.dy, angle=done[piece].angle + gesture.tilt)
        if gesture.grown:
            sprite = done[gesture.piece]
            w, down = sprite.w * (1 + gesture.grown), sprite.w * gesture.grown * HANGS
            done[gesture.piece] = replace(sprite, w=w, y=sprite.y + down, z=sprite.z + RAISED)
        if gesture.petted or gesture.blinks:
            _change_face(done, gesture)
    return done


def _change_face(pose: Pose, gesture: IdleGesture) -> None:
    sprite = pose[gesture.piece]
    if gesture.petted:
        pose[gesture.piece] = replace(sprite, look=f"shepherd:{_name(sprite)}:petted")
        pose.pop(f"eyes:{gesture.piece}", None)
    elif gesture.blinks:
        pose[f"lids:{gesture.piece}"] = lids(sprite)


def lids(sprite: SpriteState) -> SpriteState:
    """Returns the closed eyelids of a shepherd."""
    return SpriteState(f"lids:{_name(sprite)}", sprite.x, sprite.y, sprite.w, sprite.z, sprite.angle, lift=0.0)


def _name(shepherd: SpriteState) -> str:
    return shepherd.look.split(":")[1]
