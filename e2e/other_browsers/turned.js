// Steps for a match at a table that is turned to the far side, in addition to those of path.js. The driver taps and
// drags with real input; these steps only look at the page.
Object.assign(window.wanliPath, (() => {
  const { action, enabled, until, waitFor, click, choose, importFile } = window.wanliSteps;
  const first = (selector) => document.querySelector(selector);
  const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));
  const over = () => first("#screen-score, #screen-final, #scene-on");
  const busy = "#hurry, .layer-shown, .animation-layer .animation-clone";
  // Controls that a player presses between two decisions.
  const BETWEEN = [`#dialog ${action("close")}`, "#skip-narration", "#reveal", "#bot-next", "#pass"];
  const CONFIRM = `#prompt ${action("pick", "confirm")}${enabled}`, CLEAR = `#prompt ${action("pick", "clear")}${enabled}`;

  /** All stored entries of the match: actions, undos and notes. */
  function entries() {
    const id = location.hash.split("/")[1], all = [];
    for (let text, number = 0; (text = localStorage[`wanli/match/${id}/${number}`]); number++) all.push(...JSON.parse(text));
    return all;
  }

  /** Returns a visible point of an element that takes its taps, null if there is none. */
  function spotOf(element) {
    const intent = element.closest("[data-action]")?.getAttribute("data-action");
    const { left, top, width, height } = element.getBoundingClientRect();
    const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
    for (const down of parts) {
      for (const right of parts) {
        const [x, y] = [left + width * right, top + height * down];
        const hit = document.elementFromPoint(x, y)?.closest("[data-action]");
        if (hit && (hit === element || hit.getAttribute("data-action") === intent)) return [x, y];
      }
    }
    return null;
  }

  const SIGHT_MS = 200; // a little longer than the time before which a tap on a new button does not act

  /** Waits until a player has seen the present page: a slow browser paints it later than its elements exist. */
  async function toSee() {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await pause(SIGHT_MS);
  }

  const THUMB_PX = 24;

  /** Returns the point of a slider that stands for the intent's last number, null if there is no such slider. */
  function sliderSpot(intent) {
    const parts = JSON.parse(intent), number = parts.pop();
    const slider = first(`#screen-play input[type="range"][data-action='${JSON.stringify(parts)}']:not(:disabled)`);
    if (!slider) return null;
    const { left, right, top, height, width } = slider.getBoundingClientRect();
    const along = THUMB_PX / 2 + ((number - slider.min) / (slider.max - slider.min)) * (width - THUMB_PX);
    return [document.documentElement.dataset.side === "far" ? right - along : left + along, top + height / 2];
  }

  const isDue = () => first(`#screen-play [data-action^='["play"']${enabled}, #screen-play [data-action^='["pick"']${enabled}`);

  return {
    /** Opens the match of a file with these settings, with all players on the far side. */
    async openTurned(text, ...settings) {
      await choose(settings);
      importFile(text);
      await click(`#dialog ${action("close")}`);
      const open = await waitFor(`.match-row [data-action^='["open"']`);
      const [, id] = JSON.parse(open.getAttribute("data-action"));
      localStorage["wanli.sides"] = JSON.stringify({ [id]: Array(6).fill("far") });
      open.click();
      await waitFor("#screen-play #panel");
    },

    /**
     * Waits until the player can act. Returns the entries from a number on, the side to which the page is turned, and a
     * point to tap first if a message, a narration or a handover is open.
     */
    async due(known) {
      await until("a decision", () => over() || (!first(busy) && (BETWEEN.some(first) || isDue())), 80_000);
      await toSee();
      const control = BETWEEN.map(first).find(Boolean);
      const spot = !over() && control ? spotOf(control) : null;
      return { over: Boolean(over()), entries: entries().slice(known), side: document.documentElement.dataset.side, spot };
    },

    /** Waits until the control of an intent is enabled and seen. Returns a point of it, null if it never is. */
    async spot(intent, milliseconds = 3_000) {
      const find = () => {
        const targets = [...document.querySelectorAll(`#screen-play [data-action='${intent}']${enabled}`)];
        for (const target of targets) target.scrollIntoView({ block: "nearest", inline: "nearest" });
        return targets.map(spotOf).find(Boolean) ?? sliderSpot(intent);
      };
      if (!(await until(intent, find, milliseconds).catch(() => null))) return null;
      await toSee();
      return find();
    },

    /** Returns a point of a draggable piece and one of a target on the board, null if either is missing. */
    async dragSpots(from, to) {
      const [, kind] = JSON.parse(from);
      const pieces = document.querySelectorAll(`:is(#panel, #board) [data-action='${from}']${enabled}`);
      const piece = [...pieces].find((one) => one.closest("[data-drags]")?.dataset.drags.split(" ").includes(kind));
      const target = document.querySelector(`#board [data-action='${to}']`);
      const spots = piece && target ? [spotOf(piece), spotOf(target)] : [];
      return spots.length && spots.every(Boolean) ? spots : null;
    },

    /** Waits for the answer to the last pick: "played", a point of the button that confirms, or "" for neither. */
    async answered(known, milliseconds = 1_500) {
      const played = () => entries().length > known && "played";
      const confirm = () => first(CONFIRM) && spotOf(first(CONFIRM));
      const answer = await until("an answer", () => played() || confirm(), milliseconds).catch(() => "");
      if (!Array.isArray(answer)) return answer;
      await toSee();
      return confirm();
    },

    /** Waits until the page has played the confirmed move. Returns false if it has not. */
    async played(known, milliseconds = 1_500) {
      return until("a move", () => entries().length > known, milliseconds).catch(() => false);
    },

    /** Returns a point of the button that clears the selection, null if there is none. */
    async clearing() {
      return first(CLEAR) && spotOf(first(CLEAR));
    },

    /** Skips the final scene and returns the scores on the screen. */
    async finalScore() {
      await until("the score", () => {
        first("#scene-on")?.click();
        return first("#result");
      });
      return document.documentElement.dataset.side;
    },
  };
})());
