import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("An issue fails the running test at the line it names") struct TestIssueTests {
  @Test("A failed check is an issue of Swift Testing at the caller's line") func failsTest() {
    let line = #line + 2
    withKnownIssue {
      FlowTester(CounterFlow(), state: .init()).shows([.number(7)])
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.fileID == #fileID
        && issue.comments.map(\.rawValue) == [
          "Expected the screens [number(7)], but CounterFlow shows [number(0)]."
        ]
    }
  }

  @Test("An issue made by hand names the line on which it is written") func handMade() {
    let line = #line + 2
    withKnownIssue {
      TestIssue("It failed.").record()
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.comments.map(\.rawValue) == ["It failed."]
    }
  }

  @Test("While issues are collected the test does not fail, and afterwards it does")
  func collectsIssues() {
    let inner = TestIssue("inner")
    withKnownIssue {
      #expect(Issues.collect { inner.record() } == [inner])
      TestIssue("outer").record()
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["outer"]
    }
  }

  @Test("The innermost collector receives an issue") func reportsToTheInnermost() {
    let issue = TestIssue("It failed.")
    var inside: [TestIssue] = []
    let outside = Issues.collect {
      inside = Issues.collect { issue.record() }
    }
    #expect(inside == [issue])
    #expect(outside == [])
  }

  @Test("Collecting returns the operation's result and rethrows its errors")
  func passesResultsThrough() {
    struct Stop: Error {}
    #expect(TestIssue.collecting({ _ in }, during: { 42 }) == 42)
    #expect(throws: Stop.self) {
      try TestIssue.collecting({ _ in }, during: { throw Stop() })
    }
  }
}
