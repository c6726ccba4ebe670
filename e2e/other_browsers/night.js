// Steps for a games night of people on two sides of a tablet, in addition to those of path.js.
Object.assign(window.wanliPath, (() => {
  const { action, until, waitFor, click, choose } = window.wanliSteps;
  const first = (selector) => document.querySelector(selector);

  /** Starts the match of the open lobby. */
  async function start() {
    await click("#start");
    await until("the match", () => location.hash.startsWith("#match/"));
  }

  return {
    /** Begins a night with these settings and people from home. */
    async beginNight(names, settings) {
      await choose(settings);
      await click(action("night"));
      for (const [index, name] of names.entries()) {
        const field = await waitFor(`#night-name-${index}`);
        field.value = name;
        field.dispatchEvent(new Event("change", { bubbles: true }));
        await until(name, () => first(`#night-name-${index}`)?.getAttribute("value") === name);
      }
      await click("#night-begin");
      await waitFor("#night-next");
    },

    /** Opens the lobby of a game from the screen of the night, or from the score or home on the way there. */
    async chooseGame(game) {
      if (!first("#screen-night")) await click("#night");
      await click(`#night-game-${game}`);
      await waitFor("#screen-lobby");
    },

    /** Chooses the sides of the tablet in the lobby, by seat, and starts the match. */
    async startOn(sides) {
      for (const [seat, side] of Object.entries(sides)) await click(`#side-${seat}-${side}`);
      await start();
    },

    /** Starts a rematch from the score of the night. */
    async rematch() {
      const before = location.hash;
      await click("#night-rematch");
      await until("the rematch", () => location.hash !== before && !first("#screen-score"));
    },

    /** Leaves the table of a running match. */
    async goHome() {
      await click("#home-button");
      await waitFor("#screen-home");
    },

    /** Returns the running table: the cells of each line. */
    async standings() {
      const rows = [...(await waitFor(".night-standings tbody")).rows];
      return rows.map((row) => [...row.cells].map((cell) => cell.innerText.trim()));
    },

    /** Returns the side to which the page is turned, and a point of the button that turns it by hand. */
    async turnButton() {
      const button = await waitFor("#turn-page");
      button.scrollIntoView({ block: "nearest" });
      const { left, top, width, height } = button.getBoundingClientRect();
      const spot = [left + width / 2, top + height / 2];
      await until("a visible button", () => document.elementFromPoint(...spot)?.closest("#turn-page"));
      return { side: document.documentElement.dataset.side, spot };
    },

    /** Waits until the page is turned away from a side. */
    async turnedFrom(side) {
      await until("the turn", () => document.documentElement.dataset.side !== side);
    },

    /** Returns the sides of the open match, by seat. */
    async sides() {
      return JSON.parse(localStorage["wanli.sides"] ?? "{}")[location.hash.split("/")[1]];
    },
  };
})());
