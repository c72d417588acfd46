import CoordinatorKit
import Testing

@MainActor @Suite("Reports go to the handler of the tree in which the mistake was made")
struct DiagnosticHandlerTests {
  private let reports = Reports()
  private let others = Reports()

  private func report(_ what: String) -> Diagnostic {
    Diagnostic(.cycle, what: what, why: "", instead: "")
  }

  @Test("Inside a scope its handler is current, innermost first") func prefersTheInnermostScope() {
    reports.scope {
      Diagnostic.Handler.current.report(report("outer"))
      others.scope { Diagnostic.Handler.current.report(report("inner")) }
      Diagnostic.Handler.current.report(report("outer again"))
    }
    #expect(reports.all.map(\.what) == ["outer", "outer again"])
    #expect(others.all.map(\.what) == ["inner"])
  }

  @Test("A scope returns its operation's result and rethrows its errors")
  func passesResultsThrough() {
    struct Stop: Error {}
    #expect(reports.scope { 42 } == 42)
    #expect(throws: Stop.self) { try reports.scope { throw Stop() } }
  }

  @Test("A scope spans the suspensions of an asynchronous operation")
  func followsSuspensions() async {
    let handler = Diagnostic.Handler { [reports] in reports.all.append($0) }
    let answer = await handler.scope { () async -> Int in
      await Task.yield()
      Diagnostic.Handler.current.report(report("after a suspension"))
      await Task { Diagnostic.Handler.current.report(report("in a task")) }.value
      return 1
    }
    #expect(answer == 1)
    #expect(reports.all.map(\.what) == ["after a suspension", "in a task"])
  }

  @Test("A coordinator reports for life to the handler in scope when it was made")
  func capturesTheHandlerAtCreation() {
    let shop = reports.scope { Node("Shop") }
    others.scope { shop.add(child: shop) }
    shop.add(child: shop)
    #expect(reports.kinds == [.selfAsChild, .selfAsChild])
    #expect(others.kinds == [])
  }

  @Test("A coordinator made with a parent reports where the parent does")
  func inheritsTheParentsHandler() {
    let root = reports.scope { Node("Root") }
    let child = others.scope { Node("Child", parent: root) }
    child.add(child: child)
    #expect(reports.kinds == [.selfAsChild])
    #expect(others.kinds == [])
  }

  @Test(
    "A coordinator made in no scope reports where the tree does that it joins, as those below it")
  func reportsWhereItsTreeDoes() {
    let (shop, basket, own) = (Node("Shop"), Node("Basket"), others.scope { Node("Own") })
    var heard: [Diagnostic.Kind] = []
    shop.onEvent = { if case .diagnostic(let report) = $0 { heard.append(report.kind) } }
    shop.add(child: basket)
    basket.add(child: own)
    let root = reports.scope { Node("Root") }
    var events: [Diagnostic.Kind] = []
    root.onEvent = { if case .diagnostic(let report) = $0 { events.append(report.kind) } }
    root.add(child: shop)
    basket.add(child: basket)
    own.add(child: own)
    #expect(reports.kinds == [.selfAsChild] && others.kinds == [.selfAsChild])
    #expect(events == [.selfAsChild] && heard == [.selfAsChild])
    root.remove(child: shop)
    basket.add(child: basket)
    #expect(reports.kinds == [.selfAsChild, .selfAsChild])
  }

  @Test("Two trees never report to each other's handlers") func twoTrees() {
    let first = reports.scope { Node("First") }
    let second = others.scope { Node("Second") }
    first.send(Help())
    second.send(Buy(book: 1))
    #expect(reports.all.map(\.what) == ["Nobody handled the message Help()."])
    #expect(others.all.map(\.what) == ["Nobody handled the message Buy(book: 1)."])
  }

  @Test("A report is delivered before the mistaken call returns") func reportsImmediately() {
    let log = Log()
    let shop = Diagnostic.Handler { log.add("\($0.kind)") }.scope { Node("Shop") }
    shop.add(child: shop)
    log.add("returned")
    #expect(log.lines == ["selfAsChild", "returned"])
  }

  // MARK: - Reports that a report causes

  /// A tree whose handler makes a mistake at each report, twice.
  private func clumsy(_ log: Log) -> Node {
    @MainActor final class Box { weak var shop: Node? }
    let box = Box()
    let shop = Diagnostic.Handler { report in
      log.add("\(report.kind)")
      for _ in 0..<2 { if let shop = box.shop { shop.add(child: shop) } }
    }.scope { Node("Shop") }
    box.shop = shop
    return shop
  }

  @Test("A handler that causes a report at each report is stopped after 64, and told so")
  func endlessReports() {
    let log = Log()
    let shop = clumsy(log)
    shop.add(child: shop)
    #expect(log.lines == Array(repeating: "selfAsChild", count: 64) + ["messageLoop"])
  }

  @Test("After that, the next mistake is reported as any other") func reportsAgain() {
    let log = Log()
    let shop = clumsy(log)
    shop.add(child: shop)
    let first = log.lines
    shop.add(child: shop)
    #expect(log.lines == first + first)
  }

  @Test("The report of that says what to write instead") func endlessReportsText() {
    @MainActor final class Box { weak var shop: Node? }
    let (box, reports) = (Box(), reports)
    let shop = Diagnostic.Handler { report in
      reports.all.append(report)
      if let shop = box.shop { shop.add(child: shop) }
    }.scope { Node("Shop") }
    box.shop = shop
    shop.add(child: shop)
    #expect(
      reports.texts.last == """
        The handler of reports was told no more of those that it causes. It seems to be a loop: 64 reports were \
        already being made, each caused by the one before. Look for a Diagnostic.Handler that changes or sends \
        what is reported to it, and let it only write down what it is told.
        """)
  }

  @Test("A handler and a listener that each cause reports are both stopped soon")
  func endlessReportsAndEvents() {
    let log = Log()
    let shop = clumsy(log)
    shop.onEvent = { [weak shop] event in
      guard case .diagnostic = event, let shop else { return }
      shop.add(child: shop)
    }
    shop.add(child: shop)
    #expect(log.lines.count < 10_000)
    #expect(log.lines.contains("messageLoop"))
  }
}
