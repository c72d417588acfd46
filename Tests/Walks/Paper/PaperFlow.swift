import CoordinatorKitUI

/// Layers of numbered screens, as on a sheet of paper: what a message says is on show.
struct PaperFlow: Flow {
  struct Screen: FlowScreen, CustomStringConvertible {
    let id: Int
    /// Changes while the screen is on show, and plays no part in its id.
    let ink: Int
    var description: String { "\(id)" }
  }

  /// A stack at the bottom or in a sheet.
  struct Layer: Equatable, CustomStringConvertible {
    var ids: [Int]
    var style: SheetStyle
    var description: String { "\(style) \(ids)" }
  }

  struct State: FlowState, Equatable {
    /// The first one is the stack, the others are sheets; none is empty.
    var layers: [Layer]
    var ink = 0
  }

  enum Message: CoordinatorMessageable { case show(State) }

  /// A screen that this flow forgets to show, so that there is something to find.
  var forgotten: Int?

  func screens(for state: State) -> ScreenStack<Screen> {
    for id in state.layers[0].ids where id != forgotten { Screen(id: id, ink: state.ink) }
    for layer in state.layers.dropFirst() {
      Sheet(as: layer.style) {
        for id in layer.ids where id != forgotten { Screen(id: id, ink: state.ink) }
      }
    }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .show(let next): state = next
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      for index in state.layers.indices { state.layers[index].ids.removeAll { $0 == screen.id } }
    }
    state.layers.removeAll { $0.ids.isEmpty }
  }
}
