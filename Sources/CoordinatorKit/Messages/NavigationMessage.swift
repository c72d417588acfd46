/// What a screen may tell about its own appearance.
///
/// The framework never sends it: a screen that wants to be heard sends `.didAppear(self)` from
/// `viewDidAppear`, at the first appearance and at each later one. Nobody has to listen.
public enum NavigationMessage: CoordinatorMessageable {
  /// The sender has appeared.
  case didAppear(Any)

  /// An announcement: nobody has to handle it.
  public var isAnnouncement: Bool { true }
}
