"""In which order a round is counted: hands open, groups count, then what is struck and what is left."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.ui.draw.spot import Pose
from game.ui.draw.sprite_catalogue import HEIGHTS
from game.ui.games.sea_salt_and_paper.results.count import RoundCount, SeatCount
from game.ui.games.sea_salt_and_paper.results.count_picture import total_look
from game.ui.screen import Screen
from game.ui.table.motion.script import Script, kind_of

FAN = 0.16
"""Seconds a hand takes to open, one after the other."""
GROUP = 0.12
SHEETS = 0.16
MARKS = 0.16
BET = 0.4
STRIKE = 0.2
POINTS = 0.6
REST = 0.25
"""Seconds between two steps, in which the one before is looked at."""
ROW = 0.4
"""From one row to the next where nothing moves."""
HIGHEST_NOTE = 60
COUNTED = 8
"""So many figures are seen at most while stars are counted up."""
RISE = 18
"""How far below its place a pearl or a disc comes up from, in design px."""
FAN_SHARE = 0.5
"""How far towards the left end of its shelf a card begins."""
THERE = frozenset({"shelf", "head", "flag", "call", "you", "star", "total", "goal"})
"""What is there from the beginning."""


def telling(count: RoundCount, picture: Pose, screen: Screen) -> Script:
    """How the whole picture of a count comes about."""
    before = {piece: spot for piece, spot in picture.items() if kind_of(piece) in THERE}
    for seat in count.seats:
        head, total = f"head:{seat.seat}", f"total:{seat.seat}"
        before[head] = replace(before[head], look=f"{before[head].look.rpartition(':')[0]}:calm")
        before[total] = replace(before[total], look=total_look(seat.total - seat.points))
    return _Count(count, Script(None, None, before, picture, screen, HEIGHTS)).told()


class _Count:
    """Writes it down, step by step."""

    def __init__(self, count: RoundCount, script: Script) -> None:
        self.count, self.script = count, script

    def told(self) -> Script:
        script, count = self.script, self.count
        fans = script.step(FAN * len(count.seats), REST)
        groups = script.step(GROUP * sum(len(seat.groups) for seat in count.seats), REST)
        slips = script.step(SHEETS, REST)
        for seat in count.seats:
            self._fan(seat, fans + FAN * seat.seat)
            begin = groups + GROUP * sum(len(other.groups) for other in count.seats[: seat.seat])
            self._groups(seat, begin)
            self._pale(seat, begin + GROUP * len(seat.groups) if seat.groups else slips)
        self._come(slips, SHEETS, "slip", "pearls_icon", "pearls")
        if count.bet:
            self._bet()
        points = script.step(POINTS)
        self._come(points, POINTS, "arrow")
        self._come(points, POINTS, "disc", "points", dy=RISE)
        for seat in count.seats:
            self._sum_up(seat, points)
        self._take_turns()
        return script

    def _pieces(self, *kinds: str, seat: SeatCount | None = None) -> Iterator[str]:
        """The pieces of those kinds, of one seat or of all."""
        own = f":{seat.seat}" if seat else ""
        return (piece for piece in self.script.after if kind_of(piece) in kinds and piece.endswith(own))

    def _come(self, at: float, seconds: float, *kinds: str, dy: float = 0.0) -> None:
        """Pieces come, from so many design px below their places."""
        for piece in self._pieces(*kinds):
            there = self.script.after[piece]
            self.script.come(piece, at, seconds, replace(there, y=there.y + self.script.px(dy)))

    def _fan(self, seat: SeatCount, at: float) -> None:
        """The cards slide out of the fan that the hand was; what scores nothing is as bright as the others."""
        self.script.cue(at, "deal")
        cards = {piece: self.script.after[piece] for piece in self._pieces("card", "idle", seat=seat)}
        left = min((spot.x for spot in cards.values()), default=0.0)
        for piece, there in cards.items():
            bright = replace(there, look=there.look.removesuffix(":dim"))
            self.script.come(piece, at, FAN, replace(bright, x=there.x + (left - there.x) * FAN_SHARE))

    def _groups(self, seat: SeatCount, at: float) -> None:
        """A pearl after the other, each higher than the one before."""
        script, rise, note = self.script, self.script.px(RISE), 0
        for number, group in enumerate(seat.groups):
            for pearl in range(group.points):
                note += 1
                begin = at + GROUP * (number + pearl / group.points)
                there = script.after[f"pearl:{number}:{pearl}:{seat.seat}"]
                script.come(f"pearl:{number}:{pearl}:{seat.seat}", begin, GROUP, replace(there, y=there.y + rise))
                script.cue(begin, "pearl", count=min(note, HIGHEST_NOTE))

    def _pale(self, seat: SeatCount, at: float) -> None:
        """What scores nothing is paled when the rest has been counted."""
        for piece in self._pieces("idle", seat=seat):
            self.script.change(piece, at, self.script.after[piece].look)

    def _bet(self) -> None:
        """Colours are marked, the bet is told in a sentence, and what does not count is struck."""
        script, bet = self.script, self.count.bet
        marks = script.step(MARKS, REST)
        self._come(marks, MARKS, "mark", dy=-RISE)
        self._come(marks, MARKS, "colour_icon", "colour")
        self._come(script.step(BET, REST), BET, "bet", dy=RISE)
        strike = script.step(STRIKE, REST)
        self._come(strike, STRIKE, "strike", dy=RISE / 2)
        for piece in self._pieces("pearls", "colour"):
            if (look := script.after[piece].look).endswith(":pale"):
                script.change(piece, 0.0, look.removesuffix(":pale"))
                script.change(piece, strike, look)
        script.cue(strike, "bet_held" if bet and bet.is_held else "bet_lost")

    def _sum_up(self, seat: SeatCount, at: float) -> None:
        """The stars so far, and then up to what they come to; the shepherd makes something of it."""
        script, steps, before = self.script, min(COUNTED, seat.points), seat.total - seat.points
        script.change(f"head:{seat.seat}", at, script.after[f"head:{seat.seat}"].look)
        for step in range(1, steps + 1):
            points = round(before + seat.points * step / steps)
            script.change(f"total:{seat.seat}", at + POINTS * step / steps, total_look(points))

    def _take_turns(self) -> None:
        """Where nothing moves, a row comes after the other, and then the words."""
        for piece in self.script.after.keys() - set(self._pieces("goal")):
            seat = piece.rpartition(":")[2]
            row = len(self.count.seats) if kind_of(piece) == "bet" else int(seat)
            self.script.turns[piece] = ROW * row
