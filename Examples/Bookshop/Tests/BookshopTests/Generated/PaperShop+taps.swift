import BookshopFlows
import CoordinatorKit
import CoordinatorKitTesting

extension PaperShop {
  /// The buttons of the screen on top.
  var taps: [Move] {
    if let screen = checkout?.screens.top { return taps(on: screen) }
    if tab == 1 { return shop.screens.top.map(taps) ?? [] }
    return account.screens.top.map(taps) ?? []
  }

  private func taps(on screen: ShopFlow.Screen) -> [Move] {
    switch screen {
    case .catalogue: taps(on: catalogue.state.shelf)
    case .book(let id): [Move("tap Buy", .buy(id)), Move("tap Basket", .shop(.showBasket))]
    case .basket:
      (basket.isEmpty ? [] : [Move("tap Check out", .shop(.checkOut))])
        + basket.lines.map { Move("tap Put back \($0.book.title)", .putBack($0.book.id)) }
        + [Move("tap Go on browsing", .shop(.browse))]
    case .receipt: [Move("tap Go on browsing", .shop(.browse))]
    case .login: [Move("tap Log in", .logIn), Move("tap Cancel", .cancelShop)]
    // Generated plays look for no book.
    case .checkout, .search: []
    }
  }

  private func taps(on shelf: Shelf) -> [Move] {
    let books =
      switch shelf {
      case .fiction:
        [
          Move("tap Small Hours, Long Rivers", .shop(.open(book: 12))),
          Move("tap Night Train to Almeria", .shop(.open(book: 42))),
          Move("tap Shelf: Science", .catalogue(.show(.science))),
          Move("tap Shelf: For children", .catalogue(.show(.children))),
        ]
      case .science:
        [
          Move("tap The Salt Atlas", .shop(.open(book: 7))),
          Move("tap A Field Guide to Lost Ferries", .shop(.open(book: 23))),
          Move("tap Shelf: Fiction", .catalogue(.show(.fiction))),
          Move("tap Shelf: For children", .catalogue(.show(.children))),
        ]
      case .children:
        [
          Move("tap The Cartographer's Kitchen", .shop(.open(book: 31))),
          Move("tap What the Lighthouse Kept", .shop(.open(book: 58))),
          Move("tap Shelf: Fiction", .catalogue(.show(.fiction))),
          Move("tap Shelf: Science", .catalogue(.show(.science))),
        ]
      }
    return books + [Move("tap Basket", .shop(.showBasket))]
  }

  private func taps(on screen: CheckoutFlow.Screen) -> [Move] {
    switch screen {
    case .address:
      [
        Move("tap Send it there", .checkout(.deliver(to: "5 Harbour Lane"))),
        Move("tap Cancel", .cancelShop),
      ]
    case .payment:
      [
        Move("tap By card", .checkout(.pay(by: .card))),
        Move("tap By invoice", .checkout(.pay(by: .invoice))),
      ]
    case .confirm: [Move("tap Place the order", .checkout(.confirm))]
    }
  }

  private func taps(on screen: AccountFlow.Screen) -> [Move] {
    switch screen {
    case .account:
      [
        isLoggedIn
          ? Move("tap Orders", .account(.showOrders)) : Move("tap Log in", .account(.askLogin)),
        Move("tap Settings", .account(.showSettings)),
      ] + (isLoggedIn ? [Move("tap Log out", .logOut)] : [])
    case .orders:
      orders.map { order in
        Move(
          "tap Order \(order.number), \(order.basket.total)", .account(.open(order: order.number)))
      }
    case .order, .about: []
    case .login: [Move("tap Log in", .logIn), Move("tap Cancel", .account(.closeSheet))]
    case .settings:
      [
        Move("tap Newsletter", .account(.showNewsletter)),
        Move("tap About", .account(.showAbout)),
        Move("tap Done", .account(.closeSheet)),
      ]
    case .newsletter:
      [
        Move("tap Switch \(newsletter.draft ? "off" : "on")", .subscribe(!newsletter.draft)),
        Move("tap Done", .account(.closeSheet)),
      ]
        + (newsletter.draft == newsletter.saved ? [] : [Move("tap Save", .settle(saves: true))])
    case .unsaved:
      [
        Move("tap Save", .settle(saves: true)), Move("tap Discard", .settle(saves: false)),
        Move("tap Stay", .account(.stay)),
      ]
    }
  }
}
