// Keeps the screen on while people play (Screen Wake Lock), where the browser supports it.
const IDLE_MS = 10 * 60_000; // without any input, until the screen may go dark

let isWanted = false;
let lock = null; // a WakeLockSentinel, or the promise of one
let idleTimer = 0;

/** Keeps the screen on from now on, or no longer. */
export function keepAwake(wanted) {
  isWanted = wanted;
  if (isWanted) onInput();
  else release();
}

/** The user pressed or touched something: the time without input begins again. */
export function onInput() {
  if (!isWanted) return;
  clearTimeout(idleTimer);
  idleTimer = setTimeout(release, IDLE_MS);
  request();
}

/** The browser releases the lock of a hidden page; it is requested again when the page is shown. */
export function onVisibilityChange() {
  if (document.visibilityState === "visible") onInput();
}

async function request() {
  if (lock || !("wakeLock" in navigator) || document.visibilityState !== "visible") return;
  const requested = (lock = navigator.wakeLock.request("screen"));
  try {
    const sentinel = await requested;
    if (lock !== requested) return void sentinel.release(); // no longer wanted
    lock = sentinel;
    sentinel.addEventListener("release", () => {
      if (lock === sentinel) lock = null;
    });
  } catch {
    if (lock === requested) lock = null; // the browser refuses, for instance because the battery is low
  }
}

function release() {
  clearTimeout(idleTimer);
  const held = lock;
  lock = null;
  held?.release?.();
}
