import CoordinatorKit
import EnginePhone
import Testing

@Suite("Events that UIKit never produces are found in a trace")
struct PhoneTraceMistakeTests {
  typealias Box = ModelPhone.Box

  private static var push: LayoutTransition {
    .change(layer: 0, container: Box.stack.key, .push(ModelPhone.screen(2)), isCovered: false)
  }

  /// The layout in which the stack shows screens 1 and 2.
  private static var pushed: Layout {
    var phone = ModelPhone()
    phone.stacks[.stack] = [1, 2]
    return phone.snapshot.layout
  }

  /// A phone that is asked to push and has begun.
  private static func pushing(_ trace: inout PhoneTrace) -> ModelPhone {
    var phone = ModelPhone()
    trace.look(phone.snapshot)
    trace.record(
      .decide, phone.snapshot, [.perform(push, by: Box.stack.key, to: pushed)])
    phone.perform(push, to: pushed, animated: true)
    trace.look(phone.snapshot)
    return phone
  }

  private static func covered(_ trace: inout PhoneTrace) -> ModelPhone {
    var phone = ModelPhone()
    phone.layers = [.external(99)]
    trace.look(phone.snapshot)
    return phone
  }

  @Test("A push that is requested, begins and ends is not a mistake") func ordinaryPush() {
    var trace = PhoneTrace()
    var phone = Self.pushing(&trace)
    phone.end(phone.motions[0])
    trace.record(.stepEnded, phone.snapshot, [])
    #expect(trace.refusals == [])
    #expect(trace.checked == 3)
    #expect(trace.outside == ["before the beginning": 1])
  }

  @Test("A transition that ends twice is found") func endsTwice() {
    var trace = PhoneTrace()
    var phone = Self.pushing(&trace)
    phone.end(phone.motions[0])
    trace.record(.stepEnded, phone.snapshot, [])
    trace.record(.stepEnded, phone.snapshot, [])
    #expect(trace.refusals.count == 1)
  }

  @Test("A transition reported as ended while still running is found") func endsEarly() {
    var trace = PhoneTrace()
    let phone = Self.pushing(&trace)
    trace.record(.stepEnded, phone.snapshot, [])
    #expect(trace.refusals.count == 1)
  }

  @Test("A transition of the kit that is cancelled without a finger is found")
  func isCancelled() {
    var trace = PhoneTrace()
    _ = Self.pushing(&trace)
    trace.look(ModelPhone().snapshot)
    #expect(trace.refusals.count == 1)
  }

  @Test("A screen that appears unrequested is found", arguments: [false, true])
  func comesUnasked(hasOtherCode: Bool) {
    var trace = PhoneTrace()
    var phone = ModelPhone()
    trace.look(phone.snapshot)
    if hasOtherCode { trace.note(.other) }
    phone.stacks[.stack] = [1, 2]
    trace.look(phone.snapshot)
    #expect(trace.refusals.count == 1)
  }

  @Test("A layer that vanished without a cause is found") func findsAVanishedLayer() {
    var trace = PhoneTrace()
    _ = Self.covered(&trace)
    trace.look(ModelPhone().snapshot)
    #expect(trace.refusals.count == 1)
  }

  @Test("A layer may leave after an action of other code, but not return because of it")
  func goesAndComesBack() {
    var trace = PhoneTrace()
    let phone = Self.covered(&trace)
    trace.note(.other)
    trace.look(ModelPhone().snapshot)
    #expect(trace.refusals == [])
    trace.look(phone.snapshot)
    #expect(trace.refusals.count == 1)
  }

  @Test("An action of other code explains nothing after everything has settled")
  func isForgotten() {
    var trace = PhoneTrace()
    _ = Self.covered(&trace)
    trace.note(.other)
    trace.forgetInputs()
    trace.look(ModelPhone().snapshot)
    #expect(trace.refusals.count == 1)
  }

  @Test("A cancelled swipe reported as finished is found", arguments: [false, true])
  func findsACancelledSwipeReportedAsFinished(isToldAsCancelled: Bool) {
    var trace = PhoneTrace()
    var phone = Self.covered(&trace)
    trace.note(.user)
    phone.make(.swipe)
    trace.record(.proceed, phone.snapshot, [.watch])
    phone.make(.end(phone.motions[0], isCancelled: true))
    trace.record(
      .transitionEnded(.sheetSwipe, isCancelled: isToldAsCancelled), phone.snapshot, [])
    #expect(trace.refusals.count == (isToldAsCancelled ? 0 : 1))
  }

  @Test("A notification that nobody waits for is found") func isHeard() {
    let events: [EngineEvent] = [
      .stepEnded, .pollElapsed, .unwatched, .stepPostponed,
      .stepRefused(.refused("why"), report: nil), .modalEnded(ModalID(), .performed),
      .transitionEnded(.external, isCancelled: false),
    ]
    for event in events {
      var trace = PhoneTrace()
      trace.look(ModelPhone().snapshot)
      trace.record(event, ModelPhone().snapshot, [])
      #expect(trace.refusals.count == 1, "\(event)")
    }
  }

  @Test("After a mistake the trace is followed again") func goesOn() {
    var trace = PhoneTrace()
    _ = Self.covered(&trace)
    for _ in 0..<3 { trace.look(ModelPhone().snapshot) }
    #expect(trace.refusals.count == 1)
    #expect(trace.checked == 3)
  }

  @Test("An event unknown to the abstract UIKit is counted, not skipped")
  func countsUnknownEvents() {
    var trace = PhoneTrace()
    var now = ModelPhone().snapshot
    trace.look(now)
    now.layout.layers[0].containers.append(.init(ModelPhone.screen(5), .split, []))
    trace.look(now)
    #expect(trace.refusals == [])
    #expect(trace.outside == ["before the beginning": 1, "a split": 1])
  }

  @Test(
    "A stack inside a screen of another may move with that, but not by itself",
    arguments: [true, false])
  func movesWithWhatIsAround(isPushing: Bool) {
    let inner = Layout.Container(.init(id: 5, description: "inner"), .stack, [ModelPhone.screen(6)])
    var trace = PhoneTrace()
    var phone = ModelPhone()
    func now(isMoving: Bool) -> WindowSnapshot {
      var now = phone.snapshot
      now.layout.layers[0].containers.append(inner)
      now.containers.append(
        .init(
          inner.key, depth: 2, shown: Layout([.init(inner.screens)]), isTransitioning: isMoving,
          isSettling: false, mayDeferChanges: false, isOnShow: true))
      return now
    }
    trace.look(now(isMoving: false))
    if isPushing {
      trace.record(
        .decide, now(isMoving: false), [.perform(Self.push, by: Box.stack.key, to: Self.pushed)])
      phone.perform(Self.push, to: Self.pushed, animated: true)
    }
    trace.look(now(isMoving: true))
    #expect(trace.refusals.count == (isPushing ? 0 : 1))
  }
}
