// Steps for a match of any game by taps, a lesson, and matches in files, in addition to those of path.js.
Object.assign(window.wanliPath, (() => {
  const { action, enabled, until, waitFor, click, choose, seatBot, exportedFile, importFile } = window.wanliSteps;
  const first = (selector) => document.querySelector(selector);
  const DOUBLE_TAP_MS = 400;  // the same move twice within this time counts as a double tap; with a margin
  const MAX_TAPS_PER_DECISION = 12;  // after which the selection is cleared
  const over = () => first("#screen-score");
  const confirm = action("pick", "confirm") + enabled, clear = action("pick", "clear") + enabled;
  const busy = "#hurry, #bot-next, .layer-shown, .animation-layer .animation-clone";  // a human player waits for these too
  const handoverControls = `#reveal, #pass, #dialog ${action("close")}`;

  /** Clicks like a finger; an event without `detail` would count as a key press. */
  function tap(element) {
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  }

  /** Returns the enabled controls of the table for a verb. */
  function enabledControls(verb) {
    const controls = document.querySelectorAll(`#screen-play [data-action^='["${verb}']${enabled}:not([aria-pressed="true"])`);
    return [...controls].filter((control) => !control.matches(`${confirm}, ${clear}`));
  }

  /** Returns a number below `limit` from a stored seed, so that a match can be repeated. */
  function below(limit) {
    const taps = window.wanliTaps;
    taps.seed = (Math.imul(taps.seed, 1_103_515_245) + 12_345) >>> 0;
    return (taps.seed >>> 16) % limit;
  }

  /** Chooses an arbitrary next tap: confirm a complete move, else randomly a move that is made at once or a target.
      After too many taps it clears the selection, and then prefers a move that is made at once. */
  function chooseTap() {
    if (first(busy)) return null;
    const taps = window.wanliTaps, complete = first(handoverControls) ?? first(confirm);
    if (complete) return complete;
    const [plays, picks] = [enabledControls("play"), enabledControls("pick")];
    if (taps.tapsSinceAction >= MAX_TAPS_PER_DECISION && first(clear)) return first(clear);
    const from = plays.length && (!picks.length || taps.restarted || below(2)) ? plays : picks;
    return from.length ? from[below(from.length)] : first(clear);
  }

  /** Counts the stored actions of the match, of all seats. */
  const matchId = () => location.hash.split("/")[1];
  function actionCount() {
    let count = 0;
    for (let text, number = 0; (text = localStorage[`wanli/match/${matchId()}/${number}`]); number++) count += JSON.parse(text).length;
    return count;
  }

  /** True if a human player can decide something and no animation runs. */
  const isDue = () => over() || (!first(busy) && (enabledControls("play").length || enabledControls("pick").length));

  return {
    /** Chooses settings, by the ids of the choices. */
    set: (...choices) => choose(choices),

    /** Begins a match: a human player on the first seat and as few easy bots as the game allows. */
    async sit(game) {
      await click(action("new", game));
      await waitFor("#screen-lobby");
      const counts = [...document.querySelectorAll('[name="seats"]')].map(({ value }) => Number(value));
      const count = Math.min(...counts.filter((count) => count > 1));
      await click(`#seats-${count}`);
      await until("the seats", () => document.querySelectorAll(".lobby-seats > li").length === count);
      await click("#kind-0-human");
      for (let seat = 1; seat < count; seat++) await seatBot(seat);
      first("#option-start-0")?.click();
      await click("#start");
      await until("the match", () => location.hash.startsWith("#match/"));
      window.wanliTaps = { seed: 1, taps: 0, decisions: 0, storedActions: 0, tapsSinceAction: 0, restarted: false, last: null, animated: 0 };
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...how) {
        window.wanliTaps.animated += Boolean(this.closest("#app, .animation-layer"));
        return animate.apply(this, how);
      };
    },

    /** Taps for a while, until the match is over or `limit` decisions are made. Returns the progress so far. */
    async tap(limit, milliseconds = 30_000) {
      const taps = window.wanliTaps;
      for (const end = Date.now() + milliseconds; Date.now() < end && taps.decisions < limit; ) {
        const target = await until("a control", () => over() ?? chooseTap());
        if (target === over()) break;
        const intent = target.dataset.action, acts = target.matches(confirm) || intent.startsWith('["play');
        if (intent === taps.last) await new Promise((resume) => setTimeout(resume, DOUBLE_TAP_MS + 50));
        if (!target.isConnected) continue;
        if (acts) taps.storedActions = actionCount();
        tap(target);
        taps.taps += 1;
        taps.last = intent;
        taps.restarted = !acts && (taps.restarted || target.matches(clear));
        taps.tapsSinceAction = acts || target.matches(clear) ? 0 : taps.tapsSinceAction + 1;
        taps.decisions += acts;
        await new Promise((resume) => setTimeout(resume, 30)); // the tap is answered within a frame and handled after it
      }
      const { taps: count, decisions, animated } = taps;
      return { over: Boolean(over()), taps: count, decisions, animated, prompt: first("#prompt")?.innerText };
    },

    /** Waits until the last decision is stored, bots have moved, and the next decision is due. */
    due: () => until("the next decision", () => actionCount() > window.wanliTaps.storedActions && Boolean(isDue())),

    /** Gives the seat to a bot, and lets all bots finish the match at once. */
    async leave() {
      await click("#menu-button");
      await click(`#dialog ${action("seats")}`);
      await click("#plays-0-bot");
      await click(`#dialog ${action("close")}`);
      await until("the end, or a bot", () => over() ?? first(action("bot_skip")));
      first(action("bot_skip"))?.click();
    },

    /** Waits for the end of the match; returns false if it takes longer than this time. */
    async ends(milliseconds = 30_000) {
      for (const end = Date.now() + milliseconds; Date.now() < end && !over(); ) await new Promise((resume) => setTimeout(resume, 200));
      return Boolean(over());
    },

    /** Skips the final scene and returns the text of the score. */
    async score() {
      await until("the score", () => first("#scene-on, #result"));
      first("#scene-on")?.click();
      return (await waitFor("#result")).innerText;
    },

    /** Returns the open match from the database, once all of its actions are there. */
    async storedMatch() {
      const read = async () => JSON.parse(await wanli.matches.read(matchId())).ok;
      for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((resume) => setTimeout(resume, 50))) {
        const match = await read();
        if (match?.entries.length === actionCount()) return { id: matchId(), ...match };
      }
      throw new Error("the database lacks an entry of local storage");
    },

    /** Plays a lesson to its end, each step by "Show me". Returns the number of steps. */
    async lesson() {
      let count = 0;
      const step = () => first(".lesson-step")?.textContent;
      while (true) {
        await until("a task", () => first("#lesson-match, #go-on, #lesson-show") && !first(busy));
        if (first("#lesson-match")) return count;
        const before = step();
        if (first("#go-on")) {
          first("#go-on").click();
        } else {
          tap(first("#lesson-show"));
          const shown = () => first(`.prompt ${confirm}`) ?? first(`.prompt [data-action^='["play"']${enabled}`);
          tap(await until("the move", () => !first("#lesson-show") && shown() || first(`.prompt ${confirm}`) || shown()));
        }
        await until("the next step", () => first("#lesson-match") || step() !== before);
        count += 1;
      }
    },

    /** Goes from the table to home. */
    async home() {
      await click("#home-button");
      await waitFor("#screen-home");
    },

    /** Returns for each lesson of a game whether it is marked as done. */
    async done(game) {
      await click("#home-button");
      await click(action("lessons", game));
      await waitFor(".lesson-row");
      return [...document.querySelectorAll(".lesson-row")].map((row) => row.classList.contains("done"));
    },

    /** Exports the open match and returns the file. */
    async give() {
      await click("#menu-button");
      return exportedFile(async () => {
        await click(`#dialog ${action("export_this_ask")}`);
        const confirmation = `#dialog ${action("export_this")}`; // only while the match runs
        await until("an answer", () => first(confirmation) || !first("#dialog"));
        if (first(confirmation)) await click(confirmation);
      });
    },

    /** Deletes a match from home. */
    async forget(match) {
      await click(action("delete", match));
      await click(`#dialog ${action("delete_yes", match)}`);
      await until("home without it", () => !first(action("delete", match)));
    },

    /** Imports a file and opens its match. */
    async take(text) {
      importFile(text);
      await click(`#dialog ${action("close")}`);
      await click(`.match-row [data-action^='["open"']`);
      await waitFor("#screen-play #board");
    },
  };
})());
