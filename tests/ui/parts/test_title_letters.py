"""The letters of the title and the shepherds on them."""

from game.ui.parts.title_letters import TitleLetters
from tests.support.driven import DrivenApp


def test_faces_stay_as_they_are_and_blink_as_everywhere(app: DrivenApp) -> None:
    """Checks that the looks stay the same: rendering never waits for a blink, but would for another face."""
    letters = TitleLetters(app.sprites, app.screen)
    moments = (tick / 10 for tick in range(300))
    faces = [sorted(spot.look for spot in letters.pose(seconds).values()) for seconds in moments]
    assert all(shown == faces[0] for shown in faces)
