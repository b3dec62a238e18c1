"""Makes the page's font files, `web/lettering/*.woff2`: of Alegreya what the page's languages need.

npm pack @fontsource/alegreya@5.3.0 && tar xf fontsource-alegreya-5.3.0.tgz
pip install fonttools==4.68.0 brotli==1.2.1
python lab/lettering.py package/files
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

MADE = Path(__file__).parent.parent / "web" / "lettering"
SIGNS = [*range(0x20, 0x7F), *range(0xA0, 0x100), 0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D]
SIGNS += [0x2022, 0x2026, 0x202F, 0x2039, 0x203A, 0x20AC, 0x2212]


def figures_on_the_line(font: TTFont) -> None:
    """Alegreya's own figures hang below the line; a canvas cannot ask for its others, so they take their place."""
    table = font["GSUB"].table
    lookups = [r.Feature.LookupListIndex for r in table.FeatureList.FeatureRecord if r.FeatureTag == "lnum"]
    tables = [t for indices in lookups for i in indices for t in table.LookupList.Lookup[i].SubTable]
    other = {old: new for t in tables for old, new in getattr(t, "ExtSubTable", t).mapping.items()}
    for encoding in font["cmap"].tables:
        for figure in range(ord("0"), ord("9") + 1):
            encoding.cmap[figure] = other.get(encoding.cmap[figure], encoding.cmap[figure])


def narrow_space(font: TTFont) -> None:
    """French sets its signs apart with a narrow space that does not break: Alegreya has one of that width that does."""
    for encoding in font["cmap"].tables:
        encoding.cmap[0x202F] = encoding.cmap[0x2009]


def main(source: Path) -> None:
    """Make both files from the package's."""
    for style, name in (("normal", "bold"), ("italic", "bold-italic")):
        font = TTFont(source / f"alegreya-latin-700-{style}.woff2", recalcTimestamp=False)
        figures_on_the_line(font)
        narrow_space(font)
        options = subset.Options(flavor="woff2", layout_features=["kern", "liga", "locl"], hinting=False)
        worker = subset.Subsetter(options)
        worker.populate(unicodes=SIGNS)
        worker.subset(font)
        subset.save_font(font, MADE / f"{name}.woff2", options)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
