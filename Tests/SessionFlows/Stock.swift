package import CoordinatorKit

/// What a library has, in every kind of collection without an order of its own.
package struct Stock: FlowState, Codable, Hashable, Sendable {
  enum Shelf: String, Codable, CaseIterable { case upper, middle, lower }
  struct Place: Codable, Hashable { var row: Int, shelf: Shelf? }
  final class Card: Codable, Hashable, Sendable {
    let marks: Set<String>
    init(_ marks: Set<String>) { self.marks = marks }
    static func == (left: Card, right: Card) -> Bool { left.marks == right.marks }
    func hash(into hasher: inout Hasher) { hasher.combine(marks) }
  }
  enum Loan: Codable, Hashable { case none, until(Int, by: Set<Card>) }

  var names: Set<String> = []
  var groups: Set<Set<Int>> = []
  var byShelf: [Shelf: Set<Int>] = [:]
  var byNumber: [Int: [String: Bool]] = [:]
  var byName: [String: [Shelf: Int]?] = [:]
  var byPlace: [Place: Set<Shelf?>] = [:]
  var lost: Set<Place>?
  var loans: [[Loan]] = []

  /// Two random states that are equal, made in different orders.
  package static func pair(_ dice: inout Dice) -> (Stock, Stock) {
    let numbers = (0..<dice.roll(6)).map { _ in dice.roll(1000) }
    let words = numbers.map { "word \($0 % 37) ü\u{2028}" }
    let isLost = dice.roll(2) == 0
    func stock(_ dice: inout Dice) -> Stock {
      var stock = Stock()
      stock.names = dice.set(words)
      stock.groups = dice.set(numbers.map { dice.set([$0, $0 + 1, 7 * $0, 3]) })
      stock.byShelf = dice.dictionary(Shelf.allCases.map { ($0, dice.set(numbers)) })
      stock.byNumber = dice.dictionary(
        numbers.map { ($0, dice.dictionary(words.map { ($0, $0.count > 9) })) })
      stock.byName = dice.dictionary(
        words.enumerated().map { index, word in
          (word, index % 3 == 0 ? nil : dice.dictionary(Shelf.allCases.map { ($0, word.count) }))
        })
      stock.byPlace = dice.dictionary(
        numbers.map { number in
          let shelf = number % 2 == 0 ? nil : Shelf.middle
          return (Place(row: number, shelf: shelf), dice.set([nil, .upper, shelf]))
        })
      if isLost { stock.lost = dice.set(numbers.map { Place(row: -$0, shelf: .lower) }) }
      stock.loans = numbers.prefix(3).map { number in
        [.none, .until(number, by: dice.set([Card(dice.set(words)), Card([])]))]
      }
      return stock
    }
    return (stock(&dice), stock(&dice))
  }
}

extension Dice {
  /// The elements as a set, inserted in a random order.
  fileprivate mutating func set<Element: Hashable>(_ elements: [Element]) -> Set<Element> {
    var set = Set<Element>(minimumCapacity: roll(60))
    for element in elements.shuffled(using: &self) { set.insert(element) }
    return set
  }

  /// The pairs as a dictionary, inserted in a random order; the last of equal keys counts.
  fileprivate mutating func dictionary<Key: Hashable, Value>(
    _ pairs: [(Key, Value)]
  ) -> [Key: Value] {
    var dictionary = [Key: Value](minimumCapacity: roll(60))
    var last: [Key: Value] = [:]
    for (key, value) in pairs { last[key] = value }
    for (key, _) in pairs.shuffled(using: &self) { dictionary[key] = last[key] }
    return dictionary
  }
}

/// Shows nothing but a page, and takes any stock.
package struct StockFlow: Flow {
  package enum Screen: FlowScreen { case page }
  package struct Message: CoordinatorMessageable, Codable {
    package let stock: Stock
    package init(_ stock: Stock) { self.stock = stock }
  }

  package init() {}

  package func screens(for state: Stock) -> ScreenStack<Screen> { Screen.page }

  package func update(_ state: inout Stock, with message: Message) -> FlowReply {
    state = message.stock
    return .handled
  }

  package func userLeft(_ screens: [Screen], _ state: inout Stock) {}
}
