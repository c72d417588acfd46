import CoordinatorKitUI
import Testing

private enum ShopMessage: CoordinatorMessageable { case open, find, secret, buy, login }

private struct ShopFlow: Flow {
  struct State: FlowState {
    var isOpen = false
    var isLoggedIn = false
    var hasFound = false
  }
  enum Screen: FlowScreen { case list, book, secret }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.list
    if state.isOpen { Screen.book }
  }

  func update(_ state: inout State, with message: ShopMessage) -> FlowReply {
    switch message {
    case .open: state.isOpen = true
    case .find: state.hasFound = true
    case .login: state.isLoggedIn = true
    case .buy where state.isOpen: return .handled
    case .buy, .secret: return .unhandled
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) { state.isOpen = false }

  func entering(_ screen: Screen, in state: State) -> Verdict {
    screen == .book && !state.isLoggedIn ? .refuse("log in") : .allow
  }
}

/// Puts the commands of the window in use into the menu bar.
private final class ShopAppDelegate: UIResponder, UIApplicationDelegate {
  var builds = 0

  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    builds += 1
    guard builder.system == .main,
      let menu = UIApplication.shared.commandMenu(titled: "Shop")
    else { return }
    builder.insertSibling(menu, afterMenu: .view)
  }
}

/// What happened to users: most menu items did nothing on iPadOS 27, since the open menu had taken first responder
/// away, and shortcuts were not listed in the menu that they belong to.
@MainActor @Suite("Commands from the menu bar and the keyboard", .headless)
struct CommandTests {
  private let app = ShopAppDelegate()
  private let reports = Reports()
  private let phone = Phone()
  private let root: WindowCoordinator
  private let shop: StateFlowCoordinator<ShopFlow>

  init() {
    HeadlessSession.current.application.delegate = app
    root = reports.scope { [phone] in WindowCoordinator(window: phone.window) }
    shop = reports.scope {
      StateFlowCoordinator(ShopFlow(), state: .init(), in: FlowNavigationController()) {
        Page("\($0)")
      }
    }
    root.commands = [
      Command("Log In", sends: ShopMessage.login),
      Command("Close", key: "w", sends: ShopMessage.secret),
      Command("Back", key: .escape, sends: BackMessage()),
    ]
    shop.commands = [
      Command("Open", image: "book", key: .init("o", [.command, .shift]), sends: ShopMessage.open),
      Command("Buy", key: "w", sends: ShopMessage.buy),
      Command("Find", key: "f", sends: ShopMessage.find),
    ]
    root.setRoot(child: shop)
    root.show()
    phone.settle()
  }

  private func titles(_ isIncluded: (UICommand) -> Bool = { _ in true }) -> [String] {
    (phone.user.openMenu("Shop") ?? []).filter(isIncluded).map(\.title)
  }

  private var enabled: [String] { titles { !$0.attributes.contains(.disabled) } }

  @Test(
    "The menu lists what the coordinators in front offer, the outermost first, and what can be used"
  )
  func lists() {
    #expect(titles() == ["Log In", "Close", "Back", "Open", "Buy", "Find"])
    #expect(enabled == ["Log In", "Find"])
    #expect(phone.user.openMenu("Shop")?[3].image == UIImage(systemName: "book"))
    #expect(phone.user.keysInOverlay.map(\.title) == ["Back", "Open", "Buy", "Find"])
  }

  @Test("What would be refused or handled by nobody is disabled, until that changes")
  func enables() {
    #expect(!phone.user.choose("Open", in: "Shop"))
    shop.send(ShopMessage.login)
    phone.settle()
    #expect(enabled == ["Log In", "Open", "Find"])
    #expect(phone.user.choose("Open", in: "Shop"))
    phone.settle()
    #expect(shop.navigationController.onShow == "list › book")
    #expect(enabled == ["Log In", "Back", "Open", "Buy", "Find"])
    phone.user.tapBack(in: shop.navigationController)
    phone.settle()
    #expect(enabled == ["Log In", "Open", "Find"])
    #expect(reports.texts == [])
  }

  @Test(
    "A chosen command arrives, whether the open menu has taken first responder away or not",
    arguments: [true, false])
  func firstResponder(takes: Bool) {
    phone.session.policy.openMenuTakesFirstResponder = takes
    let field = UITextField()
    shop.navigationController.topViewController?.view.addSubview(field)
    field.becomeFirstResponder()
    #expect(phone.user.choose("Find", in: "Shop"))
    #expect(shop.state.hasFound)
  }

  @Test("Keys send the messages of their commands; the key that two have is that of the nearer one")
  func keys() {
    #expect(phone.user.press("f"))
    #expect(shop.state.hasFound)
    #expect(!phone.user.press("o", [.command, .shift]))
    shop.send(ShopMessage.login)
    phone.settle()
    #expect(phone.user.press("o", [.command, .shift]))
    phone.settle()
    #expect(phone.user.press("w"))
    #expect(phone.user.press(UIKeyCommand.inputEscape, []))
    phone.settle()
    #expect(shop.navigationController.onShow == "list")
  }

  @Test("The menus are built anew only when something else is offered")
  func rebuilds() {
    #expect(enabled.count == 2)
    let builds = app.builds
    shop.send(ShopMessage.find)
    phone.settle()
    #expect(enabled.count == 2)
    #expect(app.builds == builds)
    shop.commands = []
    phone.settle()
    #expect(titles() == ["Log In", "Close", "Back"])
    #expect(app.builds == builds + 1)
  }

  @Test("What a component answers from elsewhere counts after reconsider()")
  func reconsider() {
    let log = Log()
    root.guarding(ShopMessage.self) { message, _ in
      message == .secret && !log.isOpen ? .refuse("not yet") : .allow
    }
    root.on(ShopMessage.self) { _, _ in }
    phone.settle()
    #expect(!enabled.contains("Close"))
    log.isOpen = true
    root.reconsider()
    phone.settle()
    #expect(enabled.contains("Close"))
  }

  @Test(
    "A command that nobody would handle any more does nothing, and one that is still there keeps its number"
  )
  func outOfDate() throws {
    shop.send(ShopMessage.login)
    shop.send(ShopMessage.open)
    phone.settle()
    let before = try #require(phone.user.openMenu("Shop"))
    shop.update { $0.isOpen = false }
    #expect(phone.user.choose("Buy", in: "Shop"))
    #expect(reports.texts == [])
    phone.settle()
    #expect(!phone.user.choose("Buy", in: "Shop"))
    let after = try #require(phone.user.openMenu("Shop"))
    #expect(after.map { $0.propertyList as? Int } == before.map { $0.propertyList as? Int })
    shop.commands = [Command("Other", sends: ShopMessage.buy)]
    phone.settle()
    #expect(titles() == ["Log In", "Close", "Back", "Other"])
  }

  @Test("Each window has its own commands, and the one in use shows them")
  func windows() {
    let scene = phone.session.connectScene()
    let window = UIWindow(windowScene: scene)
    let other = WindowCoordinator(window: window)
    other.commands = [Command("Elsewhere", key: "e", sends: ShopMessage.find)]
    var found = 0
    other.on(ShopMessage.self) { _, _ in found += 1 }
    let flow = StateFlowCoordinator(
      ShopFlow(), state: .init(), in: FlowNavigationController()
    ) { Page("\($0)") }
    other.setRoot(child: flow)
    other.show()
    phone.settle()
    #expect(titles() == ["Elsewhere"])
    #expect(phone.user.press("e"))
    #expect(found == 0 && flow.state.hasFound && !shop.state.hasFound)
    guard let first = phone.window.windowScene else {
      Issue.record("The phone has no scene.")
      return
    }
    phone.session.enterBackground(first)
    phone.session.enterForeground(first)
    phone.settle()
    #expect(titles().count == 6)
    phone.session.enterBackground(first)
    phone.settle()
    #expect(titles() == ["Elsewhere"])
  }

  @Test("Without a coordinator on show there is no menu")
  func noWindow() {
    root.close()
    phone.settle()
    UIMenuSystem.main.setNeedsRebuild()
    #expect(phone.user.openMenu("Shop") == nil)
  }

  @Test("Each key has the name that UIKit knows it by")
  func names() {
    let keys: [(Command.Key, String)] = [
      (.upArrow, UIKeyCommand.inputUpArrow), (.downArrow, UIKeyCommand.inputDownArrow),
      (.leftArrow, UIKeyCommand.inputLeftArrow), (.rightArrow, UIKeyCommand.inputRightArrow),
      (.delete, UIKeyCommand.inputDelete), (.escape, UIKeyCommand.inputEscape),
    ]
    root.commands = []
    shop.commands = keys.enumerated().map {
      Command("\($0)", key: $1.0.with([.option, .control]), sends: ShopMessage.find)
    }
    phone.settle()
    #expect(phone.user.keysInOverlay.map(\.input) == keys.map(\.1))
    #expect(phone.user.keysInOverlay.allSatisfy { $0.modifierFlags == [.alternate, .control] })
  }
}
