import CoordinatorKit
import Testing

@Suite("What the user can do in a run") struct FlowRuntimeUserTests {
  /// Pages, with a sheet of pages over them; page 9 may not be left.
  struct Pages: Flow {
    struct State: FlowState {
      var pages: [Int]
      var sheet: [Int] = []
      var style = SheetStyle.sheet
    }
    enum Screen: FlowScreen { case page(Int), note(Int) }

    func screens(for state: State) -> ScreenStack<Screen> {
      state.pages.map(Screen.page)
      if !state.sheet.isEmpty { Sheet(ScreenStack(state.sheet.map(Screen.note)), as: state.style) }
    }
    func update(_ state: inout State, with message: Buy) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) {
      for screen in screens {
        switch screen {
        case .page(let page): state.pages.removeAll { $0 == page }
        case .note(let note): state.sheet.removeAll { $0 == note }
        }
      }
    }
    func leaving(_ screen: Screen, in state: State) -> Verdict {
      screen == .page(9) || screen == .note(9) ? .refuse("it may not be left") : .allow
    }
  }

  private func run(
    _ pages: [Int], sheet: [Int] = [], style: SheetStyle = .sheet
  ) -> FlowRuntime<Pages> {
    FlowRuntime(Pages(), state: .init(pages: pages, sheet: sheet, style: style))
  }

  @Test("From the only screen the user cannot go back") func onlyScreen() {
    #expect(run([1]).userMoves == [])
  }

  @Test("Back leads to each screen below") func goesBackToEachScreen() {
    #expect(run([1, 2, 3]).userMoves == [.back, .back(levels: 2)])
  }

  @Test("A sheet can be swiped down and gone back in, but screens below it are unreachable")
  func offersMovesInSheets() {
    #expect(run([1, 2], sheet: [1, 2]).userMoves == [.back, .swipeDown])
    #expect(run([1, 2], sheet: [1]).userMoves == [.swipeDown])
  }

  @Test(
    "A full-screen sheet cannot be swiped down",
    arguments: [SheetStyle.fullScreen, .overFullScreen])
  func fullScreen(_ style: SheetStyle) {
    var run = run([1], sheet: [1, 2], style: style)
    #expect(run.userMoves == [.back])
    #expect(run.screensLeft(by: .swipeDown) == nil)
    #expect(run.perform(.swipeDown) == nil)
    #expect(run.screens == ScreenStack(.page(1), presenting: [.note(1), .note(2)], as: style))
  }

  @Test("Guards say for each move whether it is allowed, and why not")
  func givesVerdictsWithReasons() {
    let run = run([1, 9, 3])
    #expect(run.verdict(on: .back).isAllowed)
    #expect(run.verdict(on: .back(levels: 2)).reason == "it may not be left")
    #expect(run.verdict(on: .swipeDown).isAllowed)
    #expect(self.run([1], sheet: [9, 2]).verdict(on: .swipeDown).reason == "it may not be left")
    #expect(self.run([9], sheet: [1]).verdict(on: .swipeDown).isAllowed)
  }

  @Test("A refused move is not available, and neither is one that would remove the guarded screen")
  func omitsGuardedMoves() {
    #expect(run([1, 2, 9]).userMoves == [])
    #expect(run([1, 9, 3, 4]).userMoves == [.back, .back(levels: 2)])
    #expect(run([1], sheet: [9, 2]).userMoves == [.back])
  }

  @Test("A move removes the screens it leaves, the topmost first") func performsMoves() {
    var run = run([1, 2, 3], sheet: [4, 5])
    #expect(run.screensLeft(by: .swipeDown) == [.note(5), .note(4)])
    #expect(run.perform(.swipeDown) == nil)
    #expect(run.screens == [.page(1), .page(2), .page(3)])
    #expect(run.screensLeft(by: .back(levels: 2)) == [.page(3), .page(2)])
    #expect(run.perform(.back(levels: 2)) == nil)
    #expect(run.screens == [.page(1)])
  }

  @Test(
    "An impossible move changes nothing",
    arguments: [UserMove.back(levels: 2), .back(levels: 0), .swipeDown, .selectTab(0)])
  func ignoresImpossibleMoves(_ move: UserMove) {
    var run = run([1, 2])
    #expect(run.screensLeft(by: move) == nil)
    #expect(run.perform(move) == nil)
    #expect(run.screens == [.page(1), .page(2)])
  }
}
