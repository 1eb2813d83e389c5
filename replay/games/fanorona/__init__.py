"""Fanorona's rules.

``geometry`` contains the boards, ``board`` the rules, ``faults`` the messages for illegal plies,
``game`` the variants, and ``session`` the rules of sessions.
"""
