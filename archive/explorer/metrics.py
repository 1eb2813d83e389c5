"""Metrics: counts and times of requests in Prometheus' text format."""

from __future__ import annotations

import threading
from bisect import bisect_left
from collections import Counter

BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
"""The limits of the histogram of times, in seconds."""


class Metrics:
    """The numbers and times of requests since the start, by route."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._requests: Counter[tuple[str, int]] = Counter()
        self._times: dict[str, list[int]] = {}
        self._sums: Counter[str] = Counter()

    def add(self, route: str, status: int, seconds: float) -> None:
        """Count a request."""
        with self._lock:
            self._requests[route, status] += 1
            counts = self._times.setdefault(route, [0] * (len(BUCKETS) + 1))
            counts[bisect_left(BUCKETS, seconds)] += 1
            self._sums[route] += seconds  # type: ignore[assignment]

    def text(self, gauges: dict[str, tuple[str, float]]) -> str:
        """Return everything, and *gauges*: values with a description, by name."""
        lines = []
        for name, (description, value) in gauges.items():
            lines += [f"# HELP kohau_{name} {description}", f"# TYPE kohau_{name} gauge",
                      f"kohau_{name} {value:g}"]  # fmt: skip
        with self._lock:
            lines += ["# HELP kohau_requests_total Requests by route and status.",
                      "# TYPE kohau_requests_total counter"]  # fmt: skip
            for (route, status), count in sorted(self._requests.items()):
                labels = f'route="{route}",status="{status}"'
                lines.append(f"kohau_requests_total{{{labels}}} {count}")
            lines += ["# HELP kohau_request_seconds Times of requests by route.",
                      "# TYPE kohau_request_seconds histogram"]  # fmt: skip
            for route, counts in sorted(self._times.items()):
                total = 0
                for limit, count in zip((*map(str, BUCKETS), "+Inf"), counts, strict=True):
                    total += count
                    labels = f'route="{route}",le="{limit}"'
                    lines.append(f"kohau_request_seconds_bucket{{{labels}}} {total}")
                lines.append(f'kohau_request_seconds_sum{{route="{route}"}} {self._sums[route]:g}')
                lines.append(f'kohau_request_seconds_count{{route="{route}"}} {total}')
        return "\n".join([*lines, ""])
