import CoordinatorKitUI

extension MessageReport {
  /// Puts a trail into words.
  init(_ trail: MessageTrail) {
    let handledBy: String? = if case .handled(let name) = trail.outcome { name } else { nil }
    self.init(
      line: "\(trail)", nesting: trail.nesting,
      asked: trail.responders + trail.steps.flatMap { [$0.coordinator] + $0.asked },
      handledBy: handledBy)
  }

  /// Puts messages, which are told when they end, into the order in which they were sent.
  ///
  /// A message ends after those it caused, so it takes the deeper ones before it that no other
  /// message has taken yet.
  package static func inOrderOfSending(_ ended: [MessageReport]) -> [MessageReport] {
    var families: [[MessageReport]] = []
    for message in ended {
      let caused = families.reversed().prefix { $0[0].nesting > message.nesting }.count
      let children = families.suffix(caused).joined()
      families.removeLast(caused)
      families.append([message] + children)
    }
    return Array(families.joined())
  }
}
