import CoordinatorKit
import Testing

@MainActor @Suite("A case of a union that an app sends itself") struct SentUnionTests {
  private let root = BaseComponentCoordinator(window: nil)

  @Test("is the message in it, for components and in the trail") func components() {
    var (heard, trails): ([Int], [String]) = ([], [])
    root.on(OpenRoom.self) { message, _ in heard.append(message.room) }
    root.onTrail = { trails.append($0.message) }
    root.send(HouseMessage.open(OpenRoom(room: 7)))
    root.send(message: HouseMessage.open(OpenRoom(room: 8)))
    #expect(heard == [7, 8])
    #expect(trails == ["OpenRoom(room: 7)", "OpenRoom(room: 8)"])
  }

  @Test("is never heard before, nor redirected, as the union, which is reported") func unheard() {
    let reports = Reports()
    let root = reports.scope { BaseComponentCoordinator(window: nil) }
    root.on(HouseMessage.self, .before) { _, _ in }
    root.redirect(HouseMessage.self) { _ in OpenRoom(room: 1) }
    #expect(reports.kinds == [.noEffect, .noEffect])
    #expect(reports.all.map(\.callSite?.line) == [#line - 3, #line - 2])
    #expect(
      reports.all.map(\.what) == [
        "on(HouseMessage, .before) of BaseComponentCoordinator is never called.",
        "redirect(HouseMessage) of BaseComponentCoordinator is never called.",
      ])
  }

  @Test("climbs as that message") func climbs() {
    let child = BaseComponentCoordinator(parent: root)
    var heard = 0
    root.on(OpenRoom.self) { _, _ in heard += 1 }
    child.send(HouseMessage.open(OpenRoom(room: 7)))
    #expect(heard == 1)
  }

  @Test("is itself if there is none in it") func empty() {
    var heard: [String] = []
    root.on(HouseMessage.self) { message, _ in heard.append("\(message)") }
    root.send(HouseMessage.nothing)
    #expect(heard == ["nothing"])
  }
}

private struct OpenRoom: CoordinatorMessageable { let room: Int }

private enum HouseMessage: MessageUnion {
  case open(OpenRoom), nothing
  static var cases: [MessageCase<Self>] { [.init(open)] }
}
