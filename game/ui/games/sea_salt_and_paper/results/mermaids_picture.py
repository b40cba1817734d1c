"""The picture of four mermaids: the sea lifts the boat of their owner, and the others float below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.engine.api import Seat
from game.engine.sea_salt_and_paper.cards import ALL_MERMAIDS
from game.ui.box_layout import Column, Fit, Fixed, Row
from game.ui.draw.group import Group, Node, flatten
from game.ui.draw.sprite_state import LOW_LIFT, Pose, SpriteState
from game.ui.games.sea_salt_and_paper.boat import BOAT_W, LEAST_COUNT, SHEPHERD, boat, closed_hand
from game.ui.games.sea_salt_and_paper.choreography.flights import afloat, pass_wave
from game.ui.games.sea_salt_and_paper.facts import SaltSeen
from game.ui.games.sea_salt_and_paper.results.count_picture import WATER_Z, above_discs
from game.ui.games.sea_salt_and_paper.sizes import HEIGHTS, SIZES, height_of
from game.ui.geometry import Box, Point, even_centers
from game.ui.kit.gestures import SQUASH, bob, hop, lean, squash, startle
from game.ui.kit.piece_cells import DRAWN, placed_nodes, sign, spread_row
from game.ui.kit.rows import Mark
from game.ui.parts.score_signs import LEAST_YOU, YOU
from game.ui.screen import Screen
from game.ui.table.motion.flip import DIP, Flight, toss
from game.ui.table.motion.headline import lines_height
from game.ui.table.motion.script import Script

MERMAID = "salt:mermaid:white"
DRAW_BACK, DEEP = 0.24, 14.0
"""Seconds in which the sea sinks before it rises, and depth in design px."""
LIFT_SECONDS = 0.5
"""Seconds in which the sea lifts the boat, a little past its place."""
RISEN = DRAW_BACK + LIFT_SECONDS
"""Seconds after which the boat is up."""
CARD_SECONDS, APART = 0.24, 0.17
"""Seconds of a card's flight, and between two cards: they land on the strings of the harp."""
LANDS = RISEN + DIP + CARD_SECONDS
"""Seconds after which the first card lies."""
CROWNED, CROWN_SECONDS = LANDS + 0.72, 0.16
"""Seconds after which the crown lands, on the harp's chord, and those of its fall."""
BELOW, CROWN_ABOVE = 300, 80
"""Distance below its place from which the boat is lifted, and above it from which the crown falls, in design px."""
FROM, ARC = 0.4, 60.0
"""Scale of a card as it leaves the boat, by its own, and the height of its flight in design px."""
PRESSED, GLAD = -8.0, 22.0
"""Way of the boat under its crown, and height of its shepherd's hop, in design px."""
SECONDS = CROWNED + SQUASH
"""Seconds after which all pieces lie still."""
FAR, BESIDE, CHEER, NEAR, SWELL, FRONT, CARDS, BEFORE, FOREMOST, FLAGS, PLANK = range(WATER_Z + 1, 105, 5)
"""Layers above the table's water: far water, other boats behind the swell, falling paper and so on.

Each leaves room for the layers of a boat."""
LIFTED_H, GAP = 890, 50
"""Height of the lifted boat with its cards and its crown, and distance of all parts in a tall window."""
CARD, CARD_PITCH, CARDS_UP, ROUND, LEAN = 196, 237, 504, 1120, 27
"""Cards over the boat in its own size: width, distance, height of the arc's middle, its fall and their lean."""
FOAM, BACK, BOAT_UP, CROWN_UP = 158, 124, 39, 692
"""Distance of the foam and of the background below the lifted boat's middle; height of boat and crown above it."""
LARGE, OTHER = 1.55, 0.84
"""Scales of the lifted boat, and of the others if there is room."""
CROWN, SIGN, PLANK_CARD, FLAG, FLAG_DOWN = 190, 94, 58, 100, 117
"""Sizes of the crown, of signs and cards on the plank, and of the others' flags; depth of those flags in the water."""
AFLOAT, SHEET = 16, 84
"""Distances from the others' water line to the next crest, and between crests."""
BEHIND, LINE = 60, 136
"""In a tall window, depth of the crest behind the lifted boat, and height of the others' line above it."""


class MermaidsPlan(NamedTuple):
    """The layout of the picture for a screen, in design px."""

    boat: Point
    """Middle of the lifted boat."""
    k: float
    """Scale of boat, cards and crown."""
    water: float
    """Line on which the others float."""
    rooms: tuple[Box, ...]
    """Boxes of the others: on both sides behind the swell; in a tall window one below, before it."""
    plank: Point
    headline: Box

    is_tall: bool

    @property
    def sea(self) -> list[tuple[float, int]]:
        """The sheets of water from far to near: crest and layer."""
        water = self.water + AFLOAT
        first = self.boat.y + BEHIND * self.k if self.is_tall else water
        near = [first + SHEET * number for number in range(4)]
        layers = FAR, FAR + 1, NEAR, NEAR + 1, NEAR + 2, FRONT
        if self.is_tall:
            near[2:], layers = [water, water + 2 * SHEET], (FAR, FAR + 1, NEAR, FRONT, FOREMOST, FOREMOST + 1)
        return [*zip((first - 1.5 * SHEET, first - SHEET, *near), layers, strict=True)]

    def others(self, count: int) -> tuple[list[float], float]:
        """Returns the places of the other boats from left to right, and their scale."""
        right = 0 if self.is_tall else count // 2
        rooms = [(room, n) for room, n in zip(self.rooms, (count - right, right), strict=False) if n]
        xs = [x for room, n in rooms for x in even_centers(n, room.w / n, room.center.x)]
        return xs, min(OTHER, *(room.w / n / BOAT_W for room, n in rooms))


def plan_of(screen: Screen) -> MermaidsPlan:
    """Returns the layout for a screen's shape."""
    stage, (w, _), plank = screen.design.stage, SIZES["swell:back"], Fixed("plank", *SIZES["shelf:win"])
    words_h = lines_height(2 if screen.text_size > 1 else 1, screen)
    lifted, headline = Fixed(Fit("boat", w, LIFTED_H), w, LIFTED_H), Fixed("headline", h=words_h)
    sides, room = ("left", "right"), stage
    tree = Column(Row("left", lifted, "right", shares=(1, 2, 1)), plank)
    if screen.shape == "tall":
        sides, room = ("below",), above_discs(screen)
        tree = Column(headline, lifted, "below", plank, gap=GAP)
    corner = Box(stage.x, stage.y, stage.w / 2 - CROWN, words_h)
    places: dict[str, Box] = {"headline": corner, **dict(tree.leaf_boxes(DRAWN, room))}
    lift, rooms = places["boat"], tuple(places[side] for side in sides)
    k = lift.h / LIFTED_H
    y = lift.bottom - FOAM * k
    is_tall, boat, plank = len(rooms) == 1, Point(lift.center.x, y), places["plank"].center
    water = rooms[0].center.y if is_tall else y - LINE * k
    return MermaidsPlan(boat, k, water, rooms, plank, places["headline"], is_tall)


def mermaids(
    winner: Seat, hand_sizes: Sequence[int], cast: Sequence[str], screen: Screen, own: tuple[Seat, str] | None = None
) -> Pose:
    """Returns the whole picture.

    Args:
        hand_sizes: number of cards of each seat; the cards themselves stay secret.
        cast: each seat's shepherd.
        own: the seat of the only person, if there is just one, and the word it is marked with.
    """
    plan = plan_of(screen)
    others = [seat for seat in range(len(cast)) if seat != winner]
    xs, k = plan.others(len(others))
    signs, board = _signs(winner, cast[winner]), SpriteState("shelf:win:gold", 0, 0, SIZES["shelf:win"][0], 0)
    parts: dict[str, Node] = {
        "winner": _winner(plan, winner, cast[winner]),
        "plank": Group({"told": board, **signs}, *plan.plank, z=PLANK),
    }
    flags = {winner: Mark(plan.plank.x + signs[f"flag:{winner}"].x, plan.plank.y, SIGN)}
    for seat, x in zip(others, xs, strict=True):
        side, z = 1 if x <= plan.boat.x else -1, BEFORE if plan.is_tall else BESIDE
        hand = closed_hand(seat, hand_sizes[seat], side, screen.design.px(LEAST_COUNT) / k)
        afloat = {"boat": boat(seat, cast[seat], "calm", side), "hand": hand}
        parts[f"other {seat}"] = Group(afloat, x, plan.water, k, z - SHEPHERD)
        flags[seat] = Mark(x, plan.water + FLAG_DOWN * k, FLAG * k)
        parts[f"flag:{seat}"] = flags[seat].sprite(f"flag:{cast[seat]}", FLAGS, LOW_LIFT)
    if own is not None:
        (seat, word), w = own, max(YOU, screen.design.px(LEAST_YOU))
        flag, look = flags[seat], f"you:{word}"
        foot = flag.y + flag.w / 3 + w * height_of(look)
        parts["you"] = HEIGHTS.bottom_anchored(look, flag.x, foot, w, PLANK + 2, LOW_LIFT)
    return flatten(Group(parts), screen.u, SpriteState)


def mermaids_script(picture: Pose, screen: Screen, table: Pose, winner: Seat, seen: SaltSeen) -> Script:
    """Returns the script: the sea draws back, lifts the boat, cards come one by one, the crown last.

    The others' ears lie back, their boats ride the wave, and all lean towards the boat until it is crowned.

    Args:
        table: the pose of the table, as visible to the viewer.
    """
    script = Script(seen, seen, table, picture, screen, HEIGHTS)
    script.step(SECONDS)
    others = [seat for seat in range(len(seen.cast)) if seat != winner]
    _lift(script, winner, others)
    boat = picture[f"boat:{winner}"]
    for number, piece in enumerate(script.entering_pieces("mermaid")):
        target = picture[piece]
        origin = replace(target, x=(target.x + boat.x) / 2, y=boat.y, w=target.w * FROM)
        lands = toss(script, piece, origin, RISEN + APART * number, Flight(CARD_SECONDS, ARC))
        _count(script, f"told:{number}", lands)
    script.cue(LANDS, "mermaids", f"boat:{winner}")
    lean(script, [f"shepherd:{seat}" for seat in others], boat.x, RISEN, CROWNED)
    _crown(script, winner)
    return script


def _lift(script: Script, winner: Seat, others: Sequence[Seat]) -> None:
    """Sinks the sea under all boats, then raises it under one; its wave runs out under the others."""
    lifted = {f"boat:{winner}", f"shepherd:{winner}"}
    staying = [piece for piece in script.after if piece in script.before]
    script.move((piece for piece in staying if piece not in lifted), DRAW_BACK, LIFT_SECONDS)
    script.move(lifted, DRAW_BACK, LIFT_SECONDS, "back")
    for piece in (piece for seat in (winner, *others) for piece in afloat(script, seat)):
        before, after = script.before[piece], script.after[piece]
        script.tween(piece, 0.0, DRAW_BACK, y=before.y + script.px(DEEP))
        script.enter(piece, 0.0, replace(before, z=after.z + FRONT - BESIDE))  # before the water that has come nearer
    script.sink_out(script.leaving_pieces("card"), DRAW_BACK, LIFT_SECONDS)
    for piece in script.entering_pieces("swell"):
        target = script.after[piece]
        script.appear(piece, DRAW_BACK, LIFT_SECONDS, script.offset(target, 0, BELOW))
        script.tween(piece, DRAW_BACK, LIFT_SECONDS, "back", y=target.y)
    for piece in ("told", *script.entering_pieces("you")):
        script.appear(piece, RISEN)
    for seat, comes in pass_wave(script, others, script.after[f"boat:{winner}"].x, RISEN).items():
        startle(script, seat, 0.0, comes)


def _count(script: Script, piece: str, at: float) -> None:
    """Adds a sign to the plank when what it stands for has landed."""
    script.enter(piece, at)
    squash(script, piece, at)


def _crown(script: Script, winner: Seat) -> None:
    """Drops the crown: it presses the boat down, and its owner hops."""
    target, falls = script.after["crown"], CROWNED - CROWN_SECONDS
    script.appear("crown", falls, CROWN_SECONDS / 2, script.offset(target, 0, -CROWN_ABOVE))
    script.tween("crown", falls, CROWN_SECONDS, "in", y=target.y)
    squash(script, "crown", CROWNED)
    bob(script, (f"boat:{winner}",), CROWNED, script.px(PRESSED))
    hop(script, (f"shepherd:{winner}",), CROWNED, GLAD)
    _count(script, "told:crown", CROWNED)
    script.cue(CROWNED, "game_won")


def _winner(plan: MermaidsPlan, seat: Seat, shepherd: str) -> Group:
    """Returns the boat on its swell, the cards in an arc above, and the crown on top."""
    cards = {
        f"mermaid:{number}": SpriteState(MERMAID, x, x * x / ROUND - CARDS_UP, CARD, CARDS, -x / LEAN)
        for number, x in enumerate(even_centers(ALL_MERMAIDS, CARD_PITCH))
    }
    return Group(
        {
            "swell:back": HEIGHTS.bottom_anchored("swell:back", 0, BACK, SIZES["swell:back"][0], SWELL),
            "boat": replace(boat(seat, shepherd, "joy"), y=-BOAT_UP, scale=LARGE, z=SWELL + 1 - SHEPHERD),
            "swell:front": HEIGHTS.bottom_anchored("swell:front", 0, FOAM, SIZES["swell:front"][0], SWELL + 3),
            **cards,
            "crown": SpriteState("crown:paper", 0, -CROWN_UP, CROWN, CARDS + 1, 2),
        },
        *plan.boat,
        plan.k,
    )


def _signs(seat: Seat, shepherd: str) -> dict[str, Any]:
    """Returns the result as a line of signs: a flag, a crown, four cards."""
    cards = (sign(f"told:{number}", MERMAID, PLANK_CARD, 1) for number in range(ALL_MERMAIDS))
    line = spread_row(
        sign(f"flag:{seat}", f"flag:{shepherd}", SIGN, 1), sign("told:crown", "crown:paper", SIGN, 1), *cards
    )
    return placed_nodes(line, Box.from_center(0, 0, *SIZES["shelf:win"]))
