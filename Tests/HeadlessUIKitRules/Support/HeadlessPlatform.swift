import HeadlessUIKit
import HeadlessUIKitScenarios

/// Performs scenarios on HeadlessUIKit, whose time is virtual.
@MainActor
final class HeadlessPlatform: Platform {
  private let session = HeadlessSession.current
  private lazy var scene = session.connectScene()

  func window() -> UIWindow { UIWindow(windowScene: scene) }

  func screen(_ name: String, _ log: CallbackLog) -> LoggingScreen {
    LoggingViewController(name, log)
  }

  func turn() async { session.turn() }

  func rest(_ log: CallbackLog) async { session.settle() }
}

extension HeadlessSession.Profile {
  /// The major release of iOS whose habits count.
  var release: Int {
    switch self {
    case .iOS12: 12
    case .iOS13: 13
    case .iOS17: 17
    case .iOS18: 18
    case .iOS26: 26
    }
  }
}
