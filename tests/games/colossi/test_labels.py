"""A label says what is done, so that it can be asked as a question."""

from __future__ import annotations

import random
import re

import pytest

import colossarium

SPACE = re.compile(r"[a-e]\d, ")


@pytest.mark.parametrize("edition", ["colossi-banners", "colossi-ages"])
def test_a_chosen_space_has_a_verb(edition: str) -> None:
    game = colossarium.game(edition, players=2)
    match, dice = game.start(seed=4, engine=game.plain), random.Random(4)
    verbs = set()
    for _ in range(250):
        if match.over:
            break
        legal = match.legal()
        assert [action.label for action in legal if SPACE.match(action.label)] == []
        verbs |= {action.label.partition(" ")[0] for action in legal if SPACE.search(action.label)}
        match.play(dice.choice(legal).text)
    assert verbs >= {"Choose", "The"}
