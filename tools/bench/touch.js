// How soon a touch is answered, against plain JavaScript that makes the same changes on the same page. Defines `touch`.

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

function pick(number) {
  const free = ':is(button, [tabindex="0"]):not([tabindex="-1"], [aria-disabled="true"], [aria-pressed="true"])';
  const picks = document.querySelectorAll(`#screen-play [data-action^='["pick"']${free}`);
  picks[number % picks.length].dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 })); // as by a finger
}

const shown = []; // of each pick: the tree of the first answer and the one of the complete paint

/** Picks one thing, to see what its first frame shows and what the last one. */
window.look = async (number) => {
  const all = whole();
  pick(number);
  const first = app.cloneNode(true);
  await all;
  shown[number] = { first, last: app.cloneNode(true) };
  await letGo();
};

/**
 * Picks one thing that has been looked at, for the time.
 * @returns {[number, number, number, number]} milliseconds until the first answer, plain JavaScript's for it, until all
 * is painted, plain JavaScript's for that
 */
window.touch = async (number) => {
  const { first, last } = shown[number];
  const plainFirst = await plain(first.cloneNode(true), number);
  const plainWhole = await plain(last.cloneNode(true), number); // whose nodes go to the page
  let began = 0;
  const all = whole();
  const answered = await timed(() => {
    began = performance.now();
    pick(number);
  }, number);
  await all;
  const complete = performance.now() - began;
  await letGo();
  return [answered, plainFirst, complete, plainWhole];
};
