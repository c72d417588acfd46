package import CoordinatorKit

/// A stack of screens as Swift source, where the compiler knows its type: `[.list, .book(42)]`.
///
/// - Parameter stack: The stack.
/// - Returns: The source, on one line.
package func swiftSource<Screen: FlowScreen>(_ stack: ScreenStack<Screen>) -> String {
  let minimized = stack.minimized.map { sheet in
    ".presenting(Sheet(\(swiftSource(sheet.stack))\(styleArgument(sheet))\(lookArguments(sheet))))"
  }
  let shown = onShow(stack)
  // A literal alone would be an array.
  let isLiteral = shown.hasPrefix("[") && !minimized.isEmpty
  return (isLiteral ? "ScreenStack(\(shown))" : shown) + minimized.joined()
}

private func onShow<Screen: FlowScreen>(_ stack: ScreenStack<Screen>) -> String {
  let sheet = stack.sheet.map { "\(swiftSource($0.stack))\(styleArgument($0))" }
  let look = stack.sheet.map(lookArguments) ?? ""
  let presenting =
    sheet.map { look.isEmpty ? ".presenting(\($0))" : ".presenting(Sheet(\($0)\(look)))" } ?? ""
  guard case .stack(let screens) = stack.root else {
    return "ScreenStack(\(container(stack.root)))" + presenting
  }
  let names = screens.map { swiftSource($0, as: Screen.self) }
  guard let sheet else { return "[\(names.joined(separator: ", "))]" }
  guard look.isEmpty else {
    return "ScreenStack([\(names.joined(separator: ", "))])" + presenting
  }
  return "ScreenStack(\((names + ["presenting: \(sheet)"]).joined(separator: ", ")))"
}

/// Tabs or columns, or a stack as its screens one after the other.
private func container<Screen: FlowScreen>(_ root: ScreenStack<Screen>.Root) -> String {
  switch root {
  case .stack(let screens): return screens.map { swiftSource($0) }.joined(separator: "; ")
  case .tabs(let tabs):
    let list = tabs.tabs.map { "FlowTab(\(swiftSource($0.id))) \(builder($0.stack))" }
    return "Tabs(selected: \(swiftSource(tabs.selected))) { \(list.joined(separator: "; ")) }"
  case .split(let split):
    let labels = ["primary"] + (split.columns.count > 2 ? ["supplementary"] : []) + ["secondary"]
    let columns = zip(labels, split.columns).map { "\($0): { \(container($1)) }" }
    let placeholder = split.placeholder.map { "placeholder: \(swiftSource($0))" }
    return "Split(\(([placeholder].compactMap { $0 } + columns).joined(separator: ", ")))"
  }
}

/// What is in a tab or a sheet, and the sheets that wait there, as a closure for a builder.
private func builder<Screen: FlowScreen>(_ stack: ScreenStack<Screen>) -> String {
  guard let sheet = stack.sheet else { return "{ \(container(stack.root)) }" }
  let arguments = "\(styleArgument(sheet))\(lookArguments(sheet))".dropFirst(2)
  let sheetName = arguments.isEmpty ? "Sheet" : "Sheet(\(arguments))"
  let parts = [container(stack.root), "\(sheetName) \(builder(sheet.stack))"]
  return "{ \(parts.filter { !$0.isEmpty }.joined(separator: "; ")) }"
}

/// How a sheet is presented, as an argument: `, as: .fullScreen`; nothing for a plain sheet.
private func styleArgument<Screen: FlowScreen>(_ sheet: Sheet<Screen>) -> String {
  switch sheet.style {
  case .sheet: ""
  case .popover(let source):
    ", as: .popover(from: \(swiftSource(source, as: SheetStyle.PopoverSource.self)))"
  case .formSheet, .fullScreen, .overFullScreen, .inspector: ", as: .\(sheet.style.name)"
  }
}

/// The other properties of a sheet, as arguments: `, detents: [.medium], showsGrabber: true`.
private func lookArguments<Screen: FlowScreen>(_ sheet: Sheet<Screen>) -> String {
  let detents = sheet.detents.text { swiftSource($0, as: SheetStyle.Detent.self) }
  return (sheet.detents.isPlain ? "" : ", detents: \(detents)")
    + (sheet.showsGrabber ? ", showsGrabber: true" : "")
    + (sheet.isMinimized.map { ", isMinimized: \($0)" } ?? "")
}
