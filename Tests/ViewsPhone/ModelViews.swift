package import CoordinatorKitUI

/// SwiftUI's containers as far as their bindings go.
///
/// They show what they have read until they read again. What the user does changes what they show at
/// once; the write to the binding follows at once, twice, or late, when the flow may want something else.
/// Reading is not waited for: like SwiftUI, they read some time after they were told of a change.
@MainActor package final class ModelViews<F: Flow> {
  /// When a write arrives.
  package enum Arrival: CaseIterable, Sendable {
    case atOnce, twice, late
  }

  package let coordinator: ViewFlowCoordinator<F>
  /// What the views were given last.
  package private(set) var given: BoundScreens<F.Screen>
  /// The paths that they show, which the user may have shortened since.
  private var paths: [BoundPlace: [ScreenKey]] = [:]
  /// How many sheets they show.
  private var sheetCount = 0
  private var tab: String?
  private var alert: FlowAlert?
  private var canGoBack = true
  private var closableSheets: [Bool] = []
  private var isOutOfDate = false
  /// The writes that have not arrived.
  private var underWay: [() -> Void] = []

  package init(_ coordinator: ViewFlowCoordinator<F>) {
    self.coordinator = coordinator
    given = coordinator.bound
    coordinator.publisher = Listener(self)
    coordinator.viewAppeared()
    read()
  }

  /// The views go, and are not told of changes any more.
  package func disappear() {
    coordinator.publisher = nil
    coordinator.viewDisappeared()
  }
}

extension ModelViews {
  /// Holds the views weakly, as SwiftUI's publishers do.
  private final class Listener: StatePublishing {
    private weak var views: ModelViews?

    init(_ views: ModelViews) {
      self.views = views
    }

    func stateWillChange(animated: Bool) {
      views?.isOutOfDate = true
    }
  }
}

// MARK: - Time

extension ModelViews {
  /// Shows what the flow wants now.
  package func read() {
    isOutOfDate = false
    given = coordinator.bound
    var places: [BoundPlace] = (0..<given.sheets.count).map { .sheet($0 + 1) }
    switch given.stack.root {
    case .stack: places.append(.root)
    case .tabs(let tabs): places += tabs.tabs.map { .tab($0.id) }
    case .split: places.append(.columns)
    }
    paths = [:]
    for place in places { paths[place] = givenPath(place) }
    sheetCount = given.sheets.count
    (tab, alert) = (given.selectedTab, given.stack.alert)
    canGoBack = coordinator.mayGoBack
    closableSheets = given.sheets.indices.map { coordinator.mayClose(sheet: $0 + 1) }
    coordinator.viewRead(given.version)
  }

  /// The writes that are late arrive.
  package func receiveLateWrites() {
    let writes = underWay
    underWay = []
    for write in writes { write() }
  }

  /// All that is late arrives, and the views read until nothing changes.
  package func settle() {
    while isOutOfDate || !underWay.isEmpty {
      receiveLateWrites()
      if isOutOfDate { read() }
    }
  }

  private func givenPath(_ place: BoundPlace) -> [ScreenKey] {
    given.screens(at: place).dropFirst().map { ScreenKey($0) }
  }

  private func write(_ write: BindingWrite, _ arrival: Arrival) {
    let (coordinator, version) = (coordinator, given.version)
    let work = { coordinator.write(write, given: version) }
    switch arrival {
    case .atOnce: work()
    case .twice:
      work()
      work()
    case .late: underWay.append(work)
    }
  }
}

// MARK: - The user

extension ModelViews {
  /// The stack that the user sees in front.
  package var placeInFront: BoundPlace {
    if sheetCount > 0 { return .sheet(sheetCount) }
    return switch given.stack.root {
    case .stack: .root
    case .tabs: .tab(tab ?? "")
    case .split: .columns
    }
  }

  /// Goes back; several levels with the menu of the back button.
  ///
  /// - Returns: Whether the views let the user.
  @discardableResult
  package func back(_ levels: Int = 1, _ arrival: Arrival = .atOnce) -> Bool {
    let place = placeInFront
    guard alert == nil, canGoBack, levels > 0, let path = paths[place], path.count >= levels else {
      return false
    }
    let shorter = Array(path.dropLast(levels))
    paths[place] = shorter
    write(.path(place, given: givenPath(place), written: shorter), arrival)
    return true
  }

  /// Swipes the topmost sheet down.
  @discardableResult
  package func swipeDown(_ arrival: Arrival = .atOnce) -> Bool {
    guard alert == nil, sheetCount > 0, closableSheets[sheetCount - 1] else { return false }
    sheetCount -= 1
    write(.dismissed(sheetCount + 1), arrival)
    return true
  }

  /// Taps a tab.
  @discardableResult
  package func select(_ tapped: String, _ arrival: Arrival = .atOnce) -> Bool {
    guard alert == nil, sheetCount == 0, let old = given.selectedTab else { return false }
    tab = tapped
    write(.selected(tapped, given: old), arrival)
    return true
  }

  /// Taps a button of the alert; SwiftUI writes to the binding, too, before or after the action.
  @discardableResult
  package func tapAlert(_ title: String, writesFirst: Bool = false) -> Bool {
    guard let shown = alert, let button = shown.buttons.first(where: { $0.title == title }) else {
      return false
    }
    alert = nil
    if writesFirst { write(.alertClosed(shown.id), .atOnce) }
    coordinator.tapped(button, ofAlert: shown.id, given: given.version)
    if !writesFirst { write(.alertClosed(shown.id), .atOnce) }
    return true
  }

  /// A view pushes by itself.
  package func push(_ screen: F.Screen) {
    let place = placeInFront
    let longer = (paths[place] ?? []) + [ScreenKey(screen)]
    paths[place] = longer
    write(.path(place, given: givenPath(place), written: longer), .atOnce)
  }
}

// MARK: - What is shown

extension ModelViews {
  /// What the views show, as the flow's screens are described.
  package var onShow: String {
    var text =
      switch given.stack.root {
      case .stack: stack(.root)
      case .tabs(let tabs):
        tabs.tabs.map { each in
          let text = "\(each.id): \(stack(.tab(each.id)))"
          return each.id == tab ? "[\(text)]" : text
        }.joined(separator: " | ")
      case .split: stack(.columns)
      }
    for level in (0..<sheetCount).map({ $0 + 1 }) { text += " ⌃ \(stack(.sheet(level)))" }
    return alert.map { "\(text) ⌃ alert(\($0.id))" } ?? text
  }

  private func stack(_ place: BoundPlace) -> String {
    let first = given.screens(at: place).first.map { ScreenKey($0).description }
    let path = (paths[place] ?? []).map(\.description)
    return ((first.map { [$0] } ?? []) + path).joined(separator: " › ")
  }
}
