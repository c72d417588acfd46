import Foundation

/// A pattern for links: `search/:text?:page`, or `#/:room/:event?:via`.
struct LinkPattern: Sendable {
  /// A path segment.
  enum Piece: Sendable, Hashable {
    case literal(String)
    case placeholder(String)
  }

  /// What a pattern says about a link, or about its fragment.
  struct Part: Sendable, Hashable {
    var pieces: [Piece] = []
    /// What stands before a fragment's first segment: a slash, or nothing.
    var prefix = ""
    /// The names of the query items.
    var query: [String] = []

    /// The names of the placeholders in the path.
    var pathNames: [String] {
      pieces.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
    }

    /// The names of all placeholders, in the order of their values.
    var names: [String] { pathNames + query }

    /// As one would write it.
    var text: String {
      let segments = pieces.map { piece in
        switch piece {
        case .literal(let text): text
        case .placeholder(let name): ":\(name)"
        }
      }
      let items = query.map { ":\($0)" }.joined(separator: "&")
      return prefix + segments.joined(separator: "/") + (items.isEmpty ? "" : "?\(items)")
    }
  }

  let text: String
  /// What stands before the fragment.
  let main: Part
  /// What stands in the fragment; `nil` for a pattern that does not care.
  let fragment: Part?
  /// What is wrong with it.
  let mistake: String?

  init(_ text: String) {
    self.text = text
    // By scalars: a character may join a separator with an accent after it.
    let parts = text.unicodeScalars.split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let (main, items) = Self.part(Substring(parts[0]))
    var inner = parts.dropFirst().first.map { Self.part(Substring($0)) }
    if parts.dropFirst().first?.first == "/" { inner?.part.prefix = "/" }
    self.main = main
    fragment = inner?.part
    mistake = Self.mistake(
      in: text, names: main.names + (fragment?.names ?? []), items + (inner?.items ?? []))
  }

  /// The names of all placeholders, in the order of their values.
  var names: [String] { main.names + (fragment?.names ?? []) }

  /// Whether the fragment is one placeholder, which a link may leave out.
  var hasSimpleFragment: Bool { fragment?.pieces.count == 1 && fragment?.pathNames.count == 1 }

  private static func part(_ text: Substring) -> (part: Part, items: [String]) {
    let parts = text.unicodeScalars.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false
    ).map { Substring($0).unicodeScalars }
    let pieces: [Piece] = parts[0].split(separator: "/").map { segment in
      segment.first == ":"
        ? .placeholder(String(segment.dropFirst())) : .literal(String(segment))
    }
    let items = parts.dropFirst().flatMap { $0.split(separator: "&").map { String($0) } }
    return (
      Part(pieces: pieces, query: items.map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }),
      items
    )
  }

  private static func mistake(in text: String, names: [String], _ query: [String]) -> String? {
    if text.contains("://") { return "it contains a scheme, which belongs to the parser" }
    if text.contains("{") { return "a placeholder is written :name, not {name}" }
    if let item = query.first(where: { !$0.hasPrefix(":") }) {
      return "its query item \(item) is no placeholder; write ?:\(item)"
    }
    if names.contains("") { return "a placeholder has no name" }
    var seen: Set<String> = []
    if let name = names.first(where: { !seen.insert($0).inserted }) {
      return "it has two placeholders :\(name)"
    }
    return nil
  }
}
