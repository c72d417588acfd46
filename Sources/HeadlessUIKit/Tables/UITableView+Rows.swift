internal import Foundation

extension UITableView {
  func showCells() {
    guard let dataSource else { return }
    for path in knownSections.paths {
      let cell = dataSource.tableView(self, cellForRowAt: path)
      cells[path] = cell
      cell.setSelected(selection.contains(path), animated: false)
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
      addSubview(cell)
    }
  }

  /// Asks the data source once, until the table is reloaded.
  var knownSections: SectionCounts {
    if let sections { return sections }
    let count = dataSource?.numberOfSections(in: self) ?? 0
    let asked = SectionCounts(
      counts: (0..<count).map { dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0 })
    sections = asked
    return asked
  }

  func makeCell(of type: AnyClass, _ identifier: String) -> UITableViewCell {
    guard let type = type as? UITableViewCell.Type else {
      preconditionFailure("must pass a class of kind UITableViewCell, not \(type)")
    }
    return type.init(style: .default, reuseIdentifier: identifier)
  }
}
