// Measures how soon a tap is answered, against plain JavaScript that makes the same changes on the same page. Defines `look` and
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

const REST_MS = 200; // milliseconds within which earlier changes have become pixels; until then no new frame begins

/**
 * Returns the milliseconds until the frame after `change` is painted. The change comes at an arbitrary time between two frames
 * of an idle page, like a tap.
 */
async function timed(change, number) {
  await frame();
  await new Promise((resolve) => setTimeout(resolve, REST_MS + ((number * 5) % 17)));
  return new Promise((resolve) => {
    const start = performance.now();
    afterFrame(() => resolve(performance.now() - start)); // requested first, for the app waits for this frame too
    change();
  });
}

const app = document.getElementById("app");
let painted = () => {};
const { morph } = wanli;
wanli.morph = (...parameters) => {
  const result = morph(...parameters);
  painted();
  return result;
};
/** Resolves when the frame is painted after the app's next painting. */
const nextRender = () => new Promise((resolve) => (painted = () => afterFrame(resolve)));

/** Returns the changes from the live tree `from` to the tree `to`: pairs of functions that make and undo a change. */
function changes(from, to, list = []) {
  if (from.nodeType === Node.TEXT_NODE) {
    const [before, after] = [from.data, to.data];
    if (before !== after) list.push([() => (from.data = after), () => (from.data = before)]);
    return list;
  }
  for (const name of new Set([...from.getAttributeNames(), ...to.getAttributeNames()])) {
    const [before, after] = [from.getAttribute(name), to.getAttribute(name)];
    const put = (value) => (value === null ? from.removeAttribute(name) : from.setAttribute(name, value));
    if (before !== after) list.push([() => put(after), () => put(before)]);
  }
  const [mine, theirs] = [[...from.childNodes], [...to.childNodes]];
  if (mine.length === theirs.length && mine.every((node, at) => node.nodeName === theirs[at].nodeName)) {
    mine.forEach((node, at) => changes(node, theirs[at], list));
  } else {
    list.push([() => from.replaceChildren(...theirs), () => from.replaceChildren(...mine)]);
  }
  return list;
}

/** Returns the milliseconds in which plain JavaScript turns the page into `target` and paints it. The page is then restored. */
async function plain(target, number) {
  const list = changes(app, target);
  const duration = await timed(() => list.forEach(([make]) => make()), number);
  for (const [, back] of list.reverse()) back();
  await frame();
  return duration;
}

async function clearSelection() {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await frame();
  await frame();
}

const press = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 })); // like a finger

/** Presses an element and waits until the effect is painted. */
async function pressAndRender(element) {
  const all = nextRender();
  press(element);
  await all;
}

const ENABLED = ':is(button, [tabindex="0"]):not([tabindex="-1"], [aria-disabled="true"], [aria-pressed="true"])';
const PICK = `#screen-play [data-action^='["pick"']${ENABLED}:not([data-action='["pick","clear"]'])`;
const CONFIRM = `#screen-play [data-action='["pick","confirm"]']:not([aria-disabled="true"])`;
const UNDO = `[data-action='["undo"]']:not([aria-disabled="true"])`;
const MAX_PICKS = 12; // for one move
const SETTLE_MS = 1500; // milliseconds within which the animations of a move have ended
const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS));

const picks = () => [...document.querySelectorAll(PICK)].map((element) => element.dataset.action);
const to = (action) => document.querySelector(`#screen-play [data-action='${action}']`);
/** The markup of the undo button, which every move changes. */
const undoMarkup = () => document.getElementById("undo")?.outerHTML;

async function takeBack() {
  await settled();
  await pressAndRender(document.querySelector(UNDO));
  const reveal = document.getElementById("reveal");
  if (reveal) await pressAndRender(reveal);
  await settled();
  await clearSelection();
}

/** Presses the control for an action, with `number` as in `timed`. Returns the milliseconds until the next frame and until all is painted. */
async function timedPress(action, number) {
  let start = 0;
  const all = nextRender();
  const answered = await timed(() => {
    start = performance.now();
    press(to(action));
  }, number);
  await all;
  return [answered, performance.now() - start];
}

let usable = null; // picks that make no move
const examinedPicks = []; // for each pick: its action, the tree of the first answer and that of the complete paint

/** Makes picks that make no move, and records the first frame and the complete paint after each. */
window.look = async (number) => {
  usable ??= picks();
  for (;;) {
    const action = usable[number % usable.length];
    const [before, undoBefore] = [app.cloneNode(true), undoMarkup()];
    const all = nextRender();
    press(to(action));
    const first = app.cloneNode(true);
    await all;
    if (undoMarkup() === undoBefore) {
      if (first.isEqualNode(before)) throw new Error(`nothing answers ${action} before it is painted`);
      examinedPicks[number] = { action, first, last: app.cloneNode(true) };
      return clearSelection();
    }
    usable.splice(usable.indexOf(action), 1);
    await takeBack();
  }
};

/**
 * Repeats an examined pick and measures it.
 * @returns {[number, number, number, number]} milliseconds until the first answer, plain JavaScript's for it, until all
 * is painted, plain JavaScript's for that
 */
window.touch = async (number) => {
  const { action, first, last } = examinedPicks[number];
  const plainFirst = await plain(first.cloneNode(true), number);
  const plainWhole = await plain(last.cloneNode(true), number); // its nodes move to the page
  const [answered, complete] = await timedPress(action, number);
  await clearSelection();
  return [answered, plainFirst, complete, plainWhole];
};

/**
 * Makes a move, records its presses and its paint, and undoes it where the rules allow it.
 * @returns {{before: string[], action: string, tree: string, back: boolean}} the presses before the last one, the last one,
 * the page after it, and whether the move was undone
 */
window.lookAtMove = async () => {
  const before = [];
  const undoBefore = undoMarkup();
  while (before.length < MAX_PICKS) {
    const confirm = document.querySelector(CONFIRM);
    const action = confirm?.dataset.action ?? picks().find((pick) => !before.includes(pick));
    await pressAndRender(to(action));
    if (confirm || undoMarkup() !== undoBefore) {
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
 * Repeats a move from `lookAtMove`, measures its last press, and undoes the move where possible.
 * @returns {[number, number]} milliseconds until all is painted, plain JavaScript's for the same changes
 */
window.move = async ({ before, action, tree, back }, number) => {
  const { body } = new DOMParser().parseFromString(tree, "text/html");
  for (const pick of before) await pressAndRender(to(pick));
  const plainWhole = await plain(document.importNode(body.firstElementChild, true), number);
  const [, complete] = await timedPress(action, number);
  if (back) await takeBack();
  return [complete, plainWhole];
};
