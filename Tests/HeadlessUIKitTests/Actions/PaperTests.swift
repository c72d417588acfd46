import Testing

@Suite("On paper each action has its whole effect at once")
struct PaperTests {
  private static let tabs = Tree.tabs(
    1, [.stack(2, [.screen(3), .screen(4)]), .stack(6, [.screen(5)])])

  private func paper(_ root: Tree = tabs, _ actions: Action...) -> Paper {
    actions.reduce(into: Paper(root: root)) { $0.apply($1) }
  }

  @Test("The top of the selected stack is seen, with all around it")
  func visible() {
    #expect(paper().visible == [1, 2, 4])
    #expect(paper(Self.tabs, .select(1, of: 1)).visible == [1, 6, 5])
    #expect(paper(Self.tabs, .hide(true)).visible == [])
  }

  @Test("A full-screen modal covers its presenter, a sheet does not")
  func covered() {
    #expect(paper(Self.tabs, .present(.screen(9), from: 4, .full, true)).visible == [9])
    #expect(paper(Self.tabs, .present(.screen(9), from: 4, .sheet, true)).visible == [1, 2, 4, 9])
  }

  @Test("A modal in the place of a stack comes and goes with its tab")
  func inContext() {
    let presented = paper(Self.tabs, .present(.screen(9), from: 4, .context, true), .settle)

    #expect(presented.visible == [1, 9])
    #expect(presented[2]?.presented == 9)
    var other = presented
    other.apply(.select(1, of: 1))
    #expect(other.visible == [1, 6, 5])
    #expect(!presented.isReachable(2))
    #expect(presented.isReachable(9))
  }

  @Test("Only what lies over everything is reached")
  func reachable() {
    let presented = paper(Self.tabs, .present(.screen(9), from: 4, .sheet, true))

    #expect(presented.isReachable(9))
    #expect(!presented.isReachable(4))
    #expect(paper().isReachable(4))
    #expect(!paper().isReachable(3))
  }

  @Test("Whatever left is forgotten, unless somebody keeps it")
  func collected() {
    #expect(paper(Self.tabs, .pop(2, true))[4] == nil)
    #expect(paper(Self.tabs, .keep(4), .pop(2, true))[4]?.parent == nil)
    #expect(paper(Self.tabs, .keep(4), .pop(2, true)).nodes.count == 6)
    #expect(paper(Self.tabs, .setTabs([.old(6)], of: 1)).nodes.keys.sorted() == [1, 5, 6])
  }

  @Test("All layers over a dismissing one go")
  func dismissed() {
    let layers = paper(
      Self.tabs, .present(.screen(8), from: 1, .sheet, true), .settle,
      .present(.screen(9), from: 8, .full, true), .settle)

    var all = layers
    all.apply(.dismiss(1, true))
    #expect(all.front == [])
    var upper = layers
    upper.apply(.dismiss(8, true))
    #expect(upper.front == [8])
    #expect(upper.visible == [1, 2, 4, 8])
  }

  @Test("A swipe that is cancelled has not happened, but what came since has")
  func cancelled() {
    let swiped = paper(Self.tabs, .beginBackSwipe(2), .push(.screen(9), on: 6, false))
    #expect(swiped.children(2) == [3])

    var cancelled = swiped
    cancelled.apply(.endSwipe(cancelling: true))
    #expect(cancelled.children(2) == [3, 4])
    #expect(cancelled.children(6) == [5, 9])
    var finished = swiped
    finished.apply(.endSwipe(cancelling: false))
    #expect(finished.children(2) == [3])
  }

  @Test("A narrow split is one stack; a wide one has its columns back")
  func split() {
    let columns = Tree.split(1, .double, [.stack(3, [.screen(2)]), .stack(5, [.screen(4)])])
    let narrow = paper(columns)

    #expect(narrow.children(1) == [3])
    #expect(narrow.children(3) == [2, 5])
    var wide = narrow
    wide.apply(.resize(isWide: true))
    #expect(wide.children(1) == [3, 5])
    #expect(wide.visible == [1, 3, 2, 5, 4])
    wide.apply(.conceal(.primary, of: 1))
    #expect(wide.visible == [1, 5, 4])
  }
}

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
