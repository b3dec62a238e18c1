// Fetches what Python needs, all at once and counted, then starts PyScript. The loader in the page shows the progress.
const { files, modules, later, lock } = JSON.parse(document.getElementById("parts").textContent);
const loader = globalThis.trucoLoader;
const absolute = (address) => new URL(address, document.baseURI).href;
const name = (address) => new URL(address, document.baseURI).pathname.split("/").pop();

// The same response, its bytes counted as they come, whether or not anyone reads them yet.
function counted(response, address) {
  if (!response.ok) {
    loader.fail("missing", name(address));
    return response;
  }
  const reader = response.body.getReader();
  const body = new ReadableStream({
    async start(controller) {
      try {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) break;
          loader.arrived(value.byteLength);
          controller.enqueue(value);
        }
        controller.close();
      } catch (why) {
        loader.fail("missing", name(address));
        controller.error(why);
      }
    },
  });
  // Some hosts send .wasm under another type; the browser then compiles it only after it has come whole.
  const type = address.endsWith(".wasm") ? "application/wasm" : response.headers.get("Content-Type");
  return new Response(body, { headers: type ? { "Content-Type": type } : {} });
}

// Pyodide asks for its files one after the other; here they are on their way before it asks. Its lock file is part of
// the page, so that a page from a cache and the packages of a newer one never meet.
function fetchAhead() {
  const network = globalThis.fetch.bind(globalThis);
  const ready = new Map();
  for (const address of Object.keys(files)) {
    const response = network(address).then((answer) => counted(answer, address));
    response.catch(() => loader.fail("missing", name(address)));
    ready.set(absolute(address), response);
  }
  ready.set(absolute(lock.address), Promise.resolve(Response.json(lock.content)));
  globalThis.fetch = (resource, options) => {
    const address = absolute(resource instanceof Request ? resource.url : resource);
    const response = ready.get(address) ?? network(resource, options);
    ready.delete(address);
    return response;
  };
}

// Modules come through the browser's own loader, which tells of each only when it is there. PyScript's is among them;
// it would not tell of a missing one of Pyodide's, so all are asked for here.
function importModules() {
  for (const [address, bytes] of Object.entries(modules)) {
    import(absolute(address)).then(() => loader.arrived(bytes), () => loader.fail("missing", name(address)));
  }
}

// PyScript waits for IndexedDB, which it needs for nothing here, and hangs without a word where the browser denies it
// (frames of another site, private windows). So it gets a small one in memory, everywhere.
function standInForIndexedDB() {
  const answer = (result) => {
    const request = { result };
    queueMicrotask(() => request.onsuccess?.({ target: request }));
    return request;
  };
  const open = (database) => {
    const entries = new Map();
    const store = {
      get: (key) => answer(entries.get(key)),
      getKey: (key) => answer(entries.has(key) ? key : undefined),
      getAllKeys: () => answer([...entries.keys()]),
      count: () => answer(entries.size),
      put: (value, key) => answer(void entries.set(key, value)),
      delete: (key) => answer(void entries.delete(key)),
      clear: () => answer(entries.clear()),
    };
    const transaction = () => ({ objectStore: () => store });
    return answer({ name: database, objectStoreNames: ["entries"], close() {}, transaction });
  };
  const value = { open, deleteDatabase: () => answer() };
  Object.defineProperty(globalThis, "indexedDB", { configurable: true, value });
}

// What keeps the game on the device waits until it can be played.
function keepLater() {
  const root = document.documentElement;
  const watch = new MutationObserver(() => {
    if (root.dataset.state === "loading") return;
    watch.disconnect();
    import(absolute(later)).catch(() => {});
  });
  watch.observe(root, { attributes: true, attributeFilter: ["data-state"] });
}

loader.expect([...Object.values(files), ...Object.values(modules)].reduce((sum, bytes) => sum + bytes, 0));
fetchAhead();
standInForIndexedDB();
importModules();
keepLater();
