import CoordinatorKit
import Testing

/// A window with tabs, told in words: the wishes are those of its coordinators.
@Suite("A request edits the window's layout") struct LayoutEditTests {
  private let shop = key("shop stack")
  private let account = key("account stack")
  private let tabBar = key("tab bar")
  private let window = key("window")

  /// Two tabs, the first one on show.
  private var tabs: Layout {
    Layout([
      Layout.Layer(
        [],
        containers: [
          Layout.Container(window, .window, keys("tabs")),
          Layout.Container(tabBar, .tabs, keys("shop account"), selected: key("shop")),
          Layout.Container(shop, .stack, keys("list book"), tab: key("shop"), of: tabBar),
          Layout.Container(
            account, .stack, keys("orders"), tab: key("account"), of: tabBar, isHidden: true),
        ])
    ])
  }

  private func wish(_ text: String) -> Layout { layout(text) }

  private func edited(
    _ container: ScreenKey, _ wish: String, in layout: Layout? = nil,
    preservesExternalScreens: Bool = false
  ) -> (text: String, isWhole: Bool) {
    var copy = layout ?? tabs
    let isWhole = copy.edit(
      container, to: self.wish(wish), preservesExternalScreens: preservesExternalScreens)
    return ("\(copy)", isWhole)
  }

  @Test("A removed tab takes nothing from a tab of the same name elsewhere")
  func removedTabTakesNothingFromTabOfSameNameElsewhere() {
    var nested = tabs
    let inner = key("inner tab bar")
    nested.layers[0].containers.append(
      Layout.Container(
        inner, .tabs, keys("shop map"), selected: key("shop"), tab: key("shop"), of: tabBar))
    nested.edit(inner, to: wish("map"))
    #expect(nested.part(of: shop) != nil)
    #expect(nested.part(of: inner) != nil)
  }

  @Test("A layout of tabs has a readable description") func describesTabs() {
    #expect("\(tabs)" == "tabs · [shop] | account · list › book · (orders)")
  }

  @Test("A stack changes its screens, and nothing else changes") func changesOneStack() {
    let (text, isWhole) = edited(shop, "list")
    #expect(text == "tabs · [shop] | account · list · (orders)")
    #expect(isWhole)
  }

  @Test("Sheets are added on top of everything, each with its owner") func addsSheetsOnTop() {
    var layout = tabs
    layout.edit(shop, to: wish("list ^ s"))
    layout.edit(
      tabBar,
      to: Layout([Layout.Layer(keys("shop account")), Layout.Layer(keys("t"), style: .sheet)]))
    #expect("\(layout)" == "tabs · [shop] | account · list · (orders) ⌃ s ⌃ t")
    #expect(layout.layers.map(\.owner) == [nil, shop, tabBar])
  }

  @Test("A dismissed sheet takes along the sheets over it, whoever presented them")
  func lowerGoes() {
    var layout = tabs
    layout.edit(shop, to: wish("list ^ s"))
    layout.edit(
      tabBar,
      to: Layout([Layout.Layer(keys("shop account")), Layout.Layer(keys("t"), style: .sheet)]))
    #expect(edited(shop, "list", in: layout).text == "tabs · [shop] | account · list · (orders)")
  }

  @Test("A hidden stack changes, but presents nothing until it is visible")
  func changesAHiddenStack() {
    let (text, isWhole) = edited(account, "orders order ^ s")
    #expect(text == "tabs · [shop] | account · list › book · (orders › order)")
    #expect(!isWhole)
  }

  @Test("A hidden stack that wants no sheets is done at once and may lose those it has")
  func hiddenLoses() {
    var layout = tabs
    layout.layers.append(Layout.Layer(keys("s"), style: .sheet, owner: account))
    let (text, isWhole) = edited(account, "orders", in: layout)
    #expect(text == "tabs · [shop] | account · list › book · (orders)")
    #expect(isWhole)
  }

  @Test("A removed tab takes its stack and that stack's sheets along") func tabGoes() {
    var layout = tabs
    layout.edit(shop, to: wish("list ^ s"))
    #expect(edited(tabBar, "account", in: layout).text == "tabs · account · (orders)")
    #expect(layout.part(of: shop)?.description == "list ⌃ s")
    layout.edit(tabBar, to: wish("account"))
    #expect(layout.part(of: shop) == nil)
  }

  @Test("Another root removes everything visible") func replacesTheRoot() {
    var layout = tabs
    layout.edit(shop, to: wish("list ^ s"))
    #expect(edited(window, "login", in: layout).text == "login")
    #expect(edited(window, "tabs", in: layout).text == "\(layout)")
  }

  @Test(
    "Screens pushed or presented by other code stay where possible and leave where ours is wanted")
  func externalScreens() {
    var layout = tabs
    layout.layers[0].containers[2].screens.append(external("web"))
    layout.layers.append(Layout.Layer([external("alert")], style: .fullScreen))
    #expect(
      edited(shop, "list book", in: layout, preservesExternalScreens: true).text
        == "tabs · [shop] | account · list › book › web · (orders) ⌃ alert")
    #expect(
      edited(shop, "list book", in: layout).text
        == "tabs · [shop] | account · list › book · (orders)")
    #expect(
      edited(shop, "list ^ s", in: layout, preservesExternalScreens: true).text
        == "tabs · [shop] | account · list · (orders) ⌃ s")
    #expect(
      edited(account, "orders ^ s", in: layout, preservesExternalScreens: true).text
        == "tabs · [shop] | account · list › book › web · (orders) ⌃ alert")
  }

  @Test("An unknown container changes nothing") func ignoresAnUnknownContainer() {
    let (text, isWhole) = edited(key("stranger"), "a ^ s")
    #expect(text == "\(tabs)")
    #expect(!isWhole)
  }

  @Test("Layout steps start with the outer containers, and dismissed sheets come first")
  func ordersSteps() {
    func next(_ wanted: Layout, from seen: Layout? = nil) -> String? {
      LayoutTransition.next(from: seen ?? tabs, to: wanted)?.description
    }
    var selected = tabs
    selected.layers[0].containers[1].selected = key("account")
    selected.edit(account, to: wish("orders order"))
    #expect(next(selected) == "select account")

    var presenting = tabs
    presenting.edit(shop, to: wish("list ^ s"))
    #expect(next(presenting) == "pop")
    var swapped = presenting
    swapped.edit(window, to: wish("login"))
    #expect(next(swapped, from: presenting) == "dismiss sheet 1")
    #expect(next(swapped) == "set root login")
    var fewer = presenting
    fewer.edit(tabBar, to: wish("account"))
    #expect(next(fewer, from: presenting) == "dismiss sheet 1")
    #expect(next(fewer) == "set tabs account")
  }
}
