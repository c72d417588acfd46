extension Coordinator {
  /// The name of this coordinator in reports, trails and `treeDescription`.
  package var reportName: String {
    (self as? BaseCoordinator)?.coordinatorName ?? String(describing: type(of: self))
  }

  /// This coordinator and all below it, one per line, children indented under their parent.
  public var treeDescription: String {
    var seen: Set<ObjectIdentifier> = []
    return treeLines(indent: "", unlessIn: &seen).joined(separator: "\n")
  }

  private func treeLines(indent: String, unlessIn seen: inout Set<ObjectIdentifier>) -> [String] {
    var lines = [indent + reportName]
    guard seen.insert(ObjectIdentifier(self)).inserted else { return lines }
    for child in childCoordinators {
      lines += child.treeLines(indent: indent + "  ", unlessIn: &seen)
    }
    return lines
  }
}
