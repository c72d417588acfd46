import CoordinatorKit

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
    step { next in
      if let violation = next.simulation.userLeft(gone) {
        fail("\(F.self) breaks the back law: \(violation).")
      }
    }
  }
}
