"""The page: what a person sees and presses. It knows no rules; only `canvas`, `dom` and `page` touch the browser."""
