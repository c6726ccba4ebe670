// A whole match between bots, watched: steps beside those of path.js, with `wanliTable` put in front: game, pace, watch and fill of layout.py.
Object.assign(window.wanliPath, (() => {
  const { game, pace, watch, fill } = window.wanliTable;
  const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));
  const stretch = 20_000;  // milliseconds of one step

  async function press(selector) {
    for (const end = Date.now() + 45_000; Date.now() < end; await pause(50)) {
      const found = document.querySelector(selector);
      if (found) return found.click();
    }
    throw new Error(`waited in vain for ${selector}; the page says: ${document.body.innerText.slice(0, 300)}`);
  }

  return {
    /** The size of the page. */
    async size() {
      return [innerWidth, innerHeight];
    },

    /** Bots move at their pace, and nothing is animated. */
    async still() {
      await press(`[data-action='["settings"]']`);
      await press(`#set-pace-${pace}`);
      await press("#set-motion-off");
      await press(`[data-action='["back"]']`);
    },

    /** Two easy bots or, where that is too few, four sit down, and every paint is compared with the one before. */
    async match() {
      await press(`[data-action='${JSON.stringify(["new", game])}']`);
      const count = document.getElementById("seats-2") ? 2 : 4;
      await press(`#seats-${count}`);
      for (let seat = 0; seat < count; seat++) {
        await press(`#kind-${seat}-bot`);
        await press(`#level-${seat}-easy`);
      }
      watch();
      await press("#start");
      return count;
    },

    /** Lets the match go on for a while. What has moved that no move has moved, and how the drawn board fills its area. */
    async goOn() {
      let filled = null;
      const over = () => document.getElementById("screen-score");
      for (const end = Date.now() + stretch; Date.now() < end && !over(); await pause(200)) {
        if (document.querySelector("#screen-play #board")) filled = fill();
      }
      const { moved, kept, paints } = window.layout;
      return { over: Boolean(over()), moved: moved.slice(0, 3), kept, paints, filled };
    },
  };
})());
