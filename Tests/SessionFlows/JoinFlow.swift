import CoordinatorKit

/// Somebody becomes a reader: a flow that is active now and then, with a result.
///
/// Its messages have the name of those around it and beside it, as in an app.
struct JoinFlow: Flow {
  enum Screen: FlowScreen { case name, wishes([String: Set<Int>]), terms }
  enum Message: CoordinatorMessageable, Codable { case next, wish([String: Set<Int>]), finish }

  struct State: FlowState, Codable, Equatable {
    var wishes: [String: Set<Int>]?
    var hasTerms = false
    var isFinished = false
  }

  struct Reader: Codable, Equatable {
    let genres: Set<ReadingRoomFlow.Genre>
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.name
    if let wishes = state.wishes { Screen.wishes(wishes) }
    if state.hasTerms { Screen.terms }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .next: state.hasTerms = true
    case .wish(let wishes): state.wishes = wishes
    case .finish: state.isFinished = true
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens {
      switch screen {
      case .name: break
      case .wishes: state.wishes = nil
      case .terms: state.hasTerms = false
      }
    }
  }

  func entering(_ screen: Screen, in state: State) -> Verdict {
    screen == .terms && state.wishes == nil ? .redirect(Message.wish(["any": []])) : .allow
  }

  func result(for state: State) -> Reader? {
    state.isFinished ? Reader(genres: state.wishes == nil ? [] : [.poetry, .science]) : nil
  }

  static func message(_ dice: inout Dice) -> Message {
    switch dice.roll(5) {
    case 0, 1: .next
    case 2, 3: .wish(dice.counts(of: ["new", "old", "lost"]).mapValues { [$0, 1, 2] })
    default: .finish
    }
  }
}
