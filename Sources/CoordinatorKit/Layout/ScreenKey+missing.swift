extension [ScreenKey] {
  /// The keys that another list lacks, in order.
  ///
  /// Most changes are at the top of a stack: what both lists begin with is compared, and only the
  /// rest is looked up.
  package func missing(from others: [ScreenKey]) -> [ScreenKey] {
    let rest = dropFirst(zip(self, others).prefix { $0 == $1 }.count)
    // Keys say at once whether they are equal: a few are found sooner than a set is made.
    if rest.count <= 8 { return rest.filter { !others.contains($0) } }
    var missing = Set(rest)
    for key in others { missing.remove(key) }
    return rest.filter(missing.contains)
  }
}
