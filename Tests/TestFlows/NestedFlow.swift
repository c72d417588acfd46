package import CoordinatorKit

/// A flow of which the state says it all: stacks, tabs and columns inside each other.
package struct NestedFlow: Flow {
  package typealias Screen = Page

  package init() {}

  package struct Page: FlowScreen, Codable, ExpressibleByStringLiteral, CustomStringConvertible {
    package let name: String

    package init(_ name: String) { self.name = name }
    package init(stringLiteral name: String) { self.name = name }

    package var description: String { name }
    package var trackingName: String { name }
  }

  /// What is in a tab or a column, or at the bottom of all.
  package indirect enum Place: Hashable, Sendable, Codable {
    case stack([String])
    case tabs(String, [Tab])
    case columns([Place])
  }

  package struct Tab: Hashable, Sendable, Codable {
    package var id: String
    package var place: Place
    package var sheet: String?

    package init(_ id: String, _ place: Place, sheet: String? = nil) {
      (self.id, self.place, self.sheet) = (id, place, sheet)
    }
  }

  package struct State: FlowState, Hashable, Codable {
    package var place: Place
    package var sheet: String?
    /// What goes on over everything, or out of sight.
    package var player: String?
    package var isPlayerMinimized = false
    package var locked: Set<String> = []

    package init(_ place: Place, sheet: String? = nil) {
      (self.place, self.sheet) = (place, sheet)
    }
  }

  package struct Change: CoordinatorMessageable {
    let change: @Sendable (inout State) -> Void

    package init(_ change: @escaping @Sendable (inout State) -> Void) { self.change = change }
  }

  package func screens(for state: State) -> ScreenStack<Page> {
    var stack = Self.stack(state.place)
    if let sheet = state.sheet { stack = stack.presenting([Page(sheet)]) }
    guard let player = state.player else { return stack }
    return stack.presenting(Sheet(Page(player), isMinimized: state.isPlayerMinimized))
  }

  private static func stack(_ place: Place) -> ScreenStack<Page> {
    switch place {
    case .stack(let names): return ScreenStack(names.map { Page($0) })
    case .tabs(let selected, let tabs):
      return ScreenStack(
        Tabs(selected: selected) {
          for tab in tabs {
            FlowTab(tab.id) {
              stack(tab.place)
              if let sheet = tab.sheet { Sheet(Page(sheet)) }
            }
          }
        })
    case .columns(let columns):
      guard columns.count > 2 else {
        return ScreenStack(
          Split(placeholder: "nothing") {
            stack(columns[0])
          } secondary: {
            stack(columns[1])
          })
      }
      return ScreenStack(
        Split(placeholder: "nothing") {
          stack(columns[0])
        } supplementary: {
          stack(columns[1])
        } secondary: {
          stack(columns[2])
        })
    }
  }

  package func update(_ state: inout State, with message: Change) -> FlowReply {
    message.change(&state)
    return .handled
  }

  package func userLeft(_ screens: [Page], _ state: inout State) {
    for screen in screens {
      if state.sheet == screen.name { state.sheet = nil }
      if state.player == screen.name {
        if state.isPlayerMinimized { state.player = nil }
        state.isPlayerMinimized = state.player != nil
      }
      state.place.remove(screen.name)
    }
  }

  package func userSelected(_ tab: String, _ state: inout State) { state.place.select(tab) }

  package func leaving(_ screen: Page, in state: State) -> Verdict {
    state.locked.contains(screen.name) ? .refuse("it is locked") : .allow
  }
}

extension NestedFlow.Place {
  /// Removes a screen; tabs in a column that have lost all of theirs are gone.
  package mutating func remove(_ name: String) {
    switch self {
    case .stack(let names): self = .stack(names.filter { $0 != name })
    case .tabs(let selected, var tabs):
      for index in tabs.indices {
        tabs[index].place.remove(name)
        if tabs[index].sheet == name { tabs[index].sheet = nil }
      }
      self = .tabs(selected, tabs)
    case .columns(var columns):
      for index in columns.indices {
        columns[index].remove(name)
        if columns[index].names.isEmpty { columns[index] = .stack([]) }
      }
      self = .columns(columns)
    }
  }

  /// Selects a tab in its bar.
  package mutating func select(_ id: String) {
    switch self {
    case .stack: break
    case .tabs(let selected, var tabs):
      for index in tabs.indices { tabs[index].place.select(id) }
      self = .tabs(tabs.contains { $0.id == id } ? id : selected, tabs)
    case .columns(let columns):
      self = .columns(
        columns.map { column in
          var column = column
          column.select(id)
          return column
        })
    }
  }

  /// All screens in it, those of sheets that wait aside.
  package var names: [String] {
    switch self {
    case .stack(let names): names
    case .tabs(_, let tabs): tabs.flatMap(\.place.names)
    case .columns(let columns): columns.flatMap(\.names)
    }
  }
}
