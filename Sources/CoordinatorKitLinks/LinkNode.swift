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
    var pieces: [LinkPattern.Piece] = []
    var query: [String] = []
    var types: [LinkValueType] = []
    var callSite: Diagnostic.CallSite?

    /// The pattern as one would write it.
    var text: String {
      let segments = pieces.map { piece in
        switch piece {
        case .literal(let text): text
        case .placeholder(let name): ":\(name)"
        }
      }
      let items = query.map { ":\($0)" }.joined(separator: "&")
      return segments.joined(separator: "/") + (items.isEmpty ? "" : "?\(items)")
    }
  }

  /// All patterns of links, in the order they are tried.
  static func patterns(in nodes: [LinkNode], after path: Path = Path()) -> [Path] {
    nodes.flatMap { node in
      var own = path
      own.pieces += node.pattern.pieces
      own.query += node.pattern.query
      own.types += node.coder?.types ?? []
      own.callSite = node.callSite
      let inner = patterns(in: node.children, after: own)
      return node.coder == nil || node.children.contains(where: \.isEmptyLink)
        ? inner : [own] + inner
    }
  }

  /// Whether an empty pattern has routes, here or behind it.
  private var isEmptyLink: Bool {
    pattern.pieces.isEmpty && pattern.query.isEmpty
      && (coder != nil || children.contains(where: \.isEmptyLink))
  }

  /// Reports patterns whose mount reads a query item that their table reads as well.
  static func repeatedNames(in nodes: [LinkNode]) -> [Diagnostic] {
    patterns(in: nodes).compactMap { path in
      var seen: Set<String> = []
      let repeated = path.query.first { !seen.insert($0).inserted }
      return repeated.map { .repeatedName($0, in: path.text, callSite: path.callSite) }
    }
  }

  /// Reports the patterns that match exactly the links of an earlier one.
  static func shadowed(in nodes: [LinkNode]) -> [Diagnostic] {
    struct Shape: Hashable {
      let pieces: [String?]
      let query: Set<String>
      let types: [LinkValueType]
    }
    var seen: Set<Shape> = []
    return patterns(in: nodes).compactMap { path in
      let pieces = path.pieces.map { piece in
        if case .literal(let text) = piece { text } else { String?.none }
      }
      let shape = Shape(pieces: pieces, query: Set(path.query), types: path.types)
      return seen.insert(shape).inserted
        ? nil : .shadowedPattern(path.text, callSite: path.callSite)
    }
  }
}
