import CoordinatorKit
import CoordinatorKitRestoration
import Foundation
import Testing

/// What an archive of the museum has to come to, worked out with arrays and loops: it shares no code
/// with the library.
private struct Expectation {
  var path: [String]
  var sheet: [String]

  /// Nil where nothing can be expected but an error.
  init?(_ data: Data) {
    let lines = data.split(separator: 10, maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3,
      let head = try? JSONSerialization.jsonObject(with: Data(lines[1])) as? [String: Any],
      let state = try? JSONSerialization.jsonObject(with: Data(lines[2])) as? [String: Any],
      let path = state[head["version"] as? Int == 1 ? "rooms" : "path"] as? [String],
      let sheet = state["sheet"] as? [String],
      let isLoggedIn = state["isLoggedIn"] as? Bool
    else { return nil }
    self.path = Self.allowed(path, isLoggedIn, below: ["hall"])
    self.sheet = self.path == path ? Self.allowed(sheet, isLoggedIn, below: []) : []
  }

  static func hasDoubledFields(_ data: Data) -> Bool {
    let text = String(decoding: data, as: UTF8.self)
    return ["hasClosed", "isLoggedIn", "rooms", "path", "sheet"].contains {
      text.components(separatedBy: "\"\($0)\":").count > 2
    }
  }

  private static func allowed(
    _ names: [String], _ isLoggedIn: Bool, below: [String]
  ) -> [String] {
    var kept = below
    for name in names {
      let isRefused = ["cellar", "stairs", "attic"].contains(name)
      let isLocked = name == "archive" && !isLoggedIn
      // One that is several times in a row is shown once.
      if isRefused || isLocked || kept.contains(name) && kept.last != name { break }
      kept.append(name)
    }
    return Array(kept.dropFirst(below.count))
  }
}

@Suite("A changed archive leads to allowed screens or to a clear error")
struct MutatedArchiveTests {
  private static let seeds: UInt64 =
    ProcessInfo.processInfo.environment["WALKS"] == "long" ? 10 : 3

  @Test(
    "A thousand mutated archives of each seed restore allowed screens or fail clearly",
    arguments: 1...seeds)
  func survivesMutations(seed: UInt64) {
    let archiver = FlowArchiver.museum()
    let start = MuseumFlow.State(path: ["start"], sheet: ["start"])
    var mutator = ArchiveMutator(seed: seed)
    var (whole, parts, failures) = (0, 0, 0)
    for number in 1...1_000 {
      let data = mutator.next()
      let restored = archiver.restore(data, else: start)
      let problem: String?
      if let failure = restored.failure {
        failures += 1
        let isClear = failure.description.hasSuffix(".") && failure.description.count > 20
        problem = restored.state == start && isClear ? nil : "unclear: \(failure)"
      } else {
        restored.dropped.isEmpty ? (whole += 1) : (parts += 1)
        problem = Self.problem(restored, data)
      }
      if let problem {
        let text = String(decoding: data.prefix(2_000), as: UTF8.self)
        Issue.record("Seed \(seed), file \(number): \(problem)\n\(text)")
      }
    }
    // Otherwise the files would show little.
    #expect(whole > 50 && parts > 100 && failures > 500, "\(whole), \(parts), \(failures)")
  }

  private static func problem(_ restored: FlowArchiver<MuseumFlow>.Restored, _ data: Data)
    -> String?
  {
    guard let expected = Expectation(data) else { return "restored: \(restored.state)" }
    let state = restored.state
    let screens = MuseumFlow().screens(for: state)
    let isValid = screens.layers.allSatisfy { layer in
      let repeats = zip(layer, layer.dropFirst()).count { $0 == $1 }
      return !layer.isEmpty && Set(layer).count == layer.count - repeats
    }
    if !isValid || !FlowRuntime(MuseumFlow(), state: state).guardedInitialScreens.isEmpty {
      return "no layout: \(screens)"
    }
    // Of fields that are there twice either may count.
    if Expectation.hasDoubledFields(data) { return nil }
    return state.path == expected.path && state.sheet == expected.sheet
      ? nil : "\(state) instead of \(expected)"
  }

  @Test("Unchanged archives are never errors", arguments: 1...3)
  func acceptsUnchangedArchives(seed: UInt64) {
    var mutator = ArchiveMutator(seed: seed)
    for version in [1, 2] {
      for _ in 1...200 {
        let data = museum(mutator.state(version: version), version: version)
        let restored = FlowArchiver.museum().restore(data, else: .init())
        let hasClosed = String(decoding: data, as: UTF8.self).contains(#""hasClosed":true"#)
        #expect(restored.failure == (hasClosed ? .hasEnded("closed") : nil))
        if !hasClosed { #expect(Self.problem(restored, data) == nil) }
      }
    }
  }

  @Test("The test's own expectation distinguishes right from wrong")
  func distinguishesRightFromWrong() {
    let state = #"{"hasClosed":false,"isLoggedIn":false,"path":["a","cellar"],"sheet":["b"]}"#
    let restored = FlowArchiver.museum().restore(museum(state), else: .init())
    #expect(Self.problem(restored, museum(state)) == nil)
    #expect(Self.problem(restored, museum(state.replacing("cellar", with: "room 1"))) != nil)
    #expect(Self.problem(restored, museum(state.replacing(#""a""#, with: #""cellar""#))) != nil)
    #expect(Self.problem(restored, museum("{}")) == "restored: \(restored.state)")
  }
}
