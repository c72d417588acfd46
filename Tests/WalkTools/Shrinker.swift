/// Finds a short list that still fails.
@MainActor package struct Shrinker<Element> {
  private let fails: ([Element]) -> Bool

  package init(fails: @escaping ([Element]) -> Bool) { self.fails = fails }

  /// Drops chunks, from halves of the list down to single elements, until no single one can go.
  ///
  /// - Parameter list: A list that fails.
  /// - Returns: A list that fails and of which every element is needed.
  package func shrink(_ list: [Element]) -> [Element] {
    var list = list
    var size = max(1, list.count / 2)
    while true {
      var start = 0
      var hasShrunk = false
      while start < list.count {
        var fewer = list
        fewer.removeSubrange(start..<min(start + size, list.count))
        if fails(fewer) {
          list = fewer
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size == 1, !hasShrunk { return list }
      size = max(1, size / 2)
    }
  }
}
