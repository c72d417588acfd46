/// What a message and everything its handlers send has in common: who waits for screen changes, who
/// collects screens, and what prevents endless loops.
@MainActor struct DeliveryContext {
  /// The innermost delivery in progress; it links to those around it.
  var receipt: DeliveryReceipt?
  /// The innermost delivery beside which code runs that is no part of it: such as what shows a login while a
  /// guard holds the message.
  private var bystander: DeliveryReceipt?
  /// Collects the screens that flows want to show.
  var collector: ScreenCollector?
  /// Whether messages leave trails; those sent by trail listeners do not.
  var isTraced = true
  /// How many reports are being made, each nested in the previous one.
  var reports = 0
}

extension DeliveryContext {
  /// The context of code whose messages and changes are no part of the deliveries in progress.
  var detached: DeliveryContext {
    var context = self
    context.bystander = receipt ?? bystander
    context.receipt = nil
    return context
  }

  /// Whether a delivery is in progress, so that it knows what overrides its changes now.
  func isInside(_ delivery: DeliveryReceipt) -> Bool {
    [receipt, bystander].contains { $0?.chain.contains { $0 === delivery } ?? false }
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
