/// What must be on show once all is quiet, told with arrays of strings alone.
///
/// A layer is a style and titles, bottom to top: `["sheet", "0.a", "0.b"]`. The title `0.a` is screen
/// `a` of flow `0`; its child flow `0c` begins with `0c.hall`; a title without a dot is external.
///
/// The rules, a sentence each:
/// 1. A wish counts at once, and the last one wins.
/// 2. Whoever takes screens away, the user or other code, states a fact, and a sheet whose lowest screen
///    went takes all above it along.
/// 3. What is said while a fact is on its way neither asks for what goes, nor counts on its being there.
/// 4. What other code showed stays until a wish changes the screens below it, or the sheets.
/// 5. What is kept goes neither by a wish, which then changes nothing, nor by the user.
/// 6. A tab that is not selected shows its stack; its sheets wait.
/// 7. A popover is a sheet where the window is narrow, which is swiped; in a wide one the user taps beside it.
/// 8. A scene that disconnects keeps all; with one that is closed all ends, and the next one begins anew.
struct Model {
  /// The layers of each tab.
  private(set) var tabs = [[["base", "0.hall"]], [["base", "1.hall"]]] {
    didSet { isMoving = true }
  }
  /// Whether the window is wide, where taps beside sheets and popovers dismiss them.
  var isWide: Bool
  /// The screens that must not be left.
  private(set) var kept: Set<String> = []
  var selected = 0 { didSet { isMoving = true } }
  /// Whether anything has happened since all was quiet.
  private(set) var isMoving = false
  /// What went since all was quiet, or may go.
  private var gone: [String] = []
  private var flowsAtRest = ["0", "1"]

  init(isWide: Bool) { self.isWide = isWide }

  var onShow: [[String]] { tabs[selected] }
  var hidden: [[String]] { tabs[1 - selected] }
  var canGoBack: Bool { onShow.last.map { $0.count > 2 } ?? false }
  var isPopover: Bool { isWide && onShow.last?.first == "pop" }
  var canSwipeSheet: Bool { ["sheet", "form", "pop"].contains(onShow.last?.first) && !isPopover }
  /// Beside a sheet that fills the window there is nothing.
  var canTapBeside: Bool { isWide && (canSwipeSheet || isPopover) }
  var canTapTabs: Bool { onShow.count == 1 }

  /// The flows that can be spoken to, now and until all is quiet.
  var flows: [String] { flowsAtRest.filter(isFree) }

  /// Whether a screen or a flow can be asked for: it neither went just now nor may go.
  func isFree(_ title: String) -> Bool { !gone.contains(title) }

  static func tab(of flow: String) -> Int { flow.hasPrefix("0") ? 0 : 1 }

  static func flow(of title: String) -> String {
    title.contains(".") ? String(title.prefix { $0 != "." }) : ""
  }

  /// The flows whose lowest screen is among some.
  static func flows(in titles: some Sequence<String>) -> [String] {
    titles.filter { $0.hasSuffix(".hall") }.map(flow)
  }

  static func titles(_ layers: [[String]]) -> [String] { layers.flatMap { $0.dropFirst() } }

  static func ours(_ layer: [String]) -> [String] {
    layer.prefix(2) + layer.dropFirst(2).filter { $0.contains(".") }
  }
}

// MARK: - Wishes

extension Model {
  enum Answer { case done, refused }

  /// - Returns: What becomes of the wish; `nil` where that is not certain, so it is not to be said.
  mutating func wish(_ wish: Wish, of flow: String) -> Answer? {
    let old = tabs[Self.tab(of: flow)]
    guard flows.contains(flow) else { return nil }
    if case .keep(let title) = wish { return keep(title, of: flow) }
    if case .free(let title) = wish { return kept.remove(title) == nil ? nil : .done }
    guard let new = layers(after: wish, of: flow) else { return nil }
    let lost = Set(Self.titles(old)).subtracting(Self.titles(new))
    // While UIKit is busy, what is external would stay if a later wish took this one back.
    guard !isMoving || lost.allSatisfy({ $0.contains(".") }) else { return nil }
    let kept = kept.intersection(lost)
    guard kept.isEmpty else {
      // What a child flow keeps its parent does not know.
      return wish != .done && kept.contains { Self.flow(of: $0) == flow } ? .refused : nil
    }
    tabs[Self.tab(of: flow)] = new
    hold(Self.flows(in: lost))
    return .done
  }

  private mutating func keep(_ title: String, of flow: String) -> Answer? {
    let isThere = Self.titles(tabs[Self.tab(of: flow)]).contains(title)
    guard isThere, Self.flow(of: title) == flow, isFree(title) else { return nil }
    kept.insert(title)
    return .done
  }

  func isKept(_ title: String) -> Bool { kept.contains(title) }

  private func layers(after wish: Wish, of flow: String) -> [[String]]? {
    var layers = tabs[Self.tab(of: flow)]
    let old = Self.titles(layers)
    func index(_ first: String) -> Int? { layers.firstIndex { $0[1] == first } }
    // A child that goes must have gone before another one of its name comes.
    func canCome(_ sheets: [[String]]) -> Bool {
      !sheets.contains { $0[1] == flow + "c" } || !old.contains(flow + "c.hall")
    }
    func shown(_ sheet: [String]) -> [String] {
      sheet[1] == flow + "c" ? [sheet[0], flow + "c.hall"] : sheet
    }
    switch wish {
    case .push(let title, let first):
      guard isFree(title), let layer = index(first) else { return nil }
      if !old.contains(title) { layers[layer] = Self.ours(layers[layer]) + [title] }
    case .remove(let title):
      guard title != flow + ".hall" else { return nil }
      Self.remove(title.contains(".") ? title : title + ".hall", from: &layers, isWish: true)
    case .present(let sheet, let first):
      guard sheet.allSatisfy(isFree), canCome([sheet]), let layer = index(first) else { return nil }
      let isThere = layers.dropFirst(layer + 1).first?.prefix(2) == shown(sheet).prefix(2)
      layers.removeSubrange((layer + 1)...)
      guard !isThere, Set(Self.titles(layers)).isDisjoint(with: sheet) else { return nil }
      layers.append(shown(sheet))
    case .show(let stack, let sheets):
      guard canCome(sheets ?? []), let base = index(stack[0]) else { return nil }
      if Self.ours(layers[base]).dropFirst() != stack[...] { layers[base][1...] = stack[...] }
      if let sheets { layers = layers[...base] + sheets.map(shown) }
    case .keep, .free: return nil
    case .done:
      Self.remove(flow + ".hall", from: &layers, isWish: true)
    }
    return layers
  }

  private static func remove(_ title: String, from layers: inout [[String]], isWish: Bool) {
    guard let layer = layers.firstIndex(where: { $0.dropFirst().contains(title) }) else { return }
    if layers[layer][1] == title {
      layers.removeSubrange(max(1, layer)...)
    } else {
      if isWish { layers[layer] = ours(layers[layer]) }
      layers[layer].removeAll { $0 == title }
    }
  }
}

// MARK: - Facts

extension Model {
  /// The user, or other code, takes screens away.
  mutating func left(_ titles: [String]) {
    let before = tabs.flatMap(Self.titles)
    for tab in tabs.indices {
      for title in titles { Self.remove(title, from: &tabs[tab], isWish: false) }
    }
    let lost = titles + Set(before).subtracting(tabs.flatMap(Self.titles))
    kept.subtract(lost)
    hold(lost + Self.flows(in: lost))
  }

  /// Screens went, or may go: nobody is to ask for them before all is quiet.
  mutating func hold(_ titles: [String]) {
    gone += titles
    isMoving = true
  }

  /// The user has cancelled what a flow began: what is on show then is what it has to have.
  mutating func cancelled(showing layers: [[String]]) {
    kept.subtract(Set(Self.titles(tabs[selected])).subtracting(Self.titles(layers)))
    tabs[selected] = layers
  }

  /// Other code puts a screen on a layer.
  mutating func came(_ title: String, on first: String) {
    tabs = tabs.map { $0.map { $0[1] == first ? $0 + [title] : $0 } }
  }

  /// Other code presents over everything.
  mutating func came(sheet: [String]) {
    tabs[selected].append(sheet)
  }

  /// All is quiet: nothing moves any more.
  mutating func rest() {
    gone = []
    isMoving = false
    flowsAtRest = Self.flows(in: Self.titles(onShow + [hidden[0]]))
  }
}
