import CoordinatorKit
import Testing

@Suite("A layout is all that is on show, as a value") struct LayoutTests {
  @Test("The layout of a stack has a layer for its screens and one for each sheet")
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

  @Test("Its text is that of the stack") func text() {
    #expect("\(layout("a b ^ s ^ t u"))" == "a › b ⌃ s ⌃ t › u")
  }

  @Test("All keys are told the topmost first") func topFirst() {
    #expect(layout("a b ^ s ^ t u").topFirst == keys("u t s b a"))
  }

  @Test("A screen that stands in a stack twice is left out the second time") func duplicates() {
    let (shown, duplicates) = layout("a b a c b").normalized()
    #expect(shown == layout("a b c"))
    #expect(duplicates == keys("a b"))
  }

  @Test("A screen may stand below and in a sheet") func acrossLayers() {
    let (shown, duplicates) = layout("a b ^ a").normalized()
    #expect(shown == layout("a b ^ a"))
    #expect(duplicates == [])
  }

  @Test("A sheet without screens is not shown; the base may be empty") func emptySheets() {
    #expect(layout("a ^ ^ t").normalized().layout == layout("a ^ t"))
    #expect(layout(" ^ s").normalized().layout == layout(" ^ s"))
  }

  private func gone(_ before: String, _ after: String) -> [String] {
    layout(before).screensGone(in: layout(after)).map { "\($0.key) of \($0.layer)" }
  }

  @Test("What is missing later has left, the topmost first") func screensGone() {
    #expect(gone("a b c", "a") == ["c of 0", "b of 0"])
    #expect(gone("a b c", "a b c") == [])
    #expect(gone("a", "a b") == [])
    #expect(gone("a b c", "a c") == ["b of 0"])
    #expect(gone("a b", "x y") == ["b of 0", "a of 0"])
  }

  @Test("A screen that changes its place has not left") func moved() {
    #expect(gone("a b c", "c a b") == [])
  }

  @Test("A sheet leaves with all its screens, before those below it") func sheetGone() {
    #expect(gone("a b ^ s t", "a") == ["t of 1", "s of 1", "b of 0"])
    #expect(gone("a ^ s ^ t", "a ^ s") == ["t of 2"])
  }

  @Test("Another sheet in the place of one means that all of its screens left") func sheetReplaced()
  {
    #expect(gone("a ^ s t", "a ^ t") == ["t of 1", "s of 1"])
    #expect(gone("a ^ s t", "a ^ s") == ["t of 1"])
  }

  @Test("A sheet of another style is another sheet") func otherStyle() {
    let before = Layout([Layout.Layer(keys("a")), Layout.Layer(keys("s"), style: .sheet)])
    let after = Layout([Layout.Layer(keys("a")), Layout.Layer(keys("s"), style: .fullScreen)])
    #expect(before.screensGone(in: after).map(\.key) == keys("s"))
  }

  @Test("A layer that other code presented is foreign") func foreignLayers() {
    #expect(Layout.Layer([foreign("alert")], style: .sheet).isForeign)
    #expect(!Layout.Layer(keys("s"), style: .sheet).isForeign)
    #expect(!Layout.Layer([]).isForeign)
  }
}

@Suite("Screens with equal keys share a view controller") struct ScreenKeyTests {
  /// A screen whose data may change while it is shown.
  private struct Counter: FlowScreen {
    let id: Int
    var count: Int
  }

  @Test("A screen with an id of its own keeps its key when its data change") func ownID() {
    #expect(ScreenKey(Counter(id: 1, count: 1)) == ScreenKey(Counter(id: 1, count: 2)))
    #expect(ScreenKey(Counter(id: 1, count: 1)) != ScreenKey(Counter(id: 2, count: 1)))
    #expect(
      ScreenKey(Counter(id: 1, count: 1)).hashValue == ScreenKey(Counter(id: 1, count: 2)).hashValue
    )
  }

  @Test("A screen without one is its own id") func selfID() {
    #expect(Page("a").id == Page("a"))
    #expect(key("a") == key("a"))
    #expect(key("a") != key("b"))
  }

  @Test("The text of a key is that of the screen and plays no part in comparing") func text() {
    #expect("\(key("emma"))" == "emma")
    #expect(ScreenKey(id: 1, description: "one") == ScreenKey(id: 1, description: "uno"))
  }

  @Test("A foreign screen is never equal to one of ours") func foreignKeys() {
    #expect(foreign("a") != key("a"))
    #expect(foreign("a").isForeign)
    #expect(!key("a").isForeign)
  }
}
