import BookshopFlows
@testable import BookshopScreens
import CoordinatorKitTesting
import CoordinatorKitUI
import HeadlessUIKit
import Testing

@Suite("The flows declare exactly the messages that their buttons send")
@MainActor struct DeclaredMessagesTests {
  private let session = HeadlessSession()

  /// A flow of one screen that leaves every message to its parent.
  private struct OneScreen<Screen: FlowScreen>: Flow {
    struct State: FlowState {}
    let screen: Screen
    func screens(for state: State) -> ScreenStack<Screen> { screen }
    func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
      .unhandled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
  }

  /// The kinds of message: types, with the cases of enums.
  private static func kinds(_ messages: [any CoordinatorMessageable]) -> Set<String> {
    Set(
      messages.map { message in
        let text = "\(message)"
        return "\(type(of: message)).\(text.prefix { $0 != "(" })"
      })
  }

  /// What all buttons of a screen send when they are tapped.
  private func sent<Screen: FlowScreen>(
    from screen: Screen, _ makeScreen: @escaping @MainActor (Screen) -> any Presentable
  ) -> [any CoordinatorMessageable] {
    session.enter {
      let (window, recorder, stack) = (UIWindow(), MessageRecorder(), UINavigationController())
      let flow = StateFlowCoordinator(
        OneScreen(screen: screen), state: .init(), in: stack, parent: recorder,
        makeScreen: makeScreen)
      window.rootViewController = stack
      window.makeKeyAndVisible()
      session.settle()
      for view in stack.topViewController?.view.subviews ?? [] {
        (view as? UIButton)?.sendActions(for: .touchUpInside)
      }
      return withExtendedLifetime(flow) { recorder.messages }
    }
  }

  /// The store of a new shop, and one in which much has happened.
  private func stores() -> [ShopStore] {
    let busy = ShopStore()
    busy.place(Order(number: 1, basket: Basket(), address: "5 Harbour Lane", payment: .card))
    busy.buy(42)
    busy.identify("Ada")
    busy.draft(newsletter: true)
    return [ShopStore(), busy]
  }

  private func check<F: Flow>(
    _ flow: F, _ state: F.State, _ screens: [F.Screen], in states: [F.State],
    _ makeScreen: @escaping @MainActor (ShopStore, F.Screen) -> any Presentable
  ) {
    for screen in screens {
      let declared = states.flatMap { flow.messages(from: screen, in: $0) }
      let heard = stores().flatMap { store in sent(from: screen) { makeScreen(store, $0) } }
      #expect(Self.kinds(heard) == Self.kinds(declared), "\(screen)")
    }
  }

  @Test("The shop declares what its buttons send")
  func declaresTheShopsMessages() {
    check(
      ShopFlow(), .init(),
      [
        .book(42), .basket, .receipt(1), .login, .search(.looking(for: "1")),
        .search(.nothing(for: "1")),
      ], in: [.init()]
    ) { store, screen in
      let pages = PageScreens(store: store, screens: nil)
      let catalogue = CatalogueScreens(pages: pages).coordinator()
      return ShopScreens(
        pages: pages, catalogue: catalogue, handOff: HandOff(), stage: CheckoutCurtain.Stage()
      ).make(screen)
    }
  }

  @Test("The catalogue declares what its buttons send")
  func declaresTheCataloguesMessages() {
    check(CatalogueFlow(), .init(), Shelf.allCases.map { .shelf($0) }, in: [.init()]) {
      CatalogueScreens(pages: PageScreens(store: $0, screens: nil)).make($1)
    }
  }

  @Test("The checkout declares what its buttons send")
  func declaresTheCheckoutsMessages() {
    let state = CheckoutFlow.State(number: 1, basket: Basket())
    check(CheckoutFlow(), state, [.address, .payment, .confirm], in: [state]) {
      CheckoutScreens(pages: PageScreens(store: $0, screens: nil)).make($1)
    }
  }

  @Test("The account declares what its buttons send")
  func declaresTheAccountsMessages() {
    var (loggedIn, unsaved) = (AccountFlow.State(), AccountFlow.State())
    loggedIn.isLoggedIn = true
    unsaved.hasUnsavedChanges = true
    check(
      AccountFlow(), .init(),
      [.account, .orders, .order(1), .login, .settings, .about, .newsletter, .unsaved],
      in: [.init(), loggedIn, unsaved]
    ) { AccountScreens(pages: PageScreens(store: $0, screens: nil)).make($1) }
  }

  @Test("Every message of the tabs' screens would be handled by the app")
  func handlesEveryDeclaredMessage() {
    let app = session.enter { AppCoordinator(window: UIWindow()) }
    #expect(app.unhandledMessages() == [])
    app.send(Identify.logIn(name: "Ada"))
    #expect(app.unhandledMessages() == [])
  }
}
