import CoordinatorKit
import WalkTools

/// Draws random changes of a state.
struct WorldsDealer {
  var dice: Dice
  let root: WorldsFlow.Root
  /// The number of the next screen.
  var next = 0

  private mutating func screen() -> String {
    next += 1
    let kinds = ["k", "k", "d", "m", "l"]
    let kind = dice.roll(15)
    return (kind < kinds.count ? kinds[kind] : "") + "\(next)"
  }

  private mutating func style() -> SheetStyle {
    let styles: [SheetStyle] = [.fullScreen, .formSheet, .overFullScreen, .popover(from: .center)]
    let kind = dice.roll(10)
    return kind < styles.count ? styles[kind] : .sheet
  }

  /// Changes a state a little; returns what it did, or nothing if that cannot be done.
  mutating func change(_ state: inout WorldsFlow.State) -> String? {
    switch dice.roll(24) {
    case 0..<9: changeStack(&state)
    case 9..<18: changeSheets(&state)
    case 18, 19: changeTabs(&state)
    case 20..<23: changePlayer(&state)
    default: changeAlert(&state)
    }
  }

  private mutating func changeStack(_ state: inout WorldsFlow.State) -> String? {
    let names = WorldsFlow.stacks(of: root)
    let (name, other) = (names[dice.roll(names.count)], names[dice.roll(names.count)])
    var stack = state.stacks[name] ?? []
    // A column may be empty.
    let isEnough = stack.count > (name == "y" ? 0 : 1)
    switch dice.roll(9) {
    case 0, 1, 2:
      state.stacks[name] = stack + [screen()]
      return "push on \(name)"
    case 3, 4:
      guard isEnough else { return nil }
      state.stacks[name] = stack.dropLast()
      return "pop from \(name)"
    case 5:
      guard isEnough else { return nil }
      stack.remove(at: dice.roll(stack.count))
      state.stacks[name] = stack
      return "remove from \(name)"
    case 6:
      state.stacks[name] = [screen(), screen()]
      return "replace \(name)"
    case 7:
      guard isEnough, let moved = stack.popLast() else { return nil }
      state.stacks[name] = stack
      state.stacks[other, default: []].append(moved)
      return "move \(moved) from \(name) to \(other)"
    default:
      // Equal screens in columns are a mistake; of new ones nobody knows which is made first.
      guard root == .tabs, let copied = state.stacks[other]?.last, !stack.contains(copied),
        !copied.hasPrefix("k\(next / 100)")
      else { return nil }
      state.stacks[name] = stack + [copied]
      return "copy \(copied) from \(other) to \(name)"
    }
  }

  private mutating func changeSheets(_ state: inout WorldsFlow.State) -> String? {
    let names = WorldsFlow.stacks(of: root)
    let stack = names[dice.roll(names.count)]
    let tabs = root == .columnsInTab ? ["a", "b"] : names
    let name = root.hasTabs && dice.roll(2) == 0 ? tabs[dice.roll(tabs.count)] : ""
    var sheets = state.sheets[name] ?? []
    defer { state.sheets[name] = sheets.filter { !$0.screens.isEmpty } }
    if sheets.isEmpty || dice.roll(3) == 0 {
      next += 1
      let screens = [[screen()], [screen(), screen()], ["f\(next)"]][dice.roll(3)]
      sheets.append(.init(screens: screens, style: style()))
      return "present \(screens) in '\(name)'"
    }
    let (index, last) = (dice.roll(sheets.count), sheets.count - 1)
    switch dice.roll(7) {
    case 0, 1:
      sheets.remove(at: index)
      return "dismiss \(index) in '\(name)'"
    case 2:
      sheets[last].style = style()
      return "another style in '\(name)'"
    case 3:
      sheets.swapAt(0, last)
      return "swap sheets in '\(name)'"
    default: break
    }
    // A flow has its sheet for itself.
    guard !sheets[index].isOfFlow, !sheets[last].isOfFlow else { return nil }
    switch dice.roll(4) {
    case 0:
      sheets[index].screens.append(screen())
      return "push on sheet \(index) in '\(name)'"
    case 1:
      guard let moved = sheets[last].screens.popLast() else { return nil }
      sheets[index].screens.append(moved)
      return "move \(moved) to sheet \(index) in '\(name)'"
    case 2:
      guard let moved = sheets[index].screens.popLast() else { return nil }
      state.stacks[stack, default: []].append(moved)
      return "move \(moved) from sheet \(index) in '\(name)' to \(stack)"
    default:
      guard let moved = state.stacks[stack]?.last, state.stacks[stack]?.count != 1 else {
        return nil
      }
      state.stacks[stack]?.removeLast()
      sheets[index].screens.append(moved)
      return "move \(moved) from \(stack) to sheet \(index) in '\(name)'"
    }
  }

  private mutating func changeTabs(_ state: inout WorldsFlow.State) -> String? {
    guard root.hasTabs else { return nil }
    let names = ["a", "b", "c"]
    let tab = names[dice.roll(names.count)]
    switch root == .columnsInTab ? 0 : dice.roll(2) {
    case 0:
      guard state.tabs.contains(tab) else { return nil }
      state.tab = tab
      return "select \(tab)"
    default:
      guard state.tabs != [tab] else { return nil }
      if state.tabs.contains(tab) {
        state.tabs.removeAll { $0 == tab }
        if state.tab == tab { state.tab = state.tabs[0] }
        return "without tab \(tab)"
      }
      state.tabs.insert(tab, at: dice.roll(state.tabs.count + 1))
      return "with tab \(tab)"
    }
  }

  private mutating func changePlayer(_ state: inout WorldsFlow.State) -> String? {
    switch dice.roll(4) {
    case 0:
      (state.player, state.isPlayerMinimized) = ([], false)
      return "end the player"
    case 1:
      guard !state.player.isEmpty else { return nil }
      state.player.append(screen())
      return "push in the player"
    default:
      if state.player.isEmpty { state.player = [screen()] }
      state.isPlayerMinimized = dice.roll(2) == 0
      return "the player is \(state.player)\(state.isPlayerMinimized ? ", minimized" : "")"
    }
  }

  private mutating func changeAlert(_ state: inout WorldsFlow.State) -> String? {
    state.alert = state.alert == nil ? "A\(screen())" : nil
    return "the alert is \(state.alert ?? "gone")"
  }
}
