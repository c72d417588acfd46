import CoordinatorKitSwiftUI
import TestFlows
import Testing
import ViewsPhone

@MainActor @Suite("Events of a flow that views show") struct ViewEventTests {
  private let library = ViewLibrary()
  private var views: ModelViews<TabbedLibraryFlow> { library.views }

  /// The screens that appear and leave until everything is at rest.
  private func events(of work: () -> Void) -> [String] {
    var heard: [String] = []
    library.flow.onEvent = { event in
      switch event {
      case .appeared(let screen, let cause): heard.append("\(screen.name) \(cause.rawValue)")
      case .removed(let screen, let cause): heard.append("\(screen.name) left \(cause.rawValue)")
      default: break
      }
    }
    work()
    views.settle()
    return heard
  }

  @Test("The first listener hears what is on top") func listens() {
    views.settle()
    #expect(events {} == ["shelf started"])
    #expect(events {} == [])
  }

  @Test("Screens that are pushed, and uncovered by going back") func pushes() {
    _ = events {}
    #expect(events { library.send(.push([.book], on: .shelf)) } == ["book pushed"])
    #expect(events { _ = views.back() } == ["book left backButton", "shelf uncovered"])
  }

  @Test("Another tab, and the first one again") func tabs() {
    _ = events {}
    #expect(events { _ = views.select("account") } == ["account tab"])
    #expect(events { _ = views.select("account") } == [])
    #expect(events { _ = views.select("shelf") } == ["shelf tab"])
  }

  @Test("A sheet that is presented and swiped down, and one over it") func sheets() {
    _ = events {}
    #expect(
      events { library.send(.present([[.help], [.book]], over: .shelf)) }.last == "book presented")
    #expect(
      events { _ = views.swipeDown() } == ["book left sheetSwipe", "help uncovered"])
    #expect(
      events { library.send(.present([], over: .shelf)) }
        == ["help left programmatic", "shelf uncovered"])
  }

  @Test("A sheet below which another one is closed has not left") func closedBelow() {
    _ = events {}
    _ = events { library.send(.present([[.help], [.book]], over: .shelf)) }
    #expect(
      events { library.send(.present([[.book]], over: .shelf)) } == ["help left programmatic"])
  }

  @Test("The child in a sheet of a tab lives on while another tab is selected") func sheetOfTab()
    throws
  {
    let library = ViewLibrary { screen in
      screen == .book ? BaseComponentCoordinator(window: nil) : nil
    }
    library.views.settle()
    library.send(.present([[.book]], over: .shelf))
    let child = try #require(library.flow.childCoordinators.first)
    library.update { $0.tab = .account }
    library.views.settle()
    #expect(library.views.onShow == "shelf: shelf | [account: account]")
    library.update { $0.tab = .shelf }
    library.views.settle()
    #expect(library.views.onShow == "[shelf: shelf] | account: account ⌃ book")
    #expect(library.flow.childCoordinators.first === child)
    #expect(library.read() == ["performed", "performed"])
  }

  @Test("Screens whose place others take are replaced, and no others") func replaces() {
    library.update { $0.stacks = [.shelf: [.book, .help]] }
    views.settle()
    _ = events {}
    #expect(
      events { library.update { $0.stacks = [.shelf: [.help]] } }
        == ["book left programmatic"])
    #expect(
      events { library.update { $0.stacks = [.shelf: [.book]] } }
        == ["help left replaced", "book pushed"])
  }

  @Test("A child that is removed by hand leaves, and what it covered is uncovered")
  func removesAChild() throws {
    let library = ViewLibrary { screen in
      screen == .book ? BaseComponentCoordinator(window: nil) : nil
    }
    library.update { $0.stacks = [.shelf: [.book]] }
    library.views.settle()
    var heard: [String] = []
    library.flow.onEvent = { event in
      if case .appeared(let screen, let cause) = event { heard.append("\(screen.name) \(cause)") }
    }
    library.flow.remove(child: try #require(library.flow.childCoordinators.first))
    library.views.settle()
    #expect(heard == ["book started", "shelf uncovered"])
  }
}
