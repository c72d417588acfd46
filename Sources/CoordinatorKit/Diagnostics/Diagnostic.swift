/// A mistake in the use of the framework, in sentences: what happened, why, and what to write
/// instead.
///
/// The framework recovers from every mistake it reports. A `Handler` decides where reports go, and
/// whether they show the payloads of messages and screens: in a debug build they do, in a release
/// build there is `…` instead.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// The kind of mistake.
  public let kind: Kind
  /// What happened.
  public var what: String { text(sentences.what) }
  /// Why it is a mistake, and how the framework responded.
  public var why: String { text(sentences.why) }
  /// What to write instead.
  public var instead: String { text(sentences.instead) }
  /// The line of the app that made the mistake, if known.
  public let callSite: CallSite?

  private let sentences: Sentences
  private var showsPayloads = true

  private struct Sentences: Sendable {
    let what, why, instead: Sentence
  }

  /// Creates a report, whose sentences are shown as they are in any build.
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
    self.init(
      reporting: kind, what: Sentence(plain: what), why: Sentence(plain: why),
      instead: Sentence(plain: instead), callSite: callSite)
  }

  /// Creates a report whose sentences know what in them is a payload.
  package init(
    reporting kind: Kind, what: Sentence, why: Sentence, instead: Sentence,
    callSite: CallSite? = nil
  ) {
    self.kind = kind
    sentences = Sentences(what: what, why: why, instead: instead)
    self.callSite = callSite
  }

  /// The same report with payloads, or without.
  package func showingPayloads(_ shows: Bool) -> Diagnostic {
    var copy = self
    copy.showsPayloads = shows
    return copy
  }

  private func text(_ sentence: Sentence) -> String {
    showsPayloads ? sentence.full : sentence.plain
  }

  /// The three sentences, preceded by the line of the app if known.
  public var description: String {
    let sentences = "\(what) \(why) \(instead)"
    guard let callSite else { return sentences }
    return "\(callSite): \(sentences)"
  }
}

extension Diagnostic {
  /// Whether both say the same, payloads included only where they are shown.
  public static func == (left: Diagnostic, right: Diagnostic) -> Bool {
    left.kind == right.kind && left.callSite == right.callSite && left.what == right.what
      && left.why == right.why && left.instead == right.instead
  }

  /// Hashes what it says.
  public func hash(into hasher: inout Hasher) { hasher.combine(what) }

  /// The kinds of mistakes.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A message reached the root and nothing handled it.
    case unhandledMessage
    /// A message was sent from a responder with no coordinator above it.
    case noCoordinator
    /// Messages kept triggering messages, listeners what they listen to, or reports reports.
    case messageLoop
    /// An unowned sink was used after its coordinator had been released.
    case receiverReleased
    /// What was asked for has no effect, such as the message of a control for no event.
    case noEffect
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
    /// A coordinator passes messages to one that does not own it.
    case notOwned
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
    /// A guard asked the user again, in place of the user's answer.
    case askedAgain
    /// A flow that already has its result is shown again.
    case finishedFlow
    /// A coordinator has finished, and its screen cannot be closed.
    case finishedOnShow
    /// Not all of a flow's archive could be restored.
    case restoration
    /// A flow's state did not follow the user who left a screen.
    case backLaw
    /// Other code removed the only screen of a flow's stack, and the flow wants no other one there.
    case emptyStack
    /// A screen that the user had left was shown again by the next trigger.
    case screenReturned
    /// A screen with a model was loaded without its model.
    case missingModel
    /// A screen updated in place accepts a different type than its flow's screens.
    case screenNotUpdated
    /// A screen was guarded against being left where UIKit cannot be intercepted.
    case unguardedExit
    /// A flow with a stack is shown in the stack of another one.
    case stackInStack
    /// The anchor of a popover or an action sheet is missing.
    case popoverSourceMissing
    /// An app replaced a delegate that the framework had set.
    case delegateReplaced
    /// UIKit did not report the end of a transition, because something in the app prevents it.
    case transitionNotEnded
    /// A change is awaited that UIKit cannot show before the user comes to its tab or screen.
    case awaitedOffScreen
    /// A test awaits what needs time, and nobody moves the clock of its simulated phone.
    case clockStandsStill
    /// UIKit did not perform a change.
    case refusedByUIKit
    /// A recorder could not continue writing its flight, or not tell two types of one name apart.
    case unwrittenFlight
  }

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

  /// Receives reports of mistakes: the system log, unless the app or a test installs another
  /// handler.
  ///
  /// A coordinator that is created in the scope of a handler reports to that for life, any other where its tree
  /// does. So each tree has one destination for its reports, including callbacks that arrive later from the
  /// main queue.
  ///
  ///     let handler = Diagnostic.Handler { diagnostic in reports.append(diagnostic) }
  ///     handler.scope { root = AppCoordinator(window: window) }
  public struct Handler: Sendable {
    private let receive: @MainActor @Sendable (Diagnostic) -> Void
    private var showsPayloads = Self.isDebugBuild
    /// Who else is told of the reports; shared by all copies of this handler.
    let listeners = ReportListeners()

    /// Creates a handler from a closure, held strongly by the handler and by every tree created in
    /// its scope.
    ///
    /// What it does may itself be reported; after 64 reports within each other a loop is, and no more.
    ///
    /// - Parameter receive: Called once for each report, on the main actor, before the mistaken call
    ///   returns.
    public init(_ receive: @escaping @MainActor @Sendable (Diagnostic) -> Void) {
      self.receive = receive
    }

    /// Reports a mistake.
    ///
    /// - Parameter diagnostic: The report.
    @MainActor public func report(_ diagnostic: Diagnostic) {
      let handler = Self.standIn.get() ?? self
      listeners.report(diagnostic) { report in
        listeners.note(report, shown: report.showingPayloads(handler.showsPayloads))
        handler.receive(report.showingPayloads(handler.showsPayloads))
      }
    }

    /// Reports a mistake in sentences that know what in them is a payload.
    @MainActor package func report(
      _ kind: Kind, what: Sentence, why: Sentence, instead: Sentence, callSite: CallSite? = nil
    ) {
      report(
        Diagnostic(reporting: kind, what: what, why: why, instead: instead, callSite: callSite))
    }

    /// A handler that does the same, and whose reports show the payloads of messages and screens, or
    /// do not.
    ///
    /// Without this, they show them in a debug build only: in a release build a report says
    /// `open(…)` where a debug build says `open(book: 42)`, since logs are kept and sent on, and a
    /// message may hold a password.
    ///
    ///     Diagnostic.Handler.systemLog.showingPayloads().scope { root = AppCoordinator(window: window) }
    ///
    /// - Parameter shows: Whether payloads are shown.
    /// - Returns: The other handler.
    public func showingPayloads(_ shows: Bool = true) -> Diagnostic.Handler {
      var copy = self
      copy.showsPayloads = shows
      return copy
    }

    func isSame(as other: Handler) -> Bool {
      listeners === other.listeners && showsPayloads == other.showsPayloads
    }

    /// Whether this code was compiled for debugging: only then are assertions evaluated.
    private static let isDebugBuild: Bool = {
      var evaluates = false
      assert(
        {
          evaluates = true
          return true
        }())
      return evaluates
    }()
  }
}

// MARK: - Scope

extension Diagnostic.Handler {
  private static let scoped = TaskLocal<Diagnostic.Handler?>(wrappedValue: nil)
  private static let standIn = TaskLocal<Diagnostic.Handler?>(wrappedValue: nil)

  /// The handler in scope here: that of the innermost `scope`, else `systemLog`.
  public static var current: Diagnostic.Handler { scoped.get() ?? .systemLog }

  /// Whether there is one in scope here.
  static var isInScope: Bool { scoped.get() != nil }

  /// The system log on Apple platforms, standard error elsewhere.
  ///
  /// On Apple platforms the subsystem is `CoordinatorKit`, the category `Diagnostic`.
  public static let systemLog = Diagnostic.Handler { SystemLog.write("\($0)") }

  /// Runs an operation with this handler as the current one.
  ///
  /// - Parameter operation: Runs once, before this call returns.
  /// - Returns: What the operation returns.
  public func scope<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Self.scoped.withValue(self) { try operation() }
  }

  /// Runs an asynchronous operation with this handler as the current one, including after
  /// suspensions.
  ///
  /// - Parameter operation: Runs once, before this call returns.
  /// - Returns: What the operation returns.
  @MainActor public func scope<Result: Sendable>(
    _ operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await Self.scoped.withValue(self) { try await operation() }
  }

  // MARK: - For tests

  /// Runs an operation during which this handler receives all reports, including those of existing
  /// trees with their own handler.
  package func takingAll<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try Self.standIn.withValue(self) { try scope(operation) }
  }

  @MainActor package func takingAll<Result: Sendable>(
    _ operation: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    try await Self.standIn.withValue(self) { try await scope(operation) }
  }
}
