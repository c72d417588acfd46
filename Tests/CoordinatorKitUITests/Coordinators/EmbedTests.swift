import CoordinatorKitUI
import Testing

@MainActor @Suite("A screen embedded in a view of another one", .headless)
struct EmbedTests {
  private struct Note: CoordinatorMessageable {}

  /// A coordinator whose screen has two views to embed in.
  private final class Board: BaseComponentCoordinator, ViewControllerCoordinator {
    let rootViewController: UIViewController
    let left = UIView()
    let right = UIView()
    private(set) var log: [String] = []

    init(_ title: String = "board") {
      rootViewController = Page(title)
      super.init(window: nil)
      for view in [left, right] { rootViewController.view.addSubview(view) }
      on(RemovalMessage.self) { [weak self] removal, _ in
        self?.log.append("\(removal.screen): \(removal.cause.rawValue)")
      }
      on(Note.self) { [weak self] _, _ in self?.log.append("note") }
    }

    func ended(_ name: String) -> @MainActor (Outcome) -> Void {
      { [weak self] in self?.log.append("\(name): \($0)") }
    }
  }

  private final class Card: BaseComponentCoordinator, ViewControllerCoordinator {
    let rootViewController: UIViewController
    private let title: String
    override var coordinatorName: String { title }

    init(_ title: String) {
      rootViewController = Page(title)
      self.title = title
      super.init(window: nil)
    }
  }

  private let reports = Reports()
  private let phone = Phone()
  private let window: WindowCoordinator
  private let board: Board

  init() {
    let phone = phone
    (window, board) = reports.scope {
      (WindowCoordinator(window: phone.window), Board())
    }
    window.setRoot(child: board)
    window.show()
    phone.settle()
  }

  @Test(
    "A coordinator without a screen embeds a flow in a controller of other code, until that is released"
  )
  func withoutAScreen() async {
    let root = reports.scope { BaseComponentCoordinator(window: nil) }
    var log: [String] = []
    root.on(RemovalMessage.self) { removal, _ in
      log.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    weak var flow: StateFlowCoordinator<HouseFlow>?
    do {
      let host = UIViewController()
      do {
        let new = HouseFlow.coordinator(["hall"])
        root.embed(child: new, in: host)
        flow = new
      }
      board.rootViewController.addChild(host)
      board.right.addSubview(host.view)
      host.didMove(toParent: board.rootViewController)
      flow?.send(HouseFlow.Message.push("den"))
      phone.settle()
      #expect(flow?.navigationController.titles == ["hall", "den"])
      #expect(root.childCoordinators.first === flow)
      host.willMove(toParent: nil)
      host.view.removeFromSuperview()
      host.removeFromParent()
    }
    phone.settle()
    for _ in 0..<10 { await Task.yield() }
    phone.settle()
    #expect(log == ["den: parentRemoved", "hall: parentRemoved", "HouseFlow: parentRemoved"])
    #expect(flow == nil && root.childCoordinators.isEmpty)
    #expect(reports.texts == [])
  }

  @Test(
    "It becomes a child of the view's controller, and fills the view in both writing directions")
  func fills() throws {
    let card = Card("card")
    board.embed(child: card, in: board.left, completion: board.ended("embed"))
    let (root, host) = (card.rootViewController, board.rootViewController)
    #expect(root.parent === host)
    #expect(root.view.superview === board.left)
    #expect(board.childCoordinators.contains { $0 === card })
    let edges = board.left.constraints.map {
      [$0.firstAttribute.rawValue, $0.secondAttribute.rawValue]
    }
    let expected = [NSLayoutConstraint.Attribute.leading, .trailing, .top, .bottom]
    #expect(edges == expected.map { [$0.rawValue, $0.rawValue] })
    #expect(board.log == ["embed: performed"])
    phone.settle()
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }

  @Test("A view controller as the place is filled likewise")
  func fillsAController() {
    let (card, host) = (Card("card"), Page("host"))
    board.embed(viewController: host, in: board.left)
    board.embed(child: card, in: host)
    #expect(card.rootViewController.parent === host)
    #expect(card.rootViewController.view.superview === host.view)
    #expect(host.parent === board.rootViewController)
  }

  @Test(
    "Messages of an embedded view controller reach the coordinator, those of a child climb to it")
  func deliversMessages() {
    let (page, card) = (Page("page"), Card("card"))
    board.embed(viewController: page, in: board.left)
    board.embed(child: card, in: board.right)
    page.send(Note())
    #expect(board.log == ["note"])
    var count = 0
    card.on(Note.self) { _, _ in count += 1 }
    card.rootViewController.send(Note())
    #expect(count == 1)
    #expect(board.log == ["note"])
  }

  @Test("An embedded child that finishes leaves its view") func finishes() {
    let card = Card("card")
    board.on(FlowResult<Int>.self) { _, _ in }
    board.embed(child: card, in: board.left)
    phone.settle()
    card.finish(with: 1)
    phone.settle()
    #expect(board.log == ["card: programmatic"])
    #expect(board.left.subviews.isEmpty)
    #expect(reports.texts == [])
  }

  @Test("An unembedded child leaves, and is released")
  func unembeds() {
    weak var gone: Card?
    weak var page: UIViewController?
    do {
      let card = Card("card")
      (gone, page) = (card, card.rootViewController)
      board.embed(child: card, in: board.left)
      phone.settle()
      board.unembed(child: card, completion: board.ended("unembed"))
      board.unembed(child: card, completion: board.ended("again"))
    }
    #expect(
      board.log == [
        "card: programmatic", "unembed: performed", "again: failed: Page is not embedded by Board",
      ])
    phone.settle()
    #expect(gone == nil)
    #expect(page == nil)
    #expect(board.left.subviews.isEmpty)
    #expect(board.rootViewController.children.isEmpty)
    #expect(board.childCoordinators.isEmpty)
  }

  @Test("What is embedded in the same view is replaced, what is in another stays")
  func replaces() {
    let cards = ["a", "b", "c"].map(Card.init)
    board.embed(child: cards[0], in: board.left)
    board.embed(child: cards[1], in: board.right)
    board.embed(child: cards[2], in: board.left)
    #expect(board.log == ["a: replaced"])
    #expect(board.rootViewController.children.map(\.title) == ["b", "c"])
    #expect(board.childCoordinators.count == 2)
    #expect(board.left.subviews.count == 1)
  }

  @Test("It leaves before its hosting screen, the newest first")
  func leavesWithItsHost() {
    board.embed(child: Card("a"), in: board.left)
    board.embed(child: Card("b"), in: board.right)
    var removals: [String] = []
    window.on(RemovalMessage.self) { removal, _ in
      removals.append("\(removal.screen): \(removal.cause.rawValue)")
    }
    window.setRoot(child: Card("other"))
    phone.settle()
    #expect(board.log == ["b: parentRemoved", "a: parentRemoved"])
    #expect(removals == ["Board: replaced"])
    #expect(board.childCoordinators.isEmpty)
    #expect(board.rootViewController.children.isEmpty)
  }

  @Test(
    "It leaves with a screen of a flow, and the next screen with the same controller can host again"
  )
  func leavesWithAFlowsScreen() {
    let (host, view) = (Page("room"), UIView())
    host.view.addSubview(view)
    let house = House(make: { $0.name == "room" ? host : nil })
    house.send(.push("room"))
    house.settle()
    house.flow.embed(child: Card("card"), in: view)
    #expect(host.children.count == 1)
    #expect(house.phone.user.tapBack(in: house.navigation))
    house.settle()
    #expect(house.removals == ["card: parentRemoved", "room: unknown"])
    #expect(host.children.isEmpty)
    house.send(.push("room"))
    house.settle()
    house.flow.embed(child: Card("next"), in: view)
    #expect(house.phone.user.tapBack(in: house.navigation))
    house.settle()
    #expect(house.removals.suffix(2) == ["next: parentRemoved", "room: unknown"])
    #expect(house.reports.texts == [])
  }

  @Test("It stays while its host is covered or hidden")
  func staysWhileCovered() {
    let house = House()
    guard let hall = house.navigation.topViewController else { return }
    let card = Card("card")
    house.flow.embed(child: card, in: hall)
    house.send(.push("room"))
    house.settle()
    #expect(house.phone.user.tapBack(in: house.navigation))
    house.settle()
    #expect(card.rootViewController.parent === hall)
    #expect(house.removals == ["room: unknown"])
  }

  @Test("It leaves soon after a host that no coordinator shows was released")
  func leavesWithAReleasedHost() async {
    do {
      let host = Page("host")
      board.embed(child: Card("card"), in: host)
    }
    await Task.yield()
    await Task.yield()
    #expect(board.log == ["card: parentRemoved"])
    #expect(board.childCoordinators.isEmpty)
  }

  @Test("It leaves when other code removes its view, and when its coordinator is removed by hand")
  func leavesByHand() {
    let (a, b) = (Card("a"), Card("b"))
    board.embed(child: a, in: board.left)
    board.embed(child: b, in: board.right)
    phone.settle()
    a.rootViewController.willMove(toParent: nil)
    a.rootViewController.view.removeFromSuperview()
    a.rootViewController.removeFromParent()
    phone.settle()
    #expect(board.log == ["a: external"])
    board.remove(child: b)
    #expect(board.log == ["a: external", "b: programmatic"])
    #expect(board.right.subviews.isEmpty)
    #expect(board.childCoordinators.isEmpty)
    #expect(reports.texts == [])
    #expect(phone.log == [])
  }

  @Test("An embedded flow shows its screens, and they leave with it")
  func embedsAFlow() {
    let house = House(onScreen: false)
    board.embed(child: house.flow, in: board.left)
    #expect(house.flow.parentCoordinator === board)
    house.send(.push("room"))
    phone.settle()
    #expect(house.navigation.titles == ["hall", "room"])
    #expect(phone.user.tapBack(in: house.navigation))
    phone.settle()
    #expect(board.log == ["room: unknown"])
    board.unembed(child: house.flow)
    #expect(
      board.log == ["room: unknown", "hall: parentRemoved", "HouseFlow: programmatic"])
  }

  @Test("An embedded flow changes while its host is covered, and is seen when that is back")
  func changesWhileCovered() {
    let (house, inner) = (House(), House(onScreen: false))
    house.navigation.topViewController.map { house.flow.embed(child: inner.flow, in: $0) }
    house.settle()
    house.send(.push("room"))
    house.settle()
    var outcomes: [Outcome] = []
    inner.flow.update(completion: { outcomes.append($0) }) { $0.stack.append("den") }
    house.settle()
    #expect(inner.navigation.titles == ["hall", "den"])
    #expect(outcomes == [.performed])
    #expect(house.phone.user.tapBack(in: house.navigation))
    house.settle()
    #expect(inner.navigation.topViewController?.viewIfLoaded?.window === house.phone.window)
    #expect(house.reports.texts + inner.reports.texts == [])
  }

  @Test("One that is embedded elsewhere moves, without leaving")
  func moves() {
    let card = Card("card")
    board.embed(child: card, in: board.left)
    board.embed(child: card, in: board.right)
    #expect(card.rootViewController.view.superview === board.right)
    #expect(board.left.subviews.isEmpty)
    #expect(board.log == [])
    #expect(board.rootViewController.children == [card.rootViewController])
  }

  @Test("What cannot be embedded is refused and reported, and nothing changes hands")
  func refuses() {
    let card = Card("card")
    board.embed(child: card, in: UIView(), completion: board.ended("loose"))
    board.embed(child: window.root ?? card, in: board.left, completion: board.ended("itself"))
    let navigation = UINavigationController(rootViewController: card.rootViewController)
    board.embed(child: card, in: board.left, completion: board.ended("pushed"))
    #expect(navigation.viewControllers.count == 1)
    #expect(card.parentCoordinator == nil)
    #expect(
      board.log == [
        "loose: refused: the view is in no view controller",
        "itself: refused: the view is inside Page itself",
        "pushed: refused: it is already shown in UINavigationController",
      ])
    #expect(reports.kinds == Array(repeating: .refusedByUIKit, count: 3))
    #expect(reports.diagnostics.first?.what == "card was not embedded by Board.")
  }

  @Test("A view controller is unembedded by the coordinator that embedded it")
  func unembedsAController() {
    let page = Page("page")
    board.embed(viewController: page, in: board.left)
    board.unembed(viewController: page)
    #expect(page.parent == nil)
    #expect(board.left.subviews.isEmpty && board.rootViewController.children.isEmpty)
    board.unembed(viewController: page, completion: board.ended("again"))
    #expect(board.log == ["again: failed: Page is not embedded by Board"])
    #expect(reports.texts == [])
  }

  @Test("The root of another window, and a parent, are not embedded")
  func refusesRootsAndParents() {
    let other = UIWindow()
    other.rootViewController = Page("root")
    other.makeKeyAndVisible()
    phone.settle()
    other.rootViewController.map {
      board.embed(viewController: $0, in: board.left, completion: board.ended("root"))
    }
    let (outer, inner) = reports.scope { (Card("outer"), Board("inner")) }
    outer.add(child: inner)
    inner.embed(child: outer, in: inner.left, completion: board.ended("parent"))
    #expect(
      board.log == [
        "root: refused: it is the root of a window", "parent: refused: outer is no child of Board",
      ])
    #expect(reports.kinds == [.refusedByUIKit, .cycle])
    #expect(board.left.subviews.isEmpty && inner.left.subviews.isEmpty)
    #expect(outer.parentCoordinator == nil)
  }

  @Test("What it has pushed onto its host's stack leaves once, before it, in a hidden tab, too")
  func leavesWithWhatItPushed() {
    let stack = UINavigationController(rootViewController: Page("list"))
    let host = ChildCoordinator(stack)
    window.setRoot(child: TabBarCoordinator(tabs: [Card("first"), host]))
    let (card, next) = (Card("card"), Card("next"))
    let log = Log()
    host.on(RemovalMessage.self) { removal, _ in log.lines.append("\(removal.screen)") }
    stack.topViewController.map { host.embed(child: card, in: $0) }
    card.push(child: next, animated: false)
    phone.settle()
    #expect(stack.titles == ["list", "next"])
    host.unembed(child: card)
    phone.settle()
    #expect(log.lines == ["next", "card"])
    #expect(stack.titles == ["list"])
  }

  @Test("What it presents is dismissed although the user cancels a swipe that began before it left")
  func dismissesWhatItPresents() throws {
    let (card, sheet) = (Card("card"), Card("sheet"))
    board.embed(child: card, in: board.left)
    card.present(
      child: sheet, animated: false, transition: .init(modalPresentationStyle: .pageSheet))
    phone.settle()
    let swipe = try #require(phone.user.beginSheetSwipe(on: sheet.rootViewController))
    board.unembed(child: card)
    swipe.cancel()
    phone.settle()
    #expect(phone.window.rootViewController?.presentedViewController == nil)
    #expect(board.log == ["sheet: parentRemoved", "card: programmatic"])
  }
}
