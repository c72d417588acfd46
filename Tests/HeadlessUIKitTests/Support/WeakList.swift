/// Counts which of its objects are still alive.
@MainActor
final class WeakList {
  private struct Item {
    weak var object: AnyObject?
  }

  private var items: [Item] = []

  func add(_ object: AnyObject) {
    items.append(Item(object: object))
  }

  var alive: Int {
    items.count { $0.object != nil }
  }
}
