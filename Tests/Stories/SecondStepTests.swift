import CoordinatorKitUI
import Testing

/// A guard holds a message for a login that a coordinator shows by hand in several steps.
///
/// What happened to users: the login went on with a code, and what had asked for it was given up between the two.
@MainActor @Suite("The second step of a login that is shown by hand", .headless)
struct SecondStepTests {
  private struct LogIn: CoordinatorMessageable {}
  private struct Wanted: Route {}
  @MainActor private final class Account { var isOpen = false }

  private let story = Story()
  private let account = Account()
  private let home: StorySingle
  private let sheet = ViewControllerTransition(modalPresentationStyle: .pageSheet)
  private static let gone =
    "wanted: failed: held, then expired: what was shown to satisfy it is gone"

  init() {
    home = story.single("home", UINavigationController(rootViewController: story.page("start")))
    story.begin(with: home)
    story.root.on(FlowResult<Int>.self) { _, _ in }
    story.root.on(Wanted.self) { _, _ in }
    story.root.guarding(Wanted.self) { [account] _, _ in
      account.isOpen ? .allow : .hold(sending: LogIn())
    }
  }

  private func want() {
    home.deliver(Wanted(), completion: story.noted("wanted"))
    story.settle()
  }

  private var ends: [String] { story.book.lines.filter { $0.hasPrefix("wanted") } }

  enum Way: CaseIterable { case together, completion, onRemoval, pushed, onResult, overTheWindow }

  @Test("What waits for the first step waits for the second", arguments: Way.allCases)
  func second(_ way: Way) {
    let (story, home, sheet) = (story, home, sheet)
    let (name, code) = (story.single("name"), story.single("code"))
    let isPushed = way == .pushed || way == .onResult
    let showCode: @MainActor () -> Void = {
      switch way {
      case .pushed, .onResult: home.push(child: code, animated: true)
      case .overTheWindow:
        story.root.presentInHierarchy(child: code, animated: true, transition: sheet)
      case .together, .completion, .onRemoval:
        home.present(child: code, animated: true, transition: sheet)
      }
    }
    story.root.on(LogIn.self) { _, _ in
      if isPushed { return home.push(child: name, animated: true) }
      home.present(
        child: name, animated: true, transition: sheet,
        onRemoval: { _ in if way == .onRemoval { showCode() } })
    }
    want()
    switch way {
    case .together, .overTheWindow:
      home.dismiss(child: name, animated: true)
      showCode()
    case .completion: home.dismiss(child: name, animated: true) { _ in showCode() }
    case .onRemoval: home.dismiss(child: name, animated: true)
    case .pushed:
      home.pop(child: name, animated: true)
      showCode()
    case .onResult:
      name.onResult(of: Int.self) { if $0.value != nil { showCode() } }
      name.finish(with: 1)
    }
    story.settle()
    #expect(story.onShow == (isPushed ? "start › code" : "start ⌃ code"))
    #expect(ends == [])
    account.isOpen = true
    story.root.reconsider()
    story.settle()
    #expect(ends == ["wanted: handled by on(Wanted)"])
  }

  @Test("The second step may be a screen of a flow", arguments: [true, false])
  func flow(_ isGivenUp: Bool) throws {
    let sheet = sheet
    let (name, steps) = (story.single("name"), story.flow("steps", ["s"]))
    story.root.setRoot(child: steps)
    story.settle()
    story.book.lines = []
    story.root.on(LogIn.self) { _, _ in
      steps.present(child: name, animated: true, transition: sheet)
    }
    steps.deliver(Wanted(), completion: story.noted("wanted"))
    story.settle()
    steps.dismiss(child: name, animated: true)
    steps.show(["s"], [.init("code")])
    story.settle()
    #expect(story.onShow == "s ⌃ code")
    #expect(ends == [])
    if isGivenUp { try story.swipeDown() } else { account.isOpen = true }
    story.root.reconsider()
    story.settle()
    #expect(ends == [isGivenUp ? Self.gone : "wanted: handled by on(Wanted)"])
  }

  @Test("It is given up with the second step as with the first", arguments: [true, false])
  func given(_ byUser: Bool) throws {
    let (name, code) = (story.single("name"), story.single("code"))
    story.root.on(LogIn.self) { [home, sheet] _, _ in
      home.present(child: name, animated: true, transition: sheet)
    }
    want()
    home.dismiss(child: name, animated: true) { [home, sheet] _ in
      home.present(child: code, animated: true, transition: sheet)
    }
    story.settle()
    #expect(ends == [])
    if byUser { try story.swipeDown() } else { home.dismiss(child: code, animated: true) }
    story.settle()
    #expect(ends == [Self.gone])
  }

  @Test("What was pushed below meanwhile is no step of a login that the user swipes away")
  func pushedBelow() throws {
    story.root.on(LogIn.self) { [home, story, sheet] _, _ in
      home.present(child: story.single("name"), animated: true, transition: sheet)
    }
    want()
    home.push(child: story.single("news"), animated: true)
    story.settle()
    try story.swipeDown()
    story.settle()
    #expect(story.onShow == "start › news")
    #expect(ends == [Self.gone])
  }

  @Test(
    "A login that leaves with its presenter is gone, and the next message asks again",
    arguments: [true, false])
  func leavesWithItsPresenter(isRoot: Bool) {
    let (middle, login) = (story.single("middle"), story.single("login"))
    home.present(child: middle, animated: true, transition: sheet)
    story.settle()
    var asked = 0
    story.root.on(LogIn.self) { [sheet] _, _ in
      asked += 1
      if asked == 1 { middle.present(child: login, animated: true, transition: sheet) }
    }
    want()
    if isRoot {
      story.root.setRoot(child: story.single("main"))
    } else {
      home.dismiss(child: middle, animated: true)
    }
    story.settle()
    #expect(ends == [Self.gone])
    story.root.deliver(Wanted(), completion: story.noted("second"))
    #expect(asked == 2)
  }
}
