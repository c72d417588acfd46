/// What is shown in one layer of a window, in a tab, or in a column.
package indirect enum ViewContent {
  case stack(StackPlace)
  case tabs(TabsPlace)
  case split(SplitPlace)
  /// A screen without a stack around it, whose view shows the containers of another flow.
  case bare(ViewScreen, inner: ViewContent)
}

extension ViewContent: @MainActor Equatable {
  /// Whether both are the same containers.
  package static func == (left: ViewContent, right: ViewContent) -> Bool {
    switch (left, right) {
    case (.stack(let left), .stack(let right)): left === right
    case (.tabs(let left), .tabs(let right)): left === right
    case (.split(let left), .split(let right)): left === right
    case (.bare(let left, let inner), .bare(let right, let other)): left === right && inner == other
    default: false
    }
  }
}

extension ViewContent {
  /// The stacks that can be seen, as far as the views have built them.
  @MainActor var visible: [StackBox] {
    switch self {
    case .stack(let place): [place.box].compactMap { $0 }
    case .tabs(let place): place.selectedContent?.visible ?? []
    case .split(let place):
      place.columns.flatMap { $0.visible } + [place.merged.box].compactMap { $0 }
    case .bare(_, let inner): inner.visible
    }
  }

  /// Whether the columns in front lie over one another.
  @MainActor var isCollapsed: Bool {
    switch self {
    case .stack: false
    case .tabs(let place): place.selectedContent?.isCollapsed ?? false
    case .split(let place): place.isCollapsed
    case .bare(_, let inner): inner.isCollapsed
    }
  }

  /// All stacks.
  @MainActor package var stacks: [StackPlace] {
    switch self {
    case .stack(let place): [place]
    case .tabs(let place): place.tabs.flatMap { $0.content.stacks }
    case .split(let place):
      place.columns.flatMap { $0.stacks } + (place.isCollapsed ? [place.merged] : [])
    case .bare(_, let inner): inner.stacks
    }
  }

  /// The screens that can be seen, or lie under those that can, bottom to top.
  @MainActor var front: [ViewScreen] {
    switch self {
    case .stack(let place): place.screens
    case .tabs(let place): place.selectedContent?.front ?? []
    case .split(let place): place.columns.flatMap { $0.front }
    case .bare(let screen, _): [screen]
    }
  }

  /// The screens that the user has seen, or would see in another tab, bottom to top.
  ///
  /// What lies under a sheet has not read yet what has come since.
  @MainActor var read: [ViewScreen] {
    switch self {
    case .stack(let place): place.box?.read ?? place.screens.filter(\.hasArrived)
    case .tabs(let place): place.tabs.flatMap { $0.content.read }
    case .split(let place): place.merged.box?.read ?? place.columns.flatMap { $0.read }
    case .bare(let screen, let inner): [screen] + inner.read
    }
  }

  /// The screens that it shows, what is in front before what is not, and the topmost first.
  @MainActor var screensTopFirst: [ViewScreen] {
    switch self {
    case .stack(let place): return place.screens.reversed()
    case .tabs(let place):
      let selected = place.selectedTab
      let others = place.tabs.filter { $0.id != selected?.id }
      return ([selected].compactMap { $0 } + others).flatMap { $0.content.screensTopFirst }
    case .split(let place): return place.columns.reversed().flatMap { $0.screensTopFirst }
    case .bare(let screen, let inner): return inner.screensTopFirst + [screen]
    }
  }

  /// What is in its tabs that are not selected, and leaves with the lowest screen of the one that is.
  @MainActor func hidden(with screen: ViewScreen) -> [ViewScreen] {
    guard case .tabs = self, front.first === screen else { return [] }
    return screensTopFirst.filter { !front.contains($0) }
  }

  /// The screens that it shows, bottom to top.
  @MainActor var screens: [ViewScreen] {
    switch self {
    case .stack(let place): place.screens
    case .tabs(let place): place.tabs.flatMap { $0.content.screens }
    case .split(let place): place.columns.flatMap { $0.screens }
    case .bare(let screen, let inner): [screen] + inner.screens
    }
  }
}

/// A place where views show tabs.
@MainActor package final class TabsPlace: ViewBox {
  package struct Tab {
    /// What the flow says about it besides its contents.
    package let look: TabLook
    package let content: ViewContent

    package var id: String { look.id }
  }

  private weak var host: ViewHost?
  private(set) weak var flow: (any HostedFlow)?
  package private(set) var tabs: [Tab] = []
  private var wanted = ""
  /// The tab that views were given, or have written since.
  private var shown = "" {
    didSet { if shown != oldValue { version += 1 } }
  }
  /// Increases with each change of the selection that the view is to read.
  package private(set) var version = 0

  init(_ host: ViewHost, of flow: any HostedFlow) {
    (self.host, self.flow) = (host, flow)
  }

  /// The id of the selected tab: what a `TabView` binds to, by key path.
  ///
  /// A second tap writes what the view was given (ruddarr#43, stinsen#77); an echo of an earlier tap has
  /// an earlier version.
  ///
  /// - Parameter version: The version that the view was given with the binding.
  package subscript(selection version: Int) -> String {
    get { shown }
    set { wrote(newValue, given: version) }
  }

  private func wrote(_ written: String, given version: Int) {
    guard let host else { return }
    let isAgain = written == shown
    guard !isAgain || version == self.version else { return }
    set(&shown, to: written)
    let isTap = isAgain || written != wanted
    if host.isFollowed, isTap, tabs.contains(where: { $0.id == written }) {
      flow?.userTapped(written, isAgain: isAgain)
    }
    host.update()
    follow()
  }

  /// Tabs side by side, or those of a group.
  package struct Section {
    package let heading: TabHeading?
    package fileprivate(set) var ids: [String]
  }

  /// The tabs in sections, first to last; a group is together.
  package var sections: [Section] {
    tabs.reduce(into: []) { sections, tab in
      let group = tab.look.group
      if let known = sections.firstIndex(where: { $0.heading?.id == group?.id && group != nil }) {
        sections[known].ids.append(tab.id)
      } else {
        sections.append(Section(heading: group, ids: [tab.id]))
      }
    }
  }

  var selectedTab: Tab? { tabs.first { $0.id == wanted } }

  var selectedContent: ViewContent? { selectedTab?.content }

  func want(_ tabs: [Tab], selected: String) {
    wanted = selected
    let isSame =
      tabs.map(\.look) == self.tabs.map(\.look)
      && zip(tabs, self.tabs).allSatisfy { $0.content == $1.content }
    guard isSame else {
      willChange()
      (self.tabs, shown) = (tabs, selected)
      return
    }
    follow()
  }

  private func follow() { set(&shown, to: wanted) }
}

/// A place where views show columns, side by side or, in a compact window, one over the other.
@MainActor package final class SplitPlace: ViewBox {
  private weak var host: ViewHost?
  package private(set) var columns: [ViewContent] = []
  /// Shown in the last column while that is empty.
  package private(set) var placeholder: ViewScreen?
  /// The screens of all columns, for systems whose columns cannot be told to collapse.
  package let merged: StackPlace
  /// Whether the columns lie over one another.
  package var isCollapsed = false {
    // A guard that objects to leaving a column matters only while the user can go back from it.
    didSet { if isCollapsed != oldValue { host?.update() } }
  }
  private var wantedColumn = 0
  private var shownColumn = 0

  init(_ host: ViewHost) {
    self.host = host
    merged = StackPlace(host)
    super.init()
    merged.alternatives = { [weak self] in self?.columns.flatMap(\.stacks) ?? [] }
    merged.hidden = { [weak self] screen in
      self?.columns.flatMap { $0.hidden(with: screen) } ?? []
    }
  }

  /// The column that a compact window shows: what a `NavigationSplitView` binds to, from iOS 17 on.
  package var compactColumn: Int {
    get { shownColumn }
    set {
      guard newValue != shownColumn, let host else { return }
      let isBack = isCollapsed && newValue < shownColumn
      set(&shownColumn, to: newValue)
      if isBack {
        let gone = columns.dropFirst(newValue + 1)
        let read = gone.flatMap { $0.read }
        let left = gone.reversed().flatMap { $0.screensTopFirst }
        host.userLeft(
          left.filter { $0.isWanted && read.contains($0) },
          gone.flatMap { $0.front }.count > 1 ? .backMenu : .backButton, isRace: !host.isAtRest)
      }
      host.update()
      follow()
    }
  }

  func want(_ columns: [ViewContent], _ placeholder: ViewScreen?) {
    if columns != self.columns || placeholder != self.placeholder {
      willChange()
      (self.columns, self.placeholder) = (columns, placeholder)
      for place in columns.flatMap(\.stacks) {
        place.alternatives = { [weak merged] in [merged].compactMap { $0 } }
      }
    }
    merged.want(columns.flatMap { $0.front })
    wantedColumn = columns.lastIndex { !$0.screens.isEmpty } ?? 0
    follow()
  }

  private func follow() { set(&shownColumn, to: wantedColumn) }
}

/// What the view of a flow shows that stands behind a screen: its first screen, or its containers.
@MainActor package final class FlowSlot: ViewBox {
  weak var flow: (any HostedFlow)?
  package private(set) var first: ViewScreen?
  package private(set) var content: ViewContent?

  init(_ flow: any HostedFlow) { self.flow = flow }

  func show(_ first: ViewScreen?) {
    guard first !== self.first || content != nil else { return }
    willChange()
    (self.first, content) = (first, nil)
  }

  func show(_ content: ViewContent) {
    guard self.content != content else { return }
    willChange()
    (first, self.content) = (nil, content)
  }
}
