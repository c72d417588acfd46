import CoordinatorKitUI
import Testing

@MainActor @Suite("One kit screen pushed onto an app's stack", .headless)
struct AdoptionPushTests {
  private let reports = Reports()

  /// The stack of the app with one more screen on it, pushed by the app or by the kit.
  private func pushed(
    animated: Bool, _ script: @escaping @MainActor (AppOfOthers) -> Void
  ) -> (app: [String], kit: [String]) {
    AppOfOthers.logs { app, author in
      let root = reports.scope { StorySingle("app", app.navigation) }
      app.push("list")
      let log = app.session { app in
        switch author {
        case .app: app.navigation.pushViewController(Page("help"), animated: animated)
        case .kit: root.push(child: StorySingle("help", Page("help")), animated: animated)
        }
        app.phone.settle()
        script(app)
      }
      app.phone.settle()
      return log + [
        "children: \(root.childCoordinators.count)", "delegate: \(app.navigation.delegate === app)",
      ]
    }
  }

  @Test("A pushed screen is left by Back", arguments: [true, false])
  func pushedAndBack(isAnimated: Bool) {
    let (app, kit) = pushed(animated: isAnimated) { app in
      app.phone.user.tapBack(in: app.navigation)
      app.phone.settle()
      app.push("item")
    }
    #expect(app == kit)
    #expect(
      kit.suffix(3) == ["shown: home › list › item", "children: 0", "delegate: true"])
    #expect(reports.texts == [])
  }

  @Test(
    "A pushed screen between the app's own survives swipes, pops over it and a replaced stack",
    arguments: [true, false])
  func pushedBetween(isAnimated: Bool) {
    let (app, kit) = pushed(animated: isAnimated) { app in
      app.push("item", animated: isAnimated)
      let swipe = app.phone.user.beginBackSwipe(in: app.navigation)
      swipe?.progress(0.5)
      swipe?.cancel()
      app.phone.settle()
      app.navigation.popViewController(animated: isAnimated)
      app.phone.settle()
      app.navigation.present(Page("legal"), animated: isAnimated)
      app.phone.settle()
      app.navigation.dismiss(animated: isAnimated)
      app.phone.settle()
      app.navigation.setViewControllers([Page("news")], animated: isAnimated)
    }
    #expect(app == kit)
    #expect(kit.suffix(3) == ["shown: news", "children: 0", "delegate: true"])
    #expect(reports.texts == [])
  }
}
