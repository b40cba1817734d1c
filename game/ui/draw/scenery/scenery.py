"""Sky and sea as items: painted once for each backdrop, then only moved."""

from collections import OrderedDict
from functools import partial
from threading import Lock
from typing import NamedTuple

import pygame

from game.ui.draw.assets import Assets
from game.ui.draw.canvas import Item
from game.ui.draw.craft.paper import faded, grain_tile, opaque
from game.ui.draw.painter import OnDemand, Painter, Urgency
from game.ui.draw.quality import FULL, Quality
from game.ui.draw.scenery.backdrop import Backdrop, eased
from game.ui.draw.scenery.sea import SeaSheet, crest_rows, sea_sheet
from game.ui.draw.scenery.sky import sky
from game.ui.draw.theme import phase, quiet

SKY_Z = 0
PLAIN = -1
"""In the place of a layer's number: the plain sheet that is shown before anything is painted."""
_LIGHT_STEPS = 5
_SCREENS_KEPT = 3.3  # px kept, in the largest: the backdrop shown, the one to come, and some small ones


class Layer(NamedTuple):
    """An item of the scenery and where it stands among the pieces."""

    z: int
    item: Item


class Painted(NamedTuple):
    """The pixels of a backdrop."""

    sky: Item | None
    sheets: tuple[SeaSheet, ...]

    @property
    def px(self) -> int:
        """How much there is of it."""
        items = [self.sky, *(sheet.body for sheet in self.sheets)]
        still = sum(item.surface.get_width() * item.surface.get_height() for item in items if item)
        return still + sum(sheet.crest.px for sheet in self.sheets)


class Scenery:
    """Paints backdrops, ahead of time where the painter does so, and lays them out for a moment.

    Where the painter defers and a backdrop is not painted yet, the one shown last stands in for it.

    Args:
        is_quiet: they are darker and plainer, so that what lies before them stands out.
    """

    def __init__(self, assets: Assets, painter: Painter | None = None, is_quiet: bool = False) -> None:
        self._assets = assets
        self.painter: Painter = painter or OnDemand()
        self._is_quiet = is_quiet
        self.quality: Quality = FULL
        """How much of a backdrop is drawn; what is shown goes over to it as soon as that is painted."""
        self._painted: OrderedDict[Backdrop, Painted] = OrderedDict()
        self._lock = Lock()  # held for a moment only, never while anything is painted
        self._grain: dict[float, pygame.Surface] = {}
        self._dissolved: dict[int, tuple[tuple[Backdrop, int], pygame.Surface]] = {}  # by the layer's number
        self._changing: tuple[Backdrop, ...] = ()
        """Those that the light goes over from and to: both are shown."""

    def prepare(self, backdrop: Backdrop, urgency: Urgency = Urgency.NEXT) -> None:
        """Have a backdrop painted, so that it is there when it is shown."""
        self._prepare(eased(backdrop, self.quality), urgency)

    def is_ready(self, backdrop: Backdrop) -> bool:
        """Whether the backdrop can be shown as it is."""
        return eased(backdrop, self.quality) in self._painted

    def layers(self, backdrop: Backdrop, seconds: float) -> list[Layer]:
        """The backdrop after so many seconds of drifting, back to front."""
        backdrop = eased(backdrop, self.quality)
        painted = self._find(backdrop)
        return _laid_out(backdrop, painted, seconds) if painted else self._stand_in(backdrop, seconds)

    def between(self, old: Backdrop, new: Backdrop, share: float, seconds: float) -> list[Layer]:
        """The light changing from one backdrop to another of the same build: `share` of the way, in steps.

        Sky and every sheet of the sea take their steps in turn, so that no frame has to draw all of them.
        """
        self._changing = eased(old, self.quality), eased(new, self.quality)
        heights = (SKY_Z, *(sheet.z for sheet in new.sheets))
        turns = int(share * _LIGHT_STEPS * len(heights))
        steps = {z: (turns + number) // len(heights) for number, z in enumerate(heights)}
        going = [layer for layer in self.layers(old, seconds) if steps.get(layer.z, 0) < _LIGHT_STEPS]
        coming = [
            self._dissolving(number, new, layer, steps[layer.z])
            for number, layer in enumerate(self.layers(new, seconds))
            if steps[layer.z]
        ]
        return sorted([*going, *coming], key=lambda layer: layer.z)  # all of a sheet's old light below all of its new

    def settle(self) -> None:
        """Lets go of what was drawn for a change of light that is over."""
        self._dissolved.clear()
        self._changing = ()

    def _dissolving(self, number: int, new: Backdrop, layer: Layer, step: int) -> Layer:
        """A layer of the new light, so many steps strong."""
        if step == _LIGHT_STEPS:
            return layer
        key = new, step
        if self._dissolved.get(number, (None,))[0] != key:
            self._dissolved[number] = key, faded(layer.item.surface, step / _LIGHT_STEPS)
        return Layer(layer.z, layer.item._replace(surface=self._dissolved[number][1]))

    def _prepare(self, backdrop: Backdrop, urgency: Urgency) -> None:
        if backdrop in self._painted:
            return
        if self.painter.is_ahead:
            self.painter.ask((self, backdrop), partial(self._keep, backdrop), urgency)
        else:
            self._keep(backdrop)

    def _find(self, backdrop: Backdrop) -> Painted | None:
        """Its pixels, painted now if need be; None where others are to be shown meanwhile."""
        with self._lock:
            if backdrop in self._painted:
                self._painted.move_to_end(backdrop)
                return self._painted[backdrop]
        if not self.painter.defers:
            return self._keep(backdrop)
        self._prepare(backdrop, Urgency.NOW)
        self.painter.stood_in += 1
        return None

    def _stand_in(self, backdrop: Backdrop, seconds: float) -> list[Layer]:
        """The backdrop of that size which was shown last, or plain water."""
        with self._lock:
            alike = [other for other in self._painted if _is_alike(other, backdrop)]
            if alike and backdrop.has_sky == alike[-1].has_sky:
                self._painted.move_to_end(alike[-1])
                return _laid_out(alike[-1], self._painted[alike[-1]], seconds)
        return [Layer(SKY_Z, Item(self._plain(backdrop), 0, 0))] if backdrop.has_sky else []

    def _plain(self, backdrop: Backdrop) -> pygame.Surface:
        palette, key = phase(backdrop.t), (backdrop, 0)
        if self._dissolved.get(PLAIN, (None,))[0] != key:
            sheet = opaque(backdrop.width, backdrop.height)
            sheet.fill(palette.sky[0])
            sheet.fill(palette.water(3), (0, round(backdrop.horizon), backdrop.width, backdrop.height))
            self._dissolved[PLAIN] = key, sheet
        return self._dissolved[PLAIN][1]

    def _keep(self, backdrop: Backdrop) -> Painted:
        with self._lock:
            self._make_room(backdrop)  # before it is painted: that takes room of its own
        painted = self._paint(backdrop)
        with self._lock:
            painted = self._painted.setdefault(backdrop, painted)
            self._dissolved.pop(PLAIN, None)
        return painted

    def _make_room(self, coming: Backdrop) -> None:
        """Let go of what was not shown for longest; what is coming takes as much as those of its size."""
        area = coming.width * coming.height
        room = _SCREENS_KEPT * max(area, *(backdrop.width * backdrop.height for backdrop in self._painted), 0)
        room -= max(
            (painted.px for backdrop, painted in self._painted.items() if _is_alike(backdrop, coming)), default=0
        )
        used = sum(painted.px for painted in self._painted.values())
        for backdrop, painted in list(self._painted.items()):
            if used <= room:
                return
            if backdrop not in self._changing:
                used -= painted.px
                del self._painted[backdrop]

    def _paint(self, backdrop: Backdrop) -> Painted:
        palette = phase(backdrop.t)
        if self._is_quiet:
            palette, backdrop = quiet(palette), backdrop.bare()
        grain = self._grain_for(backdrop.u)
        ends = _ends(backdrop)
        sheets = tuple(
            sea_sheet(self._assets, sheet, sheet.paper or palette.water(sheet.tint), backdrop.width, end, grain)
            for sheet, end in zip(backdrop.sheets, ends, strict=True)
        )
        height = crest_rows(backdrop.sheets[0])[1] if backdrop.sheets else backdrop.height
        above = sky(self._assets, backdrop, palette, height, grain) if backdrop.has_sky else None
        return Painted(Item(above, 0, 0) if above else None, sheets)

    def _grain_for(self, u: float) -> pygame.Surface:
        if u not in self._grain:
            self._grain = {u: grain_tile(u)}
        return self._grain[u]


def _is_alike(one: Backdrop, other: Backdrop) -> bool:
    return (one.width, one.height) == (other.width, other.height)


def _laid_out(backdrop: Backdrop, painted: Painted, seconds: float) -> list[Layer]:
    layers = [Layer(SKY_Z, painted.sky)] if painted.sky else []
    for sheet, sea in zip(backdrop.sheets, painted.sheets, strict=True):
        if sea.body:
            layers.append(Layer(sheet.z, sea.body))
        drift = int(sheet.start + sheet.speed * seconds) % sea.crest.period
        layers.append(Layer(sheet.z, sea.crest.item(drift)))
    return layers


def _ends(backdrop: Backdrop) -> list[int]:
    """How far down each sheet's body shows: to where an opaque body lies over it."""
    ends, end = [], backdrop.height
    for sheet in reversed(backdrop.sheets):
        ends.append(end)
        if sheet.alpha == 1:
            end = crest_rows(sheet)[1]
    return ends[::-1]
