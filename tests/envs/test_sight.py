"""Nobody sees more than a seat may know, everybody sees all of it, and the search for leaks would find one."""

from __future__ import annotations

import json
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest
from scipy import stats

import colossarium
from colossarium.kernel.chance import key_from_seed, words_for
from colossarium.kernel.errors import BadLayout
from colossarium.kernel.game import Game
from colossarium.kernel.observation.layout import Layout, layout_of
from colossarium.kernel.observation.observing import Observer, unit_of
from colossarium.kernel.schema import Header, numbers
from colossarium.kernel.sight import ALL, OWN
from tests.envs.leaking import leaks_of
from tests.kernel.orchard import ORCHARD
from tests.scale import sample
from tests.variants import GAMES, Variant, played, pool_of

POSITIONS = sample(400, nightly=20_000)
WORLDS = sample(2, nightly=8)
VARIANTS = sample(2, nightly=100)
SEARCHES = 40  # of so many positions, at most, until a planted leak shows


def games_of(game: str) -> list[Game]:
    """A game with the options of some variants."""
    if game == "orchard":
        return [Game(ORCHARD, {})]
    return [variant.make() for variant in pool_of(game)[:VARIANTS]]


def hidden_fields() -> list[tuple[str, str]]:
    definitions = {**{game: colossarium.game(game).definition for game in GAMES}, "orchard": ORCHARD}
    return [
        (game, field.name)
        for game, definition in definitions.items()
        for field in definition.state.fields
        if field.sight is not None and field.sight.who in ("rule", "none")
    ]


@pytest.mark.parametrize("game", [*GAMES, "orchard"])
def test_a_seat_sees_the_same_in_all_worlds_that_it_cannot_tell_apart(game: str) -> None:
    for number, each in enumerate(games_of(game)):
        leaks = leaks_of(each, layout_of(each), number, POSITIONS, WORLDS)
        assert leaks.columns == []
        assert leaks.actions == 0
        assert leaks.weights == 0


@pytest.mark.parametrize(("game", "name"), hidden_fields())
def test_a_hidden_field_that_is_marked_as_open_is_found_out(game: str, name: str) -> None:
    for each, seed in product(games_of(game), range(SEARCHES)):
        wrong = layout_of(each, {name: ALL})
        leaks = leaks_of(each, wrong, seed, 400, 2)
        if leaks.columns:
            assert {column.partition("[")[0] for column in leaks.columns} == {name}
            return
    pytest.fail(f"nobody noticed that {name} can be seen")


def test_a_state_whose_field_does_not_say_who_sees_it_cannot_be_declared() -> None:
    with pytest.raises(TypeError, match="the field 'cards' of a state must say who may see it: sight=ALL, OWN"):
        type("State", (Header,), {"cards": numbers(3, 0, 9, "cards")})


def test_a_game_that_hides_something_must_say_what_a_seat_knows_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ORCHARD, "rules", {name: rule for name, rule in ORCHARD.rules.items() if name != "observe"})
    with pytest.raises(BadLayout, match="Orchard has no rule `observe` that says what a seat may know of deck"):
        layout_of(Game(ORCHARD, {}))


# Enough.


def seen_by(variant: Variant) -> list[tuple[int, bytes, str]]:
    """Seat, observation and view at plies of a match, for every seat."""
    matches = played(variant)[:: sample(2, nightly=1)]
    game = matches[0].game
    states = np.array([game.engine.load(match.state) for match in matches])
    observer, found = Observer(game), []
    for seat in range(game.seats):
        rows = observer.raw(states, seat)
        for row, match in zip(rows, matches, strict=True):
            view = game.definition.view(game.ruleset, match.state, seat)
            told = {key: value for key, value in view.items() if key not in ("ply", "news")}  # they count, no more
            found.append((seat, row.tobytes(), json.dumps(told, sort_keys=True)))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_tells_all_that_a_view_tells(game: str) -> None:
    for variant in pool_of(game)[:VARIANTS]:
        views: dict[tuple[int, bytes], str] = {}
        for seat, observation, view in seen_by(variant):
            assert views.setdefault((seat, observation), view) == view


# The same as read from a plain state, slowly.


def slowly(layout: Layout, s: Any, seat: int) -> list[int]:
    game = layout.game
    written = [0] * (layout.width - layout.written)
    if written:
        game.definition.rules["observe"](s, game.ruleset.content, seat, written)
    cells = [seat]
    for piece in layout.pieces[1:]:
        if piece.is_written:
            continue
        sight, value = piece.field.sight, getattr(s, piece.field.name)
        assert sight is not None
        if sight.rows and piece.field.shape:
            order = [seat] if sight.who == "own" else game.definition.turned(game.ruleset, sight.rows, seat)
            value = [value[row] for row in order]
        for number in np.array(value, dtype=np.int64).reshape(-1).tolist():
            bits, count = sight.parts
            if count:
                cells += [number >> (bits * place) & (1 << bits) - 1 for place in range(count)]
            elif sight.values:
                order = list(game.definition.turned(game.ruleset, sight.values, seat))
                cells.append(order.index(number) if number >= 0 else -1)
            else:
                cells.append(number)
    return [*cells, *written]


@pytest.mark.parametrize("game", GAMES)
def test_machine_code_reads_what_plain_python_reads(game: str) -> None:
    for variant in pool_of(game)[:VARIANTS]:
        matches = played(variant)[:: sample(10, nightly=1)]
        each = matches[0].game
        observer = Observer(each)
        states = np.array([each.engine.load(match.state) for match in matches])
        for seat in range(each.seats):
            rows = observer.raw(states, seat)
            assert rows.tolist() == [slowly(observer.layout, match.state, seat) for match in matches]


@pytest.mark.parametrize("game", GAMES)
def test_every_column_stays_in_its_range(game: str) -> None:
    for variant in pool_of(game)[:VARIANTS]:
        matches = played(variant)
        each = matches[0].game
        layout = layout_of(each)
        states = np.array([each.engine.load(match.state) for match in matches])
        rows = Observer(each, layout).raw(states, 0)
        for column, values in zip(layout.columns, rows.T, strict=True):
            assert column.low <= values.min(), column
            assert values.max() <= column.high, column
        units = unit_of(layout, rows)
        assert units.min() >= 0
        assert units.max() <= 1


def test_rows_of_seats_begin_with_the_observer(orchard: Game) -> None:
    layout = layout_of(orchard)
    match = orchard.at({"points": {"north": 3, "south": 5}}, seed=1)
    states = np.array([orchard.engine.load(match.state)] * 2)
    rows = Observer(orchard).raw(states, [0, 1])
    assert rows[:, layout["points"]].tolist() == [[3, 5], [5, 3]]
    assert rows[:, layout["seat"]].tolist() == [[0], [1]]
    assert rows[:, layout["observer"]].tolist() == [[0], [1]]


def test_of_a_field_with_own_rows_a_seat_sees_its_row_alone(orchard: Game) -> None:
    layout = layout_of(orchard, {"points": OWN})
    match = orchard.at({"points": {"north": 3, "south": 5}}, seed=1)
    states = np.array([orchard.engine.load(match.state)] * 2)
    rows = Observer(orchard, layout).raw(states, [0, 1])
    assert rows[:, layout["points"]].tolist() == [[3], [5]]


def test_a_layout_names_every_column_and_refuses_nets_of_others(orchard: Game) -> None:
    layout = layout_of(orchard)
    names = [column.name for column in layout.columns]
    assert len(names) == len(set(names)) == layout.width
    assert names[:4] == ["observer", "seat", "phase", "over"]
    assert names[-2:] == ["unseen[3]", "unseen[4]"]
    layout.check(json.loads(json.dumps(layout.as_json())))
    with pytest.raises(
        BadLayout, match="trained with a different game from that of Orchard here: og there, orchard here"
    ):
        layout.check(layout_of(colossarium.game("og")).as_json())
    with pytest.raises(KeyError, match="There is no field 'gold' in observations of Orchard; the fields are observer"):
        layout["gold"]


# Worlds are equally likely.


def test_resample_draws_every_world_equally_often(orchard: Game) -> None:
    """North knows one of the five cards, so there are 24 worlds."""
    engine, state = orchard.engine, orchard.engine.load(orchard.start(seed=5).state)
    own = int(state["deck"][0])
    worlds = {(own, *rest): 0 for rest in permutations(card for card in range(5) if card != own)}
    for number in range(sample(4_800, nightly=240_000)):
        world = state.copy()
        world["chance"] = [number, 1, 2, 3]
        for _ in range(3):
            engine.resample(world, 0)  # the generator's first words are alike for seeds that are alike
        worlds[tuple(world["deck"].tolist())] += 1
    assert stats.chisquare(list(worlds.values())).pvalue > 1e-4


def test_resample_draws_the_hidden_cards_of_a_real_game_equally_often() -> None:
    """Og at the start: the Final Blow, and the next Colossus card and Action card, may be any that is unseen."""
    game = colossarium.game("og")
    state = game.engine.load(game.start(seed=5).state)
    content, top, climbed = game.ruleset.content, int(state["deck_top"]), int(state["climbed"])
    unseen = {
        "blow": set(range(content.blows)),
        "colossus": set(state["colossus"][climbed + 1 : content.colossi].tolist()),
        "deck": set(state["deck"][top:].tolist()),
    }
    drawn: dict[str, dict[int, int]] = {name: dict.fromkeys(cards, 0) for name, cards in unseen.items()}
    for number in range(sample(3_000, nightly=60_000)):
        world = state.copy()
        world["chance"] = words_for(key_from_seed(number), 0)
        game.engine.resample(world, 0)
        for name, card in (
            ("blow", world["blow"]),
            ("colossus", world["colossus"][climbed + 1]),
            ("deck", world["deck"][top]),
        ):
            drawn[name][int(card)] += 1
    for counts in drawn.values():
        assert stats.chisquare(list(counts.values())).pvalue > 1e-4
