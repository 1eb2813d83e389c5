"""Hamnár.

``board`` has the rules, ``geometry`` how men move on an empty board, ``position`` positions as
views of boards, ``faults`` words for why a ply is illegal, ``game`` the start and position strings.
"""
