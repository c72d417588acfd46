import CoordinatorKitUI
import Testing

/// New coordinators that lie in memory where others lay before.
///
/// What happened to users: once in many logouts the old screen stayed for ever, and nobody could say why.
@MainActor @Suite("A new coordinator at the address of a released one", .headless)
struct OddAddressesTests {
  private let story = Story()

  /// What goes on in the old coordinator's screen when it is removed.
  enum Motion: String, CaseIterable { case push, sheet, rest }

  /// How far a child has come when it is removed.
  enum Stage: String, CaseIterable { case coming, there, busy }

  /// Whether the new coordinator is to lie where the old one lay.
  enum Address: String, CaseIterable { case reused, other }

  private func stack(_ name: String) -> StorySingle {
    let navigation = UINavigationController(rootViewController: story.page("in \(name)"))
    return story.single(name, navigation)
  }

  private func begin(_ motion: Motion, in coordinator: StorySingle) {
    switch motion {
    case .push: coordinator.push(child: story.single("kid"), animated: true)
    case .sheet: coordinator.present(child: story.single("kid"), animated: true)
    case .rest: break
    }
    story.wait(0.1)
  }

  /// Makes the new coordinator: at an address if memory is given out that way, and in any case one.
  private func made(_ name: String, at address: ObjectIdentifier) -> StorySingle {
    var others: [StorySingle] = []
    for _ in 1...512 {
      let made = story.single(name)
      if ObjectIdentifier(made) == address { return made }
      others.append(made)
    }
    return story.single(name)
  }

  /// Makes the new coordinator when the old one is gone, or before, where it cannot lie in its place.
  ///
  /// - Parameter release: Gives the old one up, which nobody holds any more when it returns.
  private func successor(_ address: Address, of release: () -> ObjectIdentifier) -> StorySingle {
    let other = address == .other ? story.single("new") : nil
    let former = release()
    return other ?? made("new", at: former)
  }

  /// Looks at everything: wherever the new one lies, the end is the same.
  private func ends(
    _ hierarchy: String, tree: String, _ motion: Motion, log: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // A sheet that was still on its way may have been seen or not.
    let kid = "left kid: parentRemoved"
    let told = story.book.lines.filter { $0 == kid }.count
    #expect(motion == .sheet ? told <= 1 : told == (motion == .push ? 1 : 0), "the kid left")
    #expect(story.book.lines.filter { $0 != kid } == log, sourceLocation: sourceLocation)
    story.ends(
      hierarchy, tree: tree, log: story.book.lines, sourceLocation: sourceLocation)
  }

  @Test(
    "The root is removed during a transition, and another one is set",
    arguments: Motion.allCases, Address.allCases)
  func setsAnotherRoot(_ motion: Motion, _ address: Address) {
    do {
      let new = successor(address) {
        let old = stack("old")
        story.begin(with: old)
        begin(motion, in: old)
        story.root.remove(child: old)
        return ObjectIdentifier(old)
      }
      story.root.setRoot(child: new, completion: story.noted("new"))
    }
    story.settle()
    ends(
      "new", tree: "WindowCoordinator ·new", motion, log: ["left old: replaced", "new: performed"])
  }

  @Test(
    "A tab is removed during a transition in it, and other tabs are set",
    arguments: Motion.allCases, Address.allCases)
  func setsOtherTabs(_ motion: Motion, _ address: Address) {
    do {
      let one = story.single("one")
      let tabs = story.reports.scope { TabBarCoordinator(tabs: [one]) }
      story.begin(with: tabs)
      let new = successor(address) {
        let old = stack("old")
        tabs.setTabs([old, one], animated: false)
        tabs.select(old)
        story.settle()
        story.book.lines = []
        begin(motion, in: old)
        tabs.remove(child: old)
        return ObjectIdentifier(old)
      }
      tabs.setTabs([one, new], animated: true, completion: story.noted("tabs"))
    }
    story.settle()
    ends(
      "{*one | new}", tree: "WindowCoordinator ·TabBarCoordinator ··one ··new", motion,
      log: ["left old: replaced", "tabs: performed"])
  }

  @Test(
    "A presented child is removed, and another one is presented in one turn",
    arguments: Stage.allCases, Address.allCases)
  func presentsAnotherChild(_ stage: Stage, _ address: Address) {
    let app = story.single("app")
    story.begin(with: app)
    do {
      let new = successor(address) {
        let old = stack("old")
        app.present(child: old, animated: true)
        story.wait(stage == .coming ? 0.1 : 1)
        if stage == .busy { begin(.push, in: old) }
        app.remove(child: old)
        return ObjectIdentifier(old)
      }
      app.present(child: new, animated: true, completion: story.there("new"))
    }
    story.settle()
    // One that was still on its way may have been seen or not.
    #expect(story.left.filter { $0 == "kid" }.count == (stage == .busy ? 1 : 0))
    #expect(story.left.filter { $0 == "old" }.count <= 1)
    #expect(story.answered == ["new is there"])
    story.ends("app ⌃ new", tree: "WindowCoordinator ·app ··new", log: story.book.lines)
  }

  @Test(
    "A pushed child is removed during its push or later, and another one is pushed",
    arguments: [Stage.coming, .there], Address.allCases)
  func pushesAnotherChild(_ stage: Stage, _ address: Address) {
    let navigation = UINavigationController(rootViewController: Page("home"))
    let app = story.single("app", navigation)
    story.begin(with: app)
    do {
      let new = successor(address) {
        let old = story.single("old")
        app.push(child: old, animated: true)
        story.wait(stage == .coming ? 0.1 : 1)
        app.remove(child: old)
        return ObjectIdentifier(old)
      }
      app.push(child: new, animated: true, completion: story.noted("new"))
    }
    story.settle()
    #expect(story.left == ["old"])
    #expect(story.book.lines.last == "new: performed")
    story.ends("home › new", tree: "WindowCoordinator ·app ··new", log: story.book.lines)
  }
}
