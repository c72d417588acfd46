import CoordinatorKitUI
import Testing

/// Who hears of a result shows what comes next: that comes over what remains when the finished coordinator's
/// screen is gone.
///
/// What happened to users: the next screen was lost, went with the finished one, or lay over it for ever.
@MainActor @Suite("What the handler of a result shows is shown", .headless)
struct NextAfterAResultTests {
  private let story = Story()

  private func begin() -> StorySingle {
    let stack = UINavigationController(rootViewController: story.page("home"))
    let home = story.single("home", stack)
    story.begin(with: home)
    return home
  }

  enum Heard: String, CaseIterable { case onResult, message }

  /// Does something when a child of `home` has finished.
  private func after(
    _ child: StorySingle, _ heard: Heard, of home: StorySingle,
    _ work: @escaping @MainActor () -> Void
  ) {
    switch heard {
    case .onResult: child.onResult(of: Int.self) { _ in work() }
    case .message: home.on(FlowResult<Int>.self) { _, _ in work() }
    }
  }

  /// A child finishes, and everything comes to rest.
  private func finish(_ child: StorySingle) {
    child.finish(with: 1)
    story.settle()
  }

  private func single(_ name: String) -> StorySingle { story.single(name) }

  @Test(
    "A pushed one makes room for the one that is pushed next, in one change",
    arguments: Heard.allCases, [0, 0.1, 2])
  func pushThenPush(_ heard: Heard, _ time: Double) {
    let home = begin()
    do {
      let child = single("child")
      after(child, heard, of: home) { [story, unowned home] in
        home.push(child: story.single("next"), animated: true, completion: story.noted("next"))
        story.book.lines.append(story.onShow)
      }
      home.push(child: child, animated: true)
      story.wait(time)
      finish(child)
    }
    story.ends(
      "home › next", tree: "WindowCoordinator ·home ··next",
      log: ["home › child", "left child: replaced", "next: performed"])
  }

  @Test(
    "A presented one makes room for the one that is presented next",
    arguments: Heard.allCases, [0, 0.1, 2])
  func presentThenPresent(_ heard: Heard, _ time: Double) {
    let home = begin()
    do {
      let child = single("child")
      after(child, heard, of: home) { [story, unowned home] in
        home.present(child: story.single("next"), animated: true, completion: story.noted("next"))
      }
      home.present(child: child, animated: true)
      story.wait(time)
      finish(child)
    }
    story.ends(
      "home ⌃ next", tree: "WindowCoordinator ·home ··next",
      log: ["left child: programmatic", "next: performed"])
  }

  @Test("A flow that was presented makes room for the one that is presented next")
  func flowThenPresent() {
    let home = begin()
    do {
      let stack = UINavigationController()
      let choice = story.reports.scope { [story] in
        StateFlowCoordinator(ResultOfAFlowTests.ChoiceFlow(), state: .init(), in: stack) {
          story.page("\($0)")
        }
      }
      choice.onResult { [story, unowned home] _ in
        home.present(child: story.single("next"), animated: true, completion: story.noted("next"))
      }
      home.present(child: choice, animated: true)
      story.settle()
      choice.send(ResultOfAFlowTests.Choose(book: 1))
      story.settle()
    }
    #expect(story.onShow == "home ⌃ next")
    #expect(story.book.lines.last == "next: performed")
    #expect(story.reports.kinds == [])
  }

  @Test(
    "One that finishes when what lay over it was swiped away makes room for what is pushed next")
  func chain() {
    let home = begin()
    do {
      let (a, b) = (single("a"), single("b"))
      a.onResult(of: Int.self) { [story, unowned home] _ in
        home.push(child: story.single("c"), animated: true, completion: story.noted("c"))
      }
      b.onResult(of: Int.self) { [unowned a] _ in a.finish(with: 1) }
      home.push(child: a, animated: true)
      story.settle()
      a.push(child: b, animated: true)
      story.settle()
      if let stack = home.rootViewController as? UINavigationController {
        story.user.swipeBack(in: stack)
      }
      story.settle()
    }
    story.ends(
      "home › c", tree: "WindowCoordinator ·home ··c",
      log: ["left b: interactivePop", "left a: replaced", "c: performed"])
  }

  @Test("One that is removed by hand makes room for what is pushed when that is heard")
  func removeThenPush() {
    let home = begin()
    do {
      let child = single("child")
      child.onResult(of: Int.self) { [story, unowned home] _ in
        home.push(child: story.single("next"), animated: true, completion: story.noted("next"))
      }
      home.push(child: child, animated: true)
      story.settle()
      home.remove(child: child)
      story.settle()
    }
    story.ends(
      "home › next", tree: "WindowCoordinator ·home ··next",
      log: ["left child: replaced", "next: performed"])
  }

  @Test(
    "What one has pushed goes with it, and so does what lay over it before, but not what comes next"
  )
  func inTheMiddle() {
    let home = begin()
    do {
      let (child, own, other) = (single("child"), single("own"), single("other"))
      child.onResult(of: Int.self) { [story, unowned home] _ in
        home.push(child: story.single("next"), animated: true, completion: story.noted("next"))
      }
      home.push(child: child, animated: true)
      child.push(child: own, animated: true, completion: story.noted("own"))
      home.push(child: other, animated: true, completion: story.noted("other"))
      story.settle()
      finish(child)
    }
    #expect(story.onShow == "home › next")
    #expect(story.tree == "WindowCoordinator ·home ··next")
    #expect(story.reports.kinds == [])
  }

  // MARK: - Nothing comes next

  @Test("Two that finish in one turn, the upper one still on its way, both go")
  func bothFinish() {
    let home = begin()
    do {
      let (a, b) = (single("a"), single("b"))
      for one in [a, b] { one.onResult(of: Int.self) { _ in } }
      home.push(child: a, animated: true)
      story.settle()
      home.push(child: b, animated: true)
      b.finish(with: 1)
      a.finish(with: 1)
      story.settle()
    }
    story.ends(
      "home", tree: "WindowCoordinator ·home",
      log: ["left b: programmatic", "left a: programmatic"])
  }

  @Test(
    "One that pushes and finishes while a sheet comes goes with what it has pushed",
    arguments: [0, 0.1, 0.3, 2])
  func finishesUnderASheet(_ time: Double) {
    let home = begin()
    do {
      let (a, b) = (single("a"), single("b"))
      a.onResult(of: Int.self) { _ in }
      home.push(child: a, animated: true)
      story.settle()
      home.present(child: single("sheet"), animated: true)
      story.wait(time)
      a.push(child: b, animated: true)
      a.finish(with: 1)
      story.settle()
    }
    #expect(story.onShow == "home ⌃ sheet")
    #expect(story.tree == "WindowCoordinator ·home ··sheet")
    #expect(story.reports.kinds == [])
  }
}
