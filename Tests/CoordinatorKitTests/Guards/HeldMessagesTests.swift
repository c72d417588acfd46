import CoordinatorKit
import Testing

@Suite("Held messages are a value") struct HeldMessagesTests {
  private var held = HeldMessages()
  private let login: HeldMessages.Shown = .init(key("login"))
  private let help: HeldMessages.Shown = .init(key("help"))

  /// What becomes of the messages next, as text, while those whose guard is closed are held.
  private func next(
    closed: Bool = true, unless resumed: [any CoordinatorMessageable.Type] = []
  ) -> String? {
    let types = Set(resumed.map { ObjectIdentifier($0) })
    switch held.next(unless: types, standing: { _ in closed ? .waits : .passes }) {
    case .goesOn(let held): return "\(held.message) goes on"
    case .expires(let held, let why): return "\(held.message) expires: \(why)"
    case nil: return nil
    }
  }

  @Test("The oldest goes on first, and each type once") mutating func order() {
    _ = held.hold(Buy(book: 1), for: .flow)
    _ = held.hold(Lend(book: 2), for: .flow)
    #expect(next() == nil)
    #expect(next(closed: false) == "Buy(book: 1) goes on")
    #expect(next(closed: false, unless: [Buy.self]) == "Lend(book: 2) goes on")
    #expect(next(closed: false, unless: [Buy.self, Lend.self]) == nil)
  }

  @Test("A message is removed once") mutating func remove() {
    _ = held.hold(Buy(book: 1), for: .flow)
    let message = held.all[0]
    let removals = [held.remove(message), held.remove(message)]
    #expect(removals == [true, false])
    #expect(held.isEmpty)
  }

  @Test("It expires when the user has left all that was brought up for it, not before")
  mutating func forsaken() {
    _ = held.hold(Buy(book: 1), for: .flow)
    held.brought([login, help], for: Buy(book: 1))
    held.userLeft([login])
    #expect(next() == nil)
    held.userLeft([help])
    #expect(next() == "Buy(book: 1) expires: what was to bring what it waits for has gone")
    #expect(next(closed: false) == "Buy(book: 1) goes on")
  }

  @Test("It stays when nothing was brought up for it, whatever the user leaves")
  mutating func nothingBrought() {
    _ = held.hold(Buy(book: 1), for: .flow)
    held.brought([], for: Buy(book: 1))
    held.userLeft([login])
    #expect(next() == nil)
  }

  @Test("What an older one brought up serves the newer one, and is not asked for again")
  mutating func inherits() {
    let first = held.hold(Buy(book: 1), for: .flow)
    #expect(first.asks)
    held.brought([login], for: Buy(book: 1))
    let (older, asks) = held.hold(Buy(book: 2), for: .flow)
    #expect(older.map { "\($0.held.message)" } == "Buy(book: 1)")
    #expect(!asks)
    held.userLeft([login])
    let third = held.hold(Buy(book: 3), for: .flow)
    #expect(third.asks)
    #expect(next() == nil)
  }

  @Test("Screens of two coordinators are told apart") @MainActor mutating func owners() {
    let (shop, other) = (Node("Shop"), Node("Other"))
    _ = held.hold(Buy(book: 1), for: .flow)
    held.brought([.init(key("login"), of: shop)], for: Buy(book: 1))
    held.userLeft([.init(key("login"), of: other)])
    #expect(next() == nil)
    held.userLeft([.init(key("login"), of: shop)])
    #expect(next() != nil)
  }

  @Test("All can be given up at once") mutating func expireAll() {
    _ = held.hold(Buy(book: 1), for: .flow)
    _ = held.hold(Lend(book: 2), for: .messageGuard)
    let expired = held.expireAll("over").map { "\($0.held.message)" }
    #expect(expired == ["Buy(book: 1)", "Lend(book: 2)"])
    #expect(held.isEmpty)
  }
}
