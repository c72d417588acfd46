public import Foundation

extension IndexPath {
  /// Makes the place of a row of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// Makes the place of an item of a collection.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The section that the row or item is in.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The place of the row in its section.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The place of the item in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
