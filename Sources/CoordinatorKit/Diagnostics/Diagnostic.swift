/// A mistake in the use of the framework, in sentences: what happened, why, and what to write instead.
///
/// The framework survives every mistake it reports. Where reports go is up to `Handler`.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// Which mistake it is.
  public let kind: Kind
  /// What happened.
  public let what: String
  /// Why it is a mistake, and what was done about it.
  public let why: String
  /// What to write instead.
  public let instead: String
  /// The line of the app that made the mistake, where it is known.
  public let callSite: CallSite?

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - kind: Which mistake it is.
  ///   - what: What happened, a full sentence.
  ///   - why: Why it is a mistake and what was done about it, a full sentence.
  ///   - instead: What to write instead, a full sentence.
  ///   - callSite: The line of the app that made the mistake.
  public init(
    _ kind: Kind, what: String, why: String, instead: String, callSite: CallSite? = nil
  ) {
    self.kind = kind
    self.what = what
    self.why = why
    self.instead = instead
    self.callSite = callSite
  }

  /// The three sentences, with the line of the app in front where it is known.
  public var description: String {
    let sentences = "\(what) \(why) \(instead)"
    guard let callSite else { return sentences }
    return "\(callSite): \(sentences)"
  }
}

extension Diagnostic {
  /// The mistakes that can be told apart.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A message reached the root and nobody handled it.
    case unhandledMessage
    /// A message was sent from a responder with no coordinator above it.
    case noCoordinator
    /// Messages kept causing messages.
    case messageLoop
    /// A coordinator was to become its own child.
    case selfAsChild
    /// A coordinator was to become a child of its own descendant.
    case cycle
    /// A coordinator was to become a child of one in another window.
    case otherWindow
    /// A coordinator was to be removed from one that is not its parent.
    case notAChild
    /// A coordinator that keeps no children was given one.
    case keepsNoChildren
    /// A component was asked for, or was to be removed, that the coordinator does not have.
    case missingComponent
    /// A screen can send a message that nobody would handle.
    case unclaimedMessage
    /// A flow was triggered and computes no state.
    case noState
    /// A builder described what comes next and built nothing for it.
    case notBuilt
    /// A flow was given a navigation controller that another flow has.
    case sharedStack
    /// A flow's root is of another kind than the container of its coordinator.
    case wrongRoot
    /// A flow showed the same screen twice in one stack.
    case duplicateScreen
    /// A flow answers other screens each time it is asked.
    case inconsistentScreens
    /// A flow started with a screen that its own guard does not let in.
    case guardedStart
    /// A flow that has come to its result is shown again.
    case finishedFlow
    /// Not all of a flow's archive could be restored.
    case restoration
    /// A flow's state did not follow the user who left a screen.
    case backLaw
    /// A screen that the user had left was shown again by the next trigger.
    case screenReturned
    /// A screen that is updated in place takes another type than its flow's screens.
    case screenNotUpdated
    /// A screen was guarded against being left where UIKit asks nobody.
    case unguardedExit
    /// A popover or an action sheet was to point at something that is not there.
    case popoverSourceMissing
    /// An app took the place of a delegate after the framework had.
    case delegateReplaced
    /// UIKit did not tell the end of a transition, which something in the app keeps from ending.
    case transitionNotEnded
    /// UIKit did not carry out a change.
    case refusedByUIKit
    /// A recorder could not write its flight on.
    case unwrittenFlight
  }
}
