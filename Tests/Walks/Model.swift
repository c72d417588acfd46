/// What somebody says to a flow; screens are named by their titles, layers by their lowest screen.
enum Wish: Hashable {
  case push(String, on: String)
  case remove(String)
  case present([String], over: String)
  case show([[String]])
  case done
}

/// What must be on show once all is quiet, told with arrays of strings alone.
///
/// A layer is a style and titles, bottom to top: `["sheet", "0.a", "0.b"]`. The title `0.a` is screen
/// `a` of flow `0`; the child flow `0c` of `0` begins with `0c.hall`; a title without a dot is foreign.
///
/// The rules, a sentence each:
/// 1. A wish counts at once.
/// 2. A move of the user or of other code is a fact: it takes screens away, and a sheet whose first
///    screen went takes all above it along; what is said meanwhile names screens, so order is no matter.
/// 3. What other code showed stays until a wish changes the screens below it, or the sheets.
struct Model {
  /// The layers of each tab; of a tab that is not selected the first one only is on show.
  private(set) var tabs = [[["base", "0.hall"]], [["base", "1.hall"]]]
  private(set) var selected = 0
  private(set) var isMoving = false
  /// What the next rest must have forgotten before it can be asked for again.
  private var gone: [String] = []
  private var present = ["0", "1"]

  var onShow: [[String]] { tabs[selected] }
  var hidden: [[String]] { tabs[1 - selected] }
  /// The flows that have a coordinator now, and will have it until the next rest.
  var flows: [String] { present.filter { !gone.contains($0) } }
  var canGoBack: Bool { onShow.last.map { $0.count > 2 } ?? false }
  var canSwipeSheet: Bool { ["sheet", "form"].contains(onShow.last?.first) }
  var canTapTabs: Bool { onShow.count == 1 }

  var isForeignOnTop: Bool { onShow.last.map { !$0[1].contains(".") } ?? false }
  var isForeignAnywhere: Bool { tabs.flatMap(Self.titles).contains { !$0.contains(".") } }

  static func flow(of title: String) -> String {
    title.contains(".") ? String(title.prefix { $0 != "." }) : ""
  }

  static func tab(of flow: String) -> Int { flow.hasPrefix("0") ? 0 : 1 }

  private static func flow(of layer: [String]) -> String { flow(of: layer[1]) }

  private static func titles(_ layers: [[String]]) -> [String] { layers.flatMap { $0.dropFirst() } }

  private static func ours(_ layer: [String]) -> [String] {
    layer.prefix(2) + layer.dropFirst(2).filter { $0.contains(".") }
  }

  /// The layers as a flow knows them: without what is foreign, and a child flow by its name.
  func layers(of flow: String) -> [[String]] {
    let chain = tabs[Self.tab(of: flow)]
    let own = chain.filter { Self.flow(of: $0) == flow }.map(Self.ours)
    let child = chain.first { Self.flow(of: $0) == flow + "c" }
    return own + (child.map { [[$0[0], flow + "c"]] } ?? [])
  }

  /// Whether a title can be asked for without asking for it too soon.
  func isFree(_ title: String) -> Bool { !gone.contains(title) }
}

// MARK: - What is asked for

extension Model {
  /// - Returns: Whether the wish was one that has a certain end; if not, nobody must say it.
  mutating func wish(_ wish: Wish, of flow: String) -> Bool {
    guard flows.contains(flow) else { return false }
    let old = tabs[Self.tab(of: flow)]
    guard let chain = chain(old, after: wish, of: flow) else { return false }
    let all = Self.titles(chain)
    let lost = Self.titles(old).filter { !all.contains($0) }
    // What is foreign goes at once or, while UIKit is busy, maybe never.
    guard !isMoving || lost.allSatisfy({ $0.contains(".") }) else { return false }
    tabs[Self.tab(of: flow)] = chain
    gone += lost.filter { $0.hasSuffix(".hall") }.map(Self.flow)
    isMoving = true
    return true
  }

  private func chain(_ old: [[String]], after wish: Wish, of flow: String) -> [[String]]? {
    func index(_ first: String) -> Int? { old.firstIndex { $0[1] == first } }
    // A child that goes must have gone before another one of its name comes.
    func isTwice(_ sheets: [[String]]) -> Bool {
      Self.titles(sheets).contains(flow + "c") && Self.titles(old).contains(flow + "c.hall")
    }
    var chain = old
    switch wish {
    case .push(let title, let first):
      guard isFree(title), let layer = index(first) else { return nil }
      guard !old.joined().contains(title) else { return old }
      chain[layer] = Self.ours(chain[layer]) + [title]
    case .remove(let title):
      guard title != flow + ".hall" else { return nil }
      let first = title.contains(".") ? title : title + ".hall"
      chain = Self.without(first, old, dropsForeign: true)
    case .present(let sheet, let first):
      guard sheet.dropFirst().allSatisfy(isFree), !isTwice([sheet]), let layer = index(first) else {
        return nil
      }
      let below = Array(old[...layer])
      let shown = Self.shown(sheet)
      guard !below.joined().contains(where: shown.dropFirst().contains) else { return nil }
      if layer + 1 < old.count, old[layer + 1].prefix(2) == shown.prefix(2) { return nil }
      chain = below + [shown]
    case .show(let layers):
      guard let base = index(flow + ".hall") else { return nil }
      if !Self.ours(old[base]).dropFirst().elementsEqual(layers[0].dropFirst()) {
        chain[base] = [old[base][0]] + layers[0].dropFirst()
      }
      if layers.dropFirst() != self.layers(of: flow).dropFirst() {
        guard !isTwice(layers) else { return nil }
        chain = chain[...base] + layers.dropFirst().map(Self.shown)
      }
    case .done:
      guard flow.hasSuffix("c"), let base = index(flow + ".hall") else { return nil }
      chain = Array(old[..<base])
    }
    return chain
  }

  private static func shown(_ sheet: [String]) -> [String] {
    sheet[1].hasSuffix("c") && !sheet[1].contains(".") ? [sheet[0], sheet[1] + ".hall"] : sheet
  }

  private static func without(
    _ title: String, _ old: [[String]], dropsForeign: Bool
  ) -> [[String]] {
    guard let layer = old.firstIndex(where: { $0.dropFirst().contains(title) }) else { return old }
    if old[layer][1] == title { return layer == 0 ? old : Array(old[..<layer]) }
    var chain = old
    if dropsForeign { chain[layer] = ours(chain[layer]) }
    chain[layer].removeAll { $0 == title }
    return chain
  }
}

// MARK: - What happens

extension Model {
  /// The user, or other code, takes screens away.
  mutating func left(_ titles: [String]) {
    let old = tabs.flatMap(Self.titles)
    for tab in tabs.indices {
      for title in titles { tabs[tab] = Self.without(title, tabs[tab], dropsForeign: false) }
    }
    let now = tabs.flatMap(Self.titles)
    let lost = titles + old.filter { !now.contains($0) }
    hold(lost + lost.filter { $0.hasSuffix(".hall") }.map(Self.flow))
  }

  /// Screens are about to go, maybe: nobody asks for them now.
  mutating func hold(_ titles: [String]) {
    gone += titles
    isMoving = true
  }

  mutating func foreignPush(_ title: String, on first: String) {
    for tab in tabs.indices {
      for layer in tabs[tab].indices where tabs[tab][layer][1] == first {
        tabs[tab][layer].append(title)
      }
    }
    isMoving = true
  }

  mutating func foreignPresent(_ sheet: [String]) {
    tabs[selected].append(sheet)
    isMoving = true
  }

  mutating func select(_ tab: Int) {
    selected = tab
    isMoving = true
  }

  /// Nothing moves any more.
  mutating func rest() {
    gone = []
    isMoving = false
    let titles = onShow.joined() + hidden[0]
    present = titles.filter { $0.hasSuffix(".hall") }.map(Self.flow)
  }
}
