// Keeps one complete version of Wanli for play without a network. The build puts the list of files in: every address
// with the hash of its content, so that a cache holds all of one version and nothing of another, or is not made.
//
// The cache is filled before this worker may take over; it takes over when no page of the old version is open, or
// when the person takes the update. Then the caches of older versions go.
const { version, unpack, files } = /* PRECACHE */ { version: "none", unpack: { script: "", program: "" }, files: [] };

const PREFIX = `wanli ${self.registration.scope} `; // other folders of the same host keep their own
const CACHE = PREFIX + version;
const HOME = new URL("./", self.registration.scope).href;

importScripts(unpack.script); // assets/glue/runtime/unpack.mjs, as `unpacking`

self.addEventListener("install", (event) => {
  bypass(event);
  event.waitUntil(fill());
});
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("message", (event) => {
  if (event.data.activate) self.skipWaiting();
  // A page that came from the network just now, of this very version: serve it from here on.
  if (event.data.claim === version) event.waitUntil(self.clients.claim());
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : file(request));
});

/**
 * Browsers that can be told so look into the cache by themselves, without starting this worker; for what is not there
 * they go to the network. Addresses with a question mark are for the worker.
 */
function bypass(event) {
  const places = [".", "index.html", "assets/*"];
  const routes = places.map((pathname) => ({
    condition: { urlPattern: { pathname, search: "", baseURL: HOME }, requestMethod: "get" },
    source: { cacheName: CACHE },
  }));
  event.addRoutes?.(routes).catch((error) => console.warn("Wanli: every file by way of the worker.", error));
}

async function fill() {
  const cache = await caches.open(CACHE);
  const unpacked = unpacking.unpacker(unpack.program);
  try {
    // A few at a time: the page is in use meanwhile.
    const rest = [...files];
    await Promise.all([1, 2, 3, 4].map(async () => {
      for (let next; (next = rest.pop()); ) await keep(cache, next, unpacked);
    }));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** One file. What travels packed is kept unpacked: it is read at every start. */
async function keep(cache, { url, integrity, packed, type }, unpacked) {
  const hashed = /[-.][0-9a-f]{10}[/.]/.test(url);
  const response = await fetch(packed ?? url, { integrity, cache: hashed ? "force-cache" : "no-cache" });
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  if (packed) {
    const body = await unpacked(new Uint8Array(await response.arrayBuffer()));
    return cache.put(url, new Response(body, { headers: { "content-type": type } }));
  }
  const file = answering(response);
  if (url === "index.html") await cache.put(HOME, file.clone());
  return cache.put(url, file);
}

/**
 * The response, fit to answer any request for its address: a host may send index.html on to its folder, and what came
 * from elsewhere may not answer for a page; it may also say that the answer varies with the request. As it came is best,
 * for of scripts made here the browser keeps no compiled code.
 */
function answering(response) {
  const varies = (response.headers.get("vary") ?? "").toLowerCase().split(/[\s,]+/);
  if (!response.redirected && varies.every((name) => ["", "accept-encoding"].includes(name))) return response;
  const file = new Response(response.body, response);
  file.headers.delete("vary");
  return file;
}

async function forgetOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}

/**
 * Any page of this scope is the one page; addresses below it are sent there, since its links are relative. But a link
 * to a file of the list, such as that with the licences, leads to that file.
 */
async function page(request) {
  const { origin, pathname } = new URL(request.url);
  const home = new URL(HOME);
  if (pathname !== home.pathname && pathname !== `${home.pathname}index.html`) {
    return (await kept(request)) ?? fetch(request).catch(() => Response.redirect(HOME));
  }
  return (await kept(`${origin}${home.pathname}index.html`)) ?? fetch(request);
}

async function file(request) {
  return (await kept(request)) ?? fetch(request);
}

async function kept(request) {
  try {
    const cache = await caches.open(CACHE);
    const found = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
    // A module takes its address from the answer, and `?plain` is part of it: an answer without one gets the request's.
    return found && new URL(request.url ?? request).search ? new Response(found.body, found) : found;
  } catch {
    return undefined; // storage broke: the network may do
  }
}
