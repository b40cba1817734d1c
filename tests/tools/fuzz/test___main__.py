"""Tests the command line of the fuzzer."""

from pathlib import Path

import pytest

from tools.fuzz import __main__ as command


def test_a_display_that_a_server_has_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "X_SOCKETS", tmp_path)
    (tmp_path / "X93").touch()
    with pytest.raises(SystemExit):
        command.main(["restarts", "1", "--display", ":93", "--out", str(tmp_path)])
    assert "display :93 is taken" in capsys.readouterr().err


def test_a_display_has_a_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["child", "--display", "left", "--out", str(tmp_path)])
    assert "'left' is not a display such as :91" in capsys.readouterr().err
