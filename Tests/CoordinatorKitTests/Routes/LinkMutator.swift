import CoordinatorKit
import Foundation

/// Makes random routes and links of the bookshop, and damages links.
struct LinkMutator {
  private var dice: SeededDice

  init(seed: UInt64) {
    dice = SeededDice(seed: seed)
  }

  /// Routes that have a link.
  mutating func routes() -> [any Route] {
    switch Int.random(in: 0..<8, using: &dice) {
    case 0: [AppLink.home]
    case 1: [AppLink.settings]
    case 2: [AppLink.tab("shop")]
    case 3: [AppLink.shelf(text())]
    case 4: [AppLink.tab("shop")] + shopRoutes()
    case 5: [AppLink.shelf(text())] + shopRoutes()
    default: shopRoutes()
    }
  }

  private mutating func shopRoutes() -> [any Route] {
    switch Int.random(in: 0..<10, using: &dice) {
    case 0: [ShopLink.catalogue]
    case 1: [ShopLink.page(book: number(), page: optional(number()))]
    case 2:
      [
        ShopLink.search(
          text: text(), page: optional(number()), isExact: optional(Bool.random(using: &dice)))
      ]
    case 3: [ShopLink.genre(Bool.random(using: &dice) ? .novel : .poetry)]
    case 4: [ShopLink.order(uuid())]
    case 5: [ShopLink.price(Double.random(in: -1e9...1e9, using: &dice))]
    case 6: [ShopLink.book(number()), ShowReview(book: number(), stars: number())]
    case 7: [ShopLink.book(number()), ShowChapter(index: Int.random(in: 0...99, using: &dice))]
    default: [ShopLink.book(number())]
    }
  }

  private mutating func number() -> Int {
    Bool.random(using: &dice)
      ? Int.random(in: -9...99, using: &dice) : Int.random(in: .min ... .max, using: &dice)
  }

  private mutating func optional<Value>(_ value: Value) -> Value? {
    Bool.random(using: &dice) ? value : nil
  }

  private mutating func uuid() -> UUID {
    let (a, b) = (dice.next(), dice.next())
    return withUnsafeBytes(of: (a, b)) { UUID(uuid: $0.load(as: uuid_t.self)) }
  }

  /// A text that a link can contain.
  private mutating func text() -> String {
    let count = Int.random(in: 1...6, using: &dice)
    return (0..<count).map { _ in pick(Self.pieces) }.joined()
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &dice)]
  }

  private static let pieces = [
    "a", "B", "7", " ", "/", "?", "#", "%", "%2F", "+", "&", "=", ":", ";", "@", "\\", ".", "..",
    "-", "_", "~", "\"", "'", "\n", "\r\n", "\u{7f}", "ü", "u\u{308}", "\u{301}", "📖", "👩‍👩‍👧",
    "\u{202e}", "\u{feff}", "book", "search", "[", "]", "{", "}", "|", "^", "`", "<", ">",
  ]

  /// Any text at all.
  mutating func arbitrary() -> String {
    let count = Int.random(in: 0...24, using: &dice)
    switch Int.random(in: 0..<3, using: &dice) {
    case 0:
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &dice) }
      return String(decoding: bytes, as: UTF8.self)
    case 1: return (0..<count).map { _ in pick(Self.pieces + Self.parts) }.joined()
    default:
      let scalars = (0..<count).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &dice))
      }
      return String(String.UnicodeScalarView(scalars))
    }
  }

  private static let parts = [
    "bookshop://", "bookshop:", "https://bookshop.example", "https://", "//", "http:", "/", "book",
    "/42", "?page=", "page", "&exact=true", "%00", "%C3%BC", "%ff", "%", "%1", "\0", "tab/shop",
    "shelf/", "review/1/2", ":80", "@", "[::1]", "catalogue", "#", "99999999999999999999", "nan",
  ]

  /// A link with bytes changed, cut out, doubled or exchanged, or parts put in.
  mutating func damaged(_ link: String) -> String {
    var bytes = Array(link.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &dice) where !bytes.isEmpty {
      let (from, to) = (place(bytes.count), place(bytes.count))
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: bytes[from] = UInt8.random(in: .min ... .max, using: &dice)
      case 1: bytes.removeSubrange(min(from, to)..<max(from, to))
      case 2: bytes.insert(contentsOf: bytes[min(from, to)..<max(from, to)], at: to)
      case 3: bytes.swapAt(from, to)
      default: bytes.insert(contentsOf: pick(Self.parts + Self.pieces).utf8, at: from)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func place(_ count: Int) -> Int { Int.random(in: 0..<count, using: &dice) }
}
