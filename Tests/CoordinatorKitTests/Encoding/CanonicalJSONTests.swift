import Foundation
import Testing

@testable import CoordinatorKitRestoration

@Suite("Canonical JSON")
struct CanonicalJSONTests {
  private enum Shelf: String, Codable, CaseIterable { case poetry, cooking, science, travel }

  private struct Library: Codable, Hashable {
    var tags: Set<String> = []
    var copies: [Shelf: Int] = [:]
    var groups: Set<Set<Int>> = []
    var places: [Point: [Set<Shelf>]] = [:]
  }

  private struct Point: Codable, Hashable {
    var x: Int, y: Int
  }

  /// A set of the elements whose own order differs from that of others with the same elements.
  private func shuffled<Element: Hashable>(_ elements: [Element]) -> Set<Element> {
    var set = Set<Element>(minimumCapacity: .random(in: 0...400))
    for element in elements.shuffled() { set.insert(element) }
    return set
  }

  private func shuffled<Key: Hashable, Value>(_ pairs: [(Key, Value)]) -> [Key: Value] {
    var dictionary = [Key: Value](minimumCapacity: .random(in: 0...400))
    for (key, value) in pairs.shuffled() { dictionary[key] = value }
    return dictionary
  }

  @Test("Sets and dictionaries are written in the order of their JSON")
  func sorts() throws {
    let library = Library(
      tags: ["b", "c", "a"], copies: [.travel: 1, .cooking: 2], groups: [[2, 1], [1]],
      places: [Point(x: 2, y: 1): [[.travel, .poetry]], Point(x: 1, y: 9): []])
    #expect(
      try CanonicalJSON.text(of: library)
        == #"{"copies":["cooking",2,"travel",1],"groups":[[1,2],[1]],"places":[{"x":1,"y":9},[],"#
        + #"{"x":2,"y":1},[["poetry","travel"]]],"tags":["a","b","c"]}"#)
  }

  /// The same values in every process, in collections of another order each time.
  private func library(_ seed: Int) -> Library {
    var random = SeededDice(seed: UInt64(seed))
    let number = Int(random.next() % 12)
    switch seed % 4 {
    case 0: return Library(tags: shuffled((0..<number).map { "tag \($0)" }))
    case 1:
      return Library(copies: shuffled(Shelf.allCases.map { ($0, number + $0.rawValue.count) }))
    case 2:
      return Library(groups: shuffled((0..<3).map { shuffled([number + $0, number + $0 + 1]) }))
    default:
      let points = (0..<2).map { Point(x: number + $0, y: -$0) }
      return Library(places: shuffled(points.map { ($0, [shuffled(Shelf.allCases)]) }))
    }
  }

  @Test("Equal values are equal bytes, whatever the order of their collections")
  func isTheSameForEqualValues() throws {
    var checksum: UInt64 = 0xcbf2_9ce4_8422_2325
    var different: [Int] = []
    for seed in 0..<10_000 {
      let (one, other) = (library(seed), library(seed))
      let json = try CanonicalJSON.data(of: one)
      let otherJSON = try CanonicalJSON.data(of: other)
      if one != other || json != otherJSON { different.append(seed) }
      for byte in json { checksum = (checksum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    #expect(different == [])
    // Each process hashes otherwise, and all of them come to this, which was computed without Swift.
    #expect(checksum == 0x11ac_6f5b_deb6_8c54)
  }

  @Test("Zeros that are equal are equal bytes") func writesOneZero() throws {
    struct Zeros: Encodable {
      var double: Double
      var float: Float
      var date: Date
      var list: [Double]
      init(_ zero: Double) {
        (double, float, list) = (zero, Float(zero), [zero, 1])
        date = Date(timeIntervalSinceReferenceDate: zero)
      }
    }
    let text = #"{"date":0,"double":0,"float":0,"list":[0,1]}"#
    #expect(try CanonicalJSON.text(of: Zeros(-0.0)) == text)
    #expect(try CanonicalJSON.text(of: Zeros(0.0)) == text)
  }

  @Test("A plain decoder reads it back")
  func isReadBack() throws {
    let library = Library(
      tags: ["ä/\"\n"], copies: [.science: 0], groups: [[], [7]], places: [Point(x: 0, y: 0): [[]]])
    let json = try CanonicalJSON.data(of: library)
    #expect(try JSONDecoder().decode(Library.self, from: json) == library)
  }

  @Test("What JSONEncoder has a form of its own for keeps it")
  func keepsForms() throws {
    struct Record: Codable, Equatable {
      var date = Date(timeIntervalSinceReferenceDate: 1.5)
      var data = Data([1, 2, 255])
      var url = URL(string: "https://example.com/a?b")
      var price = Decimal(string: "12.30")
      var byName = ["b": 1, "a": 2]
      var byNumber = [2: "b", 1: "a"]
      var dates: Set<Date> = [Date(timeIntervalSinceReferenceDate: 2)]
      var flag = true
      var large = UInt64.max
      var part: Float = 0.5
      var nothing: Int?
    }
    let json = try CanonicalJSON.data(of: Record())
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(json == (try encoder.encode(Record())))
    #expect(try JSONDecoder().decode(Record.self, from: json) == Record())
  }

  @Test("Values of enums, classes with a superclass and nested containers are the same as without")
  func passesContainersOn() throws {
    class Base: Codable {
      var name = "base"
    }
    final class Derived: Base {
      private enum Key: String, CodingKey { case list, inner, tags }
      override init() { super.init() }
      required init(from decoder: any Decoder) throws { try super.init(from: decoder) }
      override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try super.encode(to: container.superEncoder())
        var list = container.nestedUnkeyedContainer(forKey: .list)
        try list.encodeNil()
        try list.encode(Outcome.refused("no", code: 7))
        var inner = list.nestedContainer(keyedBy: Key.self)
        try inner.encode(["z", "y"] as Set<String>, forKey: .tags)
        try inner.encodeNil(forKey: .inner)
      }
    }
    enum Outcome: Codable { case refused(String, code: Int) }
    #expect(
      try CanonicalJSON.text(of: Derived())
        == #"{"list":[null,{"refused":{"_0":"no","code":7}},{"inner":null,"tags":["y","z"]}],"super":{"name":"base"}}"#
    )
  }

  @Test(
    "A value that writes containers by hand sees the same encoder as without, and writes the same")
  func passesEveryRequirementOn() throws {
    struct Shelf: Encodable {
      enum Key: String, CodingKey { case place, books, rest, none, count }

      func encode(to encoder: any Encoder) throws {
        func path(_ path: [any CodingKey]) -> [String] { path.map(\.stringValue) }
        var keyed = encoder.container(keyedBy: Key.self)
        try keyed.encode(path(encoder.codingPath + keyed.codingPath), forKey: .place)
        var books = keyed.nestedUnkeyedContainer(forKey: .books)
        var first = books.nestedUnkeyedContainer()
        try first.encode(path(books.codingPath))
        try first.encode(path(first.codingPath).count)
        try ["poem"].encode(to: books.superEncoder())
        try ["late": encoder.userInfo.count].encode(to: keyed.superEncoder(forKey: .rest))
        try Nothing().encode(to: keyed.superEncoder(forKey: .none))
        try keyed.encode(books.count, forKey: .count)
      }
    }
    struct Nothing: Encodable {
      func encode(to encoder: any Encoder) throws {
        var single = encoder.singleValueContainer()
        if single.codingPath.map(\.stringValue) == ["shelf", "none"] { try single.encodeNil() }
      }
    }
    #expect(
      try CanonicalJSON.text(of: ["shelf": Shelf()])
        == #"{"shelf":{"books":[[["shelf","books"],3],["poem"]],"count":2,"none":null,"#
        + #""place":["shelf","shelf"],"rest":{"late":0}}}"#)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      try CanonicalJSON.data(of: ["shelf": Shelf()]) == encoder.encode(["shelf": Shelf()]))
  }

  @Test("A number that is none is an error that says where")
  func refusesNaN() {
    #expect(throws: EncodingError.self) { try CanonicalJSON.data(of: ["a": [Double.nan]]) }
  }
}
