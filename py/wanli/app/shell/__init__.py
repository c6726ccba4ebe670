"""The app as a whole: start, navigation between screens, the match list, the lobby and the plain pages."""
