// What else depends on messages in progress: screen changes, trees, and loops that have to end.

// MARK: - Screen changes

extension MessageDelivery {
  /// Runs work when the outermost message in a tree has ended, in the same turn; at once when none
  /// is in progress there.
  ///
  /// - Parameters:
  ///   - coordinator: A coordinator of the tree; if `nil`, the tree of the message in progress.
  ///   - isOnShow: Whether the coordinator is in a window. One that is not may be about to join the
  ///     tree of the message in progress, and waits for that message.
  ///   - work: Held strongly until then.
  package static func afterOutermostSend(
    in coordinator: (any Coordinator)?, isOnShow: Bool = true, _ work: @escaping () -> Void
  ) {
    let own = coordinator?.lineage.lazy.compactMap { $0 as? BaseCoordinator }.first?.tree
    let isBusy = own?.isUnderWay ?? false
    let busy = current?.pointee.tree
    guard let tree = isBusy || isOnShow ? own ?? busy : busy ?? own else {
      return work()
    }
    tree.afterOutermostSend(work)
  }

  /// Runs code whose messages and edits were not caused by a message in progress.
  static func detached(_ body: () -> Void) {
    run(in: context?.withoutDeliveries, body)
  }

  /// Runs code in the middle of a message, as a handler with a context.
  static func handling(_ context: DeliveryContext, _ body: () -> Void) {
    run(in: context, asHandler: true, body)
  }

  /// Runs code as a handler in a tree: what waits for the outermost message waits for it.
  @inline(never)
  static func handling(
    _ context: DeliveryContext?, in tree: CoordinatorTree, _ body: () -> Void
  ) {
    var frame = MessageFrame(handlingIn: tree)
    frame.context = context
    run(in: &frame, asHandler: true, body)
  }

  // Not inlined: it relies on the caller retaining the context during the call.
  @inline(never)
  private static func run(
    in context: DeliveryContext?, asHandler isHandler: Bool = false, _ body: () -> Void
  ) {
    var frame = MessageFrame()
    frame.context = context
    run(in: &frame, asHandler: isHandler, body)
  }

  static func run(
    in frame: UnsafeMutablePointer<MessageFrame>, asHandler isHandler: Bool, _ body: () -> Void
  ) {
    current = frame
    if isHandler { _ = frame.pointee.beginHandler() }
    body()
    current = frame.pointee.outer
    if frame.pointee.isAwaited { frame.pointee.tree?.settle() }
  }

  /// Runs code and collects the screens that flows want to show because of it.
  static func collectingShown(_ body: () -> Void) -> Set<HeldMessages.Shown> {
    let collector = ScreenCollector(inside: context?.collector)
    run(in: .changing(context, collector: collector), body)
    return collector.screens
  }

  /// A flow wants to show screens.
  package static func noteRequested(
    _ screens: @autoclosure () -> [ScreenKey], of owner: BaseCoordinator
  ) {
    guard let collector = context?.collector else { return }
    collector.add(Set(screens().map { HeldMessages.Shown($0, of: owner) }))
  }
}

// MARK: - Links

extension MessageDelivery {
  /// The link of which a route is being handled.
  package static var link: LinkRun? {
    var next = current
    while let frame = next {
      if let link = frame.pointee.record?.link { return link }
      next = frame.pointee.outer
    }
    return nil
  }
}

// MARK: - Trees

extension MessageDelivery {
  /// The outermost frame in a tree; `nil` if nothing is in progress there.
  static func outermostFrame(in tree: CoordinatorTree) -> UnsafeMutablePointer<MessageFrame>? {
    var outermost: UnsafeMutablePointer<MessageFrame>?
    var next = current
    while let frame = next {
      if frame.pointee.tree === tree { outermost = frame }
      next = frame.pointee.outer
    }
    return outermost
  }
}

// MARK: - Loops

extension MessageDelivery {
  /// Ends a message nested too deeply; the first one of a loop is reported.
  static func stopNesting(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator, in tree: CoordinatorTree
  ) {
    let why = "\(deepestNesting) messages were already being handled, each caused by the one before"
    let isFirst = tree.stopLoop()
    end(message, .failed("a loop: \(why)"))
    if isFirst { reportLoop(message, at: coordinator, why: why) }
  }

  /// Ends a message that climbs in a cycle.
  static func stopClimb(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator
  ) {
    let why = "the message had passed through \(longestClimb) coordinators"
    end(message, .failed("a loop: \(why)"))
    reportLoop(message, at: coordinator, why: why)
  }

  private static func reportLoop(
    _ message: any CoordinatorMessageable, at coordinator: BaseCoordinator, why: String
  ) {
    coordinator.diagnosticHandler.report(
      .messageLoop(message, at: coordinator.coordinatorName, why: why))
  }
}

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
