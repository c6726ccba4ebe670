"""Fault tests of the page: killed browsers, reloads, tabs in conflict, damaged saves; the results are figures."""
