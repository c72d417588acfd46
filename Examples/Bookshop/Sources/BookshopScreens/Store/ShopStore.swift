public import BookshopFlows

/// What the shop remembers and no flow decides: the basket, the orders, who is logged in.
///
/// Screens read it and follow it; components change it.
@MainActor public final class ShopStore {
  /// What the customer is about to buy.
  public private(set) var basket = Basket()
  /// The orders so far, the first one first.
  public private(set) var orders: [Order] = []
  /// The customer who is logged in.
  public private(set) var customer: String?
  /// Whether the customer gets the newsletter.
  public private(set) var hasNewsletter = false
  /// Whether the customer wants the newsletter once the settings are saved.
  public private(set) var newsletterDraft = false

  /// Whether the draft differs from what is saved.
  public var hasUnsavedChanges: Bool { newsletterDraft != hasNewsletter }

  /// Each tells its observer, and answers whether that one still lives.
  private var observers: [() -> Bool] = []

  /// Makes the store of a shop that has just opened.
  public init() {}

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
    basket.add(book)
    tell()
  }

  func putBack(_ book: Int) {
    basket.takeOut(book)
    tell()
  }

  func place(_ order: Order) {
    orders.append(order)
    basket = Basket()
    tell()
  }

  func identify(_ name: String?) {
    customer = name
    tell()
  }

  func draft(newsletter isOn: Bool) {
    newsletterDraft = isOn
    tell()
  }

  func saveSettings() {
    hasNewsletter = newsletterDraft
    tell()
  }

  func discardSettings() {
    newsletterDraft = hasNewsletter
    tell()
  }
}
