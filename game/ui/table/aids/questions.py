"""Questions about the table, and the card that answers them: the rule and the events, in pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from game.play.choices import Phrase
from game.ui.box_layout import Column, Fixed, Node, Padded
from game.ui.dialog import Dialog
from game.ui.draw.sprite_state import Heights, Pose
from game.ui.geometry import Box
from game.ui.parts.layout_leaves import leaf, single_disc
from game.ui.scene import Client, Scene
from game.ui.screen import Screen
from game.ui.table.aids.moment import line_of
from game.ui.table.content.explanations import QUESTION, Answer, Events, Moment, Question, Sign, Why
from game.ui.table.contract import AnyTable
from game.ui.table.seen import AnySeen
from game.ui.table.table import Table
from game.ui.widgets import CardControl, Control, Label, VisuallyHiddenText


class QuestionFinder:
    """Finds the questions one frame after the table has come to rest, because it takes as long as a layout."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._questions: Mapping[str, Question] = {}
        self._search_key: tuple[AnySeen | None, Screen | None] = None, None
        """The table and the screen of the last search."""
        self._was_at_rest = False

    def tick(self) -> None:
        """Searches for questions, a frame after the table has come to rest."""
        table = self._table
        is_at_rest = table.next_step is None and not table.is_moving
        sought = table.seen, table.screen
        if table.kind.why and is_at_rest and self._was_at_rest and sought != self._search_key:
            self._questions = find_questions(table.kind, table.seen, table.screen)
            self._search_key = sought
        self._was_at_rest = is_at_rest

    @property
    def questions(self) -> Mapping[str, Question]:
        """The questions found; none while a step is queued or has been played since the search."""
        (seen, screen), table = self._search_key, self._table
        is_so = seen is not None and seen.last is table.seen.last and screen == table.screen
        return self._questions if is_so and table.next_step is None else {}

    def controls(
        self,
        table_controls: Sequence[Control],
        translate: Callable[[Phrase], str],
        ask: Callable[[str], None],
        does: str,
    ) -> list[Control]:
        """Returns a control for each question that overlaps no other control; the focus never lands there by itself."""
        controls: list[Control] = []
        for key, (name, box) in self.questions.items():
            if not any(box.overlaps(control.box) for control in (*table_controls, *controls)):
                controls.append(CardControl(translate(name), box, lambda key=key: ask(key), lands=False))
                controls[-1].press_effect = does
        return controls


def find_questions(kind: AnyTable, seen: AnySeen, screen: Screen) -> Mapping[str, Question]:
    """Returns the questions about a table, for all pieces large enough for a finger and on the screen."""
    window, least = Box(0, 0, screen.width, screen.height), screen.control_px()
    questions = kind.why.questions(seen, kind.layout(seen, screen)) if kind.why else ()
    found = ((key, Question(name, box.at_least(least))) for key, (name, box) in questions)
    return {key: question for key, question in found if window.encloses(question.box)}


def rule_explanations(
    about: Callable[[Any, Pose], Iterable[tuple[str, int, Phrase, Box]]],
    answer: Callable[[str, int, Events, Sequence[str]], Answer | None],
) -> Why:
    """Returns the questions and answers of a game that explains by rules and events.

    Args:
        about: lists the subjects: a word for it, its pile or seat, the question, and its box.
        answer: the answer from word and number, past events, and each seat's shepherd.
    """

    def questions(seen: AnySeen, pose: Pose) -> Iterator[tuple[str, Question]]:
        for subject, number, words, box in about(seen, pose):
            if answer(subject, number, seen.events, seen.cast):
                yield f"{QUESTION}{subject}:{number}", Question(words, box)

    def scene(app: Client, table: Table, question: str) -> Scene:
        _, subject, number = question.split(":")
        found = answer(subject, int(number), table.seen.events, table.seen.cast)
        assert found, "only what has an answer can be asked"
        return AnswerScene(app, found, table.kind.catalogue.heights, table.log.sentence)

    return Why(questions, scene)


def answer_by_rules(
    concerns: Callable[[str, int, Any], bool],
    explain: Callable[[Any, int, Sequence[str]], tuple[Phrase, tuple[Sign, ...]]],
) -> Callable[[str, int, Events, Sequence[str]], Answer | None]:
    """Returns a function that answers with the latest relevant events, or None if there are none.

    Args:
        concerns: whether an event has changed the subject: a word for it, and its pile or seat.
        explain: the rule that an event came under, and the event in pictures from left to right.
    """

    def answer(subject: str, number: int, events: Events, cast: Sequence[str]) -> Answer | None:
        matching = [event for event in events if concerns(subject, number, event)][-MOST_MOMENTS:][::-1]
        if not matching:
            return None
        moments = tuple(Moment(event, explain(event, number, cast)[1]) for event in matching)
        return Answer(explain(matching[0], number, cast)[0], moments)

    return answer


MOST_MOMENTS = 3
"""Most events in an answer, the latest first."""
RULE, MOMENT, ABOVE_DISC = (1000, 150), 176, 40
"""Size of the rule's text, height of an event, and the gap above the disc, in design px."""
DISC = 150
RULE_WORDS = 46
SIGN = 0.82
"""Height of the pictures, as a share of their line's."""


class AnswerScene(Dialog):
    """An overlay that any press closes."""

    name: ClassVar[str] = "why"
    any_press_leads_back = True

    def __init__(self, app: Client, answer: Answer, heights: Heights, sentence: Callable[[Any], str]) -> None:
        super().__init__(app)
        self._answer = answer
        self._heights = heights
        self._sentence = sentence

    def content(self, screen: Screen) -> Node:  # noqa: ARG002
        rule = self.app.words.translate(self._answer.rule)
        return Column(
            leaf(lambda box: Label(rule, box, RULE_WORDS), *RULE, letters=RULE_WORDS, lines=2),
            *(Fixed(self._moment(moment), h=MOMENT) for moment in self._answer.moments),
            Fixed(h=ABOVE_DISC),
            single_disc(self.tr("Done"), "check", self.go_back, side=DISC),
        )

    def _moment(self, moment: Moment) -> Node:
        """Returns an event's pictures, and its log line for screen readers."""
        sentence = self._sentence(moment.event)
        pictures = line_of(moment.signs, self._heights, MOMENT * SIGN)
        return Padded(pictures, leaf(lambda box: VisuallyHiddenText(sentence, box)), 0, 0)
