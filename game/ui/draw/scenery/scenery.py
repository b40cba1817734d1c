"""Scenery: renders each backdrop once and only moves its pixels afterwards."""

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from functools import partial
from operator import attrgetter
from threading import Lock
from typing import NamedTuple, TypeAlias

import pygame

from game.ui.draw.assets import Assets
from game.ui.draw.canvas import Item, Layer, split_rows
from game.ui.draw.craft.grain import grain_tile
from game.ui.draw.layers import SKY
from game.ui.draw.quality import FULL, QUALITY_LEVELS, Quality
from game.ui.draw.scenery.backdrop import Backdrop, apply_quality
from game.ui.draw.scenery.dissolve import Dissolve
from game.ui.draw.scenery.sea import SeaSheet, crest_rows, sea_sheet
from game.ui.draw.scenery.sky import sky
from game.ui.draw.scenery.swell import Swell
from game.ui.draw.theme import palette_at, quiet_palette
from game.ui.frame.render_thread import InlineRenderQueue, RenderQueue, Urgency
from game.ui.frame.retry import draw_twice

SKY_FIRST, SKY_LAST = 0.4, 0.79
"""Progress of a sea passing at which a sky that dissolves first is complete.

`SKY_LAST` is the progress of a sky that dissolves last, so that its last step ends with the change."""
_ROWS = 8  # a still sheet is split into rows of at most this fraction of the screen
_BUDGET = 3.3  # cache budget in screens: the current backdrop, the next one, and some small ones
_Z = attrgetter("z")
_Merged: TypeAlias = tuple[list[Layer], list[Layer], list[Item]]
"""Scenery layers, piece layers, and the merged items, back to front."""


class RenderedBackdrop(NamedTuple):
    """Pixels of a backdrop: the rows of its sky, if any, and the sheets of its sea."""

    sky: tuple[Layer, ...]
    sheets: tuple[SeaSheet, ...]

    @property
    def px(self) -> int:
        """Area in px."""
        still_sheets = [*self.sky, *(row for sheet in self.sheets for row in sheet.body)]
        return sum(row.px for row in still_sheets) + sum(sheet.crest.px for sheet in self.sheets)


class _LightChange(NamedTuple):
    """A running change of light; `old_pixels` holds the old one's pixels, if they were rendered."""

    old: Backdrop
    new: Backdrop
    old_pixels: RenderedBackdrop | None
    dissolve: Dissolve


class Scenery:
    """Renders backdrops, ahead of time if the render queue can, and returns their layers.

    While rendering is deferred, a backdrop that is not rendered yet has no layers and is counted as such.

    Args:
        is_quiet: darker and plainer, so that pieces stand out.
    """

    def __init__(self, assets: Assets, render_queue: RenderQueue | None = None, is_quiet: bool = False) -> None:
        self._assets = assets
        self.render_queue: RenderQueue = render_queue or InlineRenderQueue()
        self._is_quiet = is_quiet
        self.quality: Quality = FULL
        """Details to draw; the current backdrop changes to it as soon as that version is rendered."""
        self._cache: OrderedDict[Backdrop, RenderedBackdrop] = OrderedDict()
        self._shown, self._shown_before = set[Backdrop](), set[Backdrop]()
        """Backdrops shown in this frame so far, and in the previous one."""
        self._merged, self._merged_before = dict[Hashable, _Merged](), dict[Hashable, _Merged]()
        """Merged item lists of this frame and of the previous one, so that hidden stages keep no large surfaces
        alive."""
        self._lock = Lock()  # never held while a backdrop is rendered
        self._grain: dict[float, pygame.Surface] = {}
        self._change: _LightChange | None = None

    def start_frame(self) -> None:
        with self._lock:
            self._shown_before, self._shown = self._shown, set()
            self._merged_before, self._merged = self._merged, {}

    def prefetch(self, backdrop: Backdrop, urgency: Urgency = Urgency.NEXT) -> None:
        self._submit(apply_quality(backdrop, self.quality), urgency)

    def is_rendered(self, backdrop: Backdrop) -> bool:
        return apply_quality(backdrop, self.quality) in self._cache

    def layers(self, backdrop: Backdrop, seconds: float, swells: Sequence[Swell] = ()) -> list[Layer]:
        """Returns the layers of a backdrop after `seconds` of drift, back to front, with swelling water."""
        backdrop = self._shown_version(backdrop)
        rendered = self._find(backdrop)
        return _layers(backdrop, rendered, seconds, swells) if rendered else []

    def merge_pieces(self, stage: Hashable, scene: list[Layer], pieces: list[Layer]) -> list[Item]:
        """Merges a stage's scenery and pieces, back to front; the same list while neither changes."""
        merged = self._merged.get(stage) or self._merged_before.get(stage)
        if merged is None or pieces is not merged[1] or scene != merged[0]:
            merged = scene, pieces, [layer.item for layer in sorted([*scene, *pieces], key=_Z)]
        self._merged[stage] = merged
        return merged[2]

    def _shown_version(self, backdrop: Backdrop) -> Backdrop:
        """Returns the backdrop at the current quality, or the version last shown until that is rendered."""
        wanted_backdrop = apply_quality(backdrop, self.quality)
        if wanted_backdrop in self._cache:
            return wanted_backdrop
        last = self._shown_before | self._shown
        others = (apply_quality(backdrop, quality) for quality in QUALITY_LEVELS.values())
        shown = next((other for other in others if other in last and other in self._cache), wanted_backdrop)
        if shown != wanted_backdrop:
            self._submit(wanted_backdrop, Urgency.NOW)
        return wanted_backdrop if wanted_backdrop in self._cache else shown

    def transition_layers(self, old: Backdrop, new: Backdrop, share: float, seconds: float) -> list[Layer]:
        """Returns the layers of one backdrop changing into another, `share` of the way.

        Sky and sheets of sea take their steps in turn, so that no frame has to redraw all of them. Seas without a
        common layer pass each other: the nearer one rises or sinks. Seas at other heights slide there, with all that
        floats on them.
        """
        lights = apply_quality(old, self.quality), apply_quality(new, self.quality)
        change = self._change
        coming = self.layers(new, seconds)
        if not coming:
            return []  # evicted since it was prefetched: the change waits until it is rendered again
        if change is None or (change.old, change.new) != lights:
            change = self._change = self._start_transition(*lights)
        if change.old_pixels is None:
            return coming
        going = _layers(change.old, change.old_pixels, seconds)
        if new.is_passing(old):
            return _pass_seas(change.dissolve, going, coming, share, new.height)
        if new.is_sliding(old):
            return _slide_seas(change, going, coming, share)
        return change.dissolve.layers(going, coming, share)

    def finish_transition(self, backdrop: Backdrop) -> None:
        """Frees the old light once the change to that backdrop is over."""
        if self._change and self._change.new == apply_quality(backdrop, self.quality):
            self._change = None

    def reuse(self, other: "Scenery") -> None:
        """Reuses what another scenery has rendered, unless from coarse drawings."""
        if not other._assets.is_coarse:
            self._cache.update(other._cache)

    def clear(self) -> None:
        """Frees everything rendered."""
        with self._lock:
            self._cache.clear()
            self._grain.clear()
            self._merged.clear()

    def evict_hidden(self) -> None:
        """Evicts everything not shown, before a transition allocates surfaces as large as the window."""
        with self._lock:
            self._evict(0)

    def _start_transition(self, old: Backdrop, new: Backdrop) -> _LightChange:
        """Starts a change and takes the old light's pixels out of the cache: the dissolve overwrites them."""
        going = self._find(old)
        with self._lock:
            self._cache.pop(old, None)
        return _LightChange(old, new, going, Dissolve())

    def _submit(self, backdrop: Backdrop, urgency: Urgency) -> None:
        if backdrop in self._cache:
            return
        if self.render_queue.can_prefetch:
            self.render_queue.submit((self, backdrop), partial(self._render_cached, backdrop), urgency)
        else:
            draw_twice(partial(self._render_cached, backdrop))

    def _find(self, backdrop: Backdrop) -> RenderedBackdrop | None:
        """Returns the pixels of a backdrop, rendered now if allowed; None if they are not rendered yet."""
        with self._lock:
            if backdrop in self._cache:
                self._cache.move_to_end(backdrop)
                self._shown.add(backdrop)
                return self._cache[backdrop]
        if self.render_queue.is_deferred:
            self._submit(backdrop, Urgency.NOW)
            self.render_queue.not_rendered += 1
            return None
        self._render_cached(backdrop)
        return self._find(backdrop)

    def _render_cached(self, backdrop: Backdrop) -> None:
        with self._lock:
            self._evict_for(backdrop)  # before rendering, which needs memory itself
        rendered = self._render(backdrop)
        with self._lock:
            self._cache.setdefault(backdrop, rendered)

    def _evict_for(self, coming: Backdrop) -> None:
        """Evicts backdrops not shown recently, to have room for one of the size of `coming`."""
        area = coming.width * coming.height
        room = _BUDGET * max(area, *(backdrop.width * backdrop.height for backdrop in self._cache), 0)
        room -= max(
            (rendered.px for backdrop, rendered in self._cache.items() if _is_similar_size(backdrop, coming)), default=0
        )
        self._evict(room)

    def _evict(self, room: float) -> None:
        """Evicts backdrops until at most `room` px remain; those shown stay."""
        used = sum(rendered.px for rendered in self._cache.values())
        protected = {*self._shown_before, *self._shown, *([self._change.new] if self._change else ())}
        for backdrop in [backdrop for backdrop in self._cache if backdrop not in protected]:
            if used <= room:
                return
            used -= self._cache.pop(backdrop).px

    def _render(self, backdrop: Backdrop) -> RenderedBackdrop:
        palette = palette_at(backdrop.t)
        if self._is_quiet:
            palette, backdrop = quiet_palette(palette), backdrop.without_details()
        grain = self._grain_for(backdrop.u)
        ends, most = _body_ends(backdrop), -(-backdrop.height // _ROWS)
        sheets = tuple(
            sea_sheet(self._assets, sheet, sheet.paper or palette.water(sheet.tint), backdrop.width, end, grain, most)
            for sheet, end in zip(backdrop.sheets, ends, strict=True)
        )
        if not backdrop.has_sky:
            return RenderedBackdrop((), sheets)
        height = crest_rows(backdrop.sheets[0])[1] if backdrop.sheets else backdrop.height
        rows = split_rows(sky(self._assets, backdrop, palette, height, grain), 0, most)
        return RenderedBackdrop(tuple(Layer(SKY, row) for row in rows), sheets)

    def _grain_for(self, u: float) -> pygame.Surface:
        if u not in self._grain:
            self._grain = {u: grain_tile(u)}
        return self._grain[u]


def _is_similar_size(one: Backdrop, other: Backdrop) -> bool:
    """Returns whether both backdrops take about the same memory: a sea without a sky takes far less."""
    return (one.width, one.height, one.has_sky) == (other.width, other.height, other.has_sky)


def _layers(
    backdrop: Backdrop, rendered: RenderedBackdrop, seconds: float, swells: Sequence[Swell] = ()
) -> list[Layer]:
    layers = [*rendered.sky]
    step = max(1, int(backdrop.u))  # px: at 4K as often as at 1080p, because each step redraws whole crests
    for sheet, sea in zip(backdrop.sheets, rendered.sheets, strict=True):
        layers += sea.body
        drift = int((sheet.start + sheet.speed * seconds) / step) * step % sea.crest.period
        its_own = [swell for swell in swells if swell.z == sheet.z]
        layers += sea.crest.layers(drift, its_own)
    return layers


def _sea_layers(layers: Sequence[Layer]) -> list[Layer]:
    return [layer for layer in layers if layer.z != SKY]


def _pass_seas(
    dissolve: Dissolve, going: Sequence[Layer], coming: Sequence[Layer], share: float, height: int
) -> list[Layer]:
    """Returns two passing seas, of which the nearer one rises from below the window or sinks there, and their skies.

    A sky ends at the crest of its sea, so the one that extends farther down is used while that is visible.
    """
    waters = _sea_layers(going), _sea_layers(coming)
    old, new = (min((layer.item.y for layer in water), default=height) for water in waters)
    if new > old:
        light, progress = min(1.0, share / SKY_FIRST), max(0.0, share - SKY_FIRST) / (1 - SKY_FIRST)
    else:
        light, progress = share * SKY_LAST, share
    progress *= progress * (3 - 2 * progress)
    sinks = max((layer.z for layer in waters[0]), default=0) > max((layer.z for layer in waters[1]), default=0)
    down = (
        (progress * (height - old), 0.0) if sinks else (progress * max(0, new - old), (1 - progress) * (height - new))
    )
    skies = [[layer for layer in layers if layer.z == SKY] for layers in (going, coming)]
    moved_layers = (_move_down(layer, round(dy)) for water, dy in zip(waters, down, strict=True) for layer in water)
    return [*dissolve.layers(skies[0], skies[1], light), *moved_layers]


def _slide_seas(change: _LightChange, going: Sequence[Layer], coming: Sequence[Layer], share: float) -> list[Layer]:
    """Returns two seas whose sheets slide from the old heights to the new ones, and their skies.

    The old sea lies behind the new one: it shows only through gaps, and hides nothing that floats.
    """
    progress, lowest, distances = (
        share * share * (3 - 2 * share),
        min(layer.z for layer in _sea_layers(coming)),
        _descents(change.old, change.new),
    )
    skies = [[layer for layer in layers if layer.z == SKY] for layers in (going, coming)]
    return [
        *skies[1],  # below the end of the old sky
        *change.dissolve.layers(skies[0], skies[1], share),
        *(
            _move_down(layer, round(_descent(distances, layer.z) * progress))._replace(z=lowest)
            for layer in _sea_layers(going)
        ),
        *(_move_down(layer, round(_descent(distances, layer.z) * (progress - 1))) for layer in _sea_layers(coming)),
    ]


def _descents(old: Backdrop, new: Backdrop) -> dict[int, float]:
    """Returns how much lower the first sheet of each layer lies in the new sea."""
    before = {sheet.z: sheet.y for sheet in reversed(old.sheets)}
    return {sheet.z: sheet.y - before[sheet.z] for sheet in reversed(new.sheets) if sheet.z in before}


def _descent(distances: dict[int, float], z: int) -> float:
    """Returns how far a layer moves; a layer that only one sea has moves like the one behind it."""
    return distances[max((layer_z for layer_z in distances if layer_z <= z), default=min(distances))]


def _move_down(layer: Layer, dy: int) -> Layer:
    return layer._replace(item=layer.item._replace(y=layer.item.y + dy))


def _body_ends(backdrop: Backdrop) -> list[int]:
    """Returns the last visible row of each sheet's body: an opaque body in front hides the rest."""
    ends, end = [], backdrop.height
    for sheet in reversed(backdrop.sheets):
        ends.append(end)
        if sheet.alpha == 1:
            end = crest_rows(sheet)[1]
    return ends[::-1]
