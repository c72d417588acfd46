"""Examples of what Scripts/bench makes of results, each with what must come of it, written by hand."""
from __future__ import annotations

from . import measured, plot

TABLE = (["Step", "Screens", "kit/bare"], [["push", 3, 1.5], ["replace", 100, 12.345], ["pop", 5, 1]], """\
| Step    | Screens | kit/bare |
|---------|--------:|---------:|
| push    |       3 |     1.50 |
| replace |     100 |    12.35 |
| pop     |       5 |     1.00 |""")

PAGE = """\
# Costs

<!-- bench: Steps -->
an old table
<!-- bench: end -->

Text.

<!-- bench: Goals -->
<!-- bench: end -->
"""
FILLED = """\
# Costs

<!-- bench: Steps -->

A

<!-- bench: end -->

Text.

<!-- bench: Goals -->

B

<!-- bench: end -->
"""
CONTENTS = {"Steps": "A", "Goals": "B"}
REFUSED = [
    (PAGE, {"Steps": "A"}, "there are no results for “Goals”"),
    (PAGE, CONTENTS | {"Links": "C"}, "there is no place for “Links”"),
    (PAGE + PAGE, CONTENTS, "“Steps” has two places"),
    (PAGE.replace("<!-- bench: end -->\n\nText.", "Text."), CONTENTS, "the place of “Steps” does not end"),
    (PAGE + "<!-- bench: Links -->", CONTENTS | {"Links": "C"}, "the place of “Links” does not end"),
    (PAGE + "<!-- bench: end -->", CONTENTS, "`<!-- bench: end -->` ends nothing"),
]


def goal(text: str, measured_: str, is_met: bool = True) -> dict:
    return {"text": text, "measured": measured_, "isMet": is_met}


# Three runs; the second misses a goal, and the size is measured once.
RUNS = [{"sections": [{"title": "Steps", "table": {"columns": ["Size", "time"], "rows": [[1, number]]}}],
         "goals": [goal("Quick", f"1.{number}", number != 2)]} for number in (1, 2, 3)]
ONCE = {"sections": [{"title": "Sizes", "table": {"columns": ["Program", "size"], "rows": [["A", 7]]}}],
        "goals": [goal("Small", "7 KiB")]}
MERGED_ROWS = [[[1, 3]], [["A", 7]]]
GOALS = """\
| Goal  | First run | Second run | Third run |      |
|-------|----------:|-----------:|----------:|-----:|
| Quick |       1.1 |        1.2 |       1.3 | MISS |
| Small |     7 KiB |            |           | PASS |"""

# From 1 µs to 1 ms for 1 to 1,000: the plot is 564 wide and 456 high, three decades each way.
LINEAR = {"sections": [{"title": "Steps", "table": {
    "columns": ["Kind", "Size", "µs"], "rows": [["a", 1, 1], ["b", 1, 500], ["a", 1000, 1000]]}}]}
LINE = [plot.Series("steps", "step", "Steps", plot.by_row("Size", "µs", 1000, first="a"))]
PATH = "M76 540L640 84"
WORDS = "steps: 1 in 1 µs, 1,000 in 1 ms."
PICKED = [
    (plot.by_column("b", {"Size": 5, "µs": 6}), [(5, 1), (6, 500)]),
    (plot.by_name("µs", {"b": 9}), [(9, 500)]),
    (plot.by_row("Size", "µs"), [(1, 1), (1, 500), (1000, 1000)]),
]


def check() -> list[str]:
    """What does not come out as it must."""
    problems: list[str] = []

    def compare(what: str, found: object, expected: object) -> None:
        if found != expected:
            problems.append(f"{what}: expected {expected!r}, got {found!r}")

    compare("a table", measured.table(*TABLE[:2]), TABLE[2])
    compare("a page", measured.filled(PAGE, CONTENTS), FILLED)
    compare("a page that is filled again", measured.filled(FILLED, CONTENTS), FILLED)
    for page, contents, sentence in REFUSED:
        try:
            measured.filled(page, contents)
            problems.append(f"a page was filled although {sentence}")
        except measured.PageError as error:
            compare("the mistake of a page", str(error), sentence)
    merged = measured.merged(RUNS, [ONCE])
    compare("merged tables", [each["table"]["rows"] for each in merged["sections"]], MERGED_ROWS)
    compare("merged goals", measured.goals(merged), GOALS)
    table = LINEAR["sections"][0]["table"]
    for pick, expected in PICKED:
        compare("points", pick(table["columns"], table["rows"]), expected)
    drawn = plot.picture(LINEAR, LINE)
    for part in (f'class="line step" d="{PATH}"', WORDS):
        if part not in drawn:
            problems.append(f"the plot lacks {part}")
    return problems
