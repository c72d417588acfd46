import CoordinatorKit
import Foundation
import Testing

@Suite("Every way that things can go: the engine answers, tells and comes to rest")
struct EngineModelTests {
  @Test("One stack with its sheets, alerts, the user and other code")
  func stack() {
    var search = ModelSearch(.stack)
    search.limit = ProcessInfo.processInfo.environment["LIMIT"].flatMap(Int.init) ?? 30_000
    search.progress = { print($0, $1) }
    let began = Date()
    let finding = search.run()
    print(
      "worlds \(search.worlds), steps \(search.steps), complete \(search.isComplete), \(Date().timeIntervalSince(began)) s"
    )
    #expect(finding == nil, "\(finding.map { "\n\($0)" } ?? "")")
  }
}
