public import HeadlessUIKit

/// A phone that draws nothing, with one window, on which changes are timed.
@MainActor public struct Phone {
  /// The session of this phone.
  public let session: HeadlessSession
  private let window: UIWindow

  /// Makes a phone and lets it come to rest.
  ///
  /// - Parameter root: Makes the root controller of the window, in the session of this phone.
  public init(showing root: () -> UIViewController) {
    let session = HeadlessSession()
    self.session = session
    window = session.enter {
      let window = UIWindow()
      window.rootViewController = root()
      window.makeKeyAndVisible()
      session.settle()
      return window
    }
  }

  /// Does something on this phone and measures how long it takes until UIKit is at rest.
  ///
  /// - Parameter change: What to do.
  /// - Returns: The time, transitions included: the clock of the phone is virtual and waits for nothing.
  public func time(_ change: () -> Void) -> Duration {
    session.enter {
      ContinuousClock().measure {
        change()
        session.settle()
      }
    }
  }
}
