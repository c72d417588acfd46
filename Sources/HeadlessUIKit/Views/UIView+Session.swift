extension UIView {
  /// The session this view belongs to.
  var session: HeadlessSession {
    get { headlessSession }
    set { headlessSession = newValue }
  }
}
