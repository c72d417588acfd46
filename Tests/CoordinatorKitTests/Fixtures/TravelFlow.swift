import CoordinatorKit

/// A flow around others: a trip that asks for seats (a slice of its stack) and for a payment (a sheet),
/// which itself asks for a card (a slice of the sheet).
struct TripFlow: Flow {
  struct State: FlowState, Hashable {
    var seats: SeatFlow.State?
    var payment: PaymentFlow.State?
    var helps = false
    var log: [String] = []
  }
  enum Screen: FlowScreen {
    case trip, help, seats(SeatFlow.Screen), payment(PaymentFlow.Screen)
  }
  enum Message: CoordinatorMessageable { case chooseSeats, pay, help, closeAll, jumpToCoach(Int) }

  let seats = ChildFlow<Self>(SeatFlow(), at: \.seats, as: Screen.seats)
  let payment = ChildFlow<Self>(PaymentFlow(), at: \.payment, as: Screen.payment)
  var children: [ChildFlow<Self>] { [seats, payment] }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.trip
    seats.screens(for: state)
    if state.helps { Screen.help }
    Sheet(payment.screens(for: state))
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .chooseSeats: state.seats = .init()
    case .pay: state.payment = .init()
    case .help: state.helps = true
    case .closeAll: state = State(log: state.log)
    case .jumpToCoach(let coach): state.seats = .init(coach: coach)
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    state.log.append("left \(screens)")
    if screens.contains(.help) { state.helps = false }
  }

  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply {
    state.log.append("\(result)")
    return result is FlowResult<Never> ? .unhandled : .handled
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    screen == .help ? .refuse("read it first") : .allow
  }

  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
    screen == .trip ? [Message.chooseSeats, Message.pay] : [Message.help]
  }
}

/// Chooses a coach and a seat in it; comes to a number.
struct SeatFlow: Flow {
  struct State: FlowState, Hashable {
    var coach: Int?
    var seat: Int?
  }
  enum Screen: FlowScreen { case coaches, seats(coach: Int) }
  enum Message: CoordinatorMessageable { case coach(Int), seat(Int) }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.coaches
    if let coach = state.coach { Screen.seats(coach: coach) }
  }
  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .coach(let coach): state.coach = coach
    case .seat(let seat): state.seat = seat
    }
    return .handled
  }
  func userLeft(_ screens: [Screen], _ state: inout State) { state.coach = nil }
  func result(for state: State) -> Int? { state.seat }
  func entering(_ screen: Screen, in state: State) -> Verdict {
    screen == .seats(coach: 13) ? .refuse("there is no coach 13") : .allow
  }
  func messages(from screen: Screen, in state: State) -> [any CoordinatorMessageable] {
    screen == .coaches ? [Message.coach(1)] : [Message.seat(5)]
  }
}

/// Asks how to pay, and for a card in a flow of its own; comes to a text.
struct PaymentFlow: Flow {
  struct State: FlowState, Hashable {
    var card: CardFlow.State?
    var paid: String?
  }
  enum Screen: FlowScreen { case kinds, card(CardFlow.Screen) }
  enum Message: CoordinatorMessageable { case useCard, cash }

  let card = ChildFlow<Self>(CardFlow(), at: \.card, as: Screen.card)
  var children: [ChildFlow<Self>] { [card] }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.kinds
    card.screens(for: state)
  }
  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .useCard: state.card = .init()
    case .cash: state.paid = "cash"
    }
    return .handled
  }
  func userLeft(_ screens: [Screen], _ state: inout State) {}
  func result(for state: State) -> String? { state.paid }
  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply {
    if case .finished(let card)? = result as? FlowResult<Character> { state.paid = "card \(card)" }
    return .handled
  }
}

struct CardFlow: Flow {
  struct State: FlowState, Hashable { var kind: Character? }
  enum Screen: FlowScreen { case kind }
  enum Message: CoordinatorMessageable { case kind(Character) }

  func screens(for state: State) -> ScreenStack<Screen> { Screen.kind }
  func update(_ state: inout State, with message: Message) -> FlowReply {
    if case .kind(let kind) = message { state.kind = kind }
    return .handled
  }
  func userLeft(_ screens: [Screen], _ state: inout State) {}
  func result(for state: State) -> Character? { state.kind }
}
