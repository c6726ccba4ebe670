"""The screens of the app: pure functions from a small model of facts and a language to markup."""
