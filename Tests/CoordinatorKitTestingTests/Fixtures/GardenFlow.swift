import CoordinatorKit

/// A garden with unordered collections in its state, its screens and its messages, and a stored
/// child flow that has a message of the same name.
struct GardenFlow: Flow {
  enum Plant: String, Codable { case rose, mint, fern }

  enum Screen: FlowScreen {
    case gate, bed(Set<Plant>), stock([Plant: Int]), label(String), visit(VisitFlow.Screen)
  }

  enum Message: CoordinatorMessageable, Codable {
    case plant(Set<Plant>), count([Plant: Int], note: [Int: Set<String>]), label(String), visit
  }

  struct State: FlowState, Codable {
    var bed: Set<Plant>?
    var stock: [Plant: Int]?
    var label: String?
    var visit: VisitFlow.State?
  }

  struct VisitFlow: Flow {
    enum Screen: FlowScreen { case visitor, names(Set<String>) }
    enum Message: CoordinatorMessageable, Codable { case name(Set<String>) }
    struct State: FlowState, Codable { var names: Set<String>? }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.visitor
      if let names = state.names { Screen.names(names) }
    }

    func update(_ state: inout State, with message: Message) -> FlowReply {
      if case .name(let names) = message { state.names = names }
      return .handled
    }

    func userLeft(_ screens: [Screen], _ state: inout State) { state.names = nil }
  }

  let visit = ChildFlow<Self>(VisitFlow(), at: \.visit, as: Screen.visit)
  var children: [ChildFlow<Self>] { [visit] }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.gate
    if let bed = state.bed { Screen.bed(bed) }
    if let stock = state.stock { Screen.stock(stock) }
    if let label = state.label { Screen.label(label) }
    Sheet(visit.screens(for: state), as: .formSheet, detents: [.medium])
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .plant(let plants): state.bed = plants
    case .count(let counts, _): state.stock = counts
    case .label(let text): state.label = text
    case .visit: state.visit = .init()
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      switch screen {
      case .gate, .visit: break
      case .bed: state.bed = nil
      case .stock: state.stock = nil
      case .label: state.label = nil
      }
    }
  }
}
