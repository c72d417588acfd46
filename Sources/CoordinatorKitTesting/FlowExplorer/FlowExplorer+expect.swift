extension FlowExplorer {
  /// Explores the flow, and fails the test for each finding, with a test of it to paste.
  ///
  /// It also fails if the limit of states was reached, or if no screen declares any message: in
  /// both cases nothing is proven.
  ///
  /// - Parameters:
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The result.
  @discardableResult
  public func expectNoFindings(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) -> FlowExplorer<F>.Exploration {
    let exploration = explore()
    let fail = TestIssue.at(fileID, filePath, line, column)
    for finding in exploration.findings {
      fail("\(F.self) breaks a rule: \(finding)\n\nAs a test to paste:\n\n\(finding.test)")
    }
    if exploration.notVisited > 0 {
      fail(
        """
        The exploration of \(F.self) \(exploration.limits[0]). Let it visit more by \
        limited(toStates:), or leave some out by limited(depth:).
        """)
    }
    if !exploration.hasMessages {
      let what =
        arrivals.isEmpty
        ? "No screen of \(F.self) declares a message, so there is nothing to explore."
        : """
        Messages only arrive at \(F.self): no screen declares one, so nothing was explored that a \
        user sends.
        """
      fail("\(what) Implement messages(from:in:) in it.")
    }
    return exploration
  }
}
