import CoordinatorKit
import Testing

@Suite("A diagnostic says what happened, why, and what to write instead")
struct DiagnosticTests {
  private let diagnostic = Diagnostic(
    .cycle, what: "It happened.", why: "Because.", instead: "Do not.",
    callSite: Diagnostic.CallSite(fileID: "Shop/Screen.swift", line: 12))

  @Test("A diagnostic prints three sentences after the app's line")
  func printsThreeSentencesWithTheLine() {
    #expect("\(diagnostic)" == "Shop/Screen.swift:12: It happened. Because. Do not.")
  }

  @Test("A diagnostic without a line prints the three sentences") func textWithoutLine() {
    let diagnostic = Diagnostic(.cycle, what: "What.", why: "Why.", instead: "Instead.")
    #expect("\(diagnostic)" == "What. Why. Instead.")
    #expect(diagnostic.callSite == nil)
  }

  @Test("Diagnostics are equal when their contents are") func comparesEverything() {
    let same = Diagnostic(
      .cycle, what: "It happened.", why: "Because.", instead: "Do not.",
      callSite: Diagnostic.CallSite(fileID: "Shop/Screen.swift", line: 12))
    let other = Diagnostic(
      .cycle, what: "It happened.", why: "Because.", instead: "Do not.",
      callSite: Diagnostic.CallSite(fileID: "Shop/Screen.swift", line: 13))
    #expect(diagnostic == same)
    #expect(diagnostic != other)
  }

  @Test("A call site without arguments names its own line") func callSite() {
    let site = Diagnostic.CallSite()
    let line: UInt = #line - 1
    #expect("\(site)" == "CoordinatorKitTests/DiagnosticTests.swift:\(line)")
  }

  @Test("Each kind of mistake has its own name") func namesEachKind() {
    let names = Diagnostic.Kind.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
    #expect(names.prefix(3) == ["unhandledMessage", "noCoordinator", "messageLoop"])
  }

  @Test("An outcome is described in words") func describesOutcomes() {
    let outcomes: [Outcome] = [
      .handled(by: "Basket"), .unhandled(path: ["Shop", "Root"]), .announced, .performed,
      .superseded,
      .refused("busy"), .failed("gone"),
    ]
    #expect(
      outcomes.map(\.description) == [
        "handled by Basket", "handled by nobody (asked Shop, Root)", "announced", "performed",
        "superseded by a later request", "refused: busy", "failed: gone",
      ])
  }
}
