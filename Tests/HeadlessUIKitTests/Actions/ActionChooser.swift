import WalkTools

/// Chooses actions at random, among those that are legal at that moment.
struct ActionChooser {
  private var dice: Dice
  private var lastNumber = 0

  init(seed: Int) {
    dice = Dice(seed: UInt64(seed) &* 1_000_003)
  }

  mutating func chooseRoot() -> Tree {
    switch roll(6) {
    case 0, 1: split()
    case 2: stack()
    default: .tabs(number(), [stack(), stack()])
    }
  }

  mutating func choose(_ paper: Paper) -> Action {
    for _ in 0..<40 {
      if let action = propose(paper), paper.isLegal(action) { return action }
    }
    return .settle
  }

  private mutating func propose(_ paper: Paper) -> Action? {
    let animated = roll(4) > 0
    let (stack, tabs) = (one(.stack, paper), one(.tabs, paper))
    let split = paper.nodes.keys.sorted().first {
      if case .split = paper.kind($0) { true } else { false }
    }
    let index = roll(3)
    switch roll(58) {
    case 0...4: return stack.map { .push(member(paper), on: $0, animated) }
    case 5, 6: return stack.map { .pop($0, animated) }
    case 7: return stack.map { .popTo(index, of: $0, animated) }
    case 8: return stack.map { .popToRoot($0, animated) }
    case 9, 10: return stack.map { .set(items(of: $0, paper), of: $0, animated) }
    case 11...14: return any(paper).map { present(from: $0, paper, animated) }
    case 15, 16: return layer(paper).map { .dismiss($0, animated) }
    case 17: return any(paper).map { .dismiss($0, animated) }
    case 18, 19: return tabs.map { .select(index, of: $0) }
    case 20: return tabs.map { .setTabs(self.tabs(of: $0, paper), of: $0) }
    case 21, 22: return one(.box, paper).map { .add(content(paper), to: $0) }
    case 23: return one(.box, paper).map { .remove(from: $0) }
    case 24, 25: return one(.box, paper).map { .swap(content(paper), of: $0, animated) }
    case 26: return roll(3) == 0 ? .root(chooseRoot()) : nil
    case 27: return .hide(!paper.isHidden)
    case 28: return split.map { .detail(self.stack(), of: $0) }
    case 29, 54, 55: return split.map { .show(SplitColumn.allCases[index], of: $0) }
    case 30, 56, 57: return split.map { .conceal(SplitColumn.allCases[index], of: $0) }
    case 31: return .animations(animated)
    case 32: return one(.screen, paper).map { .keep($0) }
    case 33, 34: return stack.map { .tapBack($0) }
    case 35: return stack.map { .chooseBack(index, of: $0) }
    case 36, 37: return stack.map { .beginBackSwipe($0) }
    case 38, 39: return paper.front.last.map { .beginSheetSwipe($0) }
    case 40: return .drag(Double(roll(11)) / 10)
    case 41, 42: return .endSwipe(cancelling: roll(2) == 0)
    case 43: return paper.front.last.map { .tapOutside($0) }
    case 44: return paper.front.last.map { .tapAlert($0) }
    case 45: return tabs.map { .tapTab(index, of: $0) }
    case 46: return .resize(isWide: !paper.isWide)
    case 47...49: return .turn
    case 50, 51: return .advance
    default: return .settle
    }
  }

  // MARK: - Who

  private mutating func one(_ kind: Paper.Kind, _ paper: Paper) -> Int? {
    pick(paper.nodes.keys.filter { paper.kind($0) == kind }.sorted())
  }

  private mutating func any(_ paper: Paper) -> Int? { pick(paper.visible.sorted()) }

  private mutating func layer(_ paper: Paper) -> Int? { pick([paper.root] + paper.front) }

  // MARK: - What

  /// What a stack can hold.
  private mutating func member(_ paper: Paper) -> Tree {
    if roll(4) == 0, let old = pick(paper.kept.sorted()) { return .kept(old) }
    guard roll(4) == 0 else { return .screen(number()) }
    return .box(number(), roll(3) == 0 ? nil : roll(2) == 0 ? .screen(number()) : stack())
  }

  private mutating func content(_ paper: Paper) -> Tree {
    roll(3) == 0 ? stack() : roll(4) == 0 ? .tabs(number(), [stack(), stack()]) : member(paper)
  }

  private mutating func presented(_ paper: Paper) -> Tree {
    switch roll(7) {
    case 0: .tabs(number(), [stack(), stack()])
    case 1...3: stack()
    default: member(paper)
    }
  }

  private mutating func stack() -> Tree {
    let screens = (0...roll(3)).map { _ in Tree.screen(number()) }
    return .stack(number(), screens)
  }

  private mutating func split() -> Tree {
    let kind = SplitKind.allCases[roll(3)]
    return .split(number(), kind, (0..<(kind == .triple ? 3 : 2)).map { _ in stack() })
  }

  private mutating func items(of stack: Int, _ paper: Paper) -> [Item] {
    var items = paper.children(stack).filter { _ in roll(2) == 0 }.map { Item.old($0) }
    if roll(2) == 0 { items.append(.new(member(paper))) }
    if items.isEmpty, roll(3) > 0 { items.append(.new(.screen(number()))) }
    return items.shuffled(using: &dice)
  }

  private mutating func tabs(of tabs: Int, _ paper: Paper) -> [Item] {
    let olds = paper.children(tabs).filter { _ in roll(3) > 0 }.map { Item.old($0) }
    return (olds + [.new(stack())]).shuffled(using: &dice)
  }

  private mutating func present(from id: Int, _ paper: Paper, _ animated: Bool) -> Action {
    // An alert has a style of its own.
    guard roll(8) > 0 else { return .present(.alert(number()), from: id, .over, animated) }
    let style = Style.allCases[roll(Style.allCases.count)]
    return .present(presented(paper), from: id, style, animated)
  }

  // MARK: - Numbers

  private mutating func number() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private mutating func pick(_ list: [Int]) -> Int? { list.isEmpty ? nil : list[roll(list.count)] }

  private mutating func roll(_ sides: Int) -> Int { dice.roll(sides) }
}
