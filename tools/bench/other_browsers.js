// What `others.py` asks of a page in Firefox and WebKit: steps beside those of path.js, put into the page and called one by
// one. Needs touch.js around it for the steps about picks.
Object.assign(window.wanliPath, (() => {
  const { waitFor, importFile } = window.wanliSteps;
  const until = (what, look) => window.wanliSteps.until(what, look, 60_000);
  const passed = (time) => new Promise((resume) => setTimeout(resume, time));

  return {
    /** Python listens: how many milliseconds after the page was asked for, and until something was painted (null where
        the browser does not tell). */
    async usable() {
      await until("Python", () => "ready" in document.documentElement.dataset);
      const at = (name) => performance.getEntriesByName(name)[0]?.startTime ?? null;
      return { usable: at("wanli:usable"), painted: at("first-contentful-paint") };
    },

    /** Everything is kept for play without a network. */
    async installed() {
      await navigator.serviceWorker.ready;
      await caches.keys();
    },

    /** Takes a file in and opens its match, with the hand of whoever is to move in sight. */
    async open(content, starting) {
      await waitFor("#import-file");
      importFile(content);
      await until("the file", () => document.querySelector(".match-row"));
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      await passed(100);
      document.querySelector(`[data-action^='["open"']`).click();
      await passed(starting);
      document.getElementById("reveal")?.click();
      await until("the table", () => document.getElementById("screen-play"));
    },

    /** Looks at so many picks, for `touch`. */
    async look(picks) {
      defineTouch();
      for (let number = 0; number < picks; number++) await look(number);
    },

    /** Looks at a move, for `move`. */
    async lookAtMove() {
      defineTouch();
      return lookAtMove();
    },

    /** The times of that move, as touch.js gives them. */
    async move(seen, run) {
      defineTouch();
      return move(seen, run);
    },

    /** The times of so many picks, as touch.js gives them. */
    async touch(picks) {
      const times = [];
      for (let number = 0; number < picks; number++) times.push(await touch(number));
      return times;
    },
  };
})());
