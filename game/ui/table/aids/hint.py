"""The hint: a panel with the strongest player's proposals and their probable outcome."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from game.animals import ADVISER
from game.play.choices import Path, choices_along, moves_of, path_to, phrase
from game.ui.box_layout import LINE_HEIGHT, Column, Fit, Fixed, Node, Row
from game.ui.dialog import Dialog
from game.ui.draw.canvas import Item
from game.ui.draw.craft.lettering import line_count
from game.ui.draw.sprite_catalogue import SpriteCatalogue
from game.ui.draw.sprite_state import LOW_LIFT, SpriteState, flat_sprite
from game.ui.draw.sprites import Sprites
from game.ui.geometry import Box, Point
from game.ui.input.intents import Intent, Release
from game.ui.motion import FrameRateMode
from game.ui.parts.composition import Cutouts, compose
from game.ui.parts.layout_leaves import DISC, PADDING, leaf, picture, single_disc, words
from game.ui.scene import Client
from game.ui.screen import Screen
from game.ui.table.aids.moment import picture_sprites
from game.ui.table.content.advice import PIPS, AdviceContext, Hinting, Pictures, Proposal
from game.ui.table.motion.flip import FLIP, turn_up
from game.ui.table.motion.playback import Playback, timeline_for
from game.ui.table.motion.script import Script
from game.ui.table.table import Table
from game.ui.widgets import CardControl, Control, Label, Part

PARTS, SHARES = ("move", "arrow", "brings", "pips", "foot"), (14, 3, 11, 2, 3)
"""Parts of a proposal's column from above, and their shares of the height."""
COLUMN, ROOM = (340, 690), (760, 738)
"""Sizes of a column, and of the panel's content for two columns and the reason, in design px."""
CORNER, BRINGS, ROSETTE, PIP = 0.33, 0.62, 0.3, 0.8
"""Sizes of the corner sign (by the move's width) and of outcome and rosette (by their part's height).

The last one is a pip's size, by the pitch."""
ALONE = 0.58
"""Share of the panel's width for a single proposal."""
ORCA, HALF_ORCA = 210, 82
"""Width of the orca above the panel's upper edge, and its reach above and below that, in design px."""
BUBBLE, BUBBLE_AT = 0.5, (0.62, -0.34)
"""The bubble's width and offset from the orca's middle, by the orca's width."""
BOB, BOB_SECONDS = 5, 1.6
WHY = 34
"""Text size of the reason."""

MOST = 2
THINK_SECONDS = 0.7
"""Least seconds for which the orca is seen to think, as the computer players are."""
FADE_SECONDS = 0.16

log = logging.getLogger(__name__)


class HintScene(Dialog):
    """Lies over the table and shows an answer only for the state in which it was requested.

    Args:
        table: of a game with hints.
        hold_up: holds up at the table the move picked here.
    """

    name: ClassVar[str] = "hint"
    heading = phrase("Hint")
    is_public = False
    has_back_button = True
    overhang = HALF_ORCA
    _columns: HintColumns

    def __init__(self, app: Client, table: Table, hold_up: Callable[[Path], None]) -> None:
        super().__init__(app)
        self.table = table
        self._hold_up = hold_up
        self._hints = table.hints
        self._moment = self._hints.moment
        self._choices = table.session.choices(table.viewer)
        assert table.kind.hint
        self._hinting = table.kind.hint
        self._proposals: tuple[Proposal, ...] | None = None
        """None while the orca thinks; () if it found nothing."""
        self._seconds = 0.0
        """Seconds since the request, then since the answer."""
        self._ask()

    # The scene's life

    def arrange(self, screen: Screen) -> None:
        super().arrange(screen)
        if self._proposals:
            answers = zip(self._proposals, self._columns.boxes, strict=True)
            self.controls[:0] = [self._proposal_control(screen, one, box) for one, box in answers]

    def content(self, screen: Screen) -> Node:
        w, h = ROOM
        w *= ALONE if self._count == 1 else 1
        orca = Fixed(h=HALF_ORCA - PADDING)
        if self._proposals == ():
            label = words(self.tr("No advice this time."), w)
            retry_disc = single_disc(self.tr("Ask again"), "replay", self._ask_again)
            return Column(orca, Fixed(Column(picture("hint_never", DISC), label, retry_disc), w, h))
        reason = next((self.tr(one.reason.words) for one in self._proposals or () if one.reason), "")
        letter = screen.design.letter_size(WHY)
        lines = line_count(reason, w / letter)
        h += max(0.0, lines * LINE_HEIGHT * letter - 2 * WHY) * bool(reason)
        line = [leaf(lambda box: Label(reason, box, WHY), h=2 * WHY, letters=WHY, lines=lines)] if reason else []
        return Column(orca, Fixed(Column(leaf(self._lay_columns), *line), w, h))

    def _lay_columns(self, box: Box) -> HintColumns:
        columns = HintColumns(box, self.app, self._count, self._hinting, self.table.kind.catalogue, self._proposals)
        self._columns = columns
        return columns

    @property
    def _count(self) -> int:
        """The present or expected number of proposals."""
        return len(self._proposals) if self._proposals else min(MOST, len(set(moves_of(self._choices))))

    def exit(self) -> None:
        self._hints.cancel()

    def show_hint(self) -> None:
        """Closes the hint: the key that opens it closes it too."""
        self.go_back()

    def pause(self) -> None:
        self.table.pause()

    def handle_focus_loss(self) -> None:
        """Closes the hint, so that the next viewer sees no hand."""
        if self.table.viewer is None and self.is_top:
            self.app.pop(seamless=True)

    def is_closed_by(self, release: Release) -> bool:
        """Returns whether a release lies beside the panel."""
        return not self.panel.contains(release.x, release.y)

    def tick(self, dt: float, intents: Sequence[Intent]) -> None:
        """Advances the sea and the computer players, and shows the answer once it has arrived."""
        super().tick(dt, intents)
        if not (self.is_top and dt):
            return
        if self._hints.moment != self._moment or not self._hints.is_available(self.app.settings.hints):
            self.app.pop(seamless=True)  # immediately: the next hand on the screen may be another person's
            return
        self.table.session.tick(dt)
        self.table.tick(dt)
        self._seconds += dt
        for cue in self._columns.turning.tick(dt):
            self.app.sound.play(cue.sound, cue.pan, **dict(cue.args))
        if self._proposals is None and self._answer.done() and self._seconds >= self._least_seconds:
            self._take_answer()

    @property
    def frame_rate_mode(self) -> FrameRateMode:
        """Full while proposals turn over, the sea's while the orca thinks, then still."""
        if self._proposals is None:
            return max(super().frame_rate_mode, self.sea_frame_rate_mode)
        return FrameRateMode.FULL if self._proposals and self._opacity < 1 else super().frame_rate_mode

    def sheet_items(self) -> list[Item]:
        sprites, screen, above = self.app.sprites, self.app.screen, list[Item]()
        if self._proposals != ():
            columns = self._columns
            columns.fade_progress = self._opacity if self._proposals else 0.0
            above = columns.signs(sprites, screen)
        return [*self.part_items(), *self.control_items(), *above, *self._orca(screen).items(sprites, screen)]

    # Drawing

    def _proposal_control(self, screen: Screen, proposal: Proposal, box: Box) -> Control:
        picks = choices_along(self._choices, path_to(self._choices, proposal.move))
        name = ", ".join(self.app.words.translate(choice.name) for choice in picks)
        control = CardControl(name, box.at_least(screen.control_px()), lambda: self._pick(proposal))
        control.is_home = proposal.is_best
        return control

    def _orca(self, screen: Screen) -> Cutouts:
        panel, pieces = screen.design.box(self.panel), {"orca": SpriteState(ADVISER.look, 0, 0, ORCA, 0, lift=8)}
        if self._proposals is None:
            bob = math.sin(self.app.motion.moment(self._seconds) / BOB_SECONDS * math.tau)
            dx, dy = BUBBLE_AT
            pieces["bubble"] = SpriteState("bubble", dx * ORCA, dy * ORCA + BOB * bob, ORCA * BUBBLE, 0, lift=6)
        return compose(screen, pieces, panel.center.x, panel.y)

    @property
    def _opacity(self) -> float:
        if not self.app.motion.has_fades:
            return 1.0
        after = self.app.motion.moment(FLIP)
        return min(1.0, max(0.0, (self._seconds - after) / FADE_SECONDS))

    # Actions

    @property
    def _advised(self) -> AdviceContext:
        session, seat = self.table.session, self.table.viewer
        assert seat is not None, "only who looks is advised"
        return AdviceContext(session.match.view(seat), seat, session.shepherds, not session.is_shared, self.app.words)

    @property
    def _least_seconds(self) -> float:
        return THINK_SECONDS if self.app.settings.thinking == "normal" else 0.0

    def _ask(self) -> None:
        self._answer = self._hints.request()
        self._proposals, self._seconds = None, 0.0

    def _ask_again(self) -> None:
        self._ask()
        self.arrange(self.app.screen)

    def _take_answer(self) -> None:
        try:
            self._proposals = self._hinting.proposals(self._answer.result()[:MOST], self._advised)
        except Exception:
            log.exception("the hint has failed")
            self._proposals = ()
        self._seconds = 0.0
        self.arrange(self.app.screen)

    def _pick(self, proposal: Proposal) -> None:
        path = path_to(self._choices, proposal.move)
        self.app.pop()
        self._hold_up(path)


class HintColumns(Part):
    """A column for each proposal, with as much as is known.

    Args:
        box: the place for all columns.
        count: the expected number of proposals.
        hinting: the game's presentation of them.
        catalogue: looks of its pieces.
        proposals: None while the orca thinks.
    """

    def __init__(
        self,
        box: Box,
        app: Client,
        count: int,
        hinting: Hinting,
        catalogue: SpriteCatalogue,
        proposals: Sequence[Proposal] | None,
    ) -> None:
        self.fade_progress = 0.0
        """Opacity of all but the moves, from 0 to 1."""
        self._hinting, self._catalogue, self._proposals = hinting, catalogue, proposals
        columns = (Column(*((n, part) for part in PARTS), shares=SHARES) for n in range(count))
        self._places = dict(Row(*(Fit(column, *COLUMN) for column in columns)).screen_boxes(app.screen, box))
        self.boxes = [self._places[number, "move"] for number in range(count)]
        """Boxes of the moves, which can be pressed."""
        line = timeline_for(self._turn_up(app.screen), app.motion)
        if app.render_queue.can_prefetch:
            with app.render_queue.prefetching():
                for sprite in line.faces():
                    app.sprites.piece(sprite)
        self.turning = Playback(line)
        """Playback of the moves, of which cards turn up."""

    def _turn_up(self, screen: Screen) -> Script:
        faces = {
            f"move:{number}:{part}": sprite
            for number, one in enumerate(self._proposals or ())
            for part, sprite in enumerate(self._picture_sprites(one.pictures, self.boxes[number]))
        }
        cards = [piece for piece, sprite in faces.items() if self._catalogue.has_back(sprite.look)]
        backs = {piece: replace(faces[piece], turn=0.0) for piece in cards if self._hinting.back}
        script = Script(None, None, backs, faces, screen, self._catalogue.heights)
        for piece in backs:
            turn_up(script, piece, 0.0, is_wet=False)
        return script

    def items(self, sprites: Sprites, screen: Screen) -> list[Item]:
        proposals = [None] * len(self.boxes) if self._proposals is None else self._proposals
        states = [sprite for number, one in enumerate(proposals) for sprite in self._column(number, one)]
        return Cutouts([*states, *self.turning.pose.values()]).items(sprites, screen)

    def signs(self, sprites: Sprites, screen: Screen) -> list[Item]:
        """Returns the signs on the corners of the moves."""
        proposals = self._proposals or () if self.fade_progress else ()
        states = (sprite for box, one in zip(self.boxes, proposals, strict=False) for sprite in self._sign(box, one))
        return Cutouts([*states]).items(sprites, screen)

    def _column(self, number: int, one: Proposal | None) -> Iterator[SpriteState]:
        """Yields the place of the move, an arrow, and places for outcome and pips, filled once it is turned over."""
        move, arrow, brings, pips, _ = (self._places[number, part] for part in PARTS)
        if one is None and self._hinting.back:
            yield from self._picture_sprites(((self._hinting.back,),), move)
        yield flat_sprite("arrow:brings", *arrow.center, arrow.h)
        if self._hinting.place:
            yield SpriteState(self._hinting.place, *brings.center, BRINGS * brings.h, 0, lift=0)
        yield from _pips("pip:off", PIPS, pips.center, pips.h)
        if one and self.fade_progress:
            yield from (replace(sprite, alpha=self.fade_progress) for sprite in self._outcome(number, one))

    def _outcome(self, number: int, one: Proposal) -> Iterator[SpriteState]:
        """Yields the probable outcome and its likelihood."""
        brings, pips, foot = (self._places[number, part] for part in PARTS[2:])
        (x, y), side = brings.center, ROSETTE * brings.h
        yield SpriteState(one.brings, x, y, BRINGS * brings.h, 0)
        if one.rosette:
            yield flat_sprite(one.rosette, x - side / 2, brings.bottom - side / 2, side)
        yield from _pips("pip:on", one.pips, pips.center, pips.h)
        if one.figure:
            yield SpriteState(one.figure, *foot.center, 2 * foot.h, 0, lift=0)
        if one.risk:
            look, lit = one.risk
            at = foot.center._replace(x=x + foot.h / 2)
            yield flat_sprite(look, x - PIPS / 2 * foot.h / 2, at.y, foot.h)
            yield from _pips("pip:off", PIPS, at, foot.h / 2)
            yield from _pips("pip:on", lit, at, foot.h / 2)

    def _sign(self, move: Box, one: Proposal) -> Iterator[SpriteState]:
        if one.corner:
            covered = [self._catalogue.heights.box(sprite) for sprite in self._picture_sprites(one.pictures, move)]
            x, y = max(part.right for part in covered), min(part.y for part in covered)
            yield flat_sprite(one.corner, x, y, CORNER * move.w, alpha=self.fade_progress)

    def _picture_sprites(self, pictures: Pictures, move: Box) -> Iterator[SpriteState]:
        return picture_sprites(pictures, move, self._catalogue.heights, LOW_LIFT)


def _pips(look: str, count: int, middle: Point, pitch: float) -> Iterator[SpriteState]:
    for number in range(count):
        yield SpriteState(look, middle.x + (number - (PIPS - 1) / 2) * pitch, middle.y, PIP * pitch, 0, lift=0)
