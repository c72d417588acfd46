public import CoordinatorKit

extension ShopFlow {
  /// A search for a book, as the customer sees it.
  public enum Search: Hashable, Codable, Sendable {
    /// It is under way.
    case looking(for: String)
    /// It has found nothing.
    case nothing(for: String)
  }

  /// Shows what becomes of finding a book; a book that was found is opened by the message that comes next.
  public func intercept(
    _ message: inout any CoordinatorMessageable, _ state: inout State
  ) -> FlowReply? {
    guard let message = message as? BookSearch else { return nil }
    switch message {
    // As a link, it takes the place of what lies over the shop.
    case .began(let book): (state.sheet, state.search) = (nil, .looking(for: book.isbn))
    // The customer has closed the sheet meanwhile.
    case .answered where state.search == nil: return .refused("nobody waits for it")
    case .answered, .cancelled: state.search = nil
    case .failed(let book, _):
      if state.search != nil { state.search = .nothing(for: book.isbn) }
    case .late, .cancel: return nil
    }
    return .handled
  }
}

extension ShopFlow.Search: CustomStringConvertible {
  /// `looking for 9780000000042`.
  public var description: String {
    switch self {
    case .looking(let isbn): "looking for \(isbn)"
    case .nothing(let isbn): "nothing for \(isbn)"
    }
  }
}

extension ShopFlow.State {
  /// Nobody waits for a book any more.
  mutating func endSearch() -> FlowReply {
    guard case .looking? = search else {
      search = nil
      return .handled
    }
    search = nil
    return .handled(sending: BookSearch.cancel)
  }
}
