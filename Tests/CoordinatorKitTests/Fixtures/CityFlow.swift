import CoordinatorKit

/// A city with two tabs, whose state can be archived: a town, in which a tour through a museum may be under
/// way, and a museum of its own.
struct CityFlow: Flow {
  struct State: FlowState, Codable, Equatable {
    var tab = "town"
    var streets: [String] = []
    var tour: MuseumFlow.State?
    var museum = MuseumFlow.State()
    var endings: [String] = []
    var isLost = false
  }
  enum Screen: FlowScreen, CustomStringConvertible {
    case street(String), tour(Page), museum(Page)

    var description: String {
      switch self {
      case .street(let name): name
      case .tour(let page): "tour of the \(page)"
      case .museum(let page): "\(page)"
      }
    }
  }

  var followsTabs = true
  let tour = ChildFlow<Self>(MuseumFlow(), at: \.tour, as: Screen.tour)
  let museum = ChildFlow<Self>(MuseumFlow(), at: \.museum, as: Screen.museum)
  var children: [ChildFlow<Self>] { [tour, museum] }

  func screens(for state: State) -> ScreenStack<Screen> {
    Tabs(selected: state.tab) {
      FlowTab("town") {
        Screen.street("square")
        for street in state.streets { Screen.street(street) }
        tour.screens(for: state)
      }
      FlowTab("museum") { museum.screens(for: state) }
    }
    if state.isLost { Sheet(Screen.street("plan")) }
  }

  func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    if screens.contains(.street("plan")) { state.isLost = false }
    state.streets.removeAll { screens.contains(.street($0)) }
  }

  func userSelected(_ tab: String, _ state: inout State) {
    if followsTabs { state.tab = tab }
  }

  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply {
    state.endings.append("\(result)")
    return .handled
  }

  func entering(_ screen: Screen, in state: State) -> Verdict {
    screen == .street("alley") ? .refuse("it is not safe") : .allow
  }
}

/// Two columns, whose state can be archived: letters, and parts of one beside them.
struct MailFlow: Flow {
  struct State: FlowState, Codable, Equatable {
    var box = ["inbox"]
    var letter: [String] = []
  }

  func screens(for state: State) -> ScreenStack<Page> {
    Split {
      state.box.map { Page($0) }
    } secondary: {
      state.letter.map { Page($0) }
    }
  }

  func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }

  func userLeft(_ screens: [Page], _ state: inout State) {
    state.letter.removeAll { screens.contains(Page($0)) }
    state.box.removeAll { screens.contains(Page($0)) }
  }
}
