"""What the compiler says about mistakes in the description of a flow: the mistake, and not another one."""
from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from conftest import SCRIPTS

SOURCES = SCRIPTS.parent / "Sources/CoordinatorKit"
FLOW = """import CoordinatorKit
struct ShopFlow: DescribedFlow {
  enum Screen: FlowScreen { case list, book(Int), share }
  struct State: FlowState {
    var book: Int?
    let fixed: Int? = 1
    var pages: [Int] = []
    var name: String?
    var isSharing = false
  }
  var stack: Stack {
    Screen.list
    ELEMENT
  }
  func update(_ state: inout State, with message: Never) -> FlowReply {}
}
"""
# The element, and a part of the first error: what is declared for mistakes must not hide an error in a closure.
MISTAKES = {
    r"when(\.book) { .book($0) }": None,
    r"when(\.book) { .bok($0) }": "no member 'bok'",
    r"when(\.book) { id in .book(id.uppercased()) }": "'Int' has no member 'uppercased'",
    r'when(\.book) { id in let next = id + 1; return .book("\(next)") }': "'String' to expected argument type 'Int'",
    r"when(\.name) { .book($0) }": "'String' to expected argument type 'Int'",
    r"when(\.book, .share)": "expected argument type 'WritableKeyPath<ShopFlow.State, Bool>'",
    r"when(\.fixed, Screen.book)": "expected argument type 'WritableKeyPath<ShopFlow.State, Int?>'",
    r"each(\.book, Screen.book)": "expected argument type 'WritableKeyPath<ShopFlow.State, [Int]>'",
    r'each(\.pages) { .book("\($0)") }': "'String' to expected argument type 'Int'",
    r"sheet(\.book, Screen.book)": "list what the sheet shows",
    r"sheet(\.isSharing, .share)": "list what the sheet shows",
    r"sheet(.share)": "list what the sheet shows",
    r"Sheet(Screen.share)": "a sheet needs a value of the state",
    r"[Screen.list]": "list screens one after the other",
    r'tab("a") { Screen.list }': "a tab is listed in tabs",
}


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("modules")
    features = "ExistentialAny InternalImportsByDefault MemberImportVisibility".split()
    subprocess.run(
        ["swiftc", "-emit-module", "-module-name", "CoordinatorKit", "-package-name", "kit", "-swift-version", "6",
         *[word for feature in features for word in ("-enable-upcoming-feature", feature)],
         *map(str, sorted(SOURCES.rglob("*.swift"))), "-emit-module-path", folder / "CoordinatorKit.swiftmodule"],
        check=True)
    return folder


@pytest.mark.parametrize("element, said", MISTAKES.items(), ids=MISTAKES)
def test_compilers_explain_mistakes(module: Path, tmp_path: Path, element: str, said: str | None) -> None:
    flow = tmp_path / "ShopFlow.swift"
    flow.write_text(FLOW.replace("ELEMENT", element))
    compiled = subprocess.run(["swiftc", "-typecheck", "-swift-version", "6", "-I", module, flow],
                              text=True, stderr=subprocess.PIPE)
    errors = re.findall(r"swift:\d+:\d+: error: (.*)", compiled.stderr)
    assert (said is None) == (errors == []), compiled.stderr
    assert said is None or said in errors[0], compiled.stderr
