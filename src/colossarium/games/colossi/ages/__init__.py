"""Colossi, the Ages edition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from colossarium.games.colossi import state as codes
from colossarium.games.colossi.ages import edition as editions
from colossarium.games.colossi.ages import turn, view, words
from colossarium.games.colossi.ages.edition import AgesEdition
from colossarium.games.colossi.ages.events import EVENTS
from colossarium.games.colossi.ages.place import place
from colossarium.games.colossi.ages.rules.estimate import estimate, weigh
from colossarium.games.colossi.ages.rules.setup import setup
from colossarium.games.colossi.ages.state import PHASES, STEPS, Content, State
from colossarium.games.colossi.ages.why import why_not
from colossarium.games.colossi.definition import Colossi
from colossarium.games.colossi.event_values import EVENT_VALUES
from colossarium.games.colossi.rules.ending import score
from colossarium.games.colossi.shape import ColossiView
from colossarium.games.colossi.state import NO_AGE
from colossarium.kernel.content import Tables
from colossarium.kernel.game import Json, Reason
from colossarium.kernel.options import Option, Value


class ColossiAges(Colossi):
    id = "colossi-ages"
    name = "Colossi, the Ages edition"
    blurb = "Three Ages on a drowning island: place Acolytes, play cards, then Reap what you rule. 2 to 4 players."
    folder = Path(__file__).parent
    state = State
    content = Content
    phases = PHASES
    steps = STEPS
    view_shape = ColossiView
    events = EVENTS
    event_values: ClassVar = {**EVENT_VALUES, "age": lambda edition, _s, age: edition.words.ages[age]["id"]}
    rules: ClassVar = {
        "setup": setup,
        "legal": turn.legal,
        "apply": turn.apply,
        "resample": turn.resample,
        "score": score,
        "estimate": estimate,
        "weigh": weigh,
    }

    def options(self, tables: Tables) -> list[Option]:
        return editions.read_options(tables)

    def edition(self, tables: Tables, options: Mapping[str, Value]) -> AgesEdition:
        return editions.read_edition(tables, options)

    def own_clicks(self, edition: Any, s: Any, action: int) -> tuple[str, ...]:
        return words.clicks(s, action)

    def own_label(self, edition: Any, s: Any, action: int) -> str:
        return words.label(edition, s, action)

    def own_question(self, edition: Any, s: Any) -> str:
        return words.question(edition, s)

    def own_line(self, edition: Any, event: tuple[int, ...]) -> str | None:
        return words.line(edition, event)

    def own_position(self, edition: Any, s: Any) -> Json:
        return view.own_position(edition, s)

    def view(self, edition: Any, s: Any, seat: int | None) -> Json:
        return {**view.view(edition, s, seat)}

    def place(self, edition: Any, s: Any, position: Json) -> None:
        place(edition, s, position)

    def why_not(self, edition: Any, s: Any, clicks: Sequence[str]) -> Reason:
        return why_not(edition, s, clicks)

    def result(self, edition: Any, s: Any) -> Json:
        ages = [edition.words.ages[card]["id"] for card in s.age_cards]
        return {**super().result(edition, s), "ages": ages}

    def outcomes(self, edition: Any, s: Any, kind: int, n: int) -> list[Any]:
        if kind != codes.AGE_DRAW:
            return super().outcomes(edition, s, kind, n)
        epoch = s.age_cards.index(NO_AGE) + 1 if NO_AGE in s.age_cards else s.epoch + 1
        return [age["id"] for age, of in zip(edition.words.ages, edition.content.epoch_of, strict=False) if of == epoch]
