import CoordinatorKit

/// The desk: a flow that is always active, and has a result with each third stamp.
struct DeskFlow: Flow {
  enum Screen: FlowScreen { case counter, form(Int) }
  enum Message: CoordinatorMessageable, Codable { case form, stamp(Int), lock(Bool) }

  struct State: FlowState, Codable, Equatable {
    var forms = 0
    var stamps: Set<Int> = []
    var isLocked = false
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.counter
    for form in 0..<state.forms { Screen.form(form) }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .form: state.forms += 1
    case .stamp(let number): state.stamps.formSymmetricDifference([number])
    case .lock(let locks): state.isLocked = locks
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    state.forms -= screens.filter { $0 != .counter }.count
  }

  func entering(_ screen: Screen, in state: State) -> Verdict {
    if case .form(2...) = screen { .refuse("too many forms") } else { .allow }
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen != .counter && state.isLocked ? .refuse("locked") : .allow
  }

  func result(for state: State) -> Set<Int>? { state.stamps.count % 3 == 2 ? state.stamps : nil }

  static func message(_ dice: inout Dice) -> Message {
    switch dice.roll(6) {
    case 0, 1, 2: .form
    case 3, 4: .stamp(dice.roll(9))
    default: .lock(dice.roll(2) == 0)
    }
  }
}
