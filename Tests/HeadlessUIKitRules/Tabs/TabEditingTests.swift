import HeadlessUIKit
import Testing

/// Tabs A, B and C and a group G with D and E, in a wide window.
@MainActor
private struct EditingFixture {
  let log = CallbackLog()
  let tabs = UITabBarController()
  let group: UITabGroup
  let phone = Phone()
  private let delegate: EditingDelegate

  init(width: CGFloat = 1024, name: String? = nil, _ settle: (UITab) -> Void = { _ in }) {
    let log = log
    group = UITabGroup(
      title: "G", image: nil, identifier: "G",
      children: ["D", "E"].map { UITabFixture.tab($0, log) }
    ) { _ in LoggingViewController("G", log) }
    delegate = EditingDelegate(log)
    let all = ["A", "B", "C"].map { UITabFixture.tab($0, log) } + [group]
    for tab in all + group.children { settle(tab) }
    tabs.customizationIdentifier = name
    tabs.tabs = all
    tabs.delegate = delegate
    phone.show(tabs, width: width)
    log.clear()
  }

  func tab(_ name: String) -> UITab { tabs.tab(forIdentifier: name) ?? group }

  var bar: [String] { tabs.tabBar.items?.compactMap(\.title) ?? [] }
}

@MainActor
private final class EditingDelegate: NSObject, UITabBarControllerDelegate {
  private let log: CallbackLog

  init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) {
    log.note("begins")
  }

  func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) {
    log.note("ends")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]
  ) {
    log.note("visibility of \(tabs.map(\.title).joined(separator: ","))")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup
  ) {
    log.note("order of \(group.title)")
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    log.note("did \(selectedTab.title)")
  }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  {
    log.note("should \(tab.title)")
    return true
  }
}

/// Hears of nothing.
@MainActor
private final class SilentDelegate: NSObject, UITabBarControllerDelegate {}

@MainActor
@Suite("The user edits tabs in a sidebar", .headless(.iOS18))
struct TabEditingTests {
  @Test("Only a tab that allows it is hidden, and the delegate is told (6.19)")
  func hides() {
    let on = EditingFixture { $0.allowsHiding = $0.identifier == "B" }

    #expect(!on.phone.user.setTab(on.tab("C"), isHidden: true, in: on.tabs))
    #expect(on.phone.user.setTab(on.tab("B"), isHidden: true, in: on.tabs))
    #expect(!on.phone.user.setTab(on.tab("B"), isHidden: true, in: on.tabs))

    #expect(on.bar == ["A", "C", "G"])
    #expect(!on.phone.user.tapTab(on.tab("B"), in: on.tabs))
    let told = on.log.lines.filter { !$0.contains(".") }
    #expect(told == ["begins", "ends", "visibility of B"])
    #expect(on.phone.user.setTab(on.tab("B"), isHidden: false, in: on.tabs))
    #expect(on.bar == ["A", "B", "C", "G"])
  }

  @Test("A tab that is hidden by default is so until the user shows it (6.19)")
  func hiddenByDefault() {
    let on = EditingFixture {
      $0.isHiddenByDefault = $0.identifier == "C"
      $0.allowsHiding = true
    }
    #expect(on.bar == ["A", "B", "G"])

    #expect(on.phone.user.setTab(on.tab("C"), isHidden: false, in: on.tabs))

    #expect(on.bar == ["A", "B", "C", "G"])
  }

  @Test("Tabs are moved in the bar, but for those that have their place (6.19)")
  func moves() {
    let on = EditingFixture { if $0.identifier == "A" { $0.preferredPlacement = .fixed } }

    #expect(on.phone.user.moveTab(on.tab("C"), to: 0, in: on.tabs))
    #expect(!on.phone.user.moveTab(on.tab("A"), to: 3, in: on.tabs))

    #expect(on.bar == ["A", "C", "B", "G"])
    #expect(on.tabs.tabs.map(\.title) == ["A", "B", "C", "G"])
    #expect(on.log.lines == ["begins", "ends"])
  }

  @Test("Tabs of a group are moved where it allows that, and the delegate is told (6.19)")
  func movesInGroup() {
    let on = EditingFixture()
    #expect(!on.phone.user.moveTab(on.tab("E"), to: 0, in: on.tabs))
    on.group.allowsReordering = true

    #expect(on.phone.user.moveTab(on.tab("E"), to: 0, in: on.tabs))

    #expect(on.group.displayOrder.map(\.title) == ["E", "D"])
    #expect(on.log.lines == ["begins", "ends", "order of G"])
  }

  @Test("Nobody needs to hear of it (6.19)")
  func silentDelegate() {
    let on = EditingFixture { $0.allowsHiding = true }
    let silent = SilentDelegate()
    on.tabs.delegate = silent
    on.group.allowsReordering = true

    #expect(on.phone.user.moveTab(on.tab("E"), to: 0, in: on.tabs))
    #expect(on.phone.user.setTab(on.tab("B"), isHidden: true, in: on.tabs))
  }

  @Test("A phone has no sidebar to edit tabs in (6.19)")
  func phone() {
    let on = EditingFixture(width: 390) { $0.allowsHiding = true }

    #expect(!on.phone.user.setTab(on.tab("B"), isHidden: true, in: on.tabs))
    #expect(!on.phone.user.moveTab(on.tab("C"), to: 0, in: on.tabs))
  }

  @Test("The bar has fixed tabs first and pinned ones last, and some only in the sidebar (6.19)")
  func placements() {
    let places: [String: UITab.Placement] = [
      "A": .pinned, "B": .sidebarOnly, "C": .movable, "G": .fixed,
    ]
    let on = EditingFixture { $0.preferredPlacement = places[$0.identifier] ?? .automatic }
    on.tab("G").preferredPlacement = .fixed
    #expect(on.bar == ["G", "C", "A"])
    #expect(on.phone.user.tapTab(on.tab("B"), in: on.tabs))

    on.phone.resize(to: 390)
    on.tab("C").preferredPlacement = .optional
    #expect(on.bar == ["A", "B", "C", "G"])
  }

  @Test("What the user has changed is there at the next launch, under its name (6.19)")
  func persists() {
    let on = EditingFixture(name: "main") { $0.allowsHiding = true }
    on.group.allowsReordering = true
    #expect(on.phone.user.setTab(on.tab("B"), isHidden: true, in: on.tabs))
    #expect(on.phone.user.moveTab(on.tab("C"), to: 0, in: on.tabs))
    #expect(on.phone.user.moveTab(on.tab("E"), to: 0, in: on.tabs))

    #expect(EditingFixture(name: "other").bar == ["A", "B", "C", "G"])
    let again = EditingFixture(name: "main")
    #expect(again.bar == ["C", "A", "G"])
    #expect(again.group.displayOrder.map(\.title) == ["E", "D"])
  }

  @Test("Items dragged over a spring-loaded tab select it (6.20, U35)", arguments: [true, false])
  func springLoaded(asks: Bool) {
    HeadlessSession.current.policy.asksBeforeSpringLoading = asks
    let on = EditingFixture { $0.isSpringLoaded = $0.identifier == "B" }

    #expect(!on.phone.user.dragItems(over: on.tab("C"), in: on.tabs))
    #expect(on.phone.user.dragItems(over: on.tab("B"), in: on.tabs))
    #expect(!on.phone.user.dragItems(over: on.tab("B"), in: on.tabs))

    #expect(on.tabs.selectedTab?.title == "B")
    #expect(
      on.log.lines.filter { $0 != "make B" && !$0.contains(".") } == (asks ? ["should B"] : []) + [
        "did B"
      ])
  }

  @Test("Items cannot be dragged over what is not in sight (6.20)")
  func outOfSight() {
    let on = EditingFixture(width: 390) { $0.isSpringLoaded = true }
    #expect(!on.phone.user.dragItems(over: on.group.children[0], in: on.tabs))
    on.tab("B").isHidden = true
    #expect(!on.phone.user.dragItems(over: on.tab("B"), in: on.tabs))
    let other = UITabBarController()
    #expect(!on.phone.user.setTab(on.tab("A"), isHidden: true, in: other))
    #expect(!on.phone.user.moveTab(on.tab("A"), to: 0, in: other))
  }
}
