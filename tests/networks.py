"""Networks that no test of `make test` lets play: a search with one is a third of what is compiled of a game."""

from __future__ import annotations

from pathlib import Path

from colossarium.kernel.game import definition_of
from colossarium.players.reflex.cards import Found
from colossarium.server.engines import prepare
from tests.scale import sample

LEFT_OUT = sample(("colossi-banners", "colossi-ages"), nightly=())


def leave_out_networks() -> None:
    """From what a server prepares and from its judgement of positions, in this process."""
    known, valued = prepare.options_of_network, Found.value
    folders = {definition_of(game).folder for game in LEFT_OUT}

    def options_of_network(folder: Path) -> object:
        return None if folder in folders else known(folder)

    def value(found: Found) -> float:
        is_left_out = found.card is not None and found.card["game"] in LEFT_OUT
        return 0.0 if is_left_out else valued.__get__(found)

    prepare.options_of_network = options_of_network  # type: ignore[assignment]
    Found.value = property(value)  # type: ignore[assignment, method-assign]
