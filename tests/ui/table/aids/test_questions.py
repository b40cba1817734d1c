"""The answer card at a table."""

from itertools import pairwise

import pytest

from game.play.choices import phrase
from game.ui.draw.sprite_state import Heights
from game.ui.geometry import Box
from game.ui.parts.composition import Cutouts
from game.ui.scene import Scene
from game.ui.screen_describer import describe
from game.ui.table.aids.questions import AnswerScene
from game.ui.table.content.explanations import Answer, Moment, Sign
from tests.support.driven import DrivenApp
from tests.ui.scene_checks import faults
from tests.ui.screen_variants import AppFor, ScreenVariant

HEIGHTS = Heights({"flag": 1.0, "back": 1.4})
SIGNS = (Sign("flag:purl"), Sign("back:tide"))
MOMENT = Moment("high", SIGNS)
ANSWER = Answer(phrase("The highest card takes the low tide."), (MOMENT,) * 3)


def open_answer(app: DrivenApp, answer: Answer = ANSWER) -> AnswerScene:
    app.push(Scene(app))
    scene = AnswerScene(app, answer, HEIGHTS, "Purl paid {}.".format)
    app.push(scene)
    return scene


def test_everything_fits(app_for: AppFor, look: ScreenVariant) -> None:
    app = app_for(look)
    open_answer(app)
    assert faults(app) == []


def test_one_press_closes_it(app: DrivenApp) -> None:
    scene = open_answer(app)
    app.tap("Done")
    assert app.stack.top is not scene


def test_so_does_a_press_beside_it(app: DrivenApp) -> None:
    scene = open_answer(app)
    app.touch_seen(4, 4)
    assert app.stack.top is not scene


@pytest.mark.parametrize("times", [1, 9])
def test_pictures_stay_in_their_line_side_by_side(times: int, app: DrivenApp) -> None:
    scene = open_answer(app, Answer(ANSWER.rule, (Moment("high", SIGNS * times),)))
    spots = [spot for part in scene.parts if isinstance(part, Cutouts) for spot in part.sprite_states]
    boxes = [Box.from_center(spot.x, spot.y, spot.w, 1) for spot in spots if spot.look != "rope"]
    assert len(boxes) == len(SIGNS) * times
    assert all(scene.panel.encloses(box) for box in boxes)
    assert not any(one.inset(0.1).overlaps(other) for one, other in pairwise(boxes))


def test_its_pictures_are_told_in_words_between_the_rule_and_the_way_out(app: DrivenApp) -> None:
    open_answer(app)
    told = [item.name for item in describe(app).items]
    assert told == ["The highest card takes the low tide.", *["Purl paid high."] * 3, "Done"]
