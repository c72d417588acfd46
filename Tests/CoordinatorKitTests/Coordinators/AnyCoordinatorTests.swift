import CoordinatorKit
import Testing

/// What an app's coordinators have in common.
@MainActor private protocol ShopCoordinator: Coordinator {
  var shopName: String { get }
}

private final class Bookshop: BaseComponentCoordinator, ShopCoordinator {
  let shopName = "Bookshop"
}

@MainActor @Suite("Whoever is known as any Coordinator is a BaseCoordinator")
struct AnyCoordinatorTests {
  private let root: any Coordinator = Node("Root")

  @Test("It has all that a BaseCoordinator has, without a cast") func isBaseCoordinator() {
    let base: BaseCoordinator = root
    #expect(base === root)
    #expect(root.coordinatorName == "Root")
    #expect(root.parentCoordinator == nil)
  }

  @Test("It owns the children that it is given, whatever their type is known as")
  func ownsChildren() {
    // The first kit's default add(child:) dropped children in silence, and its default parentCoordinator could
    // not be set.
    let erased: any Coordinator = Node("Erased")
    root.add(child: Node("Child"))
    root.add(child: erased)
    #expect(root.childNames == ["Child", "Erased"])
    #expect(erased.parentCoordinator === root)
    root.remove(child: erased)
    #expect(root.childNames == ["Child"])
    #expect(erased.parentCoordinator == nil)
  }

  @Test("A coordinator made with it as its parent is its child") func initWithParent() {
    _ = Node("Child", parent: root)
    _ = BaseCoordinator(parent: root)
    #expect(root.childNames == ["Child", "BaseCoordinator"])
  }

  @Test("A child that moves leaves it") func moves() {
    let (new, child): (any Coordinator, any Coordinator) = (Node("New"), Node("Child"))
    root.add(child: child)
    new.add(child: child)
    #expect(root.childNames == [])
    #expect(new.childNames == ["Child"])
    #expect(child.parentCoordinator === new)
  }

  @Test("So is one that is known by a protocol of the app") func ownProtocol() {
    let shop: any ShopCoordinator = Bookshop(window: nil)
    root.add(child: shop)
    #expect(root.findChild(of: Bookshop.self)?.shopName == "Bookshop")
    #expect(shop.coordinatorName == "Bookshop")
  }
}
