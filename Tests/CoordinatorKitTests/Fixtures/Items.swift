import CoordinatorKit

/// What an item's screen may send: a message, but not one that its coordinator knows by itself.
enum ItemRoute: Route, Hashable {
  case buy
  case share(String)
}

/// What the app's coordinator handles.
enum ItemsRoute: Route, Hashable {
  case item(ItemRoute)
  case list
}

extension ItemRoute: CustomStringConvertible {
  var description: String {
    switch self {
    case .buy: "buy"
    case .share(let text): "share(\(text))"
    }
  }
}
