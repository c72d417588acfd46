import CoordinatorKitUI
import Testing

/// Unsaved text is not lost, whatever way out is tried.
///
/// What happened to users: the close button asked whether to save, but Back, the swipe from the edge and
/// the sheet pulled down each went around the question.
@MainActor @Suite("A letter with unsaved changes is not left by any way out", .headless)
struct UnsavedChangesTests {
  private let story = Story()

  /// A way out, and what the coordinator hears when it was tried in vain.
  private enum Way: CaseIterable {
    case backButton, backSwipe, backMenu, sheetSwipe, closeMessage, link, update

    static let onStack: [Way] = [.backButton, .backSwipe, .backMenu, .closeMessage, .link, .update]
    static let inSheet: [Way] = [.sheetSwipe, .closeMessage, .link, .update]

    /// What is told of an attempt, and of the end.
    var cause: RemovalMessage.Cause {
      switch self {
      case .backButton: .backButton
      case .backSwipe: .interactivePop
      case .backMenu: .backMenu
      case .sheetSwipe: .sheetSwipe
      case .closeMessage, .link, .update: .programmatic
      }
    }

    var isByHand: Bool { cause != .programmatic }
  }

  private func begin(_ state: DraftFlow.State) -> StateFlowCoordinator<DraftFlow> {
    let book = story.book
    let flow = story.reports.scope {
      StateFlowCoordinator(DraftFlow(), state: state, in: FlowNavigationController()) { screen in
        guard screen == .letter else { return book.page("\(screen)") }
        let letter = LetterPage(text: state.text)
        book.witness("letter", letter)
        return letter
      }
    }
    story.root.on(RemovalMessage.Refused.self) { attempt, _ in book.lines.append("\(attempt)") }
    story.begin(with: flow)
    return flow
  }

  private var letter: LetterPage {
    get throws {
      let stack = story.sheets.first ?? story.phone.window.rootViewController
      let pages = (stack as? UINavigationController)?.viewControllers ?? []
      return try #require(pages.lazy.compactMap { $0 as? LetterPage }.first)
    }
  }

  private func take(_ way: Way, _ flow: StateFlowCoordinator<DraftFlow>) throws {
    let stack = flow.navigationController
    switch way {
    case .backButton: story.user.tapBack(in: stack)
    case .backSwipe: story.user.swipeBack(in: stack)
    case .backMenu: story.user.chooseBackMenu(stack.viewControllers[0], in: stack)
    case .sheetSwipe: story.user.swipeDown(try story.topSheet())
    case .closeMessage: try letter.deliver(DraftFlow.Said.close, completion: story.noted("ended"))
    case .link: flow.deliver(DraftFlow.ShowLetters(), completion: story.noted("ended"))
    case .update: flow.update(completion: story.noted("ended")) { $0.isOpen = false }
    }
    story.settle()
  }

  /// Writes, tries to get out, saves and gets out.
  private func play(_ way: Way, _ state: DraftFlow.State, shown: String) throws {
    let flow = begin(state)
    // A menu that asks for the root looks like the second tap on a tab.
    story.phone.session.policy.popsToRootFromBackMenu = false
    let page = try letter
    #expect(story.user.type("Dear Ann", into: page.field))
    try take(way, flow)
    #expect(try letter === page)
    #expect(page.field.text == "Dear Ann")
    #expect(flow.state.text == "Dear Ann")
    let refused =
      way.isByHand
      ? "RemovalMessage.Refused(letter, \(way.cause.rawValue): unsaved changes)"
      : "ended: refused: unsaved changes"
    story.ends(shown, tree: "WindowCoordinator ·DraftFlow", log: [refused])

    page.send(DraftFlow.Said.save)
    try take(way, flow)
    #expect(flow.state.saved == "Dear Ann")
    story.book.lines.removeFirst()
    #expect(
      story.book.lines == ["left letter: \(way.cause.rawValue)"]
        + (way.isByHand ? [] : ["ended: performed"]))
    #expect(story.onShow == "letters")
  }

  @Test("On a stack each way out is refused until the letter is saved", arguments: Way.onStack)
  private func guardsAStack(_ way: Way) throws {
    try play(way, .init(isOpen: true), shown: "letters › letter")
    story.ends("letters", tree: "WindowCoordinator ·DraftFlow", log: story.book.lines)
  }

  @Test("In a page sheet each way out is refused until the letter is saved", arguments: Way.inSheet)
  private func guardsAPageSheet(_ way: Way) throws {
    try play(way, .init(isOpen: true, sheet: .sheet), shown: "letters ⌃ letter")
    story.ends("letters", tree: "WindowCoordinator ·DraftFlow", log: story.book.lines)
  }

  @Test("In a form sheet each way out is refused until the letter is saved", arguments: Way.inSheet)
  private func formSheet(_ way: Way) throws {
    try play(way, .init(isOpen: true, sheet: .formSheet), shown: "letters ⌃ letter")
    story.ends("letters", tree: "WindowCoordinator ·DraftFlow", log: story.book.lines)
  }

  @Test("A popover stays on an outside tap and closes on one after saving")
  func guardsAPopover() throws {
    story.user.resize(story.phone.window, to: CGSize(width: 820, height: 1024))
    let home = story.single("home")
    story.begin(with: home)
    let book = story.book
    story.root.on(RemovalMessage.Refused.self) { attempt, _ in book.lines.append("\(attempt)") }
    let flow = story.reports.scope {
      StateFlowCoordinator(
        DraftFlow(), state: .init(isOpen: true), in: FlowNavigationController()
      ) { _ in LetterPage(text: "") }
    }
    let popover = flow.navigationController
    popover.modalPresentationStyle = .popover
    popover.popoverPresentationController?.sourceView = home.rootViewController.view
    home.present(child: flow, animated: true, transition: .init(modalPresentationStyle: .popover))
    story.settle()
    flow.send(DraftFlow.Said.typed("Dear Ann"))
    #expect(!story.user.tapOutside(popover))
    story.settle()
    let refused = ["RemovalMessage.Refused(letter, letters, outsideTap: unsaved changes)"]
    #expect(story.book.lines == refused)
    #expect(flow.state.text == "Dear Ann")
    flow.send(DraftFlow.Said.save)
    #expect(story.user.tapOutside(popover))
    story.settle()
    #expect(
      story.book.lines == refused + [
        "left letter: parentRemoved", "left letters: parentRemoved", "left DraftFlow: outsideTap",
      ])
    #expect(story.onShow == "home")
    #expect(story.reports.texts == [])
  }

  @Test("Switching tabs keeps the letter, and a second tap does not discard it")
  func keepsTheLetterInItsTab() throws {
    let flow = begin(.init(isOpen: true, text: "Dear Ann"))
    let other = story.single("other")
    let tabs = story.reports.scope { TabBarCoordinator(tabs: [flow, other]) }
    story.begin(with: tabs)
    for index in [1, 0, 0] {
      story.user.tapTab(index, in: tabs.tabBarController)
      story.settle()
    }
    #expect(flow.state.text == "Dear Ann")
    story.ends(
      "{*letters › letter | other}",
      tree: "WindowCoordinator ·TabBarCoordinator ··DraftFlow ··other",
      log: ["RemovalMessage.Refused(letter, backButton: unsaved changes)"])
  }

  @Test("A swipe does not begin, nothing moves, and it is reported once")
  func swipeBegun() throws {
    let flow = begin(.init(isOpen: true, text: "Dear Ann"))
    #expect(story.user.beginBackSwipe(in: flow.navigationController) == nil)
    story.settle()
    story.ends(
      "letters › letter", tree: "WindowCoordinator ·DraftFlow",
      log: ["RemovalMessage.Refused(letter, interactivePop: unsaved changes)"])
  }

  @Test("A letter written during a swipe cannot be refused, but nothing is lost")
  func writtenMeanwhile() throws {
    let flow = begin(.init(isOpen: true, sheet: .sheet))
    try story.dragSheet(toTheEnd: true) { flow.send(DraftFlow.Said.typed("Dear Ann")) }
    story.settle()
    #expect(flow.state.text == "Dear Ann")
    story.ends(
      "letters", tree: "WindowCoordinator ·DraftFlow", log: ["left letter: sheetSwipe"])
    flow.send(DraftFlow.Said.open)
    story.settle()
    #expect(story.onShow == "letters ⌃ letter")
  }

  @Test("After a swipe begun before the first word was cancelled, the next one is refused")
  func writtenMeanwhileAndStayed() throws {
    let flow = begin(.init(isOpen: true, sheet: .sheet))
    try story.dragSheet(toTheEnd: false) { flow.send(DraftFlow.Said.typed("Dear Ann")) }
    story.settle()
    #expect(!story.user.swipeDown(try story.topSheet()))
    story.settle()
    story.ends(
      "letters ⌃ letter", tree: "WindowCoordinator ·DraftFlow",
      log: ["RemovalMessage.Refused(letter, sheetSwipe: unsaved changes)"])
  }

  @Test("Impatient attempts are each reported once and change nothing")
  func reportsEachAttemptOnce() throws {
    let flow = begin(.init(isOpen: true, isPreviewing: true, text: "Dear Ann"))
    try take(.backMenu, flow)
    try take(.link, flow)
    try take(.backButton, flow)
    for way in [Way.backButton, .backSwipe, .backButton] { try take(way, flow) }
    story.ends(
      "letters › letter", tree: "WindowCoordinator ·DraftFlow",
      log: [
        "RemovalMessage.Refused(preview, letter, backMenu: unsaved changes)",
        "ended: refused: unsaved changes", "left preview: backButton",
        "RemovalMessage.Refused(letter, backButton: unsaved changes)",
        "RemovalMessage.Refused(letter, interactivePop: unsaved changes)",
        "RemovalMessage.Refused(letter, backButton: unsaved changes)",
      ])
  }

  /// What the user answers when asked.
  private enum Answer: CaseIterable { case save, discard, stay, swipe }

  private func answerQuestion(
    _ answer: Answer, _ flow: StateFlowCoordinator<DraftFlow>
  ) throws {
    let question = try story.topSheet()
    switch answer {
    case .save, .discard:
      // The guard is asked in the state that is on show, so the way is opened first, then taken.
      question.send(answer == .save ? DraftFlow.Said.save : .discard)
      flow.send(DraftFlow.Said.close)
    case .stay: question.send(DraftFlow.Said.stay)
    case .swipe: story.user.swipeDown(question)
    }
  }

  @Test(
    "An attempt opens one question, and each answer leads where it says",
    arguments: Answer.allCases)
  private func asksOncePerAttempt(_ answer: Answer) throws {
    let flow = begin(.init(isOpen: true, text: "Dear Ann", asks: true))
    try take(.backButton, flow)
    #expect(story.onShow == "letters › letter ⌃ question")
    try take(.backButton, flow)
    #expect(story.onShow == "letters › letter ⌃ question")
    try answerQuestion(answer, flow)
    story.settle()
    let isLeft = answer == .save || answer == .discard
    #expect(flow.state.saved == (answer == .save ? "Dear Ann" : ""))
    #expect(flow.state.text == (answer == .discard ? "" : "Dear Ann"))
    let end = answer == .swipe ? "left question: sheetSwipe" : "left question: programmatic"
    story.ends(
      isLeft ? "letters" : "letters › letter", tree: "WindowCoordinator ·DraftFlow",
      log: [end] + (isLeft ? ["left letter: programmatic"] : []))
  }

  /// What code does that knows nothing of guards.
  private enum OtherCode: CaseIterable { case set, dismiss, dismissAtOnce }

  @Test(
    "A dismissal by other code is reported once as a fact, and the text is kept",
    arguments: OtherCode.allCases)
  private func reportsExternalDismissalAsAFact(_ code: OtherCode) throws {
    let isSheet = code != .set
    let flow = begin(.init(isOpen: true, sheet: isSheet ? .sheet : nil, text: "Dear Ann"))
    let stack = flow.navigationController
    switch code {
    case .set: stack.setViewControllers([stack.viewControllers[0]], animated: false)
    case .dismiss: stack.dismiss(animated: true)
    case .dismissAtOnce: stack.dismiss(animated: false)
    }
    story.settle()
    #expect(flow.state.text == "Dear Ann")
    story.ends(
      "letters", tree: "WindowCoordinator ·DraftFlow", log: ["left letter: external"])
    flow.send(DraftFlow.Said.open)
    story.settle()
    #expect(story.onShow == (isSheet ? "letters ⌃ letter" : "letters › letter"))
    #expect(try letter.field.text == "Dear Ann")
  }

  @Test("A pop by other code is asked about like the back button", arguments: [true, false])
  func asksBeforeAnExternalPop(isAnimated: Bool) {
    let flow = begin(.init(isOpen: true, text: "Dear Ann"))
    #expect(flow.navigationController.popViewController(animated: isAnimated) == nil)
    story.settle()
    let cause = isAnimated ? "unknown" : "external"
    story.ends(
      "letters › letter", tree: "WindowCoordinator ·DraftFlow",
      log: ["RemovalMessage.Refused(letter, \(cause): unsaved changes)"])
  }
}
