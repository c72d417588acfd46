import CoordinatorKitUI
import Testing

@MainActor @Suite("Tabs of coordinators that are labelled and grouped")
struct LabelledTabTests {
  /// The profiles that have `UITab`s.
  nonisolated private static let systems: [HeadlessSession.Profile] = [.iOS18, .iOS26]

  /// A library whose tabs are coordinators of their own.
  @MainActor private final class Library {
    let reports = Reports()
    let phone = Phone()
    let bar: UITabBarController
    let root: WindowCoordinator
    let tabs: TabBarCoordinator
    let shelf = HouseFlow.coordinator(["shelf"])
    let loans = HouseFlow.coordinator(["loans"])
    let library = ChildCoordinator(Page("library"))
    let authors = HouseFlow.coordinator(["authors"])
    let search = ChildCoordinator(Page("search"))
    private(set) var log: [String] = []

    init(
      in bar: UITabBarController = UITabBarController(), isLabelled: Bool = true,
      width: CGFloat = 390
    ) {
      self.bar = bar
      // With it, a tap on a group shows its first tab, not what the group shows itself.
      HeadlessSession.current.policy.selectsDefaultChild = false
      let phone = phone
      phone.window.frame.size = CGSize(width: width, height: 844)
      let (shelf, loans, library, authors, search) = (shelf, loans, library, authors, search)
      (root, tabs) = reports.scope {
        let root = WindowCoordinator(window: phone.window)
        guard isLabelled else {
          return (root, TabBarCoordinator(tabs: [shelf, loans], in: bar, parent: root))
        }
        let all = Self.all(shelf, loans, library, authors, search)
        return (root, TabBarCoordinator(labelled: all, in: bar, parent: root))
      }
      root.on(TabMessage.self) { [weak self] message, _ in self?.log.append("\(message)") }
      root.setRoot(child: tabs)
      root.show()
      phone.settle()
    }

    private static func all(
      _ shelf: any ViewControllerCoordinator, _ loans: any ViewControllerCoordinator,
      _ library: (any ViewControllerCoordinator)?, _ authors: any ViewControllerCoordinator,
      _ search: any ViewControllerCoordinator
    ) -> [LabelledTab] {
      [
        LabelledTab(
          "shelf", TabItem("Shelf", systemImage: "books.vertical", placement: .fixed), shelf),
        LabelledTab("loans", TabItem("Loans", badge: "3", allowsHiding: true), loans),
        LabelledTab(
          "library", TabItem("Library"), library,
          tabs: [LabelledTab("authors", TabItem("Authors"), authors)]),
        LabelledTab("search", .search, search),
      ]
    }

    /// The tabs, with badges, and those of groups in parentheses.
    var shown: String { bar.tabs.map(text).joined(separator: " ") }

    private func text(_ tab: UITab) -> String {
      let children = (tab as? UITabGroup)?.children ?? []
      let inside = children.isEmpty ? "" : "(\(children.map(text).joined(separator: " ")))"
      return tab.title + (tab.badgeValue.map { ":\($0)" } ?? "") + inside
    }

    func setTabs(_ tabs: [LabelledTab]) {
      self.tabs.setTabs(labelled: tabs, animated: false)
      phone.settle()
    }

    @discardableResult
    func tap(_ name: String) -> Bool {
      guard let tab = bar.tab(forIdentifier: name) else { return false }
      defer { phone.settle() }
      return phone.user.tapTab(tab, in: bar)
    }

    func isQuiet(sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(reports.texts == [], sourceLocation: sourceLocation)
      #expect(phone.log == [], sourceLocation: sourceLocation)
    }
  }

  private func on(_ profile: HeadlessSession.Profile, _ test: (Library) -> Void) {
    HeadlessSession(profile: profile).enter {
      let library = Library()
      test(library)
      library.isQuiet()
    }
  }

  @Test("They are UITabs with ids, titles, images, badges and groups", arguments: systems)
  func describes(profile: HeadlessSession.Profile) {
    on(profile) { library in
      #expect(library.shown == "Shelf Loans:3 Library(Authors) Search")
      #expect(library.bar.tabs.prefix(3).map(\.identifier) == ["shelf", "loans", "library"])
      #expect(library.bar.tabs[0].image == UIImage(systemName: "books.vertical"))
      #expect(library.bar.tabs[0].preferredPlacement == .fixed)
      #expect(library.bar.tabs[1].allowsHiding)
      #expect(library.bar.tabs[3] is UISearchTab)
      #expect(library.bar.viewControllers == nil)
      #expect(library.tabs.selectedTab === library.shelf)
    }
  }

  @Test("Before iOS 18 they are controllers with a tabBarItem, those of a group one by one")
  func olderSystem() {
    HeadlessSession(profile: .iOS17).enter {
      let library = Library()
      let items = library.bar.viewControllers?.compactMap { $0.tabBarItem } ?? []
      #expect(items.map(\.title) == ["Shelf", "Loans", "Library", "Authors", nil])
      #expect(items[1].badgeValue == "3")
      library.tabs.label(library.loans, TabItem("Loans"))
      #expect(items[1].badgeValue == nil)
      library.isQuiet()
    }
  }

  @Test("A new label changes the tab that is there at once", arguments: systems)
  func relabels(profile: HeadlessSession.Profile) {
    on(profile) { library in
      let before = library.bar.tabs
      library.tabs.label(library.loans, TabItem("My loans", badge: "4"))
      library.tabs.label(library.library, TabItem("Stacks"))
      library.tabs.label(library.authors, TabItem("Writers", badge: "1"))
      #expect(library.shown == "Shelf My loans:4 Stacks(Writers:1) Search")
      #expect(library.bar.tabs == before)
      // Also one that nobody has labelled keeps what it has.
      library.tabs.setTabs([library.shelf, library.loans], animated: false)
      library.phone.settle()
      #expect(library.shown == "Shelf My loans:4")
    }
  }

  @Test("Code and taps select each of them, also in a group", arguments: systems)
  func selects(profile: HeadlessSession.Profile) {
    on(profile) { library in
      let all: [any ViewControllerCoordinator] = [
        library.authors, library.library, library.search, library.loans,
      ]
      for tab in all {
        library.tabs.select(tab)
        library.phone.settle()
        #expect(library.tabs.selectedTab === tab)
      }
      #expect(library.log == [])
      #expect(library.tap("library"))
      #expect(library.tabs.selectedTab === library.library)
      #expect(library.tap("loans"))
      #expect(library.tabs.selectedTab === library.loans)
      #expect(library.log == ["selected(2)", "selected(1)"])
    }
  }

  @Test("A guard is asked before a tap on a group counts", arguments: systems)
  func guardsTap(profile: HeadlessSession.Profile) {
    on(profile) { library in
      library.tabs.guarding(TabMessage.self) { message, _ in
        if case .selected(2) = message { .refuse("closed") } else { .allow }
      }
      #expect(!library.tap("library"))
      #expect(library.tabs.selectedTab === library.shelf)
    }
  }

  @Test(
    "What a tab of a group shows is kept while its group comes and goes, whatever UIKit tells meanwhile",
    arguments: systems, [true, false])
  func regroups(profile: HeadlessSession.Profile, tellsOfReappearance: Bool) {
    on(profile) { library in
      HeadlessSession.current.policy.tellsDelegateOnReappearance = tellsOfReappearance
      library.authors.send(HouseFlow.Message.push("emma"))
      library.tabs.select(library.authors)
      library.phone.settle()
      let (shelf, search) = (library.bar.tabs[0], library.bar.tabs[3])
      let grouped = [
        LabelledTab("shelf", TabItem("Shelf"), library.shelf),
        LabelledTab(
          "library", TabItem("Library"),
          tabs: [LabelledTab("authors", TabItem("Authors"), library.authors)]),
        LabelledTab("search", .search, library.search),
      ]
      library.setTabs([
        LabelledTab("shelf", TabItem("Shelf"), library.shelf),
        LabelledTab("authors", TabItem("Authors"), library.authors),
        LabelledTab("search", .search, library.search),
      ])
      #expect(library.shown == "Shelf Authors Search")
      #expect(library.tabs.selectedTab === library.authors)
      library.setTabs(grouped)
      #expect(library.shown == "Shelf Library(Authors) Search")
      #expect(library.tabs.selectedTab === library.authors)
      #expect(library.authors.navigationController.titles == ["authors", "emma"])
      #expect(library.bar.tabs.first === shelf && library.bar.tabs.last === search)
    }
  }

  @Test("The user's hidden tab stays hidden at the next launch", arguments: systems)
  func keepsCustomization(profile: HeadlessSession.Profile) {
    HeadlessSession(profile: profile).enter {
      let library = Library(width: 1024)
      #expect(library.phone.user.setTab(library.bar.tabs[1], isHidden: true, in: library.bar))
      library.tabs.label(library.loans, TabItem("Loans", badge: "1"))
      #expect(library.bar.tab(forIdentifier: "loans")?.isHidden == true)
      let again = Library(width: 1024)
      #expect(again.bar.tab(forIdentifier: "loans")?.isHidden == true)
    }
  }

  @Test(
    "Tabs that the app has set stay, and one that shows a coordinator is labelled",
    arguments: systems)
  func besideOwnTabs(profile: HeadlessSession.Profile) {
    HeadlessSession(profile: profile).enter {
      let bar = UITabBarController()
      let page = ChildCoordinator(Page("help"))
      let news = UITab(title: "News", image: nil, identifier: "news") { _ in Page("news") }
      let help = UITab(title: "?", image: nil, identifier: "mine") { _ in page.rootViewController }
      bar.tabs = [news, help]
      let library = Library(in: bar)
      #expect(library.shown == "News ? Shelf Loans:3 Library(Authors) Search")
      library.setTabs([
        LabelledTab("help", TabItem("Help", badge: "1"), page),
        LabelledTab("loans", TabItem("Loans"), library.loans),
      ])
      #expect(library.shown == "News Help:1 Loans")
      #expect(bar.tabs[0] === news && bar.tabs[1] === help)
      library.isQuiet()
    }
  }

  @Test(
    "A bar of controllers shows labels as items, and UITabs once its tabs change",
    arguments: systems)
  func labelsLater(profile: HeadlessSession.Profile) {
    HeadlessSession(profile: profile).enter {
      let library = Library(isLabelled: false)
      library.tabs.label(library.shelf, TabItem("Books", badge: "2"))
      #expect(library.bar.viewControllers?.first?.tabBarItem.title == "Books")
      #expect(library.bar.viewControllers?.first?.tabBarItem.badgeValue == "2")
      library.setTabs([
        LabelledTab("shelf", TabItem("Shelf"), library.shelf),
        LabelledTab("search", .search, library.search),
      ])
      #expect(library.shown == "Shelf Search")
      #expect(library.tabs.selectedTab === library.shelf)
      library.isQuiet()
    }
  }

  @Test("Two tabs with one id are shown, and reported") func repeatedID() {
    HeadlessSession(profile: .iOS26).enter {
      let library = Library()
      let line: UInt = #line + 1
      library.tabs.setTabs(
        labelled: [
          LabelledTab("shelf", TabItem("Shelf"), library.shelf),
          LabelledTab("shelf", TabItem("Other"), library.loans),
        ], animated: false, line: line)
      library.phone.settle()
      #expect(library.shown == "Shelf Other")
      #expect(library.reports.kinds == [.noEffect])
      #expect(
        library.reports.texts.first?.hasSuffix(
          """
          LabelledTabTests.swift:\(line): TabBarCoordinator was given two tabs with the id shelf. \
          UIKit needs one id for each tab, and keeps under it what the user has made of the tab; \
          the second gets another id. Give each tab and each group an id of its own, the same one \
          at each launch.
          """) == true)
    }
  }

  @Test("What is no tab cannot be labelled, which is reported") func stranger() {
    HeadlessSession(profile: .iOS26).enter {
      let library = Library()
      let line: UInt = #line + 1
      library.tabs.label(ChildCoordinator(Page("stranger")), TabItem("Stranger"), line: line)
      #expect(library.shown == "Shelf Loans:3 Library(Authors) Search")
      #expect(library.reports.kinds == [.noEffect])
      #expect(
        library.reports.texts.first?.hasSuffix(
          """
          LabelledTabTests.swift:\(line): ChildCoordinator was to be labelled in \
          TabBarCoordinator, and was not. It is none of its tabs. Give it to setTabs first, or \
          label one of those that are there.
          """) == true)
    }
  }
}
