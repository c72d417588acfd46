import Testing

@Suite("On paper it is known what is legal")
struct PaperLegalTests {
  private func after(_ actions: Action...) -> Paper {
    let root = Tree.tabs(1, [.stack(2, [.screen(3), .screen(4)]), .stack(6, [.screen(5)])])
    return actions.reduce(into: Paper(root: root)) { $0.apply($1) }
  }

  @Test("A pop does not come in the middle of a push of the same stack")
  func pop() {
    let pushed = after(.push(.screen(9), on: 2, true))

    #expect(!pushed.isLegal(.pop(2, true)))
    #expect(pushed.isLegal(.push(.screen(10), on: 2, true)))
    #expect(after(.push(.screen(9), on: 2, true), .settle).isLegal(.pop(2, true)))
  }

  @Test("Nobody presents twice, from off screen, or while a request waits")
  func present() {
    let sheet = Action.present(.screen(10), from: 1, .sheet, true)

    #expect(after().isLegal(sheet))
    #expect(!after(.present(.screen(9), from: 1, .sheet, true), .settle).isLegal(sheet))
    #expect(!after().isLegal(.present(.screen(10), from: 3, .sheet, true)))
    #expect(!after().isLegal(.present(.screen(10), from: 5, .sheet, true)))
    let waiting = after(
      .present(.screen(9), from: 1, .sheet, true), .present(.screen(10), from: 9, .sheet, true))
    #expect(!waiting.isLegal(.dismiss(1, true)))
  }

  @Test("Nobody goes back behind a push that waits while something is presented, in either order")
  func backBehindPush() {
    let sheet = Action.present(.screen(11), from: 1, .sheet, true)
    let (push, next) = (
      Action.push(.screen(9), on: 2, true), Action.push(.screen(10), on: 2, true)
    )

    #expect(after(push, next).isLegal(.tapBack(2)))
    #expect(after(push, sheet).isLegal(.tapBack(2)))
    #expect(!after(push, sheet, next).isLegal(.tapBack(2)))
    #expect(after(push, next).isLegal(sheet))
    #expect(after(push, .tapBack(2)).isLegal(sheet))
    #expect(!after(push, next, .tapBack(2)).isLegal(sheet))
    #expect(after(push, next, .tapBack(2), .settle).isLegal(sheet))
  }

  @Test("No tab is tapped while its stack would drop the pop of a second tap")
  func secondTap() {
    let tap = Action.tapTab(0, of: 1)

    #expect(!after(.present(.screen(9), from: 2, .overContext, true)).isLegal(tap))
    #expect(after(.present(.screen(9), from: 2, .overContext, true), .settle).isLegal(tap))
    #expect(after(.present(.screen(9), from: 1, .sheet, true)).isLegal(tap))
  }

  @Test("Off screen one request at most is under way")
  func offScreen() {
    #expect(after().isLegal(.push(.screen(9), on: 6, true)))
    #expect(!after(.push(.screen(9), on: 6, true)).isLegal(.push(.screen(10), on: 6, false)))
    let busy = after(.push(.screen(9), on: 2, true), .push(.screen(10), on: 2, true))
    #expect(!busy.isLegal(.select(1, of: 1)))
    #expect(after(.push(.screen(9), on: 2, true)).isLegal(.select(1, of: 1)))
  }

  @Test("A stack is not pushed, and nothing is twice in a stack")
  func members() {
    #expect(!after().isLegal(.push(.stack(9, []), on: 2, true)))
    #expect(!after().isLegal(.set([.old(3), .old(3)], of: 2, true)))
    #expect(!after().isLegal(.set([.old(5)], of: 2, true)))
    #expect(after().isLegal(.set([.old(4), .old(3)], of: 2, true)))
  }

  @Test("What is kept comes back only after it has gone")
  func kept() {
    let push = Action.push(.kept(4), on: 6, true)

    #expect(!after(.keep(4)).isLegal(push))
    #expect(!after(.keep(4), .pop(2, true)).isLegal(push))
    #expect(after(.keep(4), .pop(2, true), .settle).isLegal(push))
  }

  @Test("A root that presents is not replaced, and a finger keeps modals away")
  func rootAndFinger() {
    #expect(after().isLegal(.root(.screen(9))))
    #expect(
      !after(.present(.screen(9), from: 1, .sheet, true), .settle).isLegal(.root(.screen(10))))
    #expect(!after(.beginBackSwipe(2)).isLegal(.present(.screen(9), from: 1, .sheet, true)))
    #expect(after(.beginBackSwipe(2)).isLegal(.endSwipe(cancelling: true)))
  }
}
