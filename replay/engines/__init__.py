"""Engines: other programs that choose plies, asked over UGI, the Universal Game Interface."""
