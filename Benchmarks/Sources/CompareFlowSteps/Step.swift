import CoordinatorKit

/// What is done to the stack, from any depth.
enum Step: CoordinatorMessageable, Hashable {
  /// A page comes on top.
  case push
  /// The page on top goes.
  case pop
  /// The page in the middle gives way to another one.
  case replace(Int)
}

extension Step {
  /// What a step does, whatever page it is about.
  enum Kind: String, CaseIterable {
    case push, pop, replace
  }

  /// What this step does.
  var kind: Kind {
    switch self {
    case .push: .push
    case .pop: .pop
    case .replace: .replace
    }
  }
}
