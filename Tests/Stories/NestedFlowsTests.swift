import CoordinatorKitUI
import Testing

/// A flow inside a flow changes only its own screens.
///
/// What happened to users: the child's "back to root" went back in the parent's stack, the parent's
/// change closed the child, or the framework could not nest at all.
@MainActor @Suite("Nested flows do not pop each other's screens", .headless)
struct NestedFlowsTests {
  private let story = Story()

  /// A flow whose sheet `inner` is a flow again, and so on for ever.
  private func nested(
    _ name: String, _ stack: [HouseFlow.Screen], _ sheets: [HouseFlow.Floor] = []
  ) -> StoryFlow {
    story.nested(name, stack, sheets)
  }

  private func child(_ flow: StoryFlow) throws -> StoryFlow {
    try #require(flow.childCoordinators.first as? StoryFlow)
  }

  @Test(
    "A child that goes to its root and back leaves the parent's stack alone",
    arguments: [true, false])
  func childToRoot(isAnimated: Bool) throws {
    let flow = nested("flow", ["a", "b"])
    story.begin(with: flow)
    flow.show(["a", "b"], [.init("inner")])
    story.settle()
    do {
      let child = try child(flow)
      child.show(["x", "y", "z"])
      story.settle()
      child.navigationController.popToRootViewController(animated: isAnimated)
      story.settle()
      #expect(child.state.stack == ["x"])
    }
    let cause = isAnimated ? "unknown" : "external"
    story.ends(
      "a › b ⌃ x", tree: "WindowCoordinator ·flow ··flow+",
      log: ["left b+: replaced", "left a+: replaced", "left z: \(cause)", "left y: \(cause)"])
  }

  @Test("A parent that changes its stack under the child leaves the child alone")
  func parentChanges() throws {
    let flow = nested("flow", ["a", "b"], [.init("inner")])
    story.begin(with: flow)
    let before = ObjectIdentifier(try child(flow))
    for stack: [HouseFlow.Screen] in [["a"], ["a", "c", "d"], ["x"]] {
      flow.show(stack, [.init("inner")])
      story.wait(0.1)
    }
    story.settle()
    #expect(ObjectIdentifier(try child(flow)) == before)
    story.ends(
      "x ⌃ a+ › b+", tree: "WindowCoordinator ·flow ··flow+",
      log: ["left b: programmatic", "left d: replaced", "left c: replaced", "left a: replaced"])
  }

  @Test("Closing the second of four nested flows removes all above it, top first")
  func fourLevels() throws {
    let flow = nested("f", ["a"], [.init("inner")])
    story.begin(with: flow)
    do {
      let second = try child(flow)
      second.show(["a+"], [.init("inner")])
      story.settle()
      let third = try child(second)
      third.show(["a++"], [.init("inner")])
      story.settle()
      #expect(story.onShow == "a ⌃ a+ ⌃ a++ ⌃ a+++")
      #expect(story.tree == "WindowCoordinator ·f ··f+ ···f++ ····f+++")
      second.show(["a+"])
    }
    story.settle()
    story.ends(
      "a ⌃ a+", tree: "WindowCoordinator ·f ··f+",
      log: [
        "left a+++: parentRemoved", "f+++ ended: left(parentRemoved)", "left f+++: parentRemoved",
        "left a++: parentRemoved", "f++ ended: left(programmatic)", "left f++: programmatic",
      ])
  }

  @Test("Parent and child change in one turn, in either order")
  func bothInOneTurn() throws {
    let flow = nested("flow", ["a"], [.init("inner")])
    story.begin(with: flow)
    do {
      let child = try child(flow)
      child.update(completion: story.noted("child")) { $0.stack.append("y") }
      flow.update(completion: story.noted("parent")) { $0.stack.append("b") }
      story.settle()
      #expect(story.onShow == "a › b ⌃ a+ › y")
      flow.update(completion: story.noted("parent")) { $0.stack = ["a"] }
      child.update(completion: story.noted("child")) { $0.stack = ["a+"] }
      story.settle()
    }
    story.ends(
      "a ⌃ a+", tree: "WindowCoordinator ·flow ··flow+",
      log: [
        "child: performed", "parent: performed", "left b: programmatic", "left y: programmatic",
        "parent: performed", "child: performed",
      ])
  }

  @Test("The parent closes the child while it presents")
  func closedWhilePresenting() throws {
    let flow = nested("flow", ["a"], [.init("inner")])
    story.begin(with: flow)
    do {
      let child = try child(flow)
      child.update(completion: story.noted("child")) { $0.sheets = [.init("inner")] }
      story.phone.session.turn()
      flow.update(completion: story.noted("parent")) { $0.sheets = [] }
    }
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: [
        "child: performed", "left a++: parentRemoved", "flow++ ended: left(parentRemoved)",
        "left flow++: parentRemoved", "left a+: parentRemoved",
        "flow+ ended: left(programmatic)", "left flow+: programmatic", "parent: performed",
      ])
  }

  @Test("A child flow inside the parent's stack is omitted and reported without harm")
  func inTheStack() {
    let flow = nested("flow", ["a"])
    story.begin(with: flow)
    flow.show(["a", "inner"])
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow", log: [], reports: [.refusedByUIKit])
  }

  @Test("A child flow in the middle of a sheet's stack is omitted and reported without harm")
  func inASheetsStack() {
    let flow = nested("flow", ["a"])
    story.begin(with: flow)
    flow.show(["a"], [.init("b", "inner")])
    story.settle()
    story.ends(
      "a ⌃ b", tree: "WindowCoordinator ·flow", log: [], reports: [.refusedByUIKit])
  }

  @Test("A child's result closes it, and the parent pushes on in one step")
  func closesAndPushesInOneStep() throws {
    let library = Library()
    library.send(.open(1), .join)
    #expect(library.sheets == [["name"]])
    let child = try #require(library.flow.childCoordinators.first)
    child.send(message: JoiningMessage.named("Ada"))
    library.phone.settle()
    child.send(message: JoiningMessage.confirmed)
    library.flow.send(LibraryMessage.read(7))
    library.phone.settle()
    #expect(library.stack == ["shelf", "book(1)", "chapter(7)"])
    #expect(library.sheets == [])
    #expect(library.results == ["finished(Ada)"])
    #expect(library.flow.childCoordinators.isEmpty)
    #expect(library.phone.log == [])
  }
}

extension Story {
  fileprivate func nested(
    _ name: String, _ stack: [HouseFlow.Screen], _ sheets: [HouseFlow.Floor] = []
  ) -> StoryFlow {
    flow(
      name, stack, sheets,
      children: [
        "inner": { [unowned self] in
          nested("\(name)+", stack.map { .init(stringLiteral: "\($0)+") })
        }
      ])
  }
}
