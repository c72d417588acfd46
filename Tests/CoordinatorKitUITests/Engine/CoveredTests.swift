import CoordinatorKitUI
import Testing

@MainActor @Suite("A flow under a full-screen controller of other code", .headless)
struct CoveredTests {
  @Test(
    "A change asked for while other code covers the stack, or uncovers it, is done and ends",
    arguments: [true, false], [true, false])
  func covered(isAnimated: Bool, covers: Bool) {
    let house = House()
    var ends: [String] = []
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    house.navigation.present(cover, animated: isAnimated)
    if !covers {
      house.settle()
      house.navigation.dismiss(animated: isAnimated)
    }
    house.flow.update(completion: { ends.append("\($0)") }) { $0.stack.append("room") }
    house.settle()
    #expect(ends == ["performed"])
    #expect(house.navigation.titles == ["hall", "room"])
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }
}
