// What has happened is told event by event: a line, rings around what it is about, its sound. The table itself never waits.
// A tap on the board or beside it goes on to the next line. A press on what can be pressed, or one that lasts, ends it
// all; it counts too, unless an earlier moment shows something else there: then the app answers it.
import { FAR, REACH } from "../page/geometry.mjs";
import { isCovered, isUnseen, stage } from "./intermediate_state.mjs";
import { LONG, REST } from "../input/touch.mjs";
import { ring } from "./clones.mjs";
import { find } from "../page/element_lookup.mjs";
import { sound } from "./sound.mjs";

const PRESSABLE = "[data-action], button, a, summary, input, select";
const LIT = ':is(button, [tabindex="0"])';
const CALM = 0.6; // of a beat: what moves with it has arrived by then

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
let preparing = 0;
let captioning = 0;
let moving = { begin() {}, prepare() {}, goOn() {}, end() {} };
let unseen = null; // the point where the finger went down on what is not seen
let spent = false; // whether the press has done all it does before its click
let lasting = null; // the timer of a press that lasts
let hurried = { x: 0, y: 0, since: -REST }; // the last tap that hurried

/**
 * Whoever moves things in time with the beats: `begin(beats, pace, first)` with those that show the same moment, `first`
 * with the first of all: it measures and gives back `start()`, which shows the moment and starts all that moves, and the
 * `root` of what is seen then; nothing where nothing moves. `prepare(beat)` in good time before a beat;
 * `goOn(milliseconds)` when they are hurried; `end()` when they are skipped.
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
  const isOther = next === 0 || beats[next - 1].moment !== moment;
  const { root, start } = (isOther && moving.begin(sameMoment(), pace, next === 0)) || { root: stage(), start() {} };
  const boxes = pointsAt.map((place) => find(place, root)?.getBoundingClientRect()).filter(Boolean);
  next += 1;
  since = performance.now();
  start(); // all that measures comes before it
  if (line.textContent !== words) line.textContent = words;
  count.textContent = beats.length > 1 ? `${next} / ${beats.length}` : "";
  captioning = setTimeout(() => {
    showCaption(words); // it measures what has just been written
    sound(name);
  });
  ring(boxes);
  timer = setTimeout(next < beats.length ? beat : end, pace);
  if (next < beats.length && beats[next].moment !== moment) preparing = setTimeout(moving.prepare, CALM * pace, beats[next]);
}

function showCaption(words) {
  if (words) placeCaption();
  caption.classList.toggle("shown", Boolean(words));
  document.documentElement.toggleAttribute("data-telling", Boolean(words));
}

/** In the bar, over as little of it as takes the words: the title, up to the tools, beside the way back, all of it. */
function placeCaption() {
  const [bar, title, tools] = ["", " #title", " .tools"].map((one) => document.querySelector(`#app .bar${one}`)?.getBoundingClientRect());
  if (!bar || !title) return;
  const places = [[title.left, title.right], [title.left, tools?.left ?? bar.right], [title.left, bar.right], [bar.left, bar.right]];
  for (const [left, right] of places) {
    Object.assign(caption.style, { left: `${left}px`, top: `${bar.top}px`, width: `${right - left}px`, minHeight: `${bar.height}px` });
    if (caption.offsetHeight <= bar.height) return;
  }
}

/** The beats from the next one on that show what it shows. */
function sameMoment() {
  const end = beats.findIndex(({ moment }, number) => number > next && moment !== beats[next].moment);
  return beats.slice(next, end < 0 ? beats.length : end);
}

/** The present beat is over before its time. */
function hurry() {
  if (!beats.length) return;
  stopTimers();
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
  stopTimers();
  beats = [];
  line.textContent = "";
  caption.classList.remove("shown");
  document.documentElement.removeAttribute("data-telling");
  ring([]);
}

function stopTimers() {
  clearTimeout(timer);
  clearTimeout(preparing);
  clearTimeout(captioning);
}

/** Nothing is told or moves any more. */
export function skip() {
  moving.end();
  end();
}

/** Whether a tap on this is one on the board: nothing can be picked, or something else is seen there. */
function isBackground(pressed) {
  if (!pressed) return true;
  if (pressed.matches(LIT) || !pressed.closest("#screen-play #board")) return false;
  return isCovered(pressed) || !document.querySelector(`#screen-play ${LIT}[data-action^='["pick",']`);
}

/** Whether a press on this means something else that is seen there; what only tells what it is may be pressed unseen. */
const misses = (pressed) => isUnseen(pressed) && !pressed.dataset.action?.startsWith('["tell",');

/** Whether a tap comes so soon after one that hurried, and so near, that it means the same. */
const repeats = ({ clientX, clientY, timeStamp }) =>
  timeStamp - hurried.since < REST && Math.hypot(clientX - hurried.x, clientY - hurried.y) <= REACH;

function take(event) {
  event.stopImmediatePropagation();
  event.preventDefault();
}

/** Ends the telling; the app says that the press was not for what is there now. */
function answer(event) {
  take(event);
  skip();
  dispatchEvent(new Event("wanli:unseen"));
}

export function onPointerDown(event) {
  const pressed = event.target.closest?.(PRESSABLE);
  clearTimeout(lasting);
  spent = false;
  unseen = null;
  if (!repeats(event) && !isBackground(pressed)) {
    if (misses(pressed)) unseen = { x: event.clientX, y: event.clientY };
    else skip();
  } else if (beats.length) {
    lasting = setTimeout(() => {
      spent = true;
      skip();
    }, LONG);
  }
}

export function onPointerUp(event) {
  clearTimeout(lasting);
  if (!unseen || Math.hypot(event.clientX - unseen.x, event.clientY - unseen.y) <= FAR) return;
  unseen = null; // it was a drag, whose click, if there is one, meets whatever is there
  spent = true;
  answer(event);
}

export function onPointerCancel() {
  clearTimeout(lasting);
}

export function onClick(event) {
  const pressed = event.target.closest?.(PRESSABLE);
  const finger = event.detail > 0; // others are never beside what they mean
  const background = beats.length && isBackground(pressed) && (finger || !pressed);
  if (spent) {
    take(event);
  } else if (background || (finger && repeats(event))) {
    hurried = { x: event.clientX, y: event.clientY, since: event.timeStamp };
    if (pressed) take(event);
    hurry();
  } else if (finger && pressed && (unseen || misses(pressed))) {
    answer(event);
  } else if (pressed) {
    skip();
  }
  spent = false;
  unseen = null;
}

export function onKeyDown(event) {
  const { key, target } = event;
  if (!["Enter", " ", "Escape", "Tab"].includes(key)) return;
  const pressed = key === "Enter" || key === " " ? target.closest?.(PRESSABLE) : null;
  spent = Boolean(pressed && misses(pressed));
  if (spent) answer(event);
  else skip();
}

export function onKeyUp() {
  setTimeout(() => (spent = false)); // after the click of a key
}
