// What has happened is told event by event: a line, rings around what it is about, its sound. A tap beside everything
// that can be pressed goes on to the next line, a press ends it all; the table itself never waits.
import { ring } from "./ghosts.mjs";
import { find } from "./places.mjs";
import { sound } from "./sound.mjs";

const PRESSABLE = "[data-action], button, a, summary, input, select";

const caption = document.createElement("div");
caption.className = "told";
const line = caption.appendChild(document.createElement("p"));
line.setAttribute("role", "status");
const count = caption.appendChild(document.createElement("small"));
count.setAttribute("aria-hidden", "true");
document.body.append(caption);

let beats = [];
let next = 0;
let sounds = [];
let pace = 0;
let since = 0; // when the present beat began
let timer = 0;
let hurried = () => {};
let skipped = () => {};

/** Whoever moves things in time with the beats: `goOn(milliseconds)` when they are hurried, `end()` when they are skipped. */
export function hurriedBy(goOn, end) {
  [hurried, skipped] = [goOn, end];
}

/** Tells it all; the sounds that belong to no beat come last. */
export function tell(told) {
  ({ beats, pace, sounds } = told);
  next = 0;
  if (beats.length) beat();
  else makeSounds();
}

function makeSounds() {
  sounds.forEach((name, number) => setTimeout(sound, 150 * number, name));
  sounds = [];
}

function beat() {
  const { line: words, pointsAt, sound: name } = beats[next];
  next += 1;
  since = performance.now();
  if (line.textContent !== words) line.textContent = words;
  caption.classList.toggle("shown", Boolean(words));
  document.documentElement.toggleAttribute("data-telling", Boolean(words));
  count.textContent = beats.length > 1 ? `${next} / ${beats.length}` : "";
  ring(pointsAt.map((place) => find(place)?.getBoundingClientRect()).filter(Boolean));
  sound(name);
  timer = setTimeout(next < beats.length ? beat : end, pace);
}

/** The present beat is over before its time. */
function hurry() {
  if (!beats.length) return;
  clearTimeout(timer);
  hurried(Math.max(0, pace - (performance.now() - since)));
  if (next < beats.length) beat();
  else end();
}

/** Nothing is told any more; the app hears of it. */
function end() {
  if (!beats.length) return;
  makeSounds();
  quiet();
  dispatchEvent(new Event("wanli:told"));
}

/** Nothing is told any more. */
export function quiet() {
  clearTimeout(timer);
  beats = [];
  line.textContent = "";
  caption.classList.remove("shown");
  document.documentElement.removeAttribute("data-telling");
  ring([]);
}

function skip() {
  skipped();
  end();
}

addEventListener("pointerdown", ({ target }) => target.closest?.(PRESSABLE) && skip(), { capture: true });
addEventListener("click", ({ target }) => target.closest?.(PRESSABLE) || hurry(), { capture: true });
addEventListener("keydown", ({ key }) => ["Enter", " ", "Escape"].includes(key) && skip(), { capture: true });
document.addEventListener("visibilitychange", skip);
