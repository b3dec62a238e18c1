// <truco-game game="argentino" lang="es" daily="today"></truco-game>: a table of truco in any page.
//
//   <script type="module" src="https://…/embed.js"></script>
//   <truco-game game="mineiro" seed="a friday" theme="dark"></truco-game>
//
// It is light until it is wanted: a picture and a button; the game is fetched on the click, or at once with `autoload`.
// Attributes: those that a link to the game has (game players lang theme daily seed bot speed wait sound and the
// options of its rules), and `autoload`. It tells what happens by events that rise through the page, each with the
// message as its `detail`: truco:ready, truco:hand, truco:over, truco:resize. Its methods `start({...})` and
// `set({...})` put another match on the table and change how it looks.
const HERE = new URL(".", import.meta.url);
// What the game may do in its frame, as far as the browser knows it: it would warn of the rest.
export const ALLOWED = ["autoplay", "clipboard-write", "fullscreen", "web-share"]
  .filter((name) => document.featurePolicy?.features().includes(name) ?? true)
  .join("; ");
const OWN = new Set(["autoload", "class", "hidden", "id", "part", "slot", "style", "tabindex", "title"]);
const WORDS = {
  es: ["Jugar al truco", "Mesa de truco"],
  ca: ["Jugar al truc", "Taula de truc"],
  en: ["Play truco", "A table of truco"],
  fr: ["Jouer au truc", "Table de truc"],
  it: ["Gioca a truco", "Tavolo di truco"],
  pt: ["Jogar truco", "Mesa de truco"],
};
const STYLE = `
:host { display: block; position: relative; contain: content; }
:host([hidden]) { display: none; }
iframe { display: block; width: 100%; height: 100%; border: 0; }
button {
  display: block; position: relative; width: 100%; aspect-ratio: 1200 / 630; padding: 0; border: 0; border-radius: 8px; cursor: pointer;
  background: #2c6044 center / cover; font: 600 1.25rem/1.2 Georgia, serif;
}
button span {
  position: absolute; right: 4%; top: 7%; padding: .6em 1.2em; border: 2px solid #2b1d12;
  border-radius: 6px; background: #fdf6e3; color: #2b1d12; white-space: nowrap;
}
button:hover span, button:focus-visible span { background: #ffdf7e; }
`;

class TrucoGame extends HTMLElement {
  #frame = null;
  #said = [];
  #ready = false;

  connectedCallback() {
    addEventListener("message", this);
    if (this.shadowRoot) return;
    this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.shadowRoot.adoptedStyleSheets = [sheet];
    if (this.hasAttribute("autoload")) this.load();
    else this.#invite();
  }

  disconnectedCallback() {
    removeEventListener("message", this);
  }

  // The picture and the button.
  #invite() {
    const button = document.createElement("button");
    button.type = "button";
    button.part = "button";
    button.style.backgroundImage = `url("${new URL(`embed/${this.#game()}.png`, HERE).href}")`;
    const label = document.createElement("span");
    label.textContent = this.#words()[0];
    button.append(label);
    button.addEventListener("click", () => {
      this.load();
      this.#frame.focus();
    });
    this.shadowRoot.replaceChildren(button);
  }

  #game() {
    return /^[a-z-]+$/.test(this.getAttribute("game") ?? "") ? this.getAttribute("game") : "argentino";
  }

  #words() {
    const language = this.getAttribute("lang") ?? this.closest("[lang]")?.lang ?? navigator.language;
    return WORDS[language.slice(0, 2).toLowerCase()] ?? WORDS.es;
  }

  // Fetch the game and show its table.
  load() {
    if (this.#frame) return;
    const address = new URL("index.html", HERE);
    address.searchParams.set("embed", "1");
    for (const { name, value } of this.attributes) {
      if (!OWN.has(name) && !/^(data-|aria-|on)/.test(name)) address.searchParams.set(name, value);
    }
    this.#frame = document.createElement("iframe");
    this.#frame.src = address.href;
    this.#frame.title = this.title || this.#words()[1];
    this.#frame.allow = ALLOWED;
    this.#frame.referrerPolicy = "strict-origin-when-cross-origin";
    this.#frame.style.height = `${this.#height()}px`;
    this.shadowRoot.replaceChildren(this.#frame);
  }

  // Near what the page will ask for, so that little moves when it does.
  #height() {
    const width = this.clientWidth || 360;
    return Math.round(width < 560 ? Math.min(780, Math.max(520, width * 1.75)) : Math.max(520, width * 0.6));
  }

  // Another match: { game, seed | daily, … }, as in a link.
  start(wishes) {
    this.load();
    this.#tell({ type: "truco:start", v: 1, ...wishes });
  }

  // For this visit: { theme, lang, sound, speed }, one of them or more.
  set(wishes) {
    this.#tell({ type: "truco:set", v: 1, ...wishes });
  }

  #tell(message) {
    if (this.#ready) this.#frame.contentWindow.postMessage(message, HERE.origin === "null" ? "*" : HERE.origin);
    else this.#said.push(message);
  }

  handleEvent(event) {
    const told = event.data;
    if (!this.#frame || event.source !== this.#frame.contentWindow || told?.v !== 1) return;
    if (!["truco:ready", "truco:hand", "truco:over", "truco:resize"].includes(told.type)) return;
    if (told.type === "truco:resize" && Number.isFinite(told.height)) this.#frame.style.height = `${told.height}px`;
    if (told.type === "truco:ready") {
      this.#ready = true;
      for (const message of this.#said.splice(0)) this.#tell(message);
    }
    this.dispatchEvent(new CustomEvent(told.type, { detail: told, bubbles: true, composed: true }));
  }
}

if (!customElements.get("truco-game")) customElements.define("truco-game", TrucoGame);
