import CoordinatorKitUI

/// The way that the first CoordinatorKit took: casts up the controllers, every component asked.
@MainActor public final class SeedPath: SendPath {
  /// Counts the messages that the topmost coordinator received.
  public let tally = Tally()
  private let lowest: SeedCoordinator
  /// Holds the parents, which their children know weakly.
  private let chain: [SeedCoordinator]
  private let screens: NestedScreens?

  /// Builds the path.
  ///
  /// - Parameter shape: Its numbers; both kinds of components are the same here.
  public init(_ shape: PathShape) {
    let root = SeedRootCoordinator(tally)
    var chain: [SeedCoordinator] = [root]
    for _ in 1..<shape.coordinators { chain.append(SeedCoordinator(parent: chain.last)) }
    for coordinator in chain.dropFirst() { coordinator.addDecliners(shape.components) }
    root.addDecliners(shape.components - 1)
    if shape.components > 0 { root.add(component: SeedCounter(tally: tally)) }
    let lowest = chain.last ?? root
    self.chain = chain
    self.lowest = lowest
    screens = NestedScreens(shape.controllers, in: SeedScreen(lowest))
  }

  /// Sends a message from the innermost screen, or to the lowest coordinator if there is none.
  ///
  /// - Parameter times: How many times.
  public func send(times: Int) {
    if let sender = screens?.innermost {
      for id in 0..<times { sender.seedCoordinator?.send(message: Tapped(id: id)) }
    } else {
      for id in 0..<times { lowest.send(message: Tapped(id: id)) }
    }
  }
}

extension SeedCoordinator {
  /// Adds components that decline the message.
  fileprivate func addDecliners(_ count: Int) {
    let questions = Decliners.questions
    for index in 0..<max(0, count) {
      add(component: SeedDecliner(accepts: questions[index % questions.count]))
    }
  }
}
