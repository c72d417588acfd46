import CoordinatorKitUI
import Testing

/// Alerts of a flow and of the one that presents it, each of which asks at a moment of its own.
///
/// What happened to a user: "Delete?" of a sheet came over "No connection" of the app, and when the connection
/// was back, both were gone.
@MainActor @Suite("Alerts of several flows are answered one after the other", .headless)
struct AlertsInTurnTests {
  struct KidFlow: DescribedFlow {
    struct State: FlowState, Equatable { var page = false, note = false, asks = false }
    enum Screen: FlowScreen { case kid, page, note }
    enum Message: CoordinatorMessageable { case ask, showNote, push }
    var stack: Stack {
      .kid
      when(\.page, .page)
      sheet { when(\.note, .note) }
      alert(\.asks) { FlowAlert("kid", title: "Kid") { FlowAlert.Button("OK", role: .cancel) } }
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .ask: state.asks = true
      case .showNote: state.note = true
      case .push: state.page = true
      }
      return .handled
    }
  }

  struct HomeFlow: DescribedFlow {
    struct State: FlowState, Equatable { var kid = false, plain = false, asks = false }
    enum Screen: FlowScreen { case list, kid, plain }
    var stack: Stack {
      .list
      sheet { when(\.kid, .kid) }
      sheet { when(\.plain, .plain) }
      alert(\.asks) { FlowAlert("home", title: "Home") { FlowAlert.Button("OK", role: .cancel) } }
    }
    func update(_ state: inout State, with message: Never) -> FlowReply {}
  }

  /// How the flow inside is presented.
  enum Way: CaseIterable { case byState, byHand }

  private let story = Story()

  private func begin(
    _ state: HomeFlow.State, _ inside: KidFlow.State = .init(), _ way: Way = .byState
  ) throws -> (home: StateFlowCoordinator<HomeFlow>, kid: StateFlowCoordinator<KidFlow>) {
    let story = story
    let made = {
      story.reports.scope {
        StateFlowCoordinator(KidFlow(), state: inside) { story.page("\($0)") }
      }
    }
    var initial = state
    initial.kid = way == .byState
    let home = story.reports.scope {
      StateFlowCoordinator(HomeFlow(), state: initial) { screen -> any Presentable in
        screen == .kid ? made() : story.page("\(screen)")
      }
    }
    story.begin(with: home)
    if way == .byHand {
      home.present(child: made(), animated: true)
      story.settle()
    }
    return (home, try #require(home.childCoordinators.first as? StateFlowCoordinator<KidFlow>))
  }

  private var alert: UIAlertController? {
    var top = story.phone.window.rootViewController
    while let next = top?.presentedViewController { top = next }
    return top as? UIAlertController
  }

  /// Ends the alert in front, as the user or by the state.
  private func end(_ isUser: Bool, byState: () -> Void) throws {
    let alert = try #require(alert)
    if isUser { #expect(story.user.tapAlertAction(alert.actions[0], in: alert)) } else { byState() }
    story.settle()
  }

  @Test("The presenter's is answered before that of the flow inside", arguments: [true, false])
  func presenterFirst(isUser: Bool) throws {
    let (home, kid) = try begin(.init(asks: true))
    kid.send(KidFlow.Message.ask)
    story.settle()
    #expect(alert?.title == "Home")
    try end(isUser) { home.update { $0.asks = false } }
    #expect(alert?.title == "Kid")
    #expect(kid.state.asks && !home.state.asks)
    try end(isUser) { kid.update { $0.asks = false } }
    #expect(alert == nil && !kid.state.asks)
    #expect(story.reports.texts == [])
  }

  @Test("That of the flow inside is answered first if it asked first", arguments: Way.allCases)
  func insideFirst(way: Way) throws {
    let (home, kid) = try begin(.init(), .init(asks: true), way)
    home.update { $0.asks = true }
    story.settle()
    #expect(alert?.title == "Kid")
    try end(true) {}
    #expect(alert?.title == "Home")
    #expect(home.state.asks && !kid.state.asks)
    #expect(story.reports.texts == [])
  }

  @Test("A sheet of the flow inside comes when the presenter's alert is answered")
  func sheetInside() throws {
    let (home, kid) = try begin(.init(asks: true))
    kid.deliver(KidFlow.Message.showNote, completion: story.noted("note"))
    story.settle()
    #expect(alert?.title == "Home")
    #expect(story.book.lines == [])
    try end(true) {}
    #expect(story.onShow == "list ⌃ kid ⌃ note")
    #expect(kid.state.note && !home.state.asks)
    #expect(story.book.lines == ["note: performed"])
  }

  @Test("A sheet of the presenter comes when the alert of the flow inside is answered")
  func sheetOfPresenter() throws {
    let (home, kid) = try begin(.init(), .init(asks: true))
    home.update { $0.plain = true }
    story.settle()
    #expect(alert?.title == "Kid")
    try end(true) {}
    #expect(story.onShow == "list ⌃ kid ⌃ plain")
    #expect(home.state.plain && !kid.state.asks)
  }

  @Test("A sheet takes the place of a flow presented by hand only when its alert is answered")
  func sheetInPlace() throws {
    let (home, kid) = try begin(.init(), .init(asks: true), .byHand)
    home.update { $0.plain = true }
    story.settle()
    #expect(alert?.title == "Kid")
    #expect(kid.state.asks && home.childCoordinators.count == 1)
    try end(true) {}
    #expect(story.onShow == "list ⌃ plain")
  }

  @Test("What changes below an alert does so at once") func below() throws {
    let (_, kid) = try begin(.init(asks: true))
    kid.deliver(KidFlow.Message.push, completion: story.noted("page"))
    story.settle()
    #expect(alert?.title == "Home")
    #expect(kid.state.page)
    #expect(story.book.lines == ["page: performed"])
  }

  @Test("Screens under what waits are in use still: what they send is handled") func sent() throws {
    let (_, kid) = try begin(.init(asks: true))
    kid.send(KidFlow.Message.showNote)
    story.settle()
    let page = try #require(kid.navigationController.topViewController)
    page.deliver(KidFlow.Message.push, completion: story.noted("page"))
    story.settle()
    #expect(kid.navigationController.titles == ["kid", "page"])
    try end(true) {}
    #expect(story.onShow == "list ⌃ kid › page ⌃ note")
    #expect(story.book.lines == ["page: performed"])
  }

  @Test("What is taken back while it waits does not come") func takenBack() throws {
    let (_, kid) = try begin(.init(asks: true))
    kid.send(KidFlow.Message.showNote)
    story.settle()
    kid.update { $0.note = false }
    story.settle()
    try end(true) {}
    #expect(story.onShow == "list ⌃ kid")
  }

  @Test("Whoever removes what asks does not wait for the answer") func removed() throws {
    let (home, _) = try begin(.init(), .init(asks: true))
    home.update { ($0.kid, $0.plain) = (false, true) }
    story.settle()
    #expect(story.onShow == "list ⌃ plain")
    #expect(home.childCoordinators.isEmpty)
    #expect(story.reports.texts == [])
  }

  @Test("In tabs, that of the tab on show is answered before what another tab presents")
  func tabs() throws {
    let story = story
    let tabs = story.reports.scope {
      TabBarCoordinator(
        tabs: ["first", "second"].map { name in
          StateFlowCoordinator(KidFlow(), state: .init(asks: name == "first")) {
            story.page("\(name) \($0)")
          }
        })
    }
    story.begin(with: tabs)
    let second = try #require(
      tabs.childCoordinators.last as? StateFlowCoordinator<KidFlow>)
    tabs.select(second)
    second.send(KidFlow.Message.showNote)
    story.settle()
    #expect(alert?.title == "Kid")
    try end(true) {}
    #expect(story.onShow == "{first kid | *second kid} ⌃ second note")
  }
}
