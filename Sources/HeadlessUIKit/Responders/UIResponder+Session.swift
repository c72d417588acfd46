extension UIView {
  /// The session this view belongs to.
  var session: HeadlessSession {
    get { headlessSession }
    set { headlessSession = newValue }
  }
}

extension UIViewController {
  /// The session this controller belongs to.
  var session: HeadlessSession {
    get { headlessSession }
    set { headlessSession = newValue }
  }
}
