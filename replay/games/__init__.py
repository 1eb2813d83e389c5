"""The games: a package for each, with its board, positions, faults and game."""
