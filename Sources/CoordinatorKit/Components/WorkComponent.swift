/// A component that decides asynchronously where a message leads: made by
/// `BaseComponentCoordinator.on(_:_:work:)`.
///
/// While the work is under way, it holds the message as a guard does: with the rest of its link, and with
/// whoever waits for its end.
///
/// Ownership: the coordinator holds it, and it the tasks, which hold neither of them; when it is released,
/// they are canceled.
final class WorkComponent<Message: CoordinatorMessageable>: UnconditionalComponent, Working {
  private struct Request {
    let message: Message
    let held: HeldMessages.Held
    /// Itself, and the work that it was begun in place of: what held messages may wait for.
    var work: Set<HeldMessages.Shown>
  }

  private let work: @MainActor (Message, SendAction) async throws -> (any CoordinatorMessageable)?
  private weak var coordinator: BaseComponentCoordinator?
  private var queue: WorkQueue
  private var requests: [Int: Request] = [:]
  /// The messages whose work was canceled and has not returned.
  private var cancelled: [Int: Message] = [:]
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var count = 0

  init(
    _ policy: WorkPolicy, of coordinator: BaseComponentCoordinator,
    _ work:
      @escaping @MainActor (Message, SendAction) async throws -> (any CoordinatorMessageable)?
  ) {
    queue = WorkQueue(policy)
    self.coordinator = coordinator
    self.work = work
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  var isWorking: Bool { !requests.isEmpty }
  var hasLostSender: Bool { requests.values.contains(where: \.held.hasLostSender) }

  func handle(_ message: Message, with coordinator: any Coordinator) {
    guard let coordinator = coordinator as? BaseComponentCoordinator else { return }
    begin(message, at: coordinator)
  }

  func begin(_ message: any CoordinatorMessageable, at coordinator: BaseComponentCoordinator) {
    guard let request = message as? Message else { return }
    if queue.refuses {
      return MessageDelivery.end(.refused("work for an earlier \(Message.self) is under way"))
    }
    MessageDelivery.handle(message, at: coordinator, as: .held, changesNothing: true) {
      count += 1
      let work = HeldMessages.Shown(workOf: coordinator)
      requests[count] = Request(
        message: request, held: HeldMessages.Held(underWay: message, id: count), work: [work])
      MessageDelivery.collector?.add(work)
      coordinator.tree.add(holding: coordinator)
      perform(.arrived(count))
    }
  }

  func expire(_ why: HeldMessages.Expiry) {
    let gone = requests.filter { why.concerns($0.value.held) }.map(\.key)
    perform(.cancelled(gone.sorted()), why)
  }

  /// Cancels all work, because that was asked for.
  func cancel() { expire(.cancelled) }
}

// MARK: - The work

extension WorkComponent {
  private func perform(_ event: WorkQueue.Event, _ why: HeldMessages.Expiry = .replaced) {
    for effect in queue.handle(event) {
      switch effect {
      case .start(let id): start(id)
      case .cancel(let id, let isOvertaken): cancel(id, isOvertaken ? .replaced : why)
      // It is asked before, and what returns is handled where it does.
      case .refuse, .deliver, .drop: break
      }
    }
  }

  private func start(_ id: Int) {
    guard let request = requests[id], let coordinator, queue.running == id else { return }
    // What it shows meanwhile is no part of what the message leads to.
    announce(.began(request.message))
    // Whoever has heard of it may have canceled it.
    guard queue.running == id else { return }
    // Whoever waits for it does not wait for work that has been canceled to return.
    let (work, message, send) = (work, request.message, SendAction(to: coordinator))
    tasks[id] = Task { [weak self] in
      let result: Result<(any CoordinatorMessageable)?, any Error>
      do {
        result = .success(try await work(message, send))
      } catch {
        result = .failure(error)
      }
      self?.returned(id, result)
    }
  }

  private func cancel(_ id: Int, _ why: HeldMessages.Expiry) {
    guard let request = requests.removeValue(forKey: id) else { return }
    if let task = tasks[id] {
      cancelled[id] = request.message
      task.cancel()
    }
    guard let coordinator else { return }
    // What waits for it waits for the work that was begun in its place.
    if why == .replaced { requests[count]?.work.formUnion(request.work) }
    gaveUp(request, why, at: coordinator)
  }

  private func announce(_ message: WorkMessage<Message>) {
    guard let coordinator else { return }
    MessageDelivery.detached { coordinator.send(message: message) }
  }

  /// Work has come to an end by itself.
  private func returned(_ id: Int, _ result: Result<(any CoordinatorMessageable)?, any Error>) {
    tasks[id] = nil
    guard let coordinator else { return }
    // What it leads to is one change of what is on show.
    MessageDelivery.handling(DeliveryContext(), in: coordinator.tree) {
      for effect in queue.handle(.returned(id)) {
        switch effect {
        case .deliver(let id):
          guard let request = requests.removeValue(forKey: id) else { continue }
          deliver(result, for: request, at: coordinator)
        case .drop(let id):
          guard let message = cancelled.removeValue(forKey: id), case .success = result,
            !coordinator.hasLeft
          else { continue }
          announce(.late(message))
        case .start(let id): start(id)
        case .refuse, .cancel: continue
        }
      }
    }
  }

  private func deliver(
    _ result: Result<(any CoordinatorMessageable)?, any Error>, for request: Request,
    at coordinator: BaseComponentCoordinator
  ) {
    switch result {
    case _ where request.held.hasLostSender: gaveUp(request, .senderReleased, at: coordinator)
    case .success(let answer): answered(request, with: answer, at: coordinator)
    case .failure(is CancellationError): gaveUp(request, .cancelled, at: coordinator)
    case .failure(let error):
      coordinator.end(request.held, .failed("\(error)"))
      announce(.failed(request.message, "\(error)"))
      coordinator.tree.workEnded(request.work, hasFailed: true)
    }
  }

  private func gaveUp(
    _ request: Request, _ why: HeldMessages.Expiry, at coordinator: BaseComponentCoordinator
  ) {
    coordinator.expire(request.held, why)
    if why != .coordinatorLeft { announce(.cancelled(request.message)) }
    if why != .replaced { coordinator.tree.workEnded(request.work, hasFailed: true) }
  }

  private func answered(
    _ request: Request, with answer: (any CoordinatorMessageable)?,
    at coordinator: BaseComponentCoordinator
  ) {
    let announcement = WorkMessage.answered(request.message)
    if let answer {
      let outcome = MessageDelivery.send(
        announcement, to: coordinator, returnsWhenHeld: true, completion: Completion { _ in })
      if let outcome, case .refused = outcome {
        coordinator.end(request.held, outcome)
      } else if coordinator.hasLeft {
        coordinator.expire(request.held, .coordinatorLeft)
      } else {
        coordinator.resume(request.held.replaced(by: answer.sent), isFollowUp: false)
      }
    } else {
      let held = request.held.replaced(by: announcement, handledBy: reportName)
      coordinator.resume(held, isFollowUp: false)
    }
    // What the work has found out, and where it has put that, nobody else may have heard of.
    coordinator.tree.workEnded(request.work, hasFailed: false)
  }
}

/// A component that starts work, which ends later.
@MainActor protocol Working: CoordinatorComponent, AnyObject {
  /// Whether work is under way, or waits.
  var isWorking: Bool { get }
  /// Whether somebody who asked for some of it is gone.
  var hasLostSender: Bool { get }
  /// A message has reached the coordinator: begins work for it.
  func begin(_ message: any CoordinatorMessageable, at coordinator: BaseComponentCoordinator)
  /// Nobody waits any more for the work that this concerns.
  func expire(_ why: HeldMessages.Expiry)
}

/// A component that cancels work of another one.
@MainActor protocol WorkCanceling: CoordinatorComponent {
  func cancels(_ worker: any Working) -> Bool
}

/// Cancels work when it is told to.
private final class CancelComponent<Request: CoordinatorMessageable>: TypedComponent, WorkCanceling
{
  private weak var worker: WorkComponent<Request>?

  init(_ worker: WorkComponent<Request>) {
    self.worker = worker
  }

  func canHandle(_ message: WorkMessage<Request>) -> Bool {
    if case .cancel = message { worker != nil } else { false }
  }

  func handle(_ message: WorkMessage<Request>, with coordinator: any Coordinator) {
    worker?.cancel()
  }

  func cancels(_ other: any Working) -> Bool { worker === other }
}

extension WorkComponent: CustomStringConvertible {
  /// `on(OpenAlias)`, as in a trail.
  nonisolated var description: String { "on(\(Message.self))" }
}

extension CancelComponent: CustomStringConvertible {
  /// `on(cancel OpenAlias)`, as in a trail.
  nonisolated var description: String { "on(cancel \(Request.self))" }
}

// MARK: - Adding it

extension BaseComponentCoordinator {
  /// Decides asynchronously where messages of a type lead: with work that belongs to this coordinator.
  ///
  ///     shop.on(OpenAlias.self) { [directory] alias, _ in
  ///       ShopMessage.open(book: try await directory.book(named: alias.name))
  ///     }
  ///
  /// While the work is under way, the message is held: `await deliver(_:)` waits for what becomes of the answer,
  /// and so does the rest of a link. The answer is sent to this coordinator in place of the message.
  /// The flow of this coordinator hears of all of it, and decides what to show: see `WorkMessage`.
  ///
  /// The work is canceled when this coordinator leaves the tree or is released, when the screen that sent the
  /// message is, when a newer link takes the place of the one that it is for, by `expireHeldMessages()`, and by
  /// `WorkMessage.cancel`.
  ///
  /// A guard may wait for such work as well, with `.hold(sending: LoadPermissions())`; what it holds expires
  /// when the work fails or is canceled.
  ///
  /// - Parameters:
  ///   - type: The type of message.
  ///   - policy: What happens to a message while work for an earlier one is under way.
  ///   - fileID: The caller's file, for reports.
  ///   - line: The caller's line, for reports.
  ///   - work: Called for each such message that reaches this coordinator and that no earlier component
  ///     handles; with an action that sends to this coordinator and does not keep it alive. Returns the message
  ///     that the message leads to, or `nil` if nothing is to be sent. Held strongly by the coordinator, so
  ///     capture owners weakly.
  /// - Returns: The component, for `remove(component:)`, which cancels the work.
  @discardableResult
  public func on<Message: CoordinatorMessageable>(
    _ type: Message.Type, _ policy: WorkPolicy = .newest, fileID: String = #fileID,
    line: UInt = #line,
    work: @escaping @MainActor (Message, SendAction) async throws -> (any CoordinatorMessageable)?
  ) -> any CoordinatorComponent {
    let component = WorkComponent(policy, of: self, work)
    reportConflicts(of: component, at: Diagnostic.CallSite(fileID: fileID, line: line))
    add(component: component)
    add(component: CancelComponent(component))
    return component
  }
}
