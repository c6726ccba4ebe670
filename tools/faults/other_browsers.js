// What `tools/faults/other_browsers.py` asks of a page: put into it and called step by step, as path.js of the end-to-end tests.
window.wanliPath = (() => {
  const id = () => location.hash.split("/")[1];
  const frame = () => new Promise((resume) => { requestAnimationFrame(() => resume()); setTimeout(resume, 100); });

  async function until(what, look) {
    for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((resume) => setTimeout(resume, 20))) {
      const found = look();
      if (found) return found;
    }
    throw new Error(`waited in vain for ${what}`);
  }

  /** The entries of the match, as local storage has them in the moment of each move. */
  function entries() {
    const found = [];
    for (let text, number = 0; (text = localStorage[`wanli/match/${id()}/${number}`]); number++) found.push(...JSON.parse(text));
    return found.map((entry) => JSON.stringify(entry));
  }

  return {
    /** Python listens: how many milliseconds after the page was asked for. */
    async ready() {
      await until("Python", () => "ready" in document.documentElement.dataset);
      return performance.getEntriesByName("wanli:usable")[0].startTime;
    },

    /** The next lobby offers easy bots, who move as fast as they can. */
    async seat() {
      const looks = [["vermilion", "circle"], ["jade", "square"], ["indigo", "triangle"], ["ochre", "diamond"], ["plum", "star"]];
      const people = looks.map(([colour, shape], seat) => ({ name: `Bot ${seat}`, colour, shape, kind: "bot", level: "easy" }));
      localStorage["wanli.people"] = JSON.stringify(people);
      localStorage["wanli.settings"] = JSON.stringify({ pace: "fast" });
    },

    /** A match begins. */
    async deal() {
      (await until("the lobby", () => document.getElementById("seats-5"))).click();
      document.getElementById("start").click();
      await until("the match", () => location.hash.startsWith("#match/"));
      return location.hash;
    },

    /** The entries that the page shows, once there are five more than at the last time; null if the match is over. */
    async shown() {
      const before = entries().length;
      await until("moves", () => entries().length >= before + 5 || document.getElementById("screen-score"));
      const shown = entries();
      await frame();
      return document.getElementById("screen-score") ? null : shown;
    },

    /** The entries on disk, and whether the database answers. */
    async stored() {
      const answer = JSON.parse(await wanli.matches.read(id()));
      return { answers: !answer.refused, entries: answer.ok?.entries ?? [] };
    },
  };
})();
