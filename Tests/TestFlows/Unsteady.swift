package import CoordinatorKit

/// A mistake: its screens differ on every call.
package struct Unsteady: Flow {
  package struct State: FlowState { package init() {} }
  package struct Screen: FlowScreen { package let id: Int }
  package struct Message: CoordinatorMessageable { package init() {} }

  private final class Counter { var count = 0 }
  private let counter = Counter()

  package init() {}

  package func screens(for state: State) -> ScreenStack<Screen> {
    counter.count += 1
    return [Screen(id: counter.count)]
  }

  package func update(_ state: inout State, with message: Message) -> FlowReply { .handled }

  package func userLeft(_ screens: [Screen], _ state: inout State) {}
}
