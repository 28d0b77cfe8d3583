"""Making and checking puzzles: what needs players. Solving them needs the kernel alone (kernel/puzzles)."""
