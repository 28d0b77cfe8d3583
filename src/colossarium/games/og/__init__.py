"""The Fall of Og."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from colossarium.games.og import edition as editions
from colossarium.games.og import state, turn, view, words
from colossarium.games.og.edition import OgEdition
from colossarium.games.og.estimate import estimate, weigh
from colossarium.games.og.event_values import EVENT_VALUES
from colossarium.games.og.events import EVENTS
from colossarium.games.og.place import place
from colossarium.games.og.rules.ending import score
from colossarium.games.og.rules.hidden import resample
from colossarium.games.og.rules.setup import setup
from colossarium.games.og.shape import OgView
from colossarium.games.og.state import Content, State
from colossarium.games.og.tally import FIELDS, tally
from colossarium.games.og.why import is_known, why_not
from colossarium.kernel.content import Tables
from colossarium.kernel.game import Definition, Json, Reason
from colossarium.kernel.options import Option, Value

DRAWN = {
    state.ACTION_SHUFFLE: "the next card of the Action deck",
    state.ADVANCED_SHUFFLE: "the next card of the Advanced deck",
    state.COLOSSUS_SHUFFLE: "the next card of the Colossus deck",
    state.BLOW_DRAW: "the Final Blow",
}


class Og(Definition):
    id = "og"
    name = "The Fall of Og"
    blurb = "A solo climb: overlap cards to attack, hold on, gain and climb, then land the Final Blow."
    folder = Path(__file__).parent
    state = State
    content = Content
    one_view = True
    view_shape = OgView
    events = EVENTS
    event_values = EVENT_VALUES
    rules: ClassVar = {
        "setup": setup,
        "legal": turn.legal,
        "apply": turn.apply,
        "resample": resample,
        "score": score,
        "estimate": estimate,
        "weigh": weigh,
    }

    def options(self, tables: Tables) -> list[Option]:
        return editions.read_options(tables)

    def edition(self, tables: Tables, options: Mapping[str, Value]) -> OgEdition:
        return editions.read_edition(tables, options)

    def seat_names(self, edition: OgEdition, s: State) -> list[str]:
        return ["Netophah"]

    def clicks(self, edition: OgEdition, s: State, action: int) -> tuple[str, ...]:
        return words.clicks(edition, s, action)

    def label(self, edition: OgEdition, s: State, action: int) -> str:
        return words.label(edition, s, action)

    def question(self, edition: OgEdition, s: State) -> str:
        return words.question(edition, s)

    def describe(self, edition: OgEdition, s: State, event: tuple[int, ...], seat: int | None) -> str | None:
        return words.describe(edition, s, event)

    def spelled(self, typed: Sequence[str]) -> tuple[str, ...]:
        return words.spelled(typed)

    def view(self, edition: OgEdition, s: State, seat: int | None) -> Json:
        return view.view(edition, s, seat)

    def position(self, edition: OgEdition, s: State) -> Json:
        return view.position(edition, s)

    def place(self, edition: OgEdition, s: State, position: Json) -> None:
        place(edition, s, position)

    def why_not(self, edition: OgEdition, s: State, clicks: Sequence[str]) -> Reason:
        return why_not(edition, s, clicks)

    def knows(self, edition: OgEdition, s: State, word: str) -> bool:
        return is_known(edition, word)

    def outcomes(self, edition: OgEdition, s: State, kind: int, n: int) -> list[Any]:
        """Shuffles name their cards by number, so all names of that kind are given."""
        if kind == state.BLOW_DRAW:
            return [blow["id"] for blow in edition.words.blows[:n]]
        if kind == state.COLOSSUS_SHUFFLE:
            return [card["id"] for card in edition.words.colossi]
        return [card["id"] for card in edition.words.cards]

    def drawn(self, edition: OgEdition, s: State, kind: int) -> str:
        return DRAWN[kind]

    def conserved(self, edition: OgEdition, s: State) -> Json:
        return view.conserved(edition, s)

    tallied = FIELDS

    def tally(self, edition: OgEdition, fields: Mapping[str, Any]) -> Json:
        return tally(edition, fields)

    def result(self, edition: OgEdition, s: State) -> Json:
        return view.result(edition, s)
