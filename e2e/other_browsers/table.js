// A table at all sizes, and a whole match between bots, watched: steps beside those of path.js, with `wanliTable` put in front: the game, the
// settings, the text of a file, watch, fill and small of layout.py, and faint of contrast.js.
Object.assign(window.wanliPath, (() => {
  const { action, click, choose, seatBot, takeIn } = window.wanliSteps;
  const { game, set, file, watch, fill, small, faint } = window.wanliTable;
  const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));
  const frame = () => new Promise(requestAnimationFrame);
  const stretch = 10_000;  // milliseconds of one step

  return {
    /** The size of the page. */
    async size() {
      return [innerWidth, innerHeight];
    },

    /** Everything is set as it is wanted. */
    settings: () => choose(set),

    /** The match of the file, with the hand of the person to move open. */
    async bring() {
      takeIn(file);
      await click(`.match-row [data-action^='["open"']`);
      while (!document.querySelector("#reveal, #screen-play #panel")) await pause(50);
      document.getElementById("reveal")?.click();
      while (!document.querySelector("#screen-play #panel")) await pause(50);
    },

    /** How the drawn board fills its area, what is small, and what is too faint in either scheme. */
    async look() {
      for (let frames = 0; frames < 3; frames++) await frame();
      const found = { filled: fill(), small: small(Math.min(innerWidth, innerHeight) < 600 ? 24 : 44), faint: [] };
      for (const theme of ["light", "dark"]) {
        document.documentElement.dataset.theme = theme;
        await frame();
        found.faint.push(...faint("at rest"));
      }
      return found;
    },

    /** Two easy bots or, where that is too few, four sit down, and every paint is compared with the one before. */
    async match() {
      await click(action("new", game));
      const count = document.getElementById("seats-2") ? 2 : 4;
      await click(`#seats-${count}`);
      for (let seat = 0; seat < count; seat++) await seatBot(seat);
      watch();
      await click("#start");
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
