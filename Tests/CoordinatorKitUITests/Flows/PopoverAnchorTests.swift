import CoordinatorKitUI
import Testing

@MainActor @Suite("What a popover points at while the screen below it changes", .headless)
struct PopoverAnchorTests {
  @Test("A popover that comes with another screen below points at that one, not at the old one")
  func pointsAtTheNewScreen() {
    let house = House(["hall", "room"]) { screen in
      let page = EagerPage(screen.name)
      page.whenLoaded = { [weak page] in
        let anchor = UIView()
        anchor.accessibilityIdentifier = "anchor"
        page?.view.addSubview(anchor)
      }
      return page
    }
    house.phone.window.frame.size = CGSize(width: 1024, height: 768)
    house.flow.update(animated: false) {
      let note = HouseFlow.Floor("note", style: .popover(from: .item("anchor")))
      $0 = .init(stack: ["hall", "bath"], sheets: [note])
    }
    house.settle()
    #expect(house.onShow == "hall › bath ⌃ note")
    let popover = house.navigation.presentedViewController?.popoverPresentationController
    #expect(popover?.sourceView?.isDescendant(of: house.navigation.view) == true)
    #expect(popover?.sourceView?.next?.next === house.navigation.topViewController)
    #expect(house.reports.texts == [])
  }
}
