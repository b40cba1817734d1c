"""Files with a code: texts, pictures, and other files."""

import sys
from pathlib import Path

import pygame
import pytest
import segno

from game.ui.scenes.code_file import NO_CODE, UNABLE, UNREADABLE, read_code_file

CODE = "F2 ABCD EFGH"


def picture(path: Path, scale: int = 6, width: int = 0) -> Path:
    """Writes a picture of the code, perhaps in the middle of a wide sheet."""
    segno.make(CODE, error="l", micro=False).save(str(path.with_suffix(".png")), scale=scale, border=4)
    code = pygame.image.load(path.with_suffix(".png"))
    sheet = pygame.Surface((width or code.get_width(), width or code.get_height()))
    sheet.fill("white")
    sheet.blit(code, code.get_rect(center=sheet.get_rect().center))
    pygame.image.save(sheet, path)
    return path


@pytest.mark.parametrize("name", ["code.png", "code.jpg", "code.bmp"])
def test_a_picture_tells_its_code(tmp_path: Path, name: str) -> None:
    assert read_code_file(picture(tmp_path / name)) == CODE
    assert read_code_file(picture(tmp_path / name, scale=4, width=2600)) == CODE


@pytest.mark.parametrize("content", [CODE.encode(), b"\xef\xbb\xbf" + CODE.encode()])
def test_a_text_tells_its_letters(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "code.txt").write_bytes(content)
    assert read_code_file(tmp_path / "code.txt") == CODE


def test_other_files_say_why_they_tell_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cut = tmp_path / "cut.png"
    cut.write_bytes(picture(tmp_path / "code.png").read_bytes()[:200])
    noise = tmp_path / "noise"
    noise.write_bytes(bytes(range(256)))
    for path in (cut, noise, tmp_path, tmp_path / "nothing.png"):
        assert read_code_file(path) == UNREADABLE
    pygame.image.save(pygame.Surface((90, 60)), tmp_path / "night.png")
    assert read_code_file(tmp_path / "night.png") == NO_CODE
    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    assert read_code_file(tmp_path / "code.png") == UNABLE
