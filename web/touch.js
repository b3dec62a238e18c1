// A card that is carried leaves nothing to the browser: it takes the end of a quick move for the start of a fling, and
// the next tap, within a second or so, for the hand that stops it: a press that nobody would hear of. Two fingers still
// enlarge the page.
document.getElementById("cards").addEventListener("touchmove", (event) => {
  if (event.touches.length === 1 && event.cancelable) event.preventDefault();
}, { passive: false });
