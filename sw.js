// The service worker. It caches one complete version of Wanli for play without a network. The build inserts the list of
// files, with the hash of each file's content. A cache therefore contains exactly one version, or is not created.
//
// The worker fills its cache before it may take over. It takes over when no page of the old version is open, or when the
// person takes the update. It then deletes the caches of older versions.
const { version, unpack, files } = /* PRECACHE */ { version: "none", unpack: { script: "", program: "" }, files: [] };

const PREFIX = `wanli ${self.registration.scope} `; // a copy of Wanli in another folder of the host has other caches
const CACHE = PREFIX + version;
const HOME = new URL("./", self.registration.scope).href;

importScripts(unpack.script); // assets/glue/runtime/unpack.mjs, as `unpacking`

self.addEventListener("install", (event) => {
  addStaticRoutes(event);
  event.waitUntil(fillCache());
});
self.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
self.addEventListener("message", (event) => {
  if (event.data.activate) self.skipWaiting();
  // A page of the same version that has just come from the network: serve it from now on.
  if (event.data.claim === version) event.waitUntil(self.clients.claim());
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(request.mode === "navigate" ? respondToNavigation(request) : respondWithFile(request));
});

/**
 * Lets browsers with the Static Routing API read the cache without starting this worker. They use the network for files
 * that the cache lacks. Addresses with a query still go to the worker.
 */
function addStaticRoutes(event) {
  const paths = [".", "index.html", "assets/*"];
  const routes = paths.map((pathname) => ({
    condition: { urlPattern: { pathname, search: "", baseURL: HOME }, requestMethod: "get" },
    source: { cacheName: CACHE },
  }));
  event.addRoutes?.(routes).catch((error) => console.warn("Wanli: no static routes, so the worker serves every file.", error));
}

async function fillCache() {
  const cache = await caches.open(CACHE);
  const decompress = unpacking.unpacker(unpack.program);
  try {
    // Four at a time, because the person is using the page meanwhile.
    const remaining = [...files];
    await Promise.all([1, 2, 3, 4].map(async () => {
      for (let file; (file = remaining.pop()); ) await cacheFile(cache, file, decompress);
    }));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Fetches one file into the cache. Packed files are stored unpacked, since every start reads them. */
async function cacheFile(cache, { url, integrity, packed, type }, decompress) {
  const isHashed = /[-.][0-9a-f]{10}[/.]/.test(url);
  const response = await fetch(packed ?? url, { integrity, cache: isHashed ? "force-cache" : "no-cache" });
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  if (packed) {
    const body = await decompress(new Uint8Array(await response.arrayBuffer()));
    return cache.put(url, new Response(body, { headers: { "content-type": type } }));
  }
  const file = cacheable(response);
  if (url === "index.html") await cache.put(HOME, file.clone());
  return cache.put(url, file);
}

/**
 * Returns the response in a form that answers any request for its address. A host may redirect index.html to its folder,
 * but a redirected response may not answer a navigation. A host may also send a `vary` header. An unchanged response is
 * best: browsers do not store compiled code for the script of a response that was made here.
 */
function cacheable(response) {
  const varies = (response.headers.get("vary") ?? "").toLowerCase().split(/[\s,]+/);
  if (!response.redirected && varies.every((name) => ["", "accept-encoding"].includes(name))) return response;
  const file = new Response(response.body, response);
  file.headers.delete("vary");
  return file;
}

async function deleteOldCaches() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}

/**
 * Answers a navigation. There is only one page. Addresses below it are redirected to it, because its links are relative,
 * unless they name a cached file, such as the licences.
 */
async function respondToNavigation(request) {
  const { origin, pathname } = new URL(request.url);
  const home = new URL(HOME);
  if (pathname !== home.pathname && pathname !== `${home.pathname}index.html`) {
    return (await fromCache(request)) ?? fetch(request).catch(() => Response.redirect(HOME));
  }
  return (await fromCache(`${origin}${home.pathname}index.html`)) ?? fetch(request);
}

async function respondWithFile(request) {
  return (await fromCache(request)) ?? fetch(request);
}

async function fromCache(request) {
  try {
    const cache = await caches.open(CACHE);
    const cached = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
    // A module takes its own address, with `?plain`, from the URL of the response. A response that is made here has no
    // URL, so the browser uses the address of the request.
    return cached && new URL(request.url ?? request).search ? new Response(cached.body, cached) : cached;
  } catch {
    return undefined; // storage is broken; use the network
  }
}
