import CoordinatorKit
import CoordinatorKitUI
import MallocCounter
import SendPaths
import Tables

/// How many blocks of memory a send of one message allocates.
@MainActor struct Count {
  let message: String
  let screens: KitPath.Ownership
  let perSend: Double
  let allowed: Int

  var isMet: Bool { perSend <= Double(allowed) }

  /// Sends a message past 10 controllers, 8 coordinators and 16 components at each of them.
  ///
  /// - Parameters:
  ///   - name: What to call the message.
  ///   - allowed: How many allocations are fine.
  ///   - screens: How the outermost screen belongs to its coordinator.
  ///   - make: Makes the message, given its sender.
  init<Message: CoordinatorMessageable>(
    _ name: String, allowed: Int, _ screens: KitPath.Ownership,
    _ make: (UIViewController) -> Message
  ) {
    let path = KitPath(
      PathShape(controllers: 10, coordinators: 8, components: 16), screens: screens)
    path.root.on(Message.self) { _, _ in }
    message = name
    self.screens = screens
    self.allowed = allowed
    guard let sender = path.sender else {
      perSend = .nan
      return
    }
    perSend = Self.perSend { sender.send(make(sender)) }
  }

  /// What 11,000 sends allocate more than 1,000, once what is allocated at first use is there.
  private static func perSend(_ send: () -> Void) -> Double {
    _ = allocations(1_000, send)
    let few = allocations(1_000, send)
    return Double(allocations(11_000, send) - few) / 10_000
  }

  private static func allocations(_ times: Int, _ send: () -> Void) -> Int {
    let before = allocation_count()
    for _ in 0..<times { send() }
    return allocation_count() - before
  }
}

extension Count {
  /// All messages, on both kinds of screens.
  static func all() -> [Count] {
    [.conforming, .presented].flatMap { screens in
      [
        // The object of the message under way.
        Count("0 words", allowed: 1, screens) { _ in NoWord() },
        Count("1 word", allowed: 1, screens) { _ in OneWord() },
        Count("2 words", allowed: 1, screens) { _ in TwoWords() },
        Count("3 words", allowed: 1, screens) { _ in ThreeWords() },
        // And a box for what does not fit into the existential.
        Count("4 words", allowed: 2, screens) { _ in FourWords() },
        Count("BasicMessage.done(self)", allowed: 2, screens) { BasicMessage.done($0) },
      ]
    }
  }
}

@MainActor extension Goal {
  /// A goal for each number of allocations that is allowed.
  static func all(_ counts: [Count]) -> [Goal] {
    [
      goal("A send of up to three words allocates at most once", counts.filter { $0.allowed == 1 }),
      goal("A larger send allocates at most twice", counts.filter { $0.allowed == 2 }),
    ]
  }

  private static func goal(_ text: String, _ counts: [Count]) -> Goal {
    let most = counts.map(\.perSend).max() ?? .nan
    return Goal(text: text, measured: "\(most.ratio)", isMet: counts.allSatisfy(\.isMet))
  }
}
