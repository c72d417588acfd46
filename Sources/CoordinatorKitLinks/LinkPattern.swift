import Foundation

/// A pattern for links: `search/:text?:page`.
struct LinkPattern: Sendable {
  /// A path segment.
  enum Piece: Sendable, Hashable {
    case literal(String)
    case placeholder(String)
  }

  let text: String
  let pieces: [Piece]
  /// The names of the query items.
  let query: [String]
  /// What is wrong with it.
  let mistake: String?

  init(_ text: String) {
    self.text = text
    // By scalars: a character may join a slash with an accent after it.
    let parts = text.unicodeScalars.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false
    ).map { Substring($0).unicodeScalars }
    pieces = parts[0].split(separator: "/").map { segment in
      segment.first == ":"
        ? .placeholder(String(segment.dropFirst())) : .literal(String(segment))
    }
    let items = parts.dropFirst().flatMap { $0.split(separator: "&").map { String($0) } }
    query = items.map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
    mistake = Self.mistake(in: text, pieces, items)
  }

  /// The names of the placeholders in the path.
  var pathNames: [String] {
    pieces.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  /// The names of all placeholders, in the order of their values.
  var names: [String] { pathNames + query }

  private static func mistake(
    in text: String, _ pieces: [Piece], _ query: [String]
  ) -> String? {
    if text.contains("://") { return "it contains a scheme, which belongs to the parser" }
    if text.contains("#") { return "it contains a fragment, which no link is matched by" }
    if text.contains("{") { return "a placeholder is written :name, not {name}" }
    if let item = query.first(where: { !$0.hasPrefix(":") }) {
      return "its query item \(item) is no placeholder; write ?:\(item)"
    }
    let names =
      pieces.compactMap { piece in
        if case .placeholder(let name) = piece { name } else { nil }
      } + query.map { String($0.dropFirst()) }
    if names.contains("") { return "a placeholder has no name" }
    var seen: Set<String> = []
    if let name = names.first(where: { !seen.insert($0).inserted }) {
      return "it has two placeholders :\(name)"
    }
    return nil
  }
}
