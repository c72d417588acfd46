import CoordinatorKitUI
import Testing

/// Adoption on a Monday: one screen of the kit in an app that was written without it.
///
/// The same session is played twice, once with the kit's screen and once with a screen of the app's own;
/// what the app's delegates heard must be equal, line by line.
@MainActor @Suite("One kit screen in an app with its own navigation", .headless)
struct AdoptionTests {
  private struct Buy: CoordinatorMessageable {}

  private let reports = Reports()

  // MARK: - Presented

  /// The kit's screen is presented: by the kit's call, or by UIKit's.
  private func presented(
    _ style: UIModalPresentationStyle, animated: Bool,
    _ script: @escaping @MainActor (AppOfOthers) -> Void
  ) -> (app: [String], kit: [String]) {
    AppOfOthers.logs { app, author in
      let root = reports.scope { StorySingle("app", app.navigation) }
      app.push("list")
      let page = Page("help")
      page.modalPresentationStyle = style
      page.presentationController?.delegate = app
      switch author {
      case .app: app.navigation.present(page, animated: animated) { app.note("there") }
      case .kit:
        root.present(
          child: StorySingle("help", page), animated: animated,
          transition: .init(modalPresentationStyle: style)
        ) { _ in app.note("there") }
      }
      app.phone.settle()
      let log = app.session(script)
      return log + ["children: \(root.childCoordinators.count)"]
    }
  }

  @Test("A presented screen is swiped down", arguments: [true, false])
  func swipedDown(isAnimated: Bool) {
    let (app, kit) = presented(.pageSheet, animated: isAnimated) { app in
      guard let help = app.navigation.presentedViewController else { return }
      let swipe = app.phone.user.beginSheetSwipe(on: help)
      swipe?.progress(0.3)
      swipe?.cancel()
      app.phone.settle()
      app.phone.user.swipeDown(help)
      app.phone.settle()
      app.push("item")
      app.phone.user.tapBack(in: app.navigation)
    }
    #expect(app == kit)
    #expect(kit.contains("did go"))
    #expect(kit.suffix(2) == ["shown: home › list", "children: 0"])
    #expect(reports.texts == [])
  }

  @Test(
    "The app pushes, pops and sets under the kit's screen, and dismisses it itself",
    arguments: [true, false])
  func busyBelow(isAnimated: Bool) {
    for style in [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen] {
      let (app, kit) = presented(style, animated: isAnimated) { app in
        app.push("item", animated: isAnimated)
        app.push("review", animated: isAnimated)
        app.navigation.popToRootViewController(animated: isAnimated)
        app.phone.settle()
        app.navigation.setViewControllers([Page("news"), Page("story")], animated: isAnimated)
        app.phone.settle()
        app.navigation.dismiss(animated: isAnimated) { app.note("gone") }
        app.phone.settle()
        app.phone.user.swipeBack(in: app.navigation)
      }
      #expect(app == kit)
      #expect(kit.suffix(2) == ["shown: news", "children: 0"])
    }
    #expect(reports.texts == [])
  }

  @Test("The app presents an alert over the kit's screen and then dismisses everything")
  func alertAbove() {
    let (app, kit) = presented(.pageSheet, animated: true) { app in
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in app.note("yes") })
      app.navigation.presentedViewController?.present(alert, animated: true)
      app.phone.settle()
      if let action = alert.actions.first { app.phone.user.tapAlertAction(action, in: alert) }
      app.phone.settle()
      app.navigation.presentedViewController?.present(Page("legal"), animated: true)
      app.phone.settle()
      app.note(describe(app.navigation))
      app.navigation.dismiss(animated: true) { app.note("gone") }
    }
    #expect(app == kit)
    #expect(kit.contains("home › list ⌃ help ⌃ legal"))
    #expect(kit.suffix(2) == ["shown: home › list", "children: 0"])
    #expect(reports.texts == [])
  }

  @Test("The app dismisses the kit's screen while it is appearing")
  func dismissedWhileComing() {
    let (app, kit) = AppOfOthers.logs { app, author in
      app.phone.session.policy.dropsDismissalDuringPresentation = false
      let root = reports.scope { StorySingle("app", app.navigation) }
      let page = Page("help")
      switch author {
      case .app: app.navigation.present(page, animated: true)
      case .kit:
        page.modalPresentationStyle = .pageSheet
        root.present(
          child: StorySingle("help", page), animated: true,
          transition: .init(modalPresentationStyle: .pageSheet))
      }
      app.phone.session.advance(by: 0.1)
      return app.session { app in
        app.navigation.dismiss(animated: true) { app.note("gone") }
        app.phone.settle()
        app.push("item")
      } + ["children: \(root.childCoordinators.count)"]
    }
    #expect(app == kit)
    #expect(kit.suffix(2) == ["shown: home › item", "children: 0"])
  }

  // MARK: - A flow in the app's navigation controller

  /// The flow begins on an empty stack of the app's, so that there is nothing to take away.
  private func inEmptyStack(
    _ script: @escaping @MainActor (AppOfOthers) -> Void
  ) -> (app: [String], kit: [String]) {
    AppOfOthers.logs { app, author in
      var flow: StateFlowCoordinator<HouseFlow>?
      switch author {
      case .app: app.navigation.setViewControllers([Page("help")], animated: false)
      case .kit:
        flow = reports.scope {
          StateFlowCoordinator(HouseFlow(), state: .init(stack: ["help"]), in: app.navigation) {
            Page($0.name)
          }
        }
      }
      app.phone.settle()
      let log = app.session(script)
      return withExtendedLifetime(flow) { log }
    }
  }

  @Test(
    "A flow is at the bottom of the app's stack, and everything above is the app's",
    arguments: [true, false])
  func flowAtTheBottom(isAnimated: Bool) {
    let (app, kit) = inEmptyStack { app in
      app.push("item", animated: isAnimated)
      app.push("review", animated: isAnimated)
      app.phone.user.tapBack(in: app.navigation)
      app.phone.settle()
      let swipe = app.phone.user.beginBackSwipe(in: app.navigation)
      swipe?.progress(0.5)
      swipe?.cancel()
      app.phone.settle()
      app.push("more", animated: isAnimated)
      app.navigation.popToRootViewController(animated: isAnimated)
      app.phone.settle()
      app.navigation.present(Page("legal"), animated: isAnimated)
      app.phone.settle()
      app.navigation.dismiss(animated: isAnimated)
      app.phone.settle()
      app.push("last", animated: isAnimated)
    }
    #expect(app == kit)
    #expect(kit.last == "shown: help › last")
    #expect(reports.texts == [])
  }

  @Test(
    "A flow does not interfere when the app sets its own screens over it",
    arguments: [true, false])
  func appTakesOver(isAnimated: Bool) {
    let (app, kit) = inEmptyStack { app in
      app.push("item", animated: isAnimated)
      app.navigation.setViewControllers([Page("news"), Page("story")], animated: isAnimated)
      app.phone.settle()
      app.phone.user.tapBack(in: app.navigation)
    }
    #expect(app == kit)
    #expect(kit.last == "shown: news")
    #expect(reports.texts == [])
  }

  @Test("A flow's observer replaces the app's delegate while the flow exists")
  func delegateIdentity() {
    HeadlessSession().enter {
      let app = AppOfOthers()
      app.navigation.setViewControllers([], animated: false)
      let flow = reports.scope {
        StateFlowCoordinator(HouseFlow(), state: .init(stack: ["help"]), in: app.navigation) {
          Page($0.name)
        }
      }
      app.phone.settle()
      // It hears every call from whoever stands in its place.
      #expect(app.navigation.delegate !== app)
      withExtendedLifetime(flow) {}
    }
  }

  // MARK: - Messages

  @Test("A message from the app's own screens reaches the kit only if the app wants it")
  func ignoresMessagesOfTheApp() {
    HeadlessSession().enter {
      let app = AppOfOthers()
      var bought = 0
      let root = reports.scope { StorySingle("app", app.navigation) }
      root.on(Buy.self) { _, _ in bought += 1 }
      app.push("list")
      let page = Page("help")
      root.present(
        child: StorySingle("help", page), animated: true,
        transition: .init(modalPresentationStyle: .pageSheet))
      app.phone.settle()
      page.send(Buy())
      #expect(bought == 1)
      reports.scope { app.navigation.topViewController?.send(Buy()) }
      #expect(bought == 1)
      #expect(reports.kinds == [.noCoordinator])
    }
  }
}
