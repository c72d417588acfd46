/// Reports a screen's own appearance.
///
/// The framework never sends it: a screen that wants to announce itself sends `.didAppear(self)`
/// from `viewDidAppear`, at the first appearance and at each later one. It need not be handled.
public enum NavigationMessage: CoordinatorMessageable {
  /// The sender has appeared.
  case didAppear(Any)

  /// An announcement: it need not be handled.
  public var isAnnouncement: Bool { true }
}
