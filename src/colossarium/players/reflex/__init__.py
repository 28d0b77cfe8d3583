"""The player `reflex`: a small network of whole numbers looks at the position and chooses at once."""
