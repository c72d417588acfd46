/// Finds a short list that still fails.
@MainActor
struct Shrinker<Element> {
  let fails: ([Element]) -> Bool

  /// Drops halves of the list, then quarters, and so on, until no single element can go.
  func shrink(_ list: [Element]) -> [Element] {
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
