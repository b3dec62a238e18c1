// A link to a game's leaflet may name a match: then it leads on to the table, where that match is played.
(() => {
  const { search, hash } = location;
  const query = new URLSearchParams(search);
  if (!query.has("daily") && !query.has("seed") && !hash.startsWith("#r=")) return;
  query.set("game", document.documentElement.dataset.game);
  location.replace(`../?${query}${hash}`);
})();
