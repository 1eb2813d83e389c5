"""Hamnár.

``board`` contains the rules, ``geometry`` the moves of men on an empty board, ``position`` views of
boards, ``faults`` the messages for illegal plies, ``game`` the start and position strings.
"""
