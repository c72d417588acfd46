import CoordinatorKitSwiftUI
import ViewsPhone

extension ViewFlowCoordinator: FlowInAWorld where F == WorldsFlow {}

/// The flow shown by views.
@MainActor final class ViewWorld: World {
  let notes = WorldNotes()
  let flow: any FlowInAWorld
  private let root: BaseComponentCoordinator
  private let views: ModelViews<WorldsFlow>
  let hasWholeMenu: Bool

  /// - Parameter collapses: Whether columns of a narrow window lie over one another, or one stack has all their screens.
  init(_ state: WorldsFlow.State, _ root: WorldsFlow.Root, isWide: Bool, collapses: Bool = false) {
    let notes = notes
    let handler = Diagnostic.Handler { notes.note(.reports, "report: \($0.kind)") }
    let flow: ViewFlowCoordinator<WorldsFlow>
    (self.root, flow) = handler.scope {
      let parent = BaseComponentCoordinator(window: nil)
      let flow = ViewFlowCoordinator(WorldsFlow(root: root), state: state, parent: parent) {
        $0.hasChild ? WorldChild($0, in: notes) : $0.hasFlow ? ViewGuest($0) : nil
      }
      return (parent, flow)
    }
    notes.listen(to: self.root, for: flow)
    self.flow = flow
    hasWholeMenu = !collapses
    views = ModelViews(flow, [.popsOnSecondTap], isCompact: !isWide, collapses: collapses)
    settle()
  }

  func settle() { views.settle() }

  func back(_ levels: Int) -> Bool {
    if views.back(levels) { return true }
    guard levels == 1 else { return false }
    if views.backToColumn() { return true }
    views.tapGuardedBack()
    return false
  }

  /// The user begins to go back, and changes their mind.
  func takeBack() -> Bool { views.takeBack() }

  var canSwipeDown: Bool {
    views.sheetInFront?.style.canBeSwipedDown == true && views.canSwipeDown
  }

  func swipeDown() -> Bool { views.swipeDown() }
  func select(_ tab: String) -> Bool { views.select(tab) }
  func tapAlert() -> Bool {
    views.alertOnShow?.alert.buttons.first.map { views.tapAlert($0.title) } ?? false
  }
}

private final class ViewGuest: ViewFlowCoordinator<GuestFlow> {
  private let name: String

  init(_ screen: WorldsFlow.Screen) {
    name = screen.id
    super.init(screen.guest.flow, state: screen.guest.state)
  }

  override var coordinatorName: String { name }
}
