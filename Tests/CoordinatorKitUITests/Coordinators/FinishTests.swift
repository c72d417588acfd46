import CoordinatorKitUI
import Testing

@MainActor @Suite("A coordinator that finishes is heard, then closed as it was shown", .headless)
struct FinishTests {
  private let studio = Studio()

  /// A child whose result is logged.
  private func child(_ name: String = "login", _ root: UIViewController? = nil) -> Member {
    let child = Member(name, root)
    child.onResult(of: Int.self) { [studio] in studio.note("\(name) \($0)") }
    return child
  }

  @Test("A pushed child is popped: result, then message, then removal, each once")
  func pushed() {
    studio.app.on(FlowResult<Int>.self) { [studio] result, _ in studio.note("heard \(result)") }
    do {
      let child = child()
      studio.app.push(child: child, animated: true, onRemoval: studio.removed(child))
    }
    studio.settle()
    studio.newest?.finish(with: 42)
    studio.newest?.finish(with: 43)
    studio.settle()

    #expect(
      studio.takeLog() == [
        "login finished(42)", "heard finished(42)", "login left",
        "login removed: programmatic, released",
      ])
    #expect(studio.navigation.titles == ["home"])
    #expect(studio.reports.texts == [])
  }

  @Test("A presented child is dismissed, with what it presents") func presented() {
    do {
      let child = child()
      studio.app.present(child: child, animated: true, onRemoval: studio.removed(child))
    }
    studio.settle()
    studio.newest?.presentInHierarchy(child: Member("help"), animated: false)
    studio.settle()
    studio.newest?.finish(with: 1)
    studio.settle()

    #expect(
      studio.takeLog() == [
        "login finished(1)", "help left", "login left", "login removed: programmatic, released",
      ])
    #expect(studio.navigation.presentedViewController == nil)
    #expect(studio.reports.texts == [])
  }

  @Test("A child whose push or presentation is still to come is not shown")
  func pending() {
    for isSheet in [true, false] {
      let child = child()
      studio.app.on(Int.self) { _, _ in }
      let start = Member("start")
      start.on(BasicMessage.self) { [studio] _, _ in
        if isSheet {
          studio.app.present(child: child, animated: true, completion: studio.ended("request"))
        } else {
          studio.app.push(child: child, animated: true, completion: studio.ended("request"))
        }
        child.finish(with: 1)
      }
      start.send(BasicMessage.done(self))
      studio.settle()
      #expect(studio.navigation.titles == ["home"])
      #expect(studio.navigation.presentedViewController == nil)
      #expect(studio.takeLog().first == "login finished(1)")
      #expect(studio.app.childCoordinators.isEmpty)
    }
  }

  @Test("A child that the parent replaces when it hears of the result is not closed twice")
  func replacedByTheParent() {
    let login = Member("login")
    login.onResult(of: Int.self) { [studio] _ in studio.root.setRoot(child: Member("home")) }
    studio.root.setRoot(child: login, onRemoval: studio.removed(login))
    studio.settle()
    _ = studio.takeLog()
    login.finish(with: 1)
    studio.settle()

    #expect(studio.takeLog() == ["login left", "login removed: replaced, alive"])
    #expect(studio.phone.window.rootViewController?.title == "home")
    #expect(studio.reports.texts == [])
  }

  @Test("A child that the parent removes when it hears of the result is gone")
  func removedByTheParent() {
    let child = Member("child")
    child.onResult(of: Int.self) { [studio] _ in studio.app.remove(child: child) }
    studio.app.push(child: child, animated: false)
    studio.settle()
    child.finish(with: 1)
    studio.settle()
    #expect(studio.navigation.titles == ["home"])
    #expect(studio.reports.texts == [])
  }

  @Test("The root of a window that is not replaced stays, and is reported") func root() {
    let login = child()
    studio.root.setRoot(child: login)
    studio.settle()
    _ = studio.takeLog()
    login.finish(with: 1)
    let line = UInt(#line - 1)
    studio.settle()

    #expect(studio.takeLog() == ["login finished(1)"])
    #expect(studio.phone.window.rootViewController === login.rootViewController)
    #expect(studio.reports.kinds == [.finishedOnShow])
    #expect(studio.reports.diagnostics.first?.callSite == .init(line: line))
  }

  @Test(
    "A child of a flow with computed state goes when the state names it no longer, or is reported",
    arguments: [true, false])
  func shownByAComputedFlow(follows: Bool) {
    let flow = studio.reports.scope { ComputedFlow(parent: studio.root) }
    let child = child()
    flow.factory.known["login"] = child.rootViewController
    flow.add(child: child)
    flow.pages = ["home", "login"]
    studio.root.setRoot(child: flow)
    flow.triggerFlow(animated: false, type: .present)
    studio.settle()
    if follows {
      child.onResult(of: Int.self) { _ in
        flow.pages = ["home"]
        flow.triggerFlow(animated: true, type: .present)
      }
    }
    child.finish(with: 1)
    studio.settle()
    #expect(flow.recorder.titles == (follows ? ["home"] : ["home", "login"]))
    #expect(studio.reports.kinds == (follows ? [] : [.finishedOnShow]))
  }

  @Test("A tab or a page that finishes stays, and is reported", arguments: [true, false])
  func tabOrPage(isPage: Bool) {
    let (first, second) = (child("first"), child("second"))
    let tabs = studio.reports.scope {
      isPage
        ? PageCoordinator(pages: [first, second]) as any ViewControllerCoordinator
        : TabBarCoordinator(tabs: [first, second])
    }
    studio.root.setRoot(child: tabs)
    studio.settle()
    _ = studio.takeLog()
    first.finish(with: 1)
    studio.settle()

    #expect(studio.takeLog() == ["first finished(1)"])
    #expect(first.rootViewController.viewIfLoaded?.window === studio.phone.window)
    #expect(studio.reports.kinds == [.finishedOnShow])
  }

  @Test("A screen of a flow is left as if the user had gone back") func shownByAFlow() {
    let house = House(["hall"]) { screen in screen.name == "room" ? Member("room") : nil }
    house.send(.push("room"))
    house.settle()
    let room = house.flow.childCoordinators.first as? Member
    room?.onResult(of: Int.self) { [studio] in studio.note("\($0)") }
    room?.finish(with: 1)
    house.settle()

    #expect(house.onShow == "hall")
    #expect(house.flow.state.stack == ["hall"])
    #expect(studio.takeLog() == ["finished(1)"])
    #expect(house.reports.texts == [])
  }

  @Test(
    "A child that is removed without a result answers with the cause", arguments: [true, false])
  func left(isSheet: Bool) {
    let child = child()
    if isSheet {
      studio.app.present(
        child: child, animated: false, transition: .init(modalPresentationStyle: .pageSheet))
    } else {
      studio.app.push(child: child, animated: false)
    }
    studio.settle()
    if isSheet {
      studio.phone.user.swipeDown(child.rootViewController)
    } else {
      studio.phone.user.tapBack(in: studio.navigation)
    }
    studio.settle()
    child.finish(with: 2)
    #expect(
      studio.takeLog() == [
        isSheet ? "login left(sheetSwipe)" : "login left(unknown)", "login left",
      ])
    #expect(studio.reports.texts == [])
  }

  @Test("A child that finishes while it starts is heard, and is not shown") func finishesAtOnce() {
    final class Eager: BaseComponentCoordinator, ViewControllerCoordinator {
      let rootViewController: UIViewController = Page("eager")
      override init(window: (any CoordinatorWindow)?, parent: (any Coordinator)?) {
        super.init(window: window, parent: parent)
        finish(with: 7)
      }
    }
    for parent in [studio.app, nil] {
      let eager = Eager(window: nil, parent: parent)
      eager.onResult(of: Int.self) { [studio] in studio.note("\($0)") }
      studio.app.push(child: eager, animated: true, completion: studio.ended("push"))
      studio.settle()
      #expect(studio.takeLog() == ["finished(7)", "push refused: Eager has finished"])
      #expect(studio.app.childCoordinators.isEmpty)
    }
    #expect(studio.navigation.titles == ["home"])
    #expect(studio.reports.texts == [])
  }

  @Test("A result that nobody handles is reported once") func unhandled() {
    let child = Member("child")
    studio.app.push(child: child, animated: false)
    studio.settle()
    child.finish(with: 1)
    studio.settle()
    #expect(
      studio.reports.diagnostics.map(\.what) == [
        "child has finished with 1, and nobody handled the result."
      ])
    #expect(studio.navigation.titles == ["home"])
  }

  @Test("A caller that awaits a result does not keep the child alive, and gets an answer")
  func awaited() async throws {
    studio.push("child")
    let result = Task { [studio] in await studio.newest?.result(of: Int.self) }
    await Task.yield()
    studio.phone.user.tapBack(in: studio.navigation)
    studio.settle()
    #expect(try await ending { await result.value } == .left(.unknown))
    #expect(studio.takeLog() == ["child left", "child removed: unknown, released"])
  }

  @Test("A child that the app shows by itself stays, and is reported", arguments: [true, false])
  func shownByTheApp(isFirst: Bool) {
    let child = child()
    if isFirst {
      let empty = UINavigationController()
      let app = studio.reports.scope { Member("other", empty) }
      studio.root.setRoot(child: app)
      app.push(child: child, animated: false)
    } else {
      studio.app.add(child: child)
      let home = studio.navigation.viewControllers[0]
      home.addChild(child.rootViewController)
      home.view.addSubview(child.rootViewController.view)
    }
    studio.settle()
    let reports = studio.reports.kinds
    _ = studio.takeLog()
    child.finish(with: 1)
    studio.settle()
    #expect(studio.takeLog() == ["login finished(1)"])
    #expect(child.rootViewController.viewIfLoaded?.window === studio.phone.window)
    #expect(studio.reports.kinds == reports + [.finishedOnShow])
  }
}
