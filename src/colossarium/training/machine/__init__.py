"""The model on a CPU, in machine code: the same numbers as `training/model.py` gives, several times faster."""
