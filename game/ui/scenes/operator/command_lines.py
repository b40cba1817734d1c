"""Lines of commands on the operator's sheet "Now"."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.box_layout import Column, Node, Row
from game.ui.draw.craft.lettering import widest_word
from game.ui.scenes.operator.operator_widgets import BESIDE, GAP, SMALL, button, lines_of
from game.ui.scenes.operator.page_layout import PageLayout

NOW = 4
"""Index of the sheet."""


def join_lines(*lines: Node) -> Node:
    """Returns lines below each other, as high as each needs."""
    return Column(*lines, gap=GAP, fills=False)


def command_line(layout: PageLayout, high: float, *entries: tuple[str, str, Callable[[], object]]) -> Node:
    """Returns commands side by side, or below each other where their longest word needs that.

    Args:
        entries: words, icon and action of each.
    """
    screen, room = layout.screen, layout.room(NOW).w - BESIDE * max(high, layout.screen.design.control_size())
    beside, letter = room - layout.room(NOW).w * (1 - 1 / len(entries)) - GAP, screen.design.letter_size(SMALL)
    is_row = all(widest_word(words) * letter <= beside for words, *_ in entries)
    lines = max(lines_of(words, screen, beside if is_row else room) for words, *_ in entries)
    discs = [button(screen, words, act, h=high, lines=lines, icon=icon) for words, icon, act in entries]
    return Row(*discs, gap=GAP, shares=[1] * len(discs)) if is_row else join_lines(*discs)
