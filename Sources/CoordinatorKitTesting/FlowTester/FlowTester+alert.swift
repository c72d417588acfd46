public import CoordinatorKit

extension FlowTester {
  /// Taps a button of the alert, as in an app: the alert closes, the flow is notified, the back law
  /// is checked, and then the button's message is sent.
  ///
  /// If the message is refused or held, the next step must expect that, as for any message.
  ///
  /// - Parameters:
  ///   - button: The title of the button; one that is missing, or disabled, fails the test.
  ///   - texts: What the user types into the text fields before, first to last, in place of what they contain
  ///     at first; further texts than there are fields fail the test.
  ///   - passesOn: Whether the flow is expected to leave the message to its parent.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester in the next state.
  public func tapAlert(
    _ button: String, typing texts: [String] = [], passesOn: Bool = false, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) -> FlowTester {
    let fail = TestIssue.at(fileID, filePath, line, column)
    return step { next in
      guard let alert = screens.alert else {
        return fail("There is no alert to tap: \(F.self) shows [\(screens.textWithLooks)].")
      }
      guard let index = alert.buttons.firstIndex(where: { $0.title == button }) else {
        return fail("There is no button \"\(button)\" to tap: \(alert) has \(alert.buttonTitles).")
      }
      let fields = alert.textFields.count
      guard texts.count <= fields else {
        return fail("There are no fields for \(texts.count) texts: \(alert) has \(fields).")
      }
      let (isEnabled, message) = alert.tap(index, typing: texts)
      guard isEnabled else {
        return fail(
          "The button \"\(button)\" of \(alert) is disabled\(texts.isEmpty ? "" : " with these texts")."
        )
      }
      if let violation = next.simulation.perform(.tapAlert(index), typing: texts) {
        fail("\(F.self) breaks the back law: \(violation).")
      }
      next.checkAlertMessage(button, message, passesOn: passesOn, fail)
    }
  }

  private mutating func checkAlertMessage(
    _ button: String, _ sent: (any CoordinatorMessageable)?, passesOn: Bool,
    _ fail: @escaping (String) -> Void
  ) {
    let message = sent.map { "\($0)" } ?? "nothing"
    let isLeft = simulation.answers.first?.decision == .unhandled
    if passesOn, !isLeft {
      fail(
        """
        The button "\(button)" was to send a message to the parent, but it sent \(message).
        """)
    } else if !passesOn, isLeft, sent?.isAnnouncement == false {
      fail("\(F.self) did not handle \(message). It shows [\(screens.textWithLooks)].")
    } else {
      answerIsOpen(fail)
    }
  }

  /// Dismisses the alert as code other than the flow does, without tapping a button, and checks the
  /// back law.
  ///
  /// What was held for an answer has been given up.
  ///
  /// - Parameters:
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester in the next state.
  public func alertLeft(
    fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) -> FlowTester {
    let fail = TestIssue.at(fileID, filePath, line, column)
    return step { next in
      guard screens.alert != nil else {
        return fail("There is no alert to take away: \(F.self) shows [\(screens.textWithLooks)].")
      }
      if let violation = next.simulation.alertLeft() {
        fail("\(F.self) breaks the back law: \(violation).")
      }
    }
  }

  /// Checks the visible alert; `shows(_:)` compares screens and alert together.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - text: The text below it; `nil` accepts any.
  ///   - buttons: The titles of all buttons, in order; `nil` accepts any.
  ///   - screens: The screens below the alert; `nil` accepts any.
  ///   - fileID: The caller's file.
  ///   - filePath: The caller's file on disk.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  /// - Returns: The tester, unchanged.
  @discardableResult
  public func showsAlert(
    _ title: String?, text: String? = nil, buttons: [String]? = nil,
    over screens: ScreenStack<F.Screen>? = nil, fileID: String = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) -> FlowTester {
    let fail = TestIssue.at(fileID, filePath, line, column)
    return step { next in
      let shown = next.screens
      guard let alert = shown.alert else {
        return fail(
          "Expected the alert \(quoted(title)), but \(F.self) shows [\(shown.textWithLooks)].")
      }
      if alert.title != title {
        fail("Expected the alert \(quoted(title)), but \(alert) says \(quoted(alert.title)).")
      }
      if let text, alert.text != text {
        fail("Expected the text \(quoted(text)), but that of \(alert) is \(quoted(alert.text)).")
      }
      if let buttons, alert.buttonTitles != buttons {
        fail("Expected the buttons \(buttons), but \(alert) has \(alert.buttonTitles).")
      }
      if let screens, shown.withoutAlert != screens {
        fail(
          "Expected the screens [\(screens.textWithLooks)] below \(alert), but \(F.self) shows [\(shown.withoutAlert.textWithLooks)]."
        )
      }
    }
  }
}

private func quoted(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "without a title" }

extension FlowAlert {
  fileprivate var buttonTitles: [String] { buttons.map(\.title) }
}
