"""Hanga Roa's rules.

``board`` has the rules, ``turn`` what it plays, ``reasons`` why it refuses, and ``geometry`` and
``runs`` what it needs; ``position`` has what is asked of a board, ``resolving`` what
the shorter dialects leave out, ``faults`` reasons in words, and ``game`` position strings.
"""
