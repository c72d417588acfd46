extension UIViewController {
  /// The session this controller belongs to.
  var session: HeadlessSession {
    get { headlessSession }
    set { headlessSession = newValue }
  }
}
