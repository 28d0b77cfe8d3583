"""Every game for OpenSpiel: `pyspiel.load_game("python_colossarium_builders(players=3)")`.

Needs the extra `openspiel`. Importing this module registers the games. Chance is explicit: where a ply throws, draws or
shuffles anything, a chance node chooses one of 1,024 seeds for it, and two such nodes choose the deal. So histories
replay, and a search cannot foresee dice. Information states with perfect recall are not offered: observations are.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from colossarium.envs.listing import Lists
from colossarium.envs.making import SPIEL_NAMES
from colossarium.envs.rewards import sides_of, weights_of
from colossarium.kernel.chance import key_from_seed, key_of_dream, words_for
from colossarium.kernel.game import Game, game
from colossarium.kernel.observation.observing import Observer, unit_of
from colossarium.kernel.play import BEGIN

SEEDS = 1024  # outcomes of a chance node
SETUP_NODES = 2
MOST_SEATS = 4
LONGEST_MATCH = 20_000  # decisions; no match of any game comes near it
SHARE = 2  # the column of scores
_CHANCES = [(seed, 1.0 / SEEDS) for seed in range(SEEDS)]


class SharedGame:
    """What all states of one game share; a copy of a state does not copy it."""

    def __init__(self, made: Game) -> None:
        self.game = made
        self.engine = made.engine
        self.observer = Observer(made)
        self.lists = Lists(made)
        reward = "zero_sum" if len(sides_of(made)) > 1 else "share"
        self.weights = weights_of(made, reward)
        self.is_zero_sum = reward == "zero_sum"

    def __deepcopy__(self, _memo: Any) -> SharedGame:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return SharedGame, (self.game,)

    def rewards(self, state: Any) -> list[float]:
        shares = np.array(self.engine.score(state))[:, SHARE]
        return [float(reward) for reward in shares @ self.weights]


class ColossariumGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options as parameters."""

    def __init__(self, game_id: str, kind: Any, params: Mapping[str, Any] | None = None) -> None:
        given = {name: value for name, value in (params or {}).items() if value is not None}
        shared = SharedGame(game(game_id, **given))
        info = pyspiel.GameInfo(
            num_distinct_actions=shared.lists.size,
            max_chance_outcomes=SEEDS,
            num_players=shared.game.seats,
            min_utility=-1.0 if shared.is_zero_sum else 0.0,
            max_utility=1.0,
            utility_sum=0.0 if shared.is_zero_sum else None,
            max_game_length=LONGEST_MATCH,
        )
        super().__init__(kind, info, dict(params or {}))
        self.shared = shared

    def new_initial_state(self) -> ColossariumState:
        return ColossariumState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver | None:
        """All that a player may know now; None for other kinds of observations, such as those with perfect recall."""
        if params:
            raise ValueError(f"Observations take no parameters, but these were given: {params}.")
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            private = pyspiel.PrivateInfoType.SINGLE_PLAYER
            return SeatObserver(self.shared) if getattr(iig_obs_type, "private_info", private) == private else None
        return None


class ColossariumState(pyspiel.State):  # type: ignore[misc]
    """A match between two decisions, or at a chance node that gives a ply its seed."""

    def __init__(self, made: ColossariumGame) -> None:
        super().__init__(made)
        self._shared = made.shared
        engine = self._shared.engine
        self._state = engine.load(self._shared.game.definition.state())
        self._legal: dict[int, int] = {}  # actions by their indices
        self._pending = BEGIN  # what is carried out once its seed is known
        self._seeds: list[int] = []  # those of its nodes so far
        self._awaits = SETUP_NODES

    # What OpenSpiel asks for.

    def current_player(self) -> int:
        if self._awaits:
            return int(pyspiel.PlayerId.CHANCE)
        return int(self._state["seat"]) if self._legal else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return not self._awaits and not self._legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _CHANCES

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._legal) if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        if self._awaits:
            self._seeds.append(action)
            self._awaits -= 1
            if not self._awaits:
                number = sum(seed * SEEDS**place for place, seed in enumerate(self._seeds))
                self._go(self._state, self._pending, number)
                self._seeds = []
            return
        act, before = self._legal[action], self._state
        tried = self._shared.engine.copy(before)
        if self._go(tried, act, 0):
            self._state, self._legal, self._pending, self._awaits = before, {}, act, 1

    def _go(self, state: Any, act: int, number: int) -> bool:
        """Carry out an action with a seed for the ply; whether anything was drawn."""
        engine = self._shared.engine
        words = words_for(key_from_seed(number), int(state["ply"]))
        engine.seed(state, words)
        ids = engine.go(state, act)
        self._state, self._legal = state, self._shared.lists.indexed(state, ids)
        return bool(state["chance"].tolist() != words)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self._shared.game.seats
        return self._shared.rewards(self._state)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> ColossariumState:
        """A state that this player cannot tell from this one. Its history is kept, but no longer leads to it."""
        other = self.clone()
        if not other._awaits and other._legal:
            other._redraw(player, int(sampler() * 2**62))
        return other  # type: ignore[no-any-return]

    def _redraw(self, player: int, seed: int) -> None:
        engine = self._shared.engine
        state = engine.copy(self._state)
        engine.seed(state, words_for(key_of_dream(seed), int(state["ply"])))
        engine.resample(state, player)
        self._state = state

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"Seed {action}"
        made, engine = self._shared.game, self._shared.engine
        return made.definition.label(made.ruleset, engine.plain(self._state), self._legal[action])

    def __str__(self) -> str:
        """Ply, who decides, and what is decided."""
        if self._awaits:
            return "Setup" if self._pending == BEGIN else f"Ply {self._state['ply']}: chance"
        made = self._shared.game
        s = self._shared.engine.plain(self._state)
        if self.is_terminal():
            return str(made.definition.result(made.ruleset, s)["sentence"])
        return f"Ply {s.ply}, seat {s.seat}: {made.definition.question(made.ruleset, s)}"

    def seen_by(self, player: int) -> np.ndarray[Any, Any] | None:
        """What a player may know, as whole numbers; nothing before the deal."""
        if self._awaits and self._pending == BEGIN:
            return None
        states = np.array([self._state])
        row: np.ndarray[Any, Any] = self._shared.observer.raw(states, player)[0]
        return row


class SeatObserver:
    """What a player may know, as a tensor of numbers from 0 to 1 and as text."""

    def __init__(self, shared: SharedGame) -> None:
        self._layout = shared.observer.layout
        self.tensor = np.zeros(self._layout.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: ColossariumState, player: int) -> None:
        seen = state.seen_by(player)
        self.tensor[:] = 0 if seen is None else unit_of(self._layout, seen[None])[0]

    def string_from(self, state: ColossariumState, player: int) -> str:
        seen, names = state.seen_by(player), self._layout.columns
        if seen is None:
            return ""
        return " ".join(f"{names[place].name}={seen[place]}" for place in np.flatnonzero(seen))


def _register(game_id: str, name: str) -> None:
    made = game(game_id)
    options = {option.name: option.default for option in made.known_options}
    sights = {field.sight.who for field in made.definition.state.fields if field.sight is not None}
    is_open = sights <= {"all", "none"}  # nobody sees the dice to come, in any game
    kind = pyspiel.GameType(
        short_name=name,
        long_name=made.name,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION
        if is_open
        else pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if made.seats > 1 else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS if made.seats > 1 else 1,
        min_num_players=min(2, made.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=options,
    )

    class RegisteredGame(ColossariumGame):
        """OpenSpiel holds what makes a game until after Python has ended, which only a class survives."""

        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game_id, kind, params)

    pyspiel.register_game(kind, RegisteredGame)


for _id, _name in SPIEL_NAMES.items():
    if _name not in pyspiel.registered_names():
        _register(_id, _name)
