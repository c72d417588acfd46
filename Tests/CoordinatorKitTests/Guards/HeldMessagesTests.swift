import CoordinatorKit
import Testing

@Suite("Held messages are a value") struct HeldMessagesTests {
  private var held = HeldMessages()
  private let login: HeldMessages.Shown = .init(key("login"))
  private let help: HeldMessages.Shown = .init(key("help"))

  /// What becomes of the messages next, as text, while those whose guard is closed are held.
  private func next(closed: Bool = true) -> String? {
    switch step(closed: closed) {
    case .goesOn(let held): return "\(held.message) goes on"
    case .expires(let held, let why): return "\(held.message) expires: \(why.rawValue)"
    case nil: return nil
    }
  }

  private func step(closed: Bool) -> HeldMessages.Step? {
    held.next { _ in closed ? .held(sending: nil) : .handled }
  }

  /// Lets the next message go on.
  private mutating func resume() throws -> String {
    let step = try #require(self.step(closed: false))
    let isTaken = held.remove(step)
    #expect(isTaken)
    return "\(step.held.message)"
  }

  @Test("The oldest message resumes first, and each type is held once")
  mutating func resumesOldestFirst() throws {
    _ = held.hold(Buy(book: 1))
    _ = held.hold(Lend(book: 2))
    #expect(next() == nil)
    let first = try resume()
    _ = held.hold(Buy(book: 3))
    let second = try resume()
    #expect([first, second] == ["Buy(book: 1)", "Lend(book: 2)"])
    #expect(next(closed: false) == nil)
    held.endRound()
    let third = try resume()
    #expect(third == "Buy(book: 3)")
  }

  @Test("A message is removed once") mutating func removesAMessageOnce() throws {
    _ = held.hold(Buy(book: 1))
    let step = try #require(self.step(closed: false))
    let removals = [held.remove(step), held.remove(step)]
    #expect(removals == [true, false])
    #expect(held.isEmpty)
  }

  @Test("A held message expires when the user has left all its prerequisite screens, not before")
  mutating func expiresWithItsPrerequisites() {
    _ = held.hold(Buy(book: 1))
    held.recordPrerequisites([login, help], for: Buy(book: 1))
    held.departed(.init([login]))
    #expect(next() == nil)
    held.departed(.init([help]))
    #expect(next() == "Buy(book: 1) expires: what was shown to satisfy it is gone")
    #expect(next(closed: false) == "Buy(book: 1) goes on")
  }

  @Test("What took the place of a prerequisite screen is one, until the user has left that")
  mutating func replaced() {
    _ = held.hold(Buy(book: 1))
    held.recordPrerequisites([login], for: Buy(book: 1))
    held.departed(.init([login], replacedBy: [help]))
    #expect(next() == nil)
    held.departed(.init([help]))
    #expect(next() == "Buy(book: 1) expires: what was shown to satisfy it is gone")
  }

  @Test("What took the place of another screen is no prerequisite")
  mutating func replacedOther() {
    _ = held.hold(Buy(book: 1))
    held.recordPrerequisites([login], for: Buy(book: 1))
    held.departed(.init([.init(key("list"))], replacedBy: [help]))
    held.departed(.init([login]))
    #expect(next() == "Buy(book: 1) expires: what was shown to satisfy it is gone")
  }

  @Test("A held message without prerequisite screens stays, whatever the user leaves")
  mutating func nothingBrought() {
    _ = held.hold(Buy(book: 1))
    held.recordPrerequisites([], for: Buy(book: 1))
    held.departed(.init([login]))
    #expect(next() == nil)
  }

  @Test("A newer message inherits the prerequisites of an older one, which are not requested again")
  mutating func inheritsPrerequisites() {
    let first = held.hold(Buy(book: 1))
    #expect(first.asks)
    held.recordPrerequisites([login], for: Buy(book: 1))
    let (older, asks) = held.hold(Buy(book: 2))
    #expect(older.map { "\($0.message)" } == "Buy(book: 1)")
    #expect(!asks)
    held.departed(.init([login]))
    let third = held.hold(Buy(book: 3))
    #expect(third.asks)
    #expect(next() == nil)
  }

  @Test("Screens of two coordinators are distinguished")
  @MainActor mutating func distinguishesOwners() {
    let (shop, other) = (Node("Shop"), Node("Other"))
    _ = held.hold(Buy(book: 1))
    held.recordPrerequisites([.init(key("login"), of: shop)], for: Buy(book: 1))
    held.departed(.init([.init(key("login"), of: other)]))
    #expect(next() == nil)
    held.departed(.init([.init(key("login"), of: shop)]))
    #expect(next() != nil)
  }

  @Test("All held messages can expire at once") mutating func expireAll() {
    _ = held.hold(Buy(book: 1))
    _ = held.hold(Lend(book: 2))
    let expired = held.expireAll(.requested).map { "\($0.message)" }
    #expect(expired == ["Buy(book: 1)", "Lend(book: 2)"])
    #expect(held.isEmpty)
  }
}
