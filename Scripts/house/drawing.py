"""What the pictures of the pages have in common: colours for light and dark, cards, arrows, small phones."""
from __future__ import annotations

from html import escape

MONOSPACE = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"
SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
# Light and dark; the page that shows the picture chooses.
COLOURS = {"page": ("#fff", "#0d1117"), "edge": ("#d1d9e0", "#3d444d"), "card": ("#f6f8fa", "#151b23"),
           "ink": ("#1f2328", "#f0f6fc"), "soft": ("#59636e", "#9198a1"), "way": ("#0969da", "#4493f8"),
           "good": ("#1a7f37", "#3fb950"), "glow": ("#ddf4ff", "#121d2f"), "stop": ("#9a6700", "#d29922"),
           "gone": ("#8250df", "#ab7df8"), "bad": ("#cf222e", "#f85149"), "shade": ("#1f232833", "#f0f6fc2b")}
STYLE = f"""\
text{{font:13px {SANS};fill:var(--ink)}}
.name,.code{{font:12.5px {MONOSPACE};white-space:pre}}
.tiny{{font:11px {MONOSPACE};white-space:pre}}
.name,.title{{font-weight:600}}
.head{{font-size:15px;font-weight:600}}
.way-text{{fill:var(--way)}}
.lead{{fill:var(--way);font-weight:600}}
.soft{{fill:var(--soft)}}
.small{{font-size:12px;fill:var(--soft)}}
.good{{fill:var(--good);font-weight:600}}
.stop{{fill:var(--stop);font-weight:600}}
.pill{{font:600 12.5px {MONOSPACE};fill:var(--page);text-anchor:middle}}
.mid{{text-anchor:middle}}
.end{{text-anchor:end}}
.page{{fill:var(--page);stroke:var(--edge)}}
.card{{fill:var(--card);stroke:var(--edge)}}
.lit{{fill:var(--glow);stroke:var(--way);stroke-width:1.5}}
.bar{{fill:var(--edge)}}
.shade{{fill:var(--shade)}}
.way{{fill:none;stroke:var(--way);stroke-width:2;stroke-linejoin:round}}
.tip,.token,.step{{fill:var(--way)}}
.ring{{fill:none;stroke:var(--soft);stroke-width:1.4}}
.dot{{fill:var(--soft)}}
.check{{fill:none;stroke:var(--good);stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}}
.parent{{fill:none;stroke:var(--edge);stroke-width:2;stroke-dasharray:2 4}}
.rule{{fill:none;stroke:var(--edge)}}
.idle{{opacity:.55}}
.digit{{font-size:12px;font-weight:700;fill:var(--page);text-anchor:middle}}"""
# How wide a letter is, in any of the fonts.
LETTER = {"name": 7.6, "code": 7.6, "tiny": 6.7, "small": 6.4, "soft": 6.9, "": 6.9}


def number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def cut(text: str, letters: int) -> str:
    """A text of at most so many letters."""
    return text if len(text) <= letters else text[:letters - 1].rstrip() + "…"


def wrapped(text: str, letters: int) -> list[str]:
    """Lines of at most so many letters, broken at spaces."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > letters:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return lines


class Drawing:
    """A picture that grows from shapes; each method adds one."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height, self.shapes = width, height, []

    def svg(self, title: str, description: str) -> str:
        light, dark = (":root{" + ";".join(f"--{name}:{pair[place]}" for name, pair in COLOURS.items()) + "}"
                       for place in (0, 1))
        width, height = number(self.width), number(self.height)
        body = "\n".join(self.shapes)
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
                f'viewBox="0 0 {width} {height}" role="img" aria-labelledby="title desc">\n'
                f'<title id="title">{escape(title, quote=False)}</title>\n'
                f'<desc id="desc">{escape(description, quote=False)}</desc>\n'
                f"<style>\n{light}\n@media (prefers-color-scheme:dark){{\n{dark}\n}}\n{STYLE}\n</style>\n"
                f'<rect x="0.5" y="0.5" width="{number(self.width - 1)}" height="{number(self.height - 1)}" rx="10" '
                f'class="page"/>\n{body}\n</svg>\n')

    def add(self, shape: str) -> None:
        self.shapes.append(shape)

    def text(self, x: float, y: float, words: str, kind: str = "") -> None:
        named = f' class="{kind}"' if kind else ""
        self.add(f'<text{named} x="{number(x)}" y="{number(y)}">{escape(words, quote=False)}</text>')

    def lines(self, x: float, y: float, texts: list[str], kind: str = "", step: float = 18) -> float:
        """Texts below each other; where the next one would stand."""
        for text in texts:
            self.text(x, y, text, kind)
            y += step
        return y

    def box(self, x: float, y: float, width: float, height: float, kind: str = "card", radius: float = 8) -> None:
        self.add(f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
                 f'rx="{number(radius)}" class="{kind}"/>')

    def heading(self, x: float, y: float, digit: int, words: str, said: list[str]) -> None:
        """A numbered heading with a sentence below it."""
        self.badge(x + 10, y, digit)
        self.text(x + 28, y + 5, words, "head")
        self.lines(x, y + 30, said, "soft")

    def badge(self, x: float, y: float, digit: int) -> None:
        self.add(f'<circle cx="{number(x)}" cy="{number(y)}" r="10" class="step"/>')
        self.text(x, y + 4.3, str(digit), "digit")

    def arrow(self, *points: tuple[float, float]) -> None:
        """A line along points, with a tip at the last one; the last piece is level or upright."""
        (x, y), (end, low) = points[-2], points[-1]
        along, down = (end > x) - (end < x), (low > y) - (low < y)
        foot = (end - 8 * along, low - 8 * down)
        path = "L".join(f"{number(a)} {number(b)}" for a, b in [*points[:-1], foot])
        sides = [(foot[0] + 5 * down, foot[1] + 5 * along), (foot[0] - 5 * down, foot[1] - 5 * along)]
        tip = " ".join(f"{number(a)},{number(b)}" for a, b in [(end, low), *sides])
        self.add(f'<path class="way" d="M{path}"/><polygon class="tip" points="{tip}"/>')

    def pill(self, x: float, y: float, words: str) -> None:
        """A message on its way, around a middle."""
        width = len(words) * LETTER["name"] + 24
        self.box(x - width / 2, y - 13, width, 26, "token", 13)
        self.text(x, y + 4.3, words, "pill")

    def phone(self, x: float, y: float, width: float, height: float, stack: list[str], sheets: list[list[str]],
              lit: bool = False) -> None:
        """A phone: the top screen of its stack, and the sheets that lie over it, each with the name of its screen."""
        self.box(x, y, width, height, "lit" if lit else "card", 10)
        letters = int((width - 16) / LETTER["tiny"])
        self._screen(x, y, width, height, cut(stack[-1], letters), len(stack) > 1)
        for level, sheet in enumerate(sheets):
            inset, top = 5 + 4 * level, 26 + 24 * level
            self.box(x + 0.5, y + 0.5, width - 1, height - 1, "shade", 10)
            self.box(x + inset, y + top, width - 2 * inset, height - top - 1, "page", 8)
            self._screen(x + inset, y + top, width - 2 * inset, height - top, cut(sheet[-1], letters - 2), len(sheet) > 1)

    def _screen(self, x: float, y: float, width: float, height: float, name: str, has_back: bool) -> None:
        self.text(x + width / 2 + 4 * has_back, y + 16, name, "tiny mid")
        if has_back:
            self.add(f'<path class="ring" d="M{number(x + 11)} {number(y + 8)}l-4 4l4 4"/>')
        for row, part in enumerate((0.62, 0.42)):
            low = y + 28 + row * 13
            if low + 12 < y + height:
                self.box(x + 12, low, (width - 24) * part, 5, "bar", 2.5)
