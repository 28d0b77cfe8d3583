"""What runs now: the registry of tables in use, new matches, and the sockets of the people at them."""
