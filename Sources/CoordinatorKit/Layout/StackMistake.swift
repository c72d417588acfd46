/// Something that a `ScreenStack` was made of and does not show as it is.
package enum StackMistake: Hashable, Sendable {
  /// A further tab with an id, which is left out.
  case repeatedTab(String)
  /// A selection that is none of the tabs, in whose place the first is selected.
  case unknownSelection(String, tabs: [String])
  /// Tabs or columns where there is one stack, which shows the screens in front.
  case flattened(Root, in: Place)
  /// A height that a sheet uses and does not list, which is ignored.
  case unknownDetent(String, all: String)
  /// Text fields in an action sheet, which are left out.
  case textFieldsInActionSheet(String)

  package enum Root: String, Sendable {
    case tabs, columns
  }

  package enum Place: Hashable, Sendable {
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

  package static func == (left: Self, right: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

extension ScreenStack {
  /// What it was made of and does not show as it is.
  package var mistakes: [StackMistake] {
    root.mistakes + (root.hiddenSheets + minimized).flatMap { $0.mistakes }
      + (sheet?.mistakes ?? []) + (alert?.mistakes ?? [])
  }
}

extension FlowAlert {
  fileprivate var mistakes: [StackMistake] {
    style == .alert || textFields.isEmpty ? [] : [.textFieldsInActionSheet(id)]
  }
}

extension ScreenStack.Root {
  fileprivate var mistakes: [StackMistake] {
    var mistakes: [StackMistake] = []
    visit { root in
      switch root {
      case .stack: break
      case .tabs(let tabs): mistakes += tabs.mistakes.all
      case .split(let split): mistakes += split.mistakes.all
      }
    }
    return mistakes
  }
}

extension Sheet {
  /// What is lost since a sheet shows one stack, or since it does not list a height.
  fileprivate var mistakes: [StackMistake] {
    let flattened: [StackMistake] =
      switch stack.root {
      case .stack: []
      case .tabs: [.flattened(.tabs, in: .sheet)]
      case .split: [.flattened(.columns, in: .sheet)]
      }
    let unknown = detents.unknown.map {
      [StackMistake.unknownDetent(".\($0)", all: "\(SheetStyle.Detents(detents.all))")]
    }
    return stack.root.mistakes + flattened + (unknown ?? []) + (stack.sheet?.mistakes ?? [])
  }
}
