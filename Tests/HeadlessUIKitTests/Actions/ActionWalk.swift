import Foundation
import HeadlessUIKit

/// An app in which actions are taken for real, with the same app on paper beside it.
@MainActor
final class ActionWalk {
  let book = DiaryBook()
  let session = HeadlessSession.current
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private(set) var paper: Paper
  private(set) var taken: [Action] = []
  private(set) var mistakes: [String] = []
  var kept: [Int: UIViewController] = [:]
  var backSwipe: BackSwipe?
  var sheetSwipe: SheetSwipe?

  init(root: Tree) {
    paper = Paper(root: root)
    window.rootViewController = make(root)
    window.makeKeyAndVisible()
    session.settle()
  }

  /// Takes the action if it is legal, and looks whether everything is as it should be.
  func take(_ action: Action) {
    guard mistakes.isEmpty, paper.isLegal(action) else { return }
    let prediction = paper.prediction(of: action)
    taken.append(action)
    let happened = perform(action)
    if let prediction, prediction != happened {
      mistakes.append("\(action) was \(happened ? "" : "im")possible")
    }
    if happened { paper.apply(action) }
    if case .settle = action, paper.swipe == nil { mistakes += mistakesAtRest }
    mistakes += mistakesAtAnyTime
  }

  /// Closes the scene of the window with all that it shows.
  func end() {
    window.isHidden = true
    window.rootViewController = nil
    window.windowScene.map(session.disconnect)
  }

  /// Lifts the finger and waits.
  func rest() {
    take(.endSwipe(cancelling: false))
    if !paper.isAtRest { take(.settle) }
  }
}

// MARK: - What the user can do

extension Paper {
  /// Whether the user can do it, as far as that can be told while all is at rest.
  func prediction(of action: Action) -> Bool? {
    guard isAtRest else { return nil }
    switch action {
    case .tapBack(let stack), .beginBackSwipe(let stack):
      return isReachable(stack) && children(stack).count > 1
    case .chooseBack(let index, let stack):
      return isReachable(stack) && index < children(stack).count - 1
    case .beginSheetSwipe(let layer): return isReachable(layer) && isSheet(layer)
    case .tapOutside(let layer):
      // Beside a sheet there is something to tap where it does not fill the width (5.29).
      let isBeside = isSheet(layer) ? isWide : self[layer]?.style == .popover
      return isReachable(layer) && isBeside && kind(layer) != .alert
    case .tapAlert(let layer): return kind(layer) == .alert && isReachable(layer)
    case .tapTab(let index, let tabs):
      return isReachable(tabs) && children(tabs).indices.contains(index)
    default: return true
    }
  }

  /// Whether it can be dragged down; a popover in a narrow window can (5.25).
  private func isSheet(_ layer: Int) -> Bool {
    guard let node = self[layer], node.kind != .alert else { return false }
    return node.style == .sheet || node.style == .form || node.style == .popover && !isWide
  }
}
