import CoordinatorKit
import Testing

@Suite("A change of a stack with screens of other code") struct SharedStackChangeTests {
  /// A stack in letters: capitals are screens of other code.
  private func keys(_ text: String) -> [ScreenKey] {
    text.map {
      ScreenKey(id: "\($0)", description: "\($0)", isExternal: $0.isUppercase)
    }
  }

  private func applied(
    _ scope: SharedStackChange.Scope, _ coming: String, to shown: String, leaving: String = ""
  ) -> String {
    let change = SharedStackChange(
      coming: keys(coming), leaving: Set(keys(leaving)), scope: scope)
    let result = change.applied(to: Layout([Layout.Layer(keys(shown))]))
    return result.layers.flatMap(\.screens).map(\.description).joined()
  }

  @Test("Guests come on top of everything, and leave with what is above them")
  func guests() {
    #expect(applied(.guests, "a", to: "HX") == "HXa")
    #expect(applied(.guests, "ab", to: "HaX") == "HaXb")
    #expect(applied(.guests, "", to: "HaX", leaving: "a") == "H")
    #expect(applied(.guests, "c", to: "HaXb", leaving: "a") == "Hc")
  }

  @Test("All screens of a coordinator keep those of other code below the first that leaves")
  func ownScreens() {
    #expect(applied(.ownScreens, "ab", to: "HaX") == "HaXb")
    #expect(applied(.ownScreens, "a", to: "HaXbY") == "HaX")
    #expect(applied(.ownScreens, "ba", to: "HaXb") == "Hba")
    #expect(applied(.ownScreens, "acb", to: "aXb") == "aXcb")
    #expect(applied(.ownScreens, "", to: "HaX") == "H")
    #expect(applied(.ownScreens, "ab", to: "HaXbY") == "HaXbY")
  }

  @Test("A whole stack removes the screens of other code")
  func wholeStack() {
    #expect(applied(.wholeStack, "ab", to: "HaXb") == "ab")
    #expect(applied(.wholeStack, "", to: "Ha") == "")
  }
}
