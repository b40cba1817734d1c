"""The table as items: scenery and pieces, back to front."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from game.ui.draw.canvas import Item, Layer
from game.ui.draw.scenery.backdrop import Backdrop
from game.ui.draw.scenery.scenery import Scenery
from game.ui.draw.scenery.spotlight import Spotlight
from game.ui.draw.scenery.swell import Swell
from game.ui.draw.sprite_catalogue import DIMMING_STRENGTHS, EFFECTS, SPOTLIGHT, SURGE
from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.draw.sprites import Sprites
from game.ui.frame.render_thread import Urgency
from game.ui.scene import Client
from game.ui.table.motion.ambient_animation import NO_AMBIENT, AmbientAnimation, AmbientTraits
from game.ui.table.motion.idle_animation import IdleAnimation

Lights: TypeAlias = Callable[[Pose, Backdrop, float], list[SpriteState]]
"""What shines over a pose by itself, that many seconds after the table's beginning."""

LIGHT_SECONDS = 0.6
LIGHT_FRAMES = 35
"""A change of light takes no fewer frames: one layer is drawn anew in each, however slow the frames are."""
LIT_AHEAD = 1.0
"""What shines in so many seconds is drawn meanwhile."""
SPLASH_SECONDS, SPLASH_STEPS = 0.7, 8
RIPPLES, PUFF = 150, 120
SPLASH_Z = 60
FOAM = 18.0
"""Design px of foam on water that swells, at its thickest."""
_HORIZON_TO_SEA = 130  # design px: so far below the horizon nothing of the sky is seen


def stage_of(
    app: Client,
    backdrop: Backdrop,
    lights: Lights = lambda _pose, _backdrop, _seconds: [],
    living: AmbientTraits = NO_AMBIENT,
) -> Stage:
    """A stage in the app's art, on which as much moves by itself as the settings allow."""
    return Stage(app.sprites, app.scenery, backdrop, not app.motion.has_movement, lights, living)


class Stage:
    """Shows poses before a backdrop: its sea drifts, its light changes, its shepherds blink and bob.

    Args:
        is_still: nothing moves by itself.
        lights: what shines over a pose.
        living: what else of it lives.
    """

    def __init__(
        self,
        sprites: Sprites,
        scenery: Scenery,
        backdrop: Backdrop,
        is_still: bool = False,
        lights: Lights = lambda _pose, _backdrop, _seconds: [],
        living: AmbientTraits = NO_AMBIENT,
    ) -> None:
        self.is_still = is_still
        self._lights = lights
        self._sprites = sprites
        self._scenery = scenery
        self._backdrop = backdrop
        self._next: Backdrop | None = None
        self._fade = 0.0  # seconds since the light began to change
        self._fade_seconds = LIGHT_SECONDS
        self._seconds = 0.0
        self._answered = 0.0  # seconds that go on where nothing else moves
        self._splashes: list[tuple[float, float, float]] = []
        self.idle = IdleAnimation(is_still)
        self.life = AmbientAnimation(living, backdrop, is_still)
        dusk = round(backdrop.horizon + _HORIZON_TO_SEA * backdrop.u)
        self._spotlight = Spotlight(backdrop.width, dusk, sprites.render_queue)
        self._swelling: tuple[Pose, Sequence[Swell]] = {}, ()
        self._ready: Pose = {}
        """The last pose that was seen, with what was drawn of all that moves by itself."""
        self._not_rendered: set[SpriteState] = set()
        """What was not, in this frame."""
        self._placed: dict[str, tuple[SpriteState, Layer]] = {}
        self._shown: tuple[Pose, list[SpriteState], list[Layer]] = ({}, [], [])

    @property
    def backdrop(self) -> Backdrop:
        """The backdrop shown, or the one the light is changing to."""
        return self._next or self._backdrop

    @property
    def is_sea_loading(self) -> bool:
        """Whether a sea that slides to where all on it goes is not painted yet."""
        return bool(self._next and self._next.is_sliding(self._backdrop) and not self._scenery.is_rendered(self._next))

    def change_light(self, backdrop: Backdrop, seconds: float = LIGHT_SECONDS) -> None:
        """Go over to another backdrop, once it is painted, within so many seconds (0: at once)."""
        if backdrop == self.backdrop:
            return
        if self._next:
            self._backdrop = self._next
        self._next, self._fade, self._fade_seconds = backdrop, 0.0, seconds
        self._scenery.prefetch(backdrop)
        self._spotlight.clear()

    def splash(self, x: float, y: float) -> None:
        """Let the sea or the sky answer a touch: rings on the water, or a puff of cloud."""
        self._splashes.append((x, y, self._answered))

    def prefetch_light(self, backdrop: Backdrop) -> None:
        """Have the light of a coming moment painted meanwhile, where the painter does so and no other is coming."""
        if self._scenery.render_queue.can_prefetch and self._next is None:
            self._scenery.prefetch(backdrop, Urgency.LATER)

    def prefetch(self, spots: Iterable[SpriteState], urgency: Urgency = Urgency.LATER) -> None:
        """Have the pieces of a coming moment made meanwhile, where the painter does so; any thread may ask for it."""
        if self._sprites.render_queue.can_prefetch:
            spots = tuple(spots)
            spots = *spots, *self.life.faces(spots)
            self._sprites.prefetch(spots, urgency, self._backdrop.u)
            for spot in spots:
                if spot.look == SPOTLIGHT:
                    self._spotlight.prefetch(spot, urgency)

    def prefetch_faces(
        self,
        key: Hashable,
        faces: Callable[[], Iterable[SpriteState]],
        urgency: Urgency = Urgency.NEXT,
        drawn: Callable[[], object] = lambda: None,
    ) -> None:
        """Have the pieces of a coming moment worked out and made meanwhile, where the painter does so.

        Args:
            drawn: called when all of them are made.
        """
        render_queue = self._sprites.render_queue

        def work() -> None:
            self.prefetch(faces(), urgency)
            render_queue.submit((key, "drawn"), drawn, urgency)  # its turn comes after theirs

        render_queue.submit(key, work, urgency)

    def tick(self, dt: float) -> None:
        """Let time pass for sea, lamps and light."""
        self._answered += dt
        self._not_rendered.clear()
        self.idle.tick(dt)
        self.life.tick(dt, self._backdrop.t)
        if not self.is_still:
            self._seconds += dt
        if self._next and not self._scenery.is_rendered(self._next):
            self._scenery.prefetch(self._next)  # again: it may have made room for others since
        elif self._next:
            is_moved = self._next.is_passing(self._backdrop) or self._next.is_sliding(
                self._backdrop
            )  # and not drawn anew
            self._fade += dt if is_moved else min(dt, self._fade_seconds / LIGHT_FRAMES)
            if self._fade >= self._fade_seconds:
                self._backdrop, self._next = self._next, None
                self._scenery.finish_transition(self._backdrop)

    def items(self, pose: Pose, moved: Pose | None = None) -> list[Item]:
        """The whole picture for a pose; `moved` is the same where it moves by itself in another way."""
        alive = self._with_rendered(pose, self.idle.apply(self.life.apply(moved or pose)))
        return self._scenery.merge_pieces(self, self._scene(alive), self._pieces(alive))

    def _with_rendered(self, pose: Pose, alive: Pose) -> Pose:
        """The pose with so much over it as is drawn of what moves by itself: no picture waits for the rest."""
        if alive is not self._ready:
            moved = ((piece, spot, there) for piece, spot in alive.items() if (there := pose.get(piece)) is not spot)
            late = {piece for piece, spot, there in moved if self._is_late(spot, there)}
            self._ready = self._without(late, alive, pose) if late else alive
        return self._ready

    def _without(self, late: Collection[str], alive: Pose, pose: Pose) -> Pose:
        """What is alive, but for the late pieces: they are tilted as they were, or look as they do in the pose."""
        before = {piece: self._ready.get(piece, pose[piece]) for piece in late if piece in pose}
        return {
            piece: replace(before[piece] if _is_alike(before[piece], spot) else pose[piece], x=spot.x, y=spot.y)
            if piece in before
            else spot
            for piece, spot in alive.items()
            if piece not in late or piece in pose
        }

    def _is_late(self, spot: SpriteState, there: SpriteState | None) -> bool:
        """Whether a piece is not drawn yet as it looks by itself; one that grows answers a touch, and is waited for."""
        if spot.look in EFFECTS:
            return False
        if there and (spot.w != there.w or spot.offset_from(there) is not None):
            return False
        return spot in self._not_rendered or self._comes_late(spot)

    def _comes_late(self, spot: SpriteState) -> bool:
        if self._sprites.are_rendered([spot], self._backdrop.u):
            return False
        self._sprites.prefetch([spot], Urgency.NEXT, self._backdrop.u)
        self._not_rendered.add(spot)
        return True

    def _scene(self, pose: Pose) -> list[Layer]:
        if self._next and 0 < self._fade < self._fade_seconds:
            return self._scenery.transition_layers(
                self._backdrop, self._next, self._fade / self._fade_seconds, self._seconds
            )
        return self._scenery.layers(self._backdrop, self._seconds, self._swells(pose))

    def _swells(self, pose: Pose) -> Sequence[Swell]:
        """Where its water is higher or lower than at rest."""
        if pose is not self._swelling[0]:
            u, surges = self._backdrop.u, [spot for spot in pose.values() if spot.look == SURGE]
            self._swelling = pose, [Swell(s.z, s.x, s.w, s.lift * u, s.alpha * FOAM * u) for s in surges]
        return self._swelling[1]

    def _pieces(self, pose: Pose) -> list[Layer]:
        """The pieces, with the light of their lamps; made anew only for spots that are new."""
        lights = [*self._lights(pose, self._backdrop, self._seconds), *self._rings()]
        missing = self._missing
        if pose is self._shown[0] and lights == self._shown[1]:
            return self._shown[2]
        soon = self._lights(pose, self._backdrop, self._seconds + LIT_AHEAD)
        self._sprites.prefetch(soon, Urgency.NEXT, self._backdrop.u)
        for gone in self._placed.keys() - pose.keys():
            del self._placed[gone]
        layers: list[Layer] = []
        for piece, spot in pose.items():
            kept = self._placed.get(piece)
            if kept is not None and kept[0] is spot:
                layers.append(kept[1])
            elif spot.look in EFFECTS:
                layers += [Layer(spot.z, item) for item in self._dimming(spot)]
            else:
                layers.append(self._place(piece, spot, kept))
        layers += [Layer(light.z, self._item(light)) for light in lights]
        self._shown = (pose, lights, layers) if self._missing == missing else ({}, [], [])
        return layers

    def _place(self, piece: str, spot: SpriteState, kept: tuple[SpriteState, Layer] | None) -> Layer:
        """A piece where its spot is, kept unless it is missing; one that has only moved since looks as it did."""
        missing = self._missing
        moved = kept and spot.offset_from(kept[0])
        placed = spot, Layer(spot.z, kept[1].item.move(*moved) if kept and moved else self._item(spot))
        if self._missing == missing:
            self._placed[piece] = placed
        else:
            self._placed.pop(piece, None)
        return placed[1]

    @property
    def _missing(self) -> int:
        return self._sprites.render_queue.not_rendered

    def _rings(self) -> list[SpriteState]:
        """What sea and sky answer, each for a moment; without motion it does not grow."""
        self._splashes = [splash for splash in self._splashes if self._answered - splash[2] < SPLASH_SECONDS]
        spots = []
        for x, y, begun in self._splashes:
            share = (self._answered - begun) / SPLASH_SECONDS
            look, w = ("ripples", RIPPLES) if y > self._backdrop.horizon else ("cloud:b", PUFF)
            grown = 1.0 if self.is_still else round((0.4 + 0.6 * share) * SPLASH_STEPS) / SPLASH_STEPS
            spots.append(SpriteState(look, x, y, w * self._backdrop.u * grown, SPLASH_Z, lift=0, alpha=1 - share))
        return spots

    def _dimming(self, spot: SpriteState) -> list[Item]:
        """The veil or spotlight over everything below a layer; swelling water is no item of its own."""
        if alpha := DIMMING_STRENGTHS.get(spot.look):
            return self._sprites.falling_overlay(self._backdrop.width, self._backdrop.height, alpha, spot.alpha)
        return self._spotlight.items(spot) if spot.look == SPOTLIGHT else []

    def _item(self, spot: SpriteState) -> Item:
        return self._sprites.piece(spot, self._backdrop.u)


def _is_alike(one: SpriteState, other: SpriteState) -> bool:
    """Whether they differ in place and tilt alone."""
    return replace(one, x=other.x, y=other.y, angle=other.angle) == other
