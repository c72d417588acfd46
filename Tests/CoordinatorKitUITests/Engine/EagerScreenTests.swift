import CoordinatorKitUI
import Testing

enum Moment: CaseIterable { case loaded, appearing, appeared }
enum Way: CaseIterable { case first, push, plainPush, sheet, plainSheet, fullScreen }

@MainActor @Suite("Messages from screens that are being shown", .headless)
struct EagerScreenTests {
  @Test(
    "A message sent while its screen appears is followed, whatever the moment and the transition",
    arguments: Moment.allCases, Way.allCases)
  func followsMessagesDuringAppearance(moment: Moment, way: Way) {
    let house = House([way == .first ? "eager" : "hall"], onScreen: false) { screen in
      guard screen.name == "eager" else { return nil }
      let page = EagerPage("eager")
      let send = { [unowned page] in page.send(HouseFlow.Message.push("room")) }
      switch moment {
      case .loaded: page.whenLoaded = send
      case .appearing: page.whenAppearing = send
      case .appeared: page.whenAppeared = send
      }
      return page
    }
    if way == .first {
      house.show()
      house.settle()
      #expect(house.onShow == "eager › room")
    } else {
      house.show()
      house.settle()
      let isAnimated = way != .plainPush && way != .plainSheet
      house.flow.update(animated: isAnimated) { state in
        switch way {
        case .push, .plainPush, .first: state.stack.append("eager")
        case .sheet, .plainSheet: state.sheets = [.init("eager")]
        case .fullScreen: state.sheets = [.init("eager", style: .fullScreen)]
        }
      }
      house.settle()
      let expected =
        switch way {
        case .push, .plainPush, .first: "hall › eager › room"
        default: "hall › room ⌃ eager"
        }
      #expect(house.onShow == expected)
    }
    #expect(house.built.filter { $0 == "room" }.count == 1)
    #expect(house.removals == [])
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }
}
