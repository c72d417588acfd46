/// Controllers that an action brings along; their numbers are given beforehand.
indirect enum Tree {
  case screen(Int)
  case alert(Int)
  case stack(Int, [Tree])
  case tabs(Int, [Tree])
  /// A container of the app's own with one child or none.
  case box(Int, Tree?)
  case split(Int, SplitKind, [Tree])
  /// A screen that was here before and that somebody has kept.
  case kept(Int)
}

enum SplitKind: CaseIterable {
  case classic, double, triple
}

enum SplitColumn: CaseIterable {
  case primary, supplementary, secondary
}

/// How something is presented.
enum Style: CaseIterable {
  case sheet, form, full, over, popover, context, overContext

  /// Whether it lies in the place of its presenter, not in front of the window (5.2).
  var isInContext: Bool { self == .context || self == .overContext }

  /// Whether the view of the presenter goes away (3.8, 3.10).
  var covers: Bool { self == .full || self == .context }
}

/// One of those that a stack or a tab bar is to have.
enum Item {
  case old(Int)
  case new(Tree)
}

/// Something that the code of an app, its user or the clock does.
enum Action {
  // Code
  case push(Tree, on: Int, Bool)
  case pop(Int, Bool)
  case popTo(Int, of: Int, Bool)
  case popToRoot(Int, Bool)
  case set([Item], of: Int, Bool)
  case present(Tree, from: Int, Style, Bool)
  case dismiss(Int, Bool)
  case select(Int, of: Int)
  case setTabs([Item], of: Int)
  case add(Tree, to: Int)
  case remove(from: Int)
  case swap(Tree, of: Int, Bool)
  case root(Tree)
  case hide(Bool)
  case detail(Tree, of: Int)
  case show(SplitColumn, of: Int)
  case conceal(SplitColumn, of: Int)
  case animations(Bool)
  case keep(Int)

  // User
  case tapBack(Int)
  case chooseBack(Int, of: Int)
  case beginBackSwipe(Int)
  case beginSheetSwipe(Int)
  case drag(Double)
  case endSwipe(cancelling: Bool)
  case tapOutside(Int)
  case tapAlert(Int)
  case tapTab(Int, of: Int)
  case resize(isWide: Bool)

  // Clock
  case turn
  case advance
  case settle
}

extension Action {
  /// Whether it only lets time pass, or changes how much of it passes.
  var isOfTheClock: Bool {
    switch self {
    case .turn, .advance, .settle, .animations: true
    default: false
    }
  }
}
