import CoordinatorKitUI
import TestFlows
import Testing

@MainActor @Suite("Tabs that change during a transition", .headless)
struct TabRaceTests {
  private let mall = Mall([
    .init(name: "ground", screens: ["hall", "shop"]), .init(name: "first", screens: ["cafe"]),
  ])
  private var phone: Phone { mall.phone }

  private func send(_ change: @escaping @Sendable (inout MallFlow.State) -> Void) {
    mall.flow.send(MallFlow.Message(change: change))
  }

  private func beginSwipe() throws -> BackSwipe {
    let stack = try #require(mall.stack("ground"))
    return try #require(phone.user.beginBackSwipe(in: stack))
  }

  /// Pulls at the sheet of the first tab while the other one gets a sheet and is selected.
  private func beginSheetSwipe() throws -> SheetSwipe {
    mall.change { $0.floors[0].sheet = "menu" }
    let sheet = try #require(mall.tabBarController.presentedViewController)
    let swipe = try #require(phone.user.beginSheetSwipe(on: sheet))
    send {
      $0.floors[1].sheet = "bill"
      $0.tab = "first"
    }
    return swipe
  }

  @Test("A swipe in one tab is detected while another tab changes and is selected")
  func swipeFinished() throws {
    let swipe = try beginSwipe()
    send {
      $0.tab = "first"
      $0.floors[1].screens.append("kitchen")
    }
    swipe.finish()
    phone.settle()
    mall.agrees("ground: hall | [first: cafe › kitchen]")
    #expect(mall.log == ["shop: interactivePop"])
  }

  @Test("A swipe cancelled while another tab is selected keeps its screen")
  func swipeCancelled() throws {
    let swipe = try beginSwipe()
    send {
      $0.tab = "first"
      $0.floors[1].screens.append("kitchen")
    }
    swipe.cancel()
    phone.settle()
    mall.agrees("ground: hall › shop | [first: cafe › kitchen]")
    #expect(mall.log == [])
  }

  @Test("A tab removed during a swipe in it leaves after the swipe") func goesInSwipe() throws {
    weak let stack = mall.stack("ground")
    let swipe = try beginSwipe()
    send {
      $0.tab = "first"
      $0.floors.remove(at: 0)
    }
    swipe.finish()
    phone.settle()
    mall.agrees("[first: cafe]")
    #expect(mall.log == ["shop: interactivePop", "hall: replaced"])
    #expect(stack == nil)
  }

  @Test("A tab removed during a push in it takes the pushed screen along") func goesInPush() {
    weak let stack = mall.stack("ground")
    var outcomes: [String] = []
    mall.flow.update {
      outcomes.append("push \($0)")
    } _: {
      $0.floors[0].screens.append("shelf")
    }
    mall.flow.update {
      outcomes.append("remove \($0)")
    } _: {
      $0.tab = "first"
      $0.floors.remove(at: 0)
    }
    phone.settle()
    mall.agrees("[first: cafe]")
    #expect(mall.log == ["shelf: replaced", "shop: replaced", "hall: replaced"])
    #expect(stack == nil)
    #expect(outcomes.count == 2)
  }

  @Test("A tab added and removed in one turn makes nothing and completes both requests")
  func comesAndGoes() {
    var outcomes: [String] = []
    weak var stack: UINavigationController?
    mall.flow.on(Turn.self) { [unowned mall] _, _ in
      mall.flow.update {
        outcomes.append("add \($0)")
      } _: {
        $0.floors.append(.init(name: "roof", screens: ["garden"]))
      }
      stack = mall.stack("roof")
      mall.flow.update {
        outcomes.append("remove \($0)")
      } _: {
        $0.floors.removeLast()
      }
    }
    mall.flow.send(Turn())
    phone.settle()
    mall.agrees("[ground: hall › shop] | first: cafe")
    #expect(mall.built == [])
    #expect(mall.stack("roof") == nil)
    #expect(stack == nil)
    #expect(outcomes == ["add superseded by a later request", "remove performed"])
    #expect(mall.log == [])
  }

  private struct Turn: CoordinatorMessageable {}

  @Test("A tab added and removed during a sheet transition releases its screens")
  func comesAndGoesMeanwhile() {
    send { $0.sheet = "map" }
    send { $0.floors.append(.init(name: "roof", screens: ["garden"])) }
    weak let stack = mall.stack("roof")
    weak let page = stack?.topViewController
    send { $0.floors.removeLast() }
    phone.settle()
    mall.agrees("[ground: hall › shop] | first: cafe ⌃ map")
    #expect(stack == nil)
    #expect(page == nil)
  }

  @Test(
    "Back in a tab's sheet is detected while another tab is selected",
    arguments: [RemovalMessage.Cause.backButton, .backMenu, .interactivePop])
  func detectsBackInASheetWhileATabIsAdded(_ cause: RemovalMessage.Cause) throws {
    let library = TabbedLibrary()
    library.deliver(.present([[.book, .help]], over: .shelf))
    let presented = library.tabBarController.presentedViewController
    let sheet = try #require(presented as? UINavigationController)
    var swipe: BackSwipe?
    switch cause {
    case .interactivePop: swipe = library.phone.user.beginBackSwipe(in: sheet)
    case .backMenu: library.phone.user.chooseBackMenu(0, in: sheet)
    default: library.phone.user.tapBack(in: sheet)
    }
    library.flow.send(TabbedLibraryFlow.Message.select(.account))
    swipe?.finish()
    library.phone.settle()
    #expect(library.flow.state.sheets == [.shelf: [[.book]]])

    library.tap(.shelf)
    #expect(library.onShow == "shelf ⌃ book")
    #expect(library.reports.texts == [])
  }

  @Test("A sheet of a tab is swiped away while another tab with a sheet is selected")
  func swipesASheetWhileTabsChange() throws {
    let swipe = try beginSheetSwipe()
    swipe.finish()
    phone.settle()
    mall.agrees("ground: hall › shop | [first: cafe] ⌃ bill")
    #expect(mall.flow.state.floors[0].sheet == nil)
    #expect(mall.log == ["menu: sheetSwipe"])
  }

  @Test("A sheet swipe in a tab is cancelled while another tab with a sheet is selected")
  func sheetsCancelled() throws {
    let swipe = try beginSheetSwipe()
    swipe.cancel()
    phone.settle()
    mall.agrees(
      "ground: hall › shop | [first: cafe] ⌃ bill",
      waiting: "ground: hall › shop (⌃ menu) | [first: cafe] ⌃ bill")
    #expect(mall.flow.state.floors[0].sheet == "menu")
    #expect(mall.log == [])
  }

  @Test("A tap on another tab during a push in this one changes both") func tapInPush() {
    send { $0.floors[0].screens.append("shelf") }
    phone.user.tapTab(1, in: mall.tabBarController)
    phone.settle()
    mall.agrees("ground: hall › shop › shelf | [first: cafe]")
  }

  @Test("A window whose root is replaced completes callers waiting for the flow")
  func rootReplaced() async throws {
    let flow = mall.flow
    let answer = Task { await flow.result() }
    await Task.yield()
    phone.window.rootViewController = UIViewController()
    phone.settle()
    mall.root.remove(child: flow)
    phone.settle()
    #expect("\(try await ending { await answer.value })".hasPrefix("left("))
  }
}
