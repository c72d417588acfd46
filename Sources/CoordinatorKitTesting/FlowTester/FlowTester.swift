public import CoordinatorKit

/// Sends messages and user actions to a flow and checks the resulting screens.
///
///     FlowTester(ShopFlow(), state: .init())
///       .send(.open(book: 42)).shows([.list, .book(42)])
///       .back().shows([.list])
///
/// A value: each step returns a tester in the next state, and a failed check fails the test at the
/// line of that step. A chain ends with a check, such as `shows(_:)`, `isRefused(_:)` or
/// `passesOn(_:)`: a step that only acts, and whose result is unused, causes a compiler warning.
/// Guards are asked as in an app; held messages continue automatically. It needs no UI module, so
/// it runs in microseconds, under Swift Testing and XCTest.
public struct FlowTester<F: Flow> {
  var simulation: FlowSimulation<F>
  private var openAnswer: OpenAnswer?

  /// Starts a flow; its initial screens must be admitted by its own guards, be the same each time, be
  /// shown as they are listed, and match its description if it has one.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - state: The initial state.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public init(
    _ flow: F, state: F.State, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let runtime = FlowRuntime(flow, state: state)
    simulation = FlowSimulation(runtime)
    simulation.start()
    let reports =
      (runtime.isConsistent ? [] : [Self.inconsistency])
      + simulation.stackMistakes.map(Self.report)
      + runtime.startReports(of: "\(F.self)", callSite: nil)
    for report in reports { TestIssue.at(fileID, filePath, line, column)("\(report)") }
  }

  /// The current state.
  public var state: F.State { simulation.runtime.state }

  /// The screens shown now; one that the flow has several times in a row is shown once.
  public var screens: ScreenStack<F.Screen> { simulation.runtime.screens.onceInARow }

  /// What the flow's guards say about a user action before it begins; an app asks them before a
  /// gesture, too.
  ///
  /// - Parameter move: What the user would do.
  /// - Returns: The verdict; `.allow` for an action that no screen offers.
  public func verdict(on move: UserMove) -> Verdict { simulation.runtime.verdict(on: move) }

  /// The held messages as text, oldest first.
  public var heldMessages: [String] { simulation.runtime.held.all.map { "\($0.message)" } }

  /// The expired held messages, as text with the reason, in order.
  public var expiredMessages: [String] { simulation.expired }
}

// MARK: - Steps

extension FlowTester {
  /// Takes the next step; an answer not expected by now was unexpected.
  func step(_ change: (inout FlowTester) -> Void) -> FlowTester {
    openAnswer?.complain()
    return next(change)
  }

  /// Checks the answer to the previous step, which marks it as expected.
  func answering(_ change: (inout FlowTester) -> Void) -> FlowTester {
    openAnswer?.isExpected = true
    return next(change)
  }

  private func next(_ change: (inout FlowTester) -> Void) -> FlowTester {
    var next = self
    next.openAnswer = nil
    change(&next)
    return next
  }

  /// Fails for each mistake of the flow that the step has shown.
  func complain(_ fail: (String) -> Void) {
    if simulation.hasReplaced, !simulation.runtime.isConsistent {
      fail("\(Self.inconsistency)")
    }
    for mistake in simulation.mistakes {
      fail("\(F.self) \(mistake). It shows [\(screens.textWithLooks)].")
    }
    for mistake in simulation.stackMistakes { fail("\(Self.report(mistake))") }
  }

  // What an app reports of them.
  private static var inconsistency: Diagnostic {
    .inconsistentScreens(of: "\(F.self)", callSite: nil)
  }

  private static func report(_ mistake: StackMistake) -> Diagnostic {
    .wrongStack(mistake, in: "\(F.self)", callSite: nil)
  }

  /// Which messages of the previous step a guard redirected; empty if none.
  var redirects: String {
    simulation.answers.compactMap { message, decision in
      guard case .redirected = decision else { return nil }
      return " A guard answered \(CanonicalText.of(message)): \(decision)."
    }.joined()
  }

  /// The next step must expect the newest answer, unless the flow handled the message.
  mutating func answerIsOpen(_ fail: @escaping (String) -> Void) {
    complain(fail)
    guard let (message, decision) = simulation.answers.last else { return }
    let what: String
    switch decision {
    case .handled, .unhandled, .redirected: return
    case .refused(let why): what = "refused \(message): \(why)"
    case .held: what = "holds \(message)"
    }
    // The text of many screens takes longer than a step, and few of them are ever read.
    openAnswer = OpenAnswer { [screens] in
      fail("\(F.self) \(what). It shows [\(screens.textWithLooks)].")
    }
  }
}

// MARK: - Messages

extension FlowTester {
  /// Sends a message that the flow should handle, or answer as the next step says: `isRefused(_:)`,
  /// `isHeld()`, `isRedirected(to:)`.
  ///
  /// A redirect is followed. A refusal or hold that the next step does not expect, or that has no
  /// next step, fails at this line. A `BackMessage` that the flow does not handle goes back, as in an app.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester in the next state.
  public func send(
    _ message: F.Message, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) -> FlowTester where F.Message: CoordinatorMessageable {
    send(any: message.sent, TestIssue.at(fileID, filePath, line, column))
  }

  /// Sends a message of any type, such as a child's `FlowResult`, that the flow should handle.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester in the next state.
  @_disfavoredOverload
  public func send(
    _ message: any CoordinatorMessageable, fileID: String = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) -> FlowTester {
    send(any: message, TestIssue.at(fileID, filePath, line, column))
  }

  private func send(any message: any CoordinatorMessageable, _ fail: @escaping (String) -> Void)
    -> FlowTester
  {
    if let move = simulation.wayBack(by: message) { return tries(move, by: .backButton, fail) }
    return step { next in
      next.simulation.send(message)
      let answer = next.simulation.answers
      if answer.first?.decision == .unhandled {
        fail("\(F.self) did not handle \(message). It shows [\(screens.textWithLooks)].")
      } else if next.simulation.isCircle {
        fail("\(F.self) redirects \(message) in a circle. It shows [\(screens.textWithLooks)].")
      } else {
        next.answerIsOpen(fail)
      }
    }
  }

  /// Sends a message that the flow should leave to its parent.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester, with the state unchanged.
  @discardableResult
  public func passesOn(
    _ message: any CoordinatorMessageable, fileID: String = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) -> FlowTester {
    step { next in
      next.simulation.send(message)
      guard let decision = next.simulation.answers.first?.decision, decision != .unhandled else {
        return
      }
      let what = decision == .handled ? "handled" : "did not pass on"
      let how = decision == .handled ? "" : " (\(decision))"
      TestIssue.at(fileID, filePath, line, column)(
        "\(F.self) \(what) \(message)\(how), which was expected to go on to its parent.")
    }
  }

  /// Lets a component of the flow's coordinator handle messages of a type, before the flow, in all
  /// further steps.
  ///
  ///     FlowTester(ShopFlow(), state: .init())
  ///       .on(LogIn.self) { _ in [LoggedIn(user: "Ada")] }
  ///       .send(.checkOut).shows([.list, .checkout])
  ///
  /// Components are asked in the order in which they were added; the first that handles a message
  /// keeps it from the flow.
  ///
  /// - Parameters:
  ///   - type: The type of message.
  ///   - answer: Returns the messages that the component sends in response, in order; none by
  ///     default. It must have no side effects.
  /// - Returns: The tester with the component.
  public func on<Message>(
    _ type: Message.Type,
    answer: @escaping (Message) -> [any CoordinatorMessageable] = { _ in [] }
  ) -> FlowTester {
    var next = self
    next.simulation.components.append { ($0 as? Message).map(answer) }
    return next
  }

  /// Changes the state as code does, which the flow's guards may also refuse.
  ///
  /// - Parameters:
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  ///   - change: Changes the state.
  /// - Returns: The tester in the next state.
  public func update(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column, _ change: (inout F.State) -> Void
  ) -> FlowTester {
    step { next in
      next.simulation.update(change)
      next.answerIsOpen(TestIssue.at(fileID, filePath, line, column))
    }
  }
}

/// A refusal or hold that a test has not yet expected.
///
/// Shared by the testers that result from one step. A chain that ends there would never check it,
/// so the failure is recorded at the latest when the last of them is dropped.
final class OpenAnswer {
  var isExpected = false
  private let fail: () -> Void

  init(_ fail: @escaping () -> Void) {
    self.fail = fail
  }

  deinit { complain() }

  /// Fails the test, once.
  func complain() {
    guard !isExpected else { return }
    isExpected = true
    fail()
  }
}
