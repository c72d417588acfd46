internal import Foundation

extension UIWindow {
  var isKeyInScene: Bool { keyHolder.window === self }

  func becomeKeyInScene() {
    let holder = keyHolder
    guard holder.window !== self else { return }
    if let old = holder.window { old.resignKey(in: old.windowScene) }
    holder.window = self
    session.application.latestKeyWindow = self
    becomeKey()
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }

  func resignKey(in scene: UIWindowScene?) {
    let holder = scene?.keyHolder ?? session.application.keyHolder
    guard holder.window === self else { return }
    holder.window = nil
    resignKey()
    NotificationCenter.default.post(name: Self.didResignKeyNotification, object: self)
  }

  private var keyHolder: KeyWindowHolder {
    windowScene?.keyHolder ?? session.application.keyHolder
  }
}
