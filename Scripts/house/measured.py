"""Results of the benchmarks as Markdown, and the places of a page where they stand."""
from __future__ import annotations

import re


def texts(column: tuple) -> list[str]:
    """Texts and whole numbers as they are; ratios, some of which JSON writes as whole numbers, with two digits."""
    has_ratios = any(isinstance(value, float) for value in column)
    return [f"{value:.2f}" if has_ratios and not isinstance(value, str) else str(value) for value in column]


def table(columns: list[str], rows: list[list]) -> str:
    """A Markdown table, its columns aligned; all but the first to the right."""
    shown = [[name, *texts(column)] for name, column in zip(columns, zip(*rows, strict=True), strict=True)]
    widths = [max(map(len, column)) for column in shown]
    lines = ["| " + " | ".join(text.rjust(width) if place else text.ljust(width)
                               for place, (text, width) in enumerate(zip(row, widths))) + " |"
             for row in zip(*shown)]
    rule = ["-" * (width + 1) + (":" if place else "-") for place, width in enumerate(widths)]
    return "\n".join([lines[0], "|" + "|".join(rule) + "|", *lines[1:]])


def merged(reports: list[dict], extra: list[dict]) -> dict:
    """The tables of the last run, with the goals as measured in each; what is measured once comes after."""
    goals = [{"text": goals[0]["text"], "measured": [goal["measured"] for goal in goals],
              "isMet": all(goal["isMet"] for goal in goals), "program": goals[0]["program"]}
             for goals in zip(*(report["goals"] for report in reports), strict=True)]
    goals += [goal | {"measured": [goal["measured"]]} for report in extra for goal in report["goals"]]
    return {"goals": goals, "sections": [section for report in [reports[-1], *extra] for section in report["sections"]]}


def updated(old: dict, new: dict, programs: list[str]) -> dict:
    """Results in which those of some programs are new, and from a machine that may have been another one."""
    results = {}
    for key in ("goals", "sections"):
        kept = [each["program"] not in programs for each in old[key]]
        place = kept.index(False) if False in kept else len(kept)
        others = [each for each, is_kept in zip(old[key], kept, strict=True) if is_kept]
        results[key] = [*others[:place], *new[key], *others[place:]]
    later = old.get("later", {}) | dict.fromkeys(programs, new["machine"])
    return results | {"machine": old["machine"], "later": later}


def goals(results: dict) -> str:
    """The table of goals, with what was measured in each run."""
    runs = max(len(goal["measured"]) for goal in results["goals"])
    heads = {1: ["Measured"], 3: ["First run", "Second run", "Third run"]}[runs]
    rows = [[goal["text"], *goal["measured"], *[""] * (runs - len(goal["measured"])),
             "PASS" if goal["isMet"] else "MISS"] for goal in results["goals"]]
    return table(["Goal", *heads, ""], rows)


def described(about: dict) -> str:
    runs = "1 run" if about["runs"] == 1 else f"{about['runs']} runs in a row"
    return (f"{about['processor']}, {about['cores']} cores, {about['memory']} GiB, "
            f"{about['system']}, Swift {about['swift']}. {about['date']}, commit {about['commit']}, {runs}; "
            f"the load of the machine was {about['load'][0]} to {about['load'][1]}.")


def machine(results: dict) -> str:
    later = [f"\n\nMeasured anew, `{program}`: {described(about)}" for program, about in results.get("later", {}).items()]
    return (f"Machine: {described(results['machine'])} Goals show every run, the other tables the last."
            + "".join(later))


def filled(page: str, results: dict) -> str:
    """A page with every place filled; each content stands in one place."""
    contents = {section["title"]: table(**section["table"]) for section in results["sections"]}
    contents |= {"Goals": goals(results), "Machine": machine(results)}
    place = re.compile(r"(<!-- bench: (?!end)([^\n]+) -->\n).*?(<!-- bench: end -->\n)", re.DOTALL)
    places = [found[2] for found in place.finditer(page)]
    if sorted(places) != sorted(contents):
        wrong = sorted(set(places) ^ set(contents)) or "two places of one name"
        raise ValueError(f"the places of the page and the results do not agree: {wrong}")
    return place.sub(lambda found: f"{found[1]}\n{contents[found[2]]}\n\n{found[3]}", page)
