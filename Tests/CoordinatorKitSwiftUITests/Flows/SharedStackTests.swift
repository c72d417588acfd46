import CoordinatorKitSwiftUI
import Testing
import ViewsPhone

/// In shipped apps a stack in a stack crashed, popped at once, and had two bars (onmyway133 notes#656,
/// SpeziOnboarding#21, stinsen#30): here a flow and those behind its screens share one.
@MainActor @Suite("A flow behind a screen shares the stack of the flow around it")
struct SharedStackTests {
  typealias Outer = ViewChildTests.ShopFlow

  private let reports = Reports()
  private let log = Log()
  private let shop: ViewFlowCoordinator<Pushing>
  private let views: ModelViews<Pushing>

  /// Pushes everything.
  struct Pushing: RouteFlow {
    enum Place: Route, FlowScreen { case list, checkout, thanks, gift, rooms }
    func step(for route: Place, on shown: ScreenStack<Place>) -> NavigationStep<Place> {
      route == .gift ? .present(.gift) : .push(route)
    }
  }

  /// Pays in three steps, the last of which is a sheet.
  struct Paying: RouteFlow {
    enum Place: Route, FlowScreen { case address, payment, receipt }
    func step(for route: Place, on shown: ScreenStack<Place>) -> NavigationStep<Place> {
      route == .receipt ? .present(.receipt) : .push(route)
    }
  }

  struct Rooms: Flow {
    enum Screen: FlowScreen { case hall, attic }
    struct State: FlowState {}
    func screens(for state: State) -> ScreenStack<Screen> {
      Tabs(selected: "hall") {
        FlowTab("hall") { Screen.hall }
        FlowTab("attic") { Screen.attic }
      }
    }
    func update(_ state: inout State, with message: Never) -> FlowReply {}
    func userLeft(_ screens: [Screen], _ state: inout State) {}
  }

  init() {
    shop = reports.scope {
      ViewFlowCoordinator(Pushing(), state: [.list]) { place in
        switch place {
        case .checkout, .gift: ViewFlowCoordinator(Paying(), state: [.address])
        case .rooms: ViewFlowCoordinator(Rooms(), state: .init())
        case .list, .thanks: nil
        }
      }
    }
    views = ModelViews(shop)
    let log = log
    shop.on(RemovalMessage.self) { removal, _ in
      log.lines.append("left \(removal.screen): \(removal.cause)")
    }
  }

  private func checkout(_ place: Pushing.Place = .checkout) -> ViewFlowCoordinator<Paying>? {
    shop.child(behind: place)
  }

  private func shows(_ text: String, log lines: [String] = []) {
    views.settle()
    #expect(views.onShow == text)
    #expect(log.lines == lines)
    #expect(reports.texts == [])
    log.lines = []
  }

  @Test("Its screens lie over the one that it stands behind, and the user goes back through all")
  func pushed() throws {
    shop.send(Pushing.Place.checkout)
    views.settle()
    checkout()?.send(Paying.Place.payment)
    shows("list › checkout › payment")
    shop.send(Pushing.Place.thanks)
    shows("list › checkout › payment › thanks")
    views.back(2)
    shows("list › checkout", log: ["left thanks: backMenu", "left payment: backMenu"])
    #expect(checkout()?.state == [.address])
    checkout()?.send(Paying.Place.payment)
    views.settle()
    views.back(2)
    shows(
      "list",
      log: [
        "left payment: parentRemoved", "left address: parentRemoved", "left checkout: backMenu",
      ])
    #expect(shop.childCoordinators.isEmpty)
  }

  @Test("Its sheets lie over the window") func sheets() {
    shop.send(Pushing.Place.checkout)
    views.settle()
    checkout()?.send(Paying.Place.receipt)
    shows("list › checkout ⌃ receipt")
    views.swipeDown()
    shows("list › checkout", log: ["left receipt: sheetSwipe"])
  }

  @Test("In a sheet it goes with the sheet") func inASheet() {
    shop.send(Pushing.Place.gift)
    views.settle()
    checkout(.gift)?.send(Paying.Place.payment)
    shows("list ⌃ gift › payment")
    views.swipeDown()
    shows(
      "list",
      log: ["left payment: parentRemoved", "left address: parentRemoved", "left gift: sheetSwipe"])
  }

  @Test("A message from its screen goes to it first, and then to the flow around it") func sends() {
    shop.send(Pushing.Place.checkout)
    views.settle()
    checkout()?.send(Paying.Place.payment)
    views.settle()
    views.send(Pushing.Place.thanks)
    shows("list › checkout › payment › thanks")
  }

  @Test("With tabs it is alone in its sheet, or it is reported") func tabs() {
    shop.send(Pushing.Place.rooms)
    views.settle()
    #expect(views.onShow == "list › rooms")
    #expect(reports.kinds == [.stackInStack])
  }
}

/// Guards act beforehand: SwiftUI cannot refuse.
@MainActor @Suite("All guards are asked that the user could get past")
struct AllGuardsTests {
  @Test("A guard below the top keeps the menu of the back button away") func below() {
    let flow = ViewFlowCoordinator(
      PlainFlow(), state: .init(stack: ["list", "note", "help"], guarded: "note"))
    let views = ModelViews(flow)
    #expect(!views.canGoBack)
    views.tapGuardedBack()
    views.settle()
    #expect(views.onShow == "list › note")
    #expect(!views.canGoBack)
  }

  @Test("The guard of a flow in a sheet keeps the sheet") func inASheet() {
    let inner = ViewFlowCoordinator(PlainFlow(), state: .init(stack: ["note"], guarded: "note"))
    let flow = ViewFlowCoordinator(PlainFlow(), state: .init(sheets: [["gift"]])) { screen in
      screen.id == "gift" ? inner : nil
    }
    let views = ModelViews(flow)
    views.settle()
    #expect(views.onShow == "list ⌃ gift")
    #expect(!views.canSwipeDown)
    inner.update { $0.guarded = nil }
    #expect(views.canSwipeDown)
  }
}

@MainActor @Suite("What a view sends last arrives")
struct LastMessageTests {
  struct Bye: CoordinatorMessageable {}

  @Test("Its screen's removal is told when the view is gone", arguments: [true, false])
  func onDisappear(isUser: Bool) throws {
    let flow = ViewFlowCoordinator(PlainFlow(), state: .init(stack: ["list", "book"]))
    let (views, log) = (ModelViews(flow), Log())
    flow.on(RemovalMessage.self) { removal, _ in log.lines.append("left \(removal.screen)") }
    flow.on(Bye.self) { _, _ in log.lines.append("bye") }
    views.settle()
    let book = try #require(views.screenInFront)
    if isUser { views.back() } else { flow.update { $0.stack = ["list"] } }
    views.read()
    #expect(log.lines == [])
    book.sendAction(Bye())
    views.settle()
    #expect(log.lines == ["bye", "left book"])
  }

  @Test("A route from a list beside a detail arrives")
  func besideADetail() {
    struct Mail: Flow {
      enum Screen: FlowScreen { case inbox, mail(Int) }
      struct Open: CoordinatorMessageable {
        let mail: Int
        var isDroppedWhenStale: Bool { true }
      }
      struct State: FlowState { var mails: [Int] = [] }
      func screens(for state: State) -> ScreenStack<Screen> {
        Split {
          Screen.inbox
        } secondary: {
          for mail in state.mails { Screen.mail(mail) }
        }
      }
      func update(_ state: inout State, with message: Open) -> FlowReply {
        state.mails = [message.mail]
        return .handled
      }
      func userLeft(_ screens: [Screen], _ state: inout State) { state.mails = [] }
    }
    let flow = ViewFlowCoordinator(Mail(), state: .init())
    let views = ModelViews(flow, isCompact: false)
    let send = flow.sendAction(from: .inbox)
    send(Mail.Open(mail: 1))
    send(Mail.Open(mail: 2))
    views.settle()
    #expect(views.onShow == "inbox ┃ mail(2)")
    send(Mail.Open(mail: 3))
    views.settle()
    #expect(views.onShow == "inbox ┃ mail(3)")
  }
}

@MainActor @Suite("Tabs and columns lie inside one another")
struct NestedPlacesTests {
  struct Nested: Flow {
    enum Screen: FlowScreen { case inbox, mail, letter, home }
    struct State: FlowState {
      var bar = "mails"
      var inner = "mail"
      var hasLetter = true
    }

    func screens(for state: State) -> ScreenStack<Screen> {
      Tabs(selected: state.bar) {
        FlowTab("mails") {
          Split {
            Screen.inbox
          } secondary: {
            Tabs(selected: state.inner) {
              FlowTab("mail") {
                Screen.mail
                if state.hasLetter { Screen.letter }
              }
              FlowTab("home") { Screen.home }
            }
          }
        }
      }
    }
    func update(_ state: inout State, with message: Never) -> FlowReply {}
    func userLeft(_ screens: [Screen], _ state: inout State) { state.hasLetter = false }
    func userSelected(_ tab: String, _ state: inout State) { state.inner = tab }
  }

  @Test("Each has its place, and the user goes back in it") func shows() {
    let flow = ViewFlowCoordinator(Nested(), state: .init())
    let views = ModelViews(flow, isCompact: false)
    #expect(views.onShow == "[mails: inbox ┃ [mail: mail › letter] | home: home]")
    views.back()
    views.settle()
    #expect(views.onShow == "[mails: inbox ┃ [mail: mail] | home: home]")
    flow.update { $0.inner = "home" }
    views.settle()
    #expect(views.onShow == "[mails: inbox ┃ mail: mail | [home: home]]")
  }
}
