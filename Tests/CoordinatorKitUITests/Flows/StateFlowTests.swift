import CoordinatorKitUI
import Testing

@MainActor @Suite("A typed flow in a navigation controller", .headless)
struct StateFlowTests {
  @Test("The first screens are in the stack as soon as the coordinator is made")
  func firstScreens() {
    let library = Library(.init(path: [.book(1)]), onScreen: false)
    #expect(library.stack == ["shelf", "book(1)"])
    #expect(library.navigation.verbs == ["set [shelf,book(1)] false"])
  }

  @Test("A message that adds a screen is one animated push, and only that screen is made")
  func pushesOneScreen() {
    let library = Library()
    let shelf = library.top
    library.send(.open(1))
    #expect(library.stack == ["shelf", "book(1)"])
    #expect(library.navigation.viewControllers.first === shelf)
    #expect(library.navigation.verbs == ["push book(1) true"])
    #expect(library.built == ["book(1)"])
  }

  @Test("Each change is one UIKit call")
  func makesOneUIKitCall() {
    let library = Library()
    library.send(
      .open(1), .read(2), .read(3), .jump([.book(1), .chapter(2)]), .jump([]),
      .jump([.book(7), .chapter(8)]), .jump([.book(9)]))
    #expect(
      library.navigation.verbs == [
        "push book(1) true", "push chapter(2) true", "push chapter(3) true", "pop true",
        "popTo shelf true", "set [shelf,book(7),chapter(8)] true", "set [shelf,book(9)] true",
      ])
    #expect(library.reports.texts == [])
    #expect(library.phone.log == [])
  }

  @Test("Screens with equal IDs keep their view controllers wherever they move in the stack")
  func reusesControllers() throws {
    let library = Library(.init(path: [.book(1), .chapter(2)]))
    let book = library.navigation.viewControllers[1]
    let chapter = library.navigation.viewControllers[2]
    library.send(.jump([.chapter(2), .book(5), .book(1)]))
    #expect(library.stack == ["shelf", "chapter(2)", "book(5)", "book(1)"])
    #expect(library.navigation.viewControllers[1] === chapter)
    #expect(library.navigation.viewControllers[3] === book)
    #expect(library.built == ["book(5)"])
  }

  @Test("A message that leaves the screens unchanged touches nothing")
  func noChange() {
    let library = Library()
    library.send(.closeAll)
    #expect(library.navigation.verbs == [])
  }

  @Test("A tap on Back changes the state and asks nothing more of UIKit")
  func backTap() {
    let library = Library(.init(path: [.book(1), .chapter(2)]))
    #expect(library.phone.user.tapBack(in: library.navigation))
    library.phone.settle()
    #expect(library.flow.state.path == [.book(1)])
    #expect(library.stack == ["shelf", "book(1)"])
    #expect(library.navigation.verbs == ["pop true"])
    #expect(library.removals == ["chapter(2): unknown"])
    #expect(library.reports.texts == [])
  }

  @Test("A finished back swipe changes the state once")
  func backSwipe() {
    let library = Library(.init(path: [.book(1)]))
    #expect(library.phone.user.swipeBack(in: library.navigation))
    library.phone.settle()
    #expect(library.flow.state.path == [])
    #expect(library.removals == ["book(1): interactivePop"])
  }

  @Test("A cancelled back swipe changes nothing and is not reported")
  func cancelledSwipe() throws {
    let library = Library(.init(path: [.book(1)]))
    let swipe = try #require(library.phone.user.beginBackSwipe(in: library.navigation))
    library.phone.settle()
    swipe.progress(0.4)
    swipe.cancel()
    library.phone.settle()
    #expect(library.flow.state.path == [.book(1)])
    #expect(library.stack == ["shelf", "book(1)"])
    #expect(library.removals == [])
    #expect(library.phone.log == [])
  }

  @Test("A message during a finished back swipe waits, reports the user's move first, then shows")
  func messageDuringSwipe() throws {
    let library = Library(.init(path: [.book(1)]))
    let swipe = try #require(library.phone.user.beginBackSwipe(in: library.navigation))
    library.phone.settle()
    library.flow.send(LibraryMessage.read(3))
    #expect(library.flow.state.path == [.book(1), .chapter(3)])
    swipe.finish()
    library.phone.settle()
    #expect(library.flow.state.path == [.chapter(3)])
    #expect(library.stack == ["shelf", "chapter(3)"])
    #expect(library.removals == ["book(1): interactivePop"])
    #expect(library.phone.log == [])
  }

  @Test("A message during a cancelled back swipe waits for its end and is then performed")
  func messageDuringCancelledSwipe() throws {
    let library = Library(.init(path: [.book(1)]))
    let swipe = try #require(library.phone.user.beginBackSwipe(in: library.navigation))
    library.phone.settle()
    library.flow.send(LibraryMessage.read(3))
    swipe.cancel()
    library.phone.settle()
    #expect(library.stack == ["shelf", "book(1)", "chapter(3)"])
    #expect(library.removals == [])
  }

  @Test("Messages faster than UIKit's animations end in the last state without an extra call")
  func fastMessages() {
    let library = Library()
    library.flow.send(LibraryMessage.open(1))
    library.flow.send(LibraryMessage.read(2))
    library.flow.send(LibraryMessage.jump([.book(1)]))
    library.flow.send(LibraryMessage.read(4))
    library.phone.settle()
    #expect(library.stack == ["shelf", "book(1)", "chapter(4)"])
    #expect(library.navigation.verbs == ["push book(1) true", "push chapter(4) true"])
    #expect(library.phone.log == [])
  }

  @Test("A message that would show a screen twice in one stack is refused and reported")
  func refusesADuplicate() {
    let library = Library()
    library.send(.jump([.book(1), .chapter(2), .book(1)]))
    #expect(library.stack == ["shelf"])
    #expect(library.flow.state.path == [])
    #expect(
      library.reports.texts == [
        "CoordinatorKitUITests/Library.swift:\(library.flowLine): LibraryFlow wants the screen book(1) twice in one stack: "
          + "[shelf › book(1) › chapter(2) › book(1)]. UIKit cannot show one view controller twice, "
          + "so the state was left as it was. Give the second screen an id of its own, or let the "
          + "state name the screen once."
      ])
  }

  @Test("A message that the flow declines goes on to the parent")
  func passesOn() {
    let library = Library()
    var heard: [BasicMessage] = []
    library.root.on(BasicMessage.self) { message, _ in heard.append(message) }
    library.flow.send(.done(library))
    #expect(heard.count == 1)
  }

  @Test("A component of the flow's coordinator is asked before the flow")
  func componentFirst() {
    let library = Library()
    library.flow.on(LibraryMessage.self) { _, _ in }
    library.send(.open(1))
    #expect(library.stack == ["shelf"])
  }

  @Test("Screens that left are released, and so is the coordinator once removed")
  func releasesScreensThatLeft() {
    let library = Library(.init(path: [.book(1), .chapter(2)]))
    weak let book = library.navigation.viewControllers[1]
    weak let chapter = library.navigation.viewControllers[2]
    library.send(.jump([]))
    #expect(book == nil)
    #expect(chapter == nil)
  }

  @Test("A flow that does not follow the user is reported in full sentences, and its state wins")
  func backLaw() {
    struct Stubborn: Flow {
      struct State: FlowState {}
      enum Screen: FlowScreen { case hall, room }
      func screens(for state: State) -> ScreenStack<Screen> { [.hall, .room] }
      func update(_ state: inout State, with message: LibraryMessage) -> FlowReply { .unhandled }
      func userLeft(_ screens: [Screen], _ state: inout State) {}
    }
    let reports = Reports()
    let navigation = UINavigationController()
    let line: UInt = #line + 2
    let flow = reports.scope {
      StateFlowCoordinator(Stubborn(), state: .init(), in: navigation) { Page("\($0)") }
    }
    let phone = Phone(showing: navigation)
    #expect(phone.user.tapBack(in: navigation))
    phone.settle()
    #expect(navigation.titles == ["hall", "room"])
    #expect(flow.screens == [.hall, .room])
    #expect(
      reports.texts == [
        "CoordinatorKitUITests/StateFlowTests.swift:\(line): Stubborn did not follow the user: after "
          + "the user left room the screens must be [hall], but screens(for:) is [hall › room]. The "
          + "screens now show what its state says, which is not where the user went. Let "
          + "userLeft(_:_:) remove from the state exactly what the screens it names follow from."
      ])
  }
}
