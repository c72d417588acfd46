import HeadlessUIKit
import Testing

@Suite("An entry of the log reads as UIKit prints it")
struct LogEntryTextTests {
  @Test(
    "The text of each entry (2.10, 2.11, 4.24, 5.8a, 5.8b, 5.8c, 5.9, 5.13)",
    arguments: [
      (
        UIKitLogEntry.alreadyPresenting(
          presented: "B", presenter: "P", receiver: "R", current: "Q"),
        "Attempt to present B on P (from R) which is already presenting Q."
      ),
      (
        .presentationInProgress(presented: "B", presenter: "P", receiver: "R"),
        "Attempt to present B on P (from R) while a presentation is in progress."
      ),
      (
        .notInWindow(presented: "B", presenter: "P", receiver: "R"),
        "Attempt to present B on P (from R) whose view is not in the window hierarchy."
      ),
      (
        .detachedPresenter("R"),
        "Presenting view controllers on detached view controllers is discouraged R."
      ),
      (
        .dismissInProgress("X"),
        "Attempt to dismiss from view controller X while a presentation or dismiss is in progress!"
      ),
      (.unbalanced("X"), "Unbalanced calls to begin/end appearance transitions for X."),
      (.nestedPush, "nested push animation can result in corrupted navigation bar"),
      (.nestedPop, "nested pop animation can result in corrupted navigation bar"),
      (
        .stackNotUpdated(method: "popViewControllerAnimated:", controller: "N"),
        "popViewControllerAnimated: called on N while an existing transition or presentation is "
          + "occurring; the navigation stack will not be updated."
      ),
      (
        .unexpectedFinish,
        "Finishing up a navigation transition in an unexpected state. "
          + "Navigation Bar subview tree might get corrupted."
      ),
      (
        .directAppearanceCall(method: "viewWillDisappear:"),
        "Calling -viewWillDisappear: directly on a view controller is not supported, and may "
          + "result in out-of-order callbacks and other inconsistent behavior."
      ),
    ])
  func texts(entry: UIKitLogEntry, text: String) {
    #expect(entry.text == text)
    #expect(entry.description == text)
  }
}
