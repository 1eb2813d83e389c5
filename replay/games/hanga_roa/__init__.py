"""Hanga Roa's rules.

``board`` contains the rules, ``turn`` the turns that it plays, ``reasons`` the codes with which it
refuses turns, ``geometry`` and ``runs`` its helpers; ``position`` contains views of boards,
``resolving`` completes plies of the shorter dialects, ``faults`` contains messages, and ``game``
position strings.
"""
