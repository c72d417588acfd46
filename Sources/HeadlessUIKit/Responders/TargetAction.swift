/// A method that a control or an item of a bar runs, of a target that is not retained (1.14).
@MainActor
struct TargetAction {
  private(set) weak var target: AnyObject?

  /// Whether a responder is to be found that has the method (1.10).
  private let isForChain: Bool

  /// Whether an object has the method.
  let accepts: @MainActor (_ target: AnyObject) -> Bool

  /// Runs the method; false for an object that has not got it.
  private let run: @MainActor (_ target: AnyObject, _ sender: AnyObject) -> Bool

  init<Target: AnyObject, each Argument>(
    _ target: Target?,
    _ action: @escaping @MainActor (Target) -> @MainActor (repeat each Argument) -> Void
  ) {
    self.target = target
    isForChain = target == nil
    accepts = { $0 is Target }
    run = { target, sender in
      guard let target = target as? Target else { return false }
      action(target)(repeat Self.argument((each Argument).self, sender))
      return true
    }
  }

  /// Runs the method of the target, or of the first one up the chain who has it (1.10, 1.14).
  func perform(sender: AnyObject, from responder: UIResponder) {
    if let target {
      _ = run(target, sender)
    } else if isForChain {
      var next: UIResponder? = responder.headlessSession.firstResponder ?? responder
      while let here = next, !run(here, sender) { next = here.next }
    }
  }

  /// What a method takes is the sender; UIKit would hand it over whatever the method expects.
  private static func argument<Argument>(_ type: Argument.Type, _ sender: AnyObject) -> Argument {
    guard let argument = sender as? Argument else {
      preconditionFailure(
        "An action takes a \(type), and its sender is \(sender). "
          + "Let it take what it is added to, or nothing.")
    }
    return argument
  }
}
