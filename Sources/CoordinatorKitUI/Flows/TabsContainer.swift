/// The tabs of a typed flow, each with its own container, or its pages.
///
/// A tab that is no longer listed is removed with all its screens, topmost first.
@MainActor final class TabsContainer: FlowContainer {
  private let makeContainer: MakeContainer

  init(
    _ controller: UIViewController, loops: Bool, key: ScreenKey?,
    _ makeContainer: @escaping MakeContainer
  ) {
    self.makeContainer = makeContainer
    super.init(controller, key: key, loops: loops)
  }

  override var mayStart: Bool { containerDriver.ownership == .held }

  override func parts(of wanted: WantedContainer) -> [FlowPart] {
    guard wanted.content == .tabs else {
      reportWrongRoot(
        containerDriver.pages == nil ? "a tab bar controller" : "a page view controller")
      return []
    }
    containerDriver.exits = wanted.exits(leaving)
    dropUnshown(but: Set(wanted.inside.compactMap(\.key)))
    let looks = wanted.inside.compactMap { tab in
      tab.key.flatMap { key in tab.look.map { (key, $0) } }
    }
    containerDriver.describeTabs(Dictionary(looks, uniquingKeysWith: { first, _ in first }))
    let parts = wanted.inside.flatMap { insideOrNew($0, makeContainer)?.parts(of: $0) ?? [] }
    // In the order of the tabs, with those that are about to go at the end.
    let keys = wanted.inside.compactMap(\.key)
    if inside.map(\.key) != keys {
      let ranks = inside.map { keys.firstIndex(of: $0.key) ?? keys.count }
      inside = inside.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { inside[$0] }
    }
    return parts + [FlowPart(containerDriver, wanted.layout)]
  }

  // MARK: - Containers inside

  override var insideTopFirst: [FlowContainer] {
    let selected = containerDriver.selected
    return inside.filter { $0.key == selected } + inside.filter { $0.key != selected }
  }

  override var insideInFront: FlowContainer? {
    let selected = containerDriver.wanted.layers.first?.selected
    return inside.first { $0.key == selected } ?? insideTopFirst.first
  }
}
