extension ScreenStack.Root: CustomStringConvertible {
  /// `list › book(42)`, `[shop: list › book(42)] | account: orders`, `inbox ‖ mail(1)`; sheets that
  /// wait in a hidden tab in parentheses, as in `account: orders (⌃ address)`, and likewise tabs and
  /// columns inside, as in `[mail: (inbox ‖ mail(1))] | account: orders`.
  public var description: String { text(placeholders: false) { "\($0.stack)" } }

  fileprivate func text(placeholders: Bool, _ sheet: (Sheet<Screen>) -> String) -> String {
    func text(_ root: Self) -> String {
      let text = root.text(placeholders: placeholders, sheet)
      if case .stack = root { return text }
      return "(\(text))"
    }
    switch self {
    case .stack(let screens): return screens.map(\.name).joined(separator: " › ")
    case .tabs(let tabs):
      let texts = tabs.tabs.enumerated().map { index, tab in
        let waiting = tab.sheet.map { " (⌃ \(sheet($0)))" } ?? ""
        let label = placeholders ? tab.item.map { " (\($0))" } ?? "" : ""
        let tabText = "\(tab.id)\(label): \(text(tab.root))\(waiting)"
        return index == tabs.selectedIndex ? "[\(tabText)]" : tabText
      }
      return texts.joined(separator: " | ")
    case .split(let split):
      let columns = split.columns.map(text).joined(separator: " ‖ ")
      let placeholder = placeholders ? split.placeholder : nil
      return placeholder.map { "\(columns) (placeholder: \($0.name))" } ?? columns
    }
  }
}

extension ScreenStack {
  /// The screens as in `description`, the look of each sheet that is not plain, and placeholders:
  /// `list ⌃ login (as: .fullScreen)`, `inbox ‖ mail(1) (placeholder: nothing)`.
  ///
  /// Stacks that differ only in that are not equal, so what compares or reports them must show it.
  package var textWithLooks: String { text(placeholders: true) }

  /// The same, with or without placeholders.
  package func text(placeholders: Bool) -> String {
    let presented = sheet.map { [$0.text(placeholders: placeholders)] } ?? []
    return ([root.text(placeholders: placeholders)] + presented + (alert.map { ["\($0)"] } ?? []))
      .joined(separator: " ⌃ ")
  }
}

extension Sheet {
  fileprivate func text(placeholders: Bool) -> String {
    guard !look.isEmpty else { return stack.text(placeholders: placeholders) }
    // The look belongs to the screens below the next sheet.
    let above = stack.sheet.map { " ⌃ \($0.text(placeholders: placeholders))" } ?? ""
    let screens = stack.root.text(placeholders: placeholders)
    return "\(screens) (\(look.joined(separator: ", ")))\(above)"
  }

  /// What makes the sheet other than a plain one, as arguments in Swift: `as: .fullScreen`.
  package var look: [String] {
    var look: [String] = []
    switch style {
    case .sheet: break
    // Swift prints a case as it is written, but for the dot.
    case .popover(let source): look.append("as: .popover(from: .\(source))")
    case .formSheet, .fullScreen, .overFullScreen, .inspector: look.append("as: .\(style.name)")
    }
    if !detents.isPlain { look.append("detents: \(detents)") }
    if showsGrabber { look.append("showsGrabber: true") }
    return look
  }
}

extension ScreenStack.Root {
  fileprivate func text(placeholders: Bool) -> String {
    text(placeholders: placeholders) { $0.text(placeholders: placeholders) }
  }
}
