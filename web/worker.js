// The service worker: keeps one whole version of the game on the device and answers from it, so that the game opens
// without a network. build.py writes the first line: the version, and every file of it with its address, its digest, and
// whether that address tells the content.
/* build: version */

// Other copies of the game on the same origin have other scopes.
const OURS = `truco ${registration.scope} `;
const CACHE = OURS + VERSION;
// What `web/library.py` keeps: each file once it was wanted, whatever the version.
const TABLES = `${OURS}tables`;
const PAGE = new URL("./", location).href;

// A version is kept whole or not at all. Each file must be the one that this version was built with: where the host has
// a newer one already, this fails, and that newer version's own worker comes along.
async function install() {
  const earlier = await others();
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(FILES.map((file) => keep(cache, earlier, ...file)));
  } catch (why) {
    await caches.delete(CACHE);
    throw why;
  }
}

async function keep(cache, earlier, address, integrity, lasting) {
  const url = new URL(address, location).href;
  const known = lasting && (await found(url, earlier));
  await cache.put(url, known || (await whole(url, integrity, lasting)));
}

// From the browser's own cache where the address tells the content: on a first visit everything has just come.
async function whole(url, integrity, lasting) {
  const get = (cache) => fetch(new Request(url, { integrity, cache, credentials: "same-origin" }));
  const response = await (lasting ? get("default").catch(() => get("reload")) : get("no-cache"));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // A browser refuses a redirected answer where it opens a page.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response;
}

async function found(url, names) {
  for (const name of names) {
    const response = await (await caches.open(name)).match(url, { ignoreVary: true });
    if (response) return response;
  }
  return undefined;
}

async function others() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE && name !== TABLES);
}

// A page of the earlier version may still be open beside one of this version. Its files have addresses of their own, and
// stay until at most one page is open: that one is, or is about to be, of this version.
async function sweep() {
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.filter((client) => client.url.startsWith(PAGE)).length > 1) return;
  for (const name of await others()) await caches.delete(name);
}

async function answer(request) {
  const url = new URL(request.url);
  url.search = url.hash = "";
  const address = url.href.replace(/\/index\.html$/, "/");
  const own = await found(address, [CACHE]);
  if (own) return own;
  return (address.endsWith("/") ? undefined : await found(address, await others())) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(sweep()));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(PAGE)) return;
  event.respondWith(answer(request));
});
// "use" comes from a page whose person has agreed to the new version, "here" from every page that has been opened.
addEventListener("message", (event) => {
  if (event.data === "use") event.waitUntil(skipWaiting());
  if (event.data === "here") event.waitUntil(sweep());
});
