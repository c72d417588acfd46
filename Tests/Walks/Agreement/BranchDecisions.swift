@testable import CoordinatorKitTesting
import CoordinatorKitUI
import Foundation

/// What a tester decided in one event, in words that can be compared with what a coordinator tells.
struct BranchDecisions {
  typealias Decision = (message: any CoordinatorMessageable, decision: Disposition)

  /// What became of what was asked for, and where it was redirected to.
  private var answers: [Decision] = []
  /// All messages with what was decided about them.
  private var messages: [Decision] = []
  /// How many messages there were, with taps that went on to others: each may have changed what is on show.
  private var count = 0
  /// Whether the flow sent something along.
  private var hasSent = false
  /// How many things were asked for in this event.
  private var requests = 0
  /// How the flow broke the back law, as the tester saw it.
  var violation: BackLawViolation?

  /// Adds what a simulation decided in its newest step.
  mutating func add(_ simulation: FlowSimulation<BranchFlow>) {
    requests += 1
    answers += simulation.answers
    messages += simulation.decisions.filter { !Self.isToldToOthers($0) }
    count += simulation.decisions.count { !($0.message is RemovalMessage) }
    hasSent = hasSent || !simulation.sent.isEmpty
  }

  /// Each message with its decision, and each that expired.
  ///
  /// Sorted, since a message sent in the middle of another one is decided later and ends earlier.
  func texts(expired: [String]) -> [String] {
    let decided = messages.map { message, decision in
      "\(message): \(Self.word(decision))"
    }
    return (decided + expired.map { "expired \($0)" }).sorted()
  }

  private static func word(_ decision: Disposition) -> String {
    switch decision {
    case .redirected: "handled"
    case .held: "held"
    default: "\(decision)"
    }
  }

  /// Whether the user did something of which the flow did not want to hear.
  private static func isToldToOthers(_ decision: Decision) -> Bool {
    let isTold = decision.message is TabMessage || decision.message is RemovalMessage
    return isTold && decision.decision == .unhandled
  }

  /// What is to be reported: duplicates, messages that nobody took, and broken laws.
  var reports: [String] {
    let update = answers.prefix(1).filter { answer in
      !messages.contains { "\($0.message)" == "\(answer.message)" }
    }
    let kinds: [Diagnostic.Kind] = (messages + update).compactMap { message, decision in
      switch decision {
      case .refused where Self.isDuplicate(decision): .duplicateScreen
      case .unhandled where !message.isAnnouncement && !(message is AskOutside):
        .unhandledMessage
      default: nil
      }
    }
    return (kinds + (violation == nil ? [] : [.backLaw])).map(\.rawValue).sorted()
  }

  /// Whether what was asked for may have ended so for its sender; more than one message is not looked at,
  /// nor one whose consequences count, too.
  func allows(_ outcome: Outcome) -> Bool {
    guard requests == 1, count <= answers.count, let last = answers.last else {
      return true
    }
    switch (last.decision, outcome) {
    case (.handled, .performed), (.handled, .handled), (.held, .held), (.redirected, _): return true
    case (.unhandled, .handled), (.unhandled, .unhandled), (.unhandled, .announced): return true
    case (.refused(let refusal), .refused(let why)): return refusal == why
    // What a flow holds that has ended expires before the sender hears that it is held.
    case (.held, .failed(let why)): return why.hasPrefix("held, then expired: ")
    default: return false
    }
  }
}

// MARK: - Kinds

extension BranchDecisions {
  /// What a walk has to come across, to be worth anything.
  static let kinds: Set<String> = [
    "handled", "refused", "redirected", "held", "held, sending", "unhandled", "duplicate",
    "update refused",
    "update redirected", "exit attempted", "exit redirected", "tap stopped", "result stopped",
    "result unhandled", "sent along", "law broken", "expired: a newer one replaced it",
    "expired: its flow ended",
    "expired: its flow does not take it any more",
    "expired: what was shown to satisfy it is gone",
  ]

  /// Which of them this event was.
  func kinds(expired: [String]) -> Set<String> {
    var kinds = Set(messages.map { Self.kind($0.decision) })
    for (message, decision) in messages {
      let isStopped = decision != .handled && decision != .unhandled
      switch message {
      case is RemovalMessage.Refused: kinds.insert("exit attempted")
      case is TabMessage where isStopped: kinds.insert("tap stopped")
      case is FlowResult<JoinFlow.Reader> where isStopped: kinds.insert("result stopped")
      case is FlowResult<DeskFlow.Stamp> where decision == .unhandled:
        kinds.insert("result unhandled")
      default: break
      }
    }
    if let (message, decision) = answers.first, !(message is any BranchMessage) {
      if UserMove("\(message)") != nil, case .redirected = decision {
        kinds.insert("exit redirected")
      }
      if "\(message)" == "the change" { kinds.insert("update \(Self.kind(decision))") }
    }
    if hasSent { kinds.insert("sent along") }
    if violation != nil { kinds.insert("law broken") }
    for text in expired {
      kinds.insert("expired: \(text.components(separatedBy: ": ").last ?? "")")
    }
    return kinds
  }

  private static func isDuplicate(_ decision: Disposition) -> Bool {
    decision.refusal?.contains("would be twice in one stack") ?? false
  }

  private static func kind(_ decision: Disposition) -> String {
    switch decision {
    case .handled: "handled"
    case .unhandled: "unhandled"
    case .refused: isDuplicate(decision) ? "duplicate" : "refused"
    case .redirected: "redirected"
    case .held(sending: nil): "held"
    case .held: "held, sending"
    }
  }
}

// MARK: - What a coordinator tells

extension BranchDecisions {
  /// The trails in the same words.
  ///
  /// Left out is what a tester does not decide about: screens that were removed, for it makes none; taps and
  /// results that the flow has followed already and that are announced to others; the end of the flow itself.
  static func texts(_ trails: [MessageTrail], besides known: [String]) -> [String] {
    var rest = known
    return trails.compactMap { trail in
      let text = text(trail)
      if let index = rest.firstIndex(of: text) {
        rest.remove(at: index)
        return text
      }
      return isAnnouncement(trail) ? nil : text
    }.sorted()
  }

  private static func isAnnouncement(_ trail: MessageTrail) -> Bool {
    guard trail.outcome == .announced else { return false }
    let heads = ["RemovalMessage(", "selected(", "reselected(", "finished(", "left("]
    return heads.contains { trail.message.hasPrefix($0) }
  }

  private static func text(_ trail: MessageTrail) -> String {
    let mark = "held, then expired: "
    switch trail.outcome {
    case .handled(by: "BranchFlow"): return "\(trail.message): handled"
    case .handled, .unhandled, .announced: return "\(trail.message): unhandled"
    case .failed(let why) where why.hasPrefix(mark):
      return "expired \(trail.message): \(why.dropFirst(mark.count))"
    default: return "\(trail.message): \(trail.outcome)"
    }
  }
}
