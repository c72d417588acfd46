public import CoordinatorKit

extension FlowTester {
  /// Goes back from the top screen, by the button, its menu or a swipe, and checks the back law.
  ///
  /// The flow and those nested in it receive a `RemovalMessage` for each screen that was left, topmost first,
  /// as from its coordinator. A tester sends none for screens that a message or `update(_:)` removes.
  ///
  /// Guards are asked as in an app: if they refuse, the screens stay, the flow receives what its
  /// coordinator would send, and the next step must expect it, with `isRefused(_:)` or
  /// `isRedirected(to:)`.
  ///
  /// - Parameters:
  ///   - levels: How many screens are left at once, as by the back menu.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester in the next state.
  public func back(
    levels: Int = 1, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) -> FlowTester {
    tries(.back(levels: levels), TestIssue.at(fileID, filePath, line, column))
  }

  /// Swipes the topmost sheet down, with all its screens, and checks the back law.
  ///
  /// Guards are asked as in `back()`. A full-screen sheet cannot be swiped.
  ///
  /// - Parameters:
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester in the next state.
  public func swipeDown(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) -> FlowTester {
    tries(.swipeDown, TestIssue.at(fileID, filePath, line, column))
  }

  /// Taps a tab, and checks the back law; one that is already selected goes back to its first
  /// screen, as in UIKit.
  ///
  /// The flow receives a `TabMessage` after that, as from its coordinator.
  ///
  /// - Parameters:
  ///   - tab: The id of the tab.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester in the next state.
  public func selectTab(
    _ tab: String, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) -> FlowTester {
    let fail = TestIssue.at(fileID, filePath, line, column)
    guard let index = screens.tab(tab) else {
      return step { _ in
        fail("There is no tab \(tab) to tap: \(F.self) shows [\(screens.textWithLooks)].")
      }
    }
    return tries(.selectTab(index), fail)
  }

  /// Reports to the flow that the user left screens, as a fact that no guard is asked about, and
  /// checks the back law: as on a plain navigation controller, whose back button consults no guard.
  ///
  /// - Parameters:
  ///   - move: What the user did.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester in the next state.
  public func userLeft(
    by move: UserMove, fileID: String = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column
  ) -> FlowTester {
    leaves(by: move, nil, TestIssue.at(fileID, filePath, line, column))
  }

  func tries(
    _ move: UserMove, by cause: RemovalMessage.Cause? = nil, _ fail: @escaping (String) -> Void
  ) -> FlowTester {
    guard simulation.runtime.screensLeft(by: move) != nil,
      !simulation.runtime.verdict(on: move).isAllowed
    else { return leaves(by: move, cause, fail) }
    return step { next in
      _ = next.simulation.attempt(move, by: cause)
      next.answerIsOpen(fail)
    }
  }

  private func leaves(
    by move: UserMove, _ cause: RemovalMessage.Cause?, _ fail: (String) -> Void
  ) -> FlowTester {
    step { next in
      guard simulation.runtime.screensLeft(by: move) != nil else {
        return fail(
          "\(move.impossibility(on: screens)): \(F.self) shows [\(screens.textWithLooks)].")
      }
      if let violation = next.simulation.perform(move, by: cause) {
        fail("\(F.self) breaks the back law: \(violation).")
      }
      next.complain(fail)
    }
  }
}

extension UserMove {
  fileprivate func impossibility<Screen: FlowScreen>(on screens: ScreenStack<Screen>) -> String {
    let hasTabs = !screens.tabs.isEmpty
    switch self {
    case .back where screens.alert != nil, .swipeDown where screens.alert != nil,
      .selectTab where screens.alert != nil:
      return "An alert covers everything; tap one of its buttons first, with tapAlert(_:)"
    case .selectTab where hasTabs && screens.sheet != nil:
      return "A sheet covers the tabs; leave it first, by a message or swipeDown()"
    case .back(levels: 1): return "There is nothing to go back to"
    case .back(let levels): return "There are not \(levels) levels to go back"
    case .swipeDown: return "There is no sheet to swipe down"
    case .selectTab(let index) where screens.tabs.indices.contains(index):
      return "The tab is inside one that is not selected; select that one first"
    case .selectTab: return "There is no such tab to tap"
    case .tapAlert: return "There is no such button to tap"
    }
  }
}
