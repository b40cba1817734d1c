"""The Adam optimiser: D. P. Kingma and J. Ba (ICLR 2015)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float32]


@dataclass
class Adam:
    """Gradient descent with an adaptive step for each weight."""

    means: list[Floats] = field(default_factory=list[Floats])
    squares: list[Floats] = field(default_factory=list[Floats])
    steps: int = 0

    def step(self, weights: tuple[Floats, ...], gradient: tuple[Floats, ...], rate: float) -> None:
        """Changes the weights in place."""
        if not self.means:
            self.means = [np.zeros_like(weight) for weight in weights]
            self.squares = [np.zeros_like(weight) for weight in weights]
        self.steps += 1
        fade, square_fade = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for weight, slope, mean, square in zip(weights, gradient, self.means, self.squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weight -= (rate / fade) * mean / (np.sqrt(square / square_fade) + 1e-8)
