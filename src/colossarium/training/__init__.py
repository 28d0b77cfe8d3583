"""Learning by self-play: networks for the player `reflex`. Training needs PyTorch (extra `train`); playing does not."""
