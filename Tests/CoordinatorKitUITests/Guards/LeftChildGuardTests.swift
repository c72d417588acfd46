import CoordinatorKitUI
import TestFlows
import Testing

@MainActor
@Suite("On a phone, guards check what the end of a child that was left leads to", .headless)
struct LeftChildGuardTests {
  private func leave(
    _ path: [ReadersDeskFlow.Screen] = [], leadingTo next: [ReadersDeskFlow.Screen]
  ) -> ReadersDesk {
    let desk = ReadersDesk(.init(path: path, next: next))
    desk.swipeDown()
    return desk
  }

  @Test("A refused screen does not appear, and the child's end leaves no trace")
  func refusesEntering() {
    let desk = leave(leadingTo: [.archive])
    #expect(desk.flow.state == .init(join: nil, next: [.archive]))
    #expect(desk.onShow == "desk")
    #expect(desk.phone.log == [])
  }

  @Test("A screen that refuses to leave stays, and the child's end leaves no trace")
  func refusesLeaving() {
    let desk = leave([.note], leadingTo: [.book])
    #expect(desk.flow.state == .init(join: nil, path: [.note], next: [.book]))
    #expect(desk.onShow == "desk › note")
    #expect(desk.phone.log == [])
  }

  @Test("A held end is delivered again after the login") func deliversTheHeldEndLater() {
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

  @Test("A held end is announced when it is delivered, not before") func announcesOnce() {
    let desk = leave(leadingTo: [.loans])
    let ends = { desk.trails.filter { $0.hasPrefix("left(") } }
    #expect(ends() == ["left(sheetSwipe): held"])
    desk.send(.loggedIn)
    #expect(ends() == ["left(sheetSwipe): held", "left(sheetSwipe): handled by ReadersDeskFlow"])
  }

  @Test("Swiping the login away expires the held end") func expiresWithTheLogin() {
    let desk = leave(leadingTo: [.loans])
    desk.swipeDown()
    desk.send(.loggedIn)
    #expect(desk.flow.state == .init(join: nil, next: [.loans], isLoggedIn: true))
    #expect(desk.onShow == "desk")
  }

  @Test("A redirect is sent instead of the end") func sendsTheRedirect() {
    let desk = leave(leadingTo: [.catalogue])
    #expect(desk.flow.state == .init(join: nil, next: [.catalogue], isHelping: true))
    #expect(desk.onShow == "desk ⌃ help")
    #expect(desk.phone.log == [])
  }

  @Test("Allowed screens appear in the same change of screens") func showsAllowedScreensAtOnce() {
    let desk = leave(leadingTo: [.book])
    #expect(desk.flow.state.endings == ["left(sheetSwipe)"])
    #expect(desk.onShow == "desk › book")
  }
}
