import CoordinatorKit

/// A pattern in a table, with the patterns that may follow it.
struct LinkNode: Sendable {
  let pattern: LinkPattern
  /// Makes its routes; `nil` for a mere prefix.
  let coder: (any LinkCoder)?
  let children: [LinkNode]
  let callSite: Diagnostic.CallSite
}

// MARK: - Whole patterns

extension LinkNode {
  /// The way from the beginning of a link to a pattern with a route.
  struct Path {
    var main = LinkPattern.Part()
    var fragment: LinkPattern.Part?
    /// Whether a pattern with a fragment stands behind another one.
    var hasSecondFragment = false
    var types: [LinkValueType] = []
    var callSite: Diagnostic.CallSite?

    /// All segments, for error messages.
    var pieces: [LinkPattern.Piece] {
      main.pieces + (fragment.map { [.literal("#")] + $0.pieces } ?? [])
    }

    /// The pattern as one would write it.
    var text: String { main.text + (fragment.map { "#" + $0.text } ?? "") }

    mutating func append(_ pattern: LinkPattern) {
      if fragment == nil { main.append(pattern.main) } else { fragment?.append(pattern.main) }
      guard let inner = pattern.fragment else { return }
      if fragment == nil { fragment = inner } else { hasSecondFragment = true }
    }
  }

  /// All patterns of links, in the order they are tried.
  static func patterns(in nodes: [LinkNode], after path: Path = Path()) -> [Path] {
    nodes.flatMap { node in
      var own = path
      own.append(node.pattern)
      own.types += node.coder?.types ?? []
      own.callSite = node.callSite
      let inner = patterns(in: node.children, after: own)
      return node.coder == nil || node.children.contains(where: \.isEmptyLink)
        ? inner : [own] + inner
    }
  }

  /// Whether an empty pattern has routes, here or behind it.
  private var isEmptyLink: Bool {
    pattern.main == LinkPattern.Part() && pattern.fragment == nil
      && (coder != nil || children.contains(where: \.isEmptyLink))
  }

  /// Reports patterns whose mount reads a query item that their table reads as well, or has a fragment
  /// as well.
  static func mountMistakes(in nodes: [LinkNode]) -> [Diagnostic] {
    patterns(in: nodes).compactMap { path in
      if path.hasSecondFragment { return .secondFragment(path.text, callSite: path.callSite) }
      let parts = [path.main, path.fragment].compactMap { $0 }
      let repeated = parts.lazy.compactMap(\.repeatedName).first
      return repeated.map { .repeatedName($0, in: path.text, callSite: path.callSite) }
    }
  }

  /// Reports the patterns that match exactly the links of an earlier one.
  static func shadowed(in nodes: [LinkNode]) -> [Diagnostic] {
    struct Shape: Hashable {
      let pieces: [String?]
      let query: Set<String>
      let fragmentQuery: Set<String>
      let types: [LinkValueType]
    }
    var seen: Set<Shape> = []
    return patterns(in: nodes).compactMap { path in
      let pieces = path.pieces.map { piece in
        if case .literal(let text) = piece { text } else { String?.none }
      }
      let shape = Shape(
        pieces: pieces, query: Set(path.main.query),
        fragmentQuery: Set(path.fragment?.query ?? []), types: path.types)
      return seen.insert(shape).inserted
        ? nil : .shadowedPattern(path.text, callSite: path.callSite)
    }
  }
}

extension LinkPattern.Part {
  fileprivate mutating func append(_ other: LinkPattern.Part) {
    pieces += other.pieces
    query += other.query
  }

  /// The first query item that is read twice.
  fileprivate var repeatedName: String? {
    var seen: Set<String> = []
    return query.first { !seen.insert($0).inserted }
  }
}
