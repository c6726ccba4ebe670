// A match of any game by taps, a lesson by its buttons, and matches in files: steps beside those of path.js.
Object.assign(window.wanliPath, (() => {
  const { action, free, until, there, click, choose, seatBot, given, takeIn } = window.wanliSteps;
  const one = (selector) => document.querySelector(selector);
  const doubleTap = 400;  // milliseconds, and some more: the same move twice within them is one
  const long = 12;  // taps at one decision, after which it is begun anew
  const over = () => one("#screen-score");
  const confirm = action("pick", "confirm") + free, clear = action("pick", "clear") + free;
  const busy = "#hurry, #bot-next, .earlier-table, .travels .travelling, #prompt [data-resting]";  // a person waits, too
  const covers = `#reveal, #pass, #dialog ${action("close")}`;

  /** As a finger does: what has no detail was pressed by a key. */
  function tap(element) {
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  }

  /** What may be pressed on the table for this verb; a button that rests cannot be. */
  function lit(verb) {
    const found = document.querySelectorAll(`#screen-play [data-action^='["${verb}']${free}:not([data-resting], [aria-pressed="true"])`);
    return [...found].filter((each) => !each.matches(`${confirm}, ${clear}`));
  }

  /** A number below `most`, from a seed that is kept: the same match would be played the same way. */
  function below(most) {
    const taps = window.wanliTaps;
    taps.seed = (Math.imul(taps.seed, 1_103_515_245) + 12_345) >>> 0;
    return (taps.seed >>> 16) % most;
  }

  /** What a person without a plan presses next: what is complete, else now a move that is played at once, now a target.
      A decision that takes too many taps is begun anew, and then a move is played at once if there is one. */
  function next() {
    if (one(busy)) return null;
    const taps = window.wanliTaps, whole = one(covers) ?? one(confirm);
    if (whole) return whole;
    const [plays, picks] = [lit("play"), lit("pick")];
    if (taps.since >= long && one(clear)) return one(clear);
    const from = plays.length && (!picks.length || taps.again || below(2)) ? plays : picks;
    return from.length ? from[below(from.length)] : one(clear);
  }

  /** How many moves of the match are kept, by all seats. */
  const id = () => location.hash.split("/")[1];
  function entries() {
    let count = 0;
    for (let text, number = 0; (text = localStorage[`wanli/match/${id()}/${number}`]); number++) count += JSON.parse(text).length;
    return count;
  }

  /** Whether a person may decide something, and nothing is on its way. */
  const due = () => over() || (!one(busy) && (lit("play").length || lit("pick").length));

  return {
    /** Settings are made, by the ids of their choices. */
    set: (...choices) => choose(choices),

    /** A match begins: a person, who has the first seat, and as few easy bots as the game takes. */
    async sit(game) {
      await click(action("new", game));
      await there("#screen-lobby");
      const counts = [...document.querySelectorAll('[name="seats"]')].map(({ value }) => Number(value));
      const count = Math.min(...counts.filter((each) => each > 1));
      await click(`#seats-${count}`);
      await until("the seats", () => document.querySelectorAll(".seats > li").length === count);
      await click("#kind-0-human");
      for (let seat = 1; seat < count; seat++) await seatBot(seat);
      one("#option-start-0")?.click();
      await click("#start");
      await until("the match", () => location.hash.startsWith("#match/"));
      window.wanliTaps = { seed: 1, taps: 0, decisions: 0, kept: 0, since: 0, again: false, last: null, animated: 0 };
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...how) {
        window.wanliTaps.animated += Boolean(this.closest("#app, .travels"));
        return animate.apply(this, how);
      };
    },

    /** Taps for a while, until the match is over or so many decisions are made. What has come of it so far. */
    async tap(most, milliseconds = 30_000) {
      const taps = window.wanliTaps;
      for (const end = Date.now() + milliseconds; Date.now() < end && taps.decisions < most; ) {
        const found = await until("something to press", () => over() ?? next());
        if (found === over()) break;
        const intent = found.dataset.action, acts = found.matches(confirm) || intent.startsWith('["play');
        if (intent === taps.last) await new Promise((resume) => setTimeout(resume, doubleTap + 50));
        if (!found.isConnected) continue;
        if (acts) taps.kept = entries();
        tap(found);
        taps.taps += 1;
        taps.last = intent;
        taps.again = !acts && (taps.again || found.matches(clear));
        taps.since = acts || found.matches(clear) ? 0 : taps.since + 1;
        taps.decisions += acts;
        await new Promise((resume) => setTimeout(resume, 30)); // the tap is answered in a frame, and handled after it
      }
      const { taps: count, decisions, animated } = taps;
      return { over: Boolean(over()), taps: count, decisions, animated, asked: one("#prompt")?.innerText };
    },

    /** Waits until the last decision is kept, bots have moved, and the next one is due. */
    due: () => until("the next decision", () => entries() > window.wanliTaps.kept && Boolean(due())),

    /** The person leaves the seat to a bot, and lets all of them move on to the end at once. */
    async leave() {
      await click("#menu-button");
      await click(`#dialog ${action("seats")}`);
      await click("#plays-0-bot");
      await click(`#dialog ${action("close")}`);
      await until("the end, or a bot", () => over() ?? one(action("bot_skip")));
      one(action("bot_skip"))?.click();
    },

    /** Whether the match comes to its end within this time. */
    async ends(milliseconds = 30_000) {
      for (const end = Date.now() + milliseconds; Date.now() < end && !over(); ) await new Promise((resume) => setTimeout(resume, 200));
      return Boolean(over());
    },

    /** Past the final scene: what the score screen says. */
    async score() {
      await until("the score", () => one("#scene-on, #result"));
      one("#scene-on")?.click();
      return (await there("#result")).innerText;
    },

    /** The open match as the database keeps it, once all of it is there. */
    async kept() {
      const read = async () => JSON.parse(await wanli.matches.read(id())).ok;
      for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((resume) => setTimeout(resume, 50))) {
        const found = await read();
        if (found?.entries.length === entries()) return { id: id(), ...found };
      }
      throw new Error("the database does not have what local storage has");
    },

    /** A lesson to its end, each step by "Show me"; how many steps it had. */
    async lesson() {
      let count = 0;
      const step = () => one(".lesson-step")?.textContent;
      while (true) {
        await until("a task", () => one("#lesson-match, #go-on, #lesson-show") && !one(busy));
        if (one("#lesson-match")) return count;
        const before = step();
        if (one("#go-on")) {
          one("#go-on").click();
        } else {
          tap(one("#lesson-show"));
          const shown = () => one(`.prompt ${confirm}`) ?? one(`.prompt [data-action^='["play"']${free}`);
          tap(await until("the move", () => !one("#lesson-show") && shown() || one(`.prompt ${confirm}`) || shown()));
        }
        await until("the next step", () => one("#lesson-match") || step() !== before);
        count += 1;
      }
    },

    /** Home, from the table. */
    async home() {
      await click("#home-button");
      await there("#screen-home");
    },

    /** The lessons of a game that are marked as done. */
    async done(game) {
      await click("#home-button");
      await click(action("lessons", game));
      await there(".lesson-row");
      return [...document.querySelectorAll(".lesson-row")].map((row) => row.classList.contains("done"));
    },

    /** The file of the open match. */
    async give() {
      await click("#menu-button");
      return given(() => click(`#dialog ${action("export_this")}`));
    },

    /** A match is deleted from home. */
    async forget(match) {
      await click(action("delete", match));
      await click(`#dialog ${action("delete_yes", match)}`);
      await until("home without it", () => !one(action("delete", match)));
    },

    /** A file is taken in, and its match opened. */
    async take(text) {
      takeIn(text);
      await click(`#dialog ${action("close")}`);
      await click(`.match-row [data-action^='["open"']`);
      await there("#screen-play #board");
    },
  };
})());
