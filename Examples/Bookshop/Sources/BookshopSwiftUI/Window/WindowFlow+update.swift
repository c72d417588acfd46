import BookshopFlows
import BookshopPages
public import CoordinatorKit

extension WindowFlow {
  /// Makes room for what the shop is about to show: no author over it, and its shelf beside it.
  public func intercept(
    _ message: inout any CoordinatorMessageable, _ state: inout State
  ) -> FlowReply? {
    guard let message = message as? ShopMessage else { return nil }
    state.author = nil
    if case .open(let id) = message, let book = Catalogue.book(id) {
      state.catalogue.shelf = book.shelf
    }
    return nil
  }

  /// Does what the flows of the shop and the account leave to the app around them.
  public func update(
    _ state: inout State, with message: any CoordinatorMessageable
  ) -> FlowReply {
    switch message {
    case let part as AppRoute:
      state.part = part
      return state.closeSheet()
    case let message as CatalogueMessage:
      return CatalogueFlow().update(&state.catalogue, with: message)
    case let message as WindowMessage: state.follow(message)
    case let message as Buy: state.contents.basket.add(message.book)
    case let message as PutBack: state.putBack = message.book
    case let message as Identify: state.identify(message)
    case let message as SubscribeToNewsletter:
      state.contents.newsletterDraft = message.isOn
      state.account.hasUnsavedChanges = state.contents.hasUnsavedChanges
    case is CloseSheet: return state.closeSheet()
    default: return .unhandled
    }
    return .handled
  }
}

extension WindowFlow.State {
  fileprivate mutating func follow(_ message: WindowMessage) {
    switch message {
    case .show(let author): self.author = author
    case .putBack(let book): contents.basket.takeOut(book)
    }
  }

  fileprivate mutating func identify(_ message: Identify) {
    let (shopMessage, accountMessage): (ShopMessage, AccountMessage)
    switch message {
    case .logIn(let name):
      contents.customer = name
      (shopMessage, accountMessage) = (.loggedIn, .loggedIn)
    case .logOut:
      contents.customer = nil
      (shopMessage, accountMessage) = (.loggedOut, .loggedOut)
    }
    _ = ShopFlow().update(&shop, with: shopMessage)
    _ = AccountFlow().update(&account, with: accountMessage)
  }

  fileprivate mutating func closeSheet() -> FlowReply {
    _ = AccountFlow().update(&account, with: .closeSheet)
    return ShopFlow().update(&shop, with: .closeSheet)
  }

  /// Keeps or forgets what was changed in the settings.
  mutating func settle(_ message: SettleSettings) {
    switch message {
    case .save: contents.hasNewsletter = contents.newsletterDraft
    case .discard: contents.newsletterDraft = contents.hasNewsletter
    }
    account.hasUnsavedChanges = false
  }

  /// Notes an order, for which the basket was emptied.
  mutating func place(_ order: Order) {
    contents.orders.append(order)
    contents.basket = Basket()
  }
}
