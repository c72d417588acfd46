public import BookshopFlows
public import BookshopPages

/// What the shop remembers and no flow decides: the basket, the orders, who is logged in.
///
/// Screens read it and follow it; components change it.
@MainActor public final class ShopStore {
  /// All of it, as a value.
  public private(set) var contents: ShopContents

  /// What the customer is about to buy.
  public var basket: Basket { contents.basket }
  /// The orders so far, the first one first.
  public var orders: [Order] { contents.orders }
  /// The customer who is logged in.
  public var customer: String? { contents.customer }
  /// Whether the customer gets the newsletter.
  public var hasNewsletter: Bool { contents.hasNewsletter }
  /// Whether the customer wants the newsletter once the settings are saved.
  public var newsletterDraft: Bool { contents.newsletterDraft }
  /// Whether the draft differs from what is saved.
  public var hasUnsavedChanges: Bool { contents.hasUnsavedChanges }

  /// Each tells its observer, and answers whether that one still lives.
  private var observers: [() -> Bool] = []

  /// Makes a store.
  ///
  /// - Parameter contents: What it remembers; by default that of a shop that has just opened.
  public init(_ contents: ShopContents = ShopContents()) {
    self.contents = contents
  }

  /// Calls back after each change, for as long as the observer lives.
  ///
  /// - Parameters:
  ///   - observer: Held weakly, and handed to the closure.
  ///   - changed: Called after each change; held strongly, so use the observer it is given.
  func observe<Observer: AnyObject>(
    _ observer: Observer, _ changed: @escaping @MainActor (Observer) -> Void
  ) {
    observers.append { [weak observer] in
      guard let observer else { return false }
      changed(observer)
      return true
    }
  }

  private func tell() {
    observers = observers.filter { $0() }
  }
}

// MARK: - Changes

extension ShopStore {
  func buy(_ book: Int) {
    contents.basket.add(book)
    tell()
  }

  func putBack(_ book: Int) {
    contents.basket.takeOut(book)
    tell()
  }

  func place(_ order: Order) {
    contents.orders.append(order)
    contents.basket = Basket()
    tell()
  }

  func identify(_ name: String?) {
    contents.customer = name
    tell()
  }

  func draft(newsletter isOn: Bool) {
    contents.newsletterDraft = isOn
    tell()
  }

  func saveSettings() {
    contents.hasNewsletter = newsletterDraft
    tell()
  }

  func discardSettings() {
    contents.newsletterDraft = hasNewsletter
    tell()
  }
}
