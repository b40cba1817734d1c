"""Errors of a script name the missing piece and the step; sounds come from the places of their pieces."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from game.engine.lanterns import GAME, TilesLaid
from game.ui.games.lanterns.table import TABLE

from game.ui.draw.sprite_catalogue import HEIGHTS
from game.ui.draw.sprite_state import SpriteState
from game.ui.screen import Screen
from game.ui.table.director import ChoreographyError, timeline_of
from game.ui.table.motion.script import SETTLE, Script
from game.ui.table.seen import Seen

SEEN = Seen(GAME.view(GAME.new(players=2), None), ("purl", "dip"))
SCREEN = Screen(1280, 720)

TELLINGS: tuple[Callable[[Script], None], ...] = (
    lambda script: script.move(("prise",), 0.0, 1.0),
    lambda script: script.fly("prise", 0.0, 1.0, 10),
    lambda script: script.appear("prise", 0.0),
    lambda script: script.vanish("prise", 0.0),
    lambda script: script.reappear("prise", 0.0, 0.5, 0.2),
    lambda script: script.rise_in(("prise",), 0.0, 1.0),
    lambda script: script.sink_out(("prise",), 0.0, 1.0),
    lambda script: script.tween("prise", 0.0, 1.0, x=3.0),
    lambda script: script.jump("prise", 0.0, x=3.0),
    lambda script: script.change("prise", 0.0, "lantern:3"),
    lambda script: script.enter("prise", 0.0),
    lambda script: script.leave("prise", 0.0),
)


@pytest.mark.parametrize("tell", TELLINGS)
def test_a_piece_that_is_not_there_is_named_with_the_step(tell: Callable[[Script], None]) -> None:
    kind = replace(TABLE, choreograph=lambda script, _step: tell(script))
    pose = TABLE.layout(SEEN, SCREEN)
    with pytest.raises(ChoreographyError, match=r"lanterns tells TilesLaid: .*prise"):
        timeline_of(kind, TilesLaid(), (SEEN, SEEN), (pose, pose), SCREEN)


def test_a_sound_comes_from_the_place_of_its_piece() -> None:
    """Sounds lie between a fifth and four fifths, in the order of their pieces."""
    pose = TABLE.layout(SEEN, SCREEN)
    pieces = sorted(pose, key=lambda piece: pose[piece].x)

    def tell(script: Script) -> None:
        script.cue(0.0, "everywhere")
        for piece in pieces:
            script.cue(0.0, piece, piece)

    kind = replace(TABLE, choreograph=lambda script, _step: tell(script))
    cues = {cue.sound: cue.pan for cue in timeline_of(kind, TilesLaid(), (SEEN, SEEN), (pose, pose), SCREEN).cues}
    assert cues.pop("everywhere") is None
    pans = [pan for piece in pieces if (pan := cues[piece]) is not None]
    assert len(pans) == len(pieces)
    assert pans == sorted(pans)
    assert all(0.2 <= pan <= 0.8 for pan in pans)
    assert pans[0] < pans[-1]


def test_a_figure_waits_for_what_brings_it_though_that_is_named_after_it() -> None:
    before = {"count": SpriteState("count:1", 9.0, 9.0, 5.0, 1), "card": SpriteState("card", 0.0, 0.0, 5.0, 1)}
    after = {"count": SpriteState("count:2", 9.0, 9.0, 5.0, 1), "card": SpriteState("card", 9.0, 0.0, 5.0, 1)}
    line = Script(None, None, before, after, SCREEN, HEIGHTS, {"count": ("card",)}).timeline()
    assert [line.pose_at(at)["count"].look for at in (SETTLE - 0.001, SETTLE)] == ["count:1", "count:2"]
