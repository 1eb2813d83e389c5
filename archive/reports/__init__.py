"""Reports: rows, summaries and diagnostics as text, Markdown, JSON, CSV and pages."""
