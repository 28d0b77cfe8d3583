"""Scenarios, played as plain Python."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from colossarium.kernel.chance import Script
from colossarium.kernel.errors import ColossariumError, ScenarioFailed
from colossarium.kernel.game import Game, definition_of
from colossarium.kernel.match import Match
from colossarium.kernel.play import BEGIN, LIST
from colossarium.kernel.scenarios.expecting import differences
from colossarium.kernel.scenarios.reading import Scenario, Step
from colossarium.kernel.scenarios.results import result_differences


def run_scenario(scenario: Scenario, content: Path | None = None) -> None:
    """Play a scenario as plain Python; raise ScenarioFailed, saying what differs, or return."""
    problems: list[str] = []
    try:
        run = Run(scenario, content)
        for number, step in enumerate(scenario.all_steps):
            run.take(number, step)
            problems += [_at(number) + problem for problem in _differences(step, run.match)]
            if number > 0 and step.chance:
                run.check_chance(_at(number))
        run.check_chance("")
    except ColossariumError as problem:
        problems.append(problem.sentence)
    if problems:
        raise ScenarioFailed(f"{scenario}: " + "; ".join(problems))


def _at(number: int) -> str:
    """Where a problem is: a scenario itself is the first of its steps, and has no number."""
    return f"step {number}: " if number > 0 else ""


class Run:
    """A scenario while it is played."""

    match: Match
    script: Script | None  # None where all dice come from the fixed seed

    def __init__(self, scenario: Scenario, content: Path | None) -> None:
        self.is_scripted = scenario.position is not None or any(step.chance for step in scenario.all_steps)
        if scenario.origin is None:
            self._begin(scenario, Game(definition_of(scenario.game), scenario.options, content))
        else:
            self._go_on(scenario, scenario.origin, content)

    def _begin(self, scenario: Scenario, game: Game) -> None:
        """Chance is scripted from the position on, or from the setup without one."""
        self.script = self._script_of(scenario, game)
        s = game.definition.state()
        s.chance = [1, 2, 3, 4]
        s.script = self.script if scenario.position is None and scenario.chance else None
        legal = game.plain.go(s, BEGIN)
        if scenario.position is None:
            s.script = self.script
        else:
            s.script = None
            game.set_position(s, scenario.position)
            s.script = self.script
            legal = game.plain.go(s, LIST)
        self.match = Match(game, game.plain, b"scenario", s, legal)

    def _go_on(self, scenario: Scenario, origin: Scenario, content: Path | None) -> None:
        """Begin where another scenario ended; its expectations do not matter here."""
        try:
            earlier = Run(origin, content)
            for number, step in enumerate(origin.all_steps):
                earlier.take(number, step)
        except ColossariumError as problem:
            raise ScenarioFailed(f"from '{origin.name}': {problem.sentence}") from problem
        before = earlier.match
        self.is_scripted = self.is_scripted or earlier.is_scripted
        self.script = self._script_of(scenario, before.game)
        s = before.state
        s.script = self.script
        self.match = Match(before.game, before.engine, before.key, s, before.legal_ids())

    def _script_of(self, scenario: Scenario, game: Game) -> Script | None:
        definition, ruleset = game.definition, game.ruleset
        if not self.is_scripted:
            return None
        return Script(
            scenario.chance,
            lambda s, kind, n: definition.outcomes(ruleset, s, kind, n),
            lambda s, kind: definition.drawn(ruleset, s, kind),
        )

    def take(self, number: int, step: Step) -> None:
        if number > 0 and self.script is not None:
            self.script.left += step.chance
        for text in step.play:
            try:
                self.match.play(text)
            except ColossariumError as problem:
                raise ScenarioFailed(f"{_at(number)}'{text}': {problem.sentence}") from problem

    def check_chance(self, where: str) -> None:
        if self.script is not None and self.script.left:
            raise ScenarioFailed(f"{where}chance results are left over: {self.script.left}")


def _differences(step: Step, match: Match) -> Iterator[str]:
    for text in step.legal:
        if not match.is_legal(text):
            yield f"'{text}' is not legal: {match.why(text).sentence}"
    for text in step.illegal:
        if match.is_legal(text):
            yield f"'{text}' is legal"
        elif match.unknown_words(text) or not text.strip():
            unknown = ", ".join(f"'{word}'" for word in match.unknown_words(text)) or "''"
            yield f"illegal '{text}': there is nothing called {unknown} in this game"
    if step.legal_count is not None and step.legal_count != len(match.legal_ids()):
        yield f"legal_count: expected {step.legal_count}, found {len(match.legal_ids())}"
    yield from _wrong_reasons(step, match)
    if step.expect:
        yield from differences(step.expect, match.position(), match.knows)
    if step.result is not None:
        yield from result_differences(step.result, match)


def _wrong_reasons(step: Step, match: Match) -> Iterator[str]:
    for text, clause in step.why.items():
        reason = match.why(text)
        if match.is_legal(text):
            yield f"why '{text}': it is legal"
        elif reason.clause != clause:
            found = f"{reason.clause or 'no clause'} ({reason.sentence})"
            yield f"why '{text}': expected {clause or 'no clause'}, found {found}"
