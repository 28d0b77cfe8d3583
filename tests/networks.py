"""Networks that no test of `make test` lets play: a search with one is a third of what is compiled of a game."""

from __future__ import annotations

from colossarium.kernel.game import definition_of
from colossarium.server.engines import prepare
from tests.scale import sample

LEFT_OUT = sample(("colossi-banners", "colossi-ages"), nightly=())


def leave_out_networks() -> None:
    """From what a server prepares, in this process."""
    known = prepare.options_of_network
    folders = {definition_of(game).folder for game in LEFT_OUT}
    prepare.options_of_network = lambda folder: None if folder in folders else known(folder)
