package import CoordinatorKitSwiftUI

/// What SwiftUI's containers do, as far as it is known.
///
/// They show what they have read until they read again. What the user does changes what they show at
/// once; the write to the binding follows at once, twice, or late, when the flow may want something else.
/// Reading is not waited for: like SwiftUI, they read some time after they were told of a change. What
/// moves has ended when all settles. Beyond that they are as odd as a test asks for.
@MainActor package final class ModelViews<F: Flow> {
  /// When a write arrives.
  package enum Arrival: CaseIterable, Sendable {
    case atOnce, twice, late
  }

  package let coordinator: ViewFlowCoordinator<F>
  package let host: ViewHost
  package let time = ModelClock()
  let oddities: Set<Oddity>
  /// Whether columns lie over one another.
  package var isCompact: Bool
  /// Whether they do so by themselves, as from iOS 17 on, or another stack shows all their screens.
  private let collapses: Bool
  /// The column that each compact split shows.
  var columns: [ObjectIdentifier: Int] = [:]
  /// The stacks that views have built, by place.
  var stacks: [ObjectIdentifier: ModelStack] = [:]
  /// The tab that each tab bar shows, which the user may have tapped since, and the version that was read.
  var tabs: [ObjectIdentifier: (id: String, version: Int)] = [:]
  /// The sheets on screen, bottom to top.
  var sheets: [ViewLayer] = []
  var alert: ViewAlert?
  /// Whether a presentation moves: another one that is asked for meanwhile is lost, if views are odd.
  var isMoving = false
  /// What moves in, and out.
  var arriving: [ViewLayer] = []
  var going: [ViewLayer] = []
  /// What is presented and not shown, until it is presented no more.
  private var lost: [PresentedItem] = []
  /// What the user has closed, while the write is late.
  var closed: [PresentedItem] = []
  /// What the user has seen in sheets whose closing is written late, the lowest first.
  var seenInClosed: [[ViewScreen]] = []
  /// The writes that have not arrived.
  var underWay: [() -> Void] = []
  var isOutOfDate = true
  /// The screens that can be seen.
  private var onScreen: Set<ViewScreen> = []
  /// Views that pushed themselves onto the stack in front.
  var quiet = 0
  /// How often the views of each place were evaluated.
  package private(set) var evaluations: [String: Int] = [:]
  private var dirty: Set<String> = []
  /// What changed while a body was evaluated, which SwiftUI forbids.
  package private(set) var changedInBody: [String] = []
  private var isInBody = false

  package init(
    _ coordinator: ViewFlowCoordinator<F>, _ oddities: Set<Oddity> = [], isCompact: Bool = true,
    collapses: Bool = false, hasInspectors: Bool = false
  ) {
    (self.coordinator, self.oddities) = (coordinator, oddities)
    (self.isCompact, self.collapses) = (isCompact, collapses)
    host = coordinator.makeHost(clock: time.clock, hasInspectors: hasInspectors)
    host.appeared()
    if oddities.contains(.appearsTwice) { host.appeared() }
    read()
    finishMoves()
  }

  /// The views go.
  package func disappear() {
    host.disappeared()
  }
}

/// A stack as views show it.
@MainActor final class ModelStack {
  let box: StackBox
  let place: StackPlace
  var root: ViewScreen?
  var path: [ViewScreen]
  /// The path as it was read last.
  var read: [ViewScreen]
  var version: Int

  init(_ place: StackPlace) {
    self.place = place
    box = place.makeBox()
    (root, path, version) = (box.root, box[path: box.version], box.version)
    read = path
  }

  var screens: [ViewScreen] { [root].compactMap { $0 } + path }

  /// What is written through the binding that the view has.
  func write(_ path: [ViewScreen]) -> () -> Void {
    let (box, version) = (box, version)
    return { box[path: version] = path }
  }
}

/// Holds the views weakly, as SwiftUI's publishers do.
@MainActor private final class Listener: StatePublishing {
  private let told: () -> Void

  init(_ told: @escaping () -> Void) { self.told = told }

  func stateWillChange(animated: Bool) { told() }
}

// MARK: - Reading

extension ModelViews {
  /// Shows what the flow wants now.
  package func read() {
    isOutOfDate = false
    for name in dirty { evaluations[name, default: 0] += 1 }
    dirty = []
    body { readPresentations() }
    for layer in layers where !isAsleep(layer) {
      observe(layer, "layer")
      if let content = layer.content { read(content) }
    }
    appear()
  }

  /// The sheet in front, if there is one.
  package var sheetInFront: ViewSheet? { sheets.last?.sheet }

  var layers: [ViewLayer] { [host.base] + sheets }

  private func isAsleep(_ layer: ViewLayer) -> Bool {
    oddities.contains(.sleepsWhileCovered) && layer !== layers.last && !isBesideInspector(layer)
  }

  /// Whether an inspector that is in front lies beside a layer.
  private func isBesideInspector(_ layer: ViewLayer) -> Bool {
    layer === host.base && hasInspectorBeside && sheets.count == 1
  }

  /// Whether the sheet over the columns lies beside them.
  package var hasInspectorBeside: Bool {
    !isCompact && host.base.isInspectorPresented
      && sheets.first?.sheet === host.base.presentedInspector
  }

  private func observe(_ box: ViewBox, _ name: String) {
    guard box.publisher == nil else { return }
    box.publisher = Listener { [weak self] in
      guard let self else { return }
      isOutOfDate = true
      dirty.insert(name)
      if isInBody { changedInBody.append(name) }
    }
  }

  /// What a body does, unlike what it asks to be told.
  private func body<Value>(_ evaluate: () -> Value) -> Value {
    isInBody = true
    defer { isInBody = false }
    return evaluate()
  }

  private func read(_ content: ViewContent) {
    switch content {
    case .stack(let place): read(place)
    case .tabs(let place):
      observe(place, "tabs")
      tabs[ObjectIdentifier(place)] = body { (place[selection: place.version], place.version) }
      for tab in place.tabs { read(tab.content) }
    case .split(let place):
      observe(place, "split")
      place.isCollapsed = isCompact
      columns[ObjectIdentifier(place)] = body { place.compactColumn }
      for place in isMerged ? place.columns.flatMap(\.stacks) : [place.merged] {
        let old = stacks.removeValue(forKey: ObjectIdentifier(place))
        if let old, oddities.contains(.rebuildsStacks) { underWay.append(old.write([])) }
      }
      if isMerged { read(place.merged) } else { place.columns.forEach { read($0) } }
    case .bare(let screen, let inner):
      observe(screen, "screen \(screen.key)")
      read(inner)
    }
  }

  func read(_ place: StackPlace) {
    guard let stack = stacks[ObjectIdentifier(place)], place.box === stack.box else {
      let new = body { ModelStack(place) }
      stacks[ObjectIdentifier(place)] = new
      observe(new.box, "stack \(new.root?.key.description ?? "")")
      for screen in new.screens { observe(screen, "screen \(screen.key)") }
      return new.box.read(new.version)
    }
    let (root, path) = (stack.root, stack.path)
    let (version, newRoot, newPath) = body {
      (stack.box.version, stack.box.root, stack.box[path: stack.box.version])
    }
    let isNew = stack.version != version || stack.path != newPath
    (stack.root, stack.path, stack.version) = (newRoot, newPath, version)
    for screen in stack.screens { observe(screen, "screen \(screen.key)") }
    guard isNew else { return }
    stack.read = stack.path
    let drops = root !== stack.root && root != nil && !(path + stack.path).isEmpty
    if drops, oddities.contains(.emptiesPathOfNewRoot) {
      stack.path = []
      underWay.append { stack.box[path: version] = [] }
    }
    stack.box.read(stack.version)
  }

  /// Only one presentation moves at a time; what is asked for beside it waits, or is lost.
  private func readPresentations() {
    var asked: [PresentedItem] = []
    var (level, layer) = (0, host.base)
    while true {
      let item =
        layer.presentedSheet.map { PresentedItem.sheet($0) }
        ?? layer.presentedAlert.map { .alert($0) }
      if let item { asked.append(item) }
      if sheets.count > level, sheets[level].sheet !== layer.presentedSheet { dismiss(from: level) }
      if let alert, layer === layers.last, item != .alert(alert) {
        self.alert = nil
        isMoving = true
      }
      if let item, sheets.count == level, alert == nil { present(item, over: layer) }
      guard sheets.count > level else { break }
      layer = sheets[level]
      level += 1
    }
    lost.removeAll { !asked.contains($0) }
    closed.removeAll { !asked.contains($0) }
  }

  private func dismiss(from level: Int) {
    going += sheets[level...]
    sheets.removeSubrange(level...)
    (alert, isMoving) = (nil, true)
  }

  private func present(_ item: PresentedItem, over layer: ViewLayer) {
    guard !closed.contains(item), !lost.contains(item) else { return }
    guard !isMoving else {
      if oddities.contains(.losesPresentations) { lost.append(item) } else { isOutOfDate = true }
      return
    }
    isMoving = true
    switch item {
    case .alert(let alert): self.alert = alert
    case .sheet:
      guard let above = layer.layerAbove else { return }
      sheets.append(above)
      arriving.append(above)
    }
  }

  /// Views appear, and those that are no longer seen will disappear.
  private func appear() {
    let seen = Set(layers.compactMap(\.content).flatMap { tops(of: $0) })
    for screen in seen where !onScreen.contains(screen) {
      screen.appeared()
      if oddities.contains(.appearsTwice) { screen.appeared() }
    }
    onScreen.formUnion(seen)
  }

  /// Whether one stack shows the screens of all columns.
  var isMerged: Bool { isCompact && !collapses }

  /// The columns that can be seen, or lie under the one that can.
  private func columnsOnShow(of place: SplitPlace) -> ArraySlice<ViewContent> {
    let shown = columns[ObjectIdentifier(place)] ?? 0
    return isCompact ? place.columns.prefix(shown + 1) : place.columns[...]
  }

  private func tops(of content: ViewContent) -> [ViewScreen] {
    visibleStacks(of: content).compactMap { $0.screens.last }
  }

  func visibleStacks(of content: ViewContent) -> [ModelStack] {
    switch content {
    case .stack(let place): [stacks[ObjectIdentifier(place)]].compactMap { $0 }
    case .tabs(let place):
      place.tabs.first { $0.id == tabs[ObjectIdentifier(place)]?.id }.map {
        visibleStacks(of: $0.content)
      } ?? []
    case .split(let place):
      isMerged
        ? [stacks[ObjectIdentifier(place.merged)]].compactMap { $0 }
        : columnsOnShow(of: place).suffix(isCompact ? 1 : .max).flatMap { visibleStacks(of: $0) }
    case .bare(_, let inner): visibleStacks(of: inner)
    }
  }
}

// MARK: - Time

extension ModelViews {
  /// What moves comes to rest.
  package func finishMoves() {
    isMoving = false
    let (here, gone) = (arriving, going)
    (arriving, going) = ([], [])
    for layer in here { layer.appeared() }
    for layer in gone { layer.disappeared() }
    let seen = Set(layers.compactMap(\.content).flatMap { tops(of: $0) })
    let left = onScreen.subtracting(seen)
    onScreen = seen
    if !oddities.contains(.appearsTwice) {
      for screen in left { screen.disappeared() }
    }
    for content in layers.compactMap(\.content) {
      for stack in visibleStacks(of: content) where stack.path.isEmpty {
        if let root = stack.root { stack.box.rootAppeared(root) }
      }
    }
  }

  /// The writes that are late arrive.
  package func receiveLateWrites() {
    let writes = underWay
    (underWay, seenInClosed) = ([], [])
    for write in writes { write() }
  }

  /// All that is late arrives, and the views read until nothing changes.
  package func settle() {
    for _ in 0..<1_000 {
      receiveLateWrites()
      if isOutOfDate { read() }
      finishMoves()
      guard !isOutOfDate, underWay.isEmpty else { continue }
      if !time.advance(), !isOutOfDate, underWay.isEmpty { return }
    }
  }

  func write(_ arrival: Arrival, _ work: @escaping () -> Void) {
    switch arrival {
    case .atOnce: work()
    case .twice:
      work()
      work()
    case .late: underWay.append(work)
    }
  }
}

// MARK: - What is shown

extension ModelViews {
  /// What the views show, as the flow's screens are described.
  package var onShow: String {
    let texts = layers.map { $0.content.map { self.text(of: $0) } ?? "" }
    let text = texts.dropFirst().enumerated().reduce(texts[0]) { text, next in
      text + (next.offset == 0 && hasInspectorBeside ? " ┃ " : " ⌃ ") + next.element
    }
    return alert.map { "\(text) ⌃ \($0.alert)" } ?? text
  }

  private func text(of content: ViewContent) -> String {
    switch content {
    case .stack(let place): return text(of: place)
    case .tabs(let place):
      return place.tabs.map { tab in
        let text = "\(tab.id): \(self.text(of: tab.content))"
        return tab.id == tabs[ObjectIdentifier(place)]?.id ? "[\(text)]" : text
      }.joined(separator: " | ")
    case .split(let place):
      if isMerged { return text(of: place.merged) }
      return columnsOnShow(of: place).map { text(of: $0) }
        .joined(separator: isCompact ? " › " : " ┃ ")
    case .bare(let screen, let inner): return "\(screen.key) (\(text(of: inner)))"
    }
  }

  private func text(of place: StackPlace) -> String {
    (stacks[ObjectIdentifier(place)]?.screens ?? []).map(\.key.description).joined(separator: " › ")
  }
}
