// MARK: - The controllers

extension StateFlowCoordinator {
  /// The stack in front: the flow's own, that of the selected tab, or that of the last column.
  ///
  /// In a tab bar without tabs, it is a stack that is not shown.
  public var navigationController: UINavigationController {
    presenter.container.stackInFront ?? UINavigationController()
  }

  /// The navigation controller of a tab.
  ///
  /// - Parameter tab: The id of the tab.
  /// - Returns: The controller, that in front of a tab with columns or tabs; `nil` if there is no such tab.
  public func navigationController(ofTab tab: String) -> UINavigationController? {
    container(ofTab: tab)?.stackInFront
  }

  /// The navigation controller of a column.
  ///
  /// - Parameters:
  ///   - column: The column; `.compact` is the one that holds all screens in a compact window.
  ///   - tab: The id of the tab that the columns are in; `nil` for columns in no tab.
  /// - Returns: The controller; `nil` if there is no such column.
  public func navigationController(
    of column: UISplitViewController.Column, inTab tab: String? = nil
  ) -> UINavigationController? {
    let columns = tab.map { container(ofTab: $0) } ?? presenter.container
    return columns?.inside.first { $0.key == ScreenKey(column: column) }?.controller
      as? UINavigationController
  }

  private func container(ofTab tab: String) -> FlowContainer? {
    // The last one, if another container takes the place of one.
    presenter.container.all.last { $0.key.tab == tab }
  }

  /// Observes part of the state for as long as a screen exists.
  ///
  ///     shop.observe(\.basket, while: page) { page, basket in page.show(basket) }
  ///
  /// The closure is called immediately, and then for each change of that part, in order, in the
  /// same turn and before UIKit moves anything. Calls do not overlap: a change that the closure
  /// makes itself is delivered after it returns, and one that never settles is reported.
  /// Observation ends when the screen is removed for any reason, when its controller is released,
  /// or when the flow has ended. A controller that is shown again observes again.
  ///
  /// - Parameters:
  ///   - part: The part of the state, a key path or a function of the state alone.
  ///   - screen: The controller of a screen, or one inside it; held weakly. For one that no
  ///     coordinator shows, observation ends when it is released.
  ///   - changed: Called with the controller and the part; held strongly until the end.
  public func observe<Controller: UIViewController, Value: Equatable>(
    _ part: @escaping (F.State) -> Value, while screen: Controller,
    _ changed: @escaping @MainActor (Controller, Value) -> Void
  ) {
    let observer = StateObserver(of: part) { [weak screen] value in
      if let screen { changed(screen, value) }
    }
    begin(observer, while: screen)
  }

  /// Observes part of the state in a loop, for as long as a screen exists.
  ///
  ///     Task { [self] in
  ///       for await basket in shop.values(of: \.basket, while: self) { show(basket) }
  ///     }
  ///
  /// The stream starts with the current value, continues with its changes and finishes when
  /// `observe(_:while:_:)` would end, so such a task also ends and releases the controller. Slow
  /// consumers receive only the latest value; the stream buffers no others.
  ///
  /// - Parameters:
  ///   - part: The part of the state, a key path or a function of the state alone.
  ///   - screen: The controller of a screen, or one inside it; held weakly. If no coordinator shows
  ///     it, a task that holds it keeps it forever: capture it weakly.
  /// - Returns: The values, for one loop.
  public func values<Value: Equatable & Sendable>(
    of part: @escaping (F.State) -> Value, while screen: UIViewController
  ) -> AsyncStream<Value> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let observer = StateObserver(of: part, ended: { continuation.finish() }) { value in
        continuation.yield(value)
      }
      continuation.onTermination = { [weak observer] _ in
        Task { @MainActor in observer?.end() }
      }
      begin(observer, while: screen)
    }
  }

  private func begin(_ observer: StateObserver<F.State>, while screen: UIViewController) {
    screen.onScreenEnd { [weak observer] in observer?.end() }
    driver.add(observer)
  }
}
