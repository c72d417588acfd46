public import BookshopFlows

/// What the shop remembers of a customer, as a value: what pages are made from.
public struct ShopContents: Hashable, Codable, Sendable {
  /// What the customer is about to buy.
  public var basket = Basket()
  /// The orders so far, the first one first.
  public var orders: [Order] = []
  /// The customer who is logged in.
  public var customer: String?
  /// Whether the customer gets the newsletter.
  public var hasNewsletter = false
  /// Whether the customer wants the newsletter once the settings are saved.
  public var newsletterDraft = false

  /// Whether the draft differs from what is saved.
  public var hasUnsavedChanges: Bool { newsletterDraft != hasNewsletter }

  /// The contents of a shop that has just opened.
  public init() {}
}
