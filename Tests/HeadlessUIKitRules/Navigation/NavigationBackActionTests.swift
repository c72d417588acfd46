import HeadlessUIKit
import Testing

@MainActor
@Suite("An action of the back button replaces the pop", .headless)
struct NavigationBackActionTests {
  private func setAction(on item: UINavigationItem?, _ log: CallbackLog) {
    item?.backAction = UIAction { _ in log.note("back action") }
  }

  @Test("A back tap runs the back action; nothing is asked and nothing popped (4.36)")
  func replacesPop() {
    let on = MenuFixture()
    setAction(on: on.nav.topViewController?.navigationItem, on.log)

    #expect(on.user.tapBack(in: on.nav))
    on.phone.settle()

    #expect(on.log.lines == ["back action"])
    #expect(on.nav.calls == [])
    #expect(on.stack == ["A", "B", "C", "D"])
  }

  @Test("With a back action the last screen of a stack has a back button too (4.36)")
  func synthesised() {
    let on = NavigationFixture("A")
    #expect(!on.phone.user.tapBack(in: on.nav))

    setAction(on: on.nav.topViewController?.navigationItem, on.log)

    #expect(on.phone.user.tapBack(in: on.nav))
    #expect(on.log.lines == ["back action"])
    #expect(on.phone.user.beginBackSwipe(in: on.nav) == nil)
  }

  @Test("A back action that is taken away leaves the pop (4.36)")
  func takenAway() {
    let on = NavigationFixture("A", "B")
    setAction(on: on.nav.topViewController?.navigationItem, on.log)

    on.nav.topViewController?.navigationItem.backAction = nil
    #expect(on.phone.user.tapBack(in: on.nav))
    on.phone.settle()

    #expect(on.stack == ["A"])
    #expect(on.log.count("back action") == 0)
  }
}
