import CoordinatorKitTesting
import Measuring

/// What a message costs in the innermost of rooms that are nested in each other.
@MainActor final class NestingContest {
  /// How many rooms there are.
  let depth: Int
  private let tester: FlowTester<RoomFlow>
  private var fastest = Fastest<Int>()

  /// Enters the rooms.
  init(_ depth: Int) {
    self.depth = depth
    tester = FlowTester(RoomFlow(), state: .init(depth: depth))
  }

  /// The nanoseconds of the quickest message.
  var message: Double { fastest[depth] }

  /// Opens and closes the editor of the innermost room.
  func pass() {
    let start = tester.screens
    var after = tester
    fastest.add(
      ContinuousClock().measure { after = tester.send(.edit).send(.done) }, of: depth, times: 2)
    precondition(after.screens == start, "A message was not handled.")
  }
}
