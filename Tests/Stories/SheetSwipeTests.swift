import CoordinatorKitUI
import Testing

/// A sheet that is swiped down ends like one that code dismisses.
///
/// What happened to users: since iOS 13 a finger takes a sheet away without any code being called; the
/// coordinator behind it stayed, and the next "close" was sent to a screen nobody saw.
@MainActor @Suite("A sheet that is swiped down takes its coordinator along", .headless)
struct SheetSwipeTests {
  private let story = Story()

  private enum Way: CaseIterable {
    case swipe, byItself, byItselfAtOnce, byParent, byParentAtOnce
  }

  private func begin() -> StoryFlow {
    let story = story
    let shop = story.flow(
      "shop", children: ["basket": { [unowned story] in story.flow("basket", ["list", "item"]) }])
    story.begin(with: shop)
    return shop
  }

  @Test("Each way out of a child flow's sheet has the same result", arguments: Way.allCases)
  private func allWays(_ way: Way) throws {
    let shop = begin()
    shop.show(["shop"], [.init("basket")])
    story.settle()
    #expect(story.onShow == "shop ⌃ list › item")
    #expect(story.tree == "WindowCoordinator ·shop ··basket")
    let cause: String
    switch way {
    case .swipe:
      try story.swipeDown()
      cause = "sheetSwipe"
    case .byItself, .byItselfAtOnce:
      try story.topSheet().dismiss(animated: way == .byItself)
      cause = "external"
    case .byParent, .byParentAtOnce:
      shop.update(animated: way == .byParent) { $0.sheets = [] }
      cause = "programmatic"
    }
    story.settle()
    story.ends(
      "shop", tree: "WindowCoordinator ·shop",
      log: [
        "left item: parentRemoved", "left list: parentRemoved", "basket ended: left(\(cause))",
        "left basket: \(cause)",
      ])
  }

  @Test("Each way out of a presented coordinator has the same result", arguments: Way.allCases)
  private func closesAPresentedCoordinatorAlike(_ way: Way) throws {
    let shop = begin()
    let style = ViewControllerTransition(modalPresentationStyle: .pageSheet)
    weak var help: StorySingle?
    do {
      let made = story.single("help")
      help = made
      shop.present(child: made, animated: way != .byItselfAtOnce, transition: style)
    }
    story.settle()
    #expect(story.tree == "WindowCoordinator ·shop ··help")
    let cause: String
    switch way {
    case .swipe:
      try story.swipeDown()
      cause = "sheetSwipe"
    case .byItself, .byItselfAtOnce:
      help?.rootViewController.dismiss(animated: way == .byItself)
      cause = "external"
    case .byParent, .byParentAtOnce:
      if let help { shop.dismiss(child: help, animated: way == .byParent) }
      cause = "programmatic"
    }
    story.settle()
    story.ends("shop", tree: "WindowCoordinator ·shop", log: ["left help: \(cause)"])
  }

  @Test("A swipe that is begun, cancelled and begun again causes one removal")
  func reportsOneRemovalAfterHesitation() throws {
    let shop = begin()
    shop.show(["shop"], [.init("basket")])
    story.settle()
    for _ in 1...3 {
      try story.dragSheet(toTheEnd: false)
      story.settle()
    }
    story.ends("shop ⌃ list › item", tree: "WindowCoordinator ·shop ··basket", log: [])
    try story.swipeDown()
    story.ends(
      "shop", tree: "WindowCoordinator ·shop",
      log: [
        "left item: parentRemoved", "left list: parentRemoved",
        "basket ended: left(sheetSwipe)", "left basket: sheetSwipe",
      ])
  }

  @Test("If a finger pulls the sheet down while code closes it, the swipe is the cause")
  func bothAtOnce() throws {
    let shop = begin()
    shop.show(["shop"], [.init("basket")])
    story.settle()
    try story.dragSheet(toTheEnd: true) {
      shop.update(completion: story.noted("close")) { $0.sheets = [] }
    }
    story.settle()
    story.ends(
      "shop", tree: "WindowCoordinator ·shop",
      log: [
        "left item: parentRemoved", "left list: parentRemoved",
        "basket ended: left(sheetSwipe)", "left basket: sheetSwipe", "close: performed",
      ])
  }

  @Test("If code asks for a screen while a tap beside the sheet closes it, the user is the cause")
  func tapBesideMeanwhile() throws {
    let shop = begin()
    story.user.resize(story.phone.window, to: CGSize(width: 820, height: 1024))
    shop.show(["shop"], [.init("basket")])
    story.settle()
    #expect(try story.user.tapOutside(story.topSheet()))
    story.wait(0.1)
    shop.update(completion: story.noted("offers")) { $0.stack = ["shop", "offers"] }
    story.settle()
    story.ends(
      "shop › offers", tree: "WindowCoordinator ·shop",
      log: [
        "left item: parentRemoved", "left list: parentRemoved",
        "basket ended: left(sheetSwipe)", "left basket: sheetSwipe", "offers: performed",
      ])
  }

  @Test("If the swipe is cancelled after code closed the sheet, code closes it")
  func cancelledAfterMessage() throws {
    let shop = begin()
    shop.show(["shop"], [.init("basket")])
    story.settle()
    try story.dragSheet(toTheEnd: false) {
      shop.update(completion: story.noted("close")) { $0.sheets = [] }
    }
    story.settle()
    story.ends(
      "shop", tree: "WindowCoordinator ·shop",
      log: [
        "left item: parentRemoved", "left list: parentRemoved",
        "basket ended: left(programmatic)", "left basket: programmatic", "close: performed",
      ])
  }

  @Test("The app's own presentation delegate is asked and hears of the swipe too")
  func appsDelegate() throws {
    final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
      var calls: [String] = []
      func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
        calls.append("should")
        return true
      }
      func presentationControllerWillDismiss(_ controller: UIPresentationController) {
        calls.append("will")
      }
      func presentationControllerDidDismiss(_ controller: UIPresentationController) {
        calls.append("did")
      }
    }
    let delegate = Delegate()
    let shop = begin()
    shop.show(["shop"], [.init("basket")])
    story.settle()
    try story.topSheet().presentationController?.delegate = delegate
    try story.swipeDown()
    #expect(delegate.calls == ["should", "will", "did"])
    story.ends(
      "shop", tree: "WindowCoordinator ·shop",
      log: [
        "left item: parentRemoved", "left list: parentRemoved",
        "basket ended: left(sheetSwipe)", "left basket: sheetSwipe",
      ])
  }

  @Test("A flow in a sheet with its own sheet loses the upper alone, then both at once")
  func sheetOfTheChild() throws {
    let shop = begin()
    shop.show(["shop"], [.init("basket")])
    story.settle()
    let basket = try #require(shop.childCoordinators.first as? StoryFlow)
    basket.show(["list"], [.init("voucher")])
    story.settle()
    #expect(story.onShow == "shop ⌃ list ⌃ voucher")
    try story.swipeDown()
    #expect(story.book.lines == ["left item: programmatic", "left voucher: sheetSwipe"])
    story.book.lines = []
    basket.show(["list"], [.init("voucher")])
    story.settle()
    shop.show(["shop"])
    story.settle()
    #expect(story.onShow == "shop")
    #expect(
      story.book.lines == [
        "left voucher: parentRemoved", "left list: parentRemoved",
        "basket ended: left(programmatic)", "left basket: programmatic",
      ])
  }
}
