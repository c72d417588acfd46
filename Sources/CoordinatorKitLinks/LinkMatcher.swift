import CoordinatorKit

/// Finds the routes of one link.
struct LinkMatcher {
  /// How far patterns have matched: a number of segments, before the fragment or in it.
  struct Position {
    var index = 0
    var isInFragment = false
  }

  private let address: LinkAddress
  /// Whether a fragment is ignored that patterns do not name.
  private let ignoresFragment: Bool
  /// The link as text.
  private let link: String
  /// Reads a link that stands in this one.
  private let inner: (String) throws -> [any Route]
  /// Why the value of a pattern that matches could not be read, or the link in it; of the first such pattern.
  private(set) var failure: LinkParser.Failure?

  init(
    _ address: LinkAddress, of link: String, ignoresFragment: Bool,
    inner: @escaping (String) throws -> [any Route]
  ) {
    self.address = address
    self.link = link
    self.ignoresFragment = ignoresFragment
    self.inner = inner
  }

  /// The routes of the first patterns that match the rest of the link.
  ///
  /// - Parameters:
  ///   - nodes: The patterns.
  ///   - position: Where the rest begins.
  ///   - path: The patterns that have matched so far.
  mutating func routes(
    in nodes: [LinkNode], from position: Position = Position(), after path: LinkNode.Path = .init()
  ) -> [any Route]? {
    for node in nodes {
      guard let (texts, next) = match(node.pattern, from: position) else { continue }
      let isAtEnd = isEnd(next)
      guard isAtEnd || !node.children.isEmpty else { continue }
      var whole = path
      whole.append(node.pattern)
      var routes: [any Route] = []
      if let coder = node.coder {
        switch coder.make(texts) {
        case .route(let route): routes = [route]
        case .link(let text):
          do {
            routes = try inner(text)
          } catch {
            failure = failure ?? error as? LinkParser.Failure
            continue
          }
        case .unreadable(let unreadable):
          note(unreadable, in: node.pattern, whole, coder)
          continue
        case .none: continue
        }
      }
      // Even at the end: an empty pattern goes on.
      if let inner = self.routes(in: node.children, from: next, after: whole) {
        return routes + inner
      }
      if isAtEnd, node.coder != nil { return routes }
    }
    return nil
  }

  /// Whether patterns have matched the whole link.
  private func isEnd(_ position: Position) -> Bool {
    let isOpen = !position.isInFragment && !ignoresFragment && address.hasFragment
    return !isOpen && isAtEndOfPart(position)
  }

  private func isAtEndOfPart(_ position: Position) -> Bool {
    position.index == part(position)?.segments.count
  }

  private func part(_ position: Position) -> LinkAddress.Part? {
    position.isInFragment ? address.fragment : address.main
  }

  /// The texts of a pattern's placeholders, and where those segments end that it matches.
  private func match(
    _ pattern: LinkPattern, from position: Position
  ) -> (texts: [[String]], next: Position)? {
    guard let (texts, next) = match(pattern.main, from: position) else { return nil }
    guard let inner = pattern.fragment else { return (texts, next) }
    guard !position.isInFragment, isAtEndOfPart(next) else { return nil }
    let start = Position(isInFragment: true)
    if let (others, last) = match(inner, from: start) { return (texts + others, last) }
    // One that is a mere value may be missing.
    guard pattern.hasSimpleFragment, address.fragment?.segments.isEmpty ?? true else { return nil }
    let items = inner.query.map { address.fragment?.query[$0] ?? [] }
    return (texts + [[]] + items, next)
  }

  private func match(
    _ pattern: LinkPattern.Part, from position: Position
  ) -> (texts: [[String]], next: Position)? {
    guard let part = part(position) else { return nil }
    var next = position
    next.index += pattern.pieces.count
    guard next.index <= part.segments.count else { return nil }
    var texts: [[String]] = []
    for (index, piece) in zip(position.index..., pattern.pieces) {
      let segment = part.segments[index]
      switch piece {
      case .placeholder: texts.append([segment])
      case .literal(let literal):
        let isHost = index == 0 && !position.isInFragment && address.beginsWithHost
        guard isEqual(segment, literal, isHost: isHost) else { return nil }
      }
    }
    return (texts + pattern.query.map { part.query[$0] ?? [] }, next)
  }

  private func isEqual(_ segment: String, _ literal: String, isHost: Bool) -> Bool {
    segment == literal || isHost && segment.lowercased() == literal.lowercased()
  }

  private mutating func note(
    _ unread: LinkUnreadable, in pattern: LinkPattern, _ whole: LinkNode.Path,
    _ coder: any LinkCoder
  ) {
    guard failure == nil, pattern.names.indices.contains(unread.index) else { return }
    let type = coder.types[unread.index]
    failure = LinkParser.Failure(
      link: link,
      reason: .unreadable(
        placeholder: pattern.names[unread.index],
        text: unread.text.map(LinkParser.Failure.shortened), type: type.name, hint: type.hint,
        pattern: whole.text))
  }
}
