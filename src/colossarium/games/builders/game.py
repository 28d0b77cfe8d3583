"""Builders of the Colossus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, cast

from colossarium.games.builders import position, view, view_shape
from colossarium.games.builders.content import options, reading
from colossarium.games.builders.content.reading import BuildersEdition
from colossarium.games.builders.events import EVENTS
from colossarium.games.builders.heuristics.estimate import estimate
from colossarium.games.builders.heuristics.weigh import weigh
from colossarium.games.builders.position_reading import place
from colossarium.games.builders.rules import dispatch
from colossarium.games.builders.rules.ending import score
from colossarium.games.builders.rules.hidden import resample
from colossarium.games.builders.rules.setup import setup
from colossarium.games.builders.state import Content, State
from colossarium.games.builders.text import clicks, labels, log, questions
from colossarium.games.builders.text.event_values import EVENT_VALUES
from colossarium.games.builders.text.outcomes import drawn, outcomes
from colossarium.games.builders.text.refusals import is_known, why_not
from colossarium.kernel.content import Tables
from colossarium.kernel.game import Definition, Json, Reason
from colossarium.kernel.options import Option, Value


class Builders(Definition):
    id = "builders"
    name = "Builders of the Colossus"
    blurb = "Collect parts, bargain and bluff, seal Runes into Colossi: fewest Runes win; 2 to 4 players."
    folder = Path(__file__).parent
    state = State
    content = Content
    has_secrets = True
    view_shape = view_shape.BuildersView
    plays_on = 8
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
        return options.read_options(tables)

    def edition(self, tables: Tables, options: Mapping[str, Value]) -> BuildersEdition:
        return reading.read_edition(tables, options)

    def seat_names(self, edition: BuildersEdition, s: State) -> list[str]:
        return [labels.seat_name(seat) for seat in range(edition.seats)]

    def clicks(self, edition: BuildersEdition, s: State, action: int) -> tuple[str, ...]:
        return clicks.clicks(edition, s, action)

    def label(self, edition: BuildersEdition, s: State, action: int) -> str:
        return labels.label(edition, s, action)

    def question(self, edition: BuildersEdition, s: State) -> str:
        return questions.question(edition, s)

    def describe(self, edition: BuildersEdition, s: State, event: tuple[int, ...], seat: int | None) -> str | None:
        return log.describe(edition, s, event, seat)

    def forced(self, edition: BuildersEdition, s: State, action: int, seat: int | None) -> str | None:
        """Nothing: events tell of every action, and nobody may see which were forced (U12.5)."""
        return None

    def any_order(self, edition: BuildersEdition, s: State) -> bool:
        return s.phase in clicks.ANY_ORDER

    def spelled(self, typed: Sequence[str]) -> tuple[str, ...]:
        return clicks.spelled(typed)

    def view(self, edition: BuildersEdition, s: State, seat: int | None) -> Json:
        return cast(Json, view.view(edition, s, seat))

    def position(self, edition: BuildersEdition, s: State) -> Json:
        return position.position(edition, s)

    def place(self, edition: BuildersEdition, s: State, given: Json) -> None:
        place(edition, s, given)

    def why_not(self, edition: BuildersEdition, s: State, clicks: Sequence[str]) -> Reason:
        return why_not(edition, s, clicks)

    def knows(self, edition: BuildersEdition, s: State, word: str) -> bool:
        return is_known(edition, word)

    def outcomes(self, edition: BuildersEdition, s: State, kind: int, n: int) -> list[Any]:
        return outcomes(edition, s, kind)

    def drawn(self, edition: BuildersEdition, s: State, kind: int) -> str:
        return drawn(s, kind)

    def conserved(self, edition: BuildersEdition, s: State) -> Json:
        return position.conserved(edition, s)

    def nameable(self, edition: BuildersEdition, s: State) -> list[str]:
        """The Colossi that have been built."""
        return [edition.plan_ids[s.built_plan[number]] for number in range(s.built)]

    def result(self, edition: BuildersEdition, s: State) -> Json:
        return view.result(edition, s)
