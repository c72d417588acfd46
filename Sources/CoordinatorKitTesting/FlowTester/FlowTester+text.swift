import CoordinatorKit

// For values that are known only as text, as from a flight.
extension FlowTester {
  /// Checks the visible screens by their text, for tests that are printed; by hand, write `shows(_:)`.
  ///
  /// - Parameters:
  ///   - text: The screens as `ScreenStack` describes them, with the looks of sheets:
  ///     `list › book(42) ⌃ login (as: .fullScreen)`.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester, unchanged.
  @discardableResult
  public func shows(
    text: String, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) -> FlowTester {
    step { _ in
      // A flight says nothing of placeholders.
      guard ![screens.textWithLooks, screens.text(placeholders: false)].contains(text) else {
        return
      }
      TestIssue.at(fileID, filePath, line, column)(
        "Expected the screens [\(text)], but \(F.self) shows [\(screens.textWithLooks)].\(redirects)"
      )
    }
  }

  /// Checks the flow's result by its text, for tests that are printed; by hand, write `results(in:)`.
  ///
  /// - Parameters:
  ///   - text: The result as text.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester, unchanged.
  @discardableResult
  public func results(
    text: String, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) -> FlowTester {
    step { _ in
      let result = simulation.runtime.result.map { CanonicalText.of($0) }
      guard result != text else { return }
      TestIssue.at(fileID, filePath, line, column)(
        """
        Expected \(text), but the result of \(F.self) is \(result ?? "none yet"). \
        It shows [\(screens)].
        """)
    }
  }

  /// Checks by its text what the flow answered to the message or change of the previous step, for tests that are
  /// printed; by hand, write `isHeld()`, `isRefused(_:)` or `isRedirected(to:)`.
  ///
  /// - Parameters:
  ///   - text: The answer as `Disposition` describes it: `redirected to askToSave`.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester, unchanged.
  @discardableResult
  public func answers(
    text: String, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) -> FlowTester {
    answering { next in
      let answer = next.simulation.answers.first.map { CanonicalText.of($0.decision) }
      guard answer != text else { return }
      TestIssue.at(fileID, filePath, line, column)(
        """
        Expected the answer \(text), but that of \(F.self) was: \(answer ?? "none"). \
        It shows [\(screens)].
        """)
    }
  }
}
