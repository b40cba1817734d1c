"""Draws the table as items: scenery and pieces, back to front."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from msgspec.structs import replace
from pygame import Surface

from game.ui.draw.canvas import Item, Layer
from game.ui.draw.layers import IN_HAND
from game.ui.draw.scenery.backdrop import Backdrop, Cutout
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
"""Function that returns the lights over a pose, by the seconds since the table opened."""

LIGHT_SECONDS = 0.6
LIGHT_FRAMES = 35
"""Fewest frames of a light change: one layer is redrawn a frame, however slow the frames are."""
LIT_AHEAD = 1.0
"""Seconds by which lights are prefetched."""
SPLASH_SECONDS, SPLASH_STEPS = 0.7, 8
RIPPLES, PUFF = 150, 120
RAIN, RAIN_W, RAIN_FALLS = (-0.24, 0.02, 0.22), 22.0, 120.0
"""Places of drops below a cloud, by its width; their width, and the distance they fall."""
GULL_AWAY = ((260.0, -120.0), (-220.0, 90.0))
"""Ways of a gull that a touch scares up, in turn."""
FOAM = 18.0
"""Largest thickness of the foam on swelling water, in design px."""
_HORIZON_TO_SEA = 130  # design px below the horizon from which the sky is hidden


def stage_of(
    app: Client,
    backdrop: Backdrop,
    lights: Lights = lambda _pose, _backdrop, _seconds: [],
    ambient: AmbientTraits = NO_AMBIENT,
) -> Stage:
    """Returns a stage with the app's art and the ambient animation that the settings allow."""
    return Stage(app.sprites, app.scenery, backdrop, not app.motion.has_movement, lights, ambient)


class Stage:
    """Draws poses before a backdrop, with drifting sea, light changes, ambient and idle animation.

    Args:
        is_still: reduced motion: nothing moves by itself.
        lights: lights over a pose.
        ambient: the table's ambient animation.
    """

    def __init__(
        self,
        sprites: Sprites,
        scenery: Scenery,
        backdrop: Backdrop,
        is_still: bool = False,
        lights: Lights = lambda _pose, _backdrop, _seconds: [],
        ambient: AmbientTraits = NO_AMBIENT,
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
        self._drift_seconds = 0.0
        """Seconds for which the sea has drifted: it waits while the light changes, when each step costs most."""
        self._answered = 0.0  # seconds of motion that answers a touch; it also runs while the table is still
        self._splashes: list[tuple[float, Callable[[float], list[SpriteState]]]] = []
        """The start of each reaction to a touch, and its pieces by its progress."""
        self._touches = 0
        self.idle = IdleAnimation(is_still)
        self.ambient_animation = AmbientAnimation(ambient, backdrop, is_still)
        dusk = round(backdrop.horizon + _HORIZON_TO_SEA * backdrop.u)
        self._spotlight = Spotlight(backdrop.width, dusk, sprites.render_queue)
        self._swelling: tuple[Pose, Sequence[Swell]] = {}, ()
        self._ready: Pose = {}
        """The last drawn pose, with the animation that was rendered."""
        self._not_rendered: set[SpriteState] = set()
        """Sprite states not rendered yet in this frame."""
        self._layer_cache: dict[str, tuple[SpriteState, Layer]] = {}
        self._last_frame: tuple[Pose, list[SpriteState], list[Layer]] = ({}, [], [])

    @property
    def backdrop(self) -> Backdrop:
        """The backdrop shown, or the target of the current light change."""
        return self._next or self._backdrop

    @property
    def is_sea_loading(self) -> bool:
        """Whether the sea of a running slide is not rendered yet."""
        return bool(self._next and self._next.is_sliding(self._backdrop) and not self._scenery.is_rendered(self._next))

    def change_light(self, backdrop: Backdrop, seconds: float = LIGHT_SECONDS) -> None:
        """Changes to another backdrop once it is rendered, within the given seconds (0: at once)."""
        if backdrop == self.backdrop:
            return
        if self._next:
            self._backdrop = self._next
        self._next, self._fade, self._fade_seconds = backdrop, 0.0, seconds
        self._scenery.prefetch(backdrop)
        self._spotlight.clear()

    def splash(self, x: float, y: float) -> None:
        """Reacts to a touch: rings on the water, a puff or rain of a cloud, a gull that flies up."""
        self._touches += 1
        self._splashes.append((self._answered, self._reaction(x, y)))

    def _reaction(self, x: float, y: float) -> Callable[[float], list[SpriteState]]:
        """Returns the pieces of a reaction by its progress, 0 to 1: of the sea, a gull, a cloud or the bare sky."""
        if gull := next((gull for gull in self._backdrop.gulls if gull.is_at(x, y)), None):
            return partial(self._gull_away, gull, GULL_AWAY[self._touches % len(GULL_AWAY)])
        cloud = next((cloud for cloud in self._backdrop.clouds if cloud.is_at(x, y)), None)
        if cloud and self._touches % 2:
            return partial(self._rain, cloud)
        look, w = ("ripples", RIPPLES) if y > self._backdrop.horizon else ("cloud:b", PUFF)
        return partial(self._ring, look, x, y, w * self._backdrop.u)

    def _ring(self, look: str, x: float, y: float, w: float, share: float) -> list[SpriteState]:
        grown = 1.0 if self.is_still else round((0.4 + 0.6 * share) * SPLASH_STEPS) / SPLASH_STEPS
        return [SpriteState(look, x, y, w * grown, IN_HAND, lift=0, alpha=1 - share)]

    def _rain(self, cloud: Cutout, share: float) -> list[SpriteState]:
        u, down = self._backdrop.u, 0.0 if self.is_still else RAIN_FALLS * share * share
        drops = ((cloud.x + cloud.w * aside, cloud.y + cloud.w * 0.2 + down * u) for aside in RAIN)
        return [SpriteState("drop", x, y, RAIN_W * u, IN_HAND, lift=0, alpha=1 - share) for x, y in drops]

    def _gull_away(self, gull: Cutout, way: tuple[float, float], share: float) -> list[SpriteState]:
        far = 0.0 if self.is_still else share * self._backdrop.u
        x, y = gull.x + way[0] * far, gull.y + way[1] * far
        return [SpriteState("gull", x, y, gull.w, IN_HAND, lift=4.0, alpha=1 - share)]

    def prefetch_light(self, backdrop: Backdrop) -> None:
        """Prefetches the light of a coming moment, where the render queue can and no other light is pending."""
        if self._scenery.render_queue.can_prefetch and self._next is None:
            self._scenery.prefetch(backdrop, Urgency.LATER)

    def prefetch(
        self,
        states: Iterable[SpriteState],
        urgency: Urgency = Urgency.LATER,
        hats: Mapping[str, str] | None = None,
        holder: list[Surface] | None = None,
    ) -> None:
        """Prefetches sprites of a coming moment, where the render queue can; safe from any thread with given hats."""
        if self._sprites.render_queue.can_prefetch:
            states = tuple(states)
            states = *states, *self.ambient_animation.faces(states), *self.idle.faces(states)
            self._sprites.prefetch(states, urgency, self._backdrop.u, hats, holder)
            for sprite in states:
                if sprite.look == SPOTLIGHT:
                    self._spotlight.prefetch(sprite, urgency)

    def prefetch_faces(
        self,
        key: Hashable,
        faces: Callable[[], Iterable[SpriteState]],
        urgency: Urgency = Urgency.NEXT,
        on_drawn: Callable[[], object] = lambda: None,
        holder: list[Surface] | None = None,
    ) -> None:
        """Computes and prefetches the sprites of a coming moment on the render thread, where possible.

        Args:
            on_drawn: called when all of them are rendered.
            holder: takes their surfaces, so that no cache drops them while it exists.
        """
        render_queue, hats = self._sprites.render_queue, self._sprites.hats

        def work() -> None:
            self.prefetch(faces(), urgency, hats, holder)
            render_queue.submit((key, "drawn"), on_drawn, urgency)  # queued behind them

        render_queue.submit(key, work, urgency)

    def tick(self, dt: float) -> None:
        """Advances sea, lamps and light."""
        self._answered += dt
        self._not_rendered.clear()
        self.idle.tick(dt)
        self.ambient_animation.tick(dt, self._backdrop.t)
        if not self.is_still:
            self._seconds += dt
            self._drift_seconds += dt * (not self._is_changing)
        if self._next and not self._scenery.is_rendered(self._next):
            self._scenery.prefetch(self._next)  # again, because it may have been evicted since
        elif self._next:
            is_moved = self._next.is_passing(self._backdrop) or self._next.is_sliding(
                self._backdrop
            )  # moved, not redrawn
            self._fade += dt if is_moved else min(dt, self._fade_seconds / LIGHT_FRAMES)
            if self._fade >= self._fade_seconds:
                self._backdrop, self._next = self._next, None
                self._scenery.finish_transition(self._backdrop)

    def items(self, pose: Pose, moved: Pose | None = None) -> list[Item]:
        """Returns the complete picture of a pose; `motion_of` replaces the pose where the animation differs."""
        alive = self._with_rendered(pose, self.idle.apply(self.ambient_animation.apply(moved or pose)))
        return self._scenery.merge_pieces(self, self._scene(alive), self._pieces(alive))

    def _with_rendered(self, pose: Pose, alive: Pose) -> Pose:
        """Returns the pose with the animation that is already rendered: no frame waits for the rest."""
        if alive is not self._ready:
            changed = (
                (piece, sprite, settled)
                for piece, sprite in alive.items()
                if (settled := pose.get(piece)) is not sprite
            )
            late = {piece for piece, sprite, settled in changed if self._is_late(sprite, settled)}
            self._ready = self._without_unrendered(late, alive, pose) if late else alive
        return self._ready

    def _without_unrendered(self, late: Collection[str], alive: Pose, pose: Pose) -> Pose:
        """Returns the animated pose without the unrendered changes: their last tilt, or their look in the pose."""
        before = {piece: self._ready.get(piece, pose[piece]) for piece in late if piece in pose}
        return {
            piece: replace(before[piece] if _is_alike(before[piece], sprite) else pose[piece], x=sprite.x, y=sprite.y)
            if piece in before
            else sprite
            for piece, sprite in alive.items()
            if piece not in late or piece in pose
        }

    def _is_late(self, sprite: SpriteState, settled: SpriteState | None) -> bool:
        """Returns whether an animated piece is not rendered yet; a piece that grows after a touch is waited for."""
        if sprite.look in EFFECTS:
            return False
        if settled and (sprite.w != settled.w or sprite.offset_from(settled) is not None):
            return False
        return sprite in self._not_rendered or self._comes_late(sprite)

    def _comes_late(self, sprite: SpriteState) -> bool:
        if self._sprites.are_rendered([sprite], self._backdrop.u):
            return False
        self._sprites.prefetch([sprite], Urgency.NEXT, self._backdrop.u)
        self._not_rendered.add(sprite)
        return True

    def _scene(self, pose: Pose) -> list[Layer]:
        if self._next and self._is_changing:
            share = self._fade / self._fade_seconds
            return self._scenery.transition_layers(self._backdrop, self._next, share, self._drift_seconds)
        return self._scenery.layers(self._backdrop, self._drift_seconds, self._swells(pose))

    @property
    def _is_changing(self) -> bool:
        """Whether one light is dissolving into another."""
        return self._next is not None and 0 < self._fade < self._fade_seconds

    def _swells(self, pose: Pose) -> Sequence[Swell]:
        """Returns the places where the water is higher or lower than at rest."""
        if pose is not self._swelling[0]:
            u, surges = self._backdrop.u, (sprite for sprite in pose.values() if sprite.look == SURGE)
            swells = [Swell(s.z, s.x, s.w, s.lift * u, s.alpha * FOAM * u, round(s.angle)) for s in surges]
            self._swelling = pose, swells
        return self._swelling[1]

    def _pieces(self, pose: Pose) -> list[Layer]:
        """Returns the pieces and the light of their lamps; only new sprite states are placed anew."""
        lights = [*self._lights(pose, self._backdrop, self._seconds), *self._rings()]
        missing = self._missing
        if pose is self._last_frame[0] and lights == self._last_frame[1]:
            return self._last_frame[2]
        soon = self._lights(pose, self._backdrop, self._seconds + LIT_AHEAD)
        self._sprites.prefetch(soon, Urgency.NEXT, self._backdrop.u)
        for removed in self._layer_cache.keys() - pose.keys():
            del self._layer_cache[removed]
        layers: list[Layer] = []
        for piece, sprite in pose.items():
            cached = self._layer_cache.get(piece)
            if cached is not None and cached[0] is sprite:
                layers.append(cached[1])
            elif sprite.look in EFFECTS:
                layers += [Layer(sprite.z, item) for item in self._dimming(sprite)]
            else:
                layers.append(self._place(piece, sprite, cached))
        layers += [Layer(light.z, self._item(light)) for light in lights]
        self._last_frame = (pose, lights, layers) if self._missing == missing else ({}, [], [])
        return layers

    def _place(self, piece: str, sprite: SpriteState, cached: tuple[SpriteState, Layer] | None) -> Layer:
        """Places a piece, reusing its layer unless that is not rendered; a piece that only moved keeps its look."""
        missing = self._missing
        displacement = cached and sprite.offset_from(cached[0])
        entry = (
            sprite,
            Layer(sprite.z, cached[1].item.move(*displacement) if cached and displacement else self._item(sprite)),
        )
        if self._missing == missing:
            self._layer_cache[piece] = entry
        else:
            self._layer_cache.pop(piece, None)
        return entry[1]

    @property
    def _missing(self) -> int:
        return self._sprites.render_queue.not_rendered

    def _rings(self) -> list[SpriteState]:
        """Returns the short reactions of sea and sky; reduced motion shows them at one size."""
        self._splashes = [splash for splash in self._splashes if self._answered - splash[0] < SPLASH_SECONDS]
        reactions = (pieces((self._answered - start) / SPLASH_SECONDS) for start, pieces in self._splashes)
        return [sprite for sprites in reactions for sprite in sprites]

    def _dimming(self, sprite: SpriteState) -> list[Item]:
        """Returns the dimming overlay or spotlight over the layers below; swelling water is no item of its own."""
        if alpha := DIMMING_STRENGTHS.get(sprite.look):
            return self._sprites.falling_overlay(self._backdrop.width, self._backdrop.height, alpha, sprite.alpha)
        return self._spotlight.items(sprite) if sprite.look == SPOTLIGHT else []

    def _item(self, sprite: SpriteState) -> Item:
        return self._sprites.piece(sprite, self._backdrop.u)


def _is_alike(one: SpriteState, other: SpriteState) -> bool:
    """Returns whether two sprite states differ in place and tilt alone."""
    return replace(one, x=other.x, y=other.y, angle=other.angle) == other
