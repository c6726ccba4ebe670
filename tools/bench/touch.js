// How soon a touch is answered, against plain JavaScript that makes the same changes on the same page. Defines `look` and
// `touch` for picks, `lookAtMove` and `move` for a move.

/** Calls once the next frame is painted. */
function afterFrame(call) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = call;
    port2.postMessage(null);
  });
}
const frame = () => new Promise(afterFrame);

const REST = 200; // milliseconds in which all that was painted before has become pixels: until then no new frame begins

/**
 * Milliseconds until the frame is painted that follows `change`, which comes at any moment between two frames to a page
 * at rest, as a finger's.
 */
async function timed(change, number) {
  await frame();
  await new Promise((resolve) => setTimeout(resolve, REST + ((number * 5) % 17)));
  return new Promise((resolve) => {
    const began = performance.now();
    afterFrame(() => resolve(performance.now() - began)); // asked for first: the app waits for this frame too
    change();
  });
}

const app = document.getElementById("app");
let painted = () => {};
const { morph } = wanli;
wanli.morph = (...given) => {
  const here = morph(...given);
  painted();
  return here;
};
/** Resolves when the frame is painted after the app's next painting. */
const whole = () => new Promise((resolve) => (painted = () => afterFrame(resolve)));

/** What makes the live tree `from` like the tree `to`, as changes to be made and taken back in order. */
function changes(from, to, found = []) {
  if (from.nodeType === Node.TEXT_NODE) {
    const [before, after] = [from.data, to.data];
    if (before !== after) found.push([() => (from.data = after), () => (from.data = before)]);
    return found;
  }
  for (const name of new Set([...from.getAttributeNames(), ...to.getAttributeNames()])) {
    const [before, after] = [from.getAttribute(name), to.getAttribute(name)];
    const put = (value) => (value === null ? from.removeAttribute(name) : from.setAttribute(name, value));
    if (before !== after) found.push([() => put(after), () => put(before)]);
  }
  const [mine, theirs] = [[...from.childNodes], [...to.childNodes]];
  if (mine.length === theirs.length && mine.every((one, at) => one.nodeName === theirs[at].nodeName)) {
    mine.forEach((one, at) => changes(one, theirs[at], found));
  } else {
    found.push([() => from.replaceChildren(...theirs), () => from.replaceChildren(...mine)]);
  }
  return found;
}

/** Milliseconds that plain JavaScript takes to make the page like `wanted` and have it painted. The page stays as it was. */
async function plain(wanted, number) {
  const found = changes(app, wanted);
  const took = await timed(() => found.forEach(([make]) => make()), number);
  for (const [, back] of found.reverse()) back();
  await frame();
  return took;
}

async function letGo() {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await frame();
  await frame();
}

const press = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 })); // as by a finger

/** Presses something and waits until what comes of it is painted. */
async function pressed(element) {
  const all = whole();
  press(element);
  await all;
}

const FREE = ':is(button, [tabindex="0"]):not([tabindex="-1"], [aria-disabled="true"], [aria-pressed="true"])';
const PICK = `#screen-play [data-action^='["pick"']${FREE}:not([data-action='["pick","clear"]'])`;
const CONFIRM = `#screen-play [data-action='["pick","confirm"]']:not([aria-disabled="true"])`;
const UNDO = `[data-action='["undo"]']:not([aria-disabled="true"])`;
const MOST_PICKS = 12; // for one move
const SETTLING = 1500; // milliseconds in which what a move set in motion has arrived
const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLING));

const picks = () => [...document.querySelectorAll(PICK)].map((element) => element.dataset.action);
const to = (action) => document.querySelector(`#screen-play [data-action='${action}']`);
/** The table, its undo too, as it stands before a move. */
const standing = () => document.getElementById("undo")?.outerHTML;

async function takeBack() {
  await settled();
  await pressed(document.querySelector(UNDO));
  const reveal = document.getElementById("reveal");
  if (reveal) await pressed(reveal);
  await settled();
  await letGo();
}

/** Presses what asks for something, `number` as in `timed`. Milliseconds until the next frame, and until all is painted. */
async function timedPress(action, number) {
  let began = 0;
  const all = whole();
  const answered = await timed(() => {
    began = performance.now();
    press(to(action));
  }, number);
  await all;
  return [answered, performance.now() - began];
}

let usable = null; // picks that play nothing by themselves
const shown = []; // of each pick: what it asks for, the tree of the first answer and the one of the complete paint

/** Picks things in turn that play nothing by themselves, to see what the first frame after each shows and what the last. */
window.look = async (number) => {
  usable ??= picks();
  for (;;) {
    const action = usable[number % usable.length];
    const [before, stood] = [app.cloneNode(true), standing()];
    const all = whole();
    press(to(action));
    const first = app.cloneNode(true);
    await all;
    if (standing() === stood) {
      if (first.isEqualNode(before)) throw new Error(`nothing answers ${action} before it is painted`);
      shown[number] = { action, first, last: app.cloneNode(true) };
      return letGo();
    }
    usable.splice(usable.indexOf(action), 1);
    await takeBack();
  }
};

/**
 * Picks one thing that has been looked at, for the time.
 * @returns {[number, number, number, number]} milliseconds until the first answer, plain JavaScript's for it, until all
 * is painted, plain JavaScript's for that
 */
window.touch = async (number) => {
  const { action, first, last } = shown[number];
  const plainFirst = await plain(first.cloneNode(true), number);
  const plainWhole = await plain(last.cloneNode(true), number); // whose nodes go to the page
  const [answered, complete] = await timedPress(action, number);
  await letGo();
  return [answered, plainFirst, complete, plainWhole];
};

/**
 * Makes a move, to see by which presses and what it paints, and takes it back where the rules allow it.
 * @returns {{before: string[], action: string, tree: string, back: boolean}} the presses before the last one, that one,
 * the page after it, and whether the move was taken back
 */
window.lookAtMove = async () => {
  const before = [];
  const stood = standing();
  while (before.length < MOST_PICKS) {
    const confirm = document.querySelector(CONFIRM);
    const action = confirm?.dataset.action ?? picks().find((pick) => !before.includes(pick));
    await pressed(to(action));
    if (confirm || standing() !== stood) {
      const tree = app.outerHTML;
      const back = document.querySelector(UNDO) !== null;
      if (back) await takeBack();
      return { before, action, tree, back };
    }
    before.push(action);
  }
  throw new Error("no move came of so many picks");
};

/**
 * Makes a move that `lookAtMove` has told, for the time of its last press, and takes it back where that can be.
 * @returns {[number, number]} milliseconds until all is painted, plain JavaScript's for the same changes
 */
window.move = async ({ before, action, tree, back }, number) => {
  const { body } = new DOMParser().parseFromString(tree, "text/html");
  for (const pick of before) await pressed(to(pick));
  const plainWhole = await plain(document.importNode(body.firstElementChild, true), number);
  const [, complete] = await timedPress(action, number);
  if (back) await takeBack();
  return [complete, plainWhole];
};
