/// What a message and everything its handlers send has in common: who waits for screen changes, who
/// collects screens, and what prevents endless loops.
@MainActor struct DeliveryContext {
  /// The innermost delivery in progress; it links to those around it.
  var receipt: DeliveryReceipt?
  /// The deliveries beside which code runs that is no part of them, innermost first: such as what shows a login
  /// while a guard holds the message.
  private var bystanders: [DeliveryReceipt] = []
  /// Collects the screens that flows want to show.
  var collector: ScreenCollector?
  /// The innermost link of which a route is being handled.
  var link: LinkRun?
  /// Whether messages leave trails; those sent by trail listeners do not.
  var isTraced = true
}

extension DeliveryContext {
  /// The context of code whose messages and changes are no part of the deliveries in progress.
  var detached: DeliveryContext {
    var context = self
    if let receipt { context.bystanders.insert(receipt, at: 0) }
    context.receipt = nil
    return context
  }

  /// The context of what goes on because of the deliveries in progress, and is no part of them.
  var afterwards: DeliveryContext {
    var context = DeliveryContext()
    (context.bystanders, context.isTraced) = (detached.bystanders, isTraced)
    return context
  }

  /// Whether a delivery is in progress, so that it knows what overrides its changes now.
  func isInside(_ delivery: DeliveryReceipt) -> Bool {
    let innermost = (receipt.map { [$0] } ?? []) + bystanders
    return innermost.contains { $0.chain.contains { $0 === delivery } }
  }
}

/// Collects the screens that flows want to show while it is in the context.
@MainActor final class ScreenCollector {
  private(set) var screens: Set<HeldMessages.Shown> = []
  private let outer: ScreenCollector?

  init(inside outer: ScreenCollector?) {
    self.outer = outer
  }

  func add(_ shown: HeldMessages.Shown) {
    screens.insert(shown)
    outer?.add(shown)
  }

  /// A flow wants to show screens, or a coordinator a child.
  func add(_ screens: [ScreenKey], of owner: BaseCoordinator) {
    for screen in screens { add(HeldMessages.Shown(screen, of: owner)) }
  }
}

extension MessageDelivery {
  /// Runs code that is to provide what a held message lacks, and collects what is shown because of it.
  ///
  /// That is no part of what the message leads to: whoever waits for that does not wait for this.
  static func collectingShown(_ body: () -> Void) -> Set<HeldMessages.Shown> {
    var context = context.detached
    let collector = ScreenCollector(inside: context.collector)
    context.collector = collector
    run(in: context, body)
    return collector.screens
  }
}

/// Tracks how one delivery ended: its message, and the screen changes it caused.
///
/// It holds no coordinators and no senders, so waiting for it keeps nothing alive.
@MainActor final class DeliveryReceipt {
  /// The delivery in whose handlers this one began.
  private let outer: DeliveryReceipt?
  /// How it ended, for whoever wants to know; `nil` for a message that a handler of the outer one just sends.
  private let completion: Completion<Outcome>?
  /// Whether the caller wants to hear that the message is held, instead of what becomes of it then.
  let endsWhenHeld: Bool
  /// How the message itself ended; `nil` until the send has returned, and while it is held.
  private var own: Outcome?
  /// Whether the outer deliveries wait for it, because a guard has held the message.
  private var isAwaited = false
  /// The worst outcome of what the message caused so far.
  private var worst: Outcome?
  /// The edits that have not ended.
  private var pending = 0
  /// How many messages of this delivery guards hold, for a caller who wants to hear of that.
  private var held = 0

  init(
    inside outer: DeliveryReceipt?, endsWhenHeld: Bool, completion: Completion<Outcome>?
  ) {
    self.outer = outer
    self.endsWhenHeld = endsWhenHeld
    self.completion = completion
  }

  /// How something failed that the message caused so far.
  var failure: Outcome? {
    switch worst {
    case .refused, .failed: worst
    case .handled, .unhandled, .announced, .performed, .held, .stale, .superseded, nil: nil
    }
  }

  /// This delivery and those around it.
  var chain: [DeliveryReceipt] { [self] + (outer?.chain ?? []) }

  /// The send has returned.
  ///
  /// What a guard holds keeps the receipt, and is sent again with it or expires. The deliveries around it
  /// wait for that as for a change of screens.
  func sent(_ outcome: Outcome) {
    if outcome == .held {
      // What was sent meanwhile may have taken its place.
      guard own == nil else { return }
      if !isAwaited { for around in around { around.holdBegan() } }
      isAwaited = true
      if !endsWhenHeld { return }
    }
    own = outcome
    close()
    guard outcome != .held else { return }
    let wasHeld = isAwaited
    isAwaited = false
    for around in around { around.innerEnded(outcome, wasHeld: wasHeld) }
  }

  /// The deliveries around this one, innermost first.
  private var around: [DeliveryReceipt] { outer?.chain ?? [] }

  func expectEdit() {
    pending += 1
  }

  /// An edit has ended; one that was overridden in the course of the same delivery is no news for it.
  func editEnded(_ outcome: Outcome) {
    let isNews = outcome != .superseded || !MessageDelivery.context.isInside(self)
    ended(isNews ? outcome : nil)
  }

  /// A guard holds a message that belongs to this delivery.
  private func holdBegan() {
    if endsWhenHeld { held += 1 } else { expectEdit() }
  }

  /// A message of this delivery has ended, which a guard may have held; that changes how this one ended only if it
  /// went wrong.
  ///
  /// Of the end of its screens this one hears, too.
  private func innerEnded(_ outcome: Outcome, wasHeld: Bool) {
    let isNews =
      outcome.isSetback || outcome == .superseded && !MessageDelivery.context.isInside(self)
    if isNews { note(outcome) }
    guard wasHeld else { return }
    if endsWhenHeld { held -= 1 } else { ended(nil) }
  }

  /// What was awaited has ended, which is how this one ends, too, unless it is no news.
  func ended(_ outcome: Outcome?) {
    if let outcome { note(outcome) }
    pending -= 1
    close()
  }

  /// Something the message caused has ended, successfully or not.
  func note(_ outcome: Outcome) {
    if outcome.severity > worst?.severity ?? -1 { worst = outcome }
  }

  private func close() {
    guard let own else { return }
    // What a message caused counts only if the message was handled.
    if case .handled = own, pending > 0 { return }
    if held > 0 { note(.held) }
    let end: Outcome = if case .handled = own { worst ?? own } else { own }
    completion?(end)
  }
}

/// Where a message came from: the responder that sent it, and the line of the app.
@MainActor package struct MessageOrigin {
  /// The responder; held while the message is in progress.
  let sender: AnyObject
  let callSite: Diagnostic.CallSite

  /// Describes where a message comes from; a sender that is a `MessageSender` also names its ancestors.
  package init(_ sender: AnyObject, at callSite: Diagnostic.CallSite) {
    self.sender = sender
    self.callSite = callSite
  }

  /// The type names of the responders, of which the first is the sender; none if a coordinator sends,
  /// which is in the path.
  var names: [String] {
    if sender is BaseCoordinator { return [] }
    let responders = (sender as? any MessageSender)?.responders ?? [sender]
    return responders.map { String(describing: Swift.type(of: $0)) }
  }

  /// The screen that the sender belongs to, or the sender itself; a held message expires with it.
  var screen: AnyObject {
    (sender as? any MessageSender)?.screen ?? sender
  }
}

/// A responder that sends messages; its details are read only when something is recorded.
@MainActor package protocol MessageSender: AnyObject {
  /// This responder and those visited from it to the first coordinator, nearest first.
  var responders: [AnyObject] { get }

  /// The screen it belongs to. A button may be recreated, so a message held for it lives as long as
  /// the screen.
  var screen: AnyObject? { get }
}
