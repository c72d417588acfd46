import CoordinatorKit
import Testing

@MainActor @Suite("Work and results end in order")
struct WorkAndResultEndsTests {
  private struct Load: CoordinatorMessageable, Hashable { var id = 0 }
  private struct Other: CoordinatorMessageable, Hashable {}
  private struct Loaded: CoordinatorMessageable, Hashable { var id = 0 }
  private struct Open: CoordinatorMessageable, Hashable {}
  private struct LogIn: CoordinatorMessageable, Hashable {}
  private struct LoggedIn: CoordinatorMessageable, Hashable {}

  @MainActor private final class Gate {
    var isOpen = false
    func wait() async {
      for _ in 1...1_000 where !isOpen { await Task.yield() }
    }
  }

  private let gate = Gate()
  private let log = Log()
  private let reports = Reports()

  private func until(_ condition: () -> Bool) async {
    for _ in 1...2_000 where !condition() { await Task.yield() }
  }

  // MARK: - Work

  @Test("Work whose coordinator leaves while its answer is announced opens nothing")
  func leavesWhileAnswered() async {
    let app = Node("App")
    let log = log
    var shop: Node? = Node("Shop", parent: app)
    weak let weakShop = shop
    shop?.on(Load.self) { [gate] _, _ in
      await gate.wait()
      return Loaded()
    }
    shop?.on(Loaded.self) { _, _ in log.add("loaded") }
    shop?.on(WorkMessage<Load>.self) { [weak app, weak shop] message, _ in
      if case .answered = message, let app, let shop { app.remove(child: shop) }
    }
    shop?.deliver(Load()) { log.add("\($0)") }
    await Task.yield()
    gate.isOpen = true
    shop = nil
    await until { !log.lines.isEmpty }
    #expect(!log.lines.contains("loaded"))
    #expect(log.lines.count == 1)
    await until { weakShop == nil }
    #expect(weakShop == nil)
  }

  // MARK: - Results

  @Test("Whoever waits for results of several types hears in the order in which they asked")
  func severalTypes() {
    let app = Node("App")
    let log = log
    for _ in 1...4 {
      let child = Node("Child", parent: app)
      let former = log.lines.count
      child.onResult(of: Int.self) { _ in log.add("Int") }
      child.onResult(of: String.self) { _ in log.add("String") }
      child.onResult(of: Bool.self) { _ in log.add("Bool") }
      child.onResult(of: Double.self) { _ in log.add("Double") }
      child.onResult(of: Float.self) { _ in log.add("Float") }
      app.remove(child: child)
      #expect(Array(log.lines[former...]) == ["Int", "String", "Bool", "Double", "Float"])
    }
  }
}
