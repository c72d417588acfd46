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
