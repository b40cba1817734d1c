"""Keys of pieces in the sprite cache: everything that decides a look, in steps too small to see."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, cos, pi
from typing import NamedTuple

from game.ui.draw.quality import Quality
from game.ui.draw.sprite_catalogue import SpriteCatalogue
from game.ui.draw.sprite_state import SpriteState

_ANGLE_STEP = 0.5  # degrees
_BEAM_STEP = 3.0
_TURN_STEPS = 10  # steps from the back to the face
_TURNING_STEP, _TURNING_GRAIN = 1.0, 4  # of a turning card: degrees, and design px of its full width
_MAX_SHARED_TILT = 15.0  # degrees: up to this tilt the upright piece's shadow is reused
_FLAG = "flag:"


class PieceKey(NamedTuple):
    """Cache key of a piece."""

    look: str
    """Look of the visible side."""
    w: int
    lift: float
    """Px above its ground."""
    angle: float
    turn: int
    """Step of `_TURN_STEPS`: 0 face down, below half with the back to the viewer; a flat card has the last one."""
    squash: float
    has_upright_shadow: bool = False

    @property
    def is_turning(self) -> bool:
        """Whether a card lies on neither side."""
        return self.turn < _TURN_STEPS

    @property
    def is_short_lived(self) -> bool:
        """Whether it is a step of a turning card, or tilted more than any piece at rest."""
        return self.is_turning or abs(self.angle) > _MAX_SHARED_TILT

    @property
    def is_back(self) -> bool:
        """Whether a turning card shows its back."""
        return 2 * self.turn < _TURN_STEPS

    @property
    def cosine(self) -> float:
        """Visible width divided by full width."""
        return abs(cos(pi * self.turn / _TURN_STEPS))


def piece_key(
    sprite: SpriteState, unit: float, catalogue: SpriteCatalogue, quality: Quality, hats: Mapping[str, str]
) -> PieceKey:
    """Returns the key of a piece.

    Args:
        unit: px per design px.
        hats: on flags, by shepherd.
    """
    look, turn = add_hat(sprite.look, hats), round(sprite.turn * _TURN_STEPS)
    is_turning = 0 < turn < _TURN_STEPS
    step = _BEAM_STEP if look == "beam" else _TURNING_STEP if is_turning else _ANGLE_STEP
    lift = _round_lift(sprite.lift) * unit if catalogue.has_shadow(look) else 0
    if is_turning:
        grain = max(1, round(_TURNING_GRAIN * unit))
        w = round(round(sprite.w) / grain) * grain
    else:  # a rope's is rounded up: it must not end short of its card
        w = ceil(sprite.w) if look.startswith("rope") else round(sprite.w)
    if 2 * turn < _TURN_STEPS:
        look, turn = catalogue.back_of(look), turn or _TURN_STEPS
    angle, squash = round(sprite.angle / step) * step, round(sprite.squash, 2)
    if squash < 1 or quality.has_turned_shadows or not lift:
        return PieceKey(look, max(1, w), lift, angle, turn, squash)
    lift = lift if turn == _TURN_STEPS else 0
    return PieceKey(look, max(1, w), lift, angle, turn, squash, 0 < abs(angle) <= _MAX_SHARED_TILT and lift > 0)


def add_hat(look: str, hats: Mapping[str, str]) -> str:
    """Returns the look with the hat of its shepherd, if it is a flag."""
    hat = hats.get(look[len(_FLAG) :]) if look.startswith(_FLAG) else None
    return f"{look}:{hat}" if hat else look


def _round_lift(height: float) -> float:
    """Rounds a lift in design px to steps too small to see."""
    step = 2.0 if height <= 10 else 4.0
    return round(height / step) * step
