import CoordinatorKitUI

/// One flow in each kind of container, and screens that UIKit does not take everywhere.
struct PlacesFlow: Flow {
  typealias Screen = HouseFlow.Screen

  enum Root: CaseIterable { case stack, tabs, pages, columns }

  struct State: FlowState, Equatable {
    var first: [Screen] = ["hall"]
    var second: [Screen] = ["shed"]
    var sheet: [Screen] = []
  }

  struct Show: Route {
    let state: State
  }

  let root: Root

  func screens(for state: State) -> ScreenStack<Screen> {
    switch root {
    case .stack: state.first
    case .tabs, .pages:
      Tabs(selected: "first") {
        FlowTab("first") { state.first }
        FlowTab("second") { state.second }
      }
    case .columns:
      Split {
        state.first
      } secondary: {
        state.second
      }
    }
    if !state.sheet.isEmpty { Sheet(ScreenStack(state.sheet)) }
  }

  func update(_ state: inout State, with message: Show) -> FlowReply {
    state = message.state
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      state.first.removeAll { $0 == screen }
      state.second.removeAll { $0 == screen }
      state.sheet.removeAll { $0 == screen }
    }
  }
}

/// Columns that present something.
struct AskingColumns: Flow {
  typealias Screen = HouseFlow.Screen
  struct State: FlowState {
    var isAsking = true
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Split {
      "boxes" as Screen
      Sheet("map" as Screen)
    } secondary: {
      "mail" as Screen
      Sheet("card" as Screen)
      if state.isAsking { FlowAlert("ask", title: "Sure?") }
    }
  }

  func update(_ state: inout State, with message: HouseFlow.Message) -> FlowReply { .unhandled }
  func userLeft(_ screens: [Screen], _ state: inout State) {}
  func alertLeft(_ alert: String, _ state: inout State) { state.isAsking = false }
}

/// Columns in a column, which UIKit does not show.
struct ColumnsInColumn: Flow {
  typealias Screen = HouseFlow.Screen
  struct State: FlowState {}

  func screens(for state: State) -> ScreenStack<Screen> {
    Split {
      Split {
        "boxes" as Screen
      } secondary: {
        "mail" as Screen
      }
    } secondary: {
      "letter" as Screen
    }
  }

  func update(_ state: inout State, with message: HouseFlow.Message) -> FlowReply { .unhandled }
  func userLeft(_ screens: [Screen], _ state: inout State) {}
}
