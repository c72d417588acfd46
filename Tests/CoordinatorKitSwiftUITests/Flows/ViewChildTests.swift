import CoordinatorKitSwiftUI
import Testing
import ViewsPhone

/// Seed L made child coordinators while SwiftUI evaluated views: one for each row and each evaluation.
@MainActor @Suite("Child coordinators behind screens that views show")
struct ViewChildTests {
  /// Pays in two steps.
  struct CheckoutFlow: RouteFlow {
    enum Place: Route, FlowScreen { case address, payment }
    func step(for route: Place, on shown: ScreenStack<Place>) -> NavigationStep<Place> {
      .push(route)
    }
  }

  final class Checkout: ViewFlowCoordinator<CheckoutFlow> {
    override var coordinatorName: String { "Checkout" }
  }

  /// Sells books; the checkout is in a sheet.
  struct ShopFlow: RouteFlow {
    enum Place: Route, FlowScreen { case list, book(Int), checkout }
    func step(for route: Place, on shown: ScreenStack<Place>) -> NavigationStep<Place> {
      if shown.top == route { return .none }
      return route == .checkout ? .present(.checkout) : .push(route)
    }
  }

  private let reports = Reports()
  private let made = Log()
  private let root: BaseComponentCoordinator
  private let shop: ViewFlowCoordinator<ShopFlow>
  private let views: ModelViews<ShopFlow>
  private let log = Log()

  init() {
    let made = made
    (root, shop) = reports.scope {
      let root = BaseComponentCoordinator(window: nil)
      let shop = ViewFlowCoordinator(ShopFlow(), state: [.list], parent: root) { place in
        made.lines.append("\(place)")
        return place == .checkout ? Checkout(CheckoutFlow(), state: [.address]) : nil
      }
      return (root, shop)
    }
    views = ModelViews(shop)
    let log = log
    root.on(RemovalMessage.self) { removal, _ in
      log.lines.append("left \(removal.screen): \(removal.cause)")
    }
  }

  private var tree: String { root.treeDescription }

  @Test("A child is made once, with its screen, and released after its screen has left")
  func lives() {
    shop.send(ShopFlow.Place.checkout)
    #expect(tree.contains("Checkout"))
    weak let child = shop.child(Checkout.self, behind: .checkout)
    #expect(child != nil)
    views.settle()
    views.read()
    #expect(made.lines == ["list", "checkout"])
    #expect(shop.child(BaseCoordinator.self, behind: .list) == nil)
    views.swipeDown()
    views.settle()
    #expect(child == nil)
    #expect(!tree.contains("Checkout"))
    #expect(log.lines == ["left address: parentRemoved", "left checkout: sheetSwipe"])
    #expect(reports.texts == [])
  }

  @Test("A child whose screen has gone before a view has read it is released")
  func neverShown() {
    shop.send(ShopFlow.Place.checkout)
    weak let child = shop.child(Checkout.self, behind: .checkout)
    #expect(child != nil)
    shop.update { $0 = [.list] }
    views.settle()
    #expect(child == nil)
    #expect(!tree.contains("Checkout"))
    // Its own screen counts as shown, as without any view.
    #expect(log.lines == ["left address: parentRemoved"])
    #expect(reports.texts == [])
  }

  @Test("A view on its way out still finds the child that it holds") func onItsWayOut() {
    shop.send(ShopFlow.Place.checkout)
    let child = shop.child(Checkout.self, behind: .checkout)
    views.settle()
    views.swipeDown()
    views.settle()
    #expect(child?.parentCoordinator == nil)
    #expect(shop.child(Checkout.self, behind: .checkout) === child)
    shop.send(ShopFlow.Place.checkout)
    #expect(shop.child(Checkout.self, behind: .checkout) !== child)
  }

  @Test("A child that is removed by hand, or moves to another parent, takes its screen along")
  func removedByHand() throws {
    for isMoving in [true, false] {
      shop.send(ShopFlow.Place.checkout)
      views.settle()
      let child = try #require(shop.child(Checkout.self, behind: .checkout))
      if isMoving { root.add(child: child) } else { shop.remove(child: child) }
      views.settle()
      #expect(views.onShow == "list")
      #expect(child.parentCoordinator === (isMoving ? root : nil))
    }
    #expect(reports.texts == [])
  }

  @Test("A finished child's screen is closed") func finished() throws {
    shop.send(ShopFlow.Place.checkout)
    views.settle()
    var results: [String] = []
    let child = try #require(shop.child(Checkout.self, behind: .checkout))
    shop.on(FlowResult<Int>.self) { result, _ in results.append("\(result)") }
    child.finish(with: 42)
    views.settle()
    #expect(views.onShow == "list")
    #expect(tree == "BaseComponentCoordinator\n  ShopFlow")
    #expect(reports.texts == [])
  }

  @Test("A link goes on in a child that a route before it brings") func links() async {
    shop.open([ShopFlow.Place.book(7), ShopFlow.Place.checkout, CheckoutFlow.Place.payment]) {
      self.log.lines.append("\($0)")
    }
    views.settle()
    #expect(views.onShow == "list › book(7) ⌃ checkout › payment")
    #expect(
      "\(shop.child(Checkout.self, behind: .checkout)?.screens, default: "none")"
        == "address › payment")
    #expect(log.lines == ["performed"])
    #expect(reports.texts == [])
  }

  @Test("A plan says what a link does before it is opened") func plan() {
    shop.send(ShopFlow.Place.checkout)
    views.settle()
    let plan = shop.plan(opening: [CheckoutFlow.Place.payment])
    #expect("\(plan)".contains("Checkout"))
  }

  @Test("A plan follows the screens that routes show, as far as they are made")
  func plansBehindAScreen() {
    shop.send(ShopFlow.Place.book(7))
    views.settle()
    #expect(
      "\(shop.plan(opening: [ShopFlow.Place.book(8), ShopFlow.Place.book(9)]))" == """
        1. Place.book(8) → ShopFlow: list › book(7) › book(8)
        2. Place.book(9) → ShopFlow: list › book(7) › book(8) › book(9), unless what stands behind book(8) \
        takes it
        """)
    let link: [any Route] = [ShopFlow.Place.checkout, CheckoutFlow.Place.payment]
    #expect(
      "\(shop.plan(opening: link))" == """
        1. Place.checkout → ShopFlow: list › book(7) ⌃ checkout
        2. Place.payment → whatever stands behind checkout
        """)
    shop.send(ShopFlow.Place.checkout)
    views.settle()
    #expect(
      "\(shop.plan(opening: link))" == """
        1. Place.checkout → ShopFlow: list › book(7) ⌃ checkout
        2. Place.payment → Checkout: address › payment
        """)
  }

  @Test("A flow whose parent leaves tells of its screens, and comes back when it is shown again")
  func leaves() {
    shop.send(ShopFlow.Place.book(7))
    shop.send(ShopFlow.Place.checkout)
    views.settle()
    var results: [String] = []
    shop.onResult { results.append("\($0)") }
    root.remove(child: shop)
    #expect(results == ["left(programmatic)"])
    #expect(log.lines.prefix(1) == ["left address: parentRemoved"])
    #expect(shop.childCoordinators.isEmpty)
    views.disappear()
    log.lines = []
    shop.update(completion: { self.log.lines.append("\($0)") }) { $0 = [.list, .book(8)] }
    #expect(log.lines == ["performed"] && shop.childCoordinators.isEmpty)
    root.add(child: shop)
    let again = ModelViews(shop)
    again.settle()
    #expect(again.onShow == "list › book(8)")
    again.back()
    again.settle()
    #expect(log.lines == ["performed", "left book(8): backButton"])
  }

  @Test("Nothing is kept alive by views, actions, or one another") func released() {
    weak var child: Checkout?
    weak var parent: ViewFlowCoordinator<ShopFlow>?
    do {
      let flow = ViewFlowCoordinator(ShopFlow(), state: [.list, .checkout]) { place in
        place == .checkout ? Checkout(CheckoutFlow(), state: [.address]) : nil
      }
      let views = ModelViews(flow)
      let send = flow.sendAction(from: .checkout)
      (parent, child) = (flow, flow.child(behind: .checkout))
      #expect(child != nil && send.nearestCoordinator != nil)
      views.settle()
    }
    #expect(parent == nil && child == nil)
  }

  @Test("A reload reaches the children, and the views read again") func reloads() {
    shop.send(ShopFlow.Place.checkout)
    views.settle()
    let count = views.evaluations["stack list"] ?? 0
    shop.send(ReloadMessage(animated: false))
    views.settle()
    #expect(views.evaluations["stack list"] == count + 1)
    #expect(views.onShow == "list ⌃ checkout")
    #expect(reports.texts == [])
  }
}
