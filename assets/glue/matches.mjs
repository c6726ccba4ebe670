// Matches in IndexedDB, one record for each entry, written with strict durability: what is answered is on disk.
//
// Every function answers with JSON text: {"ok": …}, or {"refused": "full" | "denied" | "lost"}.
import { openDB } from "../idb/idb.mjs";

const NAME = "wanli";
const PATIENCE = 4_000; // milliseconds until a database that does not open counts as lost
const ANSWER = 1_500; // milliseconds until a connection that does not answer is given up: WebKit has such after a reload

let opened = null; // the promise of a connection
let worked = false; // whether there ever was one

const connected = () => (opened ??= connect());

async function connect() {
  const connection = openDB(NAME, 1, {
    upgrade(database) {
      database.createObjectStore("heads"); // by the id of the match; "" for one that was deleted
      database.createObjectStore("entries"); // by [id, number]
    },
    blocking: (_, __, event) => (event.target.close(), (opened = null)), // a newer version in another tab
    terminated: () => (opened = null),
  });
  const database = await within(PATIENCE, connection);
  worked = true;
  return database;
}

/** What `promise` comes to; rejects with a TimeoutError if that takes longer. */
function within(milliseconds, promise) {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new DOMException("no answer", "TimeoutError")), milliseconds);
  });
  return Promise.race([promise, late]);
}

/** `work` made a function that opens the connection anew and tries once more if it broke, as iOS lets it. */
const answering = (work) => async (...given) => {
  for (let again = true; ; again = false) {
    try {
      const database = await connected();
      return JSON.stringify({ ok: (await within(ANSWER, work(database, ...given))) ?? null });
    } catch (error) {
      if (error?.name === "QuotaExceededError") return JSON.stringify({ refused: "full" });
      opened = null;
      if (!again) return JSON.stringify({ refused: worked ? "lost" : "denied" });
    }
  }
};

const all = (id) => IDBKeyRange.bound([id], [id, []]); // the keys of all entries of a match

/** The heads of all matches by id. */
export const heads = answering(async (database) => {
  const store = database.transaction("heads").store;
  const [ids, texts] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return Object.fromEntries(ids.map((id, at) => [id, texts[at]]));
});

/** The head of one match, null if there never was one. */
export const head = answering((database, id) => database.get("heads", id));

/** A whole match as {head, entries}, null if there is none. */
export const read = answering(async (database, id) => {
  const reading = database.transaction(["heads", "entries"]);
  const [head, entries] = await Promise.all([
    reading.objectStore("heads").get(id),
    reading.objectStore("entries").getAll(all(id)),
  ]);
  return head ? { head, entries } : null;
});

/**
 * Writes `texts` (JSON of a list) as the entries from `number` on, and the head, in one transaction, if the match goes
 * on so: `before` must be the entry before them, what is stored of them already must be the same, and nothing may be
 * stored after them. "kept", "conflict", or "gone" for a match that was deleted.
 */
export const append = answering(async (database, id, number, before, texts, head) => {
  const writing = database.transaction(["heads", "entries"], "readwrite", { durability: "strict" });
  const [headStore, entryStore] = [writing.objectStore("heads"), writing.objectStore("entries")];
  const entries = JSON.parse(texts);
  // One wait for all that is read: while bots move, every wait may last as long as a move.
  const [known, last, [previous, ...there]] = await Promise.all([
    headStore.get(id),
    entryStore.openKeyCursor(all(id), "prev"),
    entryStore.getAll(IDBKeyRange.bound([id, number - 1], [id, []])).then((texts) => (number ? texts : [before, ...texts])),
  ]);
  if (known === "" || (known === undefined && number > 0)) return "gone";
  const length = last ? last.key[1] + 1 : 0;
  if (length < number || length > number + entries.length || previous !== before) return "conflict";
  if (there.some((text, at) => text !== entries[at])) return "conflict";
  const puts = entries.slice(length - number).map((entry, at) => entryStore.put(entry, [id, length + at]));
  puts.push(headStore.put(head, id));
  writing.commit?.(); // not only when this thread has heard of every request
  await Promise.all([...puts, writing.done]);
  return "kept";
});

/** Deletes a match, for ever. */
export const remove = answering(async (database, id) => {
  const writing = database.transaction(["heads", "entries"], "readwrite", { durability: "strict" });
  await Promise.all([writing.objectStore("entries").delete(all(id)), writing.objectStore("heads").put("", id), writing.done]);
});

// A page that is left, and perhaps kept, must not hold up the next one: WebKit lets that wait for ever.
addEventListener("pagehide", () => {
  opened?.then((database) => database.close()).catch(() => {});
  opened = null;
});

connected().catch(() => {}); // open by the time that Python asks; what is wrong is told then
