/// The bar with the title and the back button.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// The delegate.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The items, the one shown last.
  open var items: [UINavigationItem]?
  /// Whether titles are shown large.
  open var prefersLargeTitles = false
  /// Whether the bar is translucent.
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

  /// Pushes an item, if the delegate allows it.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    items = (items ?? []) + [item]
    delegate?.navigationBar(self, didPush: item)
  }

  /// Pops the top item, if the delegate allows it.
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
