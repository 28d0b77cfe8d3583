"""How rules run: plain, compiled, through copies and stand-ins; and where their machine code is kept."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from colossarium.kernel import chance, schema
from colossarium.kernel import rule as rules
from colossarium.kernel.rule import (
    CACHES_KEPT_PER_GAME,
    Way,
    cache_folder,
    cache_root,
    compiled_as,
    compiled_by,
    hot,
    rule,
    sources_of,
    use_cache,
)

ROOT = Path(__file__).parents[2]

# A toy of rules: each calls the one before it, and `gap` is left for others to fill.


@rule
def gap(n: int) -> int:
    raise NotImplementedError


@rule
def doubled(n: int) -> int:
    return 2 * n


@rule
def tripled(n: int) -> int:
    return 3 * n


@rule
def filled(n: int) -> int:
    return gap(n) + 1


@rule
def twice_filled(n: int) -> int:
    return filled(n) + filled(n)


@rule
def quiet(n: int) -> int:
    return -n


@compiled_as(quiet)
def loud(n: int) -> int:
    return n


@rule
def hears(n: int) -> int:
    return 10 * loud(n)


def _made_for_cpu() -> Any:
    from numba import njit

    return njit(lambda n: n + 1000)


@compiled_by(cpu=_made_for_cpu, cuda=_made_for_cpu)
def made(n: int) -> int:
    return n + 1


@rule
def uses_made(n: int) -> int:
    return made(n)


@hot
def expanded(n: int) -> int:
    return doubled(n) + 1


@rule
def uses_expanded(n: int) -> int:
    return expanded(n)


def helper(n: int) -> int:
    return n


@rule
def calls_helper(n: int) -> int:
    return helper(n)


@rule
def with_default(n: int, more: int = 5) -> int:
    return n + more


@rule
def collatz(s: Any, steps: int) -> int:
    """A loop over a state's field, to compare machine code with plain Python."""
    for _ in range(steps):
        s.n = doubled(s.n) + s.n + 1 if s.n % 2 else s.n // 2
        s.seen[s.n % 4] += 1
    return tripled(s.n)


def test_calling_a_rule_runs_it_as_plain_python() -> None:
    assert doubled(21) == 42
    assert loud(3) == 3
    assert made(3) == 4


def test_rule_gives_the_function_itself() -> None:
    def function() -> None: ...

    assert rule(function) is function
    assert compiled_as(quiet)(function) is function


def test_an_unfilled_gap_is_not_implemented() -> None:
    with pytest.raises(NotImplementedError):
        filled(1)


def test_a_copy_calls_what_its_way_binds() -> None:
    way = Way("plain", "toy", {gap: doubled})
    assert way.of(filled)(10) == 21


def test_copies_call_copies() -> None:
    way = Way("plain", "toy", {gap: doubled})
    assert way.of(twice_filled)(10) == 42


def test_two_ways_bind_the_same_rule_differently() -> None:
    assert Way("plain", "a", {gap: doubled}).of(filled)(10) == 21
    assert Way("plain", "b", {gap: tripled}).of(filled)(10) == 31


def test_a_rule_has_one_copy_in_a_way() -> None:
    way = Way("plain", "toy", {gap: doubled})
    assert way.of(filled) is way.of(filled)
    assert way.of(twice_filled).__globals__["filled"] is way.of(filled)


def test_a_copy_leaves_the_rule_itself_alone() -> None:
    Way("plain", "toy", {gap: doubled}).of(filled)
    with pytest.raises(NotImplementedError):
        filled(1)


def test_copies_bear_the_name_of_their_game() -> None:
    assert Way("plain", "toy", {}).of(doubled).__qualname__ == "toy.doubled"


def test_what_is_no_rule_is_called_as_it_is() -> None:
    assert Way("plain", "toy", {}).of(calls_helper).__globals__["helper"] is helper


def test_copies_keep_default_arguments() -> None:
    assert Way("plain", "toy", {}).of(with_default)(1) == 6


def test_only_functions_can_be_rules() -> None:
    with pytest.raises(AssertionError, match="cannot be a rule"):
        Way("plain", "toy", {}).of(len)


def test_plain_copies_run_the_function_not_its_stand_in() -> None:
    assert Way("plain", "toy", {}).of(hears)(3) == 30
    assert Way("plain", "toy", {}).of(uses_made)(3) == 4


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the machine code of entries in this test's own folder."""
    import numba

    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))


@pytest.mark.usefixtures("own_cache")
def test_machine_code_calls_the_stand_in() -> None:
    assert Way("cpu", "toy", {}).of(hears, entry=True)(3) == -30


@pytest.mark.usefixtures("own_cache")
def test_machine_code_calls_what_the_maker_gives() -> None:
    assert Way("cpu", "toy", {}).of(uses_made, entry=True)(3) == 1003


@pytest.mark.usefixtures("own_cache")
def test_machine_code_calls_what_its_way_binds() -> None:
    assert Way("cpu", "toy", {gap: tripled}).of(twice_filled, entry=True)(10) == 62


@pytest.mark.usefixtures("own_cache")
def test_a_hot_rule_is_a_rule_like_any_other() -> None:
    assert expanded(3) == 7
    assert Way("plain", "toy", {doubled: tripled}).of(uses_expanded)(3) == 10
    assert Way("cpu", "toy", {doubled: tripled}).of(uses_expanded, entry=True)(3) == 10


def test_only_a_hot_rule_is_always_expanded_in_machine_code() -> None:
    way = Way("cpu", "toy", {})
    assert way.of(expanded).targetoptions["forceinline"]
    assert not way.of(doubled).targetoptions["forceinline"]


def test_a_rule_with_known_types_is_compiled_for_these_alone() -> None:
    from numba import types

    inner = Way("cpu", "toy", {}, {"int": types.int64}).of(doubled)
    assert inner.signatures == [(types.int64,)]
    assert not inner._can_compile


def test_a_rule_with_an_unknown_type_is_compiled_when_called() -> None:
    assert Way("cpu", "toy", {}, {"bool": None}).of(doubled).signatures == []


def test_the_machine_code_of_an_entry_is_kept_and_of_inner_rules_is_not(tmp_path: Path, own_cache: None) -> None:
    Way("cpu", "toy", {gap: doubled}).of(filled, entry=True)(1)
    kept = {path.name.split("-")[0] for path in tmp_path.rglob("*.nbi")}
    assert kept == {"test_rule.toy.filled"}


@pytest.mark.usefixtures("own_cache")
def test_compiled_rules_agree_with_plain_ones_on_a_record() -> None:
    import numpy as np

    compiled = Way("cpu", "toy", {}).of(collatz, entry=True)
    states = np.zeros(1, np.dtype([("n", "i8"), ("seen", "i4", (4,))]))
    for start in (1, 6, 27, 97):
        s = SimpleNamespace(n=start, seen=[0, 0, 0, 0])
        states[0]["n"], states[0]["seen"] = start, 0
        assert compiled(states[0], 100) == Way("plain", "toy", {}).of(collatz)(s, 100)
        assert states[0]["n"] == s.n
        assert states[0]["seen"].tolist() == s.seen


# Where machine code is kept.


@pytest.fixture
def sources(tmp_path: Path) -> list[Path]:
    (tmp_path / "rules.py").write_text("BEATEN = 1\n")
    (tmp_path / "turn.py").write_text("from rules import BEATEN\n")
    return [tmp_path / "rules.py", tmp_path / "turn.py"]


def test_the_cache_folder_lies_under_the_games_name(sources: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLOSSARIUM_CACHE", "/somewhere")
    assert cache_folder("kolossus", sources).parent == Path("/somewhere/kolossus")


def test_the_cache_folder_is_the_same_for_the_same_sources(sources: list[Path]) -> None:
    assert cache_folder("toy", sources) == cache_folder("toy", sources[::-1])


def test_the_cache_folder_changes_when_any_source_changes(sources: list[Path]) -> None:
    for source in sources:
        before = cache_folder("toy", sources)
        source.write_text(source.read_text() + "# more\n")
        assert cache_folder("toy", sources) != before


def test_the_cache_folder_changes_with_a_sources_text_alone(sources: list[Path]) -> None:
    before, times = cache_folder("toy", sources), sources[0].stat()
    sources[0].write_text("BEATEN = 2\n")
    os.utime(sources[0], ns=(times.st_atime_ns, times.st_mtime_ns))
    assert cache_folder("toy", sources) != before


def test_the_cache_folder_changes_with_a_sources_time_alone(sources: list[Path]) -> None:
    """numba looks at it too, and would compile anew without a word."""
    before = cache_folder("toy", sources)
    os.utime(sources[0], (1000, 1000))
    assert cache_folder("toy", sources) != before


def test_machine_code_depends_on_modules_imported_by_name_or_for_a_name() -> None:
    found = {path for path in sources_of([doubled]) if path.name != "__init__.py"}
    assert found >= {Path(__file__), Path(rules.__file__), Path(chance.__file__), Path(schema.__file__)}


def test_machine_code_depends_on_nothing_outside_its_package_but_its_own_file() -> None:
    package = Path(rules.__file__).parents[1]
    assert {path for path in sources_of([doubled]) if not path.is_relative_to(package)} == {Path(__file__)}


def test_the_cache_folder_changes_when_a_source_is_added_or_renamed(sources: list[Path]) -> None:
    fewer, before = cache_folder("toy", sources[:1]), cache_folder("toy", sources)
    renamed = sources[1].rename(sources[1].with_name("zturn.py"))
    assert len({fewer, before, cache_folder("toy", [sources[0], renamed])}) == 3


@pytest.mark.parametrize("checked", ["1", "2", "yes"])
def test_the_cache_folder_changes_with_bounds_checking(
    checked: str, sources: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NUMBA_BOUNDSCHECK", raising=False)
    fast = cache_folder("toy", sources)
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", checked)
    assert cache_folder("toy", sources) != fast


@pytest.mark.parametrize("unchecked", ["", "0"])
def test_bounds_checking_switched_off_is_as_good_as_unset(
    unchecked: str, sources: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NUMBA_BOUNDSCHECK", raising=False)
    fast = cache_folder("toy", sources)
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", unchecked)
    assert cache_folder("toy", sources) == fast


def test_the_cache_folder_changes_with_numbas_version(sources: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    import numba

    before = cache_folder("toy", sources)
    monkeypatch.setattr(numba, "__version__", "0.0")
    assert cache_folder("toy", sources) != before


def test_the_environment_names_the_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLOSSARIUM_CACHE", "/here")
    monkeypatch.setenv("XDG_CACHE_HOME", "/there")
    assert cache_root() == Path("/here")


def test_without_that_the_users_cache_folder_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLOSSARIUM_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "/there")
    assert cache_root() == Path("/there/colossarium")


@pytest.mark.parametrize("home", [None, ""])
def test_without_any_it_lies_in_the_home_folder(home: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLOSSARIUM_CACHE", raising=False)
    monkeypatch.setenv("HOME", "/home/nobody")
    if home is None:
        monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    else:
        monkeypatch.setenv("XDG_CACHE_HOME", home)
    assert cache_root() == Path("/home/nobody/.cache/colossarium")


@pytest.fixture
def old_caches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """More caches than are kept, the first the oldest."""
    import numba

    monkeypatch.setattr(numba.config, "CACHE_DIR", "")
    folders = [tmp_path / f"{number}-fast" for number in range(CACHES_KEPT_PER_GAME + 2)]
    for age, folder in enumerate(folders):
        folder.mkdir()
        (folder / "go.ready").touch()
        os.utime(folder, (1000 + age, 1000 + age))
    return folders


def test_a_new_cache_drops_the_oldest_ones(old_caches: list[Path]) -> None:
    new = old_caches[0].with_name("new-fast")
    use_cache(new)
    kept = old_caches[-(CACHES_KEPT_PER_GAME - 1) :]
    assert sorted(new.parent.iterdir()) == sorted([*kept, new])


def test_two_processes_may_make_the_same_cache_at_once(old_caches: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Path, "exists", lambda *_, **__: False)  # the other process is a little faster
        use_cache(old_caches[-1])
    assert (old_caches[-1] / "go.ready").exists()


def test_a_cache_that_is_used_again_outlives_those_that_are_not(old_caches: list[Path]) -> None:
    use_cache(old_caches[0])
    new = old_caches[0].with_name("new-fast")
    use_cache(new)
    assert old_caches[0].exists()
    assert not old_caches[1].exists()


def test_a_cache_that_is_there_drops_nothing(old_caches: list[Path]) -> None:
    use_cache(old_caches[2])
    assert all(folder.exists() for folder in old_caches)


def test_numba_keeps_machine_code_in_the_cache_in_use(old_caches: list[Path]) -> None:
    import numba

    use_cache(old_caches[3])
    assert Path(numba.config.CACHE_DIR) == old_caches[3]


FIRST_LIST = """
from colossarium.kernel.game import Game
from tests.kernel.orchard import ORCHARD
print(len(Game(ORCHARD, {}).start(seed=1).legal()))
"""


def run_python(program: str, **environment: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": path, **environment},
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )


SIMULATED_FIRST = """
from colossarium.kernel.batch import simulate
from colossarium.kernel.game import Game
from tests.kernel.orchard import ORCHARD
game = Game(ORCHARD, {})
simulate(game, 3, seed=1)
print(len(game.start(seed=1).legal()))
"""


@pytest.mark.usefixtures("orchard")  # whose machine code is ready then
def test_a_match_can_follow_a_simulation_in_the_same_process() -> None:
    """A rule that was compiled as an inner rule is compiled again to be called from outside."""
    assert run_python(SIMULATED_FIRST).stdout == "6\n"


def test_a_match_can_follow_a_simulation_where_nothing_is_ready(tmp_path: Path) -> None:
    assert run_python(SIMULATED_FIRST, COLOSSARIUM_CACHE=str(tmp_path)).stdout == "6\n"


def test_the_first_process_announces_its_compilation_and_the_next_starts_from_the_cache(tmp_path: Path) -> None:
    first = run_python(FIRST_LIST, COLOSSARIUM_CACHE=str(tmp_path))
    machine_code = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb?")}
    second = run_python(FIRST_LIST, COLOSSARIUM_CACHE=str(tmp_path))
    assert (first.stdout, first.stderr) == ("6\n", "preparing the rules of Orchard, once per version…\n")
    assert (second.stdout, second.stderr) == ("6\n", "")
    assert machine_code
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nb?")} == machine_code
