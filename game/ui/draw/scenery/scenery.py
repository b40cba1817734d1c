"""Sky and sea as items: painted once for each backdrop, then only moved."""

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from functools import partial
from operator import attrgetter
from threading import Lock
from typing import NamedTuple, TypeAlias

import pygame

from game.ui.draw.assets import Assets
from game.ui.draw.canvas import Item, Layer, in_rows
from game.ui.draw.craft.grain import grain_tile
from game.ui.draw.quality import FULL, TIERS, Quality
from game.ui.draw.scenery.backdrop import Backdrop, eased
from game.ui.draw.scenery.dissolve import Dissolve
from game.ui.draw.scenery.sea import SeaSheet, crest_rows, sea_sheet
from game.ui.draw.scenery.sky import sky
from game.ui.draw.scenery.swell import Swell
from game.ui.draw.theme import phase, quiet
from game.ui.frame.render_thread import InlineRenderQueue, RenderQueue, Urgency

SKY_Z = 0
LIGHT_FIRST, LIGHT_LAST = 0.4, 0.79
"""How much of the time has gone when a sky is there that comes first; and how much is there of one that comes last, so
that its last step, with which the old one is gone, is that of the end."""
_ROWS = 8  # a still sheet is cut into pieces no higher than such a part of the screen
_SCREENS_KEPT = 3.3  # px kept, in the largest: the backdrop shown, the one to come, and some small ones
_SCREENS_HELD = 5.7  # px held at most while sheets as large as the screen are cut
_HEIGHT = attrgetter("z")
_Laid: TypeAlias = tuple[list[Layer], list[Layer], list[Item]]
"""Scenery, pieces, and both back to front."""


class Painted(NamedTuple):
    """The pixels of a backdrop: the rows of its sky, if it has one, and the sheets of its sea."""

    sky: tuple[Layer, ...]
    sheets: tuple[SeaSheet, ...]

    @property
    def px(self) -> int:
        """How much there is of it."""
        still = [*self.sky, *(row for sheet in self.sheets for row in sheet.body)]
        return sum(row.px for row in still) + sum(sheet.crest.px for sheet in self.sheets)


class _Change(NamedTuple):
    """A change of light under way; `going` is what is left of the old one, if it was there."""

    old: Backdrop
    new: Backdrop
    going: Painted | None
    dissolve: Dissolve


class Scenery:
    """Paints backdrops, ahead of time where the painter does so, and lays them out for a moment.

    Where the painter defers, a backdrop that is not painted yet is missing until it is.

    Args:
        is_quiet: they are darker and plainer, so that what lies before them stands out.
    """

    def __init__(self, assets: Assets, render_queue: RenderQueue | None = None, is_quiet: bool = False) -> None:
        self._assets = assets
        self.render_queue: RenderQueue = render_queue or InlineRenderQueue()
        self._is_quiet = is_quiet
        self.quality: Quality = FULL
        """How much of a backdrop is drawn; what is shown goes over to it as soon as that is painted."""
        self._is_shared = False
        self._painted: OrderedDict[Backdrop, Painted] = OrderedDict()
        self._seen, self._seen_before = set[Backdrop](), set[Backdrop]()
        """What is shown in this frame so far, and what was in the one before."""
        self._laid, self._laid_before = dict[Hashable, _Laid](), dict[Hashable, _Laid]()
        """The same of whole pictures: whoever is seen no more must not keep what is as large as the window."""
        self._lock = Lock()  # held for a moment only, never while anything is painted
        self._grain: dict[float, pygame.Surface] = {}
        self._change: _Change | None = None

    def start_frame(self, is_shared: bool) -> None:
        """What is asked for from now on is shown in another frame than what was so far.

        Args:
            is_shared: a scene that is left is seen while another one is awaited: both need room, that of a cut's
                sheets.
        """
        with self._lock:
            self._seen_before, self._seen = self._seen, set()
            self._laid_before, self._laid = self._laid, {}
            self._is_shared = is_shared

    def prepare(self, backdrop: Backdrop, urgency: Urgency = Urgency.NEXT) -> None:
        """Have a backdrop painted, so that it is there when it is shown."""
        self._prepare(eased(backdrop, self.quality), urgency)

    def is_ready(self, backdrop: Backdrop) -> bool:
        """Whether the backdrop can be shown as it is."""
        return eased(backdrop, self.quality) in self._painted

    def layers(self, backdrop: Backdrop, seconds: float, swells: Sequence[Swell] = ()) -> list[Layer]:
        """The backdrop after so many seconds of drifting, back to front, its water as it swells."""
        backdrop = self._as_drawn(backdrop)
        painted = self._find(backdrop)
        return _laid_out(backdrop, painted, seconds, swells) if painted else []

    def with_pieces(self, stage: Hashable, scene: list[Layer], pieces: list[Layer]) -> list[Item]:
        """A stage's scenery and pieces, back to front: the same list as long as it is seen with both as they are."""
        laid = self._laid.get(stage) or self._laid_before.get(stage)
        if laid is None or pieces is not laid[1] or scene != laid[0]:
            laid = scene, pieces, [layer.item for layer in sorted([*scene, *pieces], key=_HEIGHT)]
        self._laid[stage] = laid
        return laid[2]

    def _as_drawn(self, backdrop: Backdrop) -> Backdrop:
        """As much of it as is drawn; what was seen of it before, until it is painted in another quality."""
        wanted = eased(backdrop, self.quality)
        if wanted in self._painted:
            return wanted
        last = self._seen_before | self._seen
        others = (eased(backdrop, quality) for quality in TIERS.values())
        seen = next((other for other in others if other in last and other in self._painted), wanted)
        if seen != wanted:
            self._prepare(wanted, Urgency.NOW)
        return wanted if wanted in self._painted else seen

    def between(self, old: Backdrop, new: Backdrop, share: float, seconds: float) -> list[Layer]:
        """One backdrop going over to another, such as its light: `share` of the way, in steps.

        Sky and every sheet of the sea take their steps in turn, so that no frame has to draw all of them. Seas that
        have no layer in common pass: the nearer one rises before the other, or sinks. One that lies at other heights
        slides there, as all that floats on it does.
        """
        lights = eased(old, self.quality), eased(new, self.quality)
        change = self._change
        coming = self.layers(new, seconds)
        if not coming:
            return []  # it has made room for others since it was ready: the change waits for it
        if change is None or (change.old, change.new) != lights:
            change = self._change = self._begin(*lights)
        if change.going is None:
            return coming
        going = _laid_out(change.old, change.going, seconds)
        if new.passes(old):
            return _passing(change.dissolve, going, coming, share, new.height)
        if new.slides(old):
            return _sliding(change, going, coming, share)
        return change.dissolve.layers(going, coming, share)

    def settle(self, backdrop: Backdrop) -> None:
        """Lets go of the old light once the change to that backdrop is over."""
        if self._change and self._change.new == eased(backdrop, self.quality):
            self._change = None

    def take_over(self, other: "Scenery") -> None:
        """What another one has painted has not to be painted again, unless that was done coarsely."""
        if not other._assets.is_coarse:
            self._painted.update(other._painted)

    def forget(self) -> None:
        """Lets go of all that is painted: nothing of it is seen any more."""
        with self._lock:
            self._painted.clear()
            self._grain.clear()
            self._laid.clear()

    def give_way(self) -> None:
        """Lets go of all that is not seen: sheets as large as the window come."""
        with self._lock:
            self._drop_beyond(0)

    def _begin(self, old: Backdrop, new: Backdrop) -> _Change:
        """From now on the old light's pixels are nobody else's."""
        going = self._find(old)
        with self._lock:
            self._painted.pop(old, None)
        return _Change(old, new, going, Dissolve())

    def _prepare(self, backdrop: Backdrop, urgency: Urgency) -> None:
        if backdrop in self._painted:
            return
        if self.render_queue.can_prefetch:
            self.render_queue.submit((self, backdrop), partial(self._keep, backdrop), urgency)
        else:
            self._keep(backdrop)

    def _find(self, backdrop: Backdrop) -> Painted | None:
        """Its pixels, painted now if need be; None where they are missing."""
        with self._lock:
            if backdrop in self._painted:
                self._painted.move_to_end(backdrop)
                self._seen.add(backdrop)
                return self._painted[backdrop]
        if self.render_queue.is_deferred:
            self._prepare(backdrop, Urgency.NOW)
            self.render_queue.not_rendered += 1
            return None
        self._keep(backdrop)
        return self._find(backdrop)

    def _keep(self, backdrop: Backdrop) -> None:
        with self._lock:
            self._make_room(backdrop)  # before it is painted: that takes room of its own
        painted = self._paint(backdrop)
        with self._lock:
            self._painted.setdefault(backdrop, painted)

    def _make_room(self, coming: Backdrop) -> None:
        """Let go of what was not shown for longest; what is coming takes as much as others like it."""
        area = coming.width * coming.height
        kept = _SCREENS_HELD if self._is_shared else _SCREENS_KEPT
        room = kept * max(area, *(backdrop.width * backdrop.height for backdrop in self._painted), 0)
        room -= max(
            (painted.px for backdrop, painted in self._painted.items() if _is_alike(backdrop, coming)), default=0
        )
        self._drop_beyond(room)

    def _drop_beyond(self, room: float) -> None:
        """Let go of what was not shown for longest, until there is no more than that; what is seen stays."""
        used = sum(painted.px for painted in self._painted.values())
        kept = {*self._seen_before, *self._seen, *([self._change.new] if self._change else ())}
        for backdrop in [backdrop for backdrop in self._painted if backdrop not in kept]:
            if used <= room:
                return
            used -= self._painted.pop(backdrop).px

    def _paint(self, backdrop: Backdrop) -> Painted:
        palette = phase(backdrop.t)
        if self._is_quiet:
            palette, backdrop = quiet(palette), backdrop.bare()
        grain = self._grain_for(backdrop.u)
        ends, most = _ends(backdrop), -(-backdrop.height // _ROWS)
        sheets = tuple(
            sea_sheet(self._assets, sheet, sheet.paper or palette.water(sheet.tint), backdrop.width, end, grain, most)
            for sheet, end in zip(backdrop.sheets, ends, strict=True)
        )
        if not backdrop.has_sky:
            return Painted((), sheets)
        height = crest_rows(backdrop.sheets[0])[1] if backdrop.sheets else backdrop.height
        rows = in_rows(sky(self._assets, backdrop, palette, height, grain), 0, most)
        return Painted(tuple(Layer(SKY_Z, row) for row in rows), sheets)

    def _grain_for(self, u: float) -> pygame.Surface:
        if u not in self._grain:
            self._grain = {u: grain_tile(u)}
        return self._grain[u]


def _is_alike(one: Backdrop, other: Backdrop) -> bool:
    """Whether they take about as much: a sea without a sky is far less."""
    return (one.width, one.height, one.has_sky) == (other.width, other.height, other.has_sky)


def _laid_out(backdrop: Backdrop, painted: Painted, seconds: float, swells: Sequence[Swell] = ()) -> list[Layer]:
    layers = [*painted.sky]
    for sheet, sea in zip(backdrop.sheets, painted.sheets, strict=True):
        layers += sea.body
        drift = int(sheet.start + sheet.speed * seconds) % sea.crest.period
        its_own = [swell for swell in swells if swell.z == sheet.z]
        layers += sea.crest.layers(drift, its_own)
    return layers


def _sea(layers: Sequence[Layer]) -> list[Layer]:
    return [layer for layer in layers if layer.z != SKY_Z]


def _passing(
    dissolve: Dissolve, going: Sequence[Layer], coming: Sequence[Layer], share: float, height: int
) -> list[Layer]:
    """Two seas, of which the nearer one comes up from below the window or goes down there, and their skies.

    A sky ends at the crest of its sea: the one that reaches farther down is there while that can be seen.
    """
    waters = _sea(going), _sea(coming)
    old, new = (min((layer.item.y for layer in water), default=height) for water in waters)
    if new > old:
        light, gone = min(1.0, share / LIGHT_FIRST), max(0.0, share - LIGHT_FIRST) / (1 - LIGHT_FIRST)
    else:
        light, gone = share * LIGHT_LAST, share
    gone *= gone * (3 - 2 * gone)
    sinks = max((layer.z for layer in waters[0]), default=0) > max((layer.z for layer in waters[1]), default=0)
    down = (gone * (height - old), 0.0) if sinks else (gone * max(0, new - old), (1 - gone) * (height - new))
    skies = [[layer for layer in layers if layer.z == SKY_Z] for layers in (going, coming)]
    moved = (_lower(layer, round(dy)) for water, dy in zip(waters, down, strict=True) for layer in water)
    return [*dissolve.layers(skies[0], skies[1], light), *moved]


def _sliding(change: _Change, going: Sequence[Layer], coming: Sequence[Layer], share: float) -> list[Layer]:
    """Two seas whose sheets slide from the old ones' heights to the new ones', the new sea before the old; their skies.

    The old sea shows only where the new one's sheets have come apart, and hides nothing that floats.
    """
    gone, lowest, ways = (
        share * share * (3 - 2 * share),
        min(layer.z for layer in _sea(coming)),
        _ways(change.old, change.new),
    )
    skies = [[layer for layer in layers if layer.z == SKY_Z] for layers in (going, coming)]
    return [
        *skies[1],  # what the old one does not reach down to
        *change.dissolve.layers(skies[0], skies[1], share),
        *(_lower(layer, round(_way(ways, layer.z) * gone))._replace(z=lowest) for layer in _sea(going)),
        *(_lower(layer, round(_way(ways, layer.z) * (gone - 1))) for layer in _sea(coming)),
    ]


def _ways(old: Backdrop, new: Backdrop) -> dict[int, float]:
    """How much lower the first sheet of each layer lies in the new sea."""
    before = {sheet.z: sheet.y for sheet in reversed(old.sheets)}
    return {sheet.z: sheet.y - before[sheet.z] for sheet in reversed(new.sheets) if sheet.z in before}


def _way(ways: dict[int, float], z: int) -> float:
    """How far a layer goes: as far as the one behind it, where only one of the seas has it."""
    return ways[max((known for known in ways if known <= z), default=min(ways))]


def _lower(layer: Layer, dy: int) -> Layer:
    return layer._replace(item=layer.item._replace(y=layer.item.y + dy))


def _ends(backdrop: Backdrop) -> list[int]:
    """How far down each sheet's body shows: to where an opaque body lies over it."""
    ends, end = [], backdrop.height
    for sheet in reversed(backdrop.sheets):
        ends.append(end)
        if sheet.alpha == 1:
            end = crest_rows(sheet)[1]
    return ends[::-1]
