import CoordinatorKit

extension ScreenStack {
  /// The screens as in `description`, and the look of each sheet that is not plain:
  /// `list ⌃ login (as: .fullScreen)`.
  ///
  /// Stacks that differ only in that are not equal, so a failure must show it.
  var textWithLooks: String {
    let presented = sheet.map { [$0.textWithLooks] } ?? []
    return ([root.textWithLooks] + presented + (alert.map { ["\($0)"] } ?? []))
      .joined(separator: " ⌃ ")
  }
}

extension Sheet {
  fileprivate var textWithLooks: String {
    let look = "\(styleArgument(self))\(lookArguments(self))".dropFirst(2)
    guard !look.isEmpty else { return stack.textWithLooks }
    // The look belongs to the screens below the next sheet.
    let above = stack.sheet.map { " ⌃ \($0.textWithLooks)" } ?? ""
    return "\(stack.root.textWithLooks) (\(look))\(above)"
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
