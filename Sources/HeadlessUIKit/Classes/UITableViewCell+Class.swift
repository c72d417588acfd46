// How this works is told in UIViewController+Class.swift.
public import Foundation

extension UITableViewCell {
  @_silgen_name("HeadlessUIKit.make.Cell") @usableFromInline
  convenience init(dynamically style: UITableViewCell.CellStyle, _ identifier: String?) {
    self.init(style: style, reuseIdentifier: identifier)
  }

  @_silgen_name("HeadlessUIKit.make.Cell")
  final class func make(_ style: __owned UITableViewCell.CellStyle, _ identifier: __owned String?)
    -> Self
}

extension NSObjectProtocol where Self: UITableViewCell {
  @_silgen_name("HeadlessUIKit.of.Cell") @usableFromInline @preconcurrency @MainActor
  static func makeCell(_ style: __owned UITableViewCell.CellStyle, _ identifier: __owned String?)
    -> Self
  {
    self.make(style, identifier)
  }

  /// Creates a row of a class that is known at run time only.
  @_silgen_name("HeadlessUIKit.of.Cell") @preconcurrency @MainActor
  public init(
    style: UITableViewCell.CellStyle, reuseIdentifier identifier: String?, dynamically: Void = ())
}
