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
  /// A message ends after those it caused, so each comes before the deeper ones that precede it.
  package static func inOrderOfSending(_ ended: [MessageReport]) -> [MessageReport] {
    var sent: [MessageReport] = []
    for message in ended {
      let caused = sent.reversed().prefix { $0.nesting > message.nesting }.count
      sent.insert(message, at: sent.count - caused)
    }
    return sent
  }
}
