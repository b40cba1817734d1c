"""What Sea Salt & Paper has to say about what is seen at its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.ui.games.sea_salt_and_paper.pieces import CATALOGUE
from game.ui.games.sea_salt_and_paper.why.answers import answer
from game.ui.games.sea_salt_and_paper.why.questions import asked_by, questions
from game.ui.table.aids.answering import AnswerScene

if TYPE_CHECKING:
    from game.ui.games.sea_salt_and_paper.facts import SaltSeen
    from game.ui.scene import Client, Scene
    from game.ui.screen import Screen
    from game.ui.table.content.why import Question
    from game.ui.table.table import Table


class SaltWhy:
    """Piles, hands, laid pairs and calls can be asked about."""

    def questions(self, seen: SaltSeen, screen: Screen) -> Mapping[str, Question]:
        """What can be asked about now."""
        return questions(seen, screen)

    def scene(self, app: Client, table: Table, question: str) -> Scene:
        """The card that answers one of them."""
        found = answer(asked_by(question), table.seen.told, table.seen.cast)
        assert found is not None, "only what has an answer can be asked"
        return AnswerScene(app, found, CATALOGUE.heights)


WHY = SaltWhy()
