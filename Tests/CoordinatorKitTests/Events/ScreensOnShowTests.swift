import CoordinatorKit
import Testing

@Suite("Why a screen is on top")
struct ScreensOnShowTests {
  private func shown(_ top: Int, selecting selection: [String]) -> ScreensOnShow {
    let screens = (1...3).map {
      ScreensOnShow.Screen(ScreenKey(id: $0, description: "\($0)"), of: nil)
    }
    return ScreensOnShow(
      layers: ["root"], selection: selection.map { AnyHashable($0) }, top: [screens[top - 1]],
      all: Set(screens.prefix(max(top, 2))))
  }

  private func appearance(
    of new: ScreensOnShow, since former: ScreensOnShow
  ) -> CoordinatorEvent.Appearance? {
    new.appearances(since: former, isLink: false).first?.appearance
  }

  @Test("Another page in the same tab is a page")
  func page() {
    let former = shown(1, selecting: ["shop", "fiction"])
    #expect(appearance(of: shown(2, selecting: ["shop", "science"]), since: former) == .tab)
  }

  @Test("A screen over pages is pushed, although no page is on top any more")
  func overPages() {
    let former = shown(1, selecting: ["shop", "fiction"])
    #expect(appearance(of: shown(3, selecting: ["shop"]), since: former) == .pushed)
  }

  @Test("A page that the screen over it leaves is uncovered")
  func uncoveredPage() {
    let former = shown(3, selecting: ["shop"])
    #expect(appearance(of: shown(1, selecting: ["shop", "fiction"]), since: former) == .uncovered)
  }

  @Test("What comes into a tab that was empty when it was selected is there because of the tab")
  func emptyTab() {
    let former = shown(1, selecting: ["shop"])
    let empty = ScreensOnShow(layers: ["root"], selection: ["account"])
    #expect(appearance(of: shown(2, selecting: ["account"]), since: former) == .tab)
    let basis = empty.basis(after: former)
    #expect(basis.flatMap { appearance(of: shown(2, selecting: ["account"]), since: $0) } == .tab)
  }

  @Test("What comes again after nothing was on top has appeared again")
  func again() {
    let former = shown(1, selecting: [])
    let basis = ScreensOnShow(layers: ["root"]).basis(after: former)
    #expect(basis.flatMap { appearance(of: former, since: $0) } == .uncovered)
  }

  @Test("The first screen of a root that was empty starts")
  func emptyRoot() {
    let basis = ScreensOnShow(layers: ["root"]).basis(after: nil)
    let appearances = shown(1, selecting: []).appearances(since: basis, isLink: false)
    #expect(appearances.map(\.appearance) == [.started])
  }
}
