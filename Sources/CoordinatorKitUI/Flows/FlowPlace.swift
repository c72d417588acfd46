/// A container view controller that a flow can be shown in: a stack, tabs, pages or columns.
///
/// Only UIKit's containers and their subclasses conform; another type that does is reported.
@MainActor public protocol FlowContainerController: UIViewController {}

extension UINavigationController: FlowContainerController {}
extension UITabBarController: FlowContainerController {}
extension UIPageViewController: FlowContainerController {}
extension UISplitViewController: FlowContainerController {}

/// A container that a flow needs for a part of its screens: what it has to show, and where it lies.
///
/// A coordinator asks for a container for each tab, page and column, and for tabs or columns inside
/// these, each once:
///
///     let app = StateFlowCoordinator(AppFlow(), state: .init(), in: tabBarController) { place in
///       let container = place.makeContainer()
///       if place.column == nil { container.tabBarItem.title = place.tab }
///       return container
///     } makeScreen: { screen in
///       …
///     }
///
/// A container that has to show something else later, columns where there was a stack, is replaced by
/// another one, for which the coordinator asks anew.
public struct FlowPlace: Hashable, Sendable {
  /// What a container of a flow shows.
  public enum Content: Hashable, Sendable {
    /// A stack of screens, in a `UINavigationController`.
    case stack
    /// Tabs, in a `UITabBarController`, or pages, in a `UIPageViewController`.
    case tabs
    /// Two or three columns, in a `UISplitViewController` with that style.
    case columns(UISplitViewController.Style)
  }

  /// What the container has to show.
  public let content: Content
  /// The id of the tab that the container is in, the innermost one; `nil` outside of tabs.
  public let tab: String?
  /// The column that the container is in, `.compact` for the stack of all columns in a compact window, from
  /// iOS 26 on `.inspector` for that of an inspector beside them; `nil` for the container of a whole tab.
  public let column: UISplitViewController.Column?

  /// Makes the usual container for this place: a `FlowNavigationController`, a `UITabBarController`, or a
  /// `UISplitViewController`.
  ///
  /// - Returns: A new container, without a title.
  @MainActor public func makeContainer() -> UIViewController {
    switch content {
    case .stack: FlowNavigationController()
    case .tabs: UITabBarController()
    case .columns(let style): UISplitViewController(style: style)
    }
  }
}

extension FlowPlace {
  init(_ content: ContainerContent, tab: String?, column: UISplitViewController.Column? = nil) {
    self.content =
      switch content {
      case .stack: .stack
      case .tabs: .tabs
      case .columns(let count): .columns(count > 2 ? .tripleColumn : .doubleColumn)
      }
    (self.tab, self.column) = (tab, column)
  }

  /// Whether a controller can show what the container has to show.
  @MainActor func isServed(by controller: UIViewController) -> Bool {
    switch content {
    case .stack: controller is UINavigationController
    case .tabs: controller is UITabBarController || controller is UIPageViewController
    case .columns(let style): (controller as? UISplitViewController)?.style == style
    }
  }

  /// Reports that an app has made another kind of container for this place.
  @MainActor func report(unfit controller: UIViewController, to presenter: FlowPresenter) {
    let needed =
      switch content {
      case .stack: "a UINavigationController"
      case .tabs: "a UITabBarController or a UIPageViewController"
      case .columns: "a UISplitViewController with as many columns as the flow lists there"
      }
    presenter.diagnosticHandler.report(
      .wrongRoot,
      what:
        "makeContainer of \(plain: presenter.coordinatorName) returned \(type(of: controller)) for the \(payload: "\(self)").",
      why:
        "That is shown in \(plain: needed), so one that the framework made is shown in its place.",
      instead: "Return what `place.makeContainer()` makes, or one of the same kind.",
      callSite: presenter.callSite)
  }
}

extension FlowPlace: CustomStringConvertible {
  /// `columns in the tab mail`, `stack in the primary column in the tab mail`.
  public var description: String {
    let content =
      switch content {
      case .stack: "stack"
      case .tabs: "tabs"
      case .columns: "columns"
      }
    let places = [
      column.map { "in the \(Self.name(of: $0)) column" }, tab.map { "in the tab \($0)" },
    ]
    return ([content] + places.compactMap(\.self)).joined(separator: " ")
  }

  private static func name(of column: UISplitViewController.Column) -> String {
    let names: [UISplitViewController.Column: String] = [
      .primary: "primary", .supplementary: "supplementary", .secondary: "secondary",
      .compact: "compact",
    ]
    // By its number, since older SDKs do not name it.
    if column.rawValue == 4 { return "inspector" }
    return names[column] ?? "\(column.rawValue)"
  }
}
