import CoordinatorKit
import Testing

@Suite("Screens are named as they are written") struct ScreenNameTests {
  enum Inner: FlowScreen { case page(Int), titled(String), both(name: String, of: Int), plain }
  enum Outer: FlowScreen { case inner(Inner), maybe(Inner?), page(Page), text(String), plain }

  @Test(
    "Nested cases omit their types",
    arguments: [
      (Outer.plain, "plain"), (.inner(.page(1)), "inner(page(1))"),
      (.inner(.plain), "inner(plain)"),
      (.inner(.titled("a.b")), #"inner(titled("a.b"))"#),
      (.inner(.both(name: "x", of: 2)), #"inner(both(name: "x", of: 2))"#),
      (.maybe(.plain), "maybe(plain)"), (.maybe(nil), "maybe(nil)"), (.page("dune"), "page(dune)"),
      (.text("a"), #"text("a")"#), (.text("a.b"), #"text("a.b")"#),
    ])
  func omitsTypesOfNestedCases(screen: Outer, expected: String) {
    #expect("\(ScreenStack<Outer>(screen))" == expected)
    #expect(ScreenKey(screen).description == expected)
  }
}
