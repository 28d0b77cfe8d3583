"""Colossi, the Ages edition."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from colossarium.games.colossi.ages import position, view
from colossarium.games.colossi.ages.content import reading
from colossarium.games.colossi.ages.content.reading import EDITION, AgesRuleset
from colossarium.games.colossi.ages.elements import LAB_RULES
from colossarium.games.colossi.ages.events import EVENTS
from colossarium.games.colossi.ages.grouping import GROUPS
from colossarium.games.colossi.ages.heuristics.estimate import estimate, weigh
from colossarium.games.colossi.ages.position_reading import set_from
from colossarium.games.colossi.ages.printing import prints
from colossarium.games.colossi.ages.rules import dispatch, observing
from colossarium.games.colossi.ages.rules.setup import setup
from colossarium.games.colossi.ages.state import AGE_DRAW, NO_AGE, PHASES, REAP, STEPS, WASH, Content, State
from colossarium.games.colossi.ages.text import clicks, ending, labels, log, questions
from colossarium.games.colossi.ages.text.mod_texts import MOD_SENTENCES
from colossarium.games.colossi.ages.text.refusals import why_not
from colossarium.games.colossi.common.action_table import REFUSAL, SPACES_TO_GO, TRAITS_TO_DROP
from colossarium.games.colossi.common.elements import CHANCE_SOURCES
from colossarium.games.colossi.common.game import Colossi
from colossarium.games.colossi.common.position_reading import TABLE, PositionReading
from colossarium.games.colossi.common.rules.ending import score
from colossarium.games.colossi.common.text.event_values import EVENT_VALUES
from colossarium.games.colossi.common.text.made_texts import made_texts
from colossarium.kernel.closing import Closing
from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Json, Reason
from colossarium.kernel.made_text import Made
from colossarium.kernel.options import Option, Value
from colossarium.kernel.positions import Ids
from colossarium.kernel.printable import Part
from colossarium.kernel.schema import Field


class ColossiAges(Colossi):
    id = "colossi-ages"
    name = "Colossi, the Ages edition"
    blurb = "Three Ages on a drowning island: place Acolytes, play cards, then Reap what you rule. 2 to 4 players."
    folder = Path(__file__).parent
    state = State
    content = Content
    groups = GROUPS
    phases = PHASES
    steps = STEPS
    position_notes = (*Colossi.position_notes, *position.NOTES)
    table_keys = (*TABLE, "water")
    events = EVENTS
    lab_rules = LAB_RULES
    chance_sources: ClassVar = {**CHANCE_SOURCES, "ages": (AGE_DRAW,)}
    event_values: ClassVar = {**EVENT_VALUES, "age": lambda ruleset, _s, age: ruleset.names.rulings[age]["id"]}
    rules: ClassVar = {
        "setup": setup,
        "legal": dispatch.legal,
        "apply": dispatch.apply,
        "resample": dispatch.resample,
        "score": score,
        "estimate": estimate,
        "weigh": weigh,
        "observe": observing.observe,
    }

    def made_texts(self, table: str, row: Mapping[str, Any], data: Json) -> Mapping[str, Made]:
        return made_texts(table, row, EDITION.harvest, MOD_SENTENCES)

    def prints(self, tables: Tables) -> list[Part]:
        return prints(tables)

    def options(self, tables: Tables) -> list[Option]:
        return reading.read_options(tables)

    def ruleset(self, tables: Tables, options: Mapping[str, Value]) -> AgesRuleset:
        return reading.read_ruleset(tables, options)

    def action_table(self, ruleset: Any) -> dict[int, Collection[int]]:
        reaps = [*REFUSAL, *TRAITS_TO_DROP, *SPACES_TO_GO]
        return {**super().action_table(ruleset), REAP: reaps, WASH: SPACES_TO_GO}

    def own_clicks(self, ruleset: Any, s: Any, action: int) -> tuple[str, ...]:
        return clicks.clicks(s, action)

    def own_label(self, ruleset: Any, s: Any, action: int) -> str:
        return labels.label(ruleset, s, action)

    def own_question(self, ruleset: Any, s: Any) -> str:
        return questions.question(ruleset, s)

    def own_line(self, ruleset: Any, event: tuple[int, ...]) -> str | None:
        return log.line(ruleset, event)

    def position_ids(self, ruleset: Any, s: Any) -> Ids:
        return {**super().position_ids(ruleset, s), "age": ruleset.ids["ruling"]}

    def position_extras(self, ruleset: Any, s: Any) -> Json:
        return {**super().position_extras(ruleset, s), **position.own_extras(ruleset, s)}

    def observed(self, ruleset: Any) -> tuple[Field, ...]:
        return observing.observed(ruleset)

    def view(self, ruleset: Any, s: Any, seat: int | None) -> Json:
        return {**view.view(ruleset, s, seat)}

    def own_view(self, ruleset: Any, s: Any, seat: int | None) -> Json:
        return view.own_view(ruleset, s, seat)

    def set_from(self, to: PositionReading) -> None:
        set_from(to)

    def why_not(self, ruleset: Any, s: Any, clicks: Sequence[str]) -> Reason:
        return why_not(ruleset, s, clicks)

    def result(self, ruleset: Any, s: Any) -> Json:
        ages = [ruleset.names.rulings[card]["id"] for card in s.age_cards]
        return {**super().result(ruleset, s), "ages": ages}

    def closing(self, ruleset: Any, s: Any) -> Closing:
        return ending.closing(ruleset, s)

    def outcomes(self, ruleset: Any, s: Any, kind: int, n: int) -> list[Any]:
        if kind != AGE_DRAW:
            return super().outcomes(ruleset, s, kind, n)
        epoch = s.age_cards.index(NO_AGE) + 1 if NO_AGE in s.age_cards else s.epoch + 1
        return [
            age["id"] for age, of in zip(ruleset.names.rulings, ruleset.content.epoch_of, strict=False) if of == epoch
        ]

    def drawn(self, ruleset: Any, s: Any, kind: int) -> str:
        return "an Age card" if kind == AGE_DRAW else super().drawn(ruleset, s, kind)
