// Thresholds of gestures. Distances are in CSS pixels.

/** The maximum time between the two taps of a double tap, in milliseconds: DOUBLE_TAP in match_session.py. */
export const DOUBLE_TAP_MS = 400;

/** Milliseconds of a long press. */
export const LONG_PRESS_MS = 500;

/** A pointer that moves farther than this drags. */
export const DRAG_THRESHOLD_PX = 10;

/** A tap this close to a target counts as a tap on it. */
export const SNAP_RADIUS_PX = 22;
