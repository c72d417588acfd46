public import CoordinatorKit

extension FlowTester {
  /// Checks the visible screens.
  ///
  /// - Parameters:
  ///   - expected: The screens, bottom to top, and the sheets over them; how tabs are labelled and grouped
  ///     counts where one of these has a `TabItem`.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester, unchanged.
  @discardableResult
  public func shows(
    _ expected: ScreenStack<F.Screen>, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) -> FlowTester {
    step { next in
      let shown = expected.hasTabItems ? next.screens : next.screens.withoutTabItems
      guard shown != expected else { return }
      TestIssue.at(fileID, filePath, line, column)(
        """
        Expected the screens [\(expected.textWithLooks)], but \(F.self) shows \
        [\(screens.textWithLooks)].\(redirects)
        """)
    }
  }

  /// Checks the flow's result.
  ///
  /// - Parameters:
  ///   - expected: The result; `nil` if the flow should continue.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester, unchanged.
  @discardableResult
  public func results(
    in expected: F.Output?, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) -> FlowTester where F.Output: Equatable {
    step { next in
      let result = next.simulation.runtime.result
      guard result != expected else { return }
      let (wanted, came) = (expected.map { "\($0)" }, result.map { "\($0)" })
      TestIssue.at(fileID, filePath, line, column)(
        """
        Expected \(wanted ?? "no result"), but the result of \(F.self) is \(came ?? "none yet"). \
        It shows [\(screens.textWithLooks)].
        """)
    }
  }
}
