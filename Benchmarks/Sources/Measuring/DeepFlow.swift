public import CoordinatorKit

/// A flow of any depth: its state is the path of its pages.
public struct DeepFlow: Flow {
  /// The pages on the stack, bottom to top.
  public struct State: FlowState, Codable {
    /// Their numbers.
    public var path: [Int]

    /// Makes a state.
    ///
    /// - Parameter path: The numbers of the pages, each once.
    public init(path: [Int]) {
      self.path = path
    }
  }

  /// The one kind of screen.
  public enum Screen: FlowScreen {
    /// A page by its number.
    case page(Int)
  }

  /// What is done to the stack, from any depth.
  public enum Step: CoordinatorMessageable, Hashable {
    /// A page comes on top.
    case push
    /// The page on top goes.
    case pop
    /// The page in the middle gives way to another one.
    case replace(Int)
  }

  /// Counts how often the flow was asked for its screens.
  public final class Tally {
    /// How often.
    public fileprivate(set) var count = 0

    /// Makes a count of zero.
    public init() {}
  }

  private let tally: Tally

  /// Makes a flow.
  ///
  /// - Parameter tally: Counts how often it is asked for its screens.
  public init(_ tally: Tally = Tally()) {
    self.tally = tally
  }

  /// A screen for each page.
  public func screens(for state: State) -> ScreenStack<Screen> {
    tally.count += 1
    return ScreenStack(state.path.map(Screen.page))
  }

  /// Does a step.
  public func update(_ state: inout State, with step: Step) -> FlowReply {
    switch step {
    case .push: state.path.append(state.path.count)
    case .pop: state.path.removeLast()
    case .replace(let page): state.path[state.path.count / 2] = page
    }
    return .handled
  }

  /// Forgets the pages that the user left.
  public func userLeft(_ screens: [Screen], _ state: inout State) {
    state.path.removeLast(screens.count)
  }
}
