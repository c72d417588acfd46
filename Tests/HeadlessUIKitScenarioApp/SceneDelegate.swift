internal import HeadlessUIKitScenarios
internal import UIKit

/// Performs the scenarios when its scene is in use for the first time.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  private var hasBegun = false
  /// Stays behind the windows of the scenarios, so that the scene is never empty.
  var window: UIWindow?

  func sceneDidBecomeActive(_ scene: UIScene) {
    guard let scene = scene as? UIWindowScene, !hasBegun else { return }
    hasBegun = true
    let window = UIWindow(windowScene: scene)
    self.window = window
    // Questions about SwiftUI, which a person answers.
    if #available(iOS 16, *), ProcessInfo.processInfo.arguments.contains("--views") {
      say("> questions about SwiftUI on \(UIDevice.current.systemVersion)")
      window.rootViewController = makeQuestions()
      return window.makeKeyAndVisible()
    }
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    Task {
      await performAll(in: scene)
      exit(0)
    }
  }

  private func performAll(in scene: UIWindowScene) async {
    let system = UIDevice.current.systemVersion
    let release = Int(system.prefix { $0 != "." }) ?? 0
    let platform = DevicePlatform(scene)
    var results: [ScenarioResult] = []

    let isGuided = ProcessInfo.processInfo.arguments.contains("--guided")
    for scenario in isGuided ? Scenario.guided : Scenario.all {
      say("> \(scenario)")
      let lines =
        scenario.releases.contains(release) ? await scenario.perform(on: platform) : nil
      let result = ScenarioResult(scenario, lines: lines)
      results.append(result)
      say("\(result)")
    }
    let report = ScenarioReport(place: "\(system) simulator", results: results)
    say(report.table)
    say(report.summary)
  }

  /// Writes a line at once: what stands in a buffer when the app ends is lost.
  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
