"""Builders of the Colossus."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from colossarium.games.builders import position, view, view_shape
from colossarium.games.builders.action_table import action_table
from colossarium.games.builders.actions import BEGIN_CURSE, BEGIN_TRADE, BUILD, DRAW, op_of
from colossarium.games.builders.content import reading
from colossarium.games.builders.content.reading import BuildersRuleset
from colossarium.games.builders.elements import LAB_RULES, elements
from colossarium.games.builders.events import EVENTS
from colossarium.games.builders.grouping import GROUPS
from colossarium.games.builders.heuristics.estimate import estimate
from colossarium.games.builders.heuristics.weigh import weigh
from colossarium.games.builders.position_reading import read_position
from colossarium.games.builders.printing import prints
from colossarium.games.builders.rules import dispatch, observing, own_actions
from colossarium.games.builders.rules.ending import score
from colossarium.games.builders.rules.figures import figures
from colossarium.games.builders.rules.hidden import resample
from colossarium.games.builders.rules.setup import setup
from colossarium.games.builders.state import (
    BLUEPRINT_SHUFFLE,
    PARTS_SHUFFLE,
    PHASES,
    SEAT_IDS,
    SHOWN_CARD,
    TURN,
    Content,
    State,
)
from colossarium.games.builders.text import clicks, ending, labels, log, questions
from colossarium.games.builders.text.event_values import EVENT_VALUES
from colossarium.games.builders.text.outcomes import drawn, outcomes
from colossarium.games.builders.text.refusals import is_known, why_not
from colossarium.kernel.closing import Closing, Figure
from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Definition, Json, Reason
from colossarium.kernel.elements import Element
from colossarium.kernel.naming import Nameable
from colossarium.kernel.numbers import read_options
from colossarium.kernel.options import Option, Value
from colossarium.kernel.positions import Given, Ids
from colossarium.kernel.printable import Part
from colossarium.kernel.schema import Field


class Builders(Definition):
    id = "builders"
    removable = ("blueprint",)
    name = "Builders of the Colossus"
    blurb = "Collect parts, bargain and bluff, seal Runes into Colossi: fewest Runes win; 2 to 4 players."
    folder = Path(__file__).parent
    state = State
    content = Content
    groups = GROUPS
    phases = PHASES
    position_notes = position.NOTES
    listed_kinds = position.LISTED_KINDS
    has_secrets = True
    view_shape = view_shape.BuildersView
    plays_on = 8
    events = EVENTS
    lab_rules = LAB_RULES
    chance_sources: ClassVar = {
        "parts": (PARTS_SHUFFLE,),
        "blueprints": (BLUEPRINT_SHUFFLE,),
        "shown-cards": (SHOWN_CARD,),
    }
    styles: ClassVar = {
        "builder": lambda phase, action: phase == TURN and op_of(action) == BUILD,
        "trader": lambda phase, action: phase == TURN and op_of(action) == BEGIN_TRADE,
        "collector": lambda phase, action: phase == TURN and op_of(action) == DRAW,
        "curser": lambda phase, action: phase == TURN and op_of(action) == BEGIN_CURSE,
    }
    event_values = EVENT_VALUES
    rules: ClassVar = {
        "setup": setup,
        "legal": dispatch.legal,
        "apply": dispatch.apply,
        "resample": resample,
        "score": score,
        "estimate": estimate,
        "weigh": weigh,
        "as_own": own_actions.as_own,
        "from_own": own_actions.from_own,
        "observe": observing.observe,
    }

    def prints(self, tables: Tables) -> list[Part]:
        return prints(tables)

    def options(self, tables: Tables) -> list[Option]:
        return read_options(tables, Content)

    def ruleset(self, tables: Tables, options: Mapping[str, Value]) -> BuildersRuleset:
        return reading.read_ruleset(tables, options)

    def seat_names(self, ruleset: BuildersRuleset, s: State) -> list[str]:
        return [labels.seat_name(seat) for seat in range(ruleset.seats)]

    def seat_ids(self, ruleset: BuildersRuleset, s: State) -> list[str | None]:
        return list(SEAT_IDS[: ruleset.seats])

    def action_table(self, ruleset: BuildersRuleset) -> dict[int, Collection[int]]:
        return action_table(ruleset)

    def clicks(self, ruleset: BuildersRuleset, s: State, action: int) -> tuple[str, ...]:
        return clicks.clicks(ruleset, s, action)

    def label(self, ruleset: BuildersRuleset, s: State, action: int) -> str:
        return labels.label(ruleset, s, action)

    def question(self, ruleset: BuildersRuleset, s: State) -> str:
        return questions.question(ruleset, s)

    def describe(self, ruleset: BuildersRuleset, s: State, event: tuple[int, ...], seat: int | None) -> str | None:
        return log.describe(ruleset, s, event, seat)

    def forced(self, ruleset: BuildersRuleset, s: State, action: int, seat: int | None) -> str | None:
        """Nothing: events tell of every action, and nobody may see which were forced (U12.5)."""
        return None

    def any_order(self, ruleset: BuildersRuleset, s: State) -> bool:
        return s.phase in clicks.ANY_ORDER

    def spelled(self, typed: Sequence[str]) -> tuple[str, ...]:
        return clicks.spelled(typed)

    def observed(self, ruleset: BuildersRuleset) -> tuple[Field, ...]:
        return observing.observed(ruleset)

    def view(self, ruleset: BuildersRuleset, s: State, seat: int | None) -> Json:
        return view.view(ruleset, s, seat)

    def position_ids(self, ruleset: BuildersRuleset, s: State) -> Ids:
        return position.position_ids(ruleset)

    def position_without(self, ruleset: BuildersRuleset, s: State) -> set[str]:
        return position.tables_not_now(s)

    def position_extras(self, ruleset: BuildersRuleset, s: State) -> Json:
        return position.extras(ruleset, s)

    def read_position(self, ruleset: BuildersRuleset, s: State, given: Given) -> None:
        read_position(self, ruleset, s, given)

    def why_not(self, ruleset: BuildersRuleset, s: State, clicks: Sequence[str]) -> Reason:
        return why_not(ruleset, s, clicks)

    def knows(self, ruleset: BuildersRuleset, s: State, word: str) -> bool:
        return is_known(ruleset, word)

    def outcomes(self, ruleset: BuildersRuleset, s: State, kind: int, n: int) -> list[Any]:
        return outcomes(ruleset, s, kind)

    def drawn(self, ruleset: BuildersRuleset, s: State, kind: int) -> str:
        return drawn(s, kind)

    def elements(self, ruleset: BuildersRuleset) -> list[Element]:
        return elements(ruleset)

    def conserved(self, ruleset: BuildersRuleset, s: State) -> Json:
        return position.conserved(ruleset, s)

    def nameable(self, ruleset: BuildersRuleset, s: State) -> dict[str, Nameable]:
        """The Colossi that have been built, each named by its builder (U5.19)."""
        return {
            ruleset.plan_ids[plan]: Nameable(labels.plan_name(ruleset, plan), s.built_by[number])
            for number, plan in enumerate(s.built_plan[: s.built])
        }

    def result(self, ruleset: BuildersRuleset, s: State) -> Json:
        return view.result(ruleset, s)

    def figures(self, ruleset: BuildersRuleset, s: State) -> list[Figure]:
        return figures(s, ruleset.content)

    def closing(self, ruleset: BuildersRuleset, s: State) -> Closing:
        return ending.closing(ruleset, s)
