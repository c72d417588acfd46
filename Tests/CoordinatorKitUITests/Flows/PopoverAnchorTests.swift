import CoordinatorKitUI
import Testing

@MainActor @Suite("What a popover points at while the screen below it changes", .headless)
struct PopoverAnchorTests {
  private static let note = HouseFlow.Floor("note", style: .popover(from: .item("anchor")))

  /// A house of which each screen but the attic has the view that the popover points at.
  private let house = House(["hall", "room"]) { screen in
    let page = EagerPage(screen.name)
    guard screen.name != "attic" else { return page }
    page.whenLoaded = { [weak page] in
      let anchor = UIView()
      anchor.accessibilityIdentifier = "anchor"
      page?.view.addSubview(anchor)
    }
    return page
  }

  private var popover: UIPopoverPresentationController? {
    house.navigation.presentedViewController?.popoverPresentationController
  }

  private func resize(_ width: CGFloat) {
    house.phone.user.resize(house.phone.window, to: CGSize(width: width, height: 768))
    house.settle()
  }

  private func show(_ stack: [HouseFlow.Screen]) {
    house.flow.update(animated: false) { $0 = .init(stack: stack, sheets: [Self.note]) }
    house.settle()
  }

  @Test("A popover that comes with another screen below points at that one, not at the old one")
  func pointsAtTheNewScreen() {
    house.phone.window.frame.size = CGSize(width: 1024, height: 768)
    show(["hall", "bath"])
    #expect(house.onShow == "hall › bath ⌃ note")
    #expect(popover?.sourceView?.isDescendant(of: house.navigation.view) == true)
    #expect(popover?.sourceView?.next?.next === house.navigation.topViewController)
    #expect(house.reports.texts == [])
  }

  @Test("A sheet that becomes a popover again points at the screen that is below it by then")
  func pointsAtTheScreenBelow() {
    resize(1024)
    show(["hall", "room"])
    resize(390)
    show(["bath"])
    resize(1024)
    #expect(house.onShow == "bath ⌃ note")
    #expect(popover?.sourceView?.next?.next === house.navigation.topViewController)
    #expect(popover?.sourceView?.window === house.phone.window)
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }

  @Test("An open popover points at the screen that takes the place of the one below it")
  func pointsAtTheNextScreen() {
    resize(1024)
    show(["hall", "room"])
    show(["bath"])
    #expect(house.onShow == "bath ⌃ note")
    #expect(popover?.sourceView?.next?.next === house.navigation.topViewController)
    #expect(popover?.sourceView?.window === house.phone.window)
    show(["attic"])
    #expect(popover?.sourceView === house.navigation.topViewController?.view)
    #expect(house.reports.kinds == [.popoverSourceMissing])
  }

  @Test("An open popover points at the item in the bar of the screen that comes")
  func pointsAtTheNextItem() {
    resize(1024)
    let items = [UIBarButtonItem(), UIBarButtonItem()]
    for item in items { item.accessibilityIdentifier = "anchor" }
    house.navigation.topViewController?.navigationItem.rightBarButtonItem = items[0]
    show(["hall", "room"])
    #expect(popover?.barButtonItem === items[0])
    show(["hall"])
    #expect(popover?.barButtonItem == nil)
    #expect(popover?.sourceView?.window === house.phone.window)
    house.navigation.topViewController?.navigationItem.rightBarButtonItem = items[1]
    resize(390)
    resize(1024)
    #expect(popover?.barButtonItem === items[1])
    #expect(house.reports.texts == [])
  }

  @Test(
    "Where what it pointed at has gone it lies in the middle, until there is such a thing again")
  func liesInTheMiddle() {
    resize(1024)
    show(["room"])
    resize(390)
    show(["attic"])
    resize(1024)
    #expect(popover?.sourceView === house.navigation.topViewController?.view)
    #expect(popover?.permittedArrowDirections == [])
    #expect(house.reports.kinds == [.popoverSourceMissing])
    resize(390)
    show(["bath"])
    resize(1024)
    #expect(popover?.sourceView?.next?.next === house.navigation.topViewController)
    #expect(popover?.permittedArrowDirections == .any)
    #expect(house.reports.kinds == [.popoverSourceMissing])
  }

  @Test(
    "The app's delegate of a popover says how it adapts and hears of it, as long as it is shown")
  func delegate() {
    final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
      var heard: [String] = []
      var style = UIModalPresentationStyle.automatic
      func adaptivePresentationStyle(for controller: UIPresentationController)
        -> UIModalPresentationStyle
      { style }
      func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
      ) { heard.append("\(style)") }
      func prepareForPopoverPresentation(
        _ popoverPresentationController: UIPopoverPresentationController
      ) { heard.append("prepare") }
    }
    resize(1024)
    let (child, delegate) = (HouseFlow.coordinator(["note"]), Delegate())
    child.rootViewController.modalPresentationStyle = .popover
    let popover = child.rootViewController.popoverPresentationController
    popover?.sourceView = house.navigation.view
    popover?.delegate = delegate
    house.flow.present(child: child, animated: false)
    house.settle()
    #expect(delegate.heard == ["prepare"])
    resize(390)
    #expect(delegate.heard == ["prepare", "pageSheet"])
    resize(1024)
    #expect(delegate.heard == ["prepare", "pageSheet", "none", "prepare"])
    delegate.style = .none
    resize(390)
    #expect(house.phone.user.tapOutside(child.rootViewController))
    #expect(delegate.heard == ["prepare", "pageSheet", "none", "prepare"])
  }
}
