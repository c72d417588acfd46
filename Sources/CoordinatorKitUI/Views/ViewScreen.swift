/// A screen that the views of a flow show: messages are sent from it, and a child may stand behind it.
///
/// Ownership: its coordinator holds it until the screen has left; it holds the coordinator weakly.
@MainActor final class ViewScreen {
  let key: ScreenKey
  private weak var flow: (any ViewFlow)?

  init(_ key: ScreenKey, of flow: any ViewFlow) {
    (self.key, self.flow) = (key, flow)
  }
}

extension ViewScreen: ActionSender {
  var responders: [AnyObject] { [self] }
  var screen: AnyObject? { self }
  var nearestCoordinator: (any Coordinating)? { flow }
  var isOnStaleScreen: Bool { flow?.isStale(key) ?? false }
}
