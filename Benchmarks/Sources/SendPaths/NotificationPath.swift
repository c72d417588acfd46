import Foundation

/// What many apps do instead: a notification that one observer receives.
@MainActor public final class NotificationPath: SendPath {
  private static let name = Notification.Name("tapped")

  /// Counts the notifications that the observer received.
  public let tally = Tally()
  private let center = NotificationCenter()
  private let sender = NSObject()
  private let observation: any NSObjectProtocol

  /// Builds a center with one observer.
  public init() {
    observation = center.addObserver(forName: Self.name, object: nil, queue: nil) { [tally] _ in
      MainActor.assumeIsolated { tally.count += 1 }
    }
  }

  /// Posts a notification without any information, which costs least.
  ///
  /// - Parameter times: How many times.
  public func send(times: Int) {
    for _ in 0..<times { center.post(name: Self.name, object: sender) }
  }
}
