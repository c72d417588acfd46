package import CoordinatorKitSwiftUI

// What the user does.
extension ModelViews {
  /// The stack that the user sees in front; of columns side by side, the last that has a path.
  private var stackInFront: ModelStack? {
    let stacks = layers.last?.content.map { visibleStacks(of: $0) } ?? []
    return stacks.last { !$0.path.isEmpty } ?? stacks.last
  }

  /// Whether the views let the user go back.
  package var canGoBack: Bool {
    alert == nil && stackInFront?.path.last.map { !$0.isGuarded } ?? false
  }

  /// Goes back; several levels with the menu of the back button.
  ///
  /// - Parameter telling: Told what will be written to have gone, bottom to top.
  /// - Returns: Whether the views let the user.
  @discardableResult
  package func back(
    _ levels: Int = 1, _ arrival: Arrival = .atOnce, telling: ([ViewScreen]) -> Void = { _ in }
  ) -> Bool {
    guard canGoBack, levels > 0, let stack = stackInFront, stack.path.count >= levels else {
      return false
    }
    stack.path.removeLast(levels)
    let shorter = stack.path
    telling(stack.read.filter { !shorter.contains($0) })
    write(arrival, stack.write(shorter))
    return true
  }

  /// Goes back from the first screen of a column to the column before, in a compact window.
  ///
  /// - Parameter telling: Told what the user has left, bottom to top.
  /// - Returns: Whether the views let the user.
  @discardableResult
  package func backToColumn(
    _ arrival: Arrival = .atOnce, telling: ([ViewScreen]) -> Void = { _ in }
  ) -> Bool {
    guard alert == nil, sheets.isEmpty, isCompact, !isMerged,
      case .split(let place)? = host.base.content,
      let shown = columns[ObjectIdentifier(place)], shown > 0, let stack = stackInFront,
      stack.path.isEmpty, stack.root?.isGuarded != true
    else { return false }
    columns[ObjectIdentifier(place)] = shown - 1
    telling([stack.root].compactMap { $0 } + stack.read)
    write(arrival) { place.compactColumn = shown - 1 }
    return true
  }

  /// The screen that the user sees in front.
  package var screenInFront: ViewScreen? { stackInFront?.screens.last }

  /// Goes back past all guards, as `dismiss()` in a view does.
  package func forceBack() {
    guard let stack = stackInFront, !stack.path.isEmpty else { return }
    stack.path.removeLast()
    stack.write(stack.path)()
  }

  /// Goes back in the columns beside an inspector that is in front.
  @discardableResult
  package func backBesideInspector() -> Bool {
    guard alert == nil, hasInspectorBeside, sheets.count == 1, let content = host.base.content,
      let stack = visibleStacks(of: content).last(where: { !$0.path.isEmpty }),
      stack.path.last?.isGuarded == false
    else { return false }
    stack.path.removeLast()
    stack.write(stack.path)()
    return true
  }

  /// Closes the inspector beside the columns, by its edge or a command of the system, past all guards.
  @discardableResult
  package func closeInspector() -> Bool {
    guard alert == nil, hasInspectorBeside, sheets.count == 1, let layer = sheets.popLast(),
      let sheet = layer.sheet
    else { return false }
    isMoving = true
    closed.append(.sheet(sheet))
    going.append(layer)
    host.base.isInspectorPresented = false
    return true
  }

  /// SwiftUI restores that there was an inspector.
  package func restoreInspector() { host.base.isInspectorPresented = true }

  /// Taps the back button that asks the guard.
  package func tapGuardedBack() {
    guard alert == nil, let top = screenInFront, top.isGuarded else { return }
    host.goBack(from: top)
  }

  /// Begins to go back, which is written, and changes their mind, which is written, too.
  @discardableResult
  package func takeBack() -> Bool {
    // What a view has pushed quietly is not in the path, and nothing is written when it goes.
    guard quiet == 0, canGoBack, let stack = stackInFront else { return false }
    let path = stack.path
    stack.write(path.dropLast())()
    stack.write(path)()
    return true
  }

  /// Whether the views let the user swipe the topmost sheet down.
  package var canSwipeDown: Bool {
    guard alert == nil, let sheet = sheets.last?.sheet else { return false }
    return !sheet.isGuarded && !(going + arriving).contains { $0.sheet === sheet }
  }

  /// Swipes the topmost sheet down.
  ///
  /// - Parameter telling: Told what it showed, bottom to top.
  @discardableResult
  package func swipeDown(
    _ arrival: Arrival = .atOnce, telling: ([ViewScreen]) -> Void = { _ in }
  ) -> Bool {
    guard canSwipeDown, let layer = sheets.popLast(), let sheet = layer.sheet else { return false }
    let stacks = layer.content.map { visibleStacks(of: $0) } ?? []
    let seen = stacks.flatMap { [$0.root].compactMap { $0 } + $0.read }
    // With a sheet those over it close.
    telling((seen + seenInClosed.flatMap { $0 }))
    if arrival == .late { seenInClosed.insert(seen, at: 0) }
    let below = layers.last
    isMoving = true
    closed.append(.sheet(sheet))
    write(arrival) { [self] in
      if below?.presentedSheet === sheet {
        if case .popover = sheet.style {
          below?.closePopover(isCompact: isCompact)
        } else {
          below?.presentedSheet = nil
        }
      }
      if !going.contains(where: { $0 === layer }) { going.append(layer) }
    }
    return true
  }

  /// The tabs on show that have one with an id.
  private func place(of tab: String, in content: ViewContent) -> TabsPlace? {
    switch content {
    case .stack: return nil
    case .tabs(let place):
      if place.tabs.contains(where: { $0.id == tab }) { return place }
      let shown = place.tabs.first { $0.id == tabs[ObjectIdentifier(place)]?.id }
      return shown.flatMap { self.place(of: tab, in: $0.content) }
    case .split(let place):
      return place.columns.lazy.compactMap { self.place(of: tab, in: $0) }.first
    case .bare(_, let inner): return place(of: tab, in: inner)
    }
  }

  /// Taps a tab.
  ///
  /// - Parameter telling: Told what will be written to have gone, bottom to top.
  @discardableResult
  package func select(
    _ tapped: String, _ arrival: Arrival = .atOnce, telling: ([ViewScreen]) -> Void = { _ in }
  ) -> Bool {
    guard alert == nil, sheets.isEmpty,
      let place = host.base.content.flatMap({ self.place(of: tapped, in: $0) })
    else { return false }
    let shown = tabs[ObjectIdentifier(place)]
    tabs[ObjectIdentifier(place)]?.id = tapped
    if shown?.id == tapped, oddities.contains(.popsOnSecondTap), canGoBack, let stack = stackInFront
    {
      stack.path = []
      telling(stack.read)
      write(arrival, stack.write([]))
    }
    let version = shown?.version ?? place.version
    write(arrival) { place[selection: version] = tapped }
    return true
  }

  /// Taps a button of the alert; SwiftUI writes to the binding, too, before or after the action.
  @discardableResult
  package func tapAlert(_ title: String, writesFirst: Bool = false) -> Bool {
    guard let shown = alert,
      let button = shown.alert.buttons.firstIndex(where: { $0.title == title }),
      shown.isEnabled(button), let layer = layers.last
    else { return false }
    (alert, isMoving) = (nil, true)
    closed.append(.alert(shown))
    let write = { if layer.presentedAlert === shown { layer.isAlertPresented = false } }
    if writesFirst { write() }
    shown.tapped(button)
    if !writesFirst { write() }
    return true
  }

  /// Types at the end of a field of the alert.
  @discardableResult
  package func type(_ text: String, intoField field: Int) -> Bool {
    guard let shown = alert, shown.alert.style == .alert,
      shown.alert.textFields.indices.contains(field)
    else { return false }
    shown[text: field] += text
    return true
  }

  /// The stack in front is built anew, and the old one writes late.
  package func rebuild() {
    guard let old = stackInFront else { return }
    stacks[ObjectIdentifier(old.place)] = nil
    // Before a sheet covers it, under which it may not be built.
    read(old.place)
    read()
    underWay.append(old.write([]))
  }

  /// The selection is written without a tap.
  package func repeatSelection() {
    guard case .tabs(let place)? = host.base.content, let shown = tabs[ObjectIdentifier(place)]
    else { return }
    place[selection: shown.version] = shown.id
  }

  /// The screen that can be seen in front sends a message.
  package func send(_ message: some CoordinatorMessageable) {
    guard alert == nil else { return }
    stackInFront?.screens.last?.sendAction(message)
  }

  /// A view pushes by itself, and nothing is written; the user leaves it as quietly.
  package func pushQuietly() {
    quiet = 1 - quiet
    guard let top = stackInFront?.screens.last else { return }
    if quiet == 1 { top.disappeared() } else { top.appeared() }
  }
}

extension ModelViews {
  /// The alert that the user sees.
  package var alertOnShow: ViewAlert? { alert }

  /// Whether the user reaches the tabs.
  package var canSelect: Bool { alert == nil && sheets.isEmpty }

  /// Whether the tabs show what they were told last.
  package var hasReadTabs: Bool {
    guard case .tabs(let place)? = host.base.content else { return false }
    return tabs[ObjectIdentifier(place)]?.version == place.version
  }

  /// The tab that the user sees.
  package var tabOnShow: String? {
    guard case .tabs(let place)? = host.base.content else { return nil }
    return tabs[ObjectIdentifier(place)]?.id
  }
}
