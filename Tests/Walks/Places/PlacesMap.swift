import TestFlows
import WalkTools

// Draws places and says what they show, without the kit.
extension NestedFlow.Place {
  /// Screens that go with one step back: one screen, or all that is in tabs of a column.
  typealias Step = Set<String>

  var isStack: Bool { if case .stack = self { true } else { false } }

  /// What is on show, as `PlacesPhone.outline` reads it.
  func outline(isWide: Bool, pages: Set<String>) -> String {
    switch self {
    case .stack(let names): return names.joined(separator: " › ")
    case .tabs(let selected, let tabs):
      let shown = tabs.filter { tab in
        !tabs.contains { pages.contains($0.id) } || tab.id == selected
      }
      let texts = shown.map { tab in
        // UIKit collapses columns that the user does not see when they appear.
        let inside = tab.place.outline(isWide: isWide && tab.id == selected, pages: pages)
        let text = "\(tab.id): \(tab.place.isStack ? inside : "(\(inside))")"
        return tab.id == selected ? "[\(text)]" : text
      }
      return texts.joined(separator: " | ")
    case .columns(let columns):
      let texts = columns.map { column in
        let inside = column.outline(isWide: isWide, pages: pages)
        return column.isStack ? inside : "(\(inside))"
      }
      guard isWide else { return texts.filter { !$0.isEmpty }.joined(separator: " › ") }
      let last = texts.last ?? ""
      return (texts.dropLast() + [last.isEmpty ? "nothing" : last]).joined(separator: " ‖ ")
    }
  }

  /// The sheets over everything, the lowest first.
  var sheets: [String] {
    switch self {
    case .stack: []
    case .tabs(let selected, let tabs):
      tabs.filter { $0.id == selected }.flatMap { $0.place.sheets + [$0.sheet].compactMap(\.self) }
    case .columns(let columns): columns.flatMap(\.sheets)
    }
  }

  /// The sheets of all tabs, selected or not.
  var allSheets: [String] {
    switch self {
    case .stack: []
    case .tabs(_, let tabs): tabs.flatMap { $0.place.allSheets + [$0.sheet].compactMap(\.self) }
    case .columns(let columns): columns.flatMap(\.allSheets)
    }
  }

  /// The steps back of each stack on show, bottom to top.
  func stacksOnShow(isWide: Bool) -> [[Step]] {
    switch self {
    case .stack(let names): return [names.map { [$0] }]
    case .tabs(let selected, let tabs):
      return tabs.first { $0.id == selected }?.place.stacksOnShow(isWide: isWide) ?? []
    case .columns(let columns):
      let own: [[Step]] = columns.map { column in
        if case .stack(let names) = column { return names.map { [$0] } }
        return [Set(column.names)]
      }
      let inside = columns.filter { !$0.isStack }.flatMap { $0.stacksOnShow(isWide: isWide) }
      return (isWide ? own : [own.flatMap { $0 }]) + inside
    }
  }

  /// The ids of the tabs on show.
  var tabsOnShow: [String] {
    switch self {
    case .stack: []
    case .tabs(let selected, let tabs):
      tabs.map(\.id) + (tabs.first { $0.id == selected }?.place.tabsOnShow ?? [])
    case .columns(let columns): columns.flatMap(\.tabsOnShow)
    }
  }

  /// The selected tabs, and what is in each.
  var selectedTabs: [NestedFlow.Tab] {
    switch self {
    case .stack: []
    case .tabs(let selected, let tabs):
      tabs.filter { $0.id == selected } + tabs.flatMap(\.place.selectedTabs)
    case .columns(let columns): columns.flatMap(\.selectedTabs)
    }
  }
}

/// Draws random places.
struct PlacesDealer {
  var dice: Dice
  /// The number of the next screen.
  private var next = 0

  init(_ dice: Dice) { self.dice = dice }

  mutating func screen() -> String {
    next += 1
    return "\(next)"
  }

  private mutating func stack(atLeast least: Int) -> NestedFlow.Place {
    .stack((0..<(least + dice.roll(3))).map { _ in screen() })
  }

  /// Tabs with ids that begin with those around them.
  mutating func tabs(_ prefix: String, depth: Int, inColumn: Bool) -> NestedFlow.Place {
    let ids = (0..<(1 + dice.roll(3))).map { "\(prefix)\(["a", "b", "c"][$0])" }
    let tabs = ids.map { id in
      NestedFlow.Tab(
        id, place(id, depth: depth - 1, atLeast: 1, inColumn: inColumn),
        sheet: dice.roll(9) == 0 ? screen() : nil)
    }
    return .tabs(ids[dice.roll(ids.count)], tabs)
  }

  mutating func columns(_ count: Int, _ prefix: String, depth: Int) -> NestedFlow.Place {
    .columns(
      (0..<count).map { index in
        let id = "\(prefix)\(["x", "y", "z"][index])"
        let isTabs = depth > 0 && dice.roll(3) == 0
        return isTabs
          ? tabs(id, depth: depth, inColumn: true) : stack(atLeast: index == 0 ? 1 : 0)
      })
  }

  /// Something for a tab.
  mutating func place(_ prefix: String, depth: Int, atLeast least: Int, inColumn: Bool)
    -> NestedFlow.Place
  {
    guard depth > 0 else { return stack(atLeast: least) }
    switch dice.roll(4) {
    case 0: return tabs(prefix, depth: depth, inColumn: inColumn)
    case 1 where !inColumn: return columns(2 + dice.roll(2), prefix, depth: depth - 1)
    default: return stack(atLeast: least)
    }
  }

  /// Changes a little: a stack gets a screen or loses one, or something else takes its place.
  mutating func change(_ place: inout NestedFlow.Place, _ prefix: String, inColumn: Bool = false) {
    switch place {
    case .stack(var names):
      if names.count > 1, dice.roll(2) == 0 { names.removeLast() } else { names.append(screen()) }
      place = .stack(names)
    case .tabs(let selected, var tabs):
      let index = dice.roll(tabs.count)
      switch dice.roll(8) {
      case 0: tabs[index].sheet = tabs[index].sheet == nil ? screen() : nil
      case 1:
        tabs[index].place = self.place(
          tabs[index].id, depth: 2, atLeast: 1, inColumn: inColumn)
      case 2 where tabs.count > 1: tabs.remove(at: index)
      default: change(&tabs[index].place, tabs[index].id, inColumn: inColumn)
      }
      let isThere = tabs.contains { $0.id == selected } && dice.roll(3) > 0
      place = .tabs(isThere ? selected : tabs[dice.roll(tabs.count)].id, tabs)
    case .columns(var columns):
      let index = dice.roll(columns.count)
      let id = "\(prefix)\(["x", "y", "z"][index])"
      switch dice.roll(6) {
      case 0: columns[index] = tabs(id, depth: 1, inColumn: true)
      case 1: columns[index] = stack(atLeast: index == 0 ? 1 : 0)
      default: change(&columns[index], id, inColumn: true)
      }
      place = .columns(columns)
    }
  }
}
