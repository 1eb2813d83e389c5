"""Fanorona.

``board`` has the rules, ``geometry`` the points, lines and turns, ``position`` views of boards,
``faults`` the messages for illegal plies, ``rulebook`` the rules in words, ``game`` the variants
and position strings, ``painter`` the pictures, ``spelling`` how plies look in texts, and
``session`` the rules of sessions.
"""
