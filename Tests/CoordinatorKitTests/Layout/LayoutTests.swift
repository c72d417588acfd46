import CoordinatorKit
import Testing

@Suite("A layout describes everything visible as a value") struct LayoutTests {
  @Test("A stack's layout has a layer for its screens and one for each sheet")
  func fromStack() {
    let stack = ScreenStack<Page>(
      "a", "b", presenting: ScreenStack("s", presenting: ["t"], as: .fullScreen), as: .formSheet)
    #expect(
      Layout(stack)
        == Layout([
          Layout.Layer(keys("a b")), Layout.Layer(keys("s"), style: .formSheet),
          Layout.Layer(keys("t"), style: .fullScreen),
        ]))
  }

  @Test("A layout's text is that of the stack") func printsLikeTheStack() {
    #expect("\(layout("a b ^ s ^ t u"))" == "a › b ⌃ s ⌃ t › u")
  }

  @Test("All keys are listed the topmost first") func topFirst() {
    #expect(layout("a b ^ s ^ t u").topFirst == keys("u t s b a"))
  }

  @Test("A screen that appears twice in a stack is dropped the second time")
  func dropsDuplicates() {
    let (shown, duplicates) = layout("a b a c b").normalized()
    #expect(shown == layout("a b c"))
    #expect(duplicates == keys("a b"))
  }

  @Test("A screen may appear both in the stack and in a sheet") func acrossLayers() {
    let (shown, duplicates) = layout("a b ^ a").normalized()
    #expect(shown == layout("a b ^ a"))
    #expect(duplicates == [])
  }

  @Test("A sheet without screens is not shown, and the base may be empty") func emptySheets() {
    #expect(layout("a ^ ^ t").normalized().layout == layout("a ^ t"))
    #expect(layout(" ^ s").normalized().layout == layout(" ^ s"))
  }

  private func gone(_ before: String, _ after: String) -> [String] {
    layout(before).screensGone(in: layout(after)).map { "\($0.key) of \($0.layer)" }
  }

  @Test("Screens missing later have left, the topmost first") func screensGone() {
    #expect(gone("a b c", "a") == ["c of 0", "b of 0"])
    #expect(gone("a b c", "a b c") == [])
    #expect(gone("a", "a b") == [])
    #expect(gone("a b c", "a c") == ["b of 0"])
    #expect(gone("a b", "x y") == ["b of 0", "a of 0"])
  }

  @Test("A screen that moves has not left") func ignoresMovedScreens() {
    #expect(gone("a b c", "c a b") == [])
  }

  @Test("A sheet leaves with all its screens, before those below it") func sheetGone() {
    #expect(gone("a b ^ s t", "a") == ["t of 1", "s of 1", "b of 0"])
    #expect(gone("a ^ s ^ t", "a ^ s") == ["t of 2"])
  }

  @Test("Replacing a sheet removes all its screens") func sheetReplaced() {
    #expect(gone("a ^ s t", "a ^ t") == ["t of 1", "s of 1"])
    #expect(gone("a ^ s t", "a ^ s") == ["t of 1"])
  }

  @Test("A sheet with another style is another sheet") func otherStyle() {
    let before = Layout([Layout.Layer(keys("a")), Layout.Layer(keys("s"), style: .sheet)])
    let after = Layout([Layout.Layer(keys("a")), Layout.Layer(keys("s"), style: .fullScreen)])
    #expect(before.screensGone(in: after).map(\.key) == keys("s"))
  }

  @Test("A layer that other code presented is external") func externalLayers() {
    #expect(Layout.Layer([external("alert")], style: .sheet).isExternal)
    #expect(!Layout.Layer(keys("s"), style: .sheet).isExternal)
    #expect(!Layout.Layer([]).isExternal)
  }
}

@Suite("Screens with equal keys share a view controller") struct ScreenKeyTests {
  /// A screen whose data may change while it is shown.
  private struct Counter: FlowScreen {
    let id: Int
    var count: Int
  }

  @Test("A screen with its own ID keeps its key when its data change") func ownID() {
    #expect(ScreenKey(Counter(id: 1, count: 1)) == ScreenKey(Counter(id: 1, count: 2)))
    #expect(ScreenKey(Counter(id: 1, count: 1)) != ScreenKey(Counter(id: 2, count: 1)))
    #expect(
      ScreenKey(Counter(id: 1, count: 1)).hashValue == ScreenKey(Counter(id: 1, count: 2)).hashValue
    )
  }

  @Test("A screen without an ID is its own ID") func selfID() {
    #expect(Page("a").id == Page("a"))
    #expect(key("a") == key("a"))
    #expect(key("a") != key("b"))
  }

  @Test("A key's text is that of the screen and does not affect equality")
  func ignoresTextWhenComparing() {
    #expect("\(key("emma"))" == "emma")
    #expect(ScreenKey(id: 1, description: "one") == ScreenKey(id: 1, description: "uno"))
  }

  @Test("An external screen never equals one of ours") func externalKeys() {
    #expect(external("a") != key("a"))
    #expect(external("a").isExternal)
    #expect(!key("a").isExternal)
  }
}
