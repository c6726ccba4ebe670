// What has happened is told event by event: a line, rings around what it is about, its sound. A tap beside everything
// that can be pressed goes on to the next line, a press ends it all; the table itself never waits. A press on what is not
// seen, because an earlier moment lies over it, does no more than that.
import { ring } from "./ghosts.mjs";
import { isCovered, stage } from "./earlier_table.mjs";
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
let moving = { begin() {}, goOn() {}, end() {} };
let swallows = false; // the press that ended it all

/**
 * Whoever moves things in time with the beats: `begin(beats, pace, first)` with those that show the same moment, `first`
 * with the first of all; `goOn(milliseconds)` when they are hurried; `end()` when they are skipped.
 */
export function movedBy(mover) {
  moving = mover;
}

/** Tells it all; the sounds that belong to no beat come last. */
export function tell(told) {
  ({ beats, pace, sounds } = told);
  next = 0;
  if (beats.length) beat();
  else makeSounds();
}

/** Sounds beside what is being told, which goes on; they come after it. */
export function hear(more) {
  sounds.push(...more);
  if (!beats.length) makeSounds();
}

function makeSounds() {
  sounds.forEach((name, number) => setTimeout(sound, 150 * number, name));
  sounds = [];
}

function beat() {
  const { line: words, pointsAt, sound: name, moment } = beats[next];
  if (next === 0 || beats[next - 1].moment !== moment) moving.begin(sameMoment(), pace, next === 0);
  next += 1;
  since = performance.now();
  if (line.textContent !== words) line.textContent = words;
  caption.classList.toggle("shown", Boolean(words));
  document.documentElement.toggleAttribute("data-telling", Boolean(words));
  count.textContent = beats.length > 1 ? `${next} / ${beats.length}` : "";
  ring(pointsAt.map((place) => find(place, stage())?.getBoundingClientRect()).filter(Boolean));
  sound(name);
  timer = setTimeout(next < beats.length ? beat : end, pace);
}

/** The beats from the next one on that show what it shows. */
function sameMoment() {
  const end = beats.findIndex(({ moment }, number) => number > next && moment !== beats[next].moment);
  return beats.slice(next, end < 0 ? beats.length : end);
}

/** The present beat is over before its time. */
function hurry() {
  if (!beats.length) return;
  clearTimeout(timer);
  moving.goOn(Math.max(0, pace - (performance.now() - since)));
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
  moving.end();
  end();
}

addEventListener("pointerdown", (event) => {
  const pressed = event.target.closest?.(PRESSABLE);
  swallows = Boolean(pressed && isCovered(pressed));
  if (swallows) event.stopPropagation();
  if (pressed) skip();
}, { capture: true });
addEventListener("click", (event) => {
  if (swallows) {
    event.stopPropagation();
    event.preventDefault();
  } else if (!event.target.closest?.(PRESSABLE)) {
    hurry();
  }
  swallows = false;
}, { capture: true });
addEventListener("keydown", ({ key }) => ["Enter", " ", "Escape", "Tab"].includes(key) && skip(), { capture: true });
document.addEventListener("visibilitychange", skip);
