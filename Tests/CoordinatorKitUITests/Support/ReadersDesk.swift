import CoordinatorKitUI
import TestFlows

/// The desk on a phone, with the trails of all messages.
@MainActor final class ReadersDesk {
  let reports = Reports()
  let navigation = FlowNavigationController()
  let phone: Phone
  let root: BaseComponentCoordinator
  let flow: StateFlowCoordinator<ReadersDeskFlow>
  private(set) var trails: [String] = []

  init(_ state: ReadersDeskFlow.State) {
    root = reports.scope { BaseComponentCoordinator(window: nil) }
    flow = StateFlowCoordinator(ReadersDeskFlow(), state: state, in: navigation, parent: root) {
      Page("\($0)")
    }
    phone = Phone(showing: navigation)
    root.onTrail = { [weak self] in self?.trails.append("\($0.message): \($0.outcome)") }
  }

  func send(_ message: ReadersDeskFlow.Message) {
    flow.send(message)
    phone.settle()
  }

  /// Pulls the topmost sheet down, as a user does.
  func swipeDown() {
    var top = navigation.presentedViewController
    while let above = top?.presentedViewController { top = above }
    if let top { _ = phone.user.swipeDown(top) }
    phone.settle()
  }

  /// What the user sees: `desk › loans ⌃ login`.
  var onShow: String { navigation.onShow }
}
