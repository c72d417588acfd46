/// A mistake in the use of the framework, in sentences: what happened, why, and what to write
/// instead.
///
/// The framework recovers from every mistake it reports. A `Handler` decides where reports go.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// The kind of mistake.
  public let kind: Kind
  /// What happened.
  public let what: String
  /// Why it is a mistake, and how the framework responded.
  public let why: String
  /// What to write instead.
  public let instead: String
  /// The line of the app that made the mistake, if known.
  public let callSite: CallSite?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - kind: The kind of mistake.
  ///   - what: What happened, a full sentence.
  ///   - why: Why it is a mistake and how the framework responded, a full sentence.
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

  /// The three sentences, preceded by the line of the app if known.
  public var description: String {
    let sentences = "\(what) \(why) \(instead)"
    guard let callSite else { return sentences }
    return "\(callSite): \(sentences)"
  }
}

extension Diagnostic {
  /// The kinds of mistakes.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A message reached the root and nothing handled it.
    case unhandledMessage
    /// A message was sent from a responder with no coordinator above it.
    case noCoordinator
    /// Messages kept triggering messages.
    case messageLoop
    /// An unowned sink was used after its coordinator had been released.
    case receiverReleased
    /// A pattern for links contradicts its route or another pattern.
    case linkPattern
    /// A link from outside matches none of the app's links.
    case linkNotOpened
    /// A coordinator was added to itself.
    case selfAsChild
    /// A coordinator was added to its own descendant.
    case cycle
    /// A coordinator was added to one in another window.
    case otherWindow
    /// A coordinator was removed from one that is not its parent.
    case notAChild
    /// A child was added to a coordinator that keeps none.
    case keepsNoChildren
    /// A component was requested, or was to be removed, that the coordinator does not have.
    case missingComponent
    /// A screen can send a message that nothing would handle.
    case unclaimedMessage
    /// A flow was triggered and computed no state.
    case noState
    /// A builder described the next step and built nothing for it.
    case notBuilt
    /// A flow was given a navigation controller that belongs to another flow.
    case sharedStack
    /// A flow's root does not match the container of its coordinator.
    case wrongRoot
    /// A flow showed the same screen twice in one stack.
    case duplicateScreen
    /// A flow returns different screens each time for the same state.
    case inconsistentScreens
    /// A flow started with a screen that its own guard does not admit.
    case guardedStart
    /// A flow that already has its result is shown again.
    case finishedFlow
    /// A coordinator has finished, and its screen cannot be closed.
    case finishedOnShow
    /// Not all of a flow's archive could be restored.
    case restoration
    /// A flow's state did not follow the user who left a screen.
    case backLaw
    /// A screen that the user had left was shown again by the next trigger.
    case screenReturned
    /// A screen with a model was loaded without its model.
    case missingModel
    /// A screen updated in place accepts a different type than its flow's screens.
    case screenNotUpdated
    /// A screen was guarded against being left where UIKit cannot be intercepted.
    case unguardedExit
    /// A view pushed a screen by itself.
    case viewPushed
    /// The anchor of a popover or an action sheet is missing.
    case popoverSourceMissing
    /// An app replaced a delegate that the framework had set.
    case delegateReplaced
    /// UIKit did not report the end of a transition, because something in the app prevents it.
    case transitionNotEnded
    /// UIKit did not perform a change.
    case refusedByUIKit
    /// A recorder could not continue writing its flight, or not tell two types of one name apart.
    case unwrittenFlight
  }
}

extension Diagnostic {
  /// The line of an app's code that called the framework.
  public struct CallSite: Sendable, Hashable, CustomStringConvertible {
    /// Module and file, as in `#fileID`.
    public let fileID: String
    /// The line, counted from 1.
    public let line: UInt

    /// Names a line of code; by default, the line of the call.
    ///
    /// - Parameters:
    ///   - fileID: Module and file.
    ///   - line: The line, counted from 1.
    public init(fileID: String = #fileID, line: UInt = #line) {
      self.fileID = fileID
      self.line = line
    }

    /// `Module/File.swift:12`.
    public var description: String { "\(fileID):\(line)" }
  }
}
