import CoordinatorKit
import Testing

@Suite("A flow inside another one") struct ChildFlowTests {
  private var run = FlowRuntime(TripFlow(), state: .init())

  private mutating func send(_ messages: any CoordinatorMessageable...) -> [Disposition] {
    messages.map { run.send($0) }
  }

  private var shown: String { "\(run.screens)" }

  @Test("A child flow's screens are a slice of the parent's stack")
  mutating func contributesASliceOfTheStack() {
    _ = send(TripFlow.Message.chooseSeats, SeatFlow.Message.coach(2), TripFlow.Message.help)
    #expect(shown == "trip › seats(coaches) › seats(seats(coach: 2)) › help")
    #expect(run.state.seats == SeatFlow.State(coach: 2))
  }

  @Test("A child flow's screens can be a sheet that exists as long as the flow")
  mutating func mayBeASheet() {
    #expect(run.screens.sheet == nil)
    _ = send(TripFlow.Message.pay)
    #expect(run.screens == ScreenStack(.trip, presenting: [.payment(.kinds)]))
  }

  @Test("A child flow's result ends it, clears its state and reaches its parent")
  mutating func endsWithItsResult() {
    let decisions = send(
      TripFlow.Message.chooseSeats, SeatFlow.Message.coach(2), SeatFlow.Message.seat(14))
    #expect(decisions == [.handled, .handled, .handled])
    #expect(run.state == TripFlow.State(log: ["finished(14)"]))
    #expect(run.screens == [.trip])
  }

  @Test("A flow in a flow in a flow finishes in one step")
  mutating func endsNestedFlowsInOneStep() {
    _ = send(TripFlow.Message.pay, PaymentFlow.Message.useCard)
    #expect(run.screens.layers.last == [.payment(.kinds), .payment(.card(.kind))])
    _ = send(CardFlow.Message.kind("A"))
    #expect(run.state == TripFlow.State(log: ["finished(card A)"]))
  }

  @Test("Going back inside a child flow concerns only that flow") mutating func backInside() {
    _ = send(TripFlow.Message.chooseSeats, SeatFlow.Message.coach(2))
    #expect(run.perform(.back) == nil)
    #expect(run.state == TripFlow.State(seats: .init()))
  }

  @Test("Leaving a child flow's first screen leaves the flow") mutating func backOut() {
    _ = send(TripFlow.Message.chooseSeats, SeatFlow.Message.coach(2))
    #expect(run.perform(.back(levels: 2)) == nil)
    #expect(run.state == TripFlow.State(log: ["left(backMenu)"]))
  }

  @Test("Swiping a sheet down leaves its child flow and the flow inside that")
  mutating func endsWithASwipedSheet() {
    _ = send(TripFlow.Message.pay, PaymentFlow.Message.useCard)
    #expect(run.perform(.swipeDown) == nil)
    #expect(run.state == TripFlow.State(log: ["left(sheetSwipe)"]))
  }

  @Test("Screens of both flows that leave at once are reported to each, the topmost first")
  mutating func leftTogether() {
    _ = send(TripFlow.Message.chooseSeats, SeatFlow.Message.coach(2))
    run.mutate { $0.helps = true }
    #expect(run.userLeft([.help, .seats(.seats(coach: 2))]) == nil)
    #expect(
      run.state
        == TripFlow.State(seats: .init(), log: ["left [CoordinatorKitTests.TripFlow.Screen.help]"]))
  }

  @Test("A flow whose state is cleared has been left") mutating func endsWhenItsStateIsCleared() {
    _ = send(TripFlow.Message.chooseSeats, TripFlow.Message.pay, TripFlow.Message.closeAll)
    #expect(run.state == TripFlow.State(log: ["left(programmatic)", "left(programmatic)"]))
  }

  @Test("A message goes to the top flow, then to the other children, then to the parent")
  mutating func offersMessagesTopFirst() {
    struct Both: CoordinatorMessageable {}
    let decisions = send(
      TripFlow.Message.chooseSeats, TripFlow.Message.pay, PaymentFlow.Message.useCard,
      SeatFlow.Message.coach(3), Both())
    #expect(decisions == [.handled, .handled, .handled, .handled, .unhandled])
    #expect(run.state.seats?.coach == 3)
    #expect(run.state.payment?.card == CardFlow.State())
  }

  @Test("Of two flows that handle a message the top one receives it, whichever was listed first")
  func topFirst() {
    var run = FlowRuntime(CoupleFlow(), state: .init(one: .init(), other: .init()))
    _ = run.send(SeatFlow.Message.coach(2))
    #expect(run.state == CoupleFlow.State(one: .init(), other: .init(coach: 2)))
    _ = run.userLeft([.other(.seats(coach: 2)), .other(.coaches)])
    _ = run.send(SeatFlow.Message.coach(3))
    #expect(run.state == CoupleFlow.State(one: .init(coach: 3)))
  }

  @Test("A message to a flow that is not running reaches nobody")
  mutating func ignoresMessagesToAbsentFlows() {
    #expect(send(SeatFlow.Message.coach(3)) == [.unhandled])
  }

  @Test("The child's guards are asked, whoever adds the screen")
  mutating func asksTheChildsGuards() {
    _ = send(TripFlow.Message.chooseSeats)
    let decisions = send(SeatFlow.Message.coach(13), TripFlow.Message.jumpToCoach(13))
    #expect(decisions == [.refused("there is no coach 13"), .refused("there is no coach 13")])
    #expect(run.state == TripFlow.State(seats: .init()))
  }

  @Test("The parent's guards are asked, whoever removes the screen")
  mutating func guardedAround() {
    _ = send(TripFlow.Message.chooseSeats, TripFlow.Message.help)
    #expect(send(TripFlow.Message.closeAll) == [.refused("read it first")])
    #expect(run.userMoves == [])
  }

  @Test("A flow that starts with screens its child's guard refuses reports it")
  func reportsGuardedInitialScreens() {
    let run = FlowRuntime(TripFlow(), state: .init(seats: .init(coach: 13)))
    #expect(run.guardedInitialScreens.map(\.why) == ["there is no coach 13"])
  }

  @Test("A screen can send its own flow's messages, then those of the parent")
  mutating func listsItsMessagesFirst() {
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
