"""Fault tests of the page: killed browsers, reloads, tabs in conflict, damaged saves. The results are figures."""
