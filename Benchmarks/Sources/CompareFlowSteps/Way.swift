/// Who changes the stack.
enum Way: Hashable {
  /// The app calls UIKit.
  case byHand
  /// A flow of the kit.
  case kit
}
