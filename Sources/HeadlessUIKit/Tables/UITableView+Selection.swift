public import Foundation

extension UITableView {
  var allowsManyNow: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// What a tap of the user does: highlights, asks and selects, or deselects where many can be selected.
  func tap(_ path: IndexPath) -> Bool {
    guard knownSections.contains(path), isEditing ? allowsSelectionDuringEditing : allowsSelection
    else { return false }
    guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return false }
    cells[path]?.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
    cells[path]?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
    if allowsManyNow, selection.contains(path) { return deselectByUser(path) }
    return selectByUser(path)
  }

  private func selectByUser(_ tapped: IndexPath) -> Bool {
    let path: IndexPath
    if let delegate {
      guard let wanted = delegate.tableView(self, willSelectRowAt: tapped) else { return false }
      path = wanted
    } else {
      path = tapped
    }
    for old in selection.leaving(for: path, allowsMany: allowsManyNow) { _ = deselectByUser(old) }
    selection.insert(path)
    cells[path]?.setSelected(true, animated: true)
    delegate?.tableView(self, didSelectRowAt: path)
    return true
  }

  private func deselectByUser(_ asked: IndexPath) -> Bool {
    let path: IndexPath
    if let delegate {
      guard let wanted = delegate.tableView(self, willDeselectRowAt: asked) else { return false }
      path = wanted
    } else {
      path = asked
    }
    deselectRow(at: path, animated: true)
    delegate?.tableView(self, didDeselectRowAt: path)
    return true
  }
}

extension HeadlessUser {
  /// Taps a row of a table on screen; its delegate is asked and notified.
  @discardableResult
  public func tapRow(at indexPath: IndexPath, in table: UITableView) -> Bool {
    guard isReachable(table) else { return false }
    table.ensureCells()
    return table.tap(indexPath)
  }

  /// Taps the button at the end of a row.
  @discardableResult
  public func tapAccessory(at indexPath: IndexPath, in table: UITableView) -> Bool {
    guard isReachable(table), let cell = table.cellForRow(at: indexPath),
      cell.accessoryType == .detailDisclosureButton || cell.accessoryType == .detailButton
    else { return false }
    table.delegate?.tableView(table, accessoryButtonTappedForRowWith: indexPath)
    return true
  }
}
