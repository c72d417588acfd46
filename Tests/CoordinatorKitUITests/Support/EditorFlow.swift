import CoordinatorKitUI

/// A list, an editor over it or in a sheet, and a page on top; an editor with unsaved changes is not to
/// be left.
struct EditorFlow: Flow {
  struct State: FlowState, Equatable {
    var editor: Place?
    var style = SheetStyle.sheet
    var hasPage = false
    var isDirty = false
    var answer = Answer.refuse
  }
  enum Place: Sendable { case stack, sheet }
  enum Answer: Sendable { case refuse, redirect, hold, holdAsking }
  enum Screen: FlowScreen { case list, editor, page }
  enum Message: CoordinatorMessageable { case edit, save, close, ask, page }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.list
    if state.editor == .stack { Screen.editor }
    if state.hasPage, state.editor != .sheet { Screen.page }
    if state.editor == .sheet {
      Sheet(as: state.style) {
        Screen.editor
        if state.hasPage { Screen.page }
      }
    }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .edit: state.isDirty = true
    case .save: state.isDirty = false
    case .close: state.editor = nil
    case .page: state.hasPage = true
    case .ask: return .unhandled
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      switch screen {
      case .list: break
      case .editor: state.editor = nil
      case .page: state.hasPage = false
      }
    }
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    guard screen == .editor, state.isDirty else { return .allow }
    switch state.answer {
    case .refuse: return .refuse("unsaved changes")
    case .redirect: return .redirect(Message.ask)
    case .hold: return .hold
    case .holdAsking: return .hold(sending: Message.ask)
    }
  }
}

/// An editor on a phone, with a log of what was left and what was tried.
@MainActor final class EditorPhone {
  let reports = Reports()
  let phone = Phone()
  let navigation: UINavigationController
  let root: BaseComponentCoordinator
  let flow: StateFlowCoordinator<EditorFlow>
  private(set) var log: [String] = []

  init(
    _ state: EditorFlow.State, in navigation: UINavigationController = FlowNavigationController(),
    make: @escaping @MainActor (EditorFlow.Screen) -> UIViewController = { Page("\($0)") }
  ) {
    self.navigation = navigation
    root = reports.scope { BaseComponentCoordinator(window: nil) }
    flow = StateFlowCoordinator(EditorFlow(), state: state, in: navigation, parent: root) {
      make($0)
    }
    root.on(RemovalMessage.self) { [weak self] removal, _ in
      self?.log.append("left \(removal.screen): \(removal.cause.rawValue)")
    }
    root.on(RemovalMessage.Refused.self) { [weak self] attempt, _ in
      self?.log.append("\(attempt)")
    }
    root.on(EditorFlow.Message.self) { [weak self] message, _ in self?.log.append("\(message)") }
    phone.window.rootViewController = navigation
    phone.window.makeKeyAndVisible()
    phone.settle()
  }

  var sheet: UIViewController? { navigation.presentedViewController }

  func settle() { phone.settle() }

  var onShow: String { navigation.onShow }
}
