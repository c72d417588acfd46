import CoordinatorKitUI
import Testing

private struct Tapped: CoordinatorMessageable, Hashable { let id: Int }

@MainActor @Suite("Sending from views, cells and controllers", .headless)
struct ResponderSendTests {
  private let reports = Reports()

  @Test("A message from a view deep inside a cell reaches the screen's coordinator")
  func fromCell() {
    let coordinator = BaseComponentCoordinator(window: nil)
    var heard: [Tapped] = []
    coordinator.on(Tapped.self) { message, _ in heard.append(message) }
    let page = UIViewController()
    let child = ChildCoordinator(page)
    coordinator.add(child: child)
    child.presentInHierarchy(viewController: UIViewController(), animated: false)
    page.view.addSubview(UIView())
    let cell = UITableViewCell()
    let button = UIButton()
    page.view.addSubview(cell)
    cell.addSubview(button)
    let flow = ComputedFlow(parent: coordinator)
    flow.factory.known["page"] = page
    flow.pages = ["page"]
    flow.presentFlow(animated: false)

    button.send(Tapped(id: 7))

    #expect(heard == [Tapped(id: 7)])
  }

  @Test("A control sends its message at each use, created anew if a closure makes it")
  func sendsAtEachUseOfAControl() {
    let flow = ComputedFlow()
    var heard: [Tapped] = []
    flow.on(Tapped.self) { message, _ in heard.append(message) }
    flow.pages = ["page"]
    flow.presentFlow(animated: false)
    let phone = Phone(showing: flow.navigationController)
    let button = UIButton()
    flow.navigationController.topViewController?.view.addSubview(button)
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
    button.sends { Tapped(id: next()) }
    button.sends(Tapped(id: 9), for: .primaryActionTriggered)

    #expect(phone.user.tap(button))
    #expect(phone.user.tap(button))

    #expect(heard == [1, 9, 2, 9].map(Tapped.init))
  }

  @Test("A control that sends does not keep itself alive")
  func controlIsReleased() {
    weak var released: UIButton?
    do {
      let button = UIButton()
      button.sends(Tapped(id: 1))
      released = button
    }
    #expect(released == nil)
  }

  @Test("A control or item that sends a basic message does not keep the named screen alive")
  func basicMessages() {
    let flow = ComputedFlow()
    var heard: [BasicMessage] = []
    flow.on(BasicMessage.self) { message, _ in heard.append(message) }
    weak var released: Page?
    do {
      let page = Page("page")
      released = page
      flow.factory.known["page"] = page
      flow.pages = ["page"]
      flow.presentFlow(animated: false)
      let phone = Phone(showing: flow.navigationController)
      let button = UIButton()
      page.view.addSubview(button)
      button.sends(.done(page))
      let item = UIBarButtonItem()
      page.navigationItem.rightBarButtonItem = item
      item.sends(.cancel(page), from: page)
      #expect(phone.user.tap(button))
      #expect(phone.user.tap(item))
      #expect(heard.map(\.description) == ["done(Page)", "cancel(Page)"])
      #expect(heard.allSatisfy { $0.sender as AnyObject === page })
      heard = []
      flow.factory.known = [:]
      flow.pages = []
      flow.presentFlow(animated: false)
      phone.settle()
    }
    #expect(released == nil)
  }

  @Test("A screen whose coordinator was released reports which coordinator it had")
  func releasedCoordinator() {
    let page = Page("page")
    let navigation = UINavigationController()
    do {
      let flow = StateFlowCoordinator(
        LibraryFlow(), state: .init(), in: navigation
      ) { _ in page }
      #expect(page.coordinator === flow)
    }
    reports.scope { page.send(Tapped(id: 1)) }
    #expect(
      reports.diagnostics.map(\.why) == [
        "Page belonged to LibraryFlow, which has been released, and there is no other coordinator above "
          + "it: Page, then UINavigationController, where the search ended."
      ])
    #expect(
      reports.diagnostics.map(\.instead) == [
        "Hold the root coordinator strongly for as long as its screens are visible."
      ])
  }

  /// A page of a flow on a phone, and what the flow hears of it.
  private func shownPage() -> (page: Page, phone: Phone, heard: () -> [Tapped]) {
    final class Box { var heard: [Tapped] = [] }
    let (flow, box, page) = (ComputedFlow(), Box(), Page("page"))
    flow.on(Tapped.self) { message, _ in box.heard.append(message) }
    flow.factory.known["page"] = page
    flow.pages = ["page"]
    flow.presentFlow(animated: false)
    let heard = { [flow] in
      _ = flow
      return box.heard
    }
    return (page, Phone(showing: flow.navigationController), heard)
  }

  @Test("A bar button item sends from its screen and keeps its title")
  func barButtonItem() {
    let (page, phone, heard) = shownPage()
    let item = UIBarButtonItem()
    item.title = "Save"
    page.navigationItem.rightBarButtonItem = item
    item.sends(Tapped(id: 3), from: page)

    #expect(phone.user.tap(item))

    #expect(heard() == [Tapped(id: 3)])
    #expect(item.title == "Save")
  }

  @Test("A bar button item is made with the message that it sends", arguments: [true, false])
  func madeBarButtonItem(isSystemItem: Bool) {
    let (page, phone, heard) = shownPage()
    let item =
      isSystemItem
      ? UIBarButtonItem(systemItem: .done, sends: Tapped(id: 3), from: page)
      : UIBarButtonItem(title: "Save", sends: Tapped(id: 3), from: page)
    page.navigationItem.rightBarButtonItem = item

    #expect(phone.user.tap(item))

    #expect(heard() == [Tapped(id: 3)])
    #expect(item.title == (isSystemItem ? nil : "Save"))
    #expect(item.style == (isSystemItem ? .done : .plain))
  }

  @Test(
    "A handler's message to a coordinator is not attributed to the screen, even with the same type")
  func handlerSendsTheSameType() throws {
    let root = reports.scope { BaseComponentCoordinator(window: nil) }
    let flow = ComputedFlow(parent: root)
    flow.on(Tapped.self) { [root] message, _ in
      if message.id == 1 { root.send(message: Tapped(id: 2)) }
    }
    let page = Page("page")
    flow.factory.known["page"] = page
    flow.pages = ["page"]
    flow.presentFlow(animated: false)
    let phone = Phone(showing: flow.navigationController)

    page.send(Tapped(id: 1))

    withExtendedLifetime(phone) {}
    let report = try #require(reports.texts.first)
    #expect(reports.texts.count == 1)
    #expect(report.contains("Nobody handled the message Tapped(id: 2)."))
    #expect(!report.contains("Page"))
  }

  @Test("A bar button creates its message at each tap")
  func barButtonMakesItsMessage() {
    let (page, phone, heard) = shownPage()
    let item = UIBarButtonItem()
    page.navigationItem.rightBarButtonItem = item
    var number = 0
    item.sends(from: page) {
      number += 1
      return number == 2 ? nil : Tapped(id: number)
    }

    for _ in 1...3 { #expect(phone.user.tap(item)) }

    #expect(heard() == [Tapped(id: 1), Tapped(id: 3)])
  }

  @Test("An alert button sends its message from the screen that shows the alert")
  func alertActionSends() {
    let (page, phone, heard) = shownPage()
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    let delete = UIAlertAction(
      title: "Delete", style: .destructive, sends: Tapped(id: 4), from: page)
    alert.addAction(delete)
    page.present(alert, animated: true)
    phone.settle()

    #expect(phone.user.tapAlertAction(delete, in: alert))
    phone.settle()

    #expect(heard() == [Tapped(id: 4)])
    #expect(page.presentedViewController == nil)
  }

  @Test("A view without a coordinator is reported with its responders and the line")
  func viewWithoutCoordinator() throws {
    let page = UIViewController()
    let button = UIButton()
    page.view.addSubview(button)
    let line: UInt = #line + 1
    reports.scope { button.send(Tapped(id: 1)) }
    #expect(
      reports.texts == [
        "CoordinatorKitUITests/ResponderSendTests.swift:\(line): No coordinator received the message "
          + "Tapped(id: 1) from UIButton. There is no coordinator above it: UIButton, then UIView, "
          + "then UIViewController, where the search ended. Show the screen through a coordinator "
          + "(a flow, or present(child:)), or make it CoordinatorInitializable and set its "
          + "parentCoordinator before it sends."
      ])
  }

  @Test("A cell without a coordinator is reported with its responders and the line")
  func cellWithoutCoordinator() {
    let cell = UITableViewCell()
    let line: UInt = #line + 1
    reports.scope { cell.send(Tapped(id: 2)) }
    #expect(reports.kinds == [.noCoordinator])
    #expect(reports.diagnostics.first?.callSite?.line == line)
    #expect(
      reports.diagnostics.first?.why
        == "There is no coordinator above it: UITableViewCell, where the search ended.")
  }

  @Test("A controller without a coordinator is reported with its containers and the line")
  func controllerWithoutCoordinator() {
    let page = UIViewController()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: page)]
    let line: UInt = #line + 1
    reports.scope { page.send(Tapped(id: 3)) }
    #expect(reports.diagnostics.first?.callSite?.line == line)
    #expect(
      reports.diagnostics.first?.why
        == "There is no coordinator above it: UIViewController, then UINavigationController, then "
        + "UITabBarController, where the search ended.")
  }

  @Test("A user activity reaches the component that handles it as the same instance")
  func userActivity() {
    let root = BaseComponentCoordinator(window: nil)
    var heard: [NSUserActivity?] = []
    root.on(SetUserActivityMessage.self) { message, _ in heard.append(message.userActivity) }
    let flow = ComputedFlow(parent: root)
    flow.pages = ["page"]
    flow.presentFlow(animated: false)
    let activity = NSUserActivity(activityType: "org.example.reading")
    flow.navigationController.topViewController?.send(
      SetUserActivityMessage(userActivity: activity))
    flow.send(SetUserActivityMessage(userActivity: nil))
    #expect(heard.count == 2)
    #expect(heard.first ?? nil === activity)
    #expect(heard.last == .some(nil))
  }

  /// A view with a coordinator of its own.
  private final class Badge: UIView, CoordinatorInitializable {
    weak var parentCoordinator: (any Coordinating)?
  }

  @Test("What a view sends that is on no screen is never stale")
  func sendsWithoutAScreen() {
    struct Dropped: CoordinatorMessageable { var isDroppedWhenStale: Bool { true } }
    let (coordinator, badge) = (BaseComponentCoordinator(window: nil), Badge())
    badge.parentCoordinator = coordinator
    var count = 0
    coordinator.on(Dropped.self) { _, _ in count += 1 }
    badge.send(Dropped())
    #expect(count == 1)
  }
}
