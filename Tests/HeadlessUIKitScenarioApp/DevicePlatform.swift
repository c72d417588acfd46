internal import HeadlessUIKitScenarios
internal import UIKit

/// Performs scenarios on UIKit, in real time.
@MainActor
final class DevicePlatform: Platform {
  private let scene: UIWindowScene

  init(_ scene: UIWindowScene) {
    self.scene = scene
  }

  func window() -> UIWindow { UIWindow(windowScene: scene) }

  func screen(_ name: String, _ log: CallbackLog) -> LoggingScreen {
    DeviceScreen(name, log)
  }

  /// Waits until the run loop is about to sleep.
  ///
  /// Core Animation commits just before, and UIKit runs its blocks for after the commit then, both in
  /// observers of the same moment; the last of its observers comes after them.
  func turn() async {
    await withCheckedContinuation { continuation in
      let observer = CFRunLoopObserverCreateWithHandler(
        nil, CFRunLoopActivity.beforeWaiting.rawValue, false, .max
      ) { _, _ in continuation.resume() }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
      CFRunLoopWakeUp(CFRunLoopGetMain())
    }
  }

  /// Waits until nothing moves and nothing was logged for a third of a second, eight seconds at most.
  func rest(_ log: CallbackLog) async {
    var (count, quiet, checks) = (log.entries.count, 0, 0)
    while quiet < 6, checks < 150 {
      try? await Task.sleep(nanoseconds: 50_000_000)
      await turn()
      let isQuiet = count == log.entries.count && !isMoving
      count = log.entries.count
      quiet = isQuiet ? quiet + 1 : 0
      checks += 1
    }
  }

  /// Shows what to do, and waits until the person says that it is done; what is to be interrupted is slow.
  func perform(_ steps: [UserStep], during begin: (@MainActor () -> Void)?) async {
    let prompt = Prompt(in: scene)
    let text = steps.map(\.instruction).joined(separator: " At once after that: ")
    let windows = scene.windows
    if let begin {
      await prompt.ask("While the next screen slides in slowly: \(text)", button: "Go")
      for window in windows { window.layer.speed = 0.1 }
      begin()
    }
    await prompt.ask(text, button: "Done")
    for window in windows { window.layer.speed = 1 }
  }

  private var isMoving: Bool {
    scene.windows.contains { window in
      window.rootViewController.map { isMoving($0) } == true
    }
  }

  private func isMoving(_ controller: UIViewController) -> Bool {
    if controller.transitionCoordinator != nil || controller.isBeingPresented
      || controller.isBeingDismissed
    {
      return true
    }
    let presented = controller.presentedViewController
    let above = presented.map { $0.presentingViewController === controller ? [$0] : [] } ?? []
    return (controller.children + above).contains { isMoving($0) }
  }
}
