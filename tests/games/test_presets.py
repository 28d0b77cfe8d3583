"""The presets that the rules pages name, and defaults that depend on the number of players."""

from __future__ import annotations

import pytest

import colossarium as col
from colossarium.kernel.errors import BadOption


@pytest.mark.parametrize(
    ("game", "preset", "settings"),
    [
        ("kolossus", "rulebook", {}),
        ("kolossus", "king-of-the-hill", {"capture": "activation"}),
        ("kolossus", "steady-skills", {"skill_cap": 4}),
        ("og", "as-printed", {}),
        ("og", "squire", {"final_blow": "cracked_brow"}),
        ("og", "warrior", {"final_blow": "burning_eye"}),
        ("og", "legend", {"final_blow": "crown_of_fire"}),
        ("og", "short-climb", {"colossus_cards": 7, "start_weakness": 4}),
    ],
)
def test_a_preset_is_its_settings_and_the_record_holds_them(
    game: str, preset: str, settings: dict[str, object]
) -> None:
    chosen = col.game(game, preset=preset)
    assert chosen.options == {**col.game(game).options, **settings}
    record = chosen.start(seed=1, engine=chosen.plain).record()
    assert record["options"] == chosen.options


def test_an_option_beside_a_preset_overrides_it() -> None:
    assert col.game("og", preset="short-climb", colossus_cards=9).options["colossus_cards"] == 9


def test_an_unknown_preset_is_refused_with_the_presets_there_are() -> None:
    with pytest.raises(
        BadOption, match=r"no preset 'hill'; the presets are rulebook, king-of-the-hill, steady-skills\."
    ):
        col.game("kolossus", preset="hill")


@pytest.mark.parametrize("game", ["builders", "colossi-ages", "colossi-banners"])
def test_a_game_without_presets_says_so(game: str) -> None:
    with pytest.raises(BadOption, match="has no presets; choose its options one by one"):
        col.game(game, preset="rulebook")


@pytest.mark.parametrize(("players", "elimination"), [(2, "player"), (3, "warband"), (4, "warband")])
def test_k14_4_who_must_fall_depends_on_the_number_of_players(players: int, elimination: str) -> None:
    assert col.game("kolossus", players=players).options["elimination"] == elimination
    other = {"player": "warband", "warband": "player"}[elimination]
    assert col.game("kolossus", players=players, elimination=other).options["elimination"] == other
