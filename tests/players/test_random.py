"""The random player: any legal action, each as likely as the others."""

from __future__ import annotations

from collections import Counter

import colossarium
from colossarium.kernel.game import Game
from colossarium.kernel.match import Match


def game_of(orchard: Game, seed: int | None) -> list[str]:
    match, chooser = orchard.start(seed=1, engine=orchard.plain), colossarium.player("random", seed=seed)
    while not match.over:
        action = chooser.choose(match)
        assert action.id in match.legal_ids()
        match.play(action)
    return match.texts


def test_the_random_player_is_known_for_every_game() -> None:
    assert colossarium.player_names("kolossus")["random"] == "Chooses any legal action."


def test_the_random_player_is_always_legal_and_the_same_for_the_same_seed(orchard: Game) -> None:
    for seed in range(20):
        assert game_of(orchard, seed) == game_of(orchard, seed)


def test_the_random_player_differs_between_seeds(orchard: Game) -> None:
    assert len({tuple(game_of(orchard, seed)) for seed in range(20)}) > 10


def test_the_random_player_without_a_seed_is_not_predictable(orchard: Game) -> None:
    assert len({tuple(game_of(orchard, None)) for _ in range(20)}) > 1


def test_the_random_player_chooses_every_legal_action(match: Match) -> None:
    chosen = Counter(colossarium.player("random", seed=seed).choose(match).id for seed in range(600))
    assert set(chosen) == set(match.legal_ids())
    assert min(chosen.values()) > 60  # 100 are expected of each


def test_choosing_changes_nothing(match: Match) -> None:
    before = (match.state.copy(), match.legal_ids())
    colossarium.player("random", seed=5).choose(match)
    assert match.state.same_as(before[0])
    assert match.legal_ids() == before[1]
