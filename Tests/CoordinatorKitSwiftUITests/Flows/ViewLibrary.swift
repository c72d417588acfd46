import CoordinatorKitSwiftUI
import TestFlows
import ViewsPhone

/// The library in tabs, shown by views, with all that a test looks at.
@MainActor final class ViewLibrary {
  typealias Screen = TabbedLibraryFlow.Screen
  typealias Message = TabbedLibraryFlow.Message

  let reports = Reports()
  let root: BaseComponentCoordinator
  let flow: ViewFlowCoordinator<TabbedLibraryFlow>
  let views: ModelViews<TabbedLibraryFlow>
  /// What the root receives, and how changes ended.
  private(set) var log: [String] = []

  init(
    _ state: TabbedLibraryFlow.State = .init(), _ oddities: Set<Oddity> = [],
    makeChild: @escaping @MainActor (Screen) -> (any Coordinator)? = { _ in nil }
  ) {
    (root, flow) = reports.scope {
      let root = BaseComponentCoordinator(window: nil)
      let flow = ViewFlowCoordinator(
        TabbedLibraryFlow(), state: state, parent: root, makeChild: makeChild)
      return (root, flow)
    }
    views = ModelViews(flow, oddities)
    root.on(TabMessage.self) { [weak self] in self?.note("\($0)", $1) }
    root.on(RemovalMessage.self) { [weak self] in self?.note("left \($0.screen): \($0.cause)", $1) }
    root.on(RemovalMessage.Refused.self) { [weak self] in self?.note("stays: \($0.reason)", $1) }
  }

  private func note(_ text: String, _ coordinator: any Coordinator) {
    log.append(text)
  }

  /// Sends from the screen in front, as its view does, and lets the views follow.
  func send(_ message: Message) {
    flow.screens.top.map(flow.sendAction)?(message)
    views.settle()
  }

  /// Changes the state as code does, and notes how that ends.
  func update(_ change: (inout TabbedLibraryFlow.State) -> Void) {
    flow.update(completion: { [weak self] in self?.log.append("\($0)") }, change)
  }

  /// What has been noted since the last call.
  func read() -> [String] {
    defer { log = [] }
    return log
  }
}
