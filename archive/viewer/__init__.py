"""The viewer: many records as one page that needs nothing else.

``records`` has what the page knows of a record, ``packing`` puts it into little room, ``page``
writes the page. What runs in the browser is in the folder ``page``; it knows no rules.
"""
