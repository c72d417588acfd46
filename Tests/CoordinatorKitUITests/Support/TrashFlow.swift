import CoordinatorKitUI

enum TrashMessage: CoordinatorMessageable, Hashable, Codable {
  case ask(TrashFlow.Question), delete, share
}

/// A document that is deleted when the user says so.
struct TrashFlow: Flow {
  enum Screen: FlowScreen { case list, document, info }
  enum Question: String, Hashable, Codable, CaseIterable { case delete, share, sort, warning }
  struct State: FlowState, Hashable, Codable {
    var isOpen = true
    var hasInfo = false
    var questions: [Question] = []
    var word = "Delete"
    /// What the flow has heard, in order.
    var heard: [String] = []
  }

  /// What the action sheets point at.
  var source = SheetStyle.PopoverSource.center

  /// Whether the flow keeps the back law when an alert has left.
  var follows = true

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.list
    if state.isOpen { Screen.document }
    if state.hasInfo { Sheet(Screen.info) }
    for question in state.questions { alert(question, state) }
  }

  private func alert(_ question: Question, _ state: State) -> FlowAlert {
    switch question {
    case .delete:
      FlowAlert("delete", title: "\(state.word)?", text: "There is no way back.") {
        FlowAlert.Button("Delete", role: .destructive, sending: TrashMessage.delete)
        FlowAlert.Button("Share", sending: TrashMessage.share)
        FlowAlert.Button("Cancel", role: .cancel)
        FlowAlert.Button("Later", role: .cancel)
      }
    case .share:
      FlowAlert("share", title: "Share", style: .actionSheet(from: source)) {
        FlowAlert.Button("Ask first", sending: TrashMessage.ask(.delete))
        FlowAlert.Button("Cancel", role: .cancel)
      }
    case .sort:
      FlowAlert("sort", title: "Sort", style: .actionSheet(from: source)) {
        FlowAlert.Button("By name", sending: TrashMessage.share)
      }
    case .warning:
      FlowAlert("warning", title: "Low on paper")
    }
  }

  func update(_ state: inout State, with message: TrashMessage) -> FlowReply {
    switch message {
    case .share: return .unhandled
    case .ask(let question): state.questions.append(question)
    case .delete: state.isOpen = false
    }
    state.heard.append("\(message)")
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    if screens.contains(.document) { state.isOpen = false }
    if screens.contains(.info) { state.hasInfo = false }
  }

  func alertLeft(_ alert: String, _ state: inout State) {
    state.heard.append("left \(alert)")
    if follows { state.questions.removeAll { $0.rawValue == alert } }
  }
}

/// A window that shows the document, with what is asked over it.
@MainActor final class TrashPhone {
  let phone: Phone
  let navigation = FlowNavigationController()
  let reports = Reports()
  let flow: StateFlowCoordinator<TrashFlow>
  let root: BaseComponentCoordinator
  private(set) var shared = 0

  init(
    _ state: TrashFlow.State = .init(), follows: Bool = true,
    source: SheetStyle.PopoverSource = .center, isWide: Bool = false
  ) {
    (flow, root) = reports.scope { [navigation] in
      let tree = TrashFlow(source: source, follows: follows)
      let flow = StateFlowCoordinator(tree, state: state, in: navigation) { _ in
        UIViewController()
      }
      let root = BaseComponentCoordinator(window: nil)
      root.add(child: flow)
      return (flow, root)
    }
    phone = Phone()
    if isWide { phone.window.frame.size = CGSize(width: 1024, height: 1366) }
    phone.window.rootViewController = navigation
    phone.window.makeKeyAndVisible()
    phone.settle()
    root.on(TrashMessage.self) { [weak self] message, _ in
      if message == .share { self?.shared += 1 }
    }
  }

  func ask(_ question: TrashFlow.Question) {
    flow.send(TrashMessage.ask(question))
    phone.settle()
  }

  /// The alert on show.
  var alert: UIAlertController? {
    (navigation.topmost as? UIAlertController).flatMap { $0.isBeingDismissed ? nil : $0 }
  }

  func tap(_ button: String) {
    guard let alert, let action = alert.actions.first(where: { $0.title == button }) else { return }
    phone.user.tapAlertAction(action, in: alert)
    phone.settle()
  }
}

extension UIViewController {
  fileprivate var topmost: UIViewController { presentedViewController?.topmost ?? self }
}
