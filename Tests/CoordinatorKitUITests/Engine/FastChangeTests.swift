import CoordinatorKitUI
import Testing

@MainActor @Suite("Changes that are faster than UIKit", .headless)
struct FastChangeTests {
  @Test("A screen wanted again during its pop reappears without counting as left by the user")
  func wantedAgain() {
    let house = House(["hall", "room", "attic"])
    house.send(.show(["hall"]))
    house.send(.show(["hall", "room"]))
    house.settle()
    #expect(house.flow.state.stack == ["hall", "room"])
    #expect(house.onShow == "hall › room")
    #expect(house.removals == ["attic: programmatic", "room: programmatic"])
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }

  @Test("What other code presents during a push loses no later one, nor makes its screen twice")
  func pushUnderPresentation() {
    let house = House(["hall"])
    house.send(.push("room"))
    house.phone.session.advance(by: 0.1)
    house.navigation.present(Page("notice"), animated: true)
    house.send(.push("attic"))
    house.settle()
    #expect(house.onShow == "hall › room › attic ⌃ notice")
    #expect(house.removals == [])
    #expect(house.reports.texts == [])
  }

  @Test("Nobody waits for the push in a sheet that other code takes away")
  func pushInALostSheet() {
    let house = House(["hall"], [.init("lift")])
    house.send(.show(["hall"], [.init("lift", "car")]))
    house.phone.session.advance(by: 0.1)
    house.navigation.dismiss(animated: false)
    house.phone.session.turn()
    house.send(.push("room"))
    house.settle()
    #expect(house.onShow == "hall › room")
    #expect(house.flow.state.sheets == [])
    #expect(house.removals == ["car: external", "lift: external"])
    #expect(house.reports.texts == [])
  }

  @Test("A sheet wanted again during its dismissal reappears")
  func sheetWantedAgain() {
    let house = House(["hall"], [.init("lift")])
    house.send(.show(["hall"]))
    house.send(.show(["hall"], [.init("lift")]))
    house.settle()
    #expect(house.onShow == "hall ⌃ lift")
    #expect(house.removals == [])
    #expect(house.reports.texts == [])
  }

  @Test(
    "A sheet is replaced by one with another style, or with the same screen elsewhere",
    arguments: [
      [HouseFlow.Floor("lift", style: .fullScreen)], [.init("car", "lift")], [.init("car")],
      [.init("car"), .init("lift")],
    ])
  func swapsASheet(sheets: [HouseFlow.Floor]) {
    let house = House(["hall"], [.init("lift")])
    house.send(.show(["hall"], sheets))
    house.settle()
    #expect(house.flow.state.sheets == sheets)
    let shown = sheets.map { $0.screens.map(\.name).joined(separator: " › ") }
    #expect(house.onShow == (["hall"] + shown).joined(separator: " ⌃ "))
    let stays = sheets.contains { $0.screens.contains("lift") }
    #expect(house.removals == (stays ? [] : ["lift: programmatic"]))
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }

  @Test("A message during a sheet swipe that finishes leaves the swipe as the cause")
  func messageDuringSheetSwipe() throws {
    let house = House(["hall"], [.init("lift")])
    let sheet = try #require(house.navigation.presentedViewController)
    let swipe = try #require(house.phone.user.beginSheetSwipe(on: sheet))
    house.settle()
    swipe.progress(0.4)
    house.send(.push("room"))
    #expect(house.removals == [])
    swipe.finish()
    house.settle()
    #expect(house.onShow == "hall › room")
    #expect(house.removals == ["lift: sheetSwipe"])
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }

  @Test("A message during a sheet swipe that is cancelled is followed afterwards")
  func messageDuringCancelledSheetSwipe() throws {
    let house = House(["hall"], [.init("lift")])
    let sheet = try #require(house.navigation.presentedViewController)
    let swipe = try #require(house.phone.user.beginSheetSwipe(on: sheet))
    house.settle()
    house.send(.push("room"))
    swipe.cancel()
    house.settle()
    #expect(house.onShow == "hall › room ⌃ lift")
    #expect(house.removals == [])
    #expect(house.phone.log == [])
  }

  @Test("A push by other code under a dragged sheet does not count as its dismissal")
  func externalPushUnderDraggedSheet() throws {
    let house = House(["hall"], [.init("lift")])
    let sheet = try #require(house.navigation.presentedViewController)
    let swipe = try #require(house.phone.user.beginSheetSwipe(on: sheet))
    house.settle()
    house.navigation.pushViewController(Page("external"), animated: false)
    house.phone.session.turn()
    swipe.cancel()
    house.settle()
    #expect(house.flow.state.sheets == [.init("lift")])
    #expect(house.removals == [])
  }

  @Test(
    "A change of a sheet's stack right after one by other code is made", arguments: [true, false])
  func sheetChangedByOthers(isAnimated: Bool) throws {
    let house = House(["hall"], [.init("lift")])
    let sheet = try #require(house.navigation.presentedViewController as? UINavigationController)
    sheet.pushViewController(Page("external"), animated: isAnimated)
    var outcomes: [Outcome] = []
    house.flow.update(animated: isAnimated, completion: { outcomes.append($0) }) {
      $0.sheets = [.init("lift", "car")]
    }
    house.settle()
    #expect(house.onShow == "hall ⌃ lift › car")
    #expect(outcomes == [.performed])
    #expect(house.reports.texts == [])
  }

  @Test("A message during an animated dismissal by other code leaves the external cause")
  func messageDuringExternalDismissal() {
    let house = House(["hall"], [.init("lift")])
    house.navigation.dismiss(animated: true)
    house.send(.push("room"))
    house.settle()
    #expect(house.onShow == "hall › room")
    #expect(house.removals == ["lift: external"])
  }

  @Test("The same message twice within one animation shows one screen without a report")
  func doubleTap() {
    let house = House()
    house.send(.push("room"))
    house.send(.push("room"))
    house.settle()
    #expect(house.onShow == "hall › room")
    #expect(house.navigation.verbs.filter { $0.hasPrefix("push") } == ["push room true"])
    #expect(house.reports.texts == [])
  }

  @Test("A stack that was emptied without animation has nothing to wait for")
  func emptied() {
    let house = House(["hall"])
    var outcomes: [Outcome] = []
    house.flow.update(animated: false, completion: { outcomes.append($0) }) { $0.stack = [] }
    #expect(outcomes == [.performed])
    #expect(house.onShow == "")
  }

  @Test("Without animations everything ends the same", arguments: [true, false])
  func withoutAnimations(isAnimated: Bool) {
    let house = House()
    UIView.setAnimationsEnabled(isAnimated)
    house.send(.push("room"))
    house.send(.show(["hall", "room"], [.init("lift"), .init("car", style: .fullScreen)]))
    house.settle()
    #expect(house.onShow == "hall › room ⌃ lift ⌃ car")
    house.send(.show(["hall"], [.init("car")]))
    house.settle()
    #expect(house.onShow == "hall ⌃ car")
    house.send(.show(["cellar"]))
    house.settle()
    #expect(house.onShow == "cellar")
    UIView.setAnimationsEnabled(true)
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }

  @Test("A change made while a screen is being made is followed", arguments: [false, true])
  func changeInMakeScreen(isSheet: Bool) {
    weak var flow: StateFlowCoordinator<HouseFlow>?
    var hasChanged = false
    let house = House { screen in
      if screen.name == "lift", !hasChanged {
        hasChanged = true
        flow?.update { $0.stack.append("room") }
      }
      return nil
    }
    flow = house.flow
    house.send(isSheet ? .show(["hall"], [.init("lift")]) : .push("lift"))
    house.settle()
    #expect(house.onShow == (isSheet ? "hall › room ⌃ lift" : "hall › lift › room"))
    #expect(house.built == (isSheet ? ["lift", "room"] : ["lift", "room"]))
    #expect(house.reports.texts == [])
    #expect(house.phone.log == [])
  }

  @Test("A flow released during an animation leaves nothing behind", arguments: [false, true])
  func releasesDuringAnAnimation(isSheet: Bool) {
    var house: House? = House()
    weak let flow = house?.flow
    weak let navigation = house?.navigation
    house?.send(isSheet ? .show(["hall"], [.init("lift")]) : .push("room"))
    let phone = house?.phone
    if let house { house.root.remove(child: house.flow) }
    house = nil
    #expect(flow == nil)
    phone?.settle()
    #expect(phone?.log == [])
    guard !isSheet else { return }
    phone?.window.rootViewController = nil
    phone?.settle()
    #expect(navigation == nil)
  }
}
