"""The stopping rule of a contest: a sequential probability ratio test over deals.

The matches of one deal are not independent, so a deal is one observation: the mean share of the victories that the
challenger won from all seats. The test compares two hypotheses about its expectation and treats the mean of many deals
as normally distributed, with the variance seen so far (a generalized SPRT, as chess engines use it on pairs of games).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from statistics import fmean, pvariance

ERROR = 0.05
"""The probability of each of the two wrong decisions."""
MIN_DEALS = 24
"""Deals before the first decision; the variance of fewer is too uncertain."""
STEP = 6
"""Deals between two looks at the result."""
MIN_VARIANCE = 0.001
"""The lower limit of the variance, since equal bots have none: each deal gives exactly the fair share."""


@dataclass(frozen=True)
class SequentialTest:
    """A test between two hypotheses, both given as shares of the victories: `low` and `high`, with `low < high`."""

    low: float
    high: float

    def log_ratio(self, shares: Sequence[float]) -> float:
        """Return the logarithm of the likelihood of `high` divided by that of `low`, for one share per deal."""
        variance = max(pvariance(shares), MIN_VARIANCE)
        middle = (self.low + self.high) / 2
        return len(shares) * (self.high - self.low) * (fmean(shares) - middle) / variance

    def decision(self, shares: Sequence[float]) -> str:
        """Return "high" or "low" if the first deals already decided the test, otherwise "".

        It looks at the result after `MIN_DEALS` deals and after every `STEP` further ones. The answer is that of the
        first look that decides, so a longer record gives the same answer.

        >>> SequentialTest(1 / 3, 1 / 2).decision([0.6, 0.5, 0.7] * 8)
        'high'
        >>> SequentialTest(1 / 3, 1 / 2).decision([0.6, 0.5, 0.7])
        ''
        """
        limit = log((1 - ERROR) / ERROR)
        for deals in range(MIN_DEALS, len(shares) + 1, STEP):
            ratio = self.log_ratio(shares[:deals])
            if abs(ratio) >= limit:
                return "high" if ratio > 0 else "low"
        return ""
