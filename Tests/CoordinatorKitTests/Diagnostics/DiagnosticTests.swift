import CoordinatorKit
import Testing

@Suite("A diagnostic says what happened, why, and what to write instead")
struct DiagnosticTests {
  private let diagnostic = Diagnostic(
    .cycle, what: "It happened.", why: "Because.", instead: "Do not.",
    callSite: Diagnostic.CallSite(fileID: "Shop/Screen.swift", line: 12))

  @Test("Its text is the three sentences behind the app's line") func text() {
    #expect("\(diagnostic)" == "Shop/Screen.swift:12: It happened. Because. Do not.")
  }

  @Test("Without a line its text is the three sentences") func textWithoutLine() {
    let diagnostic = Diagnostic(.cycle, what: "What.", why: "Why.", instead: "Instead.")
    #expect("\(diagnostic)" == "What. Why. Instead.")
    #expect(diagnostic.callSite == nil)
  }

  @Test("Diagnostics are equal when all they say is") func equality() {
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

  @Test("Each kind of mistake has a name of its own") func kinds() {
    let names = Diagnostic.Kind.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
    #expect(names.prefix(3) == ["unhandledMessage", "noCoordinator", "messageLoop"])
  }

  @Test("An outcome is told in words") func outcomes() {
    let outcomes: [Outcome] = [
      .handled(by: "Basket"), .unhandled(path: ["Shop", "Root"]), .announced, .performed, .merged,
      .refused("busy"), .failed("gone"),
    ]
    #expect(
      outcomes.map(\.description) == [
        "handled by Basket", "handled by nobody (asked Shop, Root)", "announced", "performed",
        "merged into a later request", "refused: busy", "failed: gone",
      ])
  }
}
