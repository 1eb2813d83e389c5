"""KGN, the text format of records: PGN's container with plies of any game."""
