import CoordinatorKitUI
import Testing

@MainActor @Suite("Nothing of the framework's lies in the app's views and windows", .headless)
struct AppViewsTests {
  private func strangers(in view: UIView) -> [String] {
    let own = String(reflecting: type(of: view))
    return (own.hasPrefix("CoordinatorKit") && !own.hasPrefix("CoordinatorKitUITests") ? [own] : [])
      + view.subviews.flatMap(strangers)
  }

  private func check(_ phone: Phone, at location: SourceLocation = #_sourceLocation) {
    #expect(strangers(in: phone.window) == [], sourceLocation: location)
    var next = phone.window.rootViewController
    while let controller = next {
      #expect(strangers(in: controller.view) == [], sourceLocation: location)
      next = controller.presentedViewController
    }
  }

  @Test("Not in the screens of a stack and of sheets, at any moment of a change")
  func stacks() {
    let house = House(["hall"])
    let steps: [HouseFlow.Message] = [
      .push("room"), .show(["hall", "room"], [.init("lift", "cellar")]), .show(["hall", "attic"]),
    ]
    for step in steps {
      house.send(step)
      for _ in 0..<8 {
        check(house.phone)
        house.phone.session.advance(by: 0.1)
      }
      house.settle()
      check(house.phone)
    }
    let pages = house.navigation.viewControllers
    #expect(pages.count == 2)
    #expect(pages.allSatisfy { $0.view.subviews.isEmpty })
    #expect(house.phone.window.subviews.count == 1)
  }

  @Test("Not in alerts, popovers and what coordinators present or embed")
  func presentations() {
    let host = ChildCoordinator(Page("host"))
    let phone = Phone(showing: host.rootViewController)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    let before = alert.view.subviews.count
    host.presentInHierarchy(viewController: alert, animated: true)
    phone.settle()
    check(phone)
    #expect(alert.view.subviews.count == before)
    alert.dismiss(animated: false)
    phone.settle()
    let (inside, child) = (Page("inside"), ChildCoordinator(Page("child")))
    host.embed(viewController: inside, in: host.rootViewController.view)
    host.present(child: child, animated: true)
    phone.settle()
    check(phone)
    #expect(inside.view.subviews.isEmpty)
    #expect(child.rootViewController.view.subviews.isEmpty)
  }
}
