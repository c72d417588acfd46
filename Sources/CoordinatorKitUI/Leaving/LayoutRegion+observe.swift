// Who watches a container for what the user and other code do to it.
extension LayoutRegion {
  /// Watches the container; asked again before each change, since the app may have taken the place.
  func observe() {
    switch base {
    case .stack(let navigation):
      let observer = stackObserver ?? StackObserver(self)
      stackObserver = observer
      observer.attach(to: navigation)
    case .tabs(let tabs):
      let observer = tabObserver ?? TabObserver(self)
      tabObserver = observer
      observer.attach(to: tabs)
    case .window: break
    }
  }

  func stopObserving() {
    switch base {
    case .stack(let navigation): stackObserver?.detach(from: navigation)
    case .tabs(let tabs): tabObserver?.detach(from: tabs)
    case .window: break
    }
  }

  /// UIKit did something in the container.
  func noticed(_ cause: RemovalCause) {
    findEngine()
    engine.noticed(cause, by: self)
  }
}
