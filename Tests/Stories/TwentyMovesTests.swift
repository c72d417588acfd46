import CoordinatorKitUI
import Testing

/// Twenty messages and user moves through one library; after each, everything is looked at.
@MainActor @Suite("Twenty moves through a library", .headless)
struct TwentyMovesTests {
  private let library = Library()

  /// Controllers and coordinators that were on show before the move at hand.
  private struct Witness {
    let name: String
    weak var object: AnyObject?
    let isShown: () -> Bool
  }

  private func witnesses() -> [Witness] {
    var all: [Witness] = library.navigation.viewControllers.map(witness)
    if let sheet = library.navigation.presentedViewController as? UINavigationController {
      all += ([sheet] + sheet.viewControllers).map(witness)
    }
    all += library.flow.childCoordinators.map { child in
      let id = ObjectIdentifier(child)
      return Witness(name: "child coordinator", object: child) { [library] in
        library.flow.childCoordinators.contains { ObjectIdentifier($0) == id }
      }
    }
    return all
  }

  private func witness(_ controller: UIViewController) -> Witness {
    Witness(name: controller.title ?? "container", object: controller) {
      [library, weak controller] in
      guard let controller else { return false }
      let sheet = library.navigation.presentedViewController as? UINavigationController
      return library.navigation.viewControllers.contains(controller) || sheet === controller
        || sheet?.viewControllers.contains(controller) == true
    }
  }

  private func expect(
    _ stack: [String], _ sheets: [[String]] = [],
    tree: String = "BaseComponentCoordinator LibraryFlow",
    after move: () -> Void, line: Int = #line
  ) {
    let location = SourceLocation(
      fileID: #fileID, filePath: #filePath, line: line, column: 1)
    let before = witnesses()
    move()
    library.phone.settle()
    #expect(library.stack == stack, sourceLocation: location)
    #expect(library.sheets == sheets, sourceLocation: location)
    let names = library.root.treeDescription.split { $0.isWhitespace }.joined(separator: " ")
    #expect(names == tree, sourceLocation: location)
    let leaked = before.filter { !$0.isShown() && $0.object != nil }.map(\.name)
    #expect(leaked == [], "still alive after leaving", sourceLocation: location)
    #expect(library.phone.log == [], sourceLocation: location)
    #expect(library.reports.texts == [], sourceLocation: location)
  }

  @Test("Stack, coordinator tree, memory and UIKit's log are right after each of twenty moves")
  func twentyMoves() throws {
    let library = library
    let user = library.phone.user
    let navigation = library.navigation
    func send(_ message: LibraryMessage) { library.flow.send(message) }
    func sheet() -> UIViewController { navigation.presentedViewController ?? UIViewController() }
    let joined = "BaseComponentCoordinator LibraryFlow JoiningFlow"

    expect(["shelf", "book(1)"]) { send(.open(1)) }
    expect(["shelf", "book(1)", "chapter(1)"]) { send(.read(1)) }
    expect(["shelf", "book(1)"]) { user.tapBack(in: navigation) }
    expect(["shelf", "book(1)"]) {
      let swipe = user.beginBackSwipe(in: navigation)
      swipe?.progress(0.3)
      swipe?.cancel()
    }
    expect(["shelf"]) { user.swipeBack(in: navigation) }
    expect(["shelf"], [["lending"]]) { send(.lend) }
    expect(["shelf"], [["lending", "dueDate"]]) { send(.lend) }
    expect(["shelf"], [["lending"]]) {
      (sheet() as? UINavigationController).map { _ = user.tapBack(in: $0) }
    }
    expect(["shelf"], [["lending"]]) {
      let swipe = user.beginSheetSwipe(on: sheet())
      swipe?.progress(0.2)
      swipe?.cancel()
    }
    expect(["shelf"]) { user.swipeDown(sheet()) }
    expect(["shelf", "book(2)", "chapter(3)"]) { send(.jump([.book(2), .chapter(3)])) }
    expect(["shelf", "book(2)"]) { send(.jump([.book(2)])) }
    expect(["shelf", "book(4)", "book(2)"]) { send(.jump([.book(4), .book(2)])) }
    expect(["shelf", "book(4)", "book(2)"], [["name"]], tree: joined) { send(.join) }
    expect(["shelf", "book(4)", "book(2)"], [["name", "confirm"]], tree: joined) {
      library.flow.childCoordinators.first?.send(JoiningMessage.named("Ada"))
    }
    expect(["shelf", "book(4)", "book(2)"]) { user.swipeDown(sheet()) }
    expect(["shelf", "book(4)", "book(2)"], [["name"]], tree: joined) { send(.join) }
    expect(["shelf", "book(4)", "book(2)"]) {
      library.flow.childCoordinators.first?.send(JoiningMessage.named("Ada"))
      library.flow.childCoordinators.first?.send(JoiningMessage.confirmed)
    }
    expect(["shelf", "book(5)"], [["lending"]]) {
      library.flow.update { state in
        state.path = [.book(5)]
        state.sheet = [.lending]
      }
    }
    expect(["shelf"]) { send(.closeAll) }

    #expect(library.flow.state == .init(member: "Ada"))
    #expect(
      library.removals == [
        "chapter(1): unknown", "book(1): interactivePop", "dueDate: backButton",
        "lending: sheetSwipe", "chapter(3): programmatic", "confirm: parentRemoved",
        "name: parentRemoved", "joining: sheetSwipe", "confirm: parentRemoved",
        "name: parentRemoved", "joining: programmatic", "book(2): replaced", "book(4): replaced",
        "book(5): programmatic", "lending: programmatic",
      ])
  }
}
