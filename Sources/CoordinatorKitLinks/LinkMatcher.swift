import CoordinatorKit

/// Finds the routes of one link.
struct LinkMatcher {
  private let address: LinkAddress
  /// Why the value of a pattern that matches could not be read; of the first such pattern.
  private(set) var unreadable: LinkParser.Failure.Reason?

  init(_ address: LinkAddress) {
    self.address = address
  }

  /// The routes of the first patterns that match the rest of the link.
  ///
  /// - Parameters:
  ///   - nodes: The patterns.
  ///   - index: The first segment of the rest.
  mutating func routes(in nodes: [LinkNode], from index: Int = 0) -> [any Route]? {
    for node in nodes {
      guard let (texts, next) = match(node.pattern, from: index) else { continue }
      let isAtEnd = next == address.segments.count
      guard isAtEnd || !node.children.isEmpty else { continue }
      var routes: [any Route] = []
      if let coder = node.coder {
        switch coder.make(texts) {
        case .route(let route): routes = [route]
        case .unreadable(let number):
          note(number, texts, in: node.pattern, coder)
          continue
        case .none: continue
        }
      }
      // Even at the end: an empty pattern goes on.
      if let inner = self.routes(in: node.children, from: next) { return routes + inner }
      if isAtEnd, node.coder != nil { return routes }
    }
    return nil
  }

  /// The texts of a pattern's placeholders, and the first segment after those it matches.
  private func match(
    _ pattern: LinkPattern, from index: Int
  ) -> (texts: [String?], next: Int)? {
    let next = index + pattern.pieces.count
    guard next <= address.segments.count else { return nil }
    var texts: [String?] = []
    for (index, piece) in zip(index..., pattern.pieces) {
      switch piece {
      case .placeholder: texts.append(address.segments[index])
      case .literal(let literal): guard isEqual(index, literal) else { return nil }
      }
    }
    return (texts + pattern.query.map { address.query[$0] }, next)
  }

  private func isEqual(_ index: Int, _ literal: String) -> Bool {
    let segment = address.segments[index]
    return segment == literal
      || index == 0 && address.beginsWithHost && segment.lowercased() == literal.lowercased()
  }

  private mutating func note(
    _ number: Int, _ texts: [String?], in pattern: LinkPattern, _ coder: any LinkCoder
  ) {
    guard unreadable == nil, pattern.names.indices.contains(number) else { return }
    unreadable = .unreadable(
      placeholder: pattern.names[number],
      text: texts[number].map(LinkParser.Failure.shortened), type: coder.types[number].name,
      hint: coder.types[number].hint, pattern: pattern.text)
  }
}
