/// What the user did to views, on paper: everything that is shown bears a serial number.
///
/// A thing gets a new number when it is wanted and was not before. A view shows numbers; what the user
/// takes away are numbers, and what is told is which of them are still wanted when the write arrives.
struct BindingsPaper {
  struct Item: Hashable {
    let name: String
    let number: Int
  }

  /// Everything that is wanted, or that views show.
  struct Sight: Equatable {
    var tab = "a"
    var stacks: [String: [Item]] = [:]
    var sheets: [[Item]] = []
    /// The serial number of each of `allSheets`.
    var sheetNumbers: [Int] = []
    var alert: Item?
    var isFullScreen = false
    /// What goes on over the sheets, or out of sight.
    var player: [Item] = []
    var isPlayerMinimized = false

    /// The sheets with the player, if that is one of them.
    var allSheets: [[Item]] { sheets + (player.isEmpty || isPlayerMinimized ? [] : [player]) }

    /// How a flow's screens are written, with what is out of sight.
    var wish: String {
      guard isPlayerMinimized else { return text }
      let names = player.map(\.name).joined(separator: " › ")
      let alert = alert.map { " ⌃ alert(\($0.name))" } ?? ""
      return text.dropLast(alert.count) + " ⌄ \(names)" + alert
    }

    var text: String {
      func names(_ items: [Item]) -> String { items.map(\.name).joined(separator: " › ") }
      let tabs = ["a", "b"].map {
        let text = "\($0): \(names(stacks[$0] ?? []))"
        return $0 == tab ? "[\(text)]" : text
      }
      let over = allSheets.map { " ⌃ \(names($0))" }.joined()
      return tabs.joined(separator: " | ") + over + (alert.map { " ⌃ alert(\($0.name))" } ?? "")
    }
  }

  private(set) var wanted = Sight()
  private(set) var told: [String] = []
  private var newest = 0
  /// How often each name has come.
  private(set) var made: [String: Int] = [:]

  private mutating func newNumber() -> Int {
    newest += 1
    return newest
  }

  private mutating func item(_ name: String, among old: [Item]) -> Item {
    if let known = old.first(where: { $0.name == name }) { return known }
    newest += 1
    made[name, default: 0] += 1
    return Item(name: name, number: newest)
  }

  /// The app wants this from now on.
  mutating func want(_ state: BindingsFlow.State) {
    var next = Sight()
    next.tab = state.tab
    next.isFullScreen = state.isFullScreen
    for tab in ["a", "b"] {
      next.stacks[tab] = (state.stacks[tab] ?? []).map { item($0, among: wanted.stacks[tab] ?? []) }
    }
    // A sheet over another one than before, or with another first screen, is another sheet; screens of sheets that are
    // in another one now are the same.
    let known = wanted.sheets.flatMap { $0 }
    var isSame = state.isFullScreen == wanted.isFullScreen
    for (level, names) in state.sheets.enumerated() {
      let old = wanted.sheets.indices.contains(level) ? wanted.sheets[level] : []
      isSame = isSame && old.first?.name == names.first
      next.sheets.append(names.map { item($0, among: known) })
      next.sheetNumbers.append(isSame ? wanted.sheetNumbers[level] : newNumber())
    }
    next.player = state.player.map { item($0, among: wanted.player) }
    next.isPlayerMinimized = state.isPlayerMinimized
    if next.allSheets.count > next.sheets.count {
      let isOverSame = wanted.sheetNumbers.dropLast() == next.sheetNumbers[...]
      let isKept =
        wanted.allSheets.count > wanted.sheets.count && isOverSame
        && next.player.first == wanted.player.first
      let number = isKept ? wanted.sheetNumbers.last : nil
      next.sheetNumbers.append(number ?? newNumber())
    }
    next.alert = state.alert.map { item($0, among: wanted.alert.map { [$0] } ?? []) }
    wanted = next
  }

  /// The user took the top of a stack away.
  ///
  /// - Parameter sheet: The number of the sheet, if it was swiped down.
  mutating func left(_ gone: [Item], _ sheet: Int?) {
    guard let sheet else { return tell(gone.reversed().filter(isWanted)) }
    // If the sheet that was swiped down is not there any more, its screens may be in others, and stay.
    let index = wanted.sheetNumbers.firstIndex(of: sheet)
    let inside = index.map { wanted.allSheets[$0] } ?? []
    tell(gone.reversed().filter(inside.contains))
  }

  mutating func tapped(_ name: String) {
    told.append("tapped \(name)")
  }

  mutating func selected(_ tab: String) {
    guard tab != wanted.tab else { return }
    wanted.tab = tab
    told.append("selected \(tab)")
  }

  mutating func closed(_ alert: Item) {
    guard wanted.alert == alert else { return }
    wanted.alert = nil
    told.append("closed \(alert.name)")
  }

  /// What is wanted under a name; each name is in one place.
  func item(_ name: String) -> Item? { all.first { $0.name == name } }

  /// All that views are to show, but alerts.
  var allInSight: [Item] { (Array(wanted.stacks.values) + wanted.allSheets).flatMap { $0 } }

  /// All that is wanted, but alerts.
  var all: [Item] {
    (Array(wanted.stacks.values) + wanted.sheets + [wanted.player]).flatMap { $0 }
  }

  func isWanted(_ item: Item) -> Bool { all.contains(item) }

  private mutating func tell(_ gone: [Item]) {
    guard !gone.isEmpty else { return }
    told.append("left \(gone.map(\.name).joined(separator: " "))")
    let names = gone.map(\.name)
    let minimizes = wanted.player.first.map { names.contains($0.name) } ?? false
    want(
      BindingsFlow.State(
        tab: wanted.tab,
        stacks: wanted.stacks.mapValues { $0.map(\.name).filter { !names.contains($0) } },
        sheets: wanted.sheets.map { $0.map(\.name).filter { !names.contains($0) } }
          .filter { !$0.isEmpty },
        isFullScreen: wanted.isFullScreen,
        player: wanted.player.map(\.name).filter { minimizes || !names.contains($0) },
        isPlayerMinimized: minimizes || wanted.isPlayerMinimized, alert: wanted.alert?.name))
  }
}
