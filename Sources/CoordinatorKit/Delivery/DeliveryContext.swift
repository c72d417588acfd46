/// The context for a message and everything its handlers send: who waits for screen changes, who
/// collects screens, and what prevents endless loops.
@MainActor final class DeliveryContext {
  /// The innermost delivery in progress; it links to those around it.
  let receipt: DeliveryReceipt?
  /// Collects the screens that flows want to show.
  let collector: ScreenCollector?
  /// Whether messages leave trails; those sent by trail listeners do not.
  let isTraced: Bool
  /// How many reports are being made, each nested in the previous one.
  let reports: Int

  private init(
    receipt: DeliveryReceipt?, collector: ScreenCollector?, isTraced: Bool, reports: Int
  ) {
    self.receipt = receipt
    self.collector = collector
    self.isTraced = isTraced
    self.reports = reports
  }
}

extension DeliveryContext {
  /// A copy with some values changed; without a context, starts from the defaults.
  static func changing(
    _ context: DeliveryContext?, receipt: DeliveryReceipt? = nil,
    collector: ScreenCollector? = nil, isTraced: Bool? = nil, reports: Int? = nil
  ) -> DeliveryContext {
    DeliveryContext(
      receipt: receipt ?? context?.receipt, collector: collector ?? context?.collector,
      isTraced: isTraced ?? context?.isTraced ?? true, reports: reports ?? context?.reports ?? 0)
  }

  /// This context without the deliveries in progress, for work they did not cause.
  var withoutDeliveries: DeliveryContext {
    DeliveryContext(receipt: nil, collector: collector, isTraced: isTraced, reports: reports)
  }
}
