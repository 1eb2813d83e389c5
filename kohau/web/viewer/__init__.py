"""The viewer: any number of records as one self-contained page.

``records`` prepares the data of a record, ``packing`` compresses it, and ``page`` writes the page.
``script`` writes the records for other pages, and ``widget`` shows one in a notebook.
The code that runs in the browser is in the folder ``page``; it contains no rules.
"""
