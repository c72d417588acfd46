import CoordinatorKitUI
import Testing

@MainActor
@Suite("On a phone, too, what the end of a child that was left leads to is asked about", .headless)
struct LeftChildGuardTests {
  private func leave(
    _ path: [ReadersDeskFlow.Screen] = [], leadingTo next: [ReadersDeskFlow.Screen]
  ) -> ReadersDesk {
    let desk = ReadersDesk(.init(path: path, next: next))
    desk.swipeDown()
    return desk
  }

  @Test("A screen that may not come does not, and nothing of the end remains")
  func refusesEntering() {
    let desk = leave(leadingTo: [.archive])
    #expect(desk.flow.state == .init(join: nil, next: [.archive]))
    #expect(desk.onShow == "desk")
    #expect(desk.phone.log == [])
  }

  @Test("A screen that may not go stays, and nothing of the end remains") func refusesLeaving() {
    let desk = leave([.note], leadingTo: [.book])
    #expect(desk.flow.state == .init(join: nil, path: [.note], next: [.book]))
    #expect(desk.onShow == "desk › note")
    #expect(desk.phone.log == [])
  }

  @Test("One that has to wait: the end is held, and heard again after the login") func holds() {
    let desk = leave(leadingTo: [.loans])
    #expect(desk.flow.state == .init(join: nil, next: [.loans], isLoggingIn: true))
    #expect(desk.onShow == "desk ⌃ login")
    #expect(desk.trails.contains("left(sheetSwipe): held"))

    desk.send(.loggedIn)
    #expect(
      desk.flow.state
        == .init(
          join: nil, path: [.loans], next: [.loans], endings: ["left(sheetSwipe)"], isLoggedIn: true
        ))
    #expect(desk.onShow == "desk › loans")
    #expect(desk.phone.log == [])
  }

  @Test("An end that is held is announced when it is heard, not before") func announcesOnce() {
    let desk = leave(leadingTo: [.loans])
    let ends = { desk.trails.filter { $0.hasPrefix("left(") } }
    #expect(ends() == ["left(sheetSwipe): held"])
    desk.send(.loggedIn)
    #expect(ends() == ["left(sheetSwipe): held", "left(sheetSwipe): handled by ReadersDeskFlow"])
  }

  @Test("A login that the user swipes away takes the end along") func expires() {
    let desk = leave(leadingTo: [.loans])
    desk.swipeDown()
    desk.send(.loggedIn)
    #expect(desk.flow.state == .init(join: nil, next: [.loans], isLoggedIn: true))
    #expect(desk.onShow == "desk")
  }

  @Test("A redirect is sent in its place") func redirects() {
    let desk = leave(leadingTo: [.catalogue])
    #expect(desk.flow.state == .init(join: nil, next: [.catalogue], isHelping: true))
    #expect(desk.onShow == "desk ⌃ help")
    #expect(desk.phone.log == [])
  }

  @Test("What may come comes in the same change of screens") func allows() {
    let desk = leave(leadingTo: [.book])
    #expect(desk.flow.state.endings == ["left(sheetSwipe)"])
    #expect(desk.onShow == "desk › book")
  }
}
