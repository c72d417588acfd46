extension ScreenStack {
  /// The screens as in `description`, and the look of each sheet that is not plain:
  /// `list ⌃ login (as: .fullScreen)`.
  ///
  /// Stacks that differ only in that are not equal, so what compares or reports them must show it.
  package var textWithLooks: String {
    let presented = sheet.map { [$0.textWithLooks] } ?? []
    return ([root.textWithLooks] + presented + (alert.map { ["\($0)"] } ?? []))
      .joined(separator: " ⌃ ")
  }
}

extension Sheet {
  fileprivate var textWithLooks: String {
    guard !look.isEmpty else { return stack.textWithLooks }
    // The look belongs to the screens below the next sheet.
    let above = stack.sheet.map { " ⌃ \($0.textWithLooks)" } ?? ""
    return "\(stack.root.textWithLooks) (\(look.joined(separator: ", ")))\(above)"
  }

  /// What makes the sheet other than a plain one, as arguments in Swift: `as: .fullScreen`.
  package var look: [String] {
    var look: [String] = []
    switch style {
    case .sheet: break
    // Swift prints a case as it is written, but for the dot.
    case .popover(let source): look.append("as: .popover(from: .\(source))")
    case .formSheet, .fullScreen, .overFullScreen: look.append("as: .\(style.name)")
    }
    if !detents.isEmpty {
      look.append("detents: [\(detents.map { ".\($0)" }.joined(separator: ", "))]")
    }
    if showsGrabber { look.append("showsGrabber: true") }
    return look
  }
}

extension ScreenStack.Root {
  fileprivate var textWithLooks: String {
    guard case .tabs(let tabs) = self else { return "\(self)" }
    let texts = tabs.tabs.enumerated().map { index, tab in
      let screens = "\(tab.id): \(ScreenStack.Root.stack(tab.screens))"
      let sheet = tab.stack.sheet.map { " (⌃ \($0.textWithLooks))" } ?? ""
      return index == tabs.selectedIndex ? "[\(screens)\(sheet)]" : "\(screens)\(sheet)"
    }
    return texts.joined(separator: " | ")
  }
}
