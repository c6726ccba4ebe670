"""The Great Wall (Kamil Cieśla, Robert Plesowicz, Łukasz Włodarczyk, 2021)."""
