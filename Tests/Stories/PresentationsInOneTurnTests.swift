import CoordinatorKitUI
import Testing

/// Several requests at once all happen, in any order.
///
/// What happened to users: a child flow ended, its sheet closed, and "Welcome" never came; the app was
/// called back as if it had been there.
@MainActor @Suite("Manual presentations cover the sheets of flows in one turn", .headless)
struct PresentationsInOneTurnTests {
  private let story = Story()

  /// What the flow wants of its sheet.
  enum Change: String, CaseIterable {
    case close, open, replace

    var before: [HouseFlow.Floor] { self == .open ? [] : [.init("old")] }
    var after: [HouseFlow.Floor] { self == .close ? [] : [.init("new")] }
    var left: [String] { self == .open ? [] : ["left old: programmatic"] }
    var onShow: String { self == .close ? "a" : "a ⌃ new" }
  }

  /// Where it is asked, and in which order.
  struct Asking: CustomTestStringConvertible {
    let turn: Turn
    let isSheetFirst: Bool
    static let all = Turn.allCases.flatMap { turn in
      [true, false].map { Asking(turn: turn, isSheetFirst: $0) }
    }
    var testDescription: String {
      "\(turn.testDescription), the sheet \(isSheetFirst ? "first" : "last")"
    }
  }

  /// Changes the flow's sheet and does something else, in one turn.
  private func ask(
    _ asking: Asking, _ flow: StoryFlow, _ sheets: [HouseFlow.Floor], animated: Bool = true,
    _ other: @escaping @MainActor () -> Void
  ) {
    let note = story.noted("sheet")
    let sheet = { @MainActor in
      flow.update(animated: animated, completion: note) { $0.sheets = sheets }
    }
    story.ask(asking.turn) {
      if asking.isSheetFirst { sheet() }
      other()
      if !asking.isSheetFirst { sheet() }
    }
  }

  /// Presents an alert in the turn in which the flow's sheet changes.
  private func coversAFlowsSheet(
    _ change: Change, _ asking: Asking, animated: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let flow = story.begin(["a"], change.before)
    do {
      let (alert, there) = (story.alert("Welcome"), story.there("Welcome"))
      ask(asking, flow, change.after, animated: animated) {
        flow.presentInHierarchy(viewController: alert, animated: animated, completion: there)
      }
    }
    story.settle()
    story.ends(
      "\(change.onShow) ⌃ Welcome", tree: "WindowCoordinator ·flow",
      log: change.left + ["sheet: performed", "Welcome is there"], sourceLocation: sourceLocation)
  }

  @Test(
    "An alert covers what is visible after a flow's sheet leaves, appears or makes room",
    arguments: Change.allCases, Asking.all)
  func coversAFlowsSheetWithAnAlert(_ change: Change, _ asking: Asking) {
    coversAFlowsSheet(change, asking, animated: true)
  }

  @Test(
    "A child covers what is visible after a flow's sheet leaves, appears or makes room",
    arguments: Change.allCases, Asking.all)
  func coversAFlowsSheetWithAChild(_ change: Change, _ asking: Asking) {
    let flow = story.begin(["a"], change.before)
    do {
      let (kid, there) = (story.single("kid"), story.there("kid"))
      ask(asking, flow, change.after) {
        flow.presentInHierarchy(child: kid, animated: true, completion: there)
      }
    }
    story.settle()
    story.ends(
      "\(change.onShow) ⌃ kid", tree: "WindowCoordinator ·flow ··kid",
      log: change.left + ["sheet: performed", "kid is there"])
  }

  @Test(
    "An unanimated alert covers what is visible after a flow's sheet leaves, appears or makes room",
    arguments: Change.allCases, Asking.all)
  func alertAtOnce(_ change: Change, _ asking: Asking) {
    coversAFlowsSheet(change, asking, animated: false)
  }

  @Test("A child flow ends, its sheet closes by state, and the app greets the user")
  func greetsAfterAChildFlow() throws {
    let (reports, book) = (story.reports, story.book)
    let welcome = story.there("Welcome")
    weak var library: StateFlowCoordinator<LibraryFlow>?
    let flow = reports.scope {
      StateFlowCoordinator(LibraryFlow(), state: .init(), in: UINavigationController()) { screen in
        guard case .joining = screen else { return book.page("\(screen)") }
        let joining = StateFlowCoordinator(
          JoiningFlow(), state: .init(), in: UINavigationController()
        ) { book.page("\($0)") }
        book.witness("joining", joining)
        return joining.onResult { result in
          book.lines.append("\(result)")
          let alert = UIAlertController(title: "Welcome", message: nil, preferredStyle: .alert)
          library?.presentInHierarchy(viewController: alert, animated: true, completion: welcome)
        }
      }
    }
    library = flow
    story.begin(with: flow)
    flow.send(LibraryMessage.join)
    story.settle()
    for message in [JoiningMessage.named("Ada"), .confirmed] {
      let sheet = try #require(try story.topSheet() as? UINavigationController)
      sheet.topViewController?.send(message)
      story.settle()
    }
    #expect(flow.state.member == "Ada")
    #expect(story.onShow == "shelf ⌃ Welcome")
    #expect(book.lines.filter { $0.hasPrefix("finished") } == ["finished(Ada)"])
    #expect(book.lines.filter { $0.hasSuffix("is there") } == ["Welcome is there"])
    #expect(story.left.filter { $0.contains("Joining") || $0.contains("joining") }.count <= 1)
    #expect(
      book.alive(outside: [story.phone.window.rootViewController]).contains("joining") == false)
    #expect(reports.texts == [])
    #expect(story.phone.log == [])
  }

  @Test(
    "A flow's sheet leaves, and a child is presented in its place",
    // In plain code what is asked for first is decided first: the sheet is there, and has no room for it.
    arguments: Asking.all.filter { $0.turn == .handler || $0.isSheetFirst }, [true, false])
  func childInPlaceOfASheet(_ asking: Asking, isAnimated: Bool) {
    let flow = story.begin(["a"], [.init("old")])
    do {
      let (kid, there) = (story.single("kid"), story.there("kid"))
      ask(asking, flow, [], animated: isAnimated) {
        flow.present(child: kid, animated: isAnimated, completion: there)
      }
    }
    story.settle()
    story.ends(
      "a ⌃ kid", tree: "WindowCoordinator ·flow ··kid",
      log: ["left old: programmatic", "sheet: performed", "kid is there"])
  }

  @Test(
    "Two presentations on top of everything in one turn both appear, with and without animation",
    arguments: Turn.allCases, [[false, true], [true, false], [false, false], [true, true]])
  func twoOnTop(_ turn: Turn, animated: [Bool]) {
    let flow = story.begin()
    let story = story
    story.ask(turn) {
      for (name, isAnimated) in zip(["p", "q"], animated) {
        flow.presentInHierarchy(
          child: story.single(name), animated: isAnimated, completion: story.there(name))
      }
    }
    story.settle()
    story.ends(
      "a ⌃ p ⌃ q", tree: "WindowCoordinator ·flow ··p ··q", log: ["p is there", "q is there"])
  }

  @Test(
    "An unanimated sheet and an alert over it appear on top of everything in one turn",
    arguments: Turn.allCases)
  func controllersOnTop(_ turn: Turn) {
    let flow = story.begin()
    let story = story
    story.ask(turn) {
      flow.presentInHierarchy(
        viewController: story.page("p"), animated: false, completion: story.there("p"))
      flow.presentInHierarchy(
        viewController: story.alert("Sure?"), animated: true, completion: story.there("Sure?"))
    }
    story.settle()
    story.ends(
      "a ⌃ p ⌃ Sure?", tree: "WindowCoordinator ·flow", log: ["p is there", "Sure? is there"])
  }

  @Test(
    "The app dismisses its page, then the flow's sheet, then shows an alert, a turn each",
    arguments: [true, false])
  func aTurnEach(isAnimated: Bool) {
    let flow = story.begin()
    flow.navigationController.present(story.page("legal"), animated: true)
    story.settle()
    flow.navigationController.dismiss(animated: false)
    story.phone.session.turn()
    flow.update(animated: isAnimated, completion: story.noted("sheet")) {
      $0.sheets = [.init("new")]
    }
    story.phone.session.turn()
    flow.presentInHierarchy(
      viewController: story.alert("Welcome"), animated: isAnimated,
      completion: story.there("Welcome"))
    story.settle()
    story.ends(
      "a ⌃ new ⌃ Welcome", tree: "WindowCoordinator ·flow",
      log: ["sheet: performed", "Welcome is there"])
  }

  @Test(
    "The app dismisses a child's screen, then the flow's sheet, then shows an alert",
    arguments: [0, 1, 2], [0, 1, 2])
  func childDismissedByOtherCode(turnsBefore: Int, turnsBetween: Int) {
    let flow = story.begin()
    flow.present(child: story.single("kid"), animated: true)
    story.settle()
    flow.navigationController.dismiss(animated: false)
    for _ in 0..<turnsBefore { story.phone.session.turn() }
    flow.update(completion: story.noted("sheet")) { $0.sheets = [.init("new")] }
    for _ in 0..<turnsBetween { story.phone.session.turn() }
    flow.presentInHierarchy(
      viewController: story.alert("Welcome"), animated: true, completion: story.there("Welcome"))
    story.settle()
    story.ends(
      "a ⌃ new ⌃ Welcome", tree: "WindowCoordinator ·flow",
      log: ["left kid: external", "sheet: performed", "Welcome is there"])
  }
}
