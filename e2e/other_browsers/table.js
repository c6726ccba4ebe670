// Steps for a table at all sizes and a match between bots, in addition to those of path.js. `wanliTable` must be defined first:
// the game, the settings, the text of a file, the scripts watch, fill and small of layout.py, and contrast.js as `lowContrast`.
Object.assign(window.wanliPath, (() => {
  const { action, click, choose, seatBot, importFile } = window.wanliSteps;
  const { game, set, file, watch, fill, small, lowContrast } = window.wanliTable;
  const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));
  const frame = () => new Promise(requestAnimationFrame);
  const STRETCH_MS = 10_000;  // the duration of one step

  return {
    /** Returns the size of the page. */
    async size() {
      return [innerWidth, innerHeight];
    },

    /** Chooses the settings. */
    settings: () => choose(set),

    /** Opens the match of the file, with the hand of the player to move open. */
    async openFile() {
      importFile(file);
      await click(`.match-row [data-action^='["open"']`);
      while (!document.querySelector("#reveal, #screen-play #panel")) await pause(50);
      document.getElementById("reveal")?.click();
      while (!document.querySelector("#screen-play #panel")) await pause(50);
    },

    /** Returns how the board fills its area, small targets, and controls with low contrast in either scheme. */
    async look() {
      for (let frames = 0; frames < 3; frames++) await frame();
      const result = { filled: fill(), small: small(Math.min(innerWidth, innerHeight) < 600 ? 24 : 44), lowContrast: [] };
      for (const theme of ["light", "dark"]) {
        document.documentElement.dataset.theme = theme;
        await frame();
        result.lowContrast.push(...lowContrast("at rest"));
      }
      return result;
    },

    /** Begins a match of two easy bots, or four if two are too few, and compares every paint with the one before. */
    async match() {
      await click(action("new", game));
      const count = document.getElementById("seats-2") ? 2 : 4;
      await click(`#seats-${count}`);
      for (let seat = 0; seat < count; seat++) await seatBot(seat);
      watch();
      await click("#start");
      return count;
    },

    /** Lets the match continue for a while. Returns the layout shifts so far and how the board fills its area. */
    async continueMatch() {
      let filled = null;
      const over = () => document.getElementById("screen-score");
      for (const end = Date.now() + STRETCH_MS; Date.now() < end && !over(); await pause(200)) {
        if (document.querySelector("#screen-play #board")) filled = fill();
      }
      const { moved, unchanged, paints } = window.layout;
      return { over: Boolean(over()), moved: moved.slice(0, 3), unchanged, paints, filled };
    },
  };
})());
