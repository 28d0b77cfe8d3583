"""What a seat may know as a row of numbers, and every action of a game by an index: what learners and networks read."""
