import Foundation
import HeadlessUIKit

/// A table of books that notes what it hears.
@MainActor
final class BookTable: UITableViewController {
  let journal = Journal()
  var shelves = [["Emma", "Ulysses"], ["Middlemarch"]]
  var highlights = true
  var selects: (IndexPath) -> IndexPath? = { $0 }
  var deselects: (IndexPath) -> IndexPath? = { $0 }

  override func numberOfSections(in tableView: UITableView) -> Int {
    journal.note("sections")
    return shelves.count
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shelves[section].count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "book")
      ?? UITableViewCell(style: .default, reuseIdentifier: "book")
    cell.textLabel?.text = shelves[indexPath.section][indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath)
    -> Bool
  { highlights }

  override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    journal.note("highlight \(indexPath.row)")
  }

  override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    journal.note("unhighlight \(indexPath.row)")
  }

  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    journal.note("willSelect \(indexPath.row)")
    return selects(indexPath)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    journal.note("didSelect \(indexPath.row)")
  }

  override func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    journal.note("willDeselect \(indexPath.row)")
    return deselects(indexPath)
  }

  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    journal.note("didDeselect \(indexPath.row)")
  }

  override func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    journal.note("accessory \(indexPath.row)")
  }

  var titles: [String?] { tableView.visibleCells.map { $0.textLabel?.text } }
}
