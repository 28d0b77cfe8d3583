"""Resolve the dependencies of pyproject.toml into lock files with hashes; run by `make lock`.

python3 requirements/lock.py            all of them
python3 requirements/lock.py nightly    some of them
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

UV = "uv==0.13.7"
HERE = Path(__file__).parent
LOCKS = {
    "run": (),
    "dev": ("dev",),
    "bench": ("dev", "bench"),
    "nightly": ("dev", "openspiel", "cluster"),
    "learning": ("dev", "learning"),  # apart, since PyTorch is large
}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        python = Path(folder) / "bin" / "python"
        subprocess.run([python, "-m", "pip", "install", "--quiet", UV], check=True)
        for name in sys.argv[1:] or LOCKS:
            lock(python, name, LOCKS[name])


def lock(python: Path, name: str, extras: tuple[str, ...]) -> None:
    target = HERE / f"{name}.lock"
    command = [python, "-m", "uv", "pip", "compile", HERE.parent / "pyproject.toml", "--output-file", target]
    command += ["--universal", "--generate-hashes", "--no-emit-index-url", "--no-header", "--upgrade", "--quiet"]
    for extra in extras:
        command += ["--extra", extra]
    subprocess.run(command, check=True)


if __name__ == "__main__":
    main()
