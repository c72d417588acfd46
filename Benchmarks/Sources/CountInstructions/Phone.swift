import HeadlessUIKit

/// A window on a phone that draws nothing, and what it shows.
@MainActor final class Phone<Content> {
  let session = HeadlessSession()
  let content: Content
  private let window: UIWindow

  /// Shows a controller and waits until UIKit is at rest.
  ///
  /// - Parameters:
  ///   - root: The controller of the window.
  ///   - content: Builds what is used later.
  init(_ content: () -> Content, root: (Content) -> UIViewController) {
    let session = session
    (self.content, window) = session.enter {
      let content = content()
      let window = UIWindow()
      window.rootViewController = root(content)
      window.makeKeyAndVisible()
      session.settle()
      return (content, window)
    }
  }

  /// Does something and waits until UIKit is at rest.
  func perform(_ steps: ((Content) -> Void)...) {
    session.enter {
      for step in steps {
        step(content)
        session.settle()
      }
    }
  }

  /// Lets a turn of the main run loop pass in which nothing happens.
  func turn() {
    session.enter { session.turn() }
  }
}
