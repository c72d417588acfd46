import CoordinatorKitUI
import Testing

@MainActor @Suite("Sheets of a typed flow", .headless)
struct SheetFlowTests {
  @Test("A sheet in the state is presented, and a screen added to it is pushed there")
  func presentsASheet() {
    let library = Library()
    library.send(.lend)
    #expect(library.sheets == [["lending"]])
    library.send(.lend)
    #expect(library.sheets == [["lending", "dueDate"]])
    #expect(library.stack == ["shelf"])
    #expect(library.phone.log == [])
  }

  @Test("A sheet swiped down leaves the state, and its screens are reported top first")
  func swipeDown() throws {
    let library = Library(.init(sheet: [.lending, .dueDate]))
    let sheet = try #require(library.navigation.presentedViewController)
    #expect(library.phone.user.swipeDown(sheet))
    library.phone.settle()
    #expect(library.flow.state.sheet == [])
    #expect(library.sheets == [])
    #expect(library.removals == ["dueDate: sheetSwipe", "lending: sheetSwipe"])
    #expect(library.reports.texts == [])
  }

  @Test("A cancelled sheet swipe changes nothing")
  func cancelledSwipe() throws {
    let library = Library(.init(sheet: [.lending]))
    let sheet = try #require(library.navigation.presentedViewController)
    let swipe = try #require(library.phone.user.beginSheetSwipe(on: sheet))
    library.phone.settle()
    swipe.progress(0.3)
    swipe.cancel()
    library.phone.settle()
    #expect(library.flow.state.sheet == [.lending])
    #expect(library.sheets == [["lending"]])
    #expect(library.removals == [])
  }

  @Test("Back inside a sheet leaves one of its screens")
  func backInSheet() throws {
    let library = Library(.init(sheet: [.lending, .dueDate]))
    let sheet = try #require(
      library.navigation.presentedViewController as? UINavigationController)
    #expect(library.phone.user.tapBack(in: sheet))
    library.phone.settle()
    #expect(library.flow.state.sheet == [.lending])
    #expect(library.sheets == [["lending"]])
    #expect(library.removals == ["dueDate: backButton"])
  }

  @Test(
    "A stack that changes together with a sheet is in place, unanimated, before the sheet moves")
  func stackUnderSheet() {
    let library = Library()
    library.flow.update { state in
      state.path = [.book(1)]
      state.sheet = [.lending]
    }
    library.phone.settle()
    #expect(library.navigation.verbs == ["push book(1) false"])
    #expect(library.sheets == [["lending"]])

    library.send(.closeAll)
    #expect(library.navigation.verbs == ["push book(1) false", "pop false"])
    #expect(library.sheets == [])
    #expect(library.removals == ["book(1): programmatic", "lending: programmatic"])
  }

  @Test("A sheet requested while the stack is off screen is presented when the stack appears")
  func offScreen() {
    let library = Library(.init(sheet: [.lending]), onScreen: false)
    library.phone.settle()
    #expect(library.sheets == [])
    library.show()
    library.phone.settle()
    #expect(library.sheets == [["lending"]])
    #expect(library.phone.log == [])
  }

  @Test("A sheet dismissed by other code is detected", arguments: [true, false])
  func externalDismissal(isAnimated: Bool) {
    let library = Library(.init(sheet: [.lending]))
    library.navigation.dismiss(animated: isAnimated)
    library.phone.settle()
    #expect(library.flow.state == .init())
    library.send(.open(1))
    #expect(library.flow.state == .init(path: [.book(1)]))
    #expect(library.removals == ["lending: external"])
    #expect(library.sheets == [])
  }

  @Test("Each change by call completes once: superseded, waiting for a window, then performed")
  func completesEachChangeOnce() {
    let library = Library(onScreen: false)
    var log: [String] = []
    library.flow.update(completion: { log.append("stack \($0)") }) { $0.path = [.book(1)] }
    library.flow.update(completion: { log.append("first sheet \($0)") }) { $0.sheet = [.lending] }
    library.phone.settle()
    #expect(log == ["stack performed"])
    library.flow.update(completion: { log.append("second sheet \($0)") }) { $0.sheet = [.dueDate] }
    library.show()
    library.phone.settle()
    library.flow.update(completion: { log.append("nothing \($0)") }) { _ in }
    #expect(
      log == [
        "stack performed", "first sheet superseded by a later request", "second sheet performed",
        "nothing performed",
      ])
    #expect(library.sheets == [["dueDate"]])
  }
}
