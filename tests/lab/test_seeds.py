"""Seeds of studies: no two share a deal, and a deal played again has other choices but the same dice."""

from __future__ import annotations

import polars as pl

from tests.lab.conftest import Study


def test_seeds_that_follow_one_another_play_other_matches(study: Study) -> None:
    tables = [study(seed=seed, folder=str(seed), ask=("seats",)).scan("games").collect() for seed in (0, 1)]
    same = (tables[0]["listed"] == tables[1]["listed"]).mean()
    assert same is not None
    assert same < 0.5


def test_the_first_play_of_a_deal_is_that_of_the_study_and_the_others_are_not(study: Study) -> None:
    run = study(ask=("luck",))
    games = run.scan("games").collect()
    main = games.filter(pl.col("variant") == "A").sort("deal")
    plays = games.filter((pl.col("variant") == "A, luck") & (pl.col("deal") < main.height)).sort("deal", "arrangement")
    first, second = (plays.filter(pl.col("arrangement") == number) for number in (0, 1))
    assert first["listed"].to_list() == main["listed"].to_list()
    assert second["listed"].to_list() != main["listed"].to_list()
