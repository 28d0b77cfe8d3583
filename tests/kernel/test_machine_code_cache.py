"""Where machine code is kept, and what makes it stale."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from colossarium.kernel import chance, schema
from colossarium.kernel import rule as rules
from colossarium.kernel.rule import CACHES_KEPT_PER_GAME, cache_folder, cache_root, rule, sources_of, use_cache

ROOT = Path(__file__).parents[2]


@rule
def doubled(n: int) -> int:
    return 2 * n


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


SOURCES_TWICE = """
import sys
from colossarium.kernel.rule import sources_of
from tests.kernel.orchard import ORCHARD
rules = list(ORCHARD.rules.values())
first = sources_of(rules)
assert "colossarium.kernel.inner_rules" not in sys.modules
import colossarium.kernel.inner_rules
print(sources_of(rules) == first)
"""


def test_machine_code_depends_on_the_same_files_whatever_else_is_loaded() -> None:
    """Otherwise the second game of a process would be compiled again, next to what is ready."""
    assert run_python(SOURCES_TWICE).stdout == "True\n"


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
