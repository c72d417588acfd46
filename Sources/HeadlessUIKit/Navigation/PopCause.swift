/// Who asks for a pop.
enum PopCause {
  /// The app.
  case code
  /// The user, by the back button or what stands for it.
  case tap
  /// The user, with a finger that the screen follows (4.29).
  case swipe
}

extension UINavigationController {
  /// Runs a block whose first pop is the user's.
  func pop(by cause: PopCause, _ body: () -> Void) {
    popCause = cause
    body()
    popCause = .code
  }

  /// Who asks for the pop at hand; what follows is the app's again.
  func takePopCause() -> PopCause {
    defer { popCause = .code }
    return popCause
  }
}
