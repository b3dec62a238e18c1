// Says what is loading, from the first moment on, and what went wrong. build.py writes it into the page itself, so that
// it speaks even when no other file arrives; it is plain old JavaScript, so that old browsers can read it, too.
(function () {
  "use strict";

  var QUIET_SECONDS = 15;
  var WORDS = {
    es: {
      fetching: "Trayendo el juego…",
      starting: "Arrancando Python…",
      table: "Preparando la mesa…",
      amount: "{got} de {all}\u00a0MB",
      quiet: "Hace " + QUIET_SECONDS + " segundos que no llega nada: puede ser la conexión. Sigo esperando.",
      missing: "El juego no se pudo cargar: no llegó {what}.",
      broken: "El juego no pudo arrancar: {what}",
      unsupported: "Este navegador no puede abrir el juego: es muy viejo o le falta WebAssembly. Cualquiera actual sirve.",
      retry: "Reintentar",
    },
    en: {
      fetching: "Fetching the game…",
      starting: "Starting Python…",
      table: "Laying the table…",
      amount: "{got} of {all}\u00a0MB",
      quiet: "Nothing has arrived for " + QUIET_SECONDS + " seconds: it may be the connection. Still waiting.",
      missing: "The game could not be loaded: {what} did not arrive.",
      broken: "The game could not start: {what}",
      unsupported: "This browser cannot open the game: it is too old, or lacks WebAssembly. Any current browser will do.",
      retry: "Try again",
    },
    pt: {
      fetching: "Trazendo o jogo…",
      starting: "Iniciando o Python…",
      table: "Preparando a mesa…",
      amount: "{got} de {all}\u00a0MB",
      quiet: "Nada chega há " + QUIET_SECONDS + " segundos: pode ser a conexão. Continuo esperando.",
      missing: "Não foi possível carregar o jogo: {what} não chegou.",
      broken: "O jogo não pôde começar: {what}",
      unsupported: "Este navegador não consegue abrir o jogo: é muito antigo ou falta WebAssembly. Qualquer um atual serve.",
      retry: "Tentar de novo",
    },
    ca: {
      fetching: "Portant el joc…",
      starting: "Engegant Python…",
      table: "Parant la taula…",
      amount: "{got} de {all}\u00a0MB",
      quiet: "Fa " + QUIET_SECONDS + " segons que no arriba res: pot ser la connexió. Continuo esperant.",
      missing: "El joc no s’ha pogut carregar: no ha arribat {what}.",
      broken: "El joc no ha pogut començar: {what}",
      unsupported: "Aquest navegador no pot obrir el joc: és massa vell o li falta WebAssembly. Qualsevol d’actual serveix.",
      retry: "Torna-ho a provar",
    },
    "ca-valencia": {
      fetching: "Portant el joc…",
      starting: "Engegant Python…",
      table: "Parant la taula…",
      amount: "{got} de {all}\u00a0MB",
      quiet: "Fa " + QUIET_SECONDS + " segons que no arriba res: pot ser la connexió. Continue esperant.",
      missing: "El joc no s’ha pogut carregar: no ha arribat {what}.",
      broken: "El joc no ha pogut començar: {what}",
      unsupported: "Este navegador no pot obrir el joc: és massa vell o li falta WebAssembly. Qualsevol d’actual servix.",
      retry: "Torna-ho a provar",
    },
    fr: {
      fetching: "Chargement du jeu…",
      starting: "Démarrage de Python…",
      table: "Mise en place de la table…",
      amount: "{got} sur {all}\u00a0Mo",
      quiet: "Rien n’arrive depuis " + QUIET_SECONDS + " secondes : c’est peut-être la connexion. J’attends encore.",
      missing: "Le jeu n’a pas pu être chargé : {what} n’est pas arrivé.",
      broken: "Le jeu n’a pas pu démarrer : {what}",
      unsupported: "Ce navigateur ne peut pas ouvrir le jeu : trop ancien, ou sans WebAssembly. Tout autre actuel convient.",
      retry: "Réessayer",
    },
    it: {
      fetching: "Sto caricando il gioco…",
      starting: "Avvio Python…",
      table: "Preparo il tavolo…",
      amount: "{got} di {all}\u00a0MB",
      quiet: "Da " + QUIET_SECONDS + " secondi non arriva niente: può essere la connessione. Aspetto ancora.",
      missing: "Non è stato possibile caricare il gioco: {what} non è arrivato.",
      broken: "Il gioco non è potuto partire: {what}",
      unsupported: "Questo browser non può aprire il gioco: è vecchio o gli manca WebAssembly. Va bene uno qualsiasi attuale.",
      retry: "Riprova",
    },
  };

  // The policy holds for all that follows. A frame without an origin of its own has no files that WebKit would know as
  // its own, and nothing that could be taken from it.
  if (self.origin !== "null") {
    var rule = document.createElement("meta");
    rule.httpEquiv = "Content-Security-Policy";
    rule.content = document.querySelector("meta[name=policy]").content;
    document.head.appendChild(rule);
  }

  var root = document.documentElement;
  var language = chosen();
  var words = WORDS[language];
  var stage = "fetching";
  var got = 0;
  var all = 0;
  var moved = Date.now();
  var failure = "";

  // As the page itself will choose: the address first, then what the person has chosen here, then what the browser asks
  // for; Spanish where nothing known is asked for.
  function chosen() {
    var named = /[?&]lang=([\w-]+)/.exec(location.search);
    var asked = [named ? named[1] : "", stored()].concat(navigator.languages || [navigator.language]);
    for (var i = 0; i < asked.length; i++) {
      var parts = String(asked[i]).toLowerCase().split(/[-_]/);
      var code = parts[0] === "ca" && parts.indexOf("valencia") > 0 ? "ca-valencia" : parts[0];
      if (WORDS.hasOwnProperty(code)) return code;
    }
    return "es";
  }

  function stored() {
    try {
      return JSON.parse(localStorage.getItem("truco")).settings.lang;
    } catch (nothing) {
      return "";
    }
  }

  // The page is written in Spanish; build.py puts what it says in the other languages beside it.
  function label() {
    var fixed = JSON.parse(document.getElementById("words").textContent)[language] || {};
    each(fixed.texts, function (element, text) { element.textContent = text; });
    each(fixed.names, function (element, name) { element.setAttribute("aria-label", name); });
  }

  function each(texts, write) {
    for (var selector in texts) {
      var element = document.querySelector(selector);
      if (element) write(element, texts[selector]);
    }
  }

  function megabytes(bytes) {
    return (bytes / 1e6).toFixed(1).replace(".", language === "en" ? "." : ",");
  }

  function show() {
    var text = document.getElementById("loader-text");
    // A page that comes slowly may have its first lines only.
    if (!text || !document.getElementById("loader-retry")) return;
    var quiet = !failure && Date.now() - moved > QUIET_SECONDS * 1000;
    var said = failure || words[stage] + (quiet ? " " + words.quiet : "");
    if (text.textContent !== said) text.textContent = said;
    var bar = document.getElementById("loader-bar");
    bar.max = all || 1;
    bar.value = all ? got : 0;
    bar.hidden = Boolean(failure);
    var amount = all && stage === "fetching" && !failure;
    document.getElementById("loader-amount").textContent = amount
      ? words.amount.replace("{got}", megabytes(got)).replace("{all}", megabytes(all))
      : "";
    var retry = document.getElementById("loader-retry");
    retry.textContent = words.retry;
    retry.hidden = !failure && !quiet;
    if (failure) root.dataset.failed = "";
  }

  function loading() {
    return root.dataset.state === "loading";
  }

  function progress() {
    moved = Date.now();
    show();
  }

  // What the rest of the page may tell the loader.
  window.trucoLoader = {
    expect: function (bytes) { all = bytes; progress(); },
    arrived: function (bytes) { got = Math.min(all, got + bytes); progress(); },
    stage: function (name) { stage = name; progress(); },
    fail: function (kind, what) {
      if (failure || !loading()) return;
      failure = words[kind].replace("{what}", String(what));
      show();
    },
  };

  // A script that does not arrive tells nobody but the window, and only while the event goes down to it.
  window.addEventListener("error", function (event) {
    var source = event.target && event.target.src;
    if (source) window.trucoLoader.fail("missing", source.split("/").pop());
    else if (event.error) window.trucoLoader.fail("broken", event.message);
  }, true);
  window.addEventListener("unhandledrejection", function (event) {
    window.trucoLoader.fail("broken", (event.reason && event.reason.message) || event.reason);
  });
  document.addEventListener("click", function (event) {
    if (event.target && event.target.id === "loader-retry") location.reload();
  });
  document.addEventListener("DOMContentLoaded", function () { label(); show(); });

  root.lang = language;
  var watch = setInterval(function () {
    if (loading()) show();
    else clearInterval(watch);
  }, 1000);
  // Pyodide is written for browsers from 2021 to 2023 on: Chromium 95, Firefox 101, Safari 16.4. These tell older ones.
  if (typeof WebAssembly !== "object" || !WebAssembly.Exception || !("adoptedStyleSheets" in document)) {
    window.trucoLoader.fail("unsupported", "");
  }
})();
