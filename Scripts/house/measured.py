"""Results of the benchmarks as Markdown, and the places of a page where they stand."""
from __future__ import annotations

import re

BEGIN = re.compile(r"<!-- bench: (.+) -->")
END = "<!-- bench: end -->"


class PageError(Exception):
    """A page that cannot be filled; the text says what is wrong with it."""


def texts(column: list[str | int | float]) -> list[str]:
    """Texts and whole numbers as they are; ratios, some of which JSON writes as whole numbers, with two digits."""
    if not any(isinstance(value, float) for value in column):
        return [str(value) for value in column]
    return [value if isinstance(value, str) else f"{value:.2f}" for value in column]


def table(columns: list[str], rows: list[list]) -> str:
    """A Markdown table, its columns aligned; all but the first to the right."""
    shown = [[name, *texts(list(column))] for name, column in zip(columns, zip(*rows, strict=True), strict=True)]
    widths = [max(map(len, column)) for column in shown]
    lines = ["| " + " | ".join(text.rjust(width) if place else text.ljust(width)
                               for place, (text, width) in enumerate(zip(row, widths))) + " |"
             for row in zip(*shown)]
    rule = ["-" * (width + 1) + (":" if place else "-") for place, width in enumerate(widths)]
    return "\n".join([lines[0], "|" + "|".join(rule) + "|", *lines[1:]])


def merged(reports: list[dict], extra: list[dict]) -> dict:
    """The tables of the last run, with the goals as measured in each; what is measured once comes after."""
    goals = [{"text": goals[0]["text"], "measured": [goal["measured"] for goal in goals],
              "isMet": all(goal["isMet"] for goal in goals)}
             for goals in zip(*(report["goals"] for report in reports), strict=True)]
    goals += [goal | {"measured": [goal["measured"]]} for report in extra for goal in report["goals"]]
    sections = [section for report in [reports[-1], *extra] for section in report["sections"]]
    return {"sections": sections, "goals": goals}


def goals(results: dict) -> str:
    """The table of goals, with what was measured in each run."""
    runs = max((len(goal["measured"]) for goal in results["goals"]), default=0)
    heads = {1: ["Measured"], 3: ["First run", "Second run", "Third run"]}.get(
        runs, [f"Run {number + 1}" for number in range(runs)])
    rows = [[goal["text"], *goal["measured"], *[""] * (runs - len(goal["measured"])),
             "PASS" if goal["isMet"] else "MISS"] for goal in results["goals"]]
    return table(["Goal", *heads, ""], rows)


def parts(results: dict) -> dict[str, str]:
    """What can stand on a page, by its name."""
    found = {section["title"]: table(section["table"]["columns"], section["table"]["rows"])
             for section in results["sections"]}
    return found | {"Goals": goals(results), "Machine": machine(results)}


def machine(results: dict) -> str:
    about = results["machine"]
    runs = "1 run" if about["runs"] == 1 else f"{about['runs']} runs in a row"
    return (f"Machine: {about['processor']}, {about['cores']} cores, {about['memory']} GiB, "
            f"{about['system']}, Swift {about['swift']}. {about['date']}, commit {about['commit']}, {runs}; "
            f"the load of the machine was {about['load'][0]} to {about['load'][1]}. "
            "Goals show every run, the other tables the last.")


def filled(page: str, contents: dict[str, str]) -> str:
    """A page with every place filled; each content stands in one place."""
    lines, unused, inside = [], set(contents), None
    for line in page.split("\n"):
        begin = BEGIN.fullmatch(line)
        if line == END:
            if inside is None:
                raise PageError(f"`{END}` ends nothing")
            inside = None
        elif begin and inside:
            raise PageError(f"the place of “{inside}” does not end")
        elif begin:
            inside = begin[1]
            if inside not in contents:
                raise PageError(f"there are no results for “{inside}”")
            if inside not in unused:
                raise PageError(f"“{inside}” has two places")
            unused.remove(inside)
            lines += [line, "", contents[inside], ""]
            continue
        if inside is None or line == END:
            lines.append(line)
    if inside:
        raise PageError(f"the place of “{inside}” does not end")
    if unused:
        raise PageError(f"there is no place for “{sorted(unused)[0]}”")
    return "\n".join(lines)
