/// The single UIKit call that turns one stack of screens into another.
package enum StackDifference: Hashable {
  /// The stacks are equal.
  case none
  /// One screen is pushed.
  case push(ScreenKey)
  /// The top screen is popped.
  case pop
  /// All screens above this one are popped.
  case popTo(ScreenKey)
  /// Anything else: the stack is set. UIKit animates a pop if the new top was in the old stack, and
  /// a push otherwise.
  case set([ScreenKey])
  /// All screens are new and should appear by a pop: the new ones are first put under the old ones
  /// without animation, then the stack is set.
  case setBackward([ScreenKey])

  /// Finds the call.
  ///
  /// Linear in the length of the stacks.
  ///
  /// - Parameters:
  ///   - old: The visible screens, bottom to top.
  ///   - new: The desired screens, bottom to top, each once.
  ///   - type: Whether a change to all-new screens should look like going forward or back.
  package init(from old: [ScreenKey], to new: [ScreenKey], type: PresentType = .present) {
    let common = zip(old, new).prefix { $0 == $1 }.count
    let goes = old.count - common
    let comes = new.count - common
    self =
      switch (goes, comes) {
      case (0, 0): .none
      case (0, 1) where !old.isEmpty: .push(new[common])
      case (1, 0) where common > 0: .pop
      case (_, 0) where common > 0: .popTo(new[common - 1])
      default:
        type == .dismiss && !old.isEmpty && !new.isEmpty && Set(old).isDisjoint(with: new)
          ? .setBackward(new) : .set(new)
      }
  }
}

extension StackDifference {
  /// This change as one that UIKit defers while it is showing another: it would drop a pop.
  ///
  /// - Parameter new: The desired screens, bottom to top.
  /// - Returns: The change.
  package func keepable(_ new: [ScreenKey]) -> StackDifference {
    switch self {
    case .pop, .popTo: .set(new)
    case .none, .push, .set, .setBackward: self
    }
  }
}

extension StackDifference: CustomStringConvertible {
  /// The call in words: `push book(42)`, `pop to list`.
  package var description: String {
    switch self {
    case .none: "nothing"
    case .push(let key): "push \(key)"
    case .pop: "pop"
    case .popTo(let key): "pop to \(key)"
    case .set(let keys): "set \(keys.map(\.description).joined(separator: " › "))"
    case .setBackward(let keys):
      "set backward \(keys.map(\.description).joined(separator: " › "))"
    }
  }
}
