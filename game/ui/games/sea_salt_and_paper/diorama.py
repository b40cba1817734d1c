"""The small scene of the game in its window on the shelf: a sailor in a paper boat with a hand of folded cards."""

from __future__ import annotations

from dataclasses import replace

from game.ui.draw.scenery.backdrop import Sun
from game.ui.draw.scenery.waves import VELLUM, Wave
from game.ui.draw.spot import Spot
from game.ui.games.sea_salt_and_paper.boat import boat
from game.ui.table.content.diorama import Composition

SCENE = Composition(
    t=0.3,
    horizon=370,
    waves=(
        Wave(362, 0, 40, 0.7, 10),
        Wave(392, 1, 90, 0.8, 11),
        Wave(482, 2, 20, 0.85, 30, VELLUM),
        Wave(536, 3, 70, 0.9, 31),
        Wave(596, 5, 10, 0.9, 32),
    ),
    pieces={
        "salt:crab": Spot("salt:crab:yellow", 132, 196, 128, 15, 13, lift=10),
        "salt:mermaid": Spot("salt:mermaid:white", 368, 196, 128, 16, -13, lift=10),
        "salt:fish": Spot("salt:fish:green", 250, 174, 128, 17, lift=10),
        "sailor": replace(boat("fathom", "fathom", "joy", 0, 0.956), x=250, y=456.44, scale=1.2222),
    },
    sun=Sun(250, 180, 230),
    afloat=(("shepherd:fathom", "boat:fathom"), ("salt:crab", "salt:mermaid", "salt:fish")),
)
