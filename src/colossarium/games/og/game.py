"""The Fall of Og."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from colossarium.games.og import position, view
from colossarium.games.og.content import reading
from colossarium.games.og.content.reading import OgEdition
from colossarium.games.og.events import EVENTS
from colossarium.games.og.heuristics.estimate import estimate, weigh
from colossarium.games.og.position_reading import place
from colossarium.games.og.rules import dispatch
from colossarium.games.og.rules.ending import score
from colossarium.games.og.rules.hidden import resample
from colossarium.games.og.rules.setup import setup
from colossarium.games.og.state import Content, State
from colossarium.games.og.tally import FIELDS, tally
from colossarium.games.og.text import clicks, labels, log, questions
from colossarium.games.og.text.event_values import EVENT_VALUES
from colossarium.games.og.text.outcomes import drawn, outcomes
from colossarium.games.og.text.refusals import is_known, why_not
from colossarium.games.og.view_shape import OgView
from colossarium.kernel.content import Tables
from colossarium.kernel.game import Definition, Json, Reason
from colossarium.kernel.options import Option, Value


class Og(Definition):
    id = "og"
    name = "The Fall of Og"
    blurb = "A solo climb: overlap cards to attack, hold on, gain and climb, then land the Final Blow."
    folder = Path(__file__).parent
    state = State
    content = Content
    view_shape = OgView
    events = EVENTS
    event_values = EVENT_VALUES
    rules: ClassVar = {
        "setup": setup,
        "legal": dispatch.legal,
        "apply": dispatch.apply,
        "resample": resample,
        "score": score,
        "estimate": estimate,
        "weigh": weigh,
    }

    def options(self, tables: Tables) -> list[Option]:
        return reading.read_options(tables)

    def edition(self, tables: Tables, options: Mapping[str, Value]) -> OgEdition:
        return reading.read_edition(tables, options)

    def seat_names(self, edition: OgEdition, s: State) -> list[str]:
        return ["Netophah"]

    def clicks(self, edition: OgEdition, s: State, action: int) -> tuple[str, ...]:
        return clicks.clicks(edition, s, action)

    def label(self, edition: OgEdition, s: State, action: int) -> str:
        return labels.label(edition, s, action)

    def question(self, edition: OgEdition, s: State) -> str:
        return questions.question(edition, s)

    def describe(self, edition: OgEdition, s: State, event: tuple[int, ...], seat: int | None) -> str | None:
        return log.describe(edition, s, event)

    def spelled(self, typed: Sequence[str]) -> tuple[str, ...]:
        return clicks.spelled(typed)

    def view(self, edition: OgEdition, s: State, seat: int | None) -> Json:
        return view.view(edition, s, seat)

    def position(self, edition: OgEdition, s: State) -> Json:
        return position.position(edition, s)

    def place(self, edition: OgEdition, s: State, position: Json) -> None:
        place(edition, s, position)

    def why_not(self, edition: OgEdition, s: State, clicks: Sequence[str]) -> Reason:
        return why_not(edition, s, clicks)

    def knows(self, edition: OgEdition, s: State, word: str) -> bool:
        return is_known(edition, word)

    def outcomes(self, edition: OgEdition, s: State, kind: int, n: int) -> list[Any]:
        return outcomes(edition, kind, n)

    def drawn(self, edition: OgEdition, s: State, kind: int) -> str:
        return drawn(kind)

    def conserved(self, edition: OgEdition, s: State) -> Json:
        return position.conserved(edition, s)

    tallied = FIELDS

    def tally(self, edition: OgEdition, fields: Mapping[str, Any]) -> Json:
        return tally(edition, fields)

    def result(self, edition: OgEdition, s: State) -> Json:
        return view.result(edition, s)
