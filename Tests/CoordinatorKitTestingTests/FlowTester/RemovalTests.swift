import CoordinatorKit
import CoordinatorKitTesting
import Testing

/// In an app the coordinator tells of what the user has left, and a flow may take that message.
@Suite("A flow that takes removals hears what the user has left")
struct RemovalTests {
  private let tester = FlowTester(LetterFlow(), state: .init())

  @Test("A sheet that is swiped down tells of its screens, topmost first") func swipe() {
    let next = tester.send(LetterFlow.Open()).send(LetterFlow.Open()).swipeDown()
    #expect(next.state.heard == ["page, sheetSwipe", "letter, sheetSwipe"])
  }

  @Test("A screen that is left tells after the state has followed") func back() {
    let next = tester.send(LetterFlow.Open()).send(LetterFlow.Open()).back()
    #expect(next.state.heard == ["page, backButton"])
    #expect(!next.state.hasPage)
  }

  @Test("A sheet that is only minimized is not left, so nothing is told") func minimized() {
    let next = FlowTester(LetterFlow(), state: .init(canWait: true))
      .send(LetterFlow.Open()).swipeDown()
    #expect(next.state.heard == [] && next.state.isOpen && next.state.isMinimized)
  }

  private struct LetterFlow: DescribedFlow {
    struct State: FlowState {
      var canWait = false
      var isOpen = false
      var hasPage = false
      var isMinimized = false
      var heard: [String] = []

      var isWaitingLetterOpen: Bool {
        get { canWait && isOpen }
        set { isOpen = newValue }
      }
      var isLetterOpen: Bool {
        get { !canWait && isOpen }
        set { isOpen = newValue }
      }
    }
    struct Open: CoordinatorMessageable {}
    enum Screen: FlowScreen { case desk, letter, page, waiting }
    typealias Message = any CoordinatorMessageable

    var stack: Stack {
      .desk
      sheet {
        when(\.isLetterOpen, .letter)
        when(\.hasPage, .page)
      }
      sheet(minimized: \.isMinimized) { when(\.isWaitingLetterOpen, .waiting) }
    }

    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case is Open: (state.isOpen, state.hasPage) = (true, state.isOpen)
      case let removal as RemovalMessage:
        state.heard.append("\(removal.screen), \(removal.cause.rawValue)")
      default: return .unhandled
      }
      return .handled
    }
  }
}
