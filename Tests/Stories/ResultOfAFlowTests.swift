import CoordinatorKitUI
import Testing

/// A coordinator that runs a flow has one end, whichever way somebody asks for it.
///
/// What happened: `onResult(of:_:)` heard that a flow had been left, and its parent a second result, although it had
/// finished with a value.
@MainActor @Suite("The result of a flow is the same for everybody", .headless)
struct ResultOfAFlowTests {
  struct Choose: CoordinatorMessageable { let book: Int }

  struct ChoiceFlow: Flow {
    struct State: FlowState { var book: Int? }
    enum Screen: FlowScreen { case choices }
    func screens(for state: State) -> ScreenStack<Screen> { [.choices] }
    func update(_ state: inout State, with message: Choose) -> FlowReply {
      state.book = message.book
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
    func result(for state: State) -> Int? { state.book }
  }

  private let story = Story()

  private func begin() -> StateFlowCoordinator<ChoiceFlow> {
    let story = story
    let (home, choice) = story.reports.scope {
      (
        story.single("home"),
        StateFlowCoordinator(ChoiceFlow(), state: .init(), in: FlowNavigationController()) {
          story.page("\($0)")
        }
      )
    }
    story.begin(with: home)
    story.root.on(FlowResult<Int>.self) { [book = story.book] result, _ in
      book.lines.append("parent: \(result)")
    }
    home.present(child: choice, animated: false)
    story.settle()
    story.book.lines = []
    return choice
  }

  @Test("Whoever names its type hears what others hear, and the parent hears it once")
  func isOne() {
    let choice = begin()
    choice.onResult { [book = story.book] in book.lines.append("flow: \($0)") }
    choice.onResult(of: Int.self) { [book = story.book] in book.lines.append("type: \($0)") }
    choice.send(Choose(book: 7))
    story.settle()
    #expect(
      story.book.lines.filter { !$0.hasPrefix("left") } == [
        "flow: finished(7)", "type: finished(7)", "parent: finished(7)",
      ])
  }

  @Test("One of another type is left without a result, which is reported") func isOfAnotherType() {
    let choice = begin()
    choice.onResult(of: String.self) { [book = story.book] in book.lines.append("text: \($0)") }
    #expect(story.reports.kinds == [.noEffect])
    choice.send(Choose(book: 7))
    story.settle()
    #expect(story.book.lines.contains { $0.hasPrefix("text: left") })
  }

  @Test("Finishing it by hand is reported, and it goes on") func isNotFinishedByHand() {
    let choice = begin()
    choice.onResult { [book = story.book] in book.lines.append("flow: \($0)") }
    choice.finish(with: 3)
    story.settle()
    #expect(story.book.lines == [])
    #expect(story.reports.kinds == [.noEffect])
    #expect(
      story.reports.texts.first?.contains(
        "It runs a flow, which ends when result(for:) returns a value for its state.") == true)
    choice.send(Choose(book: 7))
    #expect(story.book.lines.first == "flow: finished(7)")
  }
  @Test("A flow without results of its own finishes by hand") func isFinishedWithoutResults() {
    let story = story
    let (home, page) = story.reports.scope { (story.single("home"), story.flow("page", ["page"])) }
    story.begin(with: home)
    story.root.on(FlowResult<Int>.self) { [book = story.book] result, _ in
      book.lines.append("parent: \(result)")
    }
    home.present(child: page, animated: false)
    story.settle()
    story.book.lines = []
    page.onResult(of: Int.self) { [book = story.book] in book.lines.append("type: \($0)") }
    page.finish(with: 3)
    story.settle()
    #expect(
      story.book.lines.filter { !$0.hasPrefix("left") } == [
        "type: finished(3)", "parent: finished(3)", "page ended: left(programmatic)",
      ])
    #expect(story.reports.kinds == [])
  }
}
