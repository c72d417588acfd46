import CoordinatorKit
import Testing

/// What happened: the answer of work whose component had been removed was delivered, and whoever waited for it waited on.
@MainActor @Suite("Work ends with its component")
struct RemovedWorkTests {
  private struct Load: CoordinatorMessageable {}
  private struct Loaded: CoordinatorMessageable {}

  @MainActor private final class Gate {
    var isOpen = false
    func wait() async {
      for _ in 1...1_000 where !isOpen { await Task.yield() }
    }
  }

  private let gate = Gate()
  private let shop = Node("Shop")

  private func until(_ condition: () -> Bool) async {
    for _ in 1...1_000 where !condition() { await Task.yield() }
  }

  @Test("A component that is removed cancels its work, whoever keeps it", arguments: [true, false])
  func cancels(isKept: Bool) async {
    var (told, ends): ([String], [Outcome]) = ([], [])
    shop.on(WorkMessage<Load>.self) { message, _ in told.append("\(message)") }
    shop.on(Loaded.self) { _, _ in told.append("loaded") }
    var work: (any CoordinatorComponent)? = shop.on(Load.self) { [gate] _, _ in
      await gate.wait()
      return Loaded()
    }
    shop.deliver(Load()) { ends.append($0) }
    if let work { shop.remove(component: work) }
    if !isKept { work = nil }
    #expect(ends == [.failed("held, then expired: its work was canceled")])
    gate.isOpen = true
    await until { told.count > 2 }
    #expect(told.map { $0.prefix { $0 != "(" } }.prefix(2) == ["began", "cancelled"])
    #expect(!told.contains("loaded"))
    withExtendedLifetime(work) {}
  }

  @Test("New work of its type can be canceled") func newWork() async {
    let former = shop.on(Load.self) { _, _ in nil }
    shop.remove(component: former)
    shop.on(Load.self) { [gate] _, _ in
      await gate.wait()
      return nil
    }
    var ends: [Outcome] = []
    shop.deliver(Load()) { ends.append($0) }
    shop.send(WorkMessage<Load>.cancel)
    #expect(ends == [.failed("held, then expired: its work was canceled")])
    withExtendedLifetime(former) {}
  }
}
