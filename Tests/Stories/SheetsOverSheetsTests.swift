import CoordinatorKitUI
import Testing

/// Sheets over sheets, and the way back through them.
///
/// What happened to users: a dismissal took one layer or all of them, never those that were meant; going
/// back to a screen below two sheets left one of them standing.
@MainActor @Suite("Sheets over sheets, and back through them", .headless)
struct SheetsOverSheetsTests {
  private let story = Story()

  @Test("Four sheets of different styles appear at once", arguments: [true, false])
  func fourStyles(isAnimated: Bool) {
    let flow = story.begin()
    flow.update(animated: isAnimated, completion: story.noted("up")) {
      $0.sheets = [
        .init("page"), .init("full", style: .fullScreen), .init("form", style: .formSheet),
        .init("over", style: .overFullScreen),
      ]
    }
    story.settle()
    #expect(
      story.sheets.map(\.modalPresentationStyle) == [
        .pageSheet, .fullScreen, .formSheet, .overFullScreen,
      ])
    story.ends(
      "a ⌃ page ⌃ full ⌃ form ⌃ over", tree: "WindowCoordinator ·flow", log: ["up: performed"])
  }

  @Test(
    "Back to the root leads through three sheets and a stack of three", arguments: [true, false])
  func backToRoot(isAnimated: Bool) {
    let flow = story.begin(["a", "b", "c"], [.init("one", "two"), .init("child"), .init("three")])
    #expect(story.onShow == "a › b › c ⌃ one › two ⌃ x ⌃ three")
    flow.update(animated: isAnimated, completion: story.noted("home")) {
      $0 = .init(stack: ["a"])
    }
    story.settle()
    // The stack changes unseen before what lies over it goes.
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: [
        "left c: programmatic", "left b: programmatic", "left three: programmatic",
        "left x: parentRemoved", "child ended: left(programmatic)", "left child: programmatic",
        "left two: programmatic", "left one: programmatic", "home: performed",
      ])
  }

  @Test("Back to the first of four sheets removes the three above and keeps the first")
  func backToTheFirst() throws {
    let flow = story.begin(["a"], [.init("one"), .init("two"), .init("three"), .init("four")])
    let first = try #require(story.sheets.first)
    flow.update(completion: story.noted("back")) { $0.sheets = [.init("one")] }
    story.settle()
    #expect(story.sheets.first === first)
    story.ends(
      "a ⌃ one", tree: "WindowCoordinator ·flow",
      log: [
        "left four: programmatic", "left three: programmatic", "left two: programmatic",
        "back: performed",
      ])
  }

  @Test("Removing the lower of two sheets shows the upper one in its place")
  func lowerGoes() {
    let flow = story.begin(["a"], [.init("one"), .init("two")])
    flow.update(completion: story.noted("lower")) { $0.sheets = [.init("two")] }
    story.settle()
    story.ends(
      "a ⌃ two", tree: "WindowCoordinator ·flow",
      log: ["left one: programmatic", "lower: performed"])
  }

  @Test(
    "A screen lives on that was not the first of its sheet",
    arguments: [true, false])
  func becomesFirst(isAnimated: Bool) throws {
    let flow = story.begin(["a"], [.init("one"), .init("two")])
    flow.show(["a"], [.init("one"), .init("two", "three")])
    story.settle()
    let three = try #require(story.sheets.last as? UINavigationController).topViewController
    flow.update(animated: isAnimated) { $0.sheets = [.init("three")] }
    story.settle()
    #expect((story.sheets.last as? UINavigationController)?.topViewController === three)
    story.ends(
      "a ⌃ three", tree: "WindowCoordinator ·flow",
      log: ["left two: programmatic", "left one: programmatic"])
  }

  @Test("A sheet that the parent adds covers the child's sheet")
  func parentOverChild() throws {
    let flow = story.begin(["a"], [.init("child")])
    do {
      let child = try #require(flow.childCoordinators.first as? StoryFlow)
      child.show(["x"], [.init("y")])
      story.settle()
      #expect(story.onShow == "a ⌃ x ⌃ y")
    }
    flow.update(completion: story.noted("one more")) { $0.sheets.append(.init("z")) }
    story.settle()
    #expect(story.onShow.hasPrefix("a ⌃ x"))
    #expect(story.onShow.hasSuffix("z"))
    flow.show(["a"])
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: [
        "one more: performed", "left z: programmatic", "left y: parentRemoved",
        "left x: parentRemoved", "child ended: left(programmatic)", "left child: programmatic",
      ])
  }

  @Test("Dismissing the middle one of three presented coordinators removes it and the upper one")
  func middleOfThree() {
    let flow = story.begin()
    weak var (one, two): (StorySingle?, StorySingle?)
    do {
      let made = (story.single("one"), story.single("two"), story.single("three"))
      (one, two) = (made.0, made.1)
      flow.present(child: made.0, animated: true)
      made.0.present(child: made.1, animated: true)
      story.settle()
      made.1.present(child: made.2, animated: true)
      story.settle()
    }
    #expect(story.tree == "WindowCoordinator ·flow ··one ···two ····three")
    if let one, let two {
      one.dismiss(child: two, animated: true) { [book = story.book] _ in
        book.lines.append("dismissed")
      }
    }
    story.settle()
    story.ends(
      "a ⌃ one", tree: "WindowCoordinator ·flow ··one",
      log: ["left three: parentRemoved", "left two: programmatic", "dismissed"])
  }

  @Test("Going home dismisses a flow's sheet and the coordinator presented over it")
  func dismissesAMixOfSheets() {
    let flow = story.begin(["a", "b"], [.init("one")])
    flow.presentInHierarchy(child: story.single("help"), animated: true)
    story.settle()
    #expect(story.onShow == "a › b ⌃ one ⌃ help")
    flow.update(completion: story.noted("home")) { $0 = .init(stack: ["a"]) }
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: [
        "left b: programmatic", "left help: parentRemoved", "left one: programmatic",
        "home: performed",
      ])
  }

  @Test("Moving quickly up and down through five sheets ten times leaves only the last request")
  func upAndDown() {
    let flow = story.begin()
    let five: [HouseFlow.Floor] = ["1", "2", "3", "4", "5"].map {
      .init(HouseFlow.Screen(stringLiteral: $0))
    }
    var ends: [String] = []
    for step in 1...20 {
      flow.update(completion: { ends.append("\($0)") }) {
        $0.sheets = step.isMultiple(of: 2) ? [] : five
      }
      story.wait(Double(step) * 0.05)
    }
    story.settle()
    #expect(ends.count == 20)
    #expect(ends.last == "performed")
    let told = story.book.lines
    story.ends("a", tree: "WindowCoordinator ·flow", log: told)
    let balance = Dictionary(grouping: told, by: { $0 }).mapValues(\.count)
    #expect(balance.keys.allSatisfy { $0.hasSuffix(": programmatic") })
  }

  @Test(
    "A swipe removes the upper of two sheets while a message requests a third",
    arguments: [true, false])
  func swipeAndThird(ends: Bool) throws {
    let flow = story.begin(["a"], [.init("one"), .init("two")])
    try story.dragSheet(toTheEnd: ends) { flow.update { $0.sheets.append(.init("three")) } }
    story.settle()
    story.ends(
      ends ? "a ⌃ one ⌃ three" : "a ⌃ one ⌃ two ⌃ three", tree: "WindowCoordinator ·flow",
      log: ends ? ["left two: sheetSwipe"] : [])
  }

  @Test("What is in a sheet with another style, and in two swapped sheets, lives on")
  func keepsWhatIsInSheets() throws {
    let flow = story.begin(["a"], [.init("child")])
    let child = try #require(flow.childCoordinators.first)
    flow.show(["a"], [.init("child", style: .fullScreen)])
    story.settle()
    #expect(story.sheets.map(\.modalPresentationStyle) == [.fullScreen])
    flow.show(["a"], [.init("two"), .init("child")])
    story.settle()
    flow.show(["a"], [.init("child"), .init("two")])
    story.settle()
    #expect(flow.childCoordinators.first === child)
    story.ends("a ⌃ x ⌃ two", tree: "WindowCoordinator ·flow ··child", log: [])
  }

  @Test("A screen moves from the stack to a sheet", arguments: [true, false])
  func stackToSheet(isAnimated: Bool) {
    let flow = story.begin(["a", "help"])
    flow.update(animated: isAnimated) { $0 = .init(stack: ["a"], sheets: [.init("help")]) }
    story.settle()
    story.ends(
      "a ⌃ help", tree: "WindowCoordinator ·flow ··help", log: ["left help: programmatic"])
  }

  @Test("A screen moves from a sheet to the stack", arguments: [true, false])
  func sheetToStack(isAnimated: Bool) {
    let flow = story.begin(["a"], [.init("help")])
    flow.update(animated: isAnimated) { $0 = .init(stack: ["a", "help"]) }
    story.settle()
    story.ends(
      "a › help", tree: "WindowCoordinator ·flow ··help", log: ["left help: programmatic"])
  }

  @Test("A screen in the stack and in a sheet releases each layer's own coordinator")
  func inTwoLayers() {
    let flow = story.begin(["a", "help"], [.init("help")])
    #expect(story.tree == "WindowCoordinator ·flow ··help ··help")
    flow.show(["a", "help"])
    story.settle()
    flow.show(["a"])
    story.settle()
    story.ends(
      "a", tree: "WindowCoordinator ·flow",
      log: ["left help: programmatic", "left help: programmatic"])
  }
}
