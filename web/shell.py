"""What is drawn before Python has started: the empty table, made when the page is built."""

from __future__ import annotations

from web.scene import empty_table_svg

LYING = (1046, 640)
STANDING = (390, 620)


def empty_table() -> str:
    """The table as SVG, one for screens that lie and one for those that stand; the style sheet shows the right one."""
    lying = empty_table_svg(*LYING).replace(
        "<svg ", '<svg class="lying" aria-hidden="true" preserveAspectRatio="none" ', 1
    )
    standing = empty_table_svg(*STANDING).replace('id="g', 'id="s').replace("url(#g", "url(#s")
    return lying + standing.replace("<svg ", '<svg class="standing" aria-hidden="true" preserveAspectRatio="none" ', 1)
