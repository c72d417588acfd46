import CoordinatorKitUI
import WalkTools

/// Random orders, each as the flow hears it and on paper.
enum RoomsOrders {
  /// - Returns: The message, and what is to become of it; the paper has followed.
  static func message(
    _ dice: inout Dice, _ paper: inout RoomsPaper
  ) -> (RoomsFlow.Message, RoomsPaper.Answer) {
    let room = dice.roll(3)
    switch dice.roll(20) {
    case 0..<5:
      let folio = dice.roll(RoomsFlow.folios)
      return (.open(folio, room: room), paper.take(.init(opens: [folio], room: room)))
    case 5..<8:
      let new = folios(&dice)
      let order = RoomsPaper.Order(opens: new, room: room, isSheet: true)
      return (.present(new, room: room), paper.take(order))
    case 8, 9:
      let old = some(of: paper.open, &dice)
      return (.close(old), paper.take(.init(closes: old)))
    case 10:
      // One that is closed here and opened there has moved: it is in the state throughout, so nobody is asked.
      let old = some(of: paper.open, &dice)
      let new = folios(&dice).filter { !old.contains($0) }
      let order = RoomsPaper.Order(closes: old, opens: new, room: room, isSheet: true)
      return (.exchange(old, new, room: room), paper.take(order))
    case 11, 12:
      paper.selected = room
      return (.select(room), .done)
    case 13, 14:
      paper.isMember = true
      return (.logIn, .done)
    case 15: return (.logOut, paper.logOut())
    case 16:
      let (folio, has) = (dice.roll(RoomsFlow.folios), dice.roll(4) > 0)
      paper.keys[folio] = has
      return (.key(folio, has), .done)
    case 17, 18:
      let folio = some(of: paper.open, &dice).first ?? 0
      paper.write(folio)
      return (.write(folio), .done)
    default:
      let folio = some(of: paper.open.filter(paper.isDirty), &dice).first ?? 0
      paper.dirty[folio] = nil
      return (.save(folio), .done)
    }
  }

  typealias Change = (inout RoomsFlow.State) -> Void

  /// A change that code makes, in any rooms at once.
  static func change(
    _ dice: inout Dice, _ paper: inout RoomsPaper
  ) -> (what: String, change: Change, answer: RoomsPaper.Answer) {
    switch dice.roll(4) {
    case 0:
      let (folio, room) = (dice.roll(RoomsFlow.folios), dice.roll(3))
      let isNew = !paper.open.contains(folio)
      let answer = paper.take(.init(opens: [folio], room: room), canWait: false)
      return (
        "open \(folio) in \(room)", { if isNew { $0.rooms[room].stack.append(folio) } }, answer
      )
    case 1:
      let room = dice.roll(3)
      let old = paper.piles[room].flatMap { $0 }
      let answer = paper.take(.init(closes: old), canWait: false)
      return (
        "empty \(room)",
        {
          $0.rooms[room] = .init()
          $0.changed.subtract(old)
        }, answer
      )
    case 2:
      let room = dice.roll(3)
      paper.selected = room
      return ("select \(room)", { $0.selected = room }, .done)
    default:
      paper.isMember = true
      return ("logged in", { $0.isLoggedIn = true }, .done)
    }
  }

  private static func folios(_ dice: inout Dice) -> [Int] {
    // Either all of one kind, which may all come at once, or of different ones.
    let (first, step) = (dice.roll(RoomsFlow.folios), dice.roll(3) > 0 ? 3 : 5)
    return (0...dice.roll(3)).map { (first + $0 * step) % RoomsFlow.folios }
  }

  private static func some(of folios: [Int], _ dice: inout Dice) -> [Int] {
    guard !folios.isEmpty else { return [] }
    let start = dice.roll(folios.count)
    return Array(folios[start...].prefix(1 + dice.roll(2)))
  }
}
