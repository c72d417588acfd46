import CoordinatorKitUI
import WalkTools

/// Random messages and changes for a branch.
enum BranchEvents {
  /// What can be sent now; half of it is what the screens on show ask for.
  static func message(
    _ dice: inout Dice, _ state: BranchState, top: BranchFlow.Screen?
  ) -> any CoordinatorMessageable {
    if dice.roll(2) == 0, let message = apt(&dice, state, top) { return message }
    return switch dice.roll(20) {
    case 0: AskOutside()
    case 1: TabMessage.selected(dice.roll(3))
    case 2: desk(&dice)
    case 3: riddle(&dice)
    case 4: result(&dice)
    case 5, 6: join(&dice)
    case 7, 8, 9, 10: Link(edit(&dice))
    case 11: Push(edit(&dice))
    default: Tap(edit(&dice))
    }
  }

  private static func apt(
    _ dice: inout Dice, _ state: BranchState, _ top: BranchFlow.Screen?
  ) -> (any CoordinatorMessageable)? {
    switch top {
    case .book(let book) where book >= BranchFlow.Book.draft:
      Tap(state.changed.contains(book) ? edit(&dice) : .write(book))
    case .book:
      // What lies further down once more.
      state.shelves[state.tab].books.first.map { Link(.open($0, .shelf(state.tab))) }
    case .join: join(&dice)
    case .login: Tap(dice.roll(3) == 0 ? .loggedIn : .cancelLogin)
    case .question: Tap(.answered)
    case .desk: desk(&dice)
    default: nil
    }
  }

  private static func desk(_ dice: inout Dice) -> DeskFlow.Message {
    switch dice.roll(9) {
    case 0: .order(edit(&dice))
    case 1: .ring
    case 2: .tidy
    default: [.open, .form, .stamp, .stamp, .lock(true), .lock(false)][dice.roll(6)]
    }
  }

  private static func riddle(_ dice: inout Dice) -> RiddleFlow.Message {
    [.hint, .solve][dice.roll(2)]
  }

  private static func join(_ dice: inout Dice) -> JoinFlow.Message {
    switch dice.roll(12) {
    case 0, 1, 2: .next
    case 3: .agree(true)
    case 4: .agree(false)
    case 5: .sign(true)
    case 6: .sign(false)
    case 7: .help
    case 8: .riddle
    case 9: .finishWithRiddle
    default: .finish(book: book(&dice))
    }
  }

  /// A result as a child coordinator would send it.
  private static func result(_ dice: inout Dice) -> any CoordinatorMessageable {
    switch dice.roll(4) {
    case 0: FlowResult<JoinFlow.Reader>.finished(.init(book: book(&dice)))
    case 1: FlowResult<JoinFlow.Reader>.left(.sheetSwipe)
    case 2: FlowResult<Int>.finished(7)
    default: FlowResult<DeskFlow.Stamp>.finished(.init(number: 1))
    }
  }

  static func edit(_ dice: inout Dice) -> BranchEdit {
    switch dice.roll(42) {
    case 0..<8: .open(book(&dice), place(&dice))
    case 8, 9: .close(book(&dice), place(&dice))
    case 10, 11: .replace(books(&dice), tab: dice.roll(BranchState.shelves))
    case 12, 13: .present(books(&dice), place(&dice), dice.style())
    case 14, 15: .dismiss(place(&dice))
    case 16, 17: .select(dice.roll(BranchState.shelves))
    case 18: .toggleAnnex
    case 19: .logIn
    case 20, 21: .loggedIn
    case 22, 41: .logOut
    case 23: .cancelLogin
    case 24: .key(true)
    case 25: .key(false)
    case 26, 27: .write(BranchFlow.Book.draft + dice.roll(4))
    case 28: .save
    case 29: .ask
    case 30: .answered
    case 31, 32: .join(place(&dice))
    case 33: .giveUpJoining
    case 34, 40: .opensWhenTapped(dice.roll(3) == 0 ? nil : book(&dice))
    case 35: .hearsOfExits(dice.roll(2) == 0)
    case 36: .hearsOfStamps(dice.roll(2) == 0)
    case 37: .unknown
    case 38: dice.roll(4) == 0 ? .end : .key(false)
    default: .dismiss(.over)
    }
  }

  private static func book(_ dice: inout Dice) -> Int { dice.roll(BranchFlow.Book.count) }

  private static func books(_ dice: inout Dice) -> [Int] {
    let first = book(&dice)
    return (0..<dice.roll(4)).map { (first + $0 * 5) % BranchFlow.Book.count }
  }

  private static func place(_ dice: inout Dice) -> BranchState.Place {
    switch dice.roll(5) {
    case 0, 1: .shelf(dice.roll(BranchState.shelves))
    case 2, 3: .sheet(of: dice.roll(BranchState.shelves))
    default: .over
    }
  }
}
