import Foundation
import HeadlessUIKit
import Testing

private final class BookCell: UITableViewCell {
  var uses = 1

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    uses += 1
  }
}

private final class CoverCell: UICollectionViewCell {}

private final class Books: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "book", for: indexPath)
  }
}

@MainActor
@Suite("Rows and items are made of registered classes and used again", .headless)
struct ReuseTests {
  @Test("A table makes rows of the registered class, and uses them again after a reload")
  func table() {
    let table = UITableView()
    let books = Books()
    table.register(BookCell.self, forCellReuseIdentifier: "book")
    table.dataSource = books

    let made = table.visibleCells
    #expect(made.map(\.reuseIdentifier) == ["book", "book"])
    #expect(made.allSatisfy { $0 is BookCell && $0.detailTextLabel != nil })
    table.reloadData()

    #expect(
      Set(table.visibleCells.map(ObjectIdentifier.init)) == Set(made.map(ObjectIdentifier.init)))
    #expect(table.visibleCells.map { ($0 as? BookCell)?.uses } == [2, 2])
  }

  @Test("Plain classes can be registered as well, and unknown identifiers give nothing")
  func plain() {
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
    #expect(table.dequeueReusableCell(withIdentifier: "plain")?.reuseIdentifier == "plain")
    #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)

    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(CoverCell.self, forCellWithReuseIdentifier: "cover")
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "plain")
    let first = IndexPath(item: 0, section: 0)
    #expect(collection.dequeueReusableCell(withReuseIdentifier: "cover", for: first) is CoverCell)
    #expect(
      collection.dequeueReusableCell(withReuseIdentifier: "plain", for: first).reuseIdentifier
        == "plain")
  }

  @Test("A table has the delegate that its scroll view has")
  func delegate() {
    let table = UITableView()
    let controller = BookTable()
    table.delegate = controller
    #expect((table as UIScrollView).delegate === controller)
    #expect(table.delegate?.tableView(table, shouldHighlightRowAt: [0, 0]) == true)

    (table as UIScrollView).delegate = nil
    #expect(table.delegate == nil)
  }
}
