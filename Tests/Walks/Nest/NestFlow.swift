import CoordinatorKitUI

/// What a flow of the walk shows; the whole of it is in its state.
struct NestState: FlowState, Hashable, Codable {
  enum Root: String, Codable { case stack, tabs, columns }

  /// A stack: the only one, that of a tab or page, or a column.
  struct Part: Hashable, Codable {
    let id: String
    var names: [String]
    /// A sheet that waits while the tab is not selected.
    var sheet: [String] = []
  }

  struct Sheet: Hashable, Codable {
    var names: [String]
    var style = 0
  }

  struct Alert: Hashable, Codable {
    let id: String
    var buttons = 1
    var isActionSheet = false
  }

  let name: String
  /// The routes that it takes.
  let flavor: Int
  let root: Root
  var parts: [Part]
  var selected = 0
  var sheets: [Sheet] = []
  var alert: Alert?
  var hasKey = false
  /// A flow in the flow, in the first part or in a sheet.
  var desk: NestDesk.State?
  var isDeskInSheet = false

  /// Every screen, hidden or not.
  var names: [String] {
    parts.flatMap { $0.names + $0.sheet } + sheets.flatMap(\.names) + (desk?.names ?? [])
  }
}

/// What may be asked of a flow.
indirect enum NestEdit: Hashable, Codable {
  case push(String, part: Int), pop(part: Int), select(Int)
  case sheet([String], style: Int), add(String), insert(String), close
  case tabSheet(String, part: Int), closeTabSheet(part: Int)
  case alert(NestState.Alert), quiet
  case addPart(String, [String]), removePart(Int)
  case key(Bool)
  case desk([String], inSheet: Bool), pushDesk(String), endDesk
  case both(NestEdit, NestEdit)
}

struct NestMessage: CoordinatorMessageable, Codable, Hashable {
  let to: String
  let edit: NestEdit
}

/// A route of a link: whoever has the flavor takes it.
struct NestRoute: Route, Codable, Hashable, CustomStringConvertible {
  let link: Int
  let index: Int
  let flavor: Int
  let edit: NestEdit

  var description: String { "route \(link).\(index)" }
}

/// A flow with any root, which shows whatever its state says.
struct NestFlow: Flow {
  struct Screen: FlowScreen, Codable, CustomStringConvertible {
    let description: String
    init(_ name: String) { description = name }
  }

  let desk = ChildFlow<Self>(NestDesk(), at: \.desk, as: { Screen($0.description) })
  var children: [ChildFlow<Self>] { [desk] }

  func screens(for state: NestState) -> ScreenStack<Screen> {
    var stacks = state.parts.map { part in
      ScreenStack(part.names.map { Screen($0) })
        .presenting(part.sheet.isEmpty ? nil : ScreenStack(part.sheet.map { Screen($0) }))
    }
    if state.desk != nil, !state.isDeskInSheet, !stacks.isEmpty {
      let names = state.parts[0].names + (state.desk?.names ?? [])
      stacks[0] = ScreenStack(names.map { Screen($0) }).presenting(stacks[0].sheet?.stack)
    }
    var stack: ScreenStack<Screen>
    switch state.root {
    case .stack: stack = stacks[0]
    case .tabs:
      let selected = state.parts.indices.contains(state.selected) ? state.selected : 0
      stack = ScreenStack(
        Tabs(selected: state.parts.isEmpty ? "" : state.parts[selected].id) {
          for (part, stack) in zip(state.parts, stacks) { FlowTab(part.id) { stack } }
        })
    case .columns:
      stack = ScreenStack(
        Split {
          stacks[0]
        } secondary: {
          stacks[1]
        })
    }
    for sheet in state.sheets {
      let styles: [SheetStyle] = [.sheet, .formSheet, .fullScreen, .overFullScreen, .inspector]
      stack = stack.presenting(
        ScreenStack(sheet.names.map { Screen($0) }), as: styles[sheet.style % styles.count])
    }
    if state.desk != nil, state.isDeskInSheet {
      stack = stack.presenting(desk.screens(for: state))
    }
    return stack.presenting(state.alert.map(alert))
  }

  private func alert(_ alert: NestState.Alert) -> FlowAlert {
    FlowAlert(
      alert.id, title: alert.id, style: alert.isActionSheet ? .actionSheet(from: .center) : .alert
    ) {
      for number in 0..<alert.buttons {
        FlowAlert.Button("\(number)", role: number == 1 ? .cancel : nil)
      }
    }
  }

  func update(_ state: inout NestState, with message: any CoordinatorMessageable) -> FlowReply {
    switch message {
    case let message as NestMessage where message.to == state.name:
      state.take(message.edit) ? .handled : .refused("it cannot be")
    case let route as NestRoute where route.flavor == state.flavor:
      state.take(route.edit) ? .handled : .refused("it cannot be")
    default: .unhandled
    }
  }

  func userLeft(_ screens: [Screen], _ state: inout NestState) {
    for screen in screens { state.lose(screen.description) }
  }

  func userSelected(_ tab: String, _ state: inout NestState) {
    if let index = state.parts.firstIndex(where: { $0.id == tab }) { state.selected = index }
  }

  func alertLeft(_ alert: String, _ state: inout NestState) { state.alert = nil }

  func childEnded(
    _ result: any CoordinatorMessageable, at child: PartialKeyPath<NestState>?,
    _ state: inout NestState
  ) -> FlowReply {
    result is FlowResult<Never> ? .handled : .unhandled
  }

  func entering(_ screen: Screen, in state: NestState) -> Verdict {
    switch screen.description.first {
    case "l" where !state.hasKey: .hold
    case "r": .refuse("nobody may see it")
    default: .allow
    }
  }
}

/// A flow inside a flow: one stack.
struct NestDesk: Flow {
  struct State: FlowState, Hashable, Codable {
    let name: String
    var names: [String]
  }

  struct Screen: FlowScreen, Codable, CustomStringConvertible {
    let description: String
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    ScreenStack(state.names.map { Screen(description: $0) })
  }

  func update(_ state: inout State, with message: any CoordinatorMessageable) -> FlowReply {
    guard let message = message as? NestMessage, message.to == state.name,
      case .pushDesk(let name) = message.edit
    else { return .unhandled }
    state.names.append(name)
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    for screen in screens { state.names.removeAll { $0 == screen.description } }
  }
}

// MARK: - What the edits do

extension NestState {
  /// Whether the edit could be done; if not, nothing has changed.
  mutating func take(_ edit: NestEdit) -> Bool {
    switch edit {
    case .push(let name, let part):
      guard parts.indices.contains(part) else { return false }
      parts[part].names.append(name)
    case .pop(let part):
      guard parts.indices.contains(part), parts[part].names.count > 1 else { return false }
      parts[part].names.removeLast()
    case .select(let part):
      guard root == .tabs, parts.indices.contains(part) else { return false }
      selected = part
    case .sheet(let names, let style): sheets.append(Sheet(names: names, style: style))
    case .add(let name):
      guard !sheets.isEmpty else { return false }
      sheets[sheets.count - 1].names.append(name)
    case .insert(let name):
      guard !sheets.isEmpty else { return false }
      sheets[sheets.count - 1].names.insert(name, at: 0)
    case .close: return sheets.popLast() != nil
    case .tabSheet(let name, let part):
      guard root == .tabs, parts.indices.contains(part) else { return false }
      parts[part].sheet = [name]
    case .closeTabSheet(let part):
      guard parts.indices.contains(part) else { return false }
      parts[part].sheet = []
    case .alert(let alert): self.alert = alert
    case .quiet: alert = nil
    case .addPart(let id, let names):
      guard root == .tabs else { return false }
      parts.append(Part(id: id, names: names))
    case .removePart(let part):
      guard root == .tabs, parts.count > 1, parts.indices.contains(part) else { return false }
      parts.remove(at: part)
      if selected >= part, selected > 0 { selected -= 1 }
    case .key(let has): hasKey = has
    case .desk(let names, let isInSheet):
      guard desk == nil, let first = names.first else { return false }
      (desk, isDeskInSheet) = (NestDesk.State(name: "desk of \(first)", names: names), isInSheet)
    case .pushDesk(let name):
      guard desk != nil else { return false }
      desk?.names.append(name)
    case .endDesk: desk = nil
    case .both(let first, let second):
      var next = self
      guard next.take(first), next.take(second) else { return false }
      self = next
    }
    return true
  }

  /// The user has left a screen.
  mutating func lose(_ name: String) {
    for index in parts.indices {
      if parts[index].names.first != name { parts[index].names.removeAll { $0 == name } }
      parts[index].sheet.removeAll { $0 == name }
    }
    for index in sheets.indices { sheets[index].names.removeAll { $0 == name } }
    sheets.removeAll(where: \.names.isEmpty)
  }
}
