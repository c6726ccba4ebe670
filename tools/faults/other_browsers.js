// The steps of `tools/faults/other_browsers.py`: the driver inserts them into the page and calls them one by one.
window.wanliPath = (() => {
  const matchId = () => location.hash.split("/")[1];
  const frame = () => new Promise((resume) => { requestAnimationFrame(() => resume()); setTimeout(resume, 100); });

  async function waitUntil(description, find) {
    for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((resume) => setTimeout(resume, 20))) {
      const result = find();
      if (result) return result;
    }
    throw new Error(`waited in vain for ${description}`);
  }

  /** Returns the entries of the match in local storage, where each move is written at once. */
  function entries() {
    const result = [];
    for (let text, number = 0; (text = localStorage[`wanli/match/${matchId()}/${number}`]); number++) result.push(...JSON.parse(text));
    return result.map((entry) => JSON.stringify(entry));
  }

  return {
    /** Waits for Python; returns the milliseconds from the request of the page until then. */
    async ready() {
      await waitUntil("Python", () => "ready" in document.documentElement.dataset);
      return performance.getEntriesByName("wanli:usable")[0].startTime;
    },

    /** Makes the next lobby offer easy bots, who move as fast as possible. */
    async seatBots() {
      const appearances = [["vermilion", "circle"], ["jade", "square"], ["indigo", "triangle"], ["ochre", "diamond"], ["plum", "star"]];
      const people = appearances.map(([colour, shape], seat) => ({ name: `Bot ${seat}`, colour, shape, kind: "bot", level: "easy" }));
      localStorage["wanli.people"] = JSON.stringify(people);
      localStorage["wanli.settings"] = JSON.stringify({ pace: "fast" });
    },

    /** Begins a match. */
    async beginMatch() {
      (await waitUntil("the lobby", () => document.getElementById("seats-5"))).click();
      document.getElementById("start").click();
      await waitUntil("the match", () => location.hash.startsWith("#match/"));
      return location.hash;
    },

    /** Waits for five more entries; returns all visible entries, or null if the match is over. */
    async awaitMoves() {
      const before = entries().length;
      await waitUntil("moves", () => entries().length >= before + 5 || document.getElementById("screen-score"));
      const visible = entries();
      await frame();
      return document.getElementById("screen-score") ? null : visible;
    },

    /** Returns the entries on disk, and whether the database answers. */
    async stored() {
      const answer = JSON.parse(await wanli.matches.read(matchId()));
      return { answers: !answer.refused, entries: answer.ok?.entries ?? [] };
    },
  };
})();
