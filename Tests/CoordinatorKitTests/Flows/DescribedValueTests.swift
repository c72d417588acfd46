import CoordinatorKit
import Testing

@Suite("A described screen may depend on a value that is always there, or on an index")
struct DescribedValueTests {
  /// A tour whose first page is chosen, and whose pages may come again.
  private struct TourFlow: DescribedFlow {
    struct State: FlowState, Equatable {
      var start = "hall"
      var path: [String] = []
    }
    enum Screen: FlowScreen { case start(String), stop(Int, String) }
    var stack: Stack {
      always(\.start, Screen.start)
      each(\.path, Screen.stop)
    }
    func update(_ state: inout State, with message: Never) -> FlowReply {}
  }

  @Test("The first screen may depend on the state, and cannot be left")
  func firstScreenFromTheState() {
    var state = TourFlow.State(start: "roof")
    #expect("\(TourFlow().screens(for: state))" == "start(\"roof\")")
    TourFlow().userLeft([.start("roof")], &state)
    #expect(state == .init(start: "roof"))
  }

  @Test("With their indexes, equal elements are different screens") func elementsWithTheirIndexes()
  {
    var state = TourFlow.State(path: ["hall", "attic", "hall"])
    #expect(
      "\(TourFlow().screens(for: state))"
        == "start(\"hall\") › stop(0, \"hall\") › stop(1, \"attic\") › stop(2, \"hall\")")
    TourFlow().userLeft([.stop(2, "hall"), .stop(1, "attic")], &state)
    #expect(state == .init(path: ["hall"]))
  }
}
