"""The explorer: an archive in the browser, and as an API over HTTP.

``application`` puts the parts together: ``snapshots`` keeps a private copy of the archive,
``service`` runs its queries, ``tasks`` are done by processes for records that users bring,
``clients`` checks requests and keeps time, and ``problems`` describes errors. Each other module has
the routes of one subject. Nothing here searches or knows rules: that is done by
``kohau.archive.store`` and ``kohau.replay``. This package requires the extra ``serve``.
"""
