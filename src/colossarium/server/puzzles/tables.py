"""A puzzle's table: its position after the actions of a try, as the seat that solves it sees it."""

from __future__ import annotations

from collections.abc import Sequence

from colossarium.kernel.match import Action, Match
from colossarium.kernel.puzzles import Outcome, Puzzle, Try, themes_of
from colossarium.kernel.puzzles.solving import Step, is_of_older_rules
from colossarium.kernel.rulebook import rules_of
from colossarium.server.history.still import still_table
from colossarium.server.protocol.puzzles import (
    PuzzleAnswer,
    PuzzleClause,
    PuzzleHint,
    PuzzlePlay,
    PuzzleStep,
    PuzzleTable,
)
from colossarium.server.protocol.table import Why
from colossarium.server.puzzles.shelf import card_of, found, next_of

NOT_A_MATCH = "puzzle"
MOST_OF_A_TRY, MOST_OF_THE_ANSWER = 2, 3  # events that are named


def table_after(name: str, actions: Sequence[str]) -> PuzzleTable:
    """A puzzle after these actions; the answer is there only if they have solved it."""
    puzzle, day = found(name)
    tried = Try(puzzle, actions)
    happened = [step.happened for step in tried.steps]
    legal = tried.match.legal() if tried.outcome is Outcome.OPEN else None
    return PuzzleTable(
        puzzle=card_of(puzzle),
        day=day,
        next=next_of(puzzle),
        older_rules=is_of_older_rules(puzzle),
        actions=[step.action.text for step in tried.steps],
        outcome=tried.outcome.value,
        result=_named(tried, tried.steps[-1:], MOST_OF_A_TRY),
        table=still_table(NOT_A_MATCH, tried.match, puzzle.seat, legal, happened),
        answer=_answer(puzzle) if tried.outcome is Outcome.SOLVED else None,
    )


def _named(tried: Try, steps: Sequence[Step], most: int) -> str:
    """The weightiest events of these actions, in their order; the first one where none weighs anything."""
    weights = {event.id: event.weight for event in tried.match.game.definition.events}
    told = [each for step in steps for each in step.happened.told if each.text is not None]
    heaviest = sorted(told, key=lambda each: -weights.get(each.id, 0))[:most]
    named = [each.text or "" for each in told if each in heaviest and weights.get(each.id, 0) > 0]
    return " ".join(named or [each.text or "" for each in told[:1]])


def reply_to(name: str, actions: Sequence[str], action: str) -> Why:
    """Why these clicks are not legal."""
    reason = Try(found(name)[0], actions).match.why(action)
    return Why(legal=reason.legal, sentence=reason.sentence, clause=reason.clause, ids=list(reason.ids))


def answer_to(name: str) -> PuzzleAnswer:
    """For whoever gives up."""
    return _answer(found(name)[0])


def played_on(name: str, actions: Sequence[str]) -> tuple[Puzzle, Match]:
    """The match after these actions, to go on from."""
    puzzle, _ = found(name)
    return puzzle, Try(puzzle, actions).match


# Hints.


def hint_of(name: str, step: int) -> PuzzleHint:
    """An idea, then the piece, then the answer."""
    puzzle, _ = found(name)
    if step == 1:
        return PuzzleHint(step=1, text=themes_of(puzzle.game).theme(puzzle.theme).idea, clicks=[])
    match = Try(puzzle).match
    solution = next(action for action in match.legal() if action.text == puzzle.line[0])
    if step == 3:
        return PuzzleHint(step=3, text=f"{_sentence(solution.label)}{_more(puzzle)}", clicks=list(solution.clicks))
    if len(solution.clicks) > 1:
        return PuzzleHint(step=2, text="It begins with what is marked now.", clicks=[solution.clicks[0]])
    other = next(figure.play for figure in puzzle.search.plays if figure.play != puzzle.line[0])
    return PuzzleHint(step=2, text=f"The answer is not this: {_sentence(_label(match, other))}", clicks=[])


def _sentence(label: str) -> str:
    return label if label.endswith((".", "!", "?")) else f"{label}."


def _more(puzzle: Puzzle) -> str:
    return "" if len(puzzle.line) == 1 else f" Then {len(puzzle.line) - 1} more, in the same spirit."


def _label(match: Match, text: str) -> str:
    return next(action.label for action in match.legal() if action.text == text)


# The answer.


def _answer(puzzle: Puzzle) -> PuzzleAnswer:
    start, theme = Try(puzzle), themes_of(puzzle.game).theme(puzzle.theme)
    legal = {action.text: action for action in start.match.legal()}
    plays = [
        PuzzlePlay(
            clicks=list(legal[figure.play].clicks),
            label=legal[figure.play].label,
            share=figure.share,
            margin=figure.margin,
            reaches=Try(puzzle, [figure.play]).outcome is Outcome.SOLVED,
        )
        for figure in puzzle.search.plays
    ]
    tempting = next((play for play in plays[1:] if not play.reaches), None)
    clauses = rules_of(puzzle.game).clauses
    solved = Try(puzzle, puzzle.line)
    return PuzzleAnswer(
        line=[_step(step.action) for step in solved.steps],
        does=_named(solved, solved.steps, MOST_OF_THE_ANSWER),
        clauses=[PuzzleClause(id=clause, text=clauses[clause]) for clause in theme.clauses],
        plays=plays,
        tempting=None if tempting is None else _step(legal[" ".join(tempting.clicks)]),
        others=puzzle.search.others,
        below=puzzle.search.below,
        simulations=puzzle.search.simulations,
        deeper=puzzle.search.deeper_simulations,
        found_at=puzzle.found_at,
    )


def _step(action: Action) -> PuzzleStep:
    return PuzzleStep(clicks=list(action.clicks), label=action.label)
