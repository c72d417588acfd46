import CoordinatorKitUI
import Testing

@MainActor @Suite("Tabs that a flow labels and groups")
struct TabItemTests {
  /// The profiles that have `UITab`s.
  nonisolated private static let systems: [HeadlessSession.Profile] = [.iOS18, .iOS26]

  private func on(
    _ profile: HeadlessSession.Profile, _ state: LabelledLibraryFlow.State = .init(),
    width: CGFloat = 390, _ test: (LabelledLibrary) -> Void
  ) {
    HeadlessSession(profile: profile).enter {
      let library = LabelledLibrary(state, width: width)
      test(library)
      #expect(library.reports.texts == [])
      #expect(library.phone.log == [])
    }
  }

  @Test("They are UITabs with ids, titles, images, badges and groups", arguments: systems)
  func describes(profile: HeadlessSession.Profile) {
    on(profile) { library in
      #expect(library.tabs == "Shelf Loans Library(Authors Genres) Search")
      let ids = ["shelf", "loans", "library"]
      #expect(library.bar.tabs.prefix(3).map(\.identifier) == ids)
      #expect(library.bar.tabs[0].image == UIImage(systemName: "books.vertical"))
      #expect(library.bar.tabs[1].image == UIImage(named: "Loans"))
      #expect(library.bar.tabs[0].preferredPlacement == .fixed)
      #expect(library.bar.tabs[1].allowsHiding)
      #expect((library.bar.tabs[2] as? UITabGroup)?.allowsReordering == true)
      #expect(library.bar.tabs[3] is UISearchTab)
      #expect(library.bar.viewControllers == nil)
      #expect(library.visible == ["shelf"])
    }
  }

  @Test("Before iOS 18 they are controllers with a tabBarItem, those of a group one by one")
  func olderSystem() {
    HeadlessSession(profile: .iOS17).enter {
      let library = LabelledLibrary(.init(badge: "3"))
      let items = library.bar.viewControllers?.compactMap { $0.tabBarItem } ?? []
      #expect(items.map(\.title) == ["Shelf", "Loans", "Library", "Authors", "Genres", nil])
      #expect(items[1].badgeValue == "3")
      library.update { $0.badge = nil }
      #expect(items[1].badgeValue == nil)
      library.update { $0.tab = "loans" }
      #expect(library.visible == ["loans"])
    }
  }

  @Test("A new label changes the tab that is there", arguments: systems)
  func relabels(profile: HeadlessSession.Profile) {
    on(profile) { library in
      let (loans, group) = (library.bar.tabs[1], library.bar.tabs[2])
      library.update { ($0.badge, $0.title) = ("2", "Books") }
      #expect(loans.badgeValue == "2")
      #expect(group.title == "Books")
      #expect(library.bar.tabs[1] === loans && library.bar.tabs[2] === group)
      library.update { $0.badge = nil }
      #expect(loans.badgeValue == nil)
    }
  }

  @Test("The state selects each tab, also in a group and its own screens", arguments: systems)
  func selects(profile: HeadlessSession.Profile) {
    on(profile) { library in
      for tab in ["authors", "library", "genres", "shelf", "library", "search", "genres"] {
        library.update { $0.tab = tab }
        #expect(library.visible == [tab])
        #expect(library.onShow == tab)
      }
      #expect(library.bar.selectedTab?.identifier == "genres")
      #expect(library.log == [])
    }
  }

  @Test("A tap in the bar selects what the group showed last", arguments: systems)
  func tapsGroup(profile: HeadlessSession.Profile) {
    on(profile) { library in
      library.update { $0.tab = "genres" }
      #expect(library.tap("shelf"))
      #expect(library.flow.state.tab == "shelf")
      #expect(library.tap("library"))
      #expect(library.flow.state.tab == "genres")
      #expect(library.visible == ["genres"])
      #expect(library.log == ["selected(0)", "selected(4)"])
    }
  }

  @Test("A group without screens of its own shows its first tab", arguments: systems)
  func groupOfTabs(profile: HeadlessSession.Profile) {
    on(profile, .init(hasOwnScreens: false)) { library in
      #expect(library.tap("library"))
      #expect(library.flow.state.tab == "authors")
      #expect(library.visible == ["authors"])
      #expect(library.bar.selectedTab?.identifier == "authors")
    }
  }

  @Test("The sidebar of a wide window lists the tabs of a group", arguments: systems)
  func sidebar(profile: HeadlessSession.Profile) {
    on(profile, width: 1024) { library in
      #expect(library.tap("genres"))
      #expect(library.flow.state.tab == "genres")
      #expect(library.visible == ["genres"])
      #expect(library.tap("authors"))
      #expect(library.visible == ["authors"])
      #expect(library.log == ["selected(4)", "selected(3)"])
    }
  }

  @Test(
    "A tab of a group keeps its stack, and what it shows changes out of sight", arguments: systems)
  func ownStacks(profile: HeadlessSession.Profile) {
    on(profile, width: 1024) { library in
      library.update { ($0.tab, $0.genres) = ("genres", ["genres", "novels"]) }
      #expect(library.onShow == "genres › novels")
      #expect(library.tap("authors"))
      library.update { $0.genres = ["genres", "novels", "emma"] }
      #expect(library.visible == ["authors"])
      #expect(library.tap("genres"))
      #expect(library.visible == ["emma"])
      #expect(library.phone.user.tapBack(in: library.flow.navigationController))
      library.phone.settle()
      #expect(library.flow.state.genres == ["genres", "novels"])
    }
  }

  @Test("Tabs come and go at run time, and those that stay are the same", arguments: systems)
  func changesTabs(profile: HeadlessSession.Profile) {
    on(profile, .init(tab: "genres", genres: ["genres", "novels"])) { library in
      let (shelf, group) = (library.bar.tabs[0], library.bar.tabs[2])
      library.update { $0.hasLoans = false }
      #expect(library.tabs == "Shelf Library(Authors Genres) Search")
      library.update { $0.hasLoans = true }
      #expect(library.tabs == "Shelf Loans Library(Authors Genres) Search")
      #expect(library.bar.tabs[0] === shelf && library.bar.tabs[2] === group)
      #expect(library.visible == ["novels"])
      library.update { $0.isGrouped = false }
      #expect(library.tabs == "Shelf Loans Library(Authors) Genres Search")
      #expect(library.bar.tabs[3].identifier == "genres")
      #expect(library.visible == ["novels"])
      #expect(library.onShow == "genres › novels")
      library.update { $0.isGrouped = true }
      #expect(library.tabs == "Shelf Loans Library(Authors Genres) Search")
      #expect(library.visible == ["novels"])
      library.update { ($0.hasOwnScreens, $0.tab) = (false, "authors") }
      #expect(library.visible == ["authors"])
    }
  }

  @Test("The order that the user chose and what the user hid stays", arguments: systems)
  func keepsCustomization(profile: HeadlessSession.Profile) throws {
    try HeadlessSession(profile: profile).enter {
      let library = LabelledLibrary(width: 1024)
      let loans = library.bar.tabs[1]
      let genres = try #require(library.bar.tab(forIdentifier: "genres"))
      let user = library.phone.user
      #expect(user.setTab(loans, isHidden: true, in: library.bar))
      #expect(user.moveTab(genres, to: 0, in: library.bar))
      library.update { ($0.badge, $0.title) = ("1", "Books") }
      library.update { $0.hasLoans = false }
      library.update { $0.hasLoans = true }
      let group = library.bar.tab(forIdentifier: "library") as? UITabGroup
      #expect(library.bar.tab(forIdentifier: "loans")?.isHidden == true)
      #expect(group?.displayOrderIdentifiers == ["genres", "authors"])
      // The state may select a hidden tab all the same.
      library.update { $0.tab = "loans" }
      #expect(library.visible == ["loans"])

      // And the next launch.
      let again = LabelledLibrary(width: 1024)
      #expect(again.bar.tab(forIdentifier: "loans")?.isHidden == true)
      #expect(again.reports.texts == [])
    }
  }

  @Test("A guard is asked before a tab of a group is selected", arguments: systems)
  func guardsSelection(profile: HeadlessSession.Profile) {
    on(profile, width: 1024) { library in
      library.flow.guarding(TabMessage.self) { message, _ in
        if case .selected(3) = message { .refuse("closed") } else { .allow }
      }
      #expect(!library.tap("authors"))
      #expect(library.flow.state.tab == "shelf")
      #expect(library.visible == ["shelf"])
      #expect(library.tap("genres"))
      #expect(library.visible == ["genres"])
    }
  }

  @Test("A second tap asks about a stack in a group, which iOS 26 pops", arguments: systems)
  func secondTap(profile: HeadlessSession.Profile) {
    HeadlessSession(profile: profile).enter {
      HeadlessSession.current.policy.popsNestedStackOnSecondTap = true
      let library = LabelledLibrary(
        .init(tab: "genres", genres: ["genres", "novels"], isLocked: true))
      library.tap("library")
      #expect(library.onShow == "genres › novels")
      #expect(library.log.contains { $0.contains("locked") } == (profile >= .iOS26))
      library.update { $0.isLocked = false }
      library.tap("library")
      #expect(library.onShow == (profile < .iOS26 ? "genres › novels" : "genres"))
      #expect(library.log.contains("reselected(4)"))
    }
  }

  @Test(
    "A tab over which the user drags something is selected, asked about or not",
    arguments: systems, [true, false])
  func drag(profile: HeadlessSession.Profile, asks: Bool) throws {
    try HeadlessSession(profile: profile).enter {
      HeadlessSession.current.policy.asksBeforeSpringLoading = asks
      let library = LabelledLibrary(width: 1024)
      let authors = try #require(library.bar.tab(forIdentifier: "authors"))
      authors.isSpringLoaded = true
      #expect(library.phone.user.dragItems(over: authors, in: library.bar))
      library.phone.settle()
      #expect(library.flow.state.tab == "authors")
      #expect(library.visible == ["authors"])
      #expect(library.log == (asks ? ["selected(3)"] : []))
      #expect(library.reports.texts == [])
    }
  }

  @Test("A tab that the app itself selects is followed by the state", arguments: systems)
  func selectedByCode(profile: HeadlessSession.Profile) {
    on(profile) { library in
      library.bar.selectedTab = library.bar.tab(forIdentifier: "genres")
      library.phone.settle()
      #expect(library.flow.state.tab == "genres")
      #expect(library.visible == ["genres"])
      #expect(library.log == [])
    }
  }

  @Test("Tabs that the app has set stay where they are", arguments: systems)
  func besideOwnTabs(profile: HeadlessSession.Profile) {
    HeadlessSession(profile: profile).enter {
      let bar = UITabBarController()
      let news = UITab(title: "News", image: nil, identifier: "library") { _ in Page("news") }
      bar.tabs = [news]
      let library = LabelledLibrary(in: bar)
      #expect(library.tabs == "News Shelf Loans Library(Authors Genres) Search")
      #expect(bar.tabs[0] === news)
      #expect(bar.tabs[3].identifier == "library 2")
      library.update { $0.tab = "authors" }
      #expect(library.visible == ["authors"])
      #expect(library.reports.texts == [])
    }
  }

  @Test("A tab that the user picks from the list behind More is selected", arguments: systems)
  func behindMore(profile: HeadlessSession.Profile) throws {
    try HeadlessSession(profile: profile).enter {
      let bar = UITabBarController()
      bar.tabs = ["News", "Help"].map { name in
        UITab(title: name, image: nil, identifier: name) { _ in Page(name) }
      }
      let library = LabelledLibrary(in: bar)
      #expect(library.phone.user.tapTab(4, in: bar))
      library.phone.settle()
      let search = try #require(bar.tabs.last)
      #expect(library.phone.user.tapMore(search, in: bar))
      library.phone.settle()
      #expect(library.flow.state.tab == "search")
      #expect(library.onShow == "search")
      #expect(library.reports.texts == [])
    }
  }

  @Test(
    "A window that is resized while a tab of a group moves keeps what it shows", arguments: systems)
  func resizes(profile: HeadlessSession.Profile) {
    on(profile, .init(tab: "genres"), width: 1024) { library in
      for width in [390.0, 1024, 390, 1024] {
        library.flow.update { $0.genres.append(.init("novels \($0.genres.count)")) }
        library.phone.session.turn()
        library.phone.user.resize(
          library.phone.window, to: CGSize(width: width, height: 800))
        library.phone.session.turn()
      }
      library.update { $0.tab = "library" }
      #expect(library.visible == ["library"])
      library.update { $0.tab = "genres" }
      #expect(library.onShow == "genres › novels 1 › novels 2 › novels 3 › novels 4")
      #expect(library.visible == ["novels 4"])
    }
  }

  @Test("The app's own delegate hears of what the user edits", arguments: systems)
  func ownDelegate(profile: HeadlessSession.Profile) throws {
    try HeadlessSession(profile: profile).enter {
      let (bar, delegate) = (UITabBarController(), EditsDelegate())
      bar.delegate = delegate
      let library = LabelledLibrary(width: 1024, in: bar)
      let genres = try #require(bar.tab(forIdentifier: "genres"))
      #expect(library.phone.user.moveTab(genres, to: 0, in: bar))
      #expect(library.phone.user.setTab(bar.tabs[1], isHidden: true, in: bar))
      #expect(delegate.calls == ["begin", "end", "order", "begin", "end", "visibility"])
    }
  }

  @MainActor private final class EditsDelegate: NSObject, UITabBarControllerDelegate {
    var calls: [String] = []

    func tabBarControllerWillBeginEditing(_ tabs: UITabBarController) { calls.append("begin") }

    func tabBarControllerDidEndEditing(_ tabs: UITabBarController) { calls.append("end") }

    func tabBarController(_ tabs: UITabBarController, visibilityDidChangeFor changed: [UITab]) {
      calls.append("visibility")
    }

    func tabBarController(_ tabs: UITabBarController, displayOrderDidChangeFor group: UITabGroup) {
      calls.append("order")
    }
  }

  @Test("With the flow leave its screens, and the window is left to others", arguments: systems)
  func leaves(profile: HeadlessSession.Profile) {
    on(profile, .init(tab: "genres")) { library in
      library.root.setRoot(child: ChildCoordinator(Page("other")))
      library.phone.settle()
      #expect(library.log.contains("genres: parentRemoved"))
    }
  }

  @Test("Events name the screen of the tab that is on top", arguments: systems)
  func events(profile: HeadlessSession.Profile) {
    on(profile, width: 1024) { library in
      var shown: [String] = []
      library.root.onEvent = { event in
        if case .appeared(_, let how) = event { shown.append("\(how)") }
      }
      library.phone.settle()
      shown = []
      library.tap("genres")
      library.tap("authors")
      #expect(shown == ["tab", "tab"])
    }
  }
}
