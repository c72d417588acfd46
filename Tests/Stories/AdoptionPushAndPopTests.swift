import CoordinatorKitUI
import Testing

/// Pushes and pops that are asked for together; what was asked for last is on show, and all are answered.
@MainActor @Suite("Children pushed onto an app's stack and popped in one turn", .headless)
struct AdoptionPushAndPopTests {
  private let story = Story()
  private let navigation = RecordingNavigationController()
  private let app: StorySingle

  /// When the second half is asked for: while the push before is shown, or at rest.
  enum Moment: Double, CaseIterable { case midway = 0.1, rest = 1 }

  init() {
    navigation.setViewControllers([Page("home")], animated: false)
    app = story.single("app", navigation)
    story.begin(with: app)
  }

  private func push(_ child: StorySingle, animated: Bool = true) {
    app.push(
      child: child, animated: animated, completion: story.noted("push \(child.coordinatorName)"))
  }

  private func pop(_ child: StorySingle, animated: Bool = true) {
    app.pop(
      child: child, animated: animated, completion: story.noted("pop \(child.coordinatorName)"))
  }

  /// Looks at everything; who is answered with what is told by name, since only the last wish is bound to
  /// be performed.
  private func ends(
    _ stack: String, answered: [String], left: [String], last: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(story.answered == answered, "answered", sourceLocation: sourceLocation)
    #expect(story.left == left, "left", sourceLocation: sourceLocation)
    #expect(story.book.lines.contains("\(last): performed"), sourceLocation: sourceLocation)
    let tree = stack.components("·")
    story.ends(
      stack, tree: "WindowCoordinator ·app\(tree)", log: story.book.lines,
      sourceLocation: sourceLocation)
  }

  @Test(
    "A child that has just been pushed is popped, and another one is pushed",
    arguments: Turn.allCases, Moment.allCases)
  func swapsAPushedChild(_ turn: Turn, _ moment: Moment) {
    do {
      let (p, q) = (story.single("p"), story.single("q"))
      push(p)
      story.wait(moment.rawValue)
      story.ask(turn) { [self] in
        pop(p)
        push(q)
      }
    }
    story.settle()
    ends("home › q", answered: ["pop p", "push p", "push q"], left: ["p"], last: "push q")
  }

  @Test(
    "A child pushed without animation is popped, and another one is pushed",
    arguments: Turn.allCases, Moment.allCases)
  func swappedAtOnce(_ turn: Turn, _ moment: Moment) {
    do {
      let (p, q) = (story.single("p"), story.single("q"))
      push(p, animated: false)
      if moment == .rest { story.settle() } else { story.phone.session.turn() }
      story.ask(turn) { [self] in
        pop(p, animated: false)
        push(q, animated: false)
      }
    }
    story.settle()
    ends("home › q", answered: ["pop p", "push p", "push q"], left: ["p"], last: "push q")
  }

  @Test("Another child is pushed, and then the one below it is popped", arguments: Turn.allCases)
  func pushedThenPopped(_ turn: Turn) {
    do {
      let (p, q) = (story.single("p"), story.single("q"))
      push(p)
      story.settle()
      story.ask(turn) { [self] in
        push(q)
        pop(p)
      }
    }
    story.settle()
    // Popping takes all away that lies above.
    ends("home", answered: ["pop p", "push p", "push q"], left: story.left, last: "pop p")
    #expect(Set(story.left).contains("p"))
    #expect(story.left.count == Set(story.left).count)
  }

  @Test(
    "A child popped and pushed again stays, or returns if UIKit had started",
    arguments: Turn.allCases, Moment.allCases)
  func poppedAndPushed(_ turn: Turn, _ moment: Moment) {
    let page = WatchedPage("c") { [book = story.book] in book.lines.append("left \($0)") }
    let c = story.single("c", page)
    push(c)
    story.wait(moment.rawValue)
    story.ask(turn) { [self] in
      pop(c)
      push(c)
    }
    story.settle()
    // In plain code UIKit has begun the pop before the second push is asked for, so c comes once more;
    // from iOS 26 on also while the first slide runs.
    let hasBegun = turn == .plain && (moment == .rest || moment == .midway)
    let again = moment == .rest ? ["pop true", "push c true"] : ["push c true"]
    #expect(
      navigation.verbs.filter { !$0.hasPrefix("set [home]") }
        == ["push c true"] + (hasBegun ? again : []))
    #expect(c.parentCoordinator === app)
    #expect(story.answered == ["pop c", "push c", "push c"])
    #expect(story.left == (hasBegun ? ["the screen of c", "c"] : []))
    story.ends("home › c", tree: "WindowCoordinator ·app ··c", log: story.book.lines)
  }

  @Test("A child is pushed and popped again before UIKit was asked", arguments: Turn.allCases)
  func pushedAndPopped(_ turn: Turn) {
    do {
      let p = story.single("p")
      story.ask(turn) { [self] in
        push(p)
        pop(p)
      }
    }
    story.settle()
    ends("home", answered: ["pop p", "push p"], left: story.left, last: "pop p")
    #expect(story.left.count <= 1)
  }

  @Test(
    "The lower of two children in the stack is popped and pushed again on top",
    arguments: Turn.allCases)
  func lowerAgain(_ turn: Turn) {
    let (p, q) = (story.single("p"), story.single("q"))
    push(p)
    push(q)
    story.settle()
    let before = story.onShow
    story.ask(turn) { [self] in
      pop(p)
      push(p)
    }
    story.settle()
    #expect(before == "home › p › q")
    #expect(story.onShow == "home › p")
    #expect(story.answered == ["pop p", "push p", "push p", "push q"])
    #expect(story.left == (turn == .plain ? ["q", "p"] : ["q"]))
    #expect(app.childCoordinators.count == 1)
    #expect(story.reports.texts == [])
    #expect(story.phone.log == [])
  }
}

/// A page that tells when it disappears.
private final class WatchedPage: UIViewController {
  private let gone: (String) -> Void

  init(_ title: String, gone: @escaping (String) -> Void) {
    self.gone = gone
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    gone("the screen of \(title ?? "?")")
  }
}

extension String {
  /// The coordinators of a stack above its first screen, as the tree tells them.
  fileprivate func components(_ dot: Character) -> String {
    var names = self[...]
    var text = ""
    while let range = names.range(of: " › ") {
      names = names[range.upperBound...]
      text += " \(dot)\(dot)\(names.prefix { $0 != " " })"
    }
    return text
  }
}
