import CoordinatorKitUI
import Testing

/// The order in which screens are told to have left, and the causes, when one change removes several.
///
/// What happened to users: code that relied on the order, or told `replaced` from `programmatic`, found
/// that the documentation said something else.
@MainActor
@Suite("Screens that one change removes are told in the order in which they go", .headless)
struct RemovalOrderTests {
  private let story = Story()

  /// What is told when a flow's screens change.
  private func told(
    _ stack: [HouseFlow.Screen], _ sheets: [HouseFlow.Floor] = [],
    to next: [HouseFlow.Screen], _ nextSheets: [HouseFlow.Floor] = []
  ) -> [String] {
    let flow = story.begin(stack, sheets)
    flow.show(next, nextSheets)
    story.settle()
    return story.book.lines.filter { $0.hasPrefix("left") }
  }

  @Test("In one stack, the topmost first, as the state's doing") func stack() {
    #expect(
      told(["a", "b", "c"], to: ["a"]) == ["left c: programmatic", "left b: programmatic"])
  }

  @Test("A stack that changes under a sheet that goes, too, changes first, and the sheet goes then")
  func underASheet() {
    #expect(
      told(["a", "b"], [.init("x")], to: ["a"]) == ["left b: programmatic", "left x: programmatic"])
  }

  @Test("A sheet over a sheet goes before it") func sheets() {
    #expect(
      told(["a"], [.init("x"), .init("y")], to: ["a"])
        == ["left y: programmatic", "left x: programmatic"])
  }

  @Test("A screen of a stack in whose place another appears is replaced, one of a sheet is not")
  func replaced() {
    #expect(told(["a", "b"], to: ["a", "c"]) == ["left b: replaced"])
    #expect(told(["a"], to: ["c"]) == ["left a: replaced"])
    #expect(told(["a"], [.init("x")], to: ["a"], [.init("y")]) == ["left x: programmatic"])
  }

  @Test("Of a root that another takes the place of, the screens go with their parent") func root() {
    _ = story.begin(["a", "b"])
    story.root.setRoot(child: story.flow("login"))
    story.settle()
    #expect(
      story.book.lines.filter { $0.hasPrefix("left") }
        == ["left b: parentRemoved", "left a: parentRemoved", "left flow: replaced"])
  }

  @Test("A screen with a child flow goes after the child's own") func child() {
    #expect(
      told(["a"], [.init("child")], to: ["a"])
        == ["left x: parentRemoved", "left child: programmatic"])
  }
}
