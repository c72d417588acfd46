"""Cost against size: a line for each thing that grows, on two logarithmic scales.

On such scales a cost that is linear is a line that rises as the dashed ones do, and one that does not depend on the
size is level.
"""
from __future__ import annotations

import io
import re

# Light and dark; matplotlib draws with the first, and the page that shows the picture chooses.
COLOURS = {"page": ("#ffffff", "#0d1117"), "edge": ("#d1d9e0", "#3d444d"), "grid": ("#eaeef2", "#21262d"),
           "ink": ("#1f2328", "#f0f6fc"), "soft": ("#59636e", "#9198a1"), "message": ("#0969da", "#4493f8"),
           "step": ("#1a7f37", "#3fb950"), "stack": ("#bc4c00", "#f0883e"), "search": ("#8250df", "#ab7df8")}
PATHS, HOPS = "From a screen to the handler, in nanoseconds", "Hops, in nanoseconds"
STEPS, RESTORING = "Flow steps, in nanoseconds", "Restoration, in nanoseconds"


def lines(results: dict) -> list[tuple[str, str, list[tuple[float, float]]]]:
    """Name, kind, and sizes with nanoseconds of each line, as they stand in the results."""
    tables = {section["title"]: section["table"] for section in results["sections"]}

    def cells(title: str, column: str, first: str | None = None) -> dict:
        """A column by the first one, or by the second one of the rows that begin so."""
        head, rows = tables[title]["columns"], tables[title]["rows"]
        return {row[1] if first else row[0]: row[head.index(column)] for row in rows if first in (None, row[0])}

    def named(title: str, column: str, names: dict[str, int]) -> list[tuple[float, float]]:
        return [(size, cells(title, column)[name]) for name, size in names.items()]

    def sized(title: str, column: str, first: str | None = None, scale: float = 1) -> list[tuple[float, float]]:
        return [(float(size), time * scale) for size, time in cells(title, column, first).items()]

    chains = {"kit, chain of 1": 1, "of 3": 3, "of 8": 8}
    return [
        ("explorer: states", "search", sized("Explorations", "milliseconds", scale=1e6)),
        ("show restored screens", "stack", sized(RESTORING, "show")),
        ("restore screens", "stack", sized(RESTORING, "restore")),
        ("stack difference: screens", "stack", sized("Stack differences, in nanoseconds", "replace the middle")),
        ("flow step: screens on the stack", "step", sized(STEPS, "kit", first="push")),
        ("message: view controllers", "message",
         named(PATHS, "kit", {f"{count} × 1 × 0": count for count in (1, 3, 10, 30)})),
        ("message: coordinators", "message",
         [(size, cells(HOPS, column)["16 typed"]) for column, size in chains.items()]),
        ("message: components", "message",
         named(HOPS, "kit, chain of 1", {f"{count} typed": count for count in (1, 16, 256)}))]


def picture(results: dict) -> str:
    """The plot of the results of a benchmark."""
    import matplotlib
    from matplotlib.ticker import EngFormatter, StrMethodFormatter

    matplotlib.use("svg")
    light = {name: colour for name, (colour, _) in COLOURS.items()}
    matplotlib.rcParams.update({
        "svg.fonttype": "none", "svg.hashsalt": "CoordinatorKit", "font.size": 9, "axes.edgecolor": light["edge"],
        "axes.labelcolor": light["soft"], "xtick.color": light["soft"], "ytick.color": light["soft"],
        "text.color": light["ink"], "grid.color": light["grid"], "xtick.minor.size": 0, "ytick.minor.size": 0})
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8.75, 6.25), layout="constrained", facecolor=light["page"])
    axes.set(xscale="log", yscale="log", xlim=(1, 1e6), ylim=(1e-8, 100), facecolor=light["page"],
             xlabel="size: the number of what the line names")
    figure.suptitle("What things cost, by their size", x=0.03, ha="left", weight="bold", size=12)
    axes.set_title("Both scales are logarithmic: a linear cost rises as the dashed lines do, one that does not depend "
                   "on the size is level.", loc="left", x=-0.07, size=9, color=light["soft"])
    axes.grid(True)
    axes.spines[["top", "right"]].set_visible(False)
    axes.xaxis.set_major_formatter(StrMethodFormatter("{x:,.0f}"))
    axes.yaxis.set_major_formatter(EngFormatter("s"))
    for power in range(-12, 2, 2):
        axes.plot((1, 1e6), (10.0 ** power, 10.0 ** (power + 6)), "--", color=light["edge"], linewidth=0.8, zorder=1)
    # The names stand to the right, in the order of the ends of their lines, none over another.
    lowest = float("inf")
    for name, kind, points in sorted(lines(results), key=lambda line: -line[2][-1][1]):
        points = [(size, time * 1e-9) for size, time in points]
        axes.plot(*zip(*points), color=light[kind], marker="o", markersize=4, clip_on=False)
        end, lowest = points[-1], min(points[-1][1], lowest / 2.2)
        axes.annotate(name, end, xytext=(1.3e6, lowest), color=light[kind], va="center", annotation_clip=False,
                      arrowprops={"arrowstyle": "-", "color": light["edge"], "shrinkA": 0, "shrinkB": 4})
    figure.get_layout_engine().set(w_pad=0.15, h_pad=0.15)
    drawn = io.StringIO()
    figure.savefig(drawn, format="svg", metadata={"Date": None, "Creator": None})
    return adapting(re.sub(r" +$", "", drawn.getvalue(), flags=re.MULTILINE))


def adapting(svg: str) -> str:
    """The picture in the colours of the page that shows it, and in its letters."""
    for name, (colour, _) in COLOURS.items():
        svg = svg.replace(colour, f"var(--{name})")
    light, dark = (":root{" + "".join(f"--{name}:{each[place]};" for name, each in COLOURS.items()) + "}"
                   for place in (0, 1))
    style = f"{light}\n@media (prefers-color-scheme:dark){{{dark}}}"
    return re.sub(r"(<style type=\"text/css\">)", lambda found: f"{found[1]}{style}", svg, count=1)
