// Counts the running clock of a player on. `data-clock-origin` is the time, in milliseconds of `performance.now()`, at
// which a clock that never stood still would have started. Python paints it only when a clock starts or stops.
const TICK_MS = 1000;

let timer = 0; // while a clock runs

/** Called after each render. */
export function afterRender() {
  const isRunning = tick();
  if (isRunning && !timer) timer = setInterval(tick, TICK_MS);
  if (!isRunning) clearInterval(timer);
  if (!isRunning) timer = 0;
}

/** Updates the running clocks. Returns whether there are any. */
function tick() {
  const clocks = document.querySelectorAll("[data-clock-origin]");
  for (const clock of clocks) {
    const text = durationText(performance.now() - Number(clock.dataset.clockOrigin));
    if (clock.textContent !== text) clock.textContent = text;
  }
  return clocks.length > 0;
}

/** Returns a duration as `duration_text` in Python writes it. */
function durationText(milliseconds) {
  const total = Math.floor(milliseconds / 1000);
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
