"""A disc with a round picture of a game, its badge, and the heads of an unfinished match beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.draw.canvas import Item
from game.ui.draw.craft.buttons import DiscKind
from game.ui.draw.craft.surfaces import blit_at, clear_surface, rounded_rect
from game.ui.draw.group import Group, flatten
from game.ui.draw.sprite_state import SpriteState, flat_sprite
from game.ui.draw.sprites import Sprites
from game.ui.draw.theme import WHITE
from game.ui.geometry import Box, even_centers
from game.ui.parts.composition import Cutouts, corner_discs
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.table.motion.stage import Stage
from game.ui.widgets import DiscButton
from game.ui.widgets.parts import center_surface

if TYPE_CHECKING:
    from game.ui.table.contract import TableKind

PICTURE = 0.86
"""Default size of the picture relative to the disc."""
NEARER = 1.5
"""Size of the scene relative to the disc, which shows its middle."""
BADGE, BADGE_AWAY = 0.46, 0.36
"""Size of the badge relative to the disc, and its offset left and down."""
HEAD, HEAD_PITCH, HEAD_GAP = 84, 58, 38
"""Size of a head, the distance between heads, and the gap after them."""


CROWD_HEAD = 0.44
"""Size of a head on the upper edge of a disc, relative to the disc."""


class PictureDisc(DiscButton):
    """A disc with a game's picture, and a badge with the icon."""

    share = PICTURE
    face: DiscKind = "coral"

    def __init__(
        self, app: Client, kind: TableKind, name: str, box: Box, icon: str, on_press: Callable[[], object]
    ) -> None:
        super().__init__(name, box, "", on_press, kind=self.face)
        self._badge = icon
        self._app, self._kind = app, kind
        self._picture: pygame.Surface | None = None

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        disc, *framed = super().items(sprites, screen, focused, pressed)
        x, y = disc.x + disc.surface.get_width() / 2, disc.y + disc.surface.get_height() / 2
        away, side = BADGE_AWAY * self.box.w, BADGE * self.box.w
        badge = sprites.disc(self._badge, side, self.kind, pressed)
        picture = center_surface(self.picture(sprites), Box.from_center(x, y, 0, 0))
        return [disc, *framed, picture, center_surface(badge, Box.from_center(x - away, y + away, 0, 0))]

    def picture(self, sprites: Sprites) -> pygame.Surface:
        """Returns the round picture; cached once fully rendered."""
        if self._picture:
            return self._picture
        missing = sprites.render_queue.not_rendered
        picture = round_picture(self._app, self._kind, round(self.box.w * self.share))
        if sprites.render_queue.not_rendered == missing:
            self._picture = picture
        return picture


class LastTableDisc(PictureDisc):
    """A game's picture with the heads of the people who played it last."""

    face = "navy"

    def __init__(
        self,
        app: Client,
        kind: TableKind,
        name: str,
        box: Box,
        on_press: Callable[[], object],
        *,
        shepherds: Sequence[str],
    ) -> None:
        super().__init__(app, kind, name, box, "replay", on_press)
        self._shepherds = shepherds

    def items(self, sprites: Sprites, screen: Screen, focused: float, pressed: bool) -> list[Item]:
        count, w = len(self._shepherds), CROWD_HEAD * self.box.w
        xs = even_centers(count, min(w, self.box.w / max(1, count)), self.box.center.x)
        heads = [flat_sprite(f"head:{who}:joy", x, self.box.y, w) for who, x in zip(self._shepherds, xs, strict=True)]
        return [*super().items(sprites, screen, focused, pressed), *Cutouts(heads).items(sprites, screen)]


def round_picture(app: Client, kind: TableKind, d: int) -> pygame.Surface:
    """Returns a game's scene cut to a circle of that many px."""
    side = round(d * NEARER)
    scene, edge = kind.diorama(side, side, 1.0), (d - side) // 2
    picture = clear_surface(d, d)
    for surface, x, y in Stage(app.sprites, app.scenery, scene.backdrop, is_still=True).items(scene.pose):
        blit_at(picture, surface, x + edge, y + edge)
    picture.blit(rounded_rect(d, d, d // 2, WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def heads_beside(disc: Box, shepherds: Sequence[str], screen: Screen) -> list[SpriteState]:
    """Returns the heads of an unfinished match beside its disc; smaller where they are many."""
    left = screen.stage.x if screen.shape == "tall" else corner_discs(screen, 2)[1].right
    room = screen.design.box(Box(left, disc.y, disc.x - left, disc.h))
    k = min(1.0, (room.w - 2 * HEAD_GAP) / (HEAD_PITCH * (len(shepherds) + 0.5)))
    heads = {
        shepherd: SpriteState(f"head:{shepherd}:calm", -HEAD / 2 - number * HEAD_PITCH, 0, HEAD, 0, lift=3)
        for number, shepherd in enumerate(reversed(shepherds))
    }
    return [*flatten(Group(heads, room.right - HEAD_GAP, room.center.y, k), screen.u, SpriteState).values()]
