import CoordinatorKit

/// A screen named by one string.
struct Page: FlowScreen, Codable, ExpressibleByStringLiteral, CustomStringConvertible {
  let description: String

  init(_ name: String) {
    description = name
  }

  init(stringLiteral name: String) {
    self.init(name)
  }
}

/// The keys of screens, one for each word.
func keys(_ names: String) -> [ScreenKey] {
  names.split(separator: " ").map { ScreenKey(Page(String($0))) }
}

/// One key.
func key(_ name: String) -> ScreenKey { ScreenKey(Page(name)) }

/// The key of a screen that other code showed.
func external(_ name: String) -> ScreenKey {
  ScreenKey(id: Page(name), description: name, isExternal: true)
}

/// A layout from text: screens as words, a sheet behind each `^`.
func layout(_ text: String) -> Layout {
  let layers = text.split(separator: "^", omittingEmptySubsequences: false)
  return Layout(
    layers.enumerated().map { index, names in
      Layout.Layer(keys(String(names)), style: index == 0 ? nil : .sheet)
    })
}
