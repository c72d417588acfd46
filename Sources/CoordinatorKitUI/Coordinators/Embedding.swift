/// A screen inside a view of another one.
///
/// Ownership: the hosting controller holds it. It refers to everything weakly: UIKit holds the
/// embedded controller, the parent its coordinator.
@MainActor final class Embedding {
  /// The coordinator that embedded it.
  private(set) weak var parent: (any Coordinator)?
  private weak var child: (any ViewControllerCoordinator)?
  private weak var root: UIViewController?
  private weak var view: UIView?
  private weak var host: UIViewController?
  private var hasEnded = false

  private init(
    _ root: UIViewController, _ child: (any ViewControllerCoordinator)?,
    of parent: any Coordinator, in view: UIView, of host: UIViewController
  ) {
    (self.root, self.child, self.parent) = (root, child, parent)
    (self.view, self.host) = (view, host)
  }

  /// Shows a controller in a view; what was embedded there leaves.
  ///
  /// Returns whether it is shown: not if the host has left with that.
  static func begin(
    _ root: UIViewController, _ child: (any ViewControllerCoordinator)?,
    of parent: any Coordinator, in view: UIView, of host: UIViewController
  ) -> Bool {
    let hosted = HostedScreens.of(host)
    for former in hosted.embeddings where former.view === view { former.end(.replaced) }
    let new = Embedding(root, child, of: parent, in: view, of: host)
    // Whoever hears of that may have embedded something else there.
    for other in hosted.embeddings where other.view === view { other.end(.replaced) }
    guard host.existingAttachment?.embedded.hosted === hosted else { return false }
    hosted.embeddings.append(new)
    root.attachment.embedded.place = new
    root.attachment.coordinator = child ?? parent
    child?.ownedLayout?.containerDriver.reattach()
    new.fill(view, of: host, with: root)
    MainLoop.observeTurns(in: host) { [weak new] in new?.look() ?? false }
    if let window = host.windowOnShow {
      EngineDriver.engine(of: window).adoptContainers(in: root)
    }
    return true
  }

  private func fill(_ view: UIView, of host: UIViewController, with root: UIViewController) {
    host.addChild(root)
    guard let content = root.view else { return }
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.topAnchor.constraint(equalTo: view.topAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    root.didMove(toParent: host)
  }

  /// Other code may have removed the view; it stays in place when it leaves the window with its host.
  ///
  /// Returns whether to look again.
  private func look() -> Bool {
    guard !hasEnded, let host else { return false }
    guard root?.viewIfLoaded?.superview == nil else { return true }
    MainLoop.inNextTurn(of: host) { [weak self] in self?.end(.external) }
    return false
  }

  /// The screen is to be shown elsewhere: if other code has removed its view, that comes first.
  func tellGone() {
    if root?.viewIfLoaded?.superview == nil { end(.external) }
  }

  /// The screen leaves: its parent is notified and releases the child.
  ///
  /// Only the first call counts.
  func end(_ cause: RemovalMessage.Cause) {
    guard !hasEnded else { return }
    let root = root
    // UIKit follows when everybody knows.
    MessageDelivery.handling(in: parent?.tree) {
      abandon {
        root?.screenHasLeft()
        guard let child, let parent else { return }
        ScreenTeardown.leave(
          LeftScreen(key: ScreenKey(of: child), coordinator: child, isEmbedded: true),
          of: parent, cause: cause)
      }
    }
  }

  /// The screen is shown elsewhere from now on, or leaves.
  func abandon(_ notify: () -> Void = {}) {
    hasEnded = true
    let (root, host) = (root, host)
    host?.existingAttachment?.embedded.hosted?.embeddings.removeAll { $0 === self }
    if root?.existingAttachment?.embedded.place === self { root?.attachment.embedded.place = nil }
    notify()
    guard let root, root.parent === host, host != nil else { return }
    root.willMove(toParent: nil)
    root.viewIfLoaded?.removeFromSuperview()
    root.removeFromParent()
  }
}

/// The screens inside the views of one controller, which leave with its screen.
@MainActor final class HostedScreens {
  var embeddings: [Embedding] = []

  /// The screens inside a controller, from its next screen on if the last one was removed.
  static func of(_ host: UIViewController) -> HostedScreens {
    if let known = host.existingAttachment?.embedded.hosted { return known }
    let new = HostedScreens()
    host.attachment.embedded.hosted = new
    // They are needed once more when the controller is gone.
    host.onScreenEnd { [weak host] in
      host?.attachment.embedded.hosted = nil
      for embedding in new.embeddings.reversed() { embedding.end(.parentRemoved) }
    }
    return new
  }
}
