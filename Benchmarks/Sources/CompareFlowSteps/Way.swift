/// Who changes the stack.
enum Way: String, Hashable, CaseIterable {
  /// The app calls UIKit, with the one screen that changes.
  case byHand = "by hand"
  /// The app sets the stack anew, with a fresh controller for each screen.
  case rebuilding
  /// A flow of the kit.
  case kit
}
