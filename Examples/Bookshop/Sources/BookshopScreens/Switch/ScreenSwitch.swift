public import CoordinatorKitUI

/// Decides which kind of screen shows a page, and may change its mind while the shop runs.
///
/// Flows and coordinators do not notice: a screen that is on show, or below others, is exchanged
/// inside its `SwitchableScreen`. Screens of both kinds may stand in one stack.
///
/// Ownership: it holds the screens that follow it weakly.
@MainActor public final class ScreenSwitch {
  /// The kind of all screens that have none of their own.
  public private(set) var kind: ScreenKind
  private var kindsByName: [String: ScreenKind] = [:]
  private let makeSwiftUIScreen: @MainActor (PageModel) -> UIViewController
  private var followers: [Follower] = []

  private struct Follower {
    weak var screen: SwitchableScreen?
  }

  /// Makes a switch.
  ///
  /// - Parameters:
  ///   - kind: The kind of screens at the start.
  ///   - makeSwiftUIScreen: Makes a SwiftUI screen that shows a page; held strongly.
  public init(
    _ kind: ScreenKind = .uiKit,
    makeSwiftUIScreen: @escaping @MainActor (PageModel) -> UIViewController
  ) {
    (self.kind, self.makeSwiftUIScreen) = (kind, makeSwiftUIScreen)
  }

  /// The kind of a screen.
  ///
  /// - Parameter name: The screen as its flow names it.
  /// - Returns: Its own kind if it has one, or that of all.
  public func kind(of name: String) -> ScreenKind { kindsByName[name] ?? kind }

  /// Shows all screens in one kind, now and from now on.
  ///
  /// - Parameter kind: The kind; what single screens had of their own is forgotten.
  public func select(_ kind: ScreenKind) {
    (self.kind, kindsByName) = (kind, [:])
    for screen in screens { screen.follow() }
  }

  /// Shows one screen in a kind of its own, until another kind is selected for it or for all.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - name: The screen as its flow names it.
  public func select(_ kind: ScreenKind, for name: String) {
    kindsByName[name] = kind
    for screen in screens { screen.follow() }
  }

  /// The screens that are alive, on show or not, in the order in which they were made.
  public var screens: [SwitchableScreen] { followers.compactMap(\.screen) }
}

// MARK: - Screens

extension ScreenSwitch {
  func add(_ screen: SwitchableScreen) {
    followers.removeAll { $0.screen == nil }
    followers.append(Follower(screen: screen))
  }

  /// Makes what shows a page now.
  func makeContent(
    _ kind: ScreenKind, _ model: PageModel, _ controller: PageViewController.Type
  ) -> UIViewController {
    switch kind {
    case .uiKit: controller.init(model)
    case .swiftUI: makeSwiftUIScreen(model)
    }
  }
}
