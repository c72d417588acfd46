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
    case .expires(let held, let why): return "\(held.message) expires: \(why)"
    case nil: return nil
    }
  }

  private func step(closed: Bool) -> HeldMessages.Step? {
    held.next { _ in closed ? .waits : .passes }
  }

  /// Lets the next message go on.
  private mutating func resume() throws -> String {
    let step = try #require(self.step(closed: false))
    let isTaken = held.take(step)
    #expect(isTaken)
    return "\(step.held.message)"
  }

  @Test("The oldest goes on first, and each type once") mutating func order() throws {
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

  @Test("A message is removed once") mutating func remove() throws {
    _ = held.hold(Buy(book: 1))
    let step = try #require(self.step(closed: false))
    let removals = [held.take(step), held.take(step)]
    #expect(removals == [true, false])
    #expect(held.isEmpty)
  }

  @Test("It expires when the user has left all that was brought up for it, not before")
  mutating func abandoned() {
    _ = held.hold(Buy(book: 1))
    held.brought([login, help], for: Buy(book: 1))
    held.userLeft([login])
    #expect(next() == nil)
    held.userLeft([help])
    #expect(next() == "Buy(book: 1) expires: what was to bring what it waits for has gone")
    #expect(next(closed: false) == "Buy(book: 1) goes on")
  }

  @Test("It stays when nothing was brought up for it, whatever the user leaves")
  mutating func nothingBrought() {
    _ = held.hold(Buy(book: 1))
    held.brought([], for: Buy(book: 1))
    held.userLeft([login])
    #expect(next() == nil)
  }

  @Test("What an older one brought up serves the newer one, and is not asked for again")
  mutating func inherits() {
    let first = held.hold(Buy(book: 1))
    #expect(first.asks)
    held.brought([login], for: Buy(book: 1))
    let (older, asks) = held.hold(Buy(book: 2))
    #expect(older.map { "\($0.message)" } == "Buy(book: 1)")
    #expect(!asks)
    held.userLeft([login])
    let third = held.hold(Buy(book: 3))
    #expect(third.asks)
    #expect(next() == nil)
  }

  @Test("Screens of two coordinators are told apart") @MainActor mutating func owners() {
    let (shop, other) = (Node("Shop"), Node("Other"))
    _ = held.hold(Buy(book: 1))
    held.brought([.init(key("login"), of: shop)], for: Buy(book: 1))
    held.userLeft([.init(key("login"), of: other)])
    #expect(next() == nil)
    held.userLeft([.init(key("login"), of: shop)])
    #expect(next() != nil)
  }

  @Test("All can be given up at once") mutating func expireAll() {
    _ = held.hold(Buy(book: 1))
    _ = held.hold(Lend(book: 2))
    let expired = held.expireAll().map { "\($0.message)" }
    #expect(expired == ["Buy(book: 1)", "Lend(book: 2)"])
    #expect(held.isEmpty)
  }
}
