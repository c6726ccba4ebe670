// What tells the taps of fingers apart by time.

export const REST = 400; // milliseconds in which a tap may be the rest of the one before: DOUBLE_TAP in match_session.py
export const LONG = 500; // milliseconds of a long press
