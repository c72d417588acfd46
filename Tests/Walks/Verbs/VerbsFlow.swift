import CoordinatorKitUI

/// A flow that shows whatever its state names, and asks, with child flows in sheets whose screens are named `…c`.
struct VerbsFlow: Flow {
  struct Screen: FlowScreen, CustomStringConvertible {
    let description: String
    var isChild: Bool { description.hasSuffix(".c") }
  }

  /// A sheet of the flow.
  struct Sheet: Equatable {
    var style: SheetStyle
    var titles: [String]
    /// Whether it is out of sight; `nil` if it cannot be.
    var isMinimized: Bool?
  }

  struct State: FlowState {
    var stack: [String]
    var sheets: [Sheet] = []
    var hasAlert = false
    var isDone = false
    /// The screen that must not close, if it is there.
    var kept: String?
  }

  /// A sheet of another style is another sheet; the name is that of the screen, where the flow is one.
  let name: String

  func screens(for state: State) -> ScreenStack<Screen> {
    var stack = ScreenStack(state.stack.map { Screen(description: $0) })
    for sheet in state.sheets {
      stack = stack.presenting(
        CoordinatorKit.Sheet(
          ScreenStack(sheet.titles.map { Screen(description: $0) }), as: sheet.style,
          isMinimized: sheet.isMinimized))
    }
    guard state.hasAlert else { return stack }
    let alert = FlowAlert("alert", title: "alert \(name)") { FlowAlert.Button("OK") }
    return stack.presenting(alert)
  }

  func alertLeft(_ alert: String, _ state: inout State) { state.hasAlert = false }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen.description == state.kept ? .refuse("it is kept") : .allow
  }

  struct End: CoordinatorMessageable {}

  func update(_ state: inout State, with message: End) -> FlowReply {
    state.isDone = true
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    var left = screens.map(\.description)
    for (index, sheet) in state.sheets.enumerated() where sheet.isMinimized == false {
      guard left.contains(sheet.titles[0]) else { continue }
      state.sheets[index].isMinimized = true
      left.removeAll(where: sheet.titles.contains)
    }
    for title in left { remove(title, from: &state) }
  }

  func result(for state: State) -> String? { state.isDone ? name : nil }

  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply {
    guard case .finished(let child)? = result as? FlowResult<String>,
      state.sheets.contains(where: { $0.titles.contains(child) })
    else { return .unhandled }
    remove(child, from: &state)
    return .handled
  }

  private func remove(_ title: String, from state: inout State) {
    if state.stack.first != title { state.stack.removeAll { $0 == title } }
    for index in state.sheets.indices { state.sheets[index].titles.removeAll { $0 == title } }
    state.sheets.removeAll { $0.titles.isEmpty }
  }
}
