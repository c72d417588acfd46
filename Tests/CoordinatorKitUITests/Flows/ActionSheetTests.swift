import CoordinatorKitUI
import Testing

@MainActor @Suite("Action sheets of a flow on iOS 18 and iOS 26")
struct ActionSheetTests {
  nonisolated static let profiles = [HeadlessSession.Profile.iOS18, .iOS26]
  nonisolated static let here = SheetStyle.PopoverSource.rect(x: 1, y: 2, width: 3, height: 4)

  @Test(
    "In the center of an iPhone one has no source, so that it keeps its cancel button",
    arguments: profiles)
  func centered(profile: HeadlessSession.Profile) throws {
    try HeadlessSession(profile: profile).enter {
      let trash = TrashPhone(.init(questions: [.share]))
      let alert = try #require(trash.alert)
      #expect(alert.popoverPresentationController?.sourceView == nil)
      trash.tap("Cancel")
      #expect(trash.alert == nil)
      #expect(trash.flow.state.heard == ["left share"])
      #expect(trash.reports.texts == [])
    }
  }

  @Test(
    "In the center of a wide window one has the source that UIKit asks for", arguments: profiles)
  func wide(profile: HeadlessSession.Profile) throws {
    try HeadlessSession(profile: profile).enter {
      let trash = TrashPhone(.init(questions: [.share]), isWide: true)
      let popover = try #require(trash.alert?.popoverPresentationController)
      #expect(popover.sourceView != nil)
      #expect(popover.permittedArrowDirections == [])
    }
  }

  @Test("One that names its source points at it on an iPhone, too", arguments: profiles)
  func anchored(profile: HeadlessSession.Profile) throws {
    try HeadlessSession(profile: profile).enter {
      let trash = TrashPhone(.init(questions: [.share]), source: Self.here)
      let alert = try #require(trash.alert)
      #expect(alert.popoverPresentationController?.sourceRect.origin == CGPoint(x: 1, y: 2))
      #expect(trash.phone.user.tapOutside(alert))
      trash.phone.settle()
      #expect(trash.alert == nil)
      #expect(trash.flow.state.heard == ["left share"])
      #expect(trash.reports.texts == [])
    }
  }

  @Test("A tap beside an anchored one without a cancel action ends the flow's alert as well")
  func withoutCancel() throws {
    try HeadlessSession(profile: .iOS26).enter {
      let trash = TrashPhone(.init(questions: [.sort]), source: Self.here)
      let alert = try #require(trash.alert)
      #expect(trash.phone.user.tapOutside(alert))
      trash.phone.settle()
      #expect(trash.alert == nil)
      #expect(trash.flow.state.heard == ["left sort"])
      #expect(trash.flow.state.questions == [])
      #expect(trash.shared == 0)
      #expect(trash.reports.texts == [])
      #expect(trash.phone.log == [])
    }
  }
}
