import Foundation
import HeadlessUIKit
import Testing

@MainActor
@Suite("A table shows rows and lets them be selected", .headless)
struct TableTests {
  private let books = BookTable()
  private let window: UIWindow
  private var table: UITableView { books.tableView }
  private var user: HeadlessUser { HeadlessSession.current.user }
  private let first = IndexPath(row: 0, section: 0)
  private let second = IndexPath(row: 1, section: 0)

  init() {
    window = show(books)
    books.journal.clear()
  }

  @Test("The data source is asked for all rows when the table is laid out")
  func shows() {
    #expect(books.titles == ["Emma", "Ulysses", "Middlemarch"])
    #expect(table.numberOfSections == 2)
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(table.indexPathsForVisibleRows == [first, second, IndexPath(row: 0, section: 1)])
    #expect(table.cellForRow(at: second).flatMap(table.indexPath(for:)) == second)
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) == nil)
  }

  @Test("Reloading asks again at the next layout, and deselects")
  func reloads() {
    table.selectRow(at: first, animated: false, scrollPosition: .none)
    books.shelves = [["Persuasion"]]

    table.reloadData()
    table.reloadData()
    #expect(books.journal.lines == [])
    HeadlessSession.current.settle()

    #expect(books.journal.lines == ["sections"])
    #expect(books.titles == ["Persuasion"])
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("A row that is deleted is not selected any more; others stay so")
  func deletes() {
    table.allowsMultipleSelection = true
    table.selectRow(at: first, animated: false, scrollPosition: .none)
    table.selectRow(at: second, animated: false, scrollPosition: .none)
    books.shelves = [["Emma"], ["Middlemarch"]]

    table.deleteRows(at: [second], with: .automatic)

    #expect(books.titles == ["Emma", "Middlemarch"])
    #expect(table.indexPathsForSelectedRows == [first])
    #expect(table.cellForRow(at: first)?.isSelected == true)
  }

  @Test("The selection goes with its row when others come and go above it")
  func rowsAbove() {
    table.selectRow(at: second, animated: false, scrollPosition: .none)
    books.shelves = [["Persuasion", "Emma", "Ulysses"], ["Middlemarch"]]
    table.insertRows(at: [first], with: .automatic)
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])

    books.shelves = [["Ulysses"], ["Middlemarch"]]
    table.deleteRows(at: [first, second], with: .automatic)
    #expect(table.indexPathsForSelectedRows == [first])
    #expect(table.cellForRow(at: first)?.isSelected == true)
  }

  @Test("Rows and sections that are reloaded are not selected any more, others stay so")
  func reloadsSome() {
    table.allowsMultipleSelection = true
    let below = IndexPath(row: 0, section: 1)
    for row in [first, second, below] {
      table.selectRow(at: row, animated: false, scrollPosition: .none)
    }
    table.reloadRows(at: [first], with: .none)
    #expect(table.indexPathsForSelectedRows == [second, below])
    table.reloadSections([0], with: .none)
    #expect(table.indexPathsForSelectedRows == [below])
  }

  @Test("A table whose editing is set asks what overrides it")
  func editing() {
    final class Strict: UITableView {
      var heard: [Bool] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        heard.append(editing)
        super.setEditing(editing, animated: animated)
      }
    }
    let strict = Strict(frame: .zero, style: .plain)
    strict.isEditing = true
    #expect(strict.isEditing)
    #expect(strict.heard == [true])
  }

  @Test("A tap highlights, asks, deselects the row before and selects")
  func taps() {
    #expect(user.tapRow(at: first, in: table))
    #expect(
      books.journal.lines == ["highlight 0", "unhighlight 0", "willSelect 0", "didSelect 0"])
    books.journal.clear()

    #expect(user.tapRow(at: second, in: table))
    #expect(
      books.journal.lines == [
        "highlight 1", "unhighlight 1", "willSelect 1", "willDeselect 0", "didDeselect 0",
        "didSelect 1",
      ])
    #expect(table.indexPathsForSelectedRows == [second])
    #expect(table.visibleCells.map(\.isSelected) == [false, true, false])
  }

  @Test("Selecting by code asks and tells nobody")
  func code() {
    table.selectRow(at: first, animated: false, scrollPosition: .none)
    table.selectRow(at: second, animated: false, scrollPosition: .top)
    #expect(table.indexPathForSelectedRow == second)
    #expect(table.visibleCells.map(\.isSelected) == [false, true, false])

    table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(table.indexPathForSelectedRow == nil)
    #expect(books.journal.lines == [])
  }

  @Test("The delegate may refuse a tap, or lead it to another row")
  func refuses() {
    books.selects = { $0.row == 0 ? nil : IndexPath(row: 0, section: 1) }

    #expect(!user.tapRow(at: first, in: table))
    #expect(table.indexPathForSelectedRow == nil)

    #expect(user.tapRow(at: second, in: table))
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 1))

    books.journal.clear()
    books.highlights = false
    #expect(!user.tapRow(at: second, in: table))
    #expect(books.journal.lines == [])
  }

  @Test("Where many can be selected, a second tap deselects, unless the delegate keeps the row")
  func many() {
    table.allowsMultipleSelection = true
    user.tapRow(at: first, in: table)
    user.tapRow(at: second, in: table)
    #expect(table.indexPathsForSelectedRows == [first, second])

    user.tapRow(at: first, in: table)
    #expect(table.indexPathsForSelectedRows == [second])
    #expect(books.journal.lines.suffix(2) == ["willDeselect 0", "didDeselect 0"])

    books.deselects = { _ in nil }
    #expect(!user.tapRow(at: second, in: table))
    #expect(table.indexPathsForSelectedRows == [second])
  }

  @Test("Nobody can tap a row that is not there, not selectable, or not on screen")
  func unreachable() {
    #expect(!user.tapRow(at: IndexPath(row: 9, section: 0), in: table))

    table.allowsSelection = false
    #expect(!user.tapRow(at: first, in: table))
    table.allowsSelection = true

    books.setEditing(true, animated: false)
    #expect(table.isEditing)
    #expect(!user.tapRow(at: first, in: table))
    table.allowsSelectionDuringEditing = true
    #expect(user.tapRow(at: first, in: table))

    window.isHidden = true
    #expect(!user.tapRow(at: first, in: table))
  }

  @Test("A row has a button to tap if its cell says so")
  func accessory() {
    #expect(!user.tapAccessory(at: first, in: table))
    table.cellForRow(at: first)?.accessoryType = .detailButton

    #expect(user.tapAccessory(at: first, in: table))
    #expect(books.journal.lines == ["accessory 0"])
  }

  @Test("A table controller deselects the row that led away when it comes back")
  func comesBack() {
    let other = UIViewController()
    other.modalPresentationStyle = .fullScreen
    user.tapRow(at: first, in: table)
    books.present(other, animated: false)
    HeadlessSession.current.settle()
    #expect(table.indexPathForSelectedRow == first)

    books.dismiss(animated: false)
    HeadlessSession.current.settle()

    #expect(table.indexPathForSelectedRow == nil)
  }
}
