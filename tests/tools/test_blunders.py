"""The count of blunders: the simplest player makes a few in every game, by one command."""

import pytest

from tools.blunders.__main__ import main


@pytest.mark.parametrize(("game", "games"), [("turn_the_tide", 4), ("undertow", 4), ("sea_salt_and_paper", 1)])
def test_snails_blunder_now_and_then_and_crabs_less(game: str, games: int, capsys: pytest.CaptureFixture[str]) -> None:
    main([game, "snail", "crab", "--players", "3", "--games", str(games)])
    _, _, snail, crab = (line.split() for line in capsys.readouterr().out.splitlines())
    assert float(snail[3]) >= float(crab[3])
    assert int(snail[1]) == int(crab[1]) == games
