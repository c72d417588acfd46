import CoordinatorKit

struct LogIn: CoordinatorMessageable, Hashable {}
struct Unlock: CoordinatorMessageable, Hashable {}

enum VaultMessage: CoordinatorMessageable, Hashable {
  case show(String)
  case jump([String])
  case sheet(String)
  case reset
}

/// A pure flow with guards: who may enter and leave is written down, screen by screen.
struct VaultFlow: Flow {
  struct State: FlowState, Equatable {
    var path: [String] = []
    var sheet: [String] = []
    var isLoggedIn = false
    var tries = 0
  }

  /// What is said about screens that come and go, by name; other screens may.
  var entering: @Sendable (String, State) -> Verdict = { _, _ in .allow }
  var leaving: @Sendable (String, State) -> Verdict = { _, _ in .allow }

  func screens(for state: State) -> ScreenStack<Page> {
    Page("hall")
    for page in state.path { Page(page) }
    if !state.sheet.isEmpty { Sheet(ScreenStack(state.sheet.map { Page($0) })) }
  }

  func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
    state.tries += 1
    switch message {
    case VaultMessage.show(let page): state.path.append(page)
    case VaultMessage.jump(let path): state.path = path
    case VaultMessage.sheet(let page): state.sheet.append(page)
    case VaultMessage.reset: (state.path, state.sheet) = ([], [])
    case is LogIn: state.sheet.append("login")
    case is Unlock: (state.isLoggedIn, state.sheet) = (true, [])
    default: return .unhandled
    }
    return .handled
  }

  func userLeft(_ screens: [Page], _ state: inout State) {
    state.path.removeAll { screens.contains(Page($0)) }
    state.sheet.removeAll { screens.contains(Page($0)) }
  }

  func entering(_ screen: Page, in state: State) -> Verdict {
    entering(screen.description, state)
  }

  func leaving(_ screen: Page, in state: State) -> Verdict { leaving(screen.description, state) }

  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<State>?, _ state: inout State
  ) -> FlowReply {
    guard let result = result as? FlowResult<String> else { return .unhandled }
    if let page = result.value { state.path.append(page) }
    return .handled
  }
}

extension VaultFlow {
  /// The vault needs a login, which is brought.
  static let locked = VaultFlow(entering: { page, state in
    page == "vault" && !state.isLoggedIn ? .hold(sending: LogIn()) : .allow
  })
}

/// What the guards of a flow were asked, in order.
final class Questions: @unchecked Sendable {
  var all: [String] = []

  /// A flow whose guards write down what they are asked and with which path, and allow it.
  func flow() -> VaultFlow {
    VaultFlow(
      entering: { page, state in
        self.all.append("enter \(page) in \(state.path + state.sheet)")
        return .allow
      },
      leaving: { page, state in
        self.all.append("leave \(page) in \(state.path + state.sheet)")
        return .allow
      })
  }
}
