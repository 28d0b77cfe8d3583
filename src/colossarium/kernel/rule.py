"""How rules run: as plain Python, compiled for the CPU, or compiled for CUDA, from one source.

A rule is an ordinary function over a state `s` and a content record `c`. Calling it runs it as plain Python.
`Way.of` makes a copy of it whose calls to other rules go to their copies, and compiles that copy where the way
says so. Rules therefore import each other by name (`from … import beat`), never through a module.
"""

from __future__ import annotations

import ast
import dis
import hashlib
import os
import shutil
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, TypeVar

from platformdirs import user_cache_path

Function = TypeVar("Function", bound=Callable[..., Any])

_RULES: set[Callable[..., Any]] = set()
_HOT: set[CodeType] = set()
_STAND_INS: dict[Callable[..., Any], Callable[..., Any]] = {}
_BUILT: dict[Callable[..., Any], Mapping[str, Callable[[], Any]]] = {}

CACHES_KEPT_PER_GAME = 16  # of checkouts and versions side by side


def rule(function: Function) -> Function:
    """Mark a function as part of the rules; calling it still runs it as plain Python."""
    _RULES.add(function)
    return function


def hot(function: Function) -> Function:
    """Mark a rule whose calls are always expanded in machine code: faster there, longer to compile."""
    _HOT.add(function.__code__)
    return rule(function)


def compiled_as(stand_in: Callable[..., Any]) -> Callable[[Function], Function]:
    """Run this function as plain Python only; machine code calls the stand-in, which is a rule, instead."""

    def mark(function: Function) -> Function:
        _STAND_INS[function] = stand_in
        return function

    return mark


def compiled_by(*, cpu: Callable[[], Any], cuda: Callable[[], Any]) -> Callable[[Function], Function]:
    """Run this function as plain Python only; machine code calls what these makers give."""

    def mark(function: Function) -> Function:
        _BUILT[function] = {"cpu": cpu, "cuda": cuda}
        return function

    return mark


def _is_rule(value: Any) -> bool:
    return isinstance(value, FunctionType) and (value in _RULES or value in _STAND_INS or value in _BUILT)


class Way:
    """One way of running rules, for one game: `kind` is plain, cpu or cuda; `bound` fills the kernel's gaps.

    `types` gives the machine types of annotations. A rule whose parameters all have one is compiled for just
    these, so that an int8 and an int64 passed to it do not make two versions. On CUDA, calls of the `expanded`
    rules become part of their caller. Inner rules that are the same in the way `base` are taken from there.
    """

    def __init__(
        self,
        kind: str,
        name: str,
        bound: Mapping[Callable[..., Any], Callable[..., Any]],
        types: Mapping[str, Any] | None = None,
        expanded: Iterable[Callable[..., Any]] = (),
        base: Way | None = None,
    ) -> None:
        self.kind = kind
        self.name = name
        self._bound = bound
        self._types = types or {}
        self._expanded = {function.__code__ for function in expanded}
        self._base = base
        self._copies: dict[tuple[Callable[..., Any], bool], Any] = {}
        self._as_in_base: dict[Callable[..., Any], bool] = {}

    def of(self, function: Callable[..., Any], *, entry: bool = False) -> Any:
        """The copy of a rule for this way; an `entry` is called from outside, and its machine code is kept on disk.

        A rule that is an entry and an inner rule of another has two: only the entry can be called from Python.
        """
        if self._base is not None and not entry and self._is_as_in(self._base, function):
            return self._base.of(function)
        if (function, entry) not in self._copies:
            self._copies[function, entry] = self._make(function, entry)
        return self._copies[function, entry]

    def _is_as_in(self, base: Way, function: Callable[..., Any]) -> bool:
        """Neither in a rule nor in those that it calls, directly or through others, is anything else bound."""
        if function not in self._as_in_base:
            called = _rules_called_by(_STAND_INS.get(function, function)).values()
            self._as_in_base[function] = all(
                self._bound.get(each, each) is base._bound.get(each, each)
                and self._is_as_in(base, self._bound.get(each, each))
                for each in called
            )
        return self._as_in_base[function]

    def _make(self, function: Callable[..., Any], entry: bool) -> Any:
        assert isinstance(function, FunctionType), f"{function!r} cannot be a rule"
        if self.kind != "plain" and function in _BUILT:
            return _BUILT[function][self.kind]()
        if self.kind != "plain" and function in _STAND_INS:
            return self.of(_STAND_INS[function])
        called = {name: self.of(self._bound.get(each, each)) for name, each in _rules_called_by(function).items()}
        names = {**function.__globals__, **called}
        copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        copy.__qualname__ = f"{self.name}.{function.__qualname__}"
        copy.__module__ = function.__module__
        copy.__annotations__ = function.__annotations__
        return self._compile(copy, entry)

    def _compile(self, copy: FunctionType, entry: bool) -> Any:
        if self.kind == "plain":
            return copy
        if self.kind == "cpu":
            return self._compile_for_cpu(copy, entry)
        return self._compile_for_cuda(copy, entry)

    def _compile_for_cuda(self, copy: FunctionType, entry: bool) -> Any:
        from numba import cuda

        inner = cuda.jit(device=not entry, forceinline=copy.__code__ in self._expanded)(copy)
        signature = None if entry else self._signature_of(copy)
        if signature is not None:
            inner.compile_device(signature)
            inner.disable_compile()
        return inner

    def _compile_for_cpu(self, copy: FunctionType, entry: bool) -> Any:
        from numba import njit

        from colossarium.kernel.inner_rules import InnerRuleCompiler

        always = {"nogil": True, "_nrt": False}  # rules allocate nothing, so nobody need count references to arrays
        if entry:
            return njit(cache=True, **always)(copy)
        only_called_by_rules = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
        called = {**only_called_by_rules, "pipeline_class": InnerRuleCompiler}
        inner = njit(forceinline=copy.__code__ in _HOT, **always, **called)(copy)
        signature = self._signature_of(copy)
        if signature is not None:
            inner.compile(signature)
            inner.disable_compile()
        return inner

    def _signature_of(self, copy: FunctionType) -> tuple[Any, ...] | None:
        names = copy.__code__.co_varnames[: copy.__code__.co_argcount]
        types = [self._types.get(copy.__annotations__[name]) for name in names]
        return None if None in types else tuple(types)


def _rules_called_by(function: Callable[..., Any]) -> dict[str, Callable[..., Any]]:
    """By the names that they have there."""
    known = function.__globals__
    return {name: known[name] for name in _globals_of(function.__code__) if _is_rule(known.get(name))}


@cache
def _globals_of(code: CodeType) -> frozenset[str]:
    """The names that a function looks up in its module; what they stand for there may change, they do not."""
    return frozenset(step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL")


def sources_of(functions: Iterable[Callable[..., Any]]) -> set[Path]:
    """The files that machine code of these functions depends on: theirs, and all that they import of their packages."""
    waiting = {function.__module__ for function in functions}
    packages = {name.split(".")[0] for name in (__name__, *waiting)}
    found: dict[str, Path] = {}
    while waiting:
        name = waiting.pop()
        path = None if name in found else _file_of(name)
        if path is None:
            continue
        found[name] = path
        if path.name != "__init__.py":
            waiting |= {each for each in _imports_of(path, path.stat().st_mtime_ns) if each.split(".")[0] in packages}
    return set(found.values())


def _file_of(name: str) -> Path | None:
    """The file of a module, loaded or not: what is imported late counts from the first game of a process on."""
    if name in sys.modules:
        file = getattr(sys.modules[name], "__file__", None)
        return Path(file) if file else None
    top, *inner = name.split(".")
    within = [Path(folder, *inner) for folder in getattr(sys.modules.get(top), "__path__", ())]
    files = [file for path in within for file in (path.with_suffix(".py"), path / "__init__.py")]
    return next((file for file in files if file.is_file()), None)


@cache
def _imports_of(path: Path, _changed: int) -> set[str]:
    """The modules that a file names, as it was changed at that time."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def cache_folder(game: str, sources: Iterable[Path]) -> Path:
    """Where a game's machine code is kept: keyed by the sources it came from and by bounds checking.

    numba's own cache notices neither an edit to a rule called from another file nor NUMBA_BOUNDSCHECK; what it
    does notice, a source's place and time, counts here too, so that a folder is either ready or not.
    """
    import numba

    digest = hashlib.blake2b(digest_size=10)
    digest.update(f"{sys.version_info[:2]} {numba.__version__}".encode())
    for source in sorted(sources):
        digest.update(f"{source.resolve()} {source.stat().st_mtime_ns}".encode() + source.read_bytes())
    bounds = "checked" if os.environ.get("NUMBA_BOUNDSCHECK", "0") not in ("", "0") else "fast"
    return cache_root() / game / f"{digest.hexdigest()}-{bounds}"


def cache_root() -> Path:
    """$COLOSSARIUM_CACHE, or the user's cache folder."""
    named = os.environ.get("COLOSSARIUM_CACHE")
    if named:
        return Path(named)
    return user_cache_path("colossarium", appauthor=False)


def use_cache(folder: Path) -> None:
    """Keep machine code in this folder from now on; a new one replaces the least recently used one."""
    import numba

    if not folder.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _drop_old_caches(folder.parent)
    os.utime(folder)
    numba.config.CACHE_DIR = str(folder)


def _drop_old_caches(parent: Path) -> None:
    latest_first = sorted(parent.iterdir(), key=_last_used, reverse=True)
    for folder in latest_first[CACHES_KEPT_PER_GAME:]:
        shutil.rmtree(folder, ignore_errors=True)


def _last_used(folder: Path) -> float:
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:  # another process has just dropped it
        return 0.0
