import CoordinatorKitUI
import TestFlows
import Testing

@MainActor @Suite("The controllers of a minimized sheet live on, out of sight", .headless)
struct MinimizedControllerTests {
  final class CallController: UIViewController, ScreenUpdating {
    var values: [String] = []

    func update(with screen: CallFlow.Screen) { values.append(screen.id) }
  }

  private let phone = Phone()
  private let reports = Reports()
  private let log = Log()
  private let root: BaseComponentCoordinator
  private let navigation = UINavigationController()
  private let talk: StateFlowCoordinator<TalkFlow>
  private let made = Log()
  private let removal = "left call(call(\"Ada\", isMuted: false)): programmatic"

  init() {
    let (made, navigation) = (made, navigation)
    (root, talk) = reports.scope {
      let root = BaseComponentCoordinator(window: nil)
      let talk = StateFlowCoordinator(TalkFlow(), state: .init(room: 1), in: navigation) { screen in
        made.lines.append(screen.id)
        return screen.id == "call" ? CallController() : UIViewController()
      }
      root.add(child: talk)
      return (root, talk)
    }
    phone.window.rootViewController = navigation
    phone.window.makeKeyAndVisible()
    phone.settle()
    let log = log
    root.on(RemovalMessage.self) { removal, _ in
      log.lines.append("left \(removal.screen): \(removal.cause)")
    }
  }

  private func send(_ message: some CoordinatorMessageable) {
    talk.send(message)
    phone.settle()
  }

  private func callController() throws -> CallController {
    let sheet = try #require(navigation.presentedViewController as? UINavigationController)
    return try #require(sheet.viewControllers.first as? CallController)
  }

  enum Way: CaseIterable { case command, dismissal, dismissalAtOnce }

  @Test("The same one comes back, however it was left", arguments: Way.allCases)
  func leftByCode(_ way: Way) throws {
    send(TalkFlow.Message.call("Ada"))
    switch way {
    case .command: root.send(BackMessage())
    case .dismissal: navigation.dismiss(animated: true)
    case .dismissalAtOnce: navigation.dismiss(animated: false)
    }
    phone.settle()
    #expect(navigation.presentedViewController == nil)
    #expect(talk.state.isCallMinimized)
    send(TalkFlow.Message.expand)
    _ = try callController()
    #expect(made.lines.filter { $0 == "call" }.count == 1)
    #expect(log.lines == [])
    #expect(reports.texts == [] && phone.log == [])
  }

  @Test("The same one comes back, after a swipe and after a message, and nobody hears of a removal")
  func sameController() throws {
    send(TalkFlow.Message.call("Ada"))
    let controller = try callController()
    #expect(try phone.user.swipeDown(#require(navigation.presentedViewController)))
    phone.settle()
    #expect(navigation.presentedViewController == nil)
    #expect(talk.state.isCallMinimized)
    send(TalkFlow.Message.expand)
    #expect(try callController() === controller)
    send(TalkFlow.Message.minimize)
    #expect(navigation.presentedViewController == nil)
    send(TalkFlow.Message.expand)
    #expect(try callController() === controller)
    #expect(made.lines.filter { $0 == "call" }.count == 1)
    #expect(log.lines == [])
    #expect(reports.texts == [] && phone.log == [])
  }

  @Test("A sheet of several screens comes back with all of them") func several() throws {
    send(TalkFlow.Message.call("Ada"))
    send(CallFlow.Message.people)
    let sheet = try #require(navigation.presentedViewController as? UINavigationController)
    let screens = sheet.viewControllers
    #expect(screens.count == 2)
    send(TalkFlow.Message.minimize)
    send(TalkFlow.Message.expand)
    let again = try #require(navigation.presentedViewController as? UINavigationController)
    #expect(again.viewControllers == screens)
    #expect(phone.user.swipeDown(again))
    phone.settle()
    send(TalkFlow.Message.expand)
    let third = try #require(navigation.presentedViewController as? UINavigationController)
    #expect(third.viewControllers == screens)
    #expect(log.lines == [])
    #expect(reports.texts == [])
  }

  @Test("It is updated and sends messages while it is out of sight") func alive() throws {
    send(TalkFlow.Message.call("Ada"))
    let controller = try callController()
    send(TalkFlow.Message.minimize)
    send(CallFlow.Message.mute)
    #expect(controller.values == ["call"])
    controller.send(TalkFlow.Message.open(7))
    phone.settle()
    #expect(talk.state.room == 7)
    send(TalkFlow.Message.expand)
    #expect(controller.values == ["call"])
    #expect(reports.texts == [])
  }

  @Test("When it ends out of sight, it is removed once and released") func ends() throws {
    send(TalkFlow.Message.call("Ada"))
    weak let controller = try callController()
    send(TalkFlow.Message.minimize)
    #expect(controller != nil)
    send(CallFlow.Message.hangUp)
    #expect(controller == nil)
    #expect(log.lines == [removal])
    #expect(reports.texts == [])
  }

  @Test("When it ends in sight after it was out of it, it is removed once") func endsInSight()
    throws
  {
    send(TalkFlow.Message.call("Ada"))
    send(TalkFlow.Message.minimize)
    send(TalkFlow.Message.expand)
    weak let controller = try callController()
    send(CallFlow.Message.hangUp)
    #expect(controller == nil)
    #expect(log.lines == [removal])
  }

  @Test("Wanted again and minimized again within one slide, it stays the same") func bursts() throws
  {
    send(TalkFlow.Message.call("Ada"))
    let controller = try callController()
    talk.send(TalkFlow.Message.minimize)
    phone.session.advance(by: 0.1)
    talk.send(TalkFlow.Message.expand)
    phone.settle()
    #expect(try callController() === controller)
    talk.send(TalkFlow.Message.minimize)
    phone.settle()
    talk.send(TalkFlow.Message.expand)
    talk.send(TalkFlow.Message.minimize)
    phone.settle()
    #expect(navigation.presentedViewController == nil)
    talk.send(TalkFlow.Message.expand)
    phone.session.advance(by: 0.1)
    talk.send(CallFlow.Message.hangUp)
    phone.settle()
    #expect(log.lines == [removal])
    #expect(reports.texts == [])
  }

  @Test("One that cannot be shown again, since other code has it, stays until it ends")
  func refused() throws {
    send(TalkFlow.Message.call("Ada"))
    let controller = try callController()
    send(TalkFlow.Message.minimize)
    controller.removeFromParent()
    let other = UINavigationController(rootViewController: controller)
    let window = UIWindow()
    window.rootViewController = other
    window.makeKeyAndVisible()
    phone.settle()
    send(TalkFlow.Message.expand)
    #expect(reports.texts.count == 1)
    #expect(log.lines == [])
    send(CallFlow.Message.hangUp)
    #expect(log.lines == [removal])
  }

  @Test("It leaves with its flow") func leavesWithFlow() throws {
    send(TalkFlow.Message.call("Ada"))
    weak let controller = try callController()
    send(TalkFlow.Message.minimize)
    log.lines = []
    root.remove(child: talk)
    phone.settle()
    #expect(
      log.lines.filter { $0.hasPrefix("left call(") && $0.hasSuffix("parentRemoved") }.count == 1)
    #expect(controller == nil)
  }

  @Test("The sheet can be swiped away although the guard keeps the call") func guarded() throws {
    send(TalkFlow.Message.call("Ada"))
    talk.update { $0.call?.isRecorded = true }
    phone.settle()
    #expect(navigation.presentedViewController?.isModalInPresentation == false)
    #expect(try phone.user.swipeDown(#require(navigation.presentedViewController)))
    phone.settle()
    #expect(talk.state.isCallMinimized)
    #expect(talk.state.call?.isRecorded == true)
  }
}

@MainActor @Suite("A coordinator behind a screen of a minimized sheet", .headless)
struct MinimizedCoordinatorTests {
  /// The coordinator of a call.
  final class Call: BaseComponentCoordinator, ViewControllerCoordinator {
    let rootViewController = UIViewController()
    override var coordinatorName: String { "Call" }
  }

  private let phone = Phone()
  private let reports = Reports()
  private let root: BaseComponentCoordinator
  private let navigation = UINavigationController()
  private let talk: StateFlowCoordinator<TalkFlow>

  init() {
    let navigation = navigation
    (root, talk) = reports.scope {
      let root = BaseComponentCoordinator(window: nil)
      let talk = StateFlowCoordinator(TalkFlow(), state: .init(), in: navigation) { screen in
        screen.id == "call" ? Call(window: nil) as any Presentable : UIViewController()
      }
      root.add(child: talk)
      return (root, talk)
    }
    phone.window.rootViewController = navigation
    phone.window.makeKeyAndVisible()
    phone.settle()
  }

  private func send(_ message: some CoordinatorMessageable) {
    talk.send(message)
    phone.settle()
  }

  private var call: Call? { talk.findChild(of: Call.self) }

  @Test("It stays in the tree, and says why it is alive") func alive() throws {
    send(TalkFlow.Message.call("Ada"))
    let first = try #require(call)
    send(TalkFlow.Message.minimize)
    #expect(call === first)
    #expect(
      first.whyAlive
        == "Call is alive: TalkFlow owns it; its UIViewController waits out of sight.")
    send(TalkFlow.Message.expand)
    let sheet = try #require(navigation.presentedViewController)
    #expect(sheet === first.rootViewController || sheet.children == [first.rootViewController])
    #expect(call === first)
  }

  @Test("Removed by hand, in sight or out of it, it takes its screen along") func removed() throws {
    for isMinimized in [true, false] {
      send(TalkFlow.Message.call("Ada"))
      weak let gone = call
      if isMinimized { send(TalkFlow.Message.minimize) }
      try talk.remove(child: #require(gone))
      phone.settle()
      #expect(talk.state.call == nil)
      #expect(navigation.presentedViewController == nil)
      #expect(gone == nil)
    }
    #expect(reports.texts == [])
  }

  @Test("When it finishes out of sight, its screen is gone") func finished() throws {
    send(TalkFlow.Message.call("Ada"))
    send(TalkFlow.Message.minimize)
    weak let gone = call
    try #require(gone).finish(with: 42)
    phone.settle()
    #expect(talk.state.call == nil)
    #expect(gone == nil)
  }
}

@MainActor @Suite("A flow in a minimized sheet", .headless)
struct MinimizedFlowTests {
  @Test("It shows what it wants out of sight, also if it was told while the user minimized it")
  func changedWhileMinimized() throws {
    let (phone, reports, log) = (Phone(), Reports(), Log())
    let navigation = UINavigationController()
    let talk = reports.scope {
      StateFlowCoordinator(TalkFlow(), state: .init(), in: navigation) { screen in
        screen.id == "call"
          ? StateFlowCoordinator(TalkFlow(), state: .init()) { _ in UIViewController() }
            as any Presentable
          : UIViewController()
      }
    }
    phone.window.rootViewController = navigation
    phone.window.makeKeyAndVisible()
    phone.settle()
    talk.send(TalkFlow.Message.call("Ada"))
    phone.settle()
    let call = try #require(talk.findChild(of: StateFlowCoordinator<TalkFlow>.self))
    try #require(phone.user.beginSheetSwipe(on: call.rootViewController)).finish()
    call.update(completion: { log.lines.append("\($0)") }) { $0.room = 1 }
    phone.settle()
    #expect(talk.state.isCallMinimized)
    #expect(call.rootViewController.children.count == 2)
    #expect(log.lines == ["performed"])
    #expect(reports.texts == [] && phone.log == [])
  }
}

@MainActor @Suite("A minimized sheet and an equal screen of the stack are two", .headless)
struct EqualMinimizedTests {
  struct DesksFlow: Flow {
    struct State: FlowState {
      var page: Int?
      var note: Int? = 7
      var isMinimized = false
    }

    enum Screen: FlowScreen {
      case desk, page(Int)
    }

    enum Message: CoordinatorMessageable {
      case open(Int), minimize, expand
    }

    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.desk
      if let page = state.page { Screen.page(page) }
      if let note = state.note { Sheet(Screen.page(note), isMinimized: state.isMinimized) }
    }

    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .open(let page): state.page = page
      case .minimize: state.isMinimized = true
      case .expand: state.isMinimized = false
      }
      return .handled
    }

    func userLeft(_ screens: [Screen], _ state: inout State) { state.page = nil }
  }

  @Test("The user leaves the one in the stack, which is removed; the other one comes back")
  func goesBack() throws {
    let (phone, reports, log, navigation) = (
      Phone(), Reports(), Log(), FlowNavigationController()
    )
    let root = reports.scope { BaseComponentCoordinator(window: nil) }
    let desks = reports.scope {
      StateFlowCoordinator(DesksFlow(), state: .init(), in: navigation) { _ in UIViewController() }
    }
    root.add(child: desks)
    root.on(RemovalMessage.self) { removal, _ in
      log.lines.append("left \(removal.screen): \(removal.cause)")
    }
    phone.window.rootViewController = navigation
    phone.window.makeKeyAndVisible()
    phone.settle()
    let sheet = try #require(navigation.presentedViewController)
    let note = (sheet as? UINavigationController)?.viewControllers.first ?? sheet
    for message in [DesksFlow.Message.minimize, .open(7)] {
      desks.send(message)
      phone.settle()
    }
    weak let page = navigation.topViewController
    #expect(page != nil && page !== note)
    #expect(phone.user.tapBack(in: navigation))
    phone.settle()
    #expect(log.lines == ["left page(7): backButton"])
    #expect(page == nil)
    desks.send(DesksFlow.Message.expand)
    phone.settle()
    let again = try #require(navigation.presentedViewController)
    #expect(again === note || (again as? UINavigationController)?.viewControllers == [note])
    #expect(log.lines.count == 1 && reports.texts == [])
  }
}
