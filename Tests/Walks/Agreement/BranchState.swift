import CoordinatorKitUI

/// What a branch of a library is like.
struct BranchState: FlowState, Equatable {
  struct Shelf: Equatable {
    var books: [Int] = []
    var sheets: [SheetOfBooks] = []
    var allBooks: [Int] { books + sheets.flatMap(\.books) }
  }

  struct SheetOfBooks: Equatable {
    var books: [Int]
    var style = SheetStyle.sheet
  }

  /// Where a book or a flow inside is, or is to come.
  enum Place: Hashable, CustomStringConvertible {
    case shelf(Int), sheet(of: Int), over

    var description: String {
      switch self {
      case .shelf(let tab): "in tab \(tab)"
      case .sheet(let tab): "in a sheet of tab \(tab)"
      case .over: "over all"
      }
    }
  }

  static let shelves = 3

  var tab = 0
  /// Whether there is the tab in the middle.
  var hasAnnex = true
  var shelves = Array(repeating: Shelf(), count: shelves)
  var sheets: [SheetOfBooks] = []
  var join: JoinFlow.State?
  var joinPlace = Place.over
  var desk = DeskFlow.State()
  var isLoggingIn = false
  var isLoggedIn = false
  var isAsking = false
  var hasKey = false
  /// The books with changes.
  var changed: Set<Int> = []
  /// What a tap on a tab opens there, besides selecting it.
  var opensWhenTapped: Int?
  var hearsOfExits = false
  var hearsOfStamps = false
  /// What the flow heard of others, as text.
  var heard: [String] = []
  var hasEnded = false

  var tabs: [Int] { hasAnnex ? [0, 1, 2] : [0, 2] }

  func shownTab(_ root: BranchFlow.Root) -> Int {
    root == .tabs && tabs.contains(tab) ? tab : 0
  }

  func deskTab(in root: BranchFlow.Root) -> Int { root == .tabs ? 2 : 0 }

  /// Puts a book on a shelf, while something else happens, too.
  mutating func add(_ book: Int, to tab: Int) {
    if !shelves[tab].allBooks.contains(book) { shelves[tab].books.append(book) }
  }

  /// Takes the topmost book of a number away that is on show.
  mutating func leaveTopmost(_ book: Int, _ root: BranchFlow.Root) {
    let tab = shownTab(root)
    if Self.leaveTopmost(book, in: &sheets) { return }
    if Self.leaveTopmost(book, in: &shelves[tab].sheets) { return }
    if let index = shelves[tab].books.lastIndex(of: book) { shelves[tab].books.remove(at: index) }
  }

  private static func leaveTopmost(_ book: Int, in sheets: inout [SheetOfBooks]) -> Bool {
    guard let sheet = sheets.lastIndex(where: { $0.books.contains(book) }),
      let index = sheets[sheet].books.lastIndex(of: book)
    else { return false }
    sheets[sheet].books.remove(at: index)
    sheets.removeAll { $0.books.isEmpty }
    return true
  }
}
