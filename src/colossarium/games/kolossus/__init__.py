"""Kolossus, the Citadel of Time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from colossarium.games.kolossus import edition as editions
from colossarium.games.kolossus import state, turn, view, words
from colossarium.games.kolossus.asked import is_known
from colossarium.games.kolossus.edition import KolossusEdition
from colossarium.games.kolossus.event_values import EVENT_VALUES
from colossarium.games.kolossus.events import EVENTS
from colossarium.games.kolossus.outcomes import drawn, outcomes
from colossarium.games.kolossus.place import place
from colossarium.games.kolossus.rules.ending import score
from colossarium.games.kolossus.rules.estimate import estimate
from colossarium.games.kolossus.rules.setup import setup
from colossarium.games.kolossus.rules.weigh import weigh
from colossarium.games.kolossus.shape import KolossusView
from colossarium.games.kolossus.state import Content, State
from colossarium.games.kolossus.why import why_not
from colossarium.kernel.content import Tables
from colossarium.kernel.game import Definition, Json, Reason
from colossarium.kernel.options import Option, Value


class Kolossus(Definition):
    id = "kolossus"
    name = "Kolossus"
    blurb = "Tactics on a shifting ziggurat, 2 to 4 players in two alliances, three chapters of rules."
    folder = Path(__file__).parent
    state = State
    content = Content
    open = True
    one_view = True
    view_shape = KolossusView
    plays_on = 16
    events = EVENTS
    event_values = EVENT_VALUES
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

    def edition(self, tables: Tables, options: Mapping[str, Value]) -> KolossusEdition:
        return editions.read_edition(tables, options)

    def seat_names(self, edition: KolossusEdition, s: State) -> list[str]:
        commanded: list[list[str]] = [[] for _ in range(edition.seats)]
        for corner in range(state.CORNERS):
            commanded[edition.content.seat_of[corner]].append(words.warband_name(edition, s, corner))
        return [" and ".join(names).replace(" and The ", " and the ") for names in commanded]  # corners, in the draft

    def seat_words(self, edition: KolossusEdition, s: State) -> dict[str, tuple[int, ...]]:
        """A seat by any warband it commands; the seats of an alliance by its name."""
        seat_of = edition.content.seat_of
        bands = {words.warband_id(edition, s, corner): (seat_of[corner],) for corner in range(state.CORNERS)}
        sides = {each["id"]: (seat_of[n], seat_of[n + 2]) for n, each in enumerate(edition.words.alliances)}
        return {**bands, **sides}

    def allies(self, edition: KolossusEdition, seat: int) -> list[int]:
        """Who commands the warband across from one of its own (K1.2)."""
        commands = edition.content.seat_of
        across = {commands[(corner + 2) % state.CORNERS] for corner in range(state.CORNERS) if commands[corner] == seat}
        return sorted(across - {seat})

    def clicks(self, edition: KolossusEdition, s: State, action: int) -> tuple[str, ...]:
        return words.clicks(edition, s, action)

    def label(self, edition: KolossusEdition, s: State, action: int) -> str:
        return words.label(edition, s, action)

    def question(self, edition: KolossusEdition, s: State) -> str:
        return words.question(edition, s)

    def describe(self, edition: KolossusEdition, s: State, event: tuple[int, ...], seat: int | None) -> str | None:
        return words.describe(edition, s, event)

    def any_order(self, edition: KolossusEdition, s: State) -> bool:
        return s.phase == state.FORM_GUARDIANS

    def spelled(self, typed: Sequence[str]) -> tuple[str, ...]:
        return words.spelled(typed)

    def view(self, edition: KolossusEdition, s: State, seat: int | None) -> Json:
        return view.view(edition, s, seat)

    def position(self, edition: KolossusEdition, s: State) -> Json:
        return view.position(edition, s)

    def place(self, edition: KolossusEdition, s: State, position: Json) -> None:
        place(edition, s, position)

    def why_not(self, edition: KolossusEdition, s: State, clicks: Sequence[str]) -> Reason:
        return why_not(edition, s, clicks)

    def knows(self, edition: KolossusEdition, s: State, word: str) -> bool:
        return is_known(edition, s, word)

    def outcomes(self, edition: KolossusEdition, s: State, kind: int, n: int) -> list[Any]:
        return outcomes(edition, s, kind, n)

    def drawn(self, edition: KolossusEdition, s: State, kind: int) -> str:
        return drawn(edition, s, kind)

    def conserved(self, edition: KolossusEdition, s: State) -> Json:
        return view.conserved(edition, s)

    def result(self, edition: KolossusEdition, s: State) -> Json:
        return view.result(edition, s)
