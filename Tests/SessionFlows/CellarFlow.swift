import CoordinatorKit

/// A flow that only its file can name, by a type of its own.
var cellarFlow: any SessionFlow.Type { CellarFlow.self }

/// A cellar with shelves: private, with private screens and messages.
private struct CellarFlow: SessionFlow {
  enum Wine: String, Codable, CaseIterable { case red, white, rose }
  enum Screen: FlowScreen { case stairs, rack(Set<Wine>), bottle(Wine, Int), tasting }
  enum Message: CoordinatorMessageable, Codable {
    case rack(Set<Wine>), bottle(Wine, Int), light(Bool), taste, drink([Wine: Int])
  }

  struct State: FlowState, Codable, Equatable {
    struct Bottle: Codable, Equatable {
      var wine: Wine
      var year: Int
    }
    var rack: Set<Wine>?
    var bottle: Bottle?
    var isLit = false
    var isTasting = false
    var drunk: [Wine: Int]?
  }

  let fault: SessionFault?

  init(fault: SessionFault? = nil) { self.fault = fault }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.stairs
    if let rack = state.rack {
      Screen.rack(fault == .element ? rack.subtracting([.white]) : rack)
    }
    if let bottle = state.bottle { Screen.bottle(bottle.wine, bottle.year) }
    if state.isTasting { Sheet(Screen.tasting, as: fault == .style ? .sheet : .fullScreen) }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .rack(let wines): state.rack = wines
    case .bottle(let wine, let year): state.bottle = .init(wine: wine, year: year)
    case .light(let isLit): state.isLit = isLit
    case .taste: state.isTasting.toggle()
    case .drink(let glasses): state.drunk = glasses
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      switch screen {
      case .stairs: break
      case .rack: state.rack = nil
      case .bottle: if fault != .back { state.bottle = nil }
      case .tasting: state.isTasting = false
      }
    }
  }

  func entering(_ screen: Screen, in state: State) -> Verdict {
    switch screen {
    case .bottle(_, let year) where year < 20:
      .refuse(fault == .refusal ? "too young" : "from \(year)")
    case .bottle where !state.isLit: .hold(sending: Message.light(true))
    default: .allow
    }
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen == .tasting && !state.isLit ? .redirect(Message.light(true)) : .allow
  }

  func result(for state: State) -> [Wine: Int]? {
    fault == .result ? state.drunk.map { $0.filter { $0.key != .red } } : state.drunk
  }

  static var start: State { State() }

  static func message(_ dice: inout Dice, in state: State) -> any CoordinatorMessageable {
    switch dice.roll(9) {
    case 0, 1: Message.rack(dice.some(of: Wine.allCases))
    case 2, 3, 4: Message.bottle(Wine.allCases[dice.roll(3)], dice.roll(60))
    case 5: Message.light(dice.roll(3) > 0)
    case 6, 7: Message.taste
    default: Message.drink(dice.counts(of: Wine.allCases))
    }
  }

  static func change(_ dice: inout Dice, of state: State) -> State {
    var state = state
    if dice.roll(2) == 0 {
      state.isTasting = false
    } else {
      state.rack = dice.some(of: Wine.allCases)
    }
    return state
  }
}
