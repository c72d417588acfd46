import CoordinatorKit
import CoordinatorKitTesting
import Testing

@MainActor @Suite("Mistakes reported during an operation are expected, or fail the test")
struct ExpectDiagnosticsTests {
  private let root = BaseCoordinator(window: nil)
  private struct Stop: Error {}

  /// A mistake, of a tree that was made before.
  private func addToItself() { root.add(child: root) }

  @Test("An operation without mistakes passes and returns its result")
  func passesWithoutMistakes() {
    let issues = Issues.collect {
      #expect(expectNoDiagnostics { 42 } == 42)
      #expect(expectDiagnostics([]) { 42 } == 42)
    }
    #expect(issues == [])
  }

  @Test("A mistake fails the test at the line of the call, with the full report")
  func failsOnAMistake() {
    let line: UInt = #line + 2
    let issues = Issues.collect {
      expectNoDiagnostics { root.add(child: root) }
    }
    #expect(issues.map(\.line) == [Int(line)])
    #expect(issues.map(\.fileID) == [#fileID])
    #expect(
      issues.map(\.message) == [
        """
        Expected no diagnostics, but there came:
        selfAsChild: \(#fileID):\(line): \(selfAsChild)
        """
      ])
  }

  private let selfAsChild =
    "BaseCoordinator was to be added as a child of itself. Its messages would circle forever, so "
    + "nothing was changed. Add it to the coordinator that shows it."

  @Test("Expected mistakes pass, in their order") func passesExpectedMistakes() {
    let stranger = BaseCoordinator(window: nil)
    let issues = Issues.collect {
      expectDiagnostics([.selfAsChild, .notAChild]) {
        addToItself()
        root.remove(child: stranger)
      }
    }
    #expect(issues == [])
  }

  @Test("A missing or different mistake fails the test") func failsOnOtherMistakes() {
    let line = #line + 2
    let issues = Issues.collect {
      expectDiagnostics([.cycle, .selfAsChild]) {}
      expectDiagnostics([.cycle]) { addToItself() }
    }
    #expect(issues.map(\.line) == [line, line + 1])
    #expect(
      issues.first?.message
        == "Expected the diagnostics cycle, selfAsChild, but none was reported.")
    #expect(
      issues.last?.message.hasPrefix(
        "Expected the diagnostics cycle, but there came:\nselfAsChild: ") == true)
  }

  @Test("A tree with its own handler is observed too, and its handler is not called meanwhile")
  func hearsTreesWithOwnHandlers() {
    var own: [Diagnostic.Kind] = []
    let tree = Diagnostic.Handler { own.append($0.kind) }.scope { BaseCoordinator(window: nil) }
    expectDiagnostics([.selfAsChild]) { tree.add(child: tree) }
    #expect(own == [])
    tree.add(child: tree)
    #expect(own == [.selfAsChild])
  }

  @Test("A tree made during the operation later reports to the surrounding handler")
  func handsTreesToTheOuterHandler() {
    var around: [Diagnostic.Kind] = []
    Diagnostic.Handler { around.append($0.kind) }.scope {
      let tree = expectDiagnostics([.selfAsChild]) {
        let tree = BaseCoordinator(window: nil)
        tree.add(child: tree)
        return tree
      }
      #expect(around == [])
      tree.add(child: tree)
    }
    #expect(around == [.selfAsChild])
  }

  @Test("The innermost expectation receives a report") func reportsToTheInnermost() {
    expectNoDiagnostics {
      expectDiagnostics([.selfAsChild]) { addToItself() }
    }
  }

  @Test("An error is rethrown, and a mistake before it is reported")
  func rethrowsErrorsAfterReporting() {
    let issues = Issues.collect {
      #expect(throws: Stop.self) {
        try expectNoDiagnostics {
          addToItself()
          throw Stop()
        }
      }
    }
    #expect(issues.count == 1)
  }

  @Test("Asynchronous work is followed across its suspensions")
  func followsAsynchronousWork() async {
    let line = #line + 2
    let issues = await Issues.collect {
      let answer = await expectNoDiagnostics {
        await Task.yield()
        addToItself()
        return 42
      }
      #expect(answer == 42)
      await expectDiagnostics([.selfAsChild]) {
        await Task.yield()
        addToItself()
      }
      expectNoDiagnostics {}
    }
    #expect(issues.map(\.line) == [line])
  }

  @Test("The collector of reports does not outlive the trees made meanwhile")
  func releasesTheCollector() {
    expectDeallocation(of: expectNoDiagnostics { BaseCoordinator(window: nil) })
  }
}
