"""The Fall of Og."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from colossarium.games.og import position, view
from colossarium.games.og.action_table import action_table
from colossarium.games.og.content import reading
from colossarium.games.og.content.reading import OgRuleset
from colossarium.games.og.elements import LAB_RULES, elements
from colossarium.games.og.events import EVENTS
from colossarium.games.og.grouping import GROUPS
from colossarium.games.og.heuristics.estimate import estimate, weigh
from colossarium.games.og.planes import PLANES
from colossarium.games.og.players.planner.in_matches import MASON
from colossarium.games.og.printing import prints
from colossarium.games.og.rules import dispatch, observing
from colossarium.games.og.rules.ending import score
from colossarium.games.og.rules.figures import figures
from colossarium.games.og.rules.hidden import resample
from colossarium.games.og.rules.setup import setup
from colossarium.games.og.state import ACTION_SHUFFLE, BLOW, PHASES, Content, State
from colossarium.games.og.tally import FIELDS, tally
from colossarium.games.og.text import clicks, ending, labels, log, questions
from colossarium.games.og.text.event_values import EVENT_VALUES
from colossarium.games.og.text.outcomes import drawn, outcomes
from colossarium.games.og.text.refusals import is_known, why_not
from colossarium.games.og.view_shape import OgView
from colossarium.kernel.closing import Closing, Figure
from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Definition, Json, Reason
from colossarium.kernel.elements import Element
from colossarium.kernel.options import Option, Value
from colossarium.kernel.positions import Given, Ids
from colossarium.kernel.printable import Part
from colossarium.kernel.schema import Field


class Og(Definition):
    id = "og"
    removable = ("final_blow",)
    name = "The Fall of Og"
    blurb = "A solo climb: overlap cards to attack, hold on, gain and climb, then land the Final Blow."
    folder = Path(__file__).parent
    state = State
    content = Content
    groups = GROUPS
    phases = PHASES
    listed_kinds = ("phase", "Final Blow", "draw", "result")
    position_notes = position.NOTES
    view_shape = OgView
    events = EVENTS
    lab_rules = LAB_RULES
    own_player = MASON
    chance_sources: ClassVar = {"deck": (ACTION_SHUFFLE,)}
    planes = PLANES
    event_values = EVENT_VALUES
    rules: ClassVar = {
        "setup": setup,
        "legal": dispatch.legal,
        "apply": dispatch.apply,
        "resample": resample,
        "score": score,
        "estimate": estimate,
        "weigh": weigh,
        "observe": observing.observe,
    }

    def prints(self, tables: Tables) -> list[Part]:
        return prints(tables)

    def options(self, tables: Tables) -> list[Option]:
        return reading.read_options(tables)

    def ruleset(self, tables: Tables, options: Mapping[str, Value]) -> OgRuleset:
        return reading.read_ruleset(tables, options)

    def seat_names(self, ruleset: OgRuleset, s: State) -> list[str]:
        return ["Netophah"]

    def seat_ids(self, ruleset: OgRuleset, s: State) -> list[str | None]:
        return ["netophah"]

    def action_table(self, ruleset: OgRuleset) -> dict[int, Collection[int]]:
        return action_table(ruleset)

    def clicks(self, ruleset: OgRuleset, s: State, action: int) -> tuple[str, ...]:
        return clicks.clicks(ruleset, s, action)

    def label(self, ruleset: OgRuleset, s: State, action: int) -> str:
        return labels.label(ruleset, s, action)

    def question(self, ruleset: OgRuleset, s: State) -> str:
        return questions.question(ruleset, s)

    def describe(self, ruleset: OgRuleset, s: State, event: tuple[int, ...], seat: int | None) -> str | None:
        return log.describe(ruleset, s, event)

    def spelled(self, typed: Sequence[str]) -> tuple[str, ...]:
        return clicks.spelled(typed)

    def observed(self, ruleset: OgRuleset) -> tuple[Field, ...]:
        return observing.observed(ruleset)

    def view(self, ruleset: OgRuleset, s: State, seat: int | None) -> Json:
        """All that the one seat may know; a spectator sees the same."""
        whole = self.position(ruleset, s)
        return {**{key: whole[key] for key in position.OPEN}, **view.view(ruleset, s, seat)}

    def own_view(self, ruleset: OgRuleset, s: State, seat: int | None) -> Json:
        return {"you": seat}

    def position_ids(self, ruleset: OgRuleset, s: State) -> Ids:
        return position.position_ids(ruleset)

    def position_without(self, ruleset: OgRuleset, s: State) -> tuple[str, ...]:
        return () if s.phase == BLOW else ("blow",)

    def position_extras(self, ruleset: OgRuleset, s: State) -> Json:
        return position.position_extras(ruleset, s)

    def read_position(self, ruleset: OgRuleset, s: State, given: Given) -> None:
        position.read_position(self, ruleset, s, given)

    def why_not(self, ruleset: OgRuleset, s: State, clicks: Sequence[str]) -> Reason:
        return why_not(ruleset, s, clicks)

    def knows(self, ruleset: OgRuleset, s: State, word: str) -> bool:
        return is_known(ruleset, word)

    def outcomes(self, ruleset: OgRuleset, s: State, kind: int, n: int) -> list[Any]:
        return outcomes(ruleset, kind, n)

    def drawn(self, ruleset: OgRuleset, s: State, kind: int) -> str:
        return drawn(kind)

    def elements(self, ruleset: OgRuleset) -> list[Element]:
        return elements(ruleset)

    def conserved(self, ruleset: OgRuleset, s: State) -> Json:
        return position.conserved(ruleset, s)

    def figures(self, ruleset: OgRuleset, s: State) -> list[Figure]:
        return figures(s, ruleset.content)

    def closing(self, ruleset: OgRuleset, s: State) -> Closing:
        return ending.closing(ruleset, s)

    tallied = FIELDS

    def tally(self, ruleset: OgRuleset, fields: Mapping[str, Any]) -> Json:
        return tally(ruleset, fields)

    def result(self, ruleset: OgRuleset, s: State) -> Json:
        return view.result(ruleset, s)
