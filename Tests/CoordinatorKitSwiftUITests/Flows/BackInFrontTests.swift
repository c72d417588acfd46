import CoordinatorKitSwiftUI
import Testing
import ViewsPhone

/// A flow whose screens are flows of other coordinators, which show more over it.
@MainActor @Suite("Back goes back from what is in front, whose flow that is")
struct BackInFrontTests {
  private struct Kid: DescribedFlow {
    struct State: FlowState { var page = false, note = false, asks = false }
    enum Screen: FlowScreen { case home, page, note }
    enum Message: CoordinatorMessageable { case page, note }
    var stack: Stack {
      .home
      when(\.page, .page)
      sheet { when(\.note, .note) }
      alert(\.asks) { FlowAlert("ask", title: "Ask") }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .page: state.page = true
      case .note: state.note = true
      }
      return .handled
    }
  }

  private struct Home: DescribedFlow {
    struct State: FlowState { var kid = true, plain = false, asks = false }
    enum Screen: FlowScreen { case list, kid, plain }
    var stack: Stack {
      .list
      sheet { when(\.kid, .kid) }
      sheet { when(\.plain, .plain) }
      alert(\.asks) { FlowAlert("home", title: "Home") }
    }
    func update(_ state: inout State, with message: Never) -> FlowReply {}
  }

  private func begin(
    _ state: Home.State = .init(), _ kid: Kid.State = .init()
  ) -> (home: ViewFlowCoordinator<Home>, kid: any Coordinator, views: ModelViews<Home>) {
    let home = ViewFlowCoordinator(Home(), state: state) {
      $0 == .kid ? ViewFlowCoordinator(Kid(), state: kid) : nil
    }
    let views = ModelViews(home)
    views.settle()
    return (home, home.childCoordinators[0], views)
  }

  @Test("The outer flow goes back in the stack of the child in its sheet") func inner() {
    let (home, _, views) = begin(.init(), .init(page: true))
    home.send(BackMessage())
    views.settle()
    #expect(views.onShow == "list ⌃ kid")
    home.send(BackMessage())
    views.settle()
    #expect(views.onShow == "list")
  }

  @Test("Nobody goes back under an alert, whose it is", arguments: [true, false])
  func alert(isOfTheChild: Bool) {
    let (home, kid, views) = begin(
      .init(asks: !isOfTheChild), .init(page: true, asks: isOfTheChild))
    let before = views.onShow
    kid.send(message: BackMessage())
    home.send(BackMessage())
    views.settle()
    #expect(views.onShow == before)
  }

  @Test("The child leaves to the outer flow what lies over it") func outer() {
    let (_, kid, views) = begin(.init(plain: true), .init(page: true))
    kid.send(message: BackMessage())
    views.settle()
    #expect(views.onShow == "list ⌃ kid › page")
  }

  @Test("A child's first screen is uncovered, not new", arguments: [true, false])
  func uncovered(isSheet: Bool) {
    let (home, kid, views) = begin()
    var heard: [String] = []
    home.onEvent = {
      if case .appeared(let screen, let why) = $0 { heard.append("\(screen.name) \(why)") }
    }
    kid.send(message: isSheet ? Kid.Message.note : .page)
    views.settle()
    if isSheet { views.swipeDown() } else { views.back() }
    views.settle()
    #expect(heard.last == "home uncovered")
  }
}
