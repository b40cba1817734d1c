"""Sizes of all letters and figures of a screen, without drawing it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

import pygame

from game.ui.draw.canvas import Item
from game.ui.draw.craft.lettering import Lettering
from game.ui.draw.craft.pieces import CATALOGUE, draw_look
from game.ui.draw.craft.workshop import Workshop
from game.ui.draw.sprite_catalogue import EFFECTS
from game.ui.draw.sprites import Sprites
from game.ui.table.aids.moment import MomentPicture
from game.ui.table.motion.stage import Stage

if TYPE_CHECKING:
    from game.ui.draw.sprite_state import SpriteState
    from tests.support.driven import DrivenApp

Sizes = Mapping[str, float]
"""Smallest size in px of each text and figure of a screen, by its words and by what it stands on."""
BLANK: Final = pygame.Surface((1, 1))


class BlankWorkshop(Workshop):
    """A workshop that draws nothing, and notes the sizes of figures."""

    def __init__(self, sprites: Sprites) -> None:
        shop = sprites._shop
        super().__init__(shop.assets, shop.high_contrast, 1, shop.text_size, shop._unit)
        self.figures: list[tuple[str, float]] = []
        self.assets: Any = self
        self._natural_size = cache(shop.assets.natural_size)
        self.has = cache(shop.assets.has)
        self.lettering: Any = self

    def drawing(self, drawing: str, w: float, *_: Any, **__: Any) -> pygame.Surface:
        natural = self._natural_size(self.variant(drawing))
        return self._blank(w, w * natural[1] / natural[0])

    def raster(self, name: str, w: int) -> pygame.Surface:
        return self.drawing(name, w)

    def raster_width(self, name: str, w: float) -> int:
        return round(w)

    def stretch(self, drawing: str, w: float, h: float) -> pygame.Surface:
        return self._blank(w, h)

    def composite(self, key: Any, make: Any) -> pygame.Surface:
        return make()

    def add_grain(self, picture: pygame.Surface, *_: Any) -> pygame.Surface:
        return picture

    def numeral(self, number: object, px: float, colour: Any = None) -> pygame.Surface:
        self.figures.append((str(number), px))
        return real_numeral(number, px)

    def cropped_line(self, words: str, px: int, colour: Any = None, *_: Any) -> pygame.Surface:
        return self.numeral(words, px)

    def _blank(self, w: float, h: float) -> pygame.Surface:
        return pygame.Surface((max(1, round(w)), max(1, round(h))), pygame.SRCALPHA)


@cache
def _measured(words: str, px: int) -> pygame.Surface:
    return Lettering().cropped_line(words, max(18, px), (0, 0, 0))


def real_numeral(number: object, px: float) -> pygame.Surface:
    return _measured(str(number), round(px))


class LetterSizes:
    """Notes the sizes of letters and figures of what an app shows."""

    def __init__(self) -> None:
        self.sizes: dict[str, float] = {}
        self._catalogue = CATALOGUE
        self._scale = 1.0
        """Scale of the table in a small window, which is drawn larger and scaled down."""
        self._figures_of: dict[tuple[int, str, int], list[tuple[str, float]]] = {}

    def note(self, key: str, px: float) -> None:
        self.sizes[key] = min(px * self._scale, self.sizes.get(key, px * self._scale))

    def measure(self, app: DrivenApp) -> Sizes:
        """Returns the sizes of the top scene."""
        self.sizes, self._catalogue = {}, app._catalogue
        scene = app.top
        assert scene
        lettering = self

        def piece(sprites: Sprites, sprite: SpriteState, u: float = 0.0) -> Item:
            lettering._look(sprites, sprites._key(sprite, u).look, sprites._key(sprite, u).w)
            return Item(BLANK, 0, 0)

        def text(sprites: Sprites, words: str, px: int, *_: Any, **__: Any) -> pygame.Surface:
            lettering.note(words, px)
            return BLANK

        def numeral(sprites: Sprites, number: object, px: float, *_: Any) -> pygame.Surface:
            lettering.note(f"figure {number}", px)
            return real_numeral(number, px)

        def stage_items(_stage: Stage, pose: Mapping[str, SpriteState], *_: Any, **__: Any) -> list[Item]:
            return [piece(app.sprites, sprite) for sprite in pose.values() if sprite.look not in EFFECTS]

        def moment_items(picture: MomentPicture, *_: Any) -> list[Item]:
            lettering._scale = picture._size[0] / picture._drawn_size[0]
            stage_items(picture._stage, picture._pose)
            lettering._scale = 1.0
            return []

        for label in scene.labels():
            label.px(app.sprites, app.screen)
        with (
            patch.object(Stage, "items", stage_items),
            patch.object(MomentPicture, "items", moment_items),
            patch.multiple(
                Sprites,
                piece=piece,
                text=text,
                numeral=numeral,
                drawing=lambda *_, **__: BLANK,
                disc=lambda *_, **__: BLANK,
                panel=lambda *_, **__: BLANK,
                banner=lambda *_, **__: BLANK,
                focus_frame=lambda *_, **__: BLANK,
                paper_sheet=lambda *_, **__: [],
                fade=lambda _, surface, __: surface,
                composite=lambda *_, **__: BLANK,
            ),
        ):
            scene.items()
        return self.sizes

    def _look(self, sprites: Sprites, look: str, w: int) -> None:
        key = id(sprites), look, w
        if key not in self._figures_of:
            shop = BlankWorkshop(sprites)
            if look.partition(":")[0] in self._catalogue.builders:
                draw_look(self._catalogue, shop, look, w)
            self._figures_of[key] = shop.figures
        for words, px in self._figures_of[key]:
            self.note(f"{look.partition(':')[0]} {words}", px)
