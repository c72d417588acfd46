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
