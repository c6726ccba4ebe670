"""The texts of the app and the games in every language, and the names and sentences that every front end uses."""
