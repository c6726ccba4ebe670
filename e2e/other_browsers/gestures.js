// Steps with fingers, pens and assistive clicks, in addition to those of path.js. Pointer events are synthetic, so that
// they are the same in all engines; the page recognizes its gestures from them alone.
Object.assign(window.wanliPath, (() => {
  const { action, enabled, until, waitFor, click, choose, importFile } = window.wanliSteps;
  const first = (selector) => document.querySelector(selector);
  const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));
  const frame = () => new Promise(requestAnimationFrame);
  const center = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };

  /** Dispatches an event of a pointer at a point. */
  function point(type, x, y, { id = 1, kind = "touch" } = {}) {
    const target = document.elementFromPoint(x, y) ?? document.body;
    const isDown = type !== "pointerup" && type !== "pointercancel";
    const buttons = { button: type === "pointermove" ? -1 : 0, buttons: isDown ? 1 : 0 };
    const places = { clientX: x, clientY: y, bubbles: true, cancelable: true };
    target.dispatchEvent(new PointerEvent(type, { pointerId: id, pointerType: kind, ...buttons, ...places }));
  }

  /** Taps at a point. Returns the result of `look`, which is called while the finger is down. */
  function tapAt(x, y, pointer, look = () => null) {
    point("pointerdown", x, y, pointer);
    const seen = look();
    point("pointerup", x, y, pointer);
    return seen;
  }

  /** The number of stored entries of the match: actions, undos and notes. */
  function entryCount() {
    let count = 0;
    const id = location.hash.split("/")[1];
    for (let text, number = 0; (text = localStorage[`wanli/match/${id}/${number}`]); number++) count += JSON.parse(text).length;
    return count;
  }

  /** The legal targets of a kind; all of them while a bot is to move. */
  function picks(area, kind) {
    const [all, legal] = ["", enabled].map((suffix) => [...document.querySelectorAll(`${area} [data-action^='["pick","${kind}"']${suffix}`)]);
    return legal.length ? legal : all;
  }
  const isPressed = (element) => element.getAttribute("aria-pressed") === "true";

  const narrated = () => (first(".narration.shown")?.textContent ?? "");

  /** The script of a situation: each word is one step. Returns what the player sees afterwards. */
  async function play(script) {
    const start = { played: entryCount(), line: "" };
    let known = [];
    const cards = () => (known = known.length && known.every(({ isConnected }) => isConnected) ? known : picks("#panel", "hand"));
    const sites = [...document.querySelectorAll(`#board [data-action^='["pick","site"']`)];
    const places = {
      card: () => center(cards()[0]),
      card2: () => center(cards().find((card) => card.dataset.action !== cards()[0].dataset.action)),
      site: () => center(sites[0]),
      site2: () => center(sites[1]),
      confirm: () => center(first(`#prompt ${action("pick", "confirm")}`)),
      reveal: () => center(first("#reveal")),
      log: () => center(first("#log-button")),
      next: () => center(first("#bot-next, #hurry")),
      try: () => center(first("#try")),
      caption: () => center(first(".narration")),
      palm: () => center(first("#title")), // nothing there can be explained
      free: () => [innerWidth / 2, center(first("#title"))[1]],
      same: () => last,
    };
    let last = null;
    for (const step of script.split(" ")) {
      const [verb, place = "", number = "1"] = step.split(":");
      const pointer = { id: Number(number), kind: verb === "pen" ? "pen" : verb === "mouse" ? "mouse" : "touch" };
      if (/^\d+$/.test(verb)) {
        await pause(Number(verb));
        continue;
      }
      if (verb === "until") { // slow engines paint late
        await waitFor(SIGNS[place] ?? `#prompt ${action("pick", place)}${enabled}`);
        if (place === "caption") Object.assign(start, { played: entryCount(), line: narrated() });
        continue;
      }
      const at = place in places ? places[place]() : null;
      if (at) last = at;
      if (["tap", "pen", "mouse"].includes(verb)) tapAt(...at, pointer);
      else if (verb === "down") point("pointerdown", ...at, pointer);
      else if (verb === "move") {
        point("pointermove", at[0] + 12, at[1] + 4, pointer);
        point("pointermove", ...at, pointer);
      } else if (verb === "up") point("pointerup", ...at, pointer);
      else if (verb === "cancel") point("pointercancel", ...at, pointer);
      else if (verb === "press") (document.elementFromPoint(...at).closest("[data-action]") ?? cards()[0]).click(); // detail 0: a screen reader
      else if (verb === "rotate") window.dispatchEvent(new Event("resize"));
      else if (verb === "key") (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key: place, bubbles: true, cancelable: true }));
      else if (verb === "frame") await frame();
      else throw new Error(`no step ${step}`);
    }
    await pause(150);
    return report(start);
  }

  /** Returns what is selected or open, and what has changed since the start of a situation: its number of entries and caption. */
  function report({ played: before, line }) {
    const seen = [];
    const played = entryCount() - before;
    if (played) seen.push(played < 3 ? `${played} played` : "3 or more played");
    if (line && narrated() !== line) seen.push("skipped");
    if ([...document.querySelectorAll(`#panel [data-action^='["pick","hand"']`)].some(isPressed)) seen.push("selected");
    if (first(".drag-ghost")) seen.push("dragging");
    if (first(".dialog-backdrop")) seen.push("dialog");
    if (first("#log")) seen.push("log");
    if (first("#screen-handover")) seen.push("covered");
    return seen.join(", ");
  }

  const SIGNS = { reveal: "#reveal", card: `#panel [data-action^='["pick","hand"']${enabled}`, next: "#bot-next", caption: ".narration.shown" };

  /** Closes everything that a situation has opened, and takes its move back. */
  async function restore(hasPlayed) {
    const escape = () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    if (first(".dialog-backdrop")) escape();
    if (first("#log")) first("#log-button").click();
    escape();
    if (hasPlayed && first("#screen-handover")) {
      first(action("undo")).click();
      (await waitFor("#reveal")).click();
      await waitFor("#screen-play #panel");
    }
    await pause(300); // more than 400 ms after the last tap
  }

  // Random taps ----------------------------------------------------------------------------------------------------

  const AREAS = ["#prompt", "#board", "#panel", ".handover-cover", "#player-bar", "#status", "#log-button", "#log", "#advice", ".toast"];
  const TARGETS = "[data-action], [data-taps]";
  const actionOf = (element) => element.getAttribute("data-action") ?? element.getAttribute("data-taps");
  const LEAVING = /^\["(home|share|export|replay|rules|settings|help|seats|rematch|score|analysis|again|new|open)/;
  const DOUBLE_TAP_MS = 400, NEAR_PX = 24, VISIBLE_MS = 150;
  const SLACK_MS = 40; // two frames and a timer: closer calls are not judged

  function overlapsByHalf(a, b) {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    const area = (box) => (box.right - box.left) * (box.bottom - box.top);
    return width > 0 && height > 0 && 2 * width * height >= Math.min(area(a), area(b));
  }

  /**
   * Looks at the page in every frame, and records since when each target has been in its place.
   * @returns {(name: string, box: DOMRect) => number} since when a target has been there; `recent(name)`: its last changes
   */
  function watchTargets() {
    let seen = [];
    let isFirst = true; // the targets of the first look have been there for an unknown time
    let changes = [];
    const look = () => {
      const now = performance.now();
      const before = seen;
      const isBefore = (all, { name, box }) => all.find((other) => other.name === name && overlapsByHalf(other.box, box));
      seen = [...document.querySelectorAll(TARGETS)].map((element) => {
        const target = { name: actionOf(element), box: element.getBoundingClientRect() };
        return { ...target, since: isBefore(before, target)?.since ?? (isFirst ? 0 : now) };
      });
      for (const target of seen) if (target.since === now) changes.push({ ...target, what: "appears", now });
      for (const target of before) if (!isBefore(seen, target)) changes.push({ ...target, what: "leaves", now });
      changes = changes.slice(-400);
      isFirst = false;
      requestAnimationFrame(look);
    };
    look(); // at once: on a busy machine the first tap may come before the next frame
    const sinceOf = (name, box) => seen.find((other) => other.name === name && overlapsByHalf(other.box, box))?.since ?? Infinity;
    const written = ({ what, now, box: { left, top, width, height } }) => `${what} at ${[now, left, top, width, height].map(Math.round)}`;
    sinceOf.recent = (name) => changes.filter((change) => change.name === name).slice(-6).map(written);
    return sinceOf;
  }

  /** Returns random numbers below a limit, from a seed. */
  function dice(seed) {
    let state = seed >>> 0;
    return (limit) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    };
  }

  /** Everything that a tap could do that needs time to see its target: play, answer, undo, reveal. */
  const ELSEWHERE = "another screen"; // opening one counts at any speed
  const isAtTable = () => first("#screen-play, #screen-handover, #screen-score, #scene-on");
  const standing = () => (isAtTable() ? `${entryCount()} ${first("#screen-handover") ? "covered" : "open"}` : ELSEWHERE);

  /** Returns whether the page has only covered a finished turn, as it does by itself after a look at a secret. */
  const onlyCovers = (before, after) => before.endsWith("open") && after === before.replace("open", "covered");
  const LOOK_MS = 4000;
  const PASS = '["pass"]';

  /** Returns the target of a finger that is down at a point. On phones a ring shows it, beside the finger. */
  function targetUnder(x, y) {
    if (first(".snap-target")) return first("[data-aimed]"); // null: the ring does not say which one, if it is rotated
    return document.elementFromPoint(x, y)?.closest(TARGETS);
  }

  /** Returns a target's action, its box, and whether people repeat taps on it; nothing if there is no target. */
  function describe(target) {
    if (!target) return {};
    const isRepeating = target.matches(".stepper *, .stepper");
    return { name: actionOf(target), box: target.getBoundingClientRect(), isRepeating };
  }

  /** Opens a match from home, with the hand of the player to move open. */
  async function openMatch(text, opener) {
    importFile(text);
    await click(`#dialog ${action("close")}`);
    await click(opener);
    await until("the table", () => first("#reveal, #screen-play #panel"));
    first("#reveal")?.click();
    await waitFor("#screen-play #panel");
    await pause(600);
  }

  return {
    /** Opens the match of a file, with the hand of the player to move open. */
    async openMatch(text, ...settings) {
      await choose(settings);
      await openMatch(text, `.match-row [data-action^='["open"']`);
    },

    /** Plays a script in the match of a file, which has this id. Returns what is seen afterwards; the page then shows home. */
    async situation(script, text, id, ...settings) {
      await choose(settings);
      await openMatch(text, action("open", id));
      const seen = await play(script);
      await click("#home-button");
      await waitFor("#screen-home");
      return seen;
    },

    /** Plays the scripts one after the other from the same position. Returns what is seen after each. */
    async situations(scripts) {
      const seen = {};
      for (const [name, script] of Object.entries(scripts)) {
        const count = entryCount();
        try {
          seen[name] = await play(script);
        } catch (error) {
          seen[name] = String(error);
          window.dispatchEvent(new Event("blur")); // ends all gestures
        }
        await restore(entryCount() !== count);
      }
      return seen;
    },

    /** Begins a situation of real keys, from the position of the last one. */
    async begin() {
      window.wanliStart = { played: entryCount(), line: "" };
    },

    /** Focuses the first enabled element of a selector. */
    async focus(selector) {
      (await waitFor(`${selector}${enabled}`)).focus();
    },

    /** Ends a situation of real keys. Returns what the player sees, and takes it back. */
    async end(selector = "") {
      await pause(150);
      const seen = report(window.wanliStart);
      const text = selector && (first(selector)?.textContent ?? "");
      await restore(entryCount() !== window.wanliStart.played);
      return text ? `${seen}, ${text}` : seen;
    },

    /** Taps at random. Returns the number of taps and of moves, and the taps that must not have counted. */
    async tapAtRandom(count, seed) {
      const below = dice(seed);
      const sinceOf = (window.wanliSinceOf ??= watchTargets());
      const wrong = [];
      let last = null, lastMove = 0, moves = 0, ignorable = 0;
      for (let number = 0; number < count; number++) {
        if (!isAtTable()) { // a rule was opened
          first(action("back"))?.click();
          await pause(DOUBLE_TAP_MS + 50);
          last = null;
          continue;
        }
        const dialog = first(".dialog-backdrop");
        const roots = dialog ? [dialog] : AREAS.map(first).filter(Boolean);
        const all = roots.flatMap((root) => [...(root.matches(TARGETS) ? [root] : []), ...root.querySelectorAll(TARGETS)]);
        const targets = all.filter((element) => {
          const { width, left, top, bottom, right } = element.getBoundingClientRect();
          const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
          return width && isInside && !LEAVING.test(actionOf(element)) && !element.matches("input, select, label, a");
        });
        if (!targets.length) return { stuck: `no target: ${document.body.innerText.slice(0, 200)}`, moves, wrong, ignorable };
        let at;
        if (last && below(100) < 40) at = [last.x + below(9) - 4, last.y + below(9) - 4]; // an impatient finger
        else if (below(100) < 30) at = center(targets.find((element) => element.matches(".primary, #reveal, #pass")) ?? targets[below(targets.length)]);
        else at = center(targets[below(targets.length)]);
        const [x, y] = at;
        const hit = document.elementFromPoint(x, y)?.closest(TARGETS);
        if (hit && (LEAVING.test(actionOf(hit)) || hit.matches("input, select, a"))) continue;
        await pause([30, 80, 140, 200, 300, 420, 700][below(7)]);
        const under = document.elementFromPoint(x, y)?.closest(TARGETS);
        if (under && LEAVING.test(actionOf(under))) continue;
        const before = standing(), couldPassOn = first("#pass");
        const time = performance.now();
        const isNear = last && Math.hypot(x - last.x, y - last.y) <= NEAR_PX;
        const { name, box, isRepeating } = tapAt(x, y, undefined, () => describe(targetUnder(x, y)));
        const released = performance.now();
        // The rules of issue and help, independently of the page's own code.
        const visible = name ? time - sinceOf(name, box) : Infinity;
        const isQuick = isNear && time - last.time < DOUBLE_TAP_MS - SLACK_MS;
        const isSame = isQuick && last.name && last.name === name && overlapsByHalf(last.box, box);
        const isTooNew = visible < (isNear ? DOUBLE_TAP_MS : VISIBLE_MS) - SLACK_MS;
        const mustIgnore = name && !isRepeating && (isTooNew || isSame);
        if (mustIgnore) ignorable++;
        await frame();
        await pause(25);
        const after = standing();
        const coversByItself = couldPassOn && onlyCovers(before, after) && (name !== PASS || time - lastMove > LOOK_MS - 200);
        if (!onlyCovers(before, after)) lastMove = after === before ? lastMove : performance.now();
        if (after !== before && after !== ELSEWHERE) {
          moves++;
          if (mustIgnore && !coversByItself) wrong.push({ name, visible, isNear, sinceLast: last && time - last.time, previous: last?.name, isSame, before, after, seen: sinceOf.recent(name) });
        }
        last = { x, y, time: released, name, box };
        if (first("#screen-score, #scene-on")) break;
      }
      return { moves, wrong, ignorable, over: Boolean(first("#screen-score, #scene-on")) };
    },

    /** Taps slowly like a patient player until something is played. Returns "", or a description if that does not happen. */
    async playsOn(milliseconds = 20_000) {
      const before = standing();
      const below = dice(7);
      const taps = [];
      for (const end = Date.now() + milliseconds; Date.now() < end; ) {
        if (first("#screen-score, #scene-on") || standing() !== before) return "";
        const dialog = first(".dialog-backdrop");
        const open = dialog ? [...dialog.querySelectorAll(action("close"))] : null;
        const isReachable = (element) => element.contains(document.elementFromPoint(...center(element)));
        const all = (selector) => [...document.querySelectorAll(`:is(#screen-play, #screen-handover) ${selector}${enabled}`)];
        const ready = (selector) => all(selector).filter(isReachable);
        const due = [...ready("#reveal"), ...ready("#pass"), ...ready(`#prompt ${action("pick", "confirm")}`)];
        const others = [...ready(`#prompt [data-action^='["play"']`), ...ready(`[data-action^='["pick"']:not([aria-pressed="true"])`)];
        if (!isAtTable()) first(action("back"))?.click();
        else if (first("#log")) first("#log-button").click(); // on phones the log and the hint cover the table
        else first("#advice-close")?.click();
        const hiding = "zoomed" in document.documentElement.dataset ? first("#zoom-out") : first("#screen-play.folded > #fold");
        const toShow = hiding?.getClientRects().length ? hiding : null; // the whole board, or the hand
        const choice = open?.[0] ?? toShow ?? due[0] ?? others[below(Math.max(1, others.length))];
        taps.push(choice ? actionOf(choice) : "nothing");
        if (choice) tapAt(...center(choice));
        await pause(520);
      }
      const isZoomed = "zoomed" in document.documentElement.dataset;
      const open = [...document.querySelectorAll("details[open], [data-open], .inspecting, .toast p, .dialog-backdrop")].map((element) => element.id || element.className);
      return JSON.stringify({ taps, isZoomed, open, prompt: first("#prompt")?.innerText, standing: standing() });
    },
  };
})());
