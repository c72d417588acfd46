import CoordinatorKit
import Foundation
import Testing

@Suite("Canonical text")
struct CanonicalTextTests {
  enum Kind: Hashable {
    case new, old(years: Int), both(Int, String), nothing(Void), maybe(Int?)
    static func == (left: Kind, right: Kind) -> Bool { "\(left)" == "\(right)" }
    func hash(into hasher: inout Hasher) { hasher.combine("\(self)") }
  }

  struct Book {
    var title = "Emma \"1815\"\n"
    var kinds: [Kind] = [.new, .old(years: 3), .both(1, "a"), .nothing(()), .maybe(nil), .maybe(7)]
    var note: String?
    var other: Any? = ["x"]
    var pair: (Int, name: Substring) = (1, "b")
    var range = 1..<4
    var letter: Character = "c"
    var type: Any.Type = Kind.self
    var described = Described()
    var object = Object()
    var action: () -> Void = {}
    var ratio = -0.5
    var url = URL(string: "https://example.com/[a]")
  }

  struct Described: CustomStringConvertible {
    var description: String { "[described]" }
  }

  final class Object {}

  indirect enum List { case end, item([Int], List) }

  @Test("Without sets, dictionaries and private types, it is what Swift prints")
  func isWhatSwiftPrints() {
    let list: List = .item([1], .item([], .end))
    let values: [Any] = [
      Book(), [Book()], Optional(Book()) as Any, (1, [2], name: [Kind.new]), list, "[a]", [list],
      Kind.old(years: 1), [Optional(Kind.maybe(2))], [[String: Int]()], [] as [Int], Object(),
      [Object()], Described(), [Described()], Int??.some(nil) as Any, [Int??.some(nil)],
      [Kind.self],
      FlowResult.finished([Kind.new]), [3.0, 0.1], [Character("x")], ["a"][...], [1...2],
    ]
    for value in values { #expect(CanonicalText.of(value) == "\(value)") }
  }

  @Test("Sets and dictionaries are sorted, however deep they are")
  func sortsCollections() {
    struct Shelf {
      let tags: Set<String>?
      let counts: [Kind: [Set<Int>]]
    }
    let tags: Set = ["b", "a", "ä", "c"]
    let shelf = Shelf(tags: tags, counts: [.old(years: 2): [[3, 1, 2]], .new: []])
    #expect(CanonicalText.of(tags) == #"["a", "b", "c", "ä"]"#)
    let kind = "CoordinatorKitTests.CanonicalTextTests.Kind"
    let text =
      #"tags: Optional(Set(["a", "b", "c", "ä"])), "#
      + "counts: [\(kind).new: [], \(kind).old(years: 2): [Set([1, 2, 3])]]"
    #expect(CanonicalText.of(shelf) == "Shelf(\(text))")
    #expect(CanonicalText.of(FlowResult.finished(tags)) == #"finished(["a", "b", "c", "ä"])"#)
    #expect(CanonicalText.of([:] as [Int: Int]) == "[:]")
  }

  private struct Hidden: Hashable { var inner = Inner.one }
  private enum Inner: Hashable { case one, two(Set<Int>) }
  private struct Box<Value> { var value: Value }

  @Test("Private and local types have no address, nested and as generic arguments too")
  func hidesAddresses() {
    struct Local {
      struct Part {}
      var part = Part()
    }
    let module = "CoordinatorKitTests"
    let hidden = "\(module).CanonicalTextTests.(private)"
    #expect(CanonicalText.of([Hidden()]) == "[\(hidden).Hidden(inner: \(hidden).Inner.one)]")
    #expect(
      CanonicalText.of(Box(value: Inner.two([2, 1])))
        == "Box<Inner>(value: \(hidden).Inner.two(Set([1, 2])))")
    #expect(
      CanonicalText.name(of: Box<[Hidden]>.self) == "\(hidden).Box<Swift.Array<\(hidden).Hidden>>")
    #expect(!CanonicalText.of([Local()]).contains("$"))
    #expect(CanonicalText.name(of: Local.Part.self).hasSuffix("(private).Local.Part"))
    #expect(CanonicalText.name(of: Kind.self) == "CoordinatorKitTests.CanonicalTextTests.Kind")
  }

  @Test(
    "Text that only looks like an address is kept",
    arguments: [
      "costs $5", "(unknown context at $)", "(unknown context at $12", "(unknown context at $xyz)",
    ])
  func keepsOtherText(_ text: String) {
    #expect(CanonicalText.of(text) == text)
    #expect(CanonicalText.of([text]) == "[\(text.debugDescription)]")
  }
}
