/// Finds a short list that still fails.
@MainActor struct Shrinker {
  let fails: ([Int]) -> Bool

  /// Drops chunks, from halves of the list down to single elements, until no single one can go.
  ///
  /// - Parameter list: A list that fails.
  /// - Returns: A list that fails and of which every element is needed.
  func shrink(_ list: [Int]) -> [Int] {
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
