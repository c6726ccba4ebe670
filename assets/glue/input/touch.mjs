// Constants of gestures. Distances are in CSS pixels, times in milliseconds.

/** Two taps this close in time and place may be one accidental double tap. */
export const DOUBLE_TAP_MS = 400;
export const DOUBLE_TAP_PX = 24;

/** How long a target must have been visible before a tap on it can act. */
export const VISIBLE_MS = 150;

/** A finger that has not moved for this time asks for an explanation, or is a resting hand. */
export const LONG_PRESS_MS = 500;

/** A pointer that moves farther than this drags. */
export const DRAG_THRESHOLD_PX = 10;

/** A finger on a piece scrolls if it moves at least this many times as far along the area as across it; otherwise it drags. */
export const SCROLL_SLOPE = 2;

/** A tap this close to a target counts as a tap on it. */
export const SNAP_RADIUS_PX = 22;

/** The browser handles taps on these controls. */
export const NATIVE_CONTROLS = "input, select, label, summary, a";
