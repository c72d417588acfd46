import CoordinatorKit
import Testing

@MainActor @Suite("A flow's driver performs the steps of held messages one by one")
struct FlowDriverTests {
  @Test("A flow that holds no message has no step to perform, which ends the round")
  func hasNoHeldStep() {
    let driver = FlowDriver(
      LibraryFlow(), state: .init(), callSite: .init(fileID: "A/B.swift", line: 1))
    #expect(driver.nextHeldStep() == nil)
  }
}
