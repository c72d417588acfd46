import CoordinatorKitSwiftUI
import CoordinatorKitTesting
import Testing
import ViewsPhone

/// A checkout needs a login, and a login needs accepted terms.
@MainActor @Suite("What is held for a message that is held itself")
struct HeldForAHeldOneTests {
  struct CheckOut: CoordinatorMessageable {}
  struct LogIn: CoordinatorMessageable {}
  struct ShowTerms: CoordinatorMessageable {}
  struct Accept: CoordinatorMessageable {}
  struct LoggedIn: CoordinatorMessageable {}

  struct Shop: DescribedFlow {
    struct State: FlowState {
      var isCheckingOut = false
      var isLoggingIn = false
      var isLoggedIn = false
      var showsTerms = false
      var hasAccepted = false
    }
    enum Screen: FlowScreen { case basket, checkout, login, terms }

    var stack: Stack {
      .basket
      when(\.isCheckingOut, .checkout)
      sheet { when(\.showsTerms, .terms) }
      sheet { when(\.isLoggingIn, .login) }
    }

    func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
      switch message {
      case is CheckOut: state.isCheckingOut = true
      case is LogIn: state.isLoggingIn = true
      case is LoggedIn: (state.isLoggingIn, state.isLoggedIn) = (false, true)
      case is ShowTerms: state.showsTerms = true
      case is Accept: (state.showsTerms, state.hasAccepted) = (false, true)
      default: return .unhandled
      }
      return .handled
    }

    func entering(_ screen: Screen, in state: State) -> Verdict {
      switch screen {
      case .checkout where !state.isLoggedIn: .hold(sending: LogIn())
      case .login where !state.hasAccepted: .hold(sending: ShowTerms())
      default: .allow
      }
    }
  }

  private let flow = ViewFlowCoordinator(Shop(), state: .init())
  private let log = Log()

  private func views() -> ModelViews<Shop> {
    let (views, log) = (ModelViews(flow), log)
    flow.deliver(CheckOut()) { log.lines.append("\($0)") }
    views.settle()
    #expect(views.onShow == "basket ⌃ terms")
    return views
  }

  @Test("It goes on when the one it waits for has gone on, and what that shows has done its part")
  func goesOn() {
    let views = views()
    flow.send(Accept())
    views.settle()
    #expect(views.onShow == "basket ⌃ login")
    #expect(log.lines == [])
    flow.send(LoggedIn())
    views.settle()
    #expect(views.onShow == "basket › checkout")
    #expect(log.lines == ["performed"])
  }

  @Test("It expires with the one it waits for") func expires() {
    let views = views()
    views.swipeDown()
    views.settle()
    #expect(log.lines == ["failed: held, then expired: what was shown to satisfy it is gone"])
    flow.send(Accept())
    views.settle()
    #expect(views.onShow == "basket")
  }

  @Test("It expires with what the one it waits for has shown") func expiresLater() {
    let views = views()
    flow.send(Accept())
    views.settle()
    views.swipeDown()
    views.settle()
    #expect(log.lines == ["failed: held, then expired: what was shown to satisfy it is gone"])
  }

  @Test("A tester decides alike") func tester() {
    FlowTester(Shop(), state: .init())
      .send(CheckOut()).isHeld().shows(ScreenStack(.basket, presenting: [.terms]))
      .send(Accept()).shows(ScreenStack(.basket, presenting: [.login]))
      .send(LoggedIn()).shows([.basket, .checkout])
  }
}
