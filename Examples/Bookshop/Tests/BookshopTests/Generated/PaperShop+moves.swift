import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting

/// A line of a script, and what it brings about.
struct Move {
  let line: String
  let acts: [PaperShop.Act]

  init(_ line: String, _ acts: PaperShop.Act...) {
    self.line = line
    self.acts = acts
  }
}

extension PaperShop {
  /// What is on show: the stack of the selected tab, and the sheets over it.
  var layers: [[String]] {
    guard tab == 1 else { return Self.names(account.screens) }
    var layers = Self.names(shop.screens)
    layers[0][0] = "\(CatalogueFlow.Screen.shelf(catalogue.state.shelf))"
    guard let checkout else { return layers }
    return layers.dropLast() + Self.names(checkout.screens)
  }

  private static func names<Screen>(_ stack: ScreenStack<Screen>) -> [[String]] {
    stack.layers.map { $0.map { "\($0)" } }
  }

  /// What can be done with tabs and fingers.
  var gestures: [Move] {
    var moves: [Move] = []
    let above = (layers.last?.count ?? 1) - 1
    if above > 0 {
      moves += [
        Move("back", .leave(1)), Move("swipe-back", .leave(1)),
        Move("swipe-back cancel", .hesitate),
      ]
    }
    guard layers.count == 1 else {
      return moves + [Move("swipe-down", .leaveSheet), Move("swipe-down cancel", .hesitate)]
    }
    // A second tap on a tab goes back to its first screen.
    return moves + (1...2).map { Move("tab \($0)", $0 == tab ? .leave(above) : .select(tab: $0)) }
  }

  /// The pages beside the one on show.
  var pages: [Move] {
    guard tab == 1, shop.screens.top == .catalogue,
      let index = Shelf.allCases.firstIndex(of: catalogue.state.shelf)
    else { return [] }
    let (next, before) = (index + 1, index - 1)
    return
      (next < Shelf.allCases.count
      ? [Move("swipe left", .turn(to: Shelf.allCases[next])), Move("swipe left cancel", .hesitate)]
      : [])
      + (before >= 0
        ? [
          Move("swipe right", .turn(to: Shelf.allCases[before])),
          Move("swipe right cancel", .hesitate),
        ] : [])
  }

  /// What brings the place to another phone.
  static let handOffs = [Move("handoff", .handOff)]

  /// Links come from outside, so they are possible at any time.
  static let links = [
    Move("open bookshop://", .linkToShop([])),
    Move("open bookshop://book/7", .linkToShop([.open(book: 7)])),
    Move("open bookshop://book/42", .linkToShop([.open(book: 42)])),
    Move("open bookshop://shelf/science", .linkToShop([], on: .science)),
    Move(
      "open bookshop://shelf/children/basket", .linkToShop([.showBasket], on: .children)),
    Move("open bookshop://book/12/basket", .linkToShop([.open(book: 12), .showBasket])),
    Move("open bookshop://basket", .linkToShop([.showBasket])),
    Move("open bookshop://basket/checkout", .linkToShop([.showBasket, .checkOut])),
    Move("open bookshop://account", .linkToAccount([])),
    Move("open bookshop://account/orders", .linkToAccount([.showOrders])),
    Move("open bookshop://account/orders/1", .linkToAccount([.showOrders, .open(order: 1)])),
    Move("open bookshop://account/settings", .linkToAccount([.showSettings])),
    Move(
      "open bookshop://account/settings/newsletter",
      .linkToAccount([.showSettings, .showNewsletter])),
  ]
}
