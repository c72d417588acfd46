/// Hears from a navigation controller when it has shown another screen.
///
/// It takes the delegate's place and passes every call on to the app's own delegate.
@MainActor final class StackObserver: NavigationDelegateForwarder {
  private let didShow: (RemovalCause) -> Void

  /// - Parameter didShow: Called after each change on screen, with the cause it would have for a
  ///   screen that left.
  init(didShow: @escaping (RemovalCause) -> Void) {
    self.didShow = didShow
    super.init()
  }

  /// Becomes the delegate, unless it is already; the delegate of before gets every call from now on.
  func attach(to navigation: UINavigationController) {
    guard navigation.delegate !== self else { return }
    forwardee = navigation.delegate
    navigation.delegate = self
  }

  /// Gives the app's delegate its place back.
  func detach(from navigation: UINavigationController) {
    if navigation.delegate === self { navigation.delegate = forwardee }
  }

  override func navigationDidShow(_ navigation: UINavigationController, animated: Bool) {
    if navigation.transitionCoordinator?.initiallyInteractive == true {
      didShow(.interactivePop)
    } else {
      didShow(animated ? .backButton : .foreign)
    }
  }
}
