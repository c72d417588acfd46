/// The screens of a flow: a stack, bottom to top, and the sheets over it.
///
///     let stack: ScreenStack<Screen> = [.list, .book(42)]
///     let stack = ScreenStack(.list, presenting: [.login], as: .sheet)
///
/// A pure value: two stacks are equal when they show the same.
public struct ScreenStack<Screen: FlowScreen>: Hashable {
  /// The screens, bottom to top.
  public var screens: [Screen]
  // A struct cannot contain itself, so the sheet lies in an array of none or one.
  private var sheets: [Sheet<Screen>]

  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - screens: The screens, bottom to top.
  ///   - sheet: What is presented over them, if anything.
  public init(_ screens: [Screen], sheet: Sheet<Screen>? = nil) {
    self.screens = screens
    sheets = sheet.map { [$0] } ?? []
  }

  /// Makes a stack with another one presented over it.
  ///
  /// - Parameters:
  ///   - screens: The screens, bottom to top.
  ///   - presented: The stack in the sheet.
  ///   - style: How the sheet is presented.
  public init(
    _ screens: Screen..., presenting presented: ScreenStack<Screen>? = nil,
    as style: SheetStyle = .sheet
  ) {
    self.init(screens, sheet: presented.map { Sheet($0, as: style) })
  }

  /// The sheet over the screens; it may have a sheet over itself.
  public var sheet: Sheet<Screen>? {
    get { sheets.first }
    set { sheets = newValue.map { [$0] } ?? [] }
  }
}

// MARK: - Editing

extension ScreenStack {
  /// This stack with another one presented over all of it.
  ///
  /// - Parameters:
  ///   - presented: The stack in the sheet; `nil` presents nothing.
  ///   - style: How the sheet is presented.
  /// - Returns: The new stack.
  public func presenting(
    _ presented: ScreenStack<Screen>?, as style: SheetStyle = .sheet
  ) -> ScreenStack<Screen> {
    guard let presented else { return self }
    return adding(Sheet(presented, as: style))
  }

  func adding(_ added: Sheet<Screen>) -> ScreenStack<Screen> {
    var copy = self
    if var sheet {
      sheet.stack = sheet.stack.adding(added)
      copy.sheet = sheet
    } else {
      copy.sheet = added
    }
    return copy
  }

  /// The screens of the stack, of the sheet over it, of the sheet over that one, and so on.
  public var layers: [[Screen]] {
    [screens] + (sheet?.stack.layers ?? [])
  }

  /// The screen the user looks at, or `nil` when nothing is on show.
  public var top: Screen? { layers.last?.last }

  /// This stack after its top screens were left; a sheet that has lost all its screens is gone.
  ///
  /// - Parameter count: How many screens were left.
  /// - Returns: The stack without them.
  public func droppingTop(_ count: Int = 1) -> ScreenStack<Screen> {
    guard count > 0 else { return self }
    var copy = self
    if var sheet {
      let above = sheet.stack.layers.joined().count
      sheet.stack = sheet.stack.droppingTop(min(count, above))
      copy.sheet = count < above ? sheet : nil
      return copy.sheet == nil ? copy.droppingTop(count - above) : copy
    }
    copy.screens.removeLast(min(count, screens.count))
    return copy
  }
}

// MARK: - Literals and text

extension ScreenStack: ExpressibleByArrayLiteral {
  /// Makes a stack without sheets.
  public init(arrayLiteral elements: Screen...) {
    self.init(elements)
  }
}

extension ScreenStack: CustomStringConvertible {
  /// `list › book(42) ⌃ login`: screens bottom to top, each sheet behind a `⌃`.
  public var description: String {
    layers.map { layer in layer.map { "\($0)" }.joined(separator: " › ") }
      .joined(separator: " ⌃ ")
  }
}

extension ScreenStack: Sendable where Screen: Sendable {}
extension ScreenStack: Encodable where Screen: Encodable {}
extension ScreenStack: Decodable where Screen: Decodable {}
