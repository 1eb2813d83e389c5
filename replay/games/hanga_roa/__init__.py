"""Hanga Roa.

``board`` has the rules, ``units`` what stands on a board, ``geometry`` the lines, runs and turns,
``position`` views of boards, ``faults`` the messages for illegal plies, ``rulebook`` the rules in
words, ``game`` the start and position strings, ``painter`` the pictures, ``spelling`` how plies
look in texts, and ``slips`` how they are misspelt.
"""
