"""The law of figures in results: none shows what a moving piece brings before that has landed."""

import pytest

from game.engine.sea_salt_and_paper import RoundRecord
from game.ui.games.sea_salt_and_paper.layout import layout
from game.ui.games.sea_salt_and_paper.results.count_animation import count_script
from game.ui.games.sea_salt_and_paper.results.count_picture import picture_of
from game.ui.games.sea_salt_and_paper.results.mermaids_picture import mermaids, mermaids_script
from game.ui.games.sea_salt_and_paper.results.void_picture import void_script
from game.ui.geometry import Box
from game.ui.parts.podium import Podium, ScoreStack
from game.ui.screen import Screen
from game.ui.table.motion.script import Bringers
from game.ui.table.motion.timeline import Timeline
from tests.ui.games.sea_salt_and_paper.results.ended import CAST, as_left, left_over
from tests.ui.games.sea_salt_and_paper.results.rounds import HELD, LOST, STOPPED, round_count
from tests.ui.table.figures import brought_figures, early_in
from tests.ui.table.scripted import rising_stacks

SCREEN = Screen(1280, 720)
TABLE = layout(left_over(4), SCREEN)
STACKS = tuple(ScoreStack("purl", 9, mood="joy", is_out=is_out, has_crown=True) for is_out in (False, True))


def count_line(record: RoundRecord) -> Timeline:
    count, seen = round_count(record), as_left(record)
    return count_script(count, picture_of(count, CAST, SCREEN), SCREEN, layout(seen, SCREEN), seen).timeline()


def mermaids_line() -> Timeline:
    return mermaids_script(mermaids(2, (5, 6, 7, 6), CAST, SCREEN), SCREEN, TABLE, 2, left_over(4)).timeline()


COUNT: Bringers = {"total": ("points:{seat}",), "head": ("points:{seat}",)}
LINES: tuple[tuple[Timeline, Bringers], ...] = (
    *((count_line(record), COUNT) for record in (HELD, LOST, STOPPED)),
    (mermaids_line(), {"told": ("mermaid:{seat}", "{seat}")}),
    (void_script(left_over(4), SCREEN, TABLE).timeline(), {"nothing": ("home:",), "void": ("home:",)}),
    (rising_stacks(Podium(STACKS, Box(0, 0, 800, 700))), {"sheep": ("crown:{seat}",)}),
)


@pytest.mark.parametrize(("line", "bringers"), LINES)
def test_no_figure_of_a_result_comes_before_what_brings_it_has_landed(line: Timeline, bringers: Bringers) -> None:
    brought = brought_figures(line.before, line.after, bringers)
    assert {figure.partition(":")[0] for figure in brought} == bringers.keys()
    assert [figure for figure in early_in(line, brought) if is_telling(figure, line)] == []


def is_telling(figure: str, line: Timeline) -> bool:
    """Returns whether a figure tells anything: neither a calm face nor a plank, which has no number."""
    return ":" in figure and not line.after[figure].look.endswith(":calm")
