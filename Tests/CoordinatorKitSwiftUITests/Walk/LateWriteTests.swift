import CoordinatorKitSwiftUI
import Testing
import ViewsPhone

/// What the walk of the bindings has found in a million steps.
@MainActor @Suite("Writes that are late, and changes of the app between them")
struct LateWriteTests {
  private func show(
    _ state: BindingsFlow.State
  ) -> (flow: ViewFlowCoordinator<BindingsFlow>, views: ModelViews<BindingsFlow>) {
    let flow = ViewFlowCoordinator(BindingsFlow(), state: state)
    let views = ModelViews(flow)
    views.settle()
    return (flow, views)
  }

  @Test("A pop counts although the screen that came over it was popped late, too, and is gone")
  func popUnderPop() {
    var state = BindingsFlow.State()
    state.stacks["a"] = ["a0", "a1"]
    let (flow, views) = show(state)
    #expect(views.back(1, .late))
    flow.update { $0.stacks["a"]?.append("a3") }
    views.read()
    #expect(views.back(1, .late))
    flow.update { $0.stacks["a"]?.removeAll { $0 == "a3" } }
    views.settle()
    #expect(flow.state.stacks["a"] == ["a0"])
    #expect(flow.state.told == ["left a1"])
  }

  @Test("A late pop counts however often code has changed the stack before the view reads again")
  func popUnderManyChanges() {
    var state = BindingsFlow.State()
    state.stacks["a"] = ["a0", "a1"]
    let (flow, views) = show(state)
    #expect(views.back(1, .late))
    for change in 1...40 {
      flow.update {
        $0.stacks["a"] = change.isMultiple(of: 2) ? ["a0", "a1"] : ["a0", "a1", "a2"]
      }
    }
    views.settle()
    #expect(flow.state.stacks["a"] == ["a0"])
    #expect(flow.state.told == ["left a1"])
  }

  @Test(
    "What was pushed in a sheet under another one stays if the user closes both before views read",
    arguments: [ModelViews<BindingsFlow>.Arrival.atOnce, .late])
  func pushUnderCover(arrival: ModelViews<BindingsFlow>.Arrival) {
    var state = BindingsFlow.State()
    (state.sheets, state.player) = ([["s1"]], ["p1"])
    let (flow, views) = show(state)
    if arrival == .atOnce { flow.update { $0.sheets = [["s1", "s2"]] } }
    #expect(views.swipeDown(arrival))
    #expect(views.swipeDown(arrival))
    if arrival == .late { flow.update { $0.sheets = [["s1", "s2"]] } }
    views.settle()
    #expect(flow.state.told == ["left p1", "left s1"])
    #expect(views.onShow == "[a: a0] | b: b0 ⌃ s2")
  }

  /// The sheet is presented anew over the one below, so by the time of the write views present nothing there,
  /// and whether it is the echo of that or the user's cannot be known.
  @Test("A sheet that is swiped while code puts one below comes again, and can be swiped again")
  func sheetBelowASwipedOne() {
    var state = BindingsFlow.State()
    state.sheets = [["s1"]]
    let (flow, views) = show(state)
    #expect(views.swipeDown(.late))
    flow.update { $0.sheets = [["s0"], ["s1"]] }
    views.settle()
    #expect(flow.state.told == [])
    #expect(views.onShow == "[a: a0] | b: b0 ⌃ s0 ⌃ s1")
    #expect(views.swipeDown())
    views.settle()
    #expect(flow.state.told == ["left s1"])
    #expect(views.onShow == "[a: a0] | b: b0 ⌃ s0")
  }
}
