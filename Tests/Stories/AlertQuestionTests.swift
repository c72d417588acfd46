import CoordinatorKitLinks
import CoordinatorKitTesting
import CoordinatorKitUI
import Testing

/// What asked to leave a screen goes on after the user has answered, or is given up.
///
/// What happened to a user: a link met unsaved changes; after "Discard" it was gone, or after "Keep editing" it opened
/// much later.
@MainActor @Suite("A question in an alert, and what waits for its answer", .headless)
struct AlertQuestionTests {
  enum Said: CoordinatorMessageable, Equatable {
    case edit, edited, ask, discard, save, close, discardAndClose
  }
  struct OpenItem: Route, Hashable { let id: Int }

  struct EditorFlow: Flow {
    struct Editing: Equatable { var hasChanges = false }
    struct State: FlowState, Equatable {
      var item: Int?
      var editing: Editing?
      var isAsking = false
    }
    enum Screen: FlowScreen { case list, item(Int), editor }
    enum Message: MessageUnion {
      case said(Said), link(OpenItem)
      static var cases: [MessageCase<Self>] { [.init(said), .init(link)] }
    }
    var closesAtOnce = false

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.list
      if let item = state.item { Screen.item(item) }
      if state.editing != nil { Sheet(Screen.editor) }
      if state.isAsking {
        FlowAlert("discard", title: "Discard your changes?") {
          FlowAlert.Button("Discard", sending: closesAtOnce ? Said.discardAndClose : Said.discard)
          FlowAlert.Button("Keep editing", role: .cancel)
        }
      }
    }

    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .said(.edit): state.editing = .init()
      case .said(.edited): state.editing?.hasChanges = true
      case .said(.ask): state.isAsking = true
      case .said(.save): state.editing?.hasChanges = false
      case .said(.discard):
        state.editing?.hasChanges = false
        return .handled(then: Said.close)
      case .said(.close), .said(.discardAndClose): state.editing = nil
      case .link(let link): (state.item, state.editing) = (link.id, nil)
      }
      return .handled
    }

    func userLeft(_ screens: [Screen], _ state: inout State) {
      if screens.contains(.editor) { state.editing = nil }
      if screens.contains(where: { if case .item = $0 { true } else { false } }) {
        state.item = nil
      }
    }
    func alertLeft(_ alert: String, _ state: inout State) { state.isAsking = false }

    func leaving(_ screen: Screen, in state: State) -> Verdict {
      screen == .editor && state.editing?.hasChanges == true ? .hold(sending: Said.ask) : .allow
    }
  }

  private static let edited = EditorFlow.State(item: 1, editing: .init(hasChanges: true))
  private let story = Story()

  private func begin() -> StateFlowCoordinator<EditorFlow> {
    let story = story
    let flow = story.reports.scope {
      StateFlowCoordinator(EditorFlow(), state: Self.edited, in: FlowNavigationController()) {
        story.page("\($0)")
      }
    }
    story.begin(with: flow)
    return flow
  }

  private func tap(_ button: Int) throws {
    var top = story.phone.window.rootViewController
    while let next = top?.presentedViewController { top = next }
    let alert = try #require(top as? UIAlertController)
    #expect(story.user.tapAlertAction(alert.actions[button], in: alert))
    story.settle()
  }

  @Test("On a phone a link goes on after Discard") func goesOn() throws {
    let flow = begin()
    story.root.open([OpenItem(id: 3)], completion: story.noted("link"))
    story.settle()
    #expect(flow.state.isAsking)
    try tap(0)
    #expect(flow.screens == [.list, .item(3)])
    #expect(story.book.lines.last == "link: performed")
    #expect(story.reports.texts == [])
  }

  @Test(
    "On a phone a link is given up when other code dismisses the alert, and the next one asks again"
  )
  func isDismissed() {
    let flow = begin()
    story.root.open([OpenItem(id: 3)], completion: story.noted("link"))
    story.settle()
    flow.rootViewController.presentedViewController?.dismiss(animated: false)
    story.settle()
    #expect(!flow.state.isAsking)
    #expect(story.book.lines.last { $0.hasPrefix("link") } == Self.givenUp)
    story.root.open([OpenItem(id: 4)], completion: story.noted("other"))
    story.settle()
    #expect(flow.state.isAsking)
  }

  @Test("In a test, too") func isDismissedInATest() {
    _ = FlowTester(EditorFlow(), state: Self.edited)
      .send(OpenItem(id: 3)).isHeld()
      .alertLeft()
      .send(OpenItem(id: 4)).isHeld().showsAlert("Discard your changes?")
  }

  private static let givenUp =
    "link: failed: held, then expired: what was shown to satisfy it is gone"

  @Test("On a phone a link is given up after Keep editing, and does not open after a later Save")
  func isGivenUp() throws {
    let flow = begin()
    story.root.open([OpenItem(id: 3)], completion: story.noted("link"))
    story.settle()
    try tap(1)
    #expect(
      story.book.lines == [
        "link: failed: held, then expired: what was shown to satisfy it is gone"
      ])
    flow.send(Said.save)
    story.settle()
    #expect(flow.state == .init(item: 1, editing: .init()))
  }

  @Test("On a phone a sheet that is swiped down closes after Discard") func swipes() throws {
    let flow = begin()
    story.user.swipeDown(try #require(story.sheets.first))
    story.settle()
    #expect(flow.state.isAsking)
    try tap(0)
    #expect(flow.state == .init(item: 1))
  }

  @Test("A tester does the same") func isTested() {
    let asked = FlowTester(EditorFlow(), state: Self.edited).send(OpenItem(id: 3)).isHeld()
    asked.tapAlert("Discard").shows([.list, .item(3)])
    let kept = asked.tapAlert("Keep editing")
    #expect(kept.expiredMessages == ["OpenItem(id: 3): what was shown to satisfy it is gone"])
    #expect(kept.send(Said.save).state == .init(item: 1, editing: .init()))
  }

  @Test("An answer that removes the reason and the screen at once is reported, held or not")
  func isAskedAgain() {
    var run = FlowRuntime(EditorFlow(closesAtOnce: true), state: Self.edited)
    #expect(run.send(Said.close) == .held(sending: Said.ask))
    #expect(run.send(Said.ask) == .handled)
    _ = run.handle(.alertLeft("discard"))
    let step = run.handle(.message(Said.discardAndClose))
    let isReported = step.effects.contains { effect in
      if case .reportQuestion(Said.discardAndClose, Said.ask) = effect { true } else { false }
    }
    #expect(isReported)
  }
}
