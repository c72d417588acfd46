import BookshopScreens
import CoordinatorKitDebug
import CoordinatorKitUI

extension ScreenSwitch {
  /// The screens that are alive, and why.
  var section: DebugReport.Section {
    .init(title: "Screens", text: screens.map(\.whyAlive).joined(separator: "\n"))
  }

  /// Buttons that show all screens, or one that is on show, in UIKit or SwiftUI.
  var actions: [DebugOverlay.Action] {
    let all = ScreenKind.allCases.map { kind in
      DebugOverlay.Action("\(kind == self.kind ? "●" : "○") All screens in \(kind.rawValue)") {
        self.select(kind)
      }
    }
    return all
      + screens.filter { $0.viewIfLoaded?.window != nil }.map { screen in
        let name = screen.name
        let other: ScreenKind = kind(of: name) == .uiKit ? .swiftUI : .uiKit
        return .init("Only \(name) in \(other.rawValue)") { self.select(other, for: name) }
      }
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
