"""The letters of the title and the shepherds on them."""

from game.ui.parts.title_letters import TitleLetters
from tests.support.driven import DrivenApp


def test_faces_stay_as_they_are_and_blink_as_everywhere(app: DrivenApp) -> None:
    """Checks that the looks stay the same: rendering never waits for a blink, but would for another face."""
    letters = TitleLetters(app.sprites, app.screen)
    moments = (tick / 10 for tick in range(300))
    faces = [sorted(spot.look for spot in letters.pose(seconds).values()) for seconds in moments]
    assert all(shown == faces[0] for shown in faces)


def test_every_letter_is_found_where_it_stands_and_the_sea_is_none(app: DrivenApp) -> None:
    letters = TitleLetters(app.sprites, app.screen)
    pose = letters.pose(0.0)
    found = {letters.letter_at(spot.x, spot.y) for piece, spot in pose.items() if piece.startswith("letter:")}
    assert {f"letter:{number}" for number in found} == {piece for piece in pose if piece.startswith("letter:")}
    assert letters.letter_at(pose["letter:0"].x, app.screen.height - 1) is None
