"""Four mermaids: who is lifted, who stays afloat, and what is not told."""

from math import ceil

import pytest

from game.ui.draw.sprite_catalogue import HEIGHTS as SHARED
from game.ui.games.sea_salt_and_paper.layout import layout
from game.ui.games.sea_salt_and_paper.results.mermaids_picture import SECONDS, mermaids, mermaids_script
from game.ui.games.sea_salt_and_paper.sizes import HEIGHTS as TABLE
from game.ui.screen import Screen
from tests.ui.games.sea_salt_and_paper.results.ended import CAST, left_over

BOXES = SHARED | TABLE
SCREEN = Screen(1280, 720)
SIZES = ((1920, 1080), (1080, 1920), (1024, 768), (800, 480))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_on_the_screen_and_nobody_behind_the_cards(size: tuple[int, int], players: int):
    screen = Screen(*size)
    for winner in range(players):
        pose = mermaids(winner, (7,) * players, CAST[:players], screen)
        boxes = {name: BOXES.box(spot) for name, spot in pose.items()}
        safe = screen.safe.inflate(screen.px(50))
        assert [name for name, box in boxes.items() if not safe.encloses(box) and not name.startswith("swell")] == []
        others = [box for name, box in boxes.items() if name.startswith("boat:") and name != f"boat:{winner}"]
        assert len(others) == players - 1
        assert not any(box.overlaps(boxes[f"mermaid:{number}"]) for box in others for number in range(4))


def test_the_water_rises_before_the_cards_which_the_plank_counts():
    picture = mermaids(2, (5, 6, 7, 6), CAST, SCREEN)
    line = mermaids_script(picture, SCREEN, layout(left_over(4), SCREEN), 2, left_over(4)).timeline()
    poses = [line.pose_at(frame / 60) for frame in range(ceil(60 * SECONDS))]
    first = {name: next(n for n, pose in enumerate(poses) if name in pose and pose[name].alpha) for name in picture}
    order = [first[piece] for piece in ("swell:back", *(f"told:{sign}" for sign in (0, 1, 2, 3, "crown")))]
    assert order == sorted(order)
    assert poses[0]["shepherd:0"].look.endswith(":wary")


def test_hands_stay_closed():
    looks = {spot.look for spot in mermaids(2, (5, 0, 7, 6), CAST, Screen(1280, 720)).values()}
    assert {look for look in looks if look.startswith("salt:")} == {"salt:mermaid:white"}
    assert {look for look in looks if look.startswith("count:")} == {"count:5", "count:6"}
