public import BookshopFlows

extension Page {
  /// The page of a screen of a checkout.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - shop: What the shop remembers.
  public init(_ screen: CheckoutFlow.Screen, in shop: ShopContents) {
    switch screen {
    case .address: self = .address(shop.customer)
    case .payment:
      let ways = Payment.allCases.map {
        Element.button("By \($0)", sends: CheckoutMessage.pay(by: $0))
      }
      self = Page("Payment", [.line("How will you pay?")] + ways)
    case .confirm:
      self = Page(
        "Confirm",
        [.line("All set."), .button("Place the order", sends: CheckoutMessage.confirm)])
    }
  }

  private static func address(_ customer: String?) -> Page {
    let street = Field("Street", "5 Harbour Lane")
    return Page(
      "Address",
      [
        .line("Where shall we send it, \(customer ?? "stranger")?"), .field(street),
        .button("Send it there") { CheckoutMessage.deliver(to: street.text(in: $0)) },
        .button("Cancel", sends: CloseSheet()),
      ])
  }
}
