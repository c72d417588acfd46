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

  func perform(_ steps: [UserStep], during begin: (@MainActor () -> Void)?) async {
    begin?()
    if begin != nil { session.turn() }
    for step in steps {
      perform(step)
      session.turn()
    }
  }

  private func perform(_ step: UserStep) {
    let user = session.user
    switch step {
    case .tapBack(let nav): user.tapBack(in: nav)
    case .chooseRoot(let nav): user.chooseBackMenu(nav.viewControllers[0], in: nav)
    case .swipeFromEdge(let nav): user.swipeBack(in: nav)
    case .swipeInContent(let nav): user.swipeBack(in: nav, from: .content)
    case .cancelSwipe(let nav):
      let swipe = user.beginBackSwipe(in: nav)
      session.turn()
      swipe?.progress(0.4)
      swipe?.cancel()
    case .pressBackCommand(let nav): user.pressBackCommand(in: nav)
    case .escape(let window): user.escape(in: window)
    case .dragAway(let controller): user.zoomOut(controller)
    case .tapOutside(let controller): user.tapOutside(controller)
    case .tapTab(let index, let tabs): user.tapTab(index, in: tabs)
    }
  }
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
