//___FILEHEADER___

import CoordinatorKit
import CoordinatorKitTesting
import Testing

@Suite("___VARIABLE_flow:identifier___")
struct ___FILEBASENAMEASIDENTIFIER___ {
  private let tester = FlowTester(___VARIABLE_flow:identifier___(), state: .init())

  @Test("An item opens over the list, and Back leads to the list") func item() {
    tester
      .shows([.list])
      .send(.show(item: 1)).shows([.list, .item(1)])
      .back().shows([.list])
  }
}
