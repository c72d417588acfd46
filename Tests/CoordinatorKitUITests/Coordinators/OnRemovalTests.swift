import CoordinatorKitUI
import Testing

@MainActor @Suite("onRemoval is called once, after the child was removed and released", .headless)
struct OnRemovalTests {
  private let studio = Studio()
  private var user: HeadlessUser { studio.phone.user }

  /// Removes what was shown, and expects the message, then the callback.
  private func expect(_ name: String, _ cause: RemovalMessage.Cause, _ remove: () -> Void) {
    _ = studio.takeLog()
    remove()
    studio.settle()
    #expect(studio.takeLog() == ["\(name) left", "\(name) removed: \(cause), released"])
    #expect(studio.app.childCoordinators.isEmpty)
    #expect(studio.reports.texts == [])
  }

  @Test("A pushed child left by Back", arguments: [true, false]) func back(isAnimated: Bool) {
    studio.push("page", animated: isAnimated)
    expect("page", .unknown) { user.tapBack(in: studio.navigation) }
  }

  @Test("A pushed child left by a swipe, and not by a canceled one") func swipe() {
    studio.push("page")
    let swipe = user.beginBackSwipe(in: studio.navigation)
    swipe?.progress(0.5)
    swipe?.cancel()
    studio.settle()
    #expect(studio.takeLog() == [])
    expect("page", .interactivePop) { user.swipeBack(in: studio.navigation) }
  }

  @Test("A pushed child popped by code") func popped() {
    studio.push("page")
    expect("page", .programmatic) {
      if let child = studio.newest { studio.app.pop(child: child, animated: true) }
    }
  }

  @Test("A pushed child popped by other code") func poppedByOthers() {
    studio.push("page")
    expect("page", .external) { studio.navigation.popViewController(animated: false) }
  }

  @Test("A presented child left by a swipe") func sheetSwipe() {
    studio.present("sheet")
    expect("sheet", .sheetSwipe) {
      studio.navigation.presentedViewController.map { _ = user.swipeDown($0) }
    }
  }

  @Test("A presented child dismissed by code", arguments: [true, false])
  func dismissed(isAnimated: Bool) {
    studio.present("sheet")
    expect("sheet", .programmatic) {
      if let child = studio.newest { studio.app.dismiss(child: child, animated: isAnimated) }
    }
  }

  @Test("A presented child dismissed by other code") func dismissedByOthers() {
    studio.present("sheet")
    expect("sheet", .external) { studio.navigation.dismiss(animated: false) }
  }

  @Test("Children presented in the hierarchy and by the window") func inHierarchy() {
    do {
      let (upper, lower) = (Member("upper"), Member("lower"))
      studio.app.presentInHierarchy(child: lower, animated: false, onRemoval: studio.removed(lower))
      studio.root.presentInHierarchy(
        child: upper, animated: false, onRemoval: studio.removed(upper))
    }
    studio.settle()

    studio.navigation.dismiss(animated: false)
    studio.settle()

    #expect(
      studio.takeLog() == [
        "upper left", "upper removed: external, released", "lower left",
        "lower removed: external, released",
      ])
  }

  @Test("Children popped together, topmost first") func poppedTogether() {
    studio.push("a")
    studio.push("b")
    studio.navigation.popToRootViewController(animated: true)
    studio.settle()
    #expect(
      studio.takeLog() == [
        "b left", "a left", "b removed: unknown, released", "a removed: unknown, released",
      ])
  }

  @Test("A child that pushed another one, removed with it") func nestedPushes() {
    studio.push("outer")
    studio.push("inner", by: studio.newest)
    _ = studio.takeLog()
    studio.navigation.popToRootViewController(animated: false)
    studio.settle()
    #expect(
      studio.takeLog() == [
        "inner left", "outer left", "inner removed: external, released",
        "outer removed: external, released",
      ])
  }

  @Test("Pushes inside a sheet, when the sheet goes") func pushesInsideASheet() {
    studio.present("sheet", UINavigationController(rootViewController: Page("first")))
    studio.push("inner", by: studio.newest)
    _ = studio.takeLog()
    studio.navigation.presentedViewController.map { _ = user.swipeDown($0) }
    studio.settle()
    #expect(
      studio.takeLog() == [
        "inner left", "sheet left", "inner removed: parentRemoved, released",
        "sheet removed: sheetSwipe, released",
      ])
  }

  @Test("The root of a window, when it is replaced, with what was pushed and presented in it")
  func replacedRoot() {
    do {
      let next = Member("next")
      studio.root.setRoot(child: next, onRemoval: studio.removed(next))
    }
    studio.settle()
    _ = studio.takeLog()
    studio.root.setRoot(child: Member("last"))
    studio.settle()
    #expect(studio.takeLog() == ["next left", "next removed: replaced, released"])
  }

  @Test("A pushed and a presented child whose scene is closed, topmost first") func closedScene() {
    let scene = HeadlessSession.current.connectScene()
    let navigation = UINavigationController(rootViewController: Page("home"))
    let root = studio.reports.scope { WindowCoordinator(window: UIWindow(windowScene: scene)) }
    root.on(RemovalMessage.self) { [studio] removal, _ in studio.note("\(removal.screen) left") }
    let app = Member("app", navigation)
    root.setRoot(child: app, onRemoval: studio.removed(app))
    root.show()
    studio.settle()
    for name in ["page", "sheet"] {
      let child = Member(name)
      if name == "page" {
        app.push(child: child, animated: false, onRemoval: studio.removed(child))
      } else {
        app.present(child: child, animated: false, onRemoval: studio.removed(child))
      }
      studio.settle()
    }
    let delegate = ForwardingAppDelegate()
    HeadlessSession.current.application.delegate = delegate
    HeadlessSession.current.discard(scene)
    studio.settle()
    #expect(
      studio.takeLog() == [
        "sheet left", "page left", "app left", "sheet removed: sceneClosed, released",
        "page removed: sceneClosed, released", "app removed: sceneClosed, alive",
      ])
  }

  @Test("Everything in a root that is replaced") func contentsOfAReplacedRoot() {
    studio.push("page")
    studio.present("sheet")
    _ = studio.takeLog()
    studio.root.setRoot(child: Member("next"))
    studio.settle()
    #expect(
      studio.takeLog() == [
        "sheet left", "sheet removed: parentRemoved, released", "page left", "app left",
        "page removed: parentRemoved, released",
      ])
  }

  @Test("A child removed by hand", arguments: [true, false]) func removedByHand(isSheet: Bool) {
    if isSheet { studio.present("child") } else { studio.push("child") }
    _ = studio.takeLog()
    if let child = studio.newest { studio.app.remove(child: child) }
    studio.settle()
    #expect(studio.takeLog().sorted() == ["child left", "child removed: programmatic, alive"])
  }

  @Test("A child that the app keeps is alive, and can be pushed again with another callback")
  func pushedAgain() {
    let child = Member("child")
    for number in 1...2 {
      studio.app.push(child: child, animated: false) { [studio] _ in
        studio.note("shown \(number)")
      } onRemoval: { [studio] cause in
        studio.note("removed \(number): \(cause)")
      }
      studio.settle()
      studio.navigation.popViewController(animated: false)
      studio.settle()
    }
    #expect(
      studio.takeLog() == [
        "shown 1", "child left", "removed 1: external", "shown 2", "child left",
        "removed 2: external",
      ])
  }

  @Test("A callback that pushes again shows the next child") func pushesAgain() {
    let child = Member("first")
    studio.app.push(child: child, animated: false) { [studio] cause in
      _ = cause
      studio.note("shown")
    } onRemoval: { [studio] _ in
      studio.note("removed")
      studio.push("second")
    }
    studio.settle()
    user.tapBack(in: studio.navigation)
    studio.settle()

    #expect(studio.navigation.titles == ["home", "second"])
    #expect(studio.takeLog() == ["shown", "first left", "removed"])
    expect("second", .unknown) { user.tapBack(in: studio.navigation) }
  }

  @Test("It is not called for requests that do not perform") func refused() {
    let flow = Member("flow", UINavigationController())
    let child = Member("child")
    studio.app.push(
      child: child, animated: true, completion: studio.ended("push"),
      onRemoval: studio.removed(child))
    studio.app.pop(child: child, animated: true)
    studio.settle()
    flow.present(
      child: child, animated: true, completion: studio.ended("present"),
      onRemoval: studio.removed(child))
    studio.settle()
    #expect(
      studio.takeLog() == [
        "push superseded by a later request", "child left",
        "present refused: UINavigationController is not in a window",
      ])
  }

  @Test("A child whose controller is released with everything around it") func released() async {
    var causes: [RemovalMessage.Cause] = []
    do {
      let phone = UIWindow()
      let navigation = UINavigationController(rootViewController: Page("home"))
      let app = Member("app", navigation)
      phone.rootViewController = navigation
      phone.makeKeyAndVisible()
      studio.settle()
      app.push(child: Member("page"), animated: false, onRemoval: { causes.append($0) })
      studio.settle()
      #expect(navigation.titles == ["home", "page"])
      phone.isHidden = true
      phone.rootViewController = nil
    }
    studio.settle()
    for _ in 0..<10 { await Task.yield() }
    #expect(causes == [.parentRemoved])
  }
}
