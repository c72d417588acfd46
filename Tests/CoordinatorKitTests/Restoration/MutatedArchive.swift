import CoordinatorKit
import Foundation

/// Makes archives of random states of the museum, and changes them.
struct ArchiveMutator {
  private var dice: SeededDice

  init(seed: UInt64) {
    dice = SeededDice(seed: seed)
  }

  /// A state as text, without the library's help: version 1 calls the path "rooms".
  mutating func state(version: Int) -> String {
    let path = names(upTo: 5)
    let sheet = names(upTo: 3)
    return """
      {"hasClosed":\(chance(1, in: 20)),"isLoggedIn":\(chance(1, in: 2)),\
      "\(version == 1 ? "rooms" : "path")":\(path),"sheet":\(sheet)}
      """
  }

  private mutating func names(upTo count: Int) -> String {
    let names = (0..<Int.random(in: 0...count, using: &dice)).map { _ in
      "\"\(pick(Self.rooms))\""
    }
    return "[\(names.joined(separator: ","))]"
  }

  private static let rooms =
    (1...8).map { "room \($0)" } + ["room 1", "archive", "cellar", "stairs", "attic", "ü\u{1F511}"]

  /// An archive that was changed, in one of many ways.
  mutating func next() -> Data {
    let version = Int.random(in: 1...2, using: &dice)
    let text = state(version: version)
    switch Int.random(in: 0..<6, using: &dice) {
    case 0: return changed(museum(text, version: version))
    case 1: return museum(changedTokens(text), version: version)
    case 2: return forged(changed(Data("\(head(version))\n\(text)".utf8)))
    case 3: return forged(changedTokens(head(version)), text)
    default: return museum(changedValues(text), version: version)
    }
  }

  private func head(_ version: Int) -> String { #"{"flow":"Museum","version":\#(version)}"# }

  /// Bytes flipped, cut off, taken out, put in, doubled or exchanged.
  private mutating func changed(_ data: Data) -> Data {
    var bytes = [UInt8](data)
    let (from, to) = (place(bytes.count), place(bytes.count))
    let range = min(from, to)..<max(from, to)
    switch Int.random(in: 0..<6, using: &dice) {
    case 0: bytes[from] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
    case 1: bytes.removeLast(bytes.count - from)
    case 2: bytes.removeSubrange(range)
    case 3: bytes.insert(contentsOf: random(Int.random(in: 1...8, using: &dice)), at: from)
    case 4: bytes.insert(contentsOf: bytes[range], at: to)
    default: bytes.swapAt(from, to)
    }
    return Data(bytes)
  }

  private mutating func place(_ count: Int) -> Int { Int.random(in: 0..<count, using: &dice) }

  private mutating func random(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &dice) }
  }

  /// Values replaced by others, fields exchanged, taken out or doubled.
  private mutating func changedTokens(_ text: String) -> String {
    var tokens = Self.tokens(in: text)
    for _ in 0..<Int.random(in: 1...3, using: &dice) {
      let index = place(tokens.count)
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: tokens.swapAt(index, place(tokens.count))
      case 1 where tokens.count > 1: tokens.remove(at: index)
      case 2: tokens.insert(tokens[index], at: place(tokens.count))
      default: tokens[index] = pick(Self.values)
      }
    }
    return tokens.joined()
  }

  /// Rooms and switches replaced by others, so that it is still a state of the museum.
  private mutating func changedValues(_ text: String) -> String {
    var tokens = Self.tokens(in: text)
    for index in tokens.indices where chance(1, in: 3) {
      switch tokens[index] {
      case "true", "false": tokens[index] = pick(["true", "false"])
      case let name where index + 1 < tokens.count && tokens[index + 1] != ":" && name.count > 1:
        tokens[index] = "\"\(pick(Self.rooms))\""
      default: break
      }
    }
    return tokens.joined()
  }

  private static let values = [
    "null", "true", "false", "0", "1", "2", "3", "-1", "1.5", "1e999", "-9223372036854775808",
    "99999999999999999999", "\"cellar\"", "\"archive\"", "\"hall\"", "\"room 1\"", #""\ud800""#,
    #""\u0000""#, "[]", "{}", #"["room 2"]"#, #"["room 2","room 2"]"#, #"{"room 3":"room 4"}"#,
    #""path""#, #""rooms""#, #""Museum""#, String(repeating: "[", count: 5_000),
    String(repeating: #"{"a":"#, count: 101), "[" + String(repeating: "7,", count: 500) + "7]",
  ]

  /// Strings, words and numbers, and punctuation.
  private static func tokens(in text: String) -> [String] {
    var tokens: [String] = []
    var isText = false
    for character in text {
      let isInside = isText || (character.isLetter && tokens.last?.last?.isLetter == true)
      if isInside, let last = tokens.indices.last {
        tokens[last].append(character)
      } else {
        tokens.append(String(character))
      }
      if character == "\"" { isText.toggle() }
    }
    return tokens
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[place(elements.count)]
  }

  private mutating func chance(_ part: Int, in whole: Int) -> Bool {
    Int.random(in: 0..<whole, using: &dice) < part
  }
}
