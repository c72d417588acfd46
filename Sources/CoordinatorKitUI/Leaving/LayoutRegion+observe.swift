// Who watches a container for what the user and other code do to it.
extension LayoutRegion {
  /// Watches the container; asked again before each change, since the app may have taken the place.
  func observe() {
    if let navigation {
      let observer = stackObserver ?? StackObserver(self)
      stackObserver = observer
      observer.attach(to: navigation)
    } else if let tabs {
      let observer = tabObserver ?? TabObserver(self)
      tabObserver = observer
      observer.attach(to: tabs)
    }
  }

  func stopObserving() {
    if let navigation { stackObserver?.detach(from: navigation) }
    if let tabs { tabObserver?.detach(from: tabs) }
  }

  /// UIKit did something in the container.
  func noticed(_ cause: RemovalCause) {
    findEngine()
    engine.noticed(cause, by: self)
  }
}
