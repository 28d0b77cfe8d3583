"""Games, their compiled rules, and the computer players that think on them."""
