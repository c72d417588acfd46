/// What must be on show after routes and links, as a person would work it out on paper.
struct LinksPaper {
  /// How one route, or a whole link, ends.
  enum End: Equatable { case done, held, refused, unhandled }
  /// A locked page that waits in a room, with the places that come after it.
  struct Waiting {
    var rest: [LinksRoute]
    var isLink: Bool
  }

  /// The pages of each room; 0 is its home, 9 the key.
  var rooms = [[0], [0]]
  /// The open box of each room: its number, then its leaves.
  var boxes: [[Int]?] = [nil, nil]
  var selected = 0
  private var waiting: [Waiting?] = [nil, nil]
  /// The rooms in which something waits, the longest first.
  private var order: [Int] = []
  /// The boxes on show when the turn began; one that is closed and opened again in it stays.
  private var before: [[Int]?] = [nil, nil]

  var waitingCount: Int { waiting.count { $0 != nil } }

  /// A link, opened at the root.
  mutating func open(_ link: [LinksRoute]) -> End {
    before = boxes
    // One of whose first route nothing comes leaves those that wait alone.
    var trial = self
    let first = trial.follow(link.prefix(1), in: selected, isLink: true)
    if first == .done || first == .held {
      for room in [0, 1] where waiting[room]?.isLink ?? false { waiting[room] = nil }
    }
    let end = follow(link[...], in: selected, isLink: true)
    goOn()
    return end
  }

  /// A route, sent to a room.
  mutating func send(_ route: LinksRoute.Room, to room: Int) -> End {
    before = boxes
    let end = take(route, in: room, rest: [], isLink: false)
    goOn()
    return end
  }

  /// What waits goes on where it may; each room's once.
  mutating func goOn() {
    var gone: Set<Int> = []
    while let room = order.first(where: {
      !gone.contains($0) && waiting[$0] != nil && rooms[$0].contains(9)
    }), let next = waiting[room] {
      gone.insert(room)
      waiting[room] = nil
      _ = follow([.room(.page(4))] + next.rest, in: room, isLink: next.isLink)
    }
    order.removeAll { waiting[$0] == nil }
  }

  private mutating func follow(
    _ link: ArraySlice<LinksRoute>, in start: Int, isLink: Bool
  ) -> End {
    var (room, rest) = (start, link)
    while let next = rest.popFirst() {
      switch next {
      case .tab(let index):
        for room in [0, 1] { close(room) }
        (selected, room) = (index, index)
      case .room(let route):
        let end = take(route, in: room, rest: Array(rest), isLink: isLink)
        if end != .done { return end }
      case .shelf(let shelf):
        guard var box = boxes[room] else { return .unhandled }
        switch shelf {
        case .lid: box = [box[0]]
        case .leaf(let leaf):
          if box.dropFirst().contains(leaf), box.last != leaf { return .refused }
          if box.count == 1 || box.last != leaf { box.append(leaf) }
        }
        boxes[room] = box
      }
    }
    return .done
  }

  private mutating func take(
    _ route: LinksRoute.Room, in room: Int, rest: [LinksRoute], isLink: Bool
  ) -> End {
    switch route {
    case .home:
      rooms[room] = [0]
      close(room)
    case .back:
      guard rooms[room].count > 1 else { return .refused }
      rooms[room].removeLast()
      close(room)
    case .box(let number):
      guard boxes[room]?.first != number else { break }
      close(room)
      boxes[room] = before[room]?.first == number ? before[room] : [number]
    case .key: return push(9, in: room)
    case .page(4) where !rooms[room].contains(9):
      waiting[room] = Waiting(rest: rest, isLink: isLink)
      if !order.contains(room) { order.append(room) }
      return .held
    case .page(let page): return push(page, in: room)
    }
    return .done
  }

  private mutating func push(_ page: Int, in room: Int) -> End {
    if rooms[room].last != page {
      guard !rooms[room].contains(page) else { return .refused }
      rooms[room].append(page)
    }
    close(room)
    return .done
  }

  private mutating func close(_ room: Int) {
    if let box = boxes[room], box.first == before[room]?.first { before[room] = box }
    boxes[room] = nil
  }

  /// The rooms, the selected one in brackets, and the box over it.
  var shown: String {
    let names = rooms.enumerated().map { index, pages in
      let text = pages.map(String.init).joined(separator: " ")
      return index == selected ? "[\(text)]" : text
    }
    let box = boxes[selected].map { " ⌃ " + $0.map(String.init).joined(separator: " ") } ?? ""
    return names.joined(separator: " | ") + box
  }
}
