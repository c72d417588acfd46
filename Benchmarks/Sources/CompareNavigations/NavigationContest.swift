import CoordinatorKit
import CoordinatorKitRecorder
import Foundation
import HeadlessUIKit
import Measuring

/// What navigations cost, by who makes them.
@MainActor final class NavigationContest {
  /// What is timed.
  enum Subject: Hashable {
    case navigation(Way, Navigation)
    /// A message that a component of the flow handles.
    case message(Way)
  }

  /// An app on its phone.
  private struct Player {
    let way: Way
    let app: any TabsApp
    let phone: Phone
  }

  /// Sends that make a turn: one is too short for the clock.
  private static let sends = 1_000

  private let players: [Player]
  private var fastest = Fastest<Subject>()
  private let file: URL

  /// Shows the apps.
  init() throws {
    file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).jsonl")
    let recorder = try Flight.Recorder(creating: file)
    players = Way.allCases.map { way in
      let app = way.app
      let phone = Phone { app.tabBar }
      phone.session.enter {
        guard let flow = (app as? AppOfFlow)?.flow else { return }
        if way == .recordedFlow { flow.flightRecorder = recorder }
        if way == .flowAfterRecording {
          flow.flightRecorder = Flight.Recorder { _ in }
          flow.flightRecorder = nil
        }
      }
      return Player(way: way, app: app, phone: phone)
    }
  }

  /// The nanoseconds of the quickest.
  subscript(_ subject: Subject) -> Double { fastest[subject] }

  /// Lets the apps take turns with every navigation, after which they show what they showed before.
  func pass() {
    for player in players {
      for navigation in Navigation.allCases {
        let duration = player.phone.time { player.app.perform(navigation) }
        precondition(
          player.app.shown == navigation.shown, "\(player.way) \(navigation) was not done.")
        fastest.add(duration, of: .navigation(player.way, navigation))
      }
      guard let flow = (player.app as? AppOfFlow)?.flow else { continue }
      let duration = player.phone.time {
        for _ in 0..<Self.sends { flow.send(Noted()) }
      }
      fastest.add(duration, of: .message(player.way), times: Self.sends)
    }
  }

  /// Removes what was recorded; the recording must not be empty.
  func end() throws {
    let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    precondition(size > 100_000, "Nothing was recorded.")
    try FileManager.default.removeItem(at: file)
  }
}

extension Way {
  /// An app that navigates this way.
  @MainActor fileprivate var app: any TabsApp {
    switch self {
    case .byHand: AppByHand()
    case .coordinators: AppOfCoordinators()
    case .flow, .flowAfterRecording, .recordedFlow: AppOfFlow()
    }
  }
}

extension Navigation {
  /// What is on show after it.
  fileprivate var shown: [Int] {
    switch self {
    case .push: [2, 0, 0]
    case .pop, .dismiss, .selectBack: [1, 0, 0]
    case .present: [1, 1, 0]
    case .select: [1, 0, 1]
    }
  }
}
