internal import SwiftUI

@available(iOS 16, *)
extension Question {
  /// All questions, as they are numbered.
  @MainActor static var all: [Question] {
    [
      Question(
        1, "Does an element of a path that is replaced keep its state?",
        "Replace page 1 by page 2, first without ids, then with. The page says whose state it has."
      ) { ReplacedElement(log: $0) },
      Question(
        2, "What does a stack show after a write that was not taken?",
        "Go back by the button. The binding keeps page 1: is that on show? Then evaluate the view again."
      ) { RefusedWrite(log: $0) },
      Question(
        3, "Does a path that comes with a new root stay?",
        "Show root 2 with page 7 in one update. Is page 7 on show, and what was written?"
      ) { RootAndPath(log: $0) },
      Question(
        4, "Which interactiveDismissDisabled wins?",
        "Swipe each of the two sheets down: which one stays?"
      ) { NestedDismissal(log: $0) },
      Question(
        5, "What does an empty toolbar item look like?",
        "Push both pages. Does the one with the empty item have a circle, or a gap, in its bar (iOS 26)?"
      ) { EmptyToolbarItem(log: $0) },
      Question(
        6, "Is onChange called under a cover?",
        "Cover the screen and count there. Is the count heard while it is covered, afterward, or never?"
      ) { CoveredChange(log: $0) },
      Question(
        7, "Do preferences of a pushed screen reach a modifier around the stack?",
        "Push the page. What is heard around the stack, and what around the tabs?"
      ) { PushedPreference(log: $0) },
      Question(
        8, "Does a TabView write its selection without a tap?",
        "Do all that the buttons say; then tap the selected tab, leave the app and come back, and turn the phone. "
          + "Each line that does not follow a tap is an answer."
      ) { TabWrites(log: $0) },
      Question(
        9, "What becomes of a popover, a sheet and an alert that are swapped in one update?",
        "Tap each swap on iOS 16, 17, 18 and 26, phone and iPad. Does the second appear, and what is written?"
      ) { SwappedPresentations(log: $0) },
      Question(
        10, "Does the swipe in the content go back while the back button is hidden?",
        "Push the page, then swipe back: from the edge, and from the middle of the screen (iOS 26)."
      ) { HiddenBackButton(log: $0) },
    ]
  }
}
