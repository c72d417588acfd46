import CoordinatorKit
import Testing

@Suite("A flow inside another one") struct ChildFlowTests {
  private var run = FlowRuntime(TripFlow(), state: .init())

  private mutating func send(_ messages: any CoordinatorMessageable...) -> [FlowDecision] {
    messages.map { run.send($0) }
  }

  private var shown: String { "\(run.screens)" }

  @Test("Its screens are a slice of the stack, as screens of the flow around") mutating func slice()
  {
    _ = send(TripFlow.Message.chooseSeats, SeatFlow.Message.coach(2), TripFlow.Message.help)
    #expect(shown == "trip › seats(coaches) › seats(seats(coach: 2)) › help")
    #expect(run.state.seats == SeatFlow.State(coach: 2))
  }

  @Test("Its screens can be a sheet, which is there while the flow is") mutating func layer() {
    #expect(run.screens.sheet == nil)
    _ = send(TripFlow.Message.pay)
    #expect(run.screens == ScreenStack(.trip, presenting: [.payment(.kinds)]))
  }

  @Test("Its result ends it: the state is taken away and the flow around hears it")
  mutating func ends() {
    let decisions = send(
      TripFlow.Message.chooseSeats, SeatFlow.Message.coach(2), SeatFlow.Message.seat(14))
    #expect(decisions == [.handled, .handled, .handled])
    #expect(run.state == TripFlow.State(log: ["finished(14)"]))
    #expect(run.screens == [.trip])
  }

  @Test("A flow in a flow in a flow comes to its result in one step") mutating func nested() {
    _ = send(TripFlow.Message.pay, PaymentFlow.Message.useCard)
    #expect(run.screens.layers.last == [.payment(.kinds), .payment(.card(.kind))])
    _ = send(CardFlow.Message.kind("A"))
    #expect(run.state == TripFlow.State(log: ["finished(card A)"]))
  }

  @Test("A user who goes back inside of it is heard by it alone") mutating func backInside() {
    _ = send(TripFlow.Message.chooseSeats, SeatFlow.Message.coach(2))
    #expect(run.perform(.back) == nil)
    #expect(run.state == TripFlow.State(seats: .init()))
  }

  @Test("A user who leaves its first screen has left it") mutating func backOut() {
    _ = send(TripFlow.Message.chooseSeats, SeatFlow.Message.coach(2))
    #expect(run.perform(.back(levels: 2)) == nil)
    #expect(run.state == TripFlow.State(log: ["left(backMenu)"]))
  }

  @Test("A sheet that is swiped down has been left by that, and the flow in the flow has, too")
  mutating func swipe() {
    _ = send(TripFlow.Message.pay, PaymentFlow.Message.useCard)
    #expect(run.perform(.swipeDown) == nil)
    #expect(run.state == TripFlow.State(log: ["left(sheetSwipe)"]))
  }

  @Test("Screens of both that leave at once are told to each, the topmost first")
  mutating func leftTogether() {
    _ = send(TripFlow.Message.chooseSeats, SeatFlow.Message.coach(2))
    run.mutate { $0.helps = true }
    #expect(run.userLeft([.help, .seats(.seats(coach: 2))]) == nil)
    #expect(
      run.state
        == TripFlow.State(seats: .init(), log: ["left [CoordinatorKitTests.TripFlow.Screen.help]"]))
  }

  @Test("A flow whose state is taken away has been left") mutating func takenAway() {
    _ = send(TripFlow.Message.chooseSeats, TripFlow.Message.pay, TripFlow.Message.closeAll)
    #expect(run.state == TripFlow.State(log: ["left(programmatic)", "left(programmatic)"]))
  }

  @Test("A message goes to the flow that is on top, then to the others, then to the one around")
  mutating func order() {
    struct Both: CoordinatorMessageable {}
    let decisions = send(
      TripFlow.Message.chooseSeats, TripFlow.Message.pay, PaymentFlow.Message.useCard,
      SeatFlow.Message.coach(3), Both())
    #expect(decisions == [.handled, .handled, .handled, .handled, .unhandled])
    #expect(run.state.seats?.coach == 3)
    #expect(run.state.payment?.card == CardFlow.State())
  }

  @Test("Of two flows that take a message the one on top gets it, whichever was listed first")
  func topFirst() {
    var run = FlowRuntime(CoupleFlow(), state: .init(one: .init(), other: .init()))
    _ = run.send(SeatFlow.Message.coach(2))
    #expect(run.state == CoupleFlow.State(one: .init(), other: .init(coach: 2)))
    _ = run.userLeft([.other(.seats(coach: 2)), .other(.coaches)])
    _ = run.send(SeatFlow.Message.coach(3))
    #expect(run.state == CoupleFlow.State(one: .init(coach: 3)))
  }

  @Test("A message to a flow that is not under way is nobody's") mutating func absent() {
    #expect(send(SeatFlow.Message.coach(3)) == [.unhandled])
  }

  @Test("Its guards are asked, whoever brings the screen") mutating func guarded() {
    _ = send(TripFlow.Message.chooseSeats)
    let decisions = send(SeatFlow.Message.coach(13), TripFlow.Message.jumpToCoach(13))
    #expect(decisions == [.refused("there is no coach 13"), .refused("there is no coach 13")])
    #expect(run.state == TripFlow.State(seats: .init()))
  }

  @Test("The guards of the flow around are asked, whoever takes the screen away")
  mutating func guardedAround() {
    _ = send(TripFlow.Message.chooseSeats, TripFlow.Message.help)
    #expect(send(TripFlow.Message.closeAll) == [.refused("read it first")])
    #expect(run.userMoves == [])
  }

  @Test("A flow that starts with what its child does not let in says so") func uninvited() {
    let run = FlowRuntime(TripFlow(), state: .init(seats: .init(coach: 13)))
    #expect(run.guardedInitialScreens.map(\.why) == ["there is no coach 13"])
  }

  @Test("What can be sent from its screens are its messages, then those of the flow around")
  mutating func messages() {
    #expect(run.messages.map { "\($0)" } == ["chooseSeats", "pay"])
    _ = send(TripFlow.Message.chooseSeats)
    #expect(run.messages.map { "\($0)" } == ["coach(1)", "help"])
  }
}

/// Two flows of one kind, the second in a sheet over the first.
private struct CoupleFlow: Flow {
  struct State: FlowState, Hashable {
    var one: SeatFlow.State?
    var other: SeatFlow.State?
  }
  enum Screen: FlowScreen { case home, one(SeatFlow.Screen), other(SeatFlow.Screen) }

  private var one: ChildFlow<Self> { ChildFlow(SeatFlow(), at: \.one, as: Screen.one) }
  private var other: ChildFlow<Self> { ChildFlow(SeatFlow(), at: \.other, as: Screen.other) }
  var children: [ChildFlow<Self>] { [one, other] }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.home
    one.screens(for: state)
    Sheet(other.screens(for: state))
  }
  func update(_ state: inout State, with message: Buy) -> FlowReply { .unhandled }
  func userLeft(_ screens: [Screen], _ state: inout State) {}
}
