"""Calculations about finished and running matches: analysis, reasons for a loss, statistics. Bots do the searching."""
