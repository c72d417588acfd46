/// Finds the patterns that a link without a match may have meant.
struct NearestPatterns {
  private let segments: [[UInt8]]

  init(to segments: [String]) {
    // A very long link is near to none.
    self.segments = segments.prefix(8).map { Array($0.utf8.prefix(24)) }
  }

  /// Up to three patterns, the nearest first.
  func among(_ patterns: [LinkNode.Path]) -> [String] {
    var ranked = patterns.prefix(200).enumerated().map { index, pattern in
      (cost: cost(pattern.pieces), index: index, text: pattern.text)
    }
    ranked.sort { ($0.cost, $0.index) < ($1.cost, $1.index) }
    let limit = 2 * (ranked.first?.cost ?? 0)
    return ranked.prefix(3).filter { $0.cost <= limit }
      .map { $0.text.isEmpty ? "the empty one" : $0.text }
  }

  /// How much of the link would have to change: the least cost of inserting, deleting and changing
  /// segments.
  private func cost(_ pieces: [LinkPattern.Piece]) -> Int {
    var row = [0]
    for piece in pieces { row.append(row[row.count - 1] + Self.cost(of: piece)) }
    for segment in segments {
      var next = [row[0] + segment.count + 1]
      for (index, piece) in pieces.enumerated() {
        let change = row[index] + Self.change(of: segment, to: piece)
        let insertion = next[index] + Self.cost(of: piece)
        next.append(min(change, insertion, row[index + 1] + segment.count + 1))
      }
      row = next
    }
    return row[row.count - 1]
  }

  private static func cost(of piece: LinkPattern.Piece) -> Int {
    switch piece {
    case .placeholder: 3
    case .literal(let text): text.utf8.count + 1
    }
  }

  private static func change(of segment: [UInt8], to piece: LinkPattern.Piece) -> Int {
    switch piece {
    case .placeholder: 1
    case .literal(let text): 2 * typos(from: segment, to: Array(text.utf8.prefix(24)))
    }
  }

  /// How many bytes differ; words of rather different lengths have nothing in common.
  private static func typos(from old: [UInt8], to new: [UInt8]) -> Int {
    if old == new { return 0 }
    guard abs(old.count - new.count) <= 2 else { return max(old.count, new.count) }
    var row = Array(0...new.count)
    for (number, byte) in old.enumerated() {
      var before = row[0]
      row[0] = number + 1
      for (index, other) in new.enumerated() {
        let change = before + (byte == other ? 0 : 1)
        before = row[index + 1]
        row[index + 1] = min(change, row[index] + 1, before + 1)
      }
    }
    return row[new.count]
  }
}
