/// What holds for a message and for all that its handlers send: who waits for changes of screens, who
/// collects screens, and what must not go on for ever.
@MainActor final class DeliveryContext {
  /// The innermost delivery under way; it knows those around it.
  let receipt: DeliveryReceipt?
  /// Collects the screens that flows want to show.
  let collector: ScreenCollector?
  /// Whether messages leave trails; those that listeners of trails send do not.
  let isTraced: Bool
  /// How many reports are being made, each in the middle of the one before.
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
  /// The same with some things changed; without a context there is none of them.
  static func changing(
    _ context: DeliveryContext?, receipt: DeliveryReceipt? = nil,
    collector: ScreenCollector? = nil, isTraced: Bool? = nil, reports: Int? = nil
  ) -> DeliveryContext {
    DeliveryContext(
      receipt: receipt ?? context?.receipt, collector: collector ?? context?.collector,
      isTraced: isTraced ?? context?.isTraced ?? true, reports: reports ?? context?.reports ?? 0)
  }

  /// This context for what no delivery under way has caused.
  var withoutDeliveries: DeliveryContext {
    DeliveryContext(receipt: nil, collector: collector, isTraced: isTraced, reports: reports)
  }
}

/// Collects the screens that flows want to show while it is in the context.
@MainActor final class ScreenCollector {
  private(set) var screens: Set<HeldMessages.Shown> = []
  private let outer: ScreenCollector?

  init(inside outer: ScreenCollector?) {
    self.outer = outer
  }

  func add(_ screens: Set<HeldMessages.Shown>) {
    self.screens.formUnion(screens)
    outer?.add(screens)
  }
}
