"""The screens of the app: pure functions that turn a small model and a translator into markup."""
