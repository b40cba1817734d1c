"""Every screen in every size, language and text size: nothing cut, nothing covered, nothing out of reach."""

from pathlib import Path

import pytest

from game.shots.studio import studio
from game.shots.tour import everything
from game.ui.words import languages
from tests.ui.walking import faults

SIZES = (
    (800, 480),
    (1024, 600),
    (1280, 720),
    (1280, 800),
    (1920, 1080),
    (2560, 1080),
    (1024, 768),
    (1280, 1024),
    (768, 1024),
    (480, 800),
    (1080, 1920),
)


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_is_cut_covered_or_out_of_reach(
    size: tuple[int, int], language: str, text_size: int, pixels: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: dict[str, list[str]] = {}
    with studio(size, language, pixels, text_size=text_size, motion="off", thinking="none") as app:
        monkeypatch.setattr(app.stack, "items", list)  # what it looks like is another test's matter
        for stop in everything(app):
            wrong = faults(app)
            if wrong:
                found[stop] = wrong
    assert found == {}
