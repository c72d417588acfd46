import CoordinatorKitUI
import Testing

@MainActor @Suite("A step costs the screens that stay a few comparisons", .headless)
struct UnchangedScreensTests {
  /// What is done with screens.
  final class Tally {
    var comparisons = 0
    var hashes = 0
  }

  struct PathFlow: Flow {
    struct Screen: FlowScreen {
      let number: Int
      let tally: Tally

      static func == (left: Self, right: Self) -> Bool {
        left.tally.comparisons += 1
        return left.number == right.number
      }
      func hash(into hasher: inout Hasher) {
        tally.hashes += 1
        hasher.combine(number)
      }
    }
    enum Message: CoordinatorMessageable { case push, pop, replaceTop }
    struct State: FlowState { var path: [Int] }

    let tally: Tally

    func screens(for state: State) -> ScreenStack<Screen> {
      ScreenStack(state.path.map { Screen(number: $0, tally: tally) })
    }
    func update(_ state: inout State, with message: Message) -> FlowReply {
      switch message {
      case .push: state.path.append(state.path.count)
      case .pop: state.path.removeLast()
      case .replaceTop: state.path[state.path.count - 1] += 1_000_000
      }
      return .handled
    }
    func userLeft(_ screens: [Screen], _ state: inout State) {
      state.path.removeLast(screens.count)
    }
  }

  /// How often screens are compared and hashed in a step on a stack of so many, until all is at rest.
  private func cost(
    of message: PathFlow.Message, screens: Int
  ) -> (comparisons: Int, hashes: Int) {
    let (tally, navigation) = (Tally(), FlowNavigationController())
    let flow = StateFlowCoordinator(
      PathFlow(tally: tally), state: .init(path: Array(0..<screens)), in: navigation
    ) { _ in Page("page") }
    let phone = Phone(showing: navigation)
    (tally.comparisons, tally.hashes) = (0, 0)
    flow.send(message)
    phone.settle()
    #expect(navigation.viewControllers.count == flow.screens.screens.count)
    return (tally.comparisons, tally.hashes)
  }

  @Test(
    "Each further screen is compared twice, and never hashed",
    arguments: [PathFlow.Message.push, .pop, .replaceTop])
  func furtherScreens(message: PathFlow.Message) {
    let (few, many) = (cost(of: message, screens: 10), cost(of: message, screens: 110))
    #expect(many.comparisons - few.comparisons <= 200)
    #expect(many.hashes == few.hashes)
  }
}
