import BookshopScreens
import CoordinatorKitRecorder
import CoordinatorKitUI
import Foundation

extension DebugReport {
  /// Reads all there is to know; nothing is changed.
  ///
  /// - Parameters:
  ///   - app: The root coordinator.
  ///   - screens: The screens that are alive.
  ///   - flight: What was recorded.
  @MainActor init(of app: AppCoordinator, screens: [SwitchableScreen], flight: [String]) {
    // A recording that cannot be read back would be a mistake of the recorder; it is told, not hidden.
    let entries = Result { try Flight(Data(flight.joined(separator: "\n").utf8)).entries }
    var (trail, diagnostics): ([String], [String]) = ([], [])
    switch entries {
    case .success(let entries):
      for entry in entries.reversed() {
        switch entry {
        case .trail(let line): trail.append(line)
        case .diagnostic(let line): diagnostics.append(line)
        case .start, .step: break
        }
      }
    case .failure(let error): diagnostics = ["The flight cannot be read: \(error)"]
    }
    self.init(
      tree: app.treeDescription, trail: trail,
      alive: app.withDescendants.map(\.whyAlive) + screens.map(\.whyAlive),
      diagnostics: diagnostics, flight: flight)
  }
}

extension Coordinator {
  /// This coordinator and all below it, parents first.
  fileprivate var withDescendants: [any Coordinator] {
    [self] + childCoordinators.flatMap(\.withDescendants)
  }
}

extension SwitchableScreen {
  /// What keeps the screen alive, as far as UIKit and the coordinators know.
  fileprivate var whyAlive: String {
    let kind = content.map { " in \($0.kind.rawValue)" } ?? ""
    return "\(name)\(kind) is alive: \(reasons.joined(separator: "; "))."
  }

  private var reasons: [String] {
    let around = containersAndPresenters
    guard let outermost = around.last else {
      return [
        "nothing shows it, so unless its flow is about to, look for a strong reference in the app"
      ]
    }
    let path = around.map { "\(type(of: $0))" }.joined(separator: ", in ")
    if viewIfLoaded?.window != nil { return ["it is on show", "it is in \(path)"] }
    if outermost.viewIfLoaded?.window != nil { return ["it is not on show", "it is in \(path)"] }
    return ["it is in \(path), which is in no window now"]
  }

  private var containersAndPresenters: [UIViewController] {
    var around: [UIViewController] = []
    var next = parent ?? presentingViewController
    while let controller = next {
      around.append(controller)
      next = controller.parent ?? controller.presentingViewController
    }
    return around
  }
}
