import CoordinatorKitUI

extension MessageReport {
  /// Puts a trail into words.
  init(_ trail: MessageTrail) {
    self.init(
      trail.message, line: "\(trail)", nesting: trail.nesting,
      asked: trail.responders + trail.steps.flatMap { [$0.coordinator] + $0.asked },
      end: End(trail.outcome))
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

extension MessageReport.End {
  fileprivate init(_ outcome: Outcome) {
    switch outcome {
    case .handled(let name): self = .handled(by: name)
    case .unhandled: self = .unhandled
    case .announced: self = .announced
    case .held: self = .held
    case .refused(let why): self = .refused(why)
    // The framework reports an expiry as a failure with this reason.
    case .failed(let why) where why.hasPrefix("held, then expired"): self = .expired
    case .failed(let why): self = .failed(why)
    case .stale, .performed, .superseded: self = .failed("\(outcome)")
    }
  }
}
