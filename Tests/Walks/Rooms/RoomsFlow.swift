import CoordinatorKitUI

/// Reading rooms in tabs, each with a stack of folios and sheets of them; a folio may need a login or a key
/// to come, and stays while it has changes.
struct RoomsFlow: Flow {
  enum Screen: FlowScreen, Codable, CustomStringConvertible {
    case room(Int), folio(Int)

    var description: String {
      switch self {
      case .room(let room): "room\(room)"
      case .folio(let folio): "\(folio)"
      }
    }
  }

  struct Room: Equatable, Codable {
    var stack: [Int] = []
    var sheets: [[Int]] = []
  }

  struct State: FlowState, Equatable, Codable {
    var selected = 0
    var rooms = Array(repeating: Room(), count: 3)
    var isLoggedIn = false
    var keys: Set<Int> = []
    /// The folios with changes.
    var changed: Set<Int> = []
  }

  enum Message: CoordinatorMessageable, Hashable {
    case open(Int, room: Int)
    case present([Int], room: Int)
    case close([Int])
    /// Closes folios in one place and opens others in another one.
    case exchange([Int], [Int], room: Int)
    case select(Int)
    case logIn, logOut
    case key(Int, Bool)
    case write(Int), save(Int)
  }

  static let folios = 18

  /// Every third folio is for members, every other third has a lock.
  static func isForMembers(_ folio: Int) -> Bool { folio % 3 == 0 }
  static func hasLock(_ folio: Int) -> Bool { folio % 3 == 1 }

  func screens(for state: State) -> ScreenStack<Screen> {
    Tabs(selected: "\(state.selected)") {
      for (number, room) in state.rooms.enumerated() {
        FlowTab("\(number)") {
          Screen.room(number)
          room.stack.map(Screen.folio)
          for sheet in room.sheets { Sheet(ScreenStack(sheet.map(Screen.folio))) }
        }
      }
    }
  }

  func update(_ state: inout State, with message: Message) -> FlowReply {
    switch message {
    case .open(let folio, let room):
      if !state.isOpen(folio) { state.rooms[room].stack.append(folio) }
    case .present(let folios, let room): state.present(folios, room)
    case .close(let folios): state.drop(folios)
    case .exchange(let old, let new, let room):
      state.drop(old)
      state.present(new, room)
    case .select(let room): state.selected = room
    case .logIn: state.isLoggedIn = true
    case .logOut:
      state.isLoggedIn = false
      state.drop((0..<Self.folios).filter(Self.isForMembers))
    case .key(let folio, let has):
      if has { state.keys.insert(folio) } else { state.keys.remove(folio) }
    case .write(let folio): if state.isOpen(folio) { state.changed.insert(folio) }
    case .save(let folio): state.changed.remove(folio)
    }
    return .handled
  }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    state.drop(screens.compactMap { if case .folio(let folio) = $0 { folio } else { nil } })
  }

  func userSelected(_ tab: String, _ state: inout State) {
    state.selected = Int(tab) ?? state.selected
  }

  func entering(_ screen: Screen, in state: State) -> Verdict {
    guard case .folio(let folio) = screen else { return .allow }
    if Self.isForMembers(folio), !state.isLoggedIn { return .hold }
    return Self.hasLock(folio) && !state.keys.contains(folio) ? .refuse("locked") : .allow
  }

  func leaving(_ screen: Screen, in state: State) -> Verdict {
    guard case .folio(let folio) = screen, state.changed.contains(folio) else { return .allow }
    return .refuse("unsaved changes")
  }
}

extension RoomsFlow.State {
  func isOpen(_ folio: Int) -> Bool {
    rooms.contains { $0.stack.contains(folio) || $0.sheets.joined().contains(folio) }
  }

  fileprivate mutating func present(_ folios: [Int], _ room: Int) {
    let new = folios.filter { !isOpen($0) }
    if !new.isEmpty { rooms[room].sheets.append(new) }
  }

  fileprivate mutating func drop(_ folios: [Int]) {
    for room in rooms.indices {
      rooms[room].stack.removeAll { folios.contains($0) }
      for sheet in rooms[room].sheets.indices {
        rooms[room].sheets[sheet].removeAll { folios.contains($0) }
      }
      rooms[room].sheets.removeAll { $0.isEmpty }
    }
    changed.subtract(folios)
  }
}
