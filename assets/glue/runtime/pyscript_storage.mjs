// PyScript keeps installed packages in databases of its own ("IDBMap/…"), and does not start where the browser gives
// none. This page installs no packages: PyScript finds its databases empty, and they are never really opened.
const OWN = /^IDBMap\//;

const real = given();
const store = {
  get: () => answered(undefined),
  getKey: () => answered(undefined),
  getAllKeys: () => answered([]),
  count: () => answered(0),
  put: () => answered(undefined),
  delete: () => answered(undefined),
  clear: () => answered(undefined),
};
const empty = { transaction: () => ({ objectStore: () => store }), close() {} };
const factory = {
  open: (name, ...version) => (OWN.test(name) ? answered(empty) : real.open(name, ...version)),
  deleteDatabase: (name) => real.deleteDatabase(name),
};
try {
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: factory });
} catch (error) {
  console.warn("Wanli: PyScript uses its own storage.", error);
}

/** The browser's own databases; undefined where it gives none, be it by throwing. */
function given() {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined;
  }
}

/** A request that succeeds as soon as its listeners are set. */
function answered(result) {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
}
