// What a painting moves travels there. The page is right at once: each piece is where it belongs and can be pressed, and
// only looks as if it came from where it was. Nothing outlasts the next telling, a press or another screen.
import { hear, movedBy, quiet, tell } from "./playback.mjs";
import { isNear, meet } from "../page/geometry.mjs";
import { areasOn, dropEarlierTable, dropMoment, hideEarlierTable, layMoment, prepareMoment, seenOn, stage } from "./intermediate_state.mjs";
import { clear, clearCopies, copying, drawingAt, isInside } from "./clones.mjs";
import { changedNumbers, keepContents, readNumbers } from "./counters.mjs";
import { find, isSeen, LEFT, named, pieces } from "../page/element_lookup.mjs";
import { isZoomed } from "../input/zoom.mjs";

const MOVE = 250; // milliseconds of a piece on the board
const FLIGHT = 400; // of what crosses the table
const ROLL = 880; // of dice, which lie before the next beat
const LYING = 0.8 * ROLL; // until they do
const APART = 80; // between two that fly from one place to another
const RIDE = 700; // of what comes past other places
const MOST = 24; // where more would move at once nothing does; it is marked all the same
const FOCUSABLE = "button, [tabindex]";
const EASE = "cubic-bezier(.3, 0, .2, 1)";

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const isStill = () => reduced.matches || document.hidden || document.documentElement.dataset.motion === "off";
let running = []; // animations
let remembered = null; // what was on the table before all that is told; null where nothing moves

const page = () => document.getElementById("app");
const screen = () => document.querySelector("#app .screen")?.id;
const middleOf = (boxes) => ({
  x: (Math.min(...boxes.map(({ left }) => left)) + Math.max(...boxes.map(({ right }) => right))) / 2,
  y: (Math.min(...boxes.map(({ top }) => top)) + Math.max(...boxes.map(({ bottom }) => bottom))) / 2,
});
const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2, width, height });

/** Ends all that travels: everything is where it belongs. */
export function settle() {
  for (const animation of running) animation.cancel();
  running = [];
  clear();
}

/** The same, and the table is seen as it is. */
export function finish() {
  settle();
  hideEarlierTable();
  dropMoment();
}

/** Where all pieces are and what all numbers say, for a `beforePaint` that comes soon; null where that would be of no use. */
export const measure = () => (isStill() || running.length ? null : snapshot(page()));

const snapshot = (root) => ({ pieces: pieces(root), numbers: readNumbers(areasOn(root)) });

/**
 * To be called before a painting that tells something: remembers where everything is.
 * @param {string} told what has happened (`wanli.app.session.playback_queue`), as JSON; "" for nothing
 * @param {{pieces: Map, numbers: Map} | null} [here] what `measure` gave just before
 */
export function beforePaint(told, here = null) {
  const before = { screen: screen(), told: told && JSON.parse(told) };
  const still = isStill();
  const beats = before.told?.beats ?? [];
  if (still || isZoomed()) for (const beat of beats) delete beat.moment;
  if (before.told?.turned) dropEarlierTable();
  if (beats[0]?.moment === undefined) dropMoment(); // else it may be the one that the app has drawn for it
  if (!told || before.told.ends === false) return before;
  settle();
  remembered = still ? null : remember(beats.filter(({ moment }) => moment === beats[0].moment), page(), here ?? snapshot(page()), before.told.turned);
  quiet();
  hideEarlierTable();
  return before;
}

/**
 * Where everything is, and copies of what the beats let go, cover or count. `here`: all pieces and numbers; `turned`:
 * somebody else looks at the table now, who is not shown what was counted before.
 */
function remember(beats, root, { pieces, numbers }, turned = false) {
  const before = { pieces, places: new Map(), copies: new Map(), numbers: turned ? null : numbers };
  const kept = new Map(); // by name what lays a copy
  const keep = (name, element) => {
    if (element && !kept.has(name) && kept.size < MOST) kept.set(name, copying(element, without(kept)));
  };
  before.tried = [...root.querySelectorAll("#board .tried")].filter(isSeen).map((one) => one.getBoundingClientRect());
  const travels = beats.flatMap((beat) => beat.travels);
  if (!turned) keepContents(numbers, new Set(travels.flatMap(({ start, end }) => [inner(start), inner(end)])));
  for (const { way, things = "", start, end } of travels) {
    for (const place of [start, end]) if (place) before.places.set(place, boxOf(place, root));
    if (way === "goes" || (way === "stays" && !turned)) for (const name of named(before.pieces, things)) keep(name, before.pieces.get(name).element);
    if (way === "turns") keep(things, find(things, root));
    if (way === "comes") for (const name of beneath(before.pieces, things)) keep(name, before.pieces.get(name).element);
  }
  for (const [name, copy] of kept) before.copies.set(name, copy());
  return before;
}

/** What lies on a thing is not seen on its copy where it has a copy of its own. */
const without = (kept) => (copy) => {
  for (const piece of copy.querySelectorAll("[data-piece]")) if (kept.has(piece.dataset.piece)) piece.style.visibility = "hidden";
};

/** The last part of a place's name. */
const inner = (place) => place?.split("/").at(-1);

const boxOf = (name, root) => name && seenOn(root, name)?.getBoundingClientRect();

/** To be called after the painting. */
export function afterPaint(before) {
  if (before.screen !== screen()) {
    finish();
    dropEarlierTable();
    quiet();
    remembered = null;
  }
  const { told } = before;
  if (told?.ends === false) hear(told.sounds);
  else if (told) tell(before.screen === screen() || told.arriving ? told : { ...told, beats: [] });
}

/**
 * The beats that show one moment begin: what lies on the table goes from where it was to where it is then. It measures;
 * `start` shows it and starts it all, `root` is what is seen of the table then. Null where nothing moves.
 */
function begin(beats, pace, first) {
  if (!remembered) return null;
  const before = first ? remembered : remember(beats, stage(), snapshot(stage()));
  const [{ moment }] = beats;
  const { root, show } = (moment !== undefined && layMoment(moment)) || { root: page(), show: hideEarlierTable };
  const start = travel(beats, pace, before, root);
  return {
    root,
    start() {
      show();
      start();
    },
  };
}

/** What comes later is drawn while nothing moves. */
function prepare({ moment }) {
  if (remembered && moment !== undefined) prepareMoment(moment);
}

/** Measures how everything goes; what it gives back starts it. */
function travel(beats, pace, { pieces: old, places, copies, numbers, tried }, root) {
  const now = pieces(root);
  const came = (name) => !old.has(name);
  const going = new Map(); // by piece: a function that measures, and gives back one that starts it
  const flights = []; // such functions
  const used = new Set();
  const turning = []; // what turns, and when
  const hidden = []; // functions that hide what goes
  const ways = []; // where from and where to, when, and for how long
  const sent = new Map(); // how many fly together from one place to another
  const goesOn = (name) => root !== page() && now.has(name) && !hasMoved(old, now, name); // it is gone only at the next moment
  beats.forEach(({ travels }, number) => {
    for (const { way, things = "", start, end, look, via = [], after = 0 } of travels) {
      const together = `${number} ${start} ${end}`;
      const wait = number * pace + after + (way === "flies" ? APART * (sent.get(together) ?? 0) : 0);
      if (way === "flies") sent.set(together, (sent.get(together) ?? 0) + 1);
      const many = things.endsWith("*");
      ways.push({ things, start: inner(start), end: inner(end), wait, time: way === "rolls" ? LYING : via.length ? RIDE : FLIGHT, hides: way === "rolls" });
      const from = start && (places.get(start) ?? boxOf(start, root));
      if (way === "moves") {
        const stops = via.map((place) => boxOf(place, root)).filter(Boolean);
        for (const name of named(now, things)) {
          if (hasMoved(old, now, name)) going.set(name, () => move(now.get(name).element, old.get(name).box, wait, stops));
        }
      } else if (way === "comes" && from) {
        const isTried = (name) => tried.some((box) => isNear(box, now.get(name).box));
        const coming = named(now, things).filter((one) => (!many || came(one)) && !isTried(one));
        for (const name of coming) going.set(name, () => come(now.get(name).element, from, wait));
        for (const name of coming.length ? beneath(old, things).filter((one) => copies.has(one)) : []) {
          used.add(name);
          flights.push(() => () => stay(copies.get(name), wait));
        }
      } else if (way === "goes") {
        for (const name of named(old, things).filter((one) => copies.has(one) && !used.has(one) && (!now.has(one) || goesOn(one)))) {
          used.add(name);
          const to = boxOf(end, root) ?? places.get(end);
          flights.push(() => leave(copies.get(name), old.get(name).box, to, wait));
          if (goesOn(name)) hidden.push(() => hide(now.get(name).element, wait));
        }
      } else if (way === "stays") {
        for (const name of named(old, things).filter((one) => copies.has(one) && !used.has(one) && !now.has(one))) {
          used.add(name);
          flights.push(() => () => stay(copies.get(name), wait));
        }
      } else if (way === "turns" && copies.has(things)) {
        used.add(things);
        flights.push(() => () => fade(copies.get(things), wait));
        turning.push({ element: find(things, root), wait });
      } else if (from) {
        const to = boxOf(end, root) ?? places.get(end) ?? from;
        if (way === "rolls") flights.push(() => roll(look, from, to, wait, seenOn(root, end)));
        else flights.push(() => () => fly(look, from, to, wait, start === end));
      }
    }
  });
  for (const name of now.keys()) {
    if (!going.has(name) && hasMoved(old, now, name)) going.set(name, () => move(now.get(name).element, old.get(name).box, 0));
  }
  const lying = turning.flatMap(({ element, wait }) => [...now]
    .filter(([name, { element: piece }]) => !going.has(name) && liesOn(piece, element))
    .map(([, { element: piece }]) => () => {
      const copy = copying(piece);
      return () => stay(copy(), wait);
    }));
  if (going.size + flights.length > MOST) return settle;
  still([...going.keys()].map((name) => now.get(name).element));
  if (going.size && !ways.length) ways.push({ wait: 0, time: MOVE });
  const counts = (numbers ? changedNumbers(numbers, areasOn(root)) : []).slice(0, MOST).map((number) => () => hold(number, ways));
  const starts = [...counts, ...lying.slice(0, MOST), ...going.values(), ...flights].map((measured) => measured());
  return () => {
    for (const [name, copy] of copies) if (!used.has(name)) copy.remove();
    for (const start of [...hidden, ...starts]) start();
  };
}

/** Whether a piece lies on a place, and not under it, and would be hidden by a copy of it. */
const liesOn = (piece, place) => place && isAfter(piece, place) && meet(piece.getBoundingClientRect(), place.getBoundingClientRect());

const isAfter = (piece, place) => {
  const position = place.compareDocumentPosition(piece);
  return position & Node.DOCUMENT_POSITION_FOLLOWING && !(position & Node.DOCUMENT_POSITION_CONTAINED_BY);
};

/** What lies where these things come to lie. */
const beneath = (old, things) => (things.endsWith("*") ? [] : named(old, things));

/** What is on its way elsewhere is not seen on the moment that still has it, nor on what is copied from there. */
function hide(element, wait) {
  element.toggleAttribute(LEFT, true);
  const animation = element.animate([{ opacity: 0 }, { opacity: 0 }], { delay: wait, duration: 1, fill: "forwards" });
  running.push(animation);
  animation.finished.then(() => {
    element.style.visibility = "hidden";
  }, () => {});
}

const hasMoved = (old, now, name) => now.has(name) && old.has(name) && old.get(name).at !== now.get(name).at;

/** Runs keyframes after `wait` milliseconds; until then the first of them holds. */
function run(element, keyframes, time, wait, done = () => {}) {
  const all = wait + time;
  const frames = keyframes.map((frame, at) => ({ ...frame, easing: EASE, offset: (wait + (time * at) / (keyframes.length - 1)) / all }));
  if (wait) frames.unshift({ ...keyframes[0], offset: 0 });
  const animation = element.animate(frames, { duration: all });
  running.push(animation);
  animation.finished.then(() => {
    running = running.filter((one) => one !== animation);
    done();
    if (!running.length) clearCopies();
  }, () => {});
  return animation;
}

/** By how much something is to be shifted to lie at `box`, in its own units. */
function shift(element, box) {
  const [from, to] = [middle(element.getBoundingClientRect()), middle(box)];
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (isInside(element)) {
    const { a, b, c, d } = element.parentNode.getScreenCTM().inverse();
    return [a * x + c * y, b * x + d * y];
  }
  const parent = element.parentElement;
  const scale = parent?.offsetWidth ? parent.getBoundingClientRect().width / parent.offsetWidth : 1;
  return [x / scale, y / scale];
}

/** `translate` by so much beside what the style sheet says. */
function shifted(element, [x, y]) {
  const own = getComputedStyle(element).translate;
  const [left, top = "0px"] = own === "none" ? ["0px"] : own.split(" ");
  return { translate: `calc(${left} + ${x}px) calc(${top} + ${y}px)` };
}

/** What a style sheet lets new things do would be a second way to come. */
function still(elements) {
  for (const animation of elements.length ? document.getAnimations() : []) {
    if (animation instanceof CSSAnimation && elements.includes(animation.effect.target)) animation.cancel();
  }
}

// Each of these measures; what it gives back starts it.

/** `stops`: what it comes past; else it goes straight. */
function move(element, box, wait, stops = []) {
  const ways = [...[box, ...stops].map((stop) => shift(element, stop)), [0, 0]];
  const frames = ways.map((way) => shifted(element, way));
  return () => run(element, frames, stops.length ? RIDE : MOVE, wait);
}

/** What was elsewhere comes over the table: a copy, for parts of the page may cut off what leaves them. */
function come(element, box, wait) {
  const [copy, own] = [copying(element), element.getBoundingClientRect()];
  const small = Math.max(0.35, Math.min(1, (Math.max(box.width, box.height) * 1.2) / Math.max(own.width, 1)));
  const [from, to] = [middle(box), middle(own)];
  const way = isInside(element) ? shift(element, box) : [from.x - to.x, from.y - to.y]; // a copy is never scaled
  const shiftedBy = (by) => (isInside(element) ? shifted(element, by) : { translate: `${by[0]}px ${by[1]}px` });
  const frames = [
    { ...shiftedBy(way), scale: String(small), opacity: 0 },
    { opacity: 1 },
    { ...shiftedBy([0, 0]), scale: "1", opacity: 1 },
  ];
  return () => {
    const made = copy();
    run(made, frames, FLIGHT, wait, () => made.remove());
    run(element, [{ opacity: 0 }, { opacity: 0 }], FLIGHT, wait);
  };
}

function leave(copy, old, box, wait) {
  if (!box) return () => fade(copy, wait);
  const small = Math.max(0.35, Math.min(1, Math.max(box.width, box.height) / Math.max(old.width, old.height, 1)));
  const frames = [{ ...shifted(copy, [0, 0]), scale: "1" }, { ...shifted(copy, shift(copy, box)), scale: String(small) }];
  return () => run(copy, frames, FLIGHT, wait, () => copy.remove());
}

/**
 * What a number says changes when the first thing that it counts has come, or sets out; else when the first of all that
 * are on their way has arrived.
 */
function hold({ name, element, rises, restore }, ways) {
  const [came, went] = [ways.filter(({ start, end }) => end === name && start !== end), ways.filter(({ start }) => start === name)];
  const [making, arriving] = [ways.filter(({ things }) => things === name), rises ? came : []];
  const ends = making.length ? making : arriving.length ? arriving : ways;
  const until = !rises && went.length ? went.map(({ wait }) => wait) : ends.map(({ wait, time }) => wait + time);
  const time = Math.min(...until);
  if (!Number.isFinite(time) || time === 0 || ways.some(({ end, hides }) => hides && end === name)) return () => {};
  const copy = restore && copying(element, restore);
  const takesFocus = element.matches(FOCUSABLE) || element.querySelector(FOCUSABLE); // which it would lose
  const unseen = takesFocus ? { opacity: 0 } : { visibility: "hidden" }; // no layer of its own
  return () => {
    const made = copy?.();
    run(element, [unseen, unseen], time, 0);
    if (made) run(made, [{ visibility: "visible" }, { visibility: "visible" }], time, 0, () => made.remove());
  };
}

function roll(look, from, to, wait, place) {
  const dice = [...(place?.querySelectorAll(".die") ?? [])].map((die) => die.getBoundingClientRect());
  const end = dice.length ? middleOf(dice) : middle(to);
  return () => letRoll(look, middle(from), end, wait, place);
}

// These only start something.

/** What something comes to lie on is seen until it is there. */
function stay(copy, wait) {
  run(copy, [{ opacity: 1 }, { opacity: 1 }], FLIGHT, wait, () => copy.remove());
}

function fade(copy, wait) {
  run(copy, [{ opacity: 1 }, { opacity: 0 }], FLIGHT, wait, () => copy.remove());
}

function fly(look, from, to, wait, rises) {
  const [start, end] = [middle(from), middle(to)];
  const drawing = drawingAt(look, start.x, start.y);
  const [x, y] = rises ? [0, -36] : [end.x - start.x, end.y - start.y];
  run(drawing, [
    { translate: "0px 0px", opacity: 0 },
    { opacity: 1 },
    { translate: `${x}px ${y}px`, opacity: 1 },
    { translate: `${x}px ${y}px`, opacity: 0 },
  ], rises ? 2 * FLIGHT : 1.5 * FLIGHT, wait, () => drawing.remove());
}

/** Dice roll; where they come to lie nothing is seen of them before. */
function letRoll(look, start, end, wait, place) {
  const drawing = drawingAt(look, start.x, start.y);
  const [here, there] = ["0px 0px", `${end.x - start.x}px ${end.y - start.y}px`];
  run(drawing, [
    { translate: here, scale: "1", opacity: 0 },
    ...Array(3).fill({ translate: here, scale: "1", opacity: 1 }),
    { translate: there, scale: "0.4", opacity: 1 },
    { translate: there, scale: "0.4", opacity: 0 },
  ], ROLL, wait, () => drawing.remove());
  if (place) run(place, [{ opacity: 0 }, { opacity: 0 }], LYING, wait);
  for (const die of drawing.querySelectorAll(".rolling > *")) {
    run(die, [{ rotate: "-400deg" }, { rotate: "0deg" }], ROLL / 2, wait);
  }
}

/** Goes on by so many milliseconds at once. */
function goOn(time) {
  for (const animation of running) animation.currentTime += time;
}

movedBy({ begin, prepare, goOn, end: finish });

export function onVisibilityChange() {
  finish();
  dropEarlierTable();
}
