/// Something that a `ScreenStack` was made of and does not show as it is.
package enum StackMistake: Hashable, Sendable {
  /// A further tab with an id, which is left out.
  case repeatedTab(String)
  /// A selection that is none of the tabs, in whose place the first is selected.
  case unknownSelection(String, tabs: [String])
  /// Tabs or columns where there is one stack, which shows the screens in front.
  case flattened(Root, in: Place)

  package enum Root: String, Sendable {
    case tabs, columns
  }

  package enum Place: Hashable, Sendable {
    case tab(String)
    case column
    case sheet
  }
}

/// The mistakes of a part of a stack.
///
/// Two that show the same are equal, whatever else they were made of.
package struct StackMistakes: Hashable, Sendable {
  package internal(set) var all: [StackMistake] = []

  init(_ all: [StackMistake] = []) {
    self.all = all
  }

  /// What is lost if a place shows the screens of a stack in front.
  init<Screen>(flattening stack: ScreenStack<Screen>, in place: StackMistake.Place) {
    all = stack.rootMistakes
    switch stack.root {
    case .stack: break
    case .tabs: all.append(.flattened(.tabs, in: place))
    case .split: all.append(.flattened(.columns, in: place))
    }
  }

  package static func == (left: Self, right: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

extension ScreenStack {
  /// What it was made of and does not show as it is.
  package var mistakes: [StackMistake] {
    rootMistakes + root.hiddenSheets.flatMap { $0.mistakes } + (sheet?.mistakes ?? [])
  }

  fileprivate var rootMistakes: [StackMistake] {
    switch root {
    case .stack: []
    case .tabs(let tabs): tabs.mistakes.all + tabs.tabs.flatMap { $0.mistakes.all }
    case .split(let split): split.mistakes.all
    }
  }
}

extension Sheet {
  fileprivate var mistakes: [StackMistake] {
    StackMistakes(flattening: stack, in: .sheet).all + (stack.sheet?.mistakes ?? [])
  }
}
