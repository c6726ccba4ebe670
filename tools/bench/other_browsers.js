// The steps of `other_browsers.py` in Firefox and WebKit, in addition to those of path.js: the driver inserts them into the page
// and calls them one by one. The steps about picks need touch.js around them.
Object.assign(window.wanliPath, (() => {
  const { waitFor, importFile } = window.wanliSteps;
  const until = (description, look) => window.wanliSteps.until(description, look, 60_000);
  const wait = (time) => new Promise((resume) => setTimeout(resume, time));

  return {
    /** Waits for Python; returns the milliseconds from the request of the page until then and until the first paint (null if
        the browser does not report it). */
    async usable() {
      await until("Python", () => "ready" in document.documentElement.dataset);
      const at = (name) => performance.getEntriesByName(name)[0]?.startTime ?? null;
      return { usable: at("wanli:usable"), painted: at("first-contentful-paint") };
    },

    /** Waits until all files are cached for offline play. */
    async installed() {
      await navigator.serviceWorker.ready;
      await caches.keys();
    },

    /** Imports a file and opens its match, with the hand of the player to move open. */
    async open(content, starting) {
      await waitFor("#import-file");
      importFile(content);
      await until("the file", () => document.querySelector(".match-row"));
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
      await wait(100);
      document.querySelector(`[data-action^='["open"']`).click();
      await wait(starting);
      document.getElementById("reveal")?.click();
      await until("the table", () => document.getElementById("screen-play"));
    },

    /** Examines this number of picks, for `touch`. */
    async look(picks) {
      defineTouch();
      for (let number = 0; number < picks; number++) await look(number);
    },

    /** Examines a move, for `move`. */
    async lookAtMove() {
      defineTouch();
      return lookAtMove();
    },

    /** Returns the times of that move, measured by touch.js. */
    async move(examined, run) {
      defineTouch();
      return move(examined, run);
    },

    /** Returns the times of this number of picks, measured by touch.js. */
    async touch(picks) {
      const times = [];
      for (let number = 0; number < picks; number++) times.push(await touch(number));
      return times;
    },
  };
})());
