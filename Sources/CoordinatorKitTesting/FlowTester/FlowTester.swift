public import CoordinatorKit

/// Sends messages and user moves to a flow and checks the screens that follow.
///
///     FlowTester(ShopFlow(), state: .init())
///       .send(.open(book: 42)).shows([.list, .book(42)])
///       .back().shows([.list])
///
/// A value: each step returns a tester in the next state, and a failed check fails the test at the
/// line of that step. It needs no UI module, so it runs in microseconds.
public struct FlowTester<F: Flow> {
  private var run: FlowRun<F>

  /// Starts a flow.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - state: The state it begins in.
  public init(_ flow: F, state: F.State) {
    run = FlowRun(flow, state: state)
  }

  /// The state reached so far.
  public var state: F.State { run.state }

  /// The screens on show now.
  public var screens: ScreenStack<F.Screen> { run.screens }

  private func step(_ change: (inout FlowRun<F>) -> Void) -> FlowTester {
    var next = self
    change(&next.run)
    return next
  }
}

// MARK: - Messages

extension FlowTester {
  /// Sends a message that the flow is expected to handle.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester in the next state.
  @discardableResult
  public func send(
    _ message: F.Message, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> FlowTester where F.Message: CoordinatorMessageable {
    send(any: message, TestIssue.at(fileID, filePath, line, column))
  }

  /// Sends a message of any type, such as a child's `FlowResult`, that the flow is expected to handle.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester in the next state.
  @discardableResult
  @_disfavoredOverload
  public func send(
    _ message: any CoordinatorMessageable, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> FlowTester {
    send(any: message, TestIssue.at(fileID, filePath, line, column))
  }

  private func send(any message: any CoordinatorMessageable, _ fail: (String) -> Void)
    -> FlowTester
  {
    step { run in
      if run.send(message) == .unhandled {
        fail("\(F.self) did not handle \(message). It shows [\(screens)].")
      }
    }
  }

  /// Sends a message that the flow is expected to leave to its parent.
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
    _ message: any CoordinatorMessageable, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> FlowTester {
    step { run in
      if run.send(message) == .handled {
        TestIssue.at(fileID, filePath, line, column)(
          "\(F.self) handled \(message), which was expected to go on to its parent.")
      }
    }
  }
}

// MARK: - Checks

extension FlowTester {
  /// Checks the screens on show.
  ///
  /// - Parameters:
  ///   - expected: The screens, bottom to top, and the sheets over them.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester, unchanged.
  @discardableResult
  public func shows(
    _ expected: ScreenStack<F.Screen>, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> FlowTester {
    if screens != expected {
      TestIssue.at(fileID, filePath, line, column)(
        "Expected the screens [\(expected)], but \(F.self) shows [\(screens)].")
    }
    return self
  }

  /// Checks what the flow has come to.
  ///
  /// - Parameters:
  ///   - expected: The result; `nil` while the flow is to go on.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester, unchanged.
  @discardableResult
  public func results(
    in expected: F.Output?, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> FlowTester where F.Output: Equatable {
    if run.result != expected {
      let (wanted, came) = (expected.map { "\($0)" }, run.result.map { "\($0)" })
      TestIssue.at(fileID, filePath, line, column)(
        """
        Expected \(wanted ?? "no result"), but the result of \(F.self) is \(came ?? "none yet"). \
        It shows [\(screens)].
        """)
    }
    return self
  }
}

// MARK: - The user

extension FlowTester {
  /// Goes back from the top screen, by the button or a swipe, and checks the back law.
  ///
  /// - Parameters:
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester in the next state.
  @discardableResult
  public func back(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> FlowTester {
    let fail = TestIssue.at(fileID, filePath, line, column)
    guard let layer = screens.layers.last, layer.count > 1, let top = layer.last else {
      fail("There is nothing to go back to: \(F.self) shows [\(screens)].")
      return self
    }
    return leave([top], fail)
  }

  /// Swipes the topmost sheet down, with all its screens, and checks the back law.
  ///
  /// - Parameters:
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester in the next state.
  @discardableResult
  public func swipeDown(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> FlowTester {
    let fail = TestIssue.at(fileID, filePath, line, column)
    guard screens.sheet != nil, let layer = screens.layers.last else {
      fail("There is no sheet to swipe down: \(F.self) shows [\(screens)].")
      return self
    }
    return leave(layer.reversed(), fail)
  }

  private func leave(_ gone: [F.Screen], _ fail: (String) -> Void) -> FlowTester {
    step { run in
      if let violation = run.userLeft(gone) { fail("\(F.self) breaks the back law: \(violation).") }
    }
  }
}

extension TestIssue {
  fileprivate static func at(
    _ fileID: String, _ filePath: String, _ line: Int, _ column: Int
  ) -> (String) -> Void {
    { message in
      TestIssue(message, fileID: fileID, filePath: filePath, line: line, column: column).record()
    }
  }
}
