// Has the game kept on the device, once it can be played: nothing of this may slow a first start. When a new version
// lies ready, the page is told ("truco:update"); pressing its button (data-ui="renew") opens that version.
const AGAIN = 3_600_000;
const idle = globalThis.requestIdleCallback ?? ((call) => setTimeout(call, 1000));
const AT_LATEST = { timeout: 5000 };

// A frame belongs to its host, and one without an origin of its own must not even ask.
if (window === window.top && "serviceWorker" in navigator) idle(() => void keep(), AT_LATEST);

async function keep() {
  let registration;
  try {
    registration = await navigator.serviceWorker.register("./service-worker.js", { updateViaCache: "none" });
  } catch {
    return; // no storage here, or a browser that forbids it: the game needs it for nothing else
  }
  if (!registration) return; // what forbids it does not always say so
  const tell = (worker) => {
    // The first version of all is no news.
    if (!worker || !registration.active) return;
    if (worker.state === "installed") offer(worker);
    else worker.addEventListener("statechange", () => worker.state === "installed" && offer(worker));
  };
  registration.addEventListener("updatefound", () => tell(registration.installing));
  tell(registration.installing);
  tell(registration.waiting);
  navigator.serviceWorker.controller?.postMessage("here");
  let asked = 0;
  const look = () => {
    asked = performance.now();
    registration.update().catch(() => {});
  };
  if (registration.active) look();
  // A page can stay open for days.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && performance.now() - asked > AGAIN) look();
  });
}

let ready = null;

function offer(worker) {
  if (!ready) document.addEventListener("click", renew);
  ready = worker;
  window.dispatchEvent(new Event("truco:update"));
}

// The page is opened anew when the new version answers for it, and not a moment before.
function renew(event) {
  if (!event.target.closest('[data-ui="renew"]')) return;
  const open = () => ready.state === "activated" && location.reload();
  ready.addEventListener("statechange", open);
  ready.postMessage("use");
  open();
}
