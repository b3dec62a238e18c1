// The page in another page's frame: hands messages on between its host and Python, as texts of JSON. Only the host
// itself is heard, only what it says before anyone listens is kept, and nothing longer than a link may be.
const LONGEST = 4000;
const FEW = 20;
const framed = window !== window.parent;
const waiting = [];
let listener = (text) => {
  if (waiting.length < FEW) waiting.push(text);
};

if (framed) {
  addEventListener("message", (event) => {
    if (event.source !== window.parent || typeof event.data !== "object" || event.data === null) return;
    let text;
    try {
      text = JSON.stringify(event.data);
    } catch {
      return; // a message that is no plain data is none of ours
    }
    if (text && text.length <= LONGEST) listener(text);
  });
}

globalThis.trucoFrame = {
  framed,
  // To whoever the host is: nothing in it is a secret of the player's.
  tell: (text) => {
    if (framed) window.parent.postMessage(JSON.parse(text), "*");
  },
  listen: (call) => {
    listener = call;
    for (const text of waiting.splice(0)) call(text);
  },
};
