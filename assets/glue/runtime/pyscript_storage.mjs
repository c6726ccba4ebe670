// PyScript stores installed packages in its own databases ("IDBMap/…"), and does not start if the browser denies
// databases. This page installs no packages, so PyScript gets an empty stand-in instead of a real database.
const PYSCRIPT_DATABASE = /^IDBMap\//;

const indexedDB = browserDatabases();
const emptyStore = {
  get: () => succeed(undefined),
  getKey: () => succeed(undefined),
  getAllKeys: () => succeed([]),
  count: () => succeed(0),
  put: () => succeed(undefined),
  delete: () => succeed(undefined),
  clear: () => succeed(undefined),
};
const emptyDatabase = { transaction: () => ({ objectStore: () => emptyStore }), close() {} };
const factory = {
  open: (name, ...version) => (PYSCRIPT_DATABASE.test(name) ? succeed(emptyDatabase) : indexedDB.open(name, ...version)),
  deleteDatabase: (name) => indexedDB.deleteDatabase(name),
};
try {
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: factory });
} catch (error) {
  console.warn("Wanli: PyScript uses its own storage.", error);
}

/** Returns the browser's real database factory, or undefined if the browser denies it. */
function browserDatabases() {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

/** Returns a request that succeeds as soon as the caller has set its listeners. */
function succeed(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}
