"""sb3-contrib's MaskablePPO learns on our Gymnasium environment, for a minute."""

from __future__ import annotations

import pytest

from tests.scale import nightly

sb3 = pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")

STEPS = 40_000


@nightly
def test_maskable_ppo_learns_by_the_masks_that_an_environment_gives() -> None:
    import gymnasium
    from stable_baselines3.common.monitor import Monitor

    import colossarium.envs.gymnasium

    assert colossarium.envs.gymnasium.REGISTERED
    env = Monitor(gymnasium.make("colossarium/Kolossus-v0", players=2, opponents="random", encoding="unit"))
    model = sb3.MaskablePPO(
        "MlpPolicy", env, seed=1, n_steps=512, learning_rate=1e-3, gamma=1.0, gae_lambda=0.98, verbose=0
    )
    model.learn(STEPS)
    shares = env.get_episode_rewards()
    third = len(shares) // 3
    assert sum(shares[-third:]) > sum(shares[:third]), "the last third of its matches is better than the first"
    seen, info = env.reset(seed=1)
    for _ in range(30):
        action, _ = model.predict(seen, action_masks=info["action_mask"].astype(bool))
        assert info["action_mask"][int(action)]
        seen, _, over, _, info = env.step(int(action))
        if over:
            seen, info = env.reset()
    assert model.num_timesteps >= STEPS
