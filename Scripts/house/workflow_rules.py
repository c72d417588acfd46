"""What must hold for a workflow before anybody sees it run: what it names exists, and nothing is left to luck."""
from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Iterator

IMAGES = {"ubuntu-latest", "macos-15", "macos-26"}
# One major version for all jobs; older ones run on a Node that GitHub has taken away.
ACTIONS = {"actions/checkout": "v5", "actions/upload-artifact": "v7", "actions/upload-pages-artifact": "v5",
           "actions/deploy-pages": "v5"}
EVENTS = {"push", "pull_request", "workflow_dispatch"}
WORKFLOW_KEYS = {"name", "on", "permissions", "concurrency", "jobs"}
JOB_KEYS = {"name", "if", "runs-on", "container", "continue-on-error", "environment", "timeout-minutes", "strategy",
            "env", "steps"}
STEP_KEYS = {"name", "if", "uses", "with", "run"}
LONGEST = 60

PATH = re.compile(r"(?:^|(?<=[\s\"'=]))(?:\./)?((?:Examples/\w+/)?Scripts/[\w./-]+|\.ci/[\w./-]+)")
MATRIX = re.compile(r"\$\{\{\s*matrix\.(\w+)\s*\}\}")
STEP = re.compile(r"^step_(\w+)\(\) \{\n(.*?)^\}", re.MULTILINE | re.DOTALL)


class House:
    """What workflows may name: scripts, steps of .ci/run and targets of the Makefile."""

    def __init__(self, root: Path):
        self.root = root
        self.steps = dict(STEP.findall(self.text(".ci/run")))
        self.targets = set(re.findall(r"^([\w-]+):", self.text("Makefile"), re.MULTILINE))

    def text(self, path: str) -> str:
        file = self.root / path
        return file.read_text() if file.is_file() else ""

    def is_executable(self, path: str) -> bool:
        file = self.root / path
        return file.is_file() and bool(file.stat().st_mode & 0o100)


def ci_steps(command: str, house: House) -> list[str] | None:
    """The steps that a call of .ci/run performs, or nothing when it is none."""
    match = re.search(r"\.ci/run\b([ \w-]*)", command)
    return (match[1].split() or list(house.steps)) if match else None


def scripts(command: str, house: House) -> set[str]:
    """The scripts that a command reaches, those in the steps of .ci/run included."""
    found = set(PATH.findall(command))
    for step in ci_steps(command, house) or []:
        found |= set(PATH.findall(house.steps.get(step, "")))
    return found


def runs(job: dict) -> list[str]:
    return [step["run"] for step in job.get("steps") or [] if isinstance(step.get("run"), str)]


def findings(workflow: dict, house: House) -> Iterator[str]:
    """Sentences about what is wrong, the job first."""
    yield from unknown_keys(workflow, WORKFLOW_KEYS, "the workflow")
    if not isinstance(workflow.get("on"), dict) or not workflow["on"] or set(workflow["on"]) - EVENTS:
        yield f"`on` names events among {', '.join(sorted(EVENTS))}"
    if not workflow.get("jobs"):
        yield "there are no jobs"
    for name, job in (workflow.get("jobs") or {}).items():
        for sentence in job_findings(job, house):
            yield f"{name}: {sentence}"


def unperformed(workflows: list[dict], house: House) -> Iterator[str]:
    performed = {step for workflow in workflows for job in (workflow.get("jobs") or {}).values()
                 for command in runs(job) for step in ci_steps(command, house) or []}
    for step in house.steps:
        if step not in performed:
            yield f"no job performs the step `{step}` of .ci/run"


def unknown_keys(found: dict, known: set[str], where: str) -> Iterator[str]:
    for key in found:
        if key not in known:
            yield f"{where} has a key `{key}`, which is not among {', '.join(sorted(known))}"


def job_findings(job: dict, house: House) -> Iterator[str]:
    yield from unknown_keys(job, JOB_KEYS, "the job")
    matrix = (job.get("strategy") or {}).get("matrix") or {}
    entries = matrix.get("include") or [{}]
    values = {name: [entry.get(name) for entry in entries] for entry in entries for name in entry}
    values.update({name: given for name, given in matrix.items() if name != "include"})

    used = set(MATRIX.findall(repr(job)))
    for name in sorted(used):
        if None in values.get(name, [None]):
            yield f"`matrix.{name}` has no value, or not in every entry"
    for name in sorted(set(values) - used):
        yield f"`matrix.{name}` is used nowhere"

    image = job.get("runs-on")
    match = MATRIX.fullmatch(str(image))
    for each in values.get(match[1], []) if match else [image]:
        if each not in IMAGES:
            yield f"it runs on `{each}`, which is not among {', '.join(sorted(IMAGES))}"
    minutes = job.get("timeout-minutes")
    if not isinstance(minutes, int) or not 1 <= minutes <= LONGEST:
        yield f"`timeout-minutes` is a number up to {LONGEST}"

    steps = job.get("steps") or []
    if not steps or not str(steps[0].get("uses", "")).startswith("actions/checkout@"):
        yield "its first step is no checkout"
    for step in steps:
        yield from step_findings(step, job, house)
    if job.get("container"):
        yield from container_findings(job, house)


def step_findings(step: dict, job: dict, house: House) -> Iterator[str]:
    yield from unknown_keys(step, STEP_KEYS, "a step")
    if ("run" in step) == ("uses" in step):
        yield "a step has either `run` or `uses`"
    elif "uses" in step:
        action, _, version = str(step["uses"]).partition("@")
        if ACTIONS.get(action) != version:
            yield f"`{step['uses']}` is not one of {', '.join('@'.join(each) for each in ACTIONS.items())}"
        if action == "actions/upload-artifact":
            yield from upload_findings(step, job)
    else:
        yield from command_findings(str(step["run"]), house)


def closed_up(text: str) -> str:
    """The text with its expressions as one word each."""
    return re.sub(r"\$\{\{\s*(.*?)\s*\}\}", r"${{\1}}", text)


def upload_findings(step: dict, job: dict) -> Iterator[str]:
    given = step.get("with") or {}
    if "if" not in step:
        yield "an upload without `if` is skipped when a step before it fails"
    if not given.get("name") or not given.get("path") or not given.get("if-no-files-found"):
        yield "an upload needs `name`, `path` and `if-no-files-found`"
    for path in closed_up(str(given.get("path", ""))).split():
        if not path.startswith("~/") and not any(path in closed_up(command) for command in runs(job)):
            yield f"no step writes `{path}`, which is uploaded"
        if re.search(r"(?:^|/)\.\w", path) and not given.get("include-hidden-files"):
            yield f"`{path}` is hidden, and so it is not uploaded"


def command_findings(command: str, house: House) -> Iterator[str]:
    # Expressions are replaced before the shell sees them.
    plain = re.sub(r"\$\{\{.*?\}\}", "x", command)
    checked = subprocess.run(["bash", "-n"], input=plain, capture_output=True, text=True)
    if checked.returncode:
        yield f"bash does not understand `{command.strip()}`"
    for path in sorted(set(PATH.findall(command))):
        if not house.is_executable(path):
            yield f"there is no program {path}"
    for step in ci_steps(command, house) or []:
        if step not in house.steps:
            yield f".ci/run has no step `{step}`"
    for target in re.findall(r"(?:^|&& *|; *)make ([\w-]+)", command, re.MULTILINE):
        if target not in house.targets:
            yield f"the Makefile has no target `{target}`"
    if re.search(r"^[^#\n]*\|(?!\|)", re.sub(r"\|\||\"[^\"]*\"|'[^']*'", "", plain), re.MULTILINE) \
            and "pipefail" not in command:
        yield f"the shell of a step does not see that a command before `|` fails: `{command.strip()}`"


def container_findings(job: dict, house: House) -> Iterator[str]:
    """A Swift container has no Python, and its Git does not trust the checkout of another user."""
    before = ""
    for command in runs(job):
        texts = [command, *(house.text(path) for path in scripts(command, house) if not path.startswith(".ci/"))]
        if any(map(is_python, texts)) and "python3" not in before:
            yield f"`{command.strip()}` needs Python, which no step before it installs"
        if any(map(uses_git, texts)) and "safe.directory" not in before:
            yield f"`{command.strip()}` needs Git, and no step before it trusts the checkout"
        before += command


def is_python(text: str) -> bool:
    return text.startswith("#!/usr/bin/env python3")


def uses_git(text: str) -> bool:
    call = r"\[\"git\"" if is_python(text) else r"\bdiagnose-api-breaking-changes\b|(?:^|\$\()git (?!config)"
    return re.search(call, text, re.MULTILINE) is not None
