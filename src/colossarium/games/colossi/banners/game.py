"""Colossi, the Banners edition."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from colossarium.games.colossi.banners.action_table import OWN_ACTIONS
from colossarium.games.colossi.banners.content import reading
from colossarium.games.colossi.banners.content.reading import EDITION, BannersRuleset
from colossarium.games.colossi.banners.events import EVENTS
from colossarium.games.colossi.banners.grouping import GROUPS
from colossarium.games.colossi.banners.heuristics.estimate import estimate, weigh
from colossarium.games.colossi.banners.position import NOTES, own_extras
from colossarium.games.colossi.banners.position_reading import set_from
from colossarium.games.colossi.banners.printing import prints
from colossarium.games.colossi.banners.rules import dispatch, observing
from colossarium.games.colossi.banners.rules.figures import figures
from colossarium.games.colossi.banners.rules.setup import setup
from colossarium.games.colossi.banners.state import PHASES, STEPS, Content, State
from colossarium.games.colossi.banners.text import clicks, ending, labels, log, questions
from colossarium.games.colossi.banners.text.refusals import why_not
from colossarium.games.colossi.banners.view import own_view, view
from colossarium.games.colossi.common.content.reading import ColossiRuleset
from colossarium.games.colossi.common.elements import CHANCE_SOURCES, LAB_RULES
from colossarium.games.colossi.common.game import Colossi
from colossarium.games.colossi.common.position_reading import TABLE, PositionReading
from colossarium.games.colossi.common.rules.ending import score
from colossarium.games.colossi.common.rules.hidden import resample
from colossarium.games.colossi.common.state import State as Common
from colossarium.games.colossi.common.text.made_texts import made_texts
from colossarium.kernel.closing import Closing, Figure
from colossarium.kernel.content import Tables
from colossarium.kernel.definition import Json, Reason
from colossarium.kernel.made_text import Made
from colossarium.kernel.options import Option, Value
from colossarium.kernel.printable import Part


class Banners(Colossi):
    id = "colossi-banners"
    name = "Colossi, the Banners edition"
    blurb = "A race to 50 Gold: plant Banners where you rule, and Rest in time to collect them. 2 to 4 players."
    folder = Path(__file__).parent
    state = State
    content = Content
    groups = GROUPS
    phases = PHASES
    steps = STEPS
    position_notes = (*Colossi.position_notes, *NOTES)
    table_keys = (*TABLE, "banners", "curses")
    plays_on = 16
    events = EVENTS
    lab_rules = LAB_RULES
    chance_sources: ClassVar = {**CHANCE_SOURCES}
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

    def made_texts(self, table: str, row: Mapping[str, Any], data: Json) -> Mapping[str, Made]:
        return made_texts(table, row, EDITION.harvest, {})

    def prints(self, tables: Tables) -> list[Part]:
        return prints(tables)

    def options(self, tables: Tables) -> list[Option]:
        return reading.read_options(tables)

    def ruleset(self, tables: Tables, options: Mapping[str, Value]) -> BannersRuleset:
        return reading.read_ruleset(tables, options)

    def action_table(self, ruleset: ColossiRuleset) -> dict[int, Collection[int]]:
        return {**super().action_table(ruleset), **OWN_ACTIONS}

    def own_clicks(self, ruleset: BannersRuleset, s: State, action: int) -> tuple[str, ...]:
        return clicks.clicks(s, action)

    def own_label(self, ruleset: BannersRuleset, s: State, action: int) -> str:
        return labels.label(ruleset, s, action)

    def own_question(self, ruleset: BannersRuleset, s: State) -> str:
        return questions.question(ruleset, s)

    def own_line(self, ruleset: BannersRuleset, event: tuple[int, ...]) -> str | None:
        return log.line(ruleset, event)

    def position_extras(self, ruleset: BannersRuleset, s: State) -> Json:
        return {**super().position_extras(ruleset, s), **own_extras(ruleset, s)}

    def set_from(self, to: PositionReading) -> None:
        set_from(to)

    def view(self, ruleset: BannersRuleset, s: State, seat: int | None) -> Json:
        return dict(view(ruleset, s, seat))

    def own_view(self, ruleset: BannersRuleset, s: State, seat: int | None) -> Json:
        return own_view(ruleset, s, seat)

    def why_not(self, ruleset: BannersRuleset, s: State, clicks: Sequence[str]) -> Reason:
        return why_not(ruleset, s, clicks)

    def conserved(self, ruleset: ColossiRuleset, s: Common) -> Json:
        """Every player has all Banners, on the island or in hand."""
        banners = [s.banners[seat] + sum(owner == seat for owner in s.banner) for seat in range(ruleset.seats)]
        return {**super().conserved(ruleset, s), "banners": banners}

    def result(self, ruleset: ColossiRuleset, s: Common) -> Json:
        return {**super().result(ruleset, s), "rounds": s.round, "goal_reached": s.rich}

    def figures(self, ruleset: ColossiRuleset, s: Common) -> list[Figure]:
        return figures(s, ruleset.content)

    def closing(self, ruleset: BannersRuleset, s: Common) -> Closing:
        return ending.closing(ruleset, s)
