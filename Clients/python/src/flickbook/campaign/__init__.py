"""Campaigns: many seeds, scripts, sizes and parameters on many workers.

`python -m flickbook.campaign --help` describes the command line; `results` reads what a campaign
has left in its folder.
"""

from .definition import CampaignError
from .table import results

__all__ = ["CampaignError", "results"]
