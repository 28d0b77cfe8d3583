"""What a match leaves unread until somebody asks: the whole state, and actions as text."""

from __future__ import annotations

import pickle

import pytest

from colossarium.kernel.errors import StalePly
from colossarium.kernel.game import Game


def test_playing_by_ids_reads_no_whole_state_and_writes_no_text(orchard: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    quick, careful = orchard.start(seed=3), orchard.start(seed=3)
    with monkeypatch.context() as patch:
        patch.setattr(type(orchard.engine), "plain", lambda *_: pytest.fail("the whole state was read"))
        while not quick.over:
            quick.play(quick.legal_ids()[quick.ply % len(quick.legal_ids())])
    while not careful.over:
        careful.play(careful.legal()[careful.ply % len(careful.legal())].text)
    assert quick.texts == careful.texts
    assert quick.state.same_as(careful.state)
    assert [past.news for past in quick.past] == [past.news for past in careful.past]


def test_an_action_knows_its_position_even_when_nobody_has_read_it(orchard: Game) -> None:
    match = orchard.start(seed=3)
    listed = match.legal()
    match.play(listed[0])
    with pytest.raises(StalePly, match="listed at ply 0, but the match is at ply 1"):
        match.play(listed[1])
    assert listed[0].text == match.texts[0]


@pytest.mark.usefixtures("registered")
def test_a_pickled_match_has_its_texts(orchard: Game) -> None:
    match = orchard.start(seed=3)
    for _ in range(4):
        match.play(match.legal_ids()[0])
    listed = match.legal()
    again = pickle.loads(pickle.dumps(match))
    assert again.texts == match.texts
    assert [past.legal for past in again.past] == [past.legal for past in match.past]
    assert pickle.loads(pickle.dumps(listed[0])).text == listed[0].text


def test_a_match_on_another_engine_keeps_its_texts(orchard: Game) -> None:
    match = orchard.start(seed=3)
    for _ in range(4):
        match.play(match.legal_ids()[0])
    assert match.on(orchard.plain).texts == match.rested().texts == match.texts
