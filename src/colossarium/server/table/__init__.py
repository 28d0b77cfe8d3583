"""One match while it is in use: its people, its decisions, and what each of them may see."""
