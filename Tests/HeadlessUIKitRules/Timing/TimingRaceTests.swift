import HeadlessUIKit
import Testing

@Suite("What is a race on a device has one order here")
struct TimingRaceTests {
  /// Requests that get in each other's way, without a pause between.
  @MainActor
  private func race() -> [String] {
    let on = NavigationFixture("A")
    let (b, sheet) = (on.screen("B"), on.screen("S"))
    on.nav.pushViewController(b, animated: true)
    on.nav.present(sheet, animated: true)
    on.phone.session.advance(by: 0.1)
    on.nav.popViewController(animated: true)
    on.nav.dismiss(animated: false)
    on.phone.session.advance(by: 0.4)
    on.nav.pushViewController(on.screen("C"), animated: false)
    sheet.dismiss(animated: true)
    on.phone.settle()
    return on.log.lines + on.stack
  }

  @Test("The same requests give the same log each time (8.8)")
  func repeated() async {
    let first = await HeadlessSession().run { race() }

    #expect(first.count > 20)
    for _ in 0..<20 {
      let again = await HeadlessSession().run { race() }
      #expect(again == first)
    }
  }
}
