public import CoordinatorKit

extension FlowTester {
  /// Checks that the message, change or user action of the previous step was refused, for a reason.
  ///
  /// - Parameters:
  ///   - why: The reason; `nil` accepts any.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester, unchanged.
  @discardableResult
  public func isRefused(
    _ why: String? = nil, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) -> FlowTester {
    answering { next in
      let expected = "refused" + (why.map { ": \($0)" } ?? "")
      let isExpected = next.simulation.answers.last?.decision.refusal.map { $0 == why ?? $0 }
      next.check(isExpected ?? false, expected, TestIssue.at(fileID, filePath, line, column))
    }
  }

  /// Checks that the message of the previous step is held.
  ///
  /// - Parameters:
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester, unchanged.
  @discardableResult
  public func isHeld(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) -> FlowTester {
    answering { next in
      let isExpected = next.simulation.answers.last?.decision.isHeld ?? false
      next.check(isExpected, "held", TestIssue.at(fileID, filePath, line, column))
    }
  }

  /// Checks that the message, change or user action of the previous step was redirected, once or
  /// more.
  ///
  /// - Parameters:
  ///   - message: The message that was finally sent, compared by type and as text.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester, unchanged.
  @discardableResult
  public func isRedirected(
    to message: any CoordinatorMessageable, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) -> FlowTester {
    answering { next in
      let redirects = next.simulation.answers.map(\.decision).filter {
        if case .redirected = $0 { true } else { false }
      }
      next.check(
        redirects.last == .redirected(message.sent), "redirected to \(message)",
        TestIssue.at(fileID, filePath, line, column))
    }
  }

  /// Checks that the flow sent a message to those around it in the previous step, with
  /// `.handled(sending:)`.
  ///
  ///     tester.send(RoomMessage.select(7)).sends(CallMessage.shrink).shows([.rooms, .room(7)])
  ///
  /// What a flow that this one is nested in took is part of the state and not sent on.
  ///
  /// - Parameters:
  ///   - message: The message, compared by type and as text.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester, unchanged.
  @discardableResult
  public func sends(
    _ message: any CoordinatorMessageable, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) -> FlowTester {
    let (sent, expected) = (simulation.sent, CanonicalText.identity(of: message.sent))
    if !sent.contains(where: { CanonicalText.identity(of: $0) == expected }) {
      let texts = sent.map { CanonicalText.of($0) }
      let alike = texts.contains(CanonicalText.of(message.sent)) ? ", of another type" : ""
      let what = texts.isEmpty ? "nothing" : texts.joined(separator: ", ") + alike
      TestIssue.at(fileID, filePath, line, column)(
        """
        Expected \(F.self) to send \(message) to those around it, but it sent \(what). \
        It shows [\(screens.textWithLooks)].
        """)
    }
    return self
  }

  private func check(_ isExpected: Bool, _ expected: String, _ fail: (String) -> Void) {
    guard !isExpected else { return }
    guard let (message, _) = simulation.answers.first else {
      return fail("No message was sent before that could be \(expected).")
    }
    let answers = simulation.answers.map { "\($0.decision)" }.joined(separator: ", then ")
    fail(
      """
      Expected \(message) to be \(expected), but the answer of \(F.self) was: \(answers). \
      It shows [\(screens.textWithLooks)].
      """)
  }
}
