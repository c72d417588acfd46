/// The bar with the title and the back button.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Who decides about the items and hears of them.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The items, the one shown last.
  open var items: [UINavigationItem]?
  /// Whether titles are shown large.
  open var prefersLargeTitles = false
  /// Whether what is behind shines through.
  open var isTranslucent = true
  /// The color of the bar.
  open var barTintColor: UIColor?

  /// The item shown.
  open var topItem: UINavigationItem? { items?.last }

  /// The item below the one shown.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Replaces the items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    self.items = items
  }

  /// Shows another item if the delegate lets it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    items = (items ?? []) + [item]
    delegate?.navigationBar(self, didPush: item)
  }

  /// Goes back to the item below if the delegate lets it.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    guard let item = topItem, delegate?.navigationBar(self, shouldPop: item) ?? true else {
      return nil
    }
    items?.removeLast()
    delegate?.navigationBar(self, didPop: item)
    return item
  }
}
