/// The reading rooms on paper: what must be open where, and why, without any code of the kit or the flow.
struct RoomsPaper: Equatable {
  /// The piles of each room: the first one is the stack, the others are sheets, none of which is empty.
  var piles: [[[Int]]] = [[[]], [[]], [[]]]
  var selected = 0
  var isMember = false
  var keys: [Int: Bool] = [:]
  var dirty: [Int: Bool] = [:]
  /// What waits for a login: what closes, what opens, and in which pile.
  var waiting: Order?

  /// What somebody asks for.
  struct Order: Equatable {
    var closes: [Int] = []
    var opens: [Int] = []
    var room = 0
    var isSheet = false
  }

  enum Answer: String { case done, refused, held }

  var open: [Int] { piles.flatMap { $0.flatMap { $0 } } }

  /// The folios that lie in front, bottom to top.
  var front: [Int] { piles[selected].last ?? [] }
  var hasSheet: Bool { piles[selected].count > 1 }

  func isDirty(_ folio: Int) -> Bool { dirty[folio] == true }

  func mayCome(_ folio: Int) -> Answer {
    if folio % 3 == 0 { return isMember ? .done : .held }
    if folio % 3 == 1 { return keys[folio] == true ? .done : .refused }
    return .done
  }
}

// MARK: - What is asked for

extension RoomsPaper {
  /// Nothing dirty leaves by an order, and nothing comes that may not.
  mutating func take(_ order: Order, canWait: Bool = true) -> Answer {
    let answer = answer(to: order)
    if answer == .done { carryOut(order) }
    if answer == .held, canWait { waiting = order }
    return answer == .held && !canWait ? .refused : answer
  }

  private func answer(to order: Order) -> Answer {
    if order.closes.contains(where: { open.contains($0) && isDirty($0) }) { return .refused }
    for folio in order.opens where !open.contains(folio) || order.closes.contains(folio) {
      if open.contains(folio) { continue }
      if mayCome(folio) != .done { return mayCome(folio) }
    }
    return .done
  }

  private mutating func carryOut(_ order: Order) {
    gone(order.closes)
    let new = order.opens.filter { !open.contains($0) }
    guard !new.isEmpty else { return }
    if order.isSheet {
      piles[order.room].append(new)
    } else {
      piles[order.room][0] += new
    }
  }

  /// Something has changed: what waits is asked about once more, and goes on if it waits no longer.
  mutating func goOn() {
    guard let order = waiting, answer(to: order) != .held else { return }
    waiting = nil
    _ = take(order)
  }

  /// Without the login all that needs it goes; unless something of it is dirty.
  mutating func logOut() -> Answer {
    let members = open.filter { $0 % 3 == 0 }
    guard !members.contains(where: isDirty) else { return .refused }
    isMember = false
    gone(members)
    return .done
  }

  mutating func write(_ folio: Int) {
    if open.contains(folio) { dirty[folio] = true }
  }
}

// MARK: - What happens

extension RoomsPaper {
  /// Folios are gone, whether they were to be or not.
  mutating func gone(_ folios: [Int]) {
    for room in piles.indices {
      for pile in piles[room].indices { piles[room][pile].removeAll { folios.contains($0) } }
      piles[room] = [piles[room][0]] + piles[room].dropFirst().filter { !$0.isEmpty }
    }
    for folio in folios { dirty[folio] = nil }
  }

  /// The app starts again: of each room stays what may come now, up to the first folio that may not.
  ///
  /// - Returns: What does not come back.
  mutating func startAgain() -> [Int] {
    waiting = nil
    let lost = piles.flatMap { piles in
      piles.flatMap { $0 }.drop { mayCome($0) == .done }
    }
    gone(lost)
    return lost
  }

  /// What is to be seen, in the words of a phone.
  var shown: String {
    let tabs = piles.enumerated().map { room, piles in
      let text = (["room\(room)"] + piles[0].map { "\($0)" }).joined(separator: " › ")
      return room == selected ? "[\(text)]" : text
    }
    let sheets = piles[selected].dropFirst().map { sheet in
      sheet.map { "\($0)" }.joined(separator: " › ")
    }
    return ([tabs.joined(separator: " | ")] + sheets).joined(separator: " ⌃ ")
  }
}
