import CoordinatorKit

/// A link that is being put together.
struct PrintedLink {
  /// Segments and query items, of the link or of its fragment.
  fileprivate struct Part {
    var segments: [String] = []
    var query: [(name: String, value: String)] = []
    /// What stands before a fragment's first segment.
    var prefix = ""
  }

  private var main = Part()
  private var fragment: Part?

  /// Appends the patterns that stand for routes, in each way there is, until one is accepted.
  ///
  /// - Parameters:
  ///   - nodes: The patterns.
  ///   - routes: The routes; at least one.
  ///   - accept: Whether a link will do.
  /// - Returns: Whether one was accepted.
  func appendAny(
    of nodes: [LinkNode], for routes: ArraySlice<any Route>, _ accept: (PrintedLink) -> Bool
  ) -> Bool {
    nodes.contains { node in
      var rest = routes
      var texts: [[String]] = []
      if let coder = node.coder {
        guard let route = rest.popFirst(), let own = coder.texts(for: route) else { return false }
        texts = own
      }
      var link = self
      link.append(node.pattern, texts)
      if rest.isEmpty { return node.coder != nil && accept(link) }
      return link.appendAny(of: node.children, for: rest, accept)
    }
  }

  private mutating func append(_ pattern: LinkPattern, _ texts: [[String]]) {
    var texts = texts[...]
    if fragment == nil {
      main.append(pattern.main, &texts)
    } else {
      fragment?.append(pattern.main, &texts)
    }
    guard let inner = pattern.fragment else { return }
    if fragment == nil { fragment = Part(prefix: inner.prefix) }
    fragment?.append(inner, &texts)
  }
}

extension PrintedLink.Part {
  fileprivate mutating func append(_ pattern: LinkPattern.Part, _ texts: inout ArraySlice<[String]>)
  {
    for piece in pattern.pieces {
      switch piece {
      case .literal(let text): segments.append(text)
      case .placeholder: segments.append(texts.popFirst()?.first ?? "")
      }
    }
    for (name, values) in zip(pattern.query, texts) {
      query += values.map { (name, $0) }
    }
    texts = texts.dropFirst(pattern.query.count)
  }
}

// MARK: - Text

extension PrintedLink {
  /// Path, query and fragment, beginning with a slash.
  var path: String { "/\(Self.text(of: main))\(fragmentText)" }

  /// The link at a host.
  func text(host: String) -> String { "https://\(host)\(path)" }

  /// The link with a scheme; the first segment takes the place of the host if no system on the way
  /// can change it there.
  func text(scheme: String) -> String {
    let isHost = main.segments.first?.utf8.allSatisfy(\.isPlain) ?? true
    return "\(scheme)://\(isHost ? Self.text(of: main) + fragmentText : path)"
  }

  /// The fragment; none if it is a value that is missing.
  private var fragmentText: String {
    guard let fragment, fragment.segments != [""] || !fragment.query.isEmpty else { return "" }
    return "#" + Self.text(of: fragment)
  }

  private static func text(of part: Part) -> String {
    let path = part.segments.map(encoded).joined(separator: "/")
    let items = part.query.map { "\(encoded($0.name))=\(encoded($0.value))" }
    return part.prefix + path + (items.isEmpty ? "" : "?\(items.joined(separator: "&"))")
  }

  /// All but letters, digits and `-_~` encoded, and dots too if there is nothing else, which would
  /// mean another folder.
  private static func encoded(_ text: String) -> String {
    let isDots = text.utf8.allSatisfy { $0 == UInt8(ascii: ".") }
    var encoded = ""
    for byte in text.utf8 {
      if byte.isUnreserved, !isDots || byte != UInt8(ascii: ".") {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}

extension UInt8 {
  /// Lowercase letters, digits and the hyphen.
  fileprivate var isPlain: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "-")
  }

  fileprivate var isUnreserved: Bool {
    isPlain || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) || "._~".utf8.contains(self)
  }
}
