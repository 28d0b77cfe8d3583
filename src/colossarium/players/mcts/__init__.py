"""Information-set Monte Carlo tree search: a player for any game, which knows the kernel alone."""
