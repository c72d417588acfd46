/// Keeps presenter and presented alive as long as the window shows them (6.9, 7.5).
@MainActor
struct PresentationHold {
  let presenter: UIViewController
  let presented: UIViewController
}

extension UIWindow {
  var presentationHolds: [PresentationHold] {
    get { attachments[ObjectIdentifier(PresentationHold.self)] as? [PresentationHold] ?? [] }
    set { attachments[ObjectIdentifier(PresentationHold.self)] = newValue }
  }

  /// A presenter in a container goes with its place there, and what it presents goes with it (5.2).
  func hold(_ presented: UIViewController, presentedBy presenter: UIViewController) {
    guard presenter.storedParent == nil else { return }
    presentationHolds.append(PresentationHold(presenter: presenter, presented: presented))
  }

  func letGo(of presented: UIViewController) {
    presentationHolds.removeAll { $0.presented === presented }
  }
}
