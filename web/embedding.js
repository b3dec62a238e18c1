// The page that makes the code of an embedded table: writes it anew on every change and shows what it gives.
import { ALLOWED } from "./embed.js";

const HERE = new URL(".", import.meta.url);
const form = document.getElementById("form");
const code = document.getElementById("code");
const preview = document.getElementById("preview");
const said = document.getElementById("copied");

function wishes() {
  const chosen = new FormData(form);
  const found = { game: chosen.get("game") };
  if (chosen.get("lang")) found.lang = chosen.get("lang");
  if (chosen.get("theme") !== "auto") found.theme = chosen.get("theme");
  if (chosen.get("match") === "daily") found.daily = "today";
  if (chosen.get("match") === "seed") found.seed = form.elements.seed.value.trim() || "truco";
  return found;
}

function element(found) {
  const made = document.createElement("truco-game");
  for (const [name, value] of Object.entries(found)) made.setAttribute(name, value);
  if (form.elements.autoload.checked) made.setAttribute("autoload", "");
  return made;
}

function frame(found) {
  const address = new URL("index.html", HERE);
  for (const [name, value] of Object.entries({ embed: "1", ...found })) address.searchParams.set(name, value);
  const made = document.createElement("iframe");
  made.src = address.href;
  made.width = "100%";
  made.height = "640";
  made.style.border = "0";
  made.title = "Truco";
  made.loading = "lazy";
  made.allow = ALLOWED;
  return made;
}

function show() {
  const found = wishes();
  const plain = form.elements.way.value === "iframe";
  form.elements.seed.disabled = form.elements.match.value !== "seed";
  form.elements.autoload.disabled = plain;
  const made = plain ? frame(found) : element(found);
  const script = document.createElement("script");
  script.type = "module";
  script.src = new URL("embed.js", HERE).href;
  code.value = (plain ? "" : `${script.outerHTML}\n`) + made.outerHTML.replaceAll('=""', "");
  said.textContent = "";
  preview.replaceChildren(made);
}

document.getElementById("copy").addEventListener("click", async (event) => {
  const button = event.currentTarget;
  try {
    await navigator.clipboard.writeText(code.value);
    said.textContent = button.dataset.done;
  } catch {
    code.focus();
    code.select();
    said.textContent = button.dataset.failed;
  }
});
form.addEventListener("input", show);
form.addEventListener("submit", (event) => event.preventDefault());
show();
