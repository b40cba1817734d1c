"""Animation of a round's count: cards come from their boats, groups count, then lost parts are struck."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.ui.draw.sprite_state import Pose, SpriteState
from game.ui.games.sea_salt_and_paper.choreography.calls import SAIL, sail
from game.ui.games.sea_salt_and_paper.facts import SaltSeen
from game.ui.games.sea_salt_and_paper.results.count import RoundCount, SeatCount
from game.ui.games.sea_salt_and_paper.results.count_picture import total_look
from game.ui.games.sea_salt_and_paper.sizes import HEIGHTS
from game.ui.kit.gestures import SWELL, hop, lean, squash, swell
from game.ui.screen import Screen
from game.ui.table.motion.script import FADE, Script, kind_of

APART = 0.08
"""Seconds between two seats' cards that leave their boats."""
SPREAD = 0.24
"""Seconds of a group's way from the fan on its shelf to its places."""
GROUP = 0.12
"""Seconds between two groups."""
BET, SUSPENSE = 0.4, 0.32
"""Seconds in which the bet's sentence arrives, and in which all heads lean towards its end before that comes."""
VERDICT, DROP = ("bet:sign", "bet:end"), 0.08
"""The end of the sentence: what the bet comes to; and the seconds of its fall."""
STRIKE = 0.24
"""Seconds in which the strokes and the sentence's end arrive."""
LAND, POINTS = 0.2, 0.8
"""Seconds in which the points arrive, and after which the stars have been counted up."""
REST = 0.25
"""Seconds of rest between two steps."""
ROW = 0.4
"""Seconds between two rows without motion."""
HIGHEST_NOTE = 60
"""Number of the highest note of the rising scale."""
COUNTED = 8
"""Greatest number of figures shown while stars are counted up."""
RISE = 18
"""Distance below its place from which a pearl or a disc rises, in design px."""
LATER = "goal", "head", "you"
"""Pieces that appear after the boats."""
LEFT = "left:"
"""Prefix of the names of pieces that stay behind at the table."""
FAN_SHARE = 0.3
"""Pitch of cards in their fan, by the final one; the fan ends at the final place."""


def count_script(count: RoundCount, picture: Pose, screen: Screen, table: Pose, seen: SaltSeen | None) -> Script:
    """Returns the script that builds the whole picture of a count.

    Args:
        table: the pose of the table with all hands open; the picture itself if it is counted once more.
        seen: that table.
    """
    if table is not picture:  # the same name stands for another piece at the table
        table = {LEFT * (piece in picture) + piece: sprite for piece, sprite in table.items()}
    return _CountAnimation(count, Script(seen, seen, table, picture, screen, HEIGHTS)).write()


class _CountAnimation:
    """Writes the count into a script, step by step."""

    def __init__(self, count: RoundCount, script: Script) -> None:
        self.count, self.script = count, script

    def write(self) -> Script:
        script, count = self.script, self.count
        fans = script.step(SAIL + APART * (len(count.seats) - 1), REST)
        groups = script.step(GROUP * sum(len(seat.groups) for seat in count.seats) + SPREAD, REST)
        slips = script.step(FADE, REST)
        sail(script)
        if "goal" not in script.before:
            self._bring(SAIL - FADE, FADE, *LATER)
        for seat in count.seats:
            self._show_seat(seat)
            self._fan(seat, fans + APART * seat.seat)
            begin = groups + GROUP * sum(len(other.groups) for other in count.seats[: seat.seat])
            self._groups(seat, begin)
        self._bring(slips, FADE, "slip", "pearls_icon", "pearls")
        if count.bet:
            self._bet()
        points = script.step(POINTS)
        self._bring(points, LAND, "arrow")
        self._bring(points, LAND, "disc", "points", dy=RISE)
        for piece in self._pieces("disc", "points"):
            squash(script, piece, points + LAND)
        for seat in count.seats:
            self._sum_up(seat, points)
        self._stagger_rows()
        return script

    def _pieces(self, *kinds: str, seat: SeatCount | None = None) -> Iterator[str]:
        """Returns the pieces of those kinds, of one seat or of all."""
        own = f":{seat.seat}" if seat else ""
        return (piece for piece in self.script.after if kind_of(piece) in kinds and piece.endswith(own))

    def _bring(self, at: float, seconds: float, *kinds: str, dy: float = 0.0) -> None:
        """Brings in pieces from `dy` design px below their places."""
        for piece in self._pieces(*kinds):
            self._arrive(piece, at, seconds, dy)

    def _arrive(self, piece: str, at: float, seconds: float, dy: float) -> None:
        """Brings in a piece from `dy` design px below its place; a piece already there leaves first."""
        script, target = self.script, self.script.after[piece]
        origin = replace(target, y=target.y + script.px(dy))
        if piece not in script.before:
            script.fade_in(piece, at, seconds, origin)
            return
        script.tween(piece, 0.0, FADE, alpha=0.0)
        script.jump(piece, at, y=origin.y)
        script.tween(piece, at, seconds, y=target.y, alpha=target.alpha)

    def _show_seat(self, seat: SeatCount) -> None:
        """Shows the shepherd's head with its stars, and its call."""
        script, number = self.script, seat.seat
        plank, calls = f"score:{number}", (f"bell:{number}", f"anchor:{number}")
        origins = dict.fromkeys((f"stars:{number}", f"star:{number}", f"total:{number}"), plank)
        origins |= {f"call:{number}": called for called in calls if called in script.before}
        for piece, source in origins.items():
            if piece in script.after and piece not in script.before and source in script.before:
                target, origin = script.after[piece], script.before[source]
                script.fade_in(piece, 0.0, SAIL, replace(target, x=origin.x, y=origin.y))
        flag, old = f"flag:{number}", f"{LEFT}flag:{number}"
        if old in script.before:
            self._travel(flag, script.before[old], script.after[flag], 0.0)
            script.leave(old, 0.0)

    def _fan(self, seat: SeatCount, at: float) -> None:
        """Moves the cards from their boat into a fan on the shelf; worthless cards are as bright as the others."""
        script, table = self.script, _cards_at_table(self.script, seat.seat)
        cards = {piece: script.after[piece] for piece in self._pieces("card", "idle", seat=seat)}
        right = max((sprite.x for sprite in cards.values()), default=0.0)
        if cards:
            script.cue(at, "deal", f"head:{seat.seat}")
        for piece, target in cards.items():
            fan = replace(target, look=target.look.removesuffix(":dim"), x=right - (right - target.x) * FAN_SHARE)
            script.change(piece, 0.0, fan.look)
            if piece in script.before:
                script.tween(piece, at, SAIL, "in_out", x=fan.x)
            elif found := table.get(fan.look):
                name, sprite = found.pop()
                self._travel(piece, sprite, fan, at)
                script.leave(name, 0.0)
            else:
                script.fade_in(piece, at, SAIL, fan)

    def _travel(self, piece: str, origin: SpriteState, target: SpriteState, at: float) -> None:
        """Moves a piece from the table to the shelf.

        It changes its size once, half-way. A third size of all cards would not fit in the surface cache.
        """
        origin = replace(target, x=origin.x, y=origin.y, w=origin.w, lift=origin.lift, z=max(origin.z, target.z))
        self.script.enter(piece, 0.0, origin)
        self.script.tween(piece, at, SAIL, "in_out", x=target.x, y=target.y)
        self.script.jump(piece, at + SAIL / 2, w=target.w, lift=target.lift)

    def _groups(self, seat: SeatCount, at: float) -> None:
        """Moves one group after the other to its place, then pales the worthless cards.

        The notes of a group's pearls rise.
        """
        script, note = self.script, 0
        for number, group in enumerate(seat.groups):
            begin = at + GROUP * number
            for place in range(len(group.cards)):
                self._spread(f"card:{number}:{place}:{seat.seat}", begin)
            for pearl in range(group.points):
                note += 1
                lands = begin + SPREAD - GROUP * (1 - pearl / group.points)
                piece = f"pearl:{number}:{pearl}:{seat.seat}"
                self._arrive(piece, lands, GROUP, RISE)
                swell(script, piece, lands + GROUP)
                script.cue(lands, "pearl", piece, count=min(note, HIGHEST_NOTE))
        begin = at + GROUP * len(seat.groups)
        for piece in self._pieces("idle", seat=seat):
            self._spread(piece, begin)
            script.change(piece, begin + SPREAD, script.after[piece].look)

    def _spread(self, piece: str, at: float) -> None:
        self.script.tween(piece, at, SPREAD, "back", x=self.script.after[piece].x)

    def _bet(self) -> None:
        """Marks colours, shows the bet as a sentence, holds its end back, and strikes lost parts."""
        script, bet = self.script, self.count.bet
        marks = script.step(FADE, REST)
        self._bring(marks, FADE, "mark", dy=-RISE)
        self._bring(marks, FADE, "colour_icon", "colour")
        told = script.step(BET, SUSPENSE)
        for piece in (piece for piece in self._pieces("bet") if piece not in VERDICT):
            self._arrive(piece, told, BET, RISE)
        strike = script.step(STRIKE, REST)
        self._bring(strike, STRIKE, "strike", dy=RISE / 2)
        lean(script, self._pieces("head"), script.after[VERDICT[-1]].x, told + BET, strike)
        for piece in VERDICT:
            self._arrive(piece, strike, DROP, -RISE)
            squash(script, piece, strike + DROP)
        for head in ("bet:caller", "bet:other"):
            self._react(head, strike + DROP)
        for piece in self._pieces("pearls", "colour"):
            if (look := script.after[piece].look).endswith(":pale"):
                script.change(piece, 0.0, look.removesuffix(":pale"))
                script.change(piece, strike, look)
        script.cue(strike, "bet_held" if bet and bet.is_held else "bet_lost", VERDICT[-1])

    def _sum_up(self, seat: SeatCount, at: float) -> None:
        """Counts the stars up to their new total once the points have landed; the shepherd reacts."""
        script, steps, before = self.script, min(COUNTED, seat.points), seat.total - seat.points
        head, total, landed, ends = f"head:{seat.seat}", f"total:{seat.seat}", at + LAND, at + POINTS - SWELL
        self._react(head, landed)
        script.change(total, 0.0, total_look(before))
        for step in range(1, steps + 1):
            points = round(before + seat.points * step / steps)
            script.change(total, landed + (ends - landed) * step / steps, total_look(points))
        if steps:
            swell(script, total, ends)
        if seat.is_best:
            hop(script, (head,), landed)

    def _react(self, head: str, at: float) -> None:
        """Keeps a head calm until the time at which it knows."""
        mood = self.script.after[head].look
        self.script.change(head, 0.0, f"{mood.rpartition(':')[0]}:calm")
        self.script.change(head, at, mood)

    def _stagger_rows(self) -> None:
        """Shows one row after the other, and then the words, without motion."""
        for piece in self.script.after.keys() - set(self._pieces("goal")):
            seat = piece.rpartition(":")[2]
            row = len(self.count.seats) if kind_of(piece) == "bet" else int(seat)
            self.script.turns[piece] = ROW * row


def _cards_at_table(script: Script, seat: int) -> dict[str, list[tuple[str, SpriteState]]]:
    """Returns a seat's open cards at the table with their names, by their looks."""
    is_own = script.now is not None and script.now.viewer == seat
    begins = (f"laid:{seat}:", f"shown:{seat}:", *(("card:",) if is_own else ()))
    found: dict[str, list[tuple[str, SpriteState]]] = {}
    for piece, sprite in script.before.items():
        if piece.startswith(begins) and sprite.look.startswith("salt:"):
            found.setdefault(sprite.look, []).append((piece, sprite))
    return found
