/// The identity of one screen in a layout: two screens with equal keys share a view controller.
public struct ScreenKey: Hashable, CustomStringConvertible {
  /// What a key says.
  ///
  /// Its copies share it: layouts are full of keys, and are copied and compared all the time.
  private final class Content {
    let id: ID
    let idHash: Int
    let isExternal: Bool
    let name: Name
    /// Distinguishes the object where the id is an address, which may be reused.
    let identity: Identity?

    init(_ id: ID, _ name: Name, isExternal: Bool = false, identity: Identity? = nil) {
      (self.id, self.name, self.isExternal, self.identity) = (id, name, isExternal, identity)
      idHash = id.hashValue
    }
  }

  private let content: Content

  /// What is identified: what has no type of the app's is compared without one.
  private enum ID: Hashable {
    case value(AnyHashable)
    case object(ObjectIdentifier)
    /// A tab within its flow, with what is in it: another container takes the place of the former one.
    case tab(String, ContainerContent)
    /// What is in a column, where that is one screen of the column's stack.
    case column(Int, of: String?)
  }

  /// The screen's id.
  public var id: AnyHashable {
    switch content.id {
    case .value(let id): id
    case .object(let id): id
    case .tab, .column: content.id
    }
  }
  /// Whether code other than a flow of this framework showed the screen.
  public var isExternal: Bool { content.isExternal }

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - id: The screen's id.
  ///   - description: The screen as text, with nothing personal: events tell it, too.
  ///   - isExternal: Whether code other than the flow showed it.
  public init(id: AnyHashable, description: String, isExternal: Bool = false) {
    content = Content(.value(id), .text(description), isExternal: isExternal)
  }

  /// Creates the key of a screen that a value describes, whose payload events and logs leave out.
  package init(id: AnyHashable, describedBy value: Any) {
    content = Content(.value(id), .described(value))
  }

  /// Creates the key of an object without a value; its id is its `ObjectIdentifier`.
  ///
  /// The object is not retained; the identity identifies it after it is gone.
  package init(_ object: AnyObject, _ identity: Identity, description: String) {
    content = Content(.object(ObjectIdentifier(object)), .text(description), identity: identity)
  }

  /// Creates the key of an object that code other than a coordinator showed.
  ///
  /// The object is not retained; the identity identifies it after it is gone.
  package init(external object: AnyObject, _ identity: Identity) {
    content = Content(
      .object(ObjectIdentifier(object)), .type(type(of: object)), isExternal: true,
      identity: identity)
  }

  /// Creates the key of a flow's screen.
  ///
  /// - Parameter screen: The screen.
  public init(_ screen: some FlowScreen) {
    content = Content(.value(AnyHashable(screen.id)), .screen(screen))
  }

  /// Makes the key of a tab with something in it.
  package init(tab id: String, content: ContainerContent = .stack) {
    self.content = Content(.tab(id, content), .text(id))
  }

  /// Makes the key of what is in a column of a flow, counted from 0, in a tab.
  package init(column index: Int, of tab: String?) {
    content = Content(.column(index, of: tab), .text("tabs"))
  }

  /// Whether it is the key of a container, a tab or what is in a column, rather than of a screen.
  package var isContainer: Bool {
    switch content.id {
    case .tab, .column: true
    case .value, .object: false
    }
  }

  /// The id of the tab whose key it is.
  package var tab: String? { if case .tab(let id, _) = content.id { id } else { nil } }

  /// The value of a flow's screen; `nil` for anything else.
  package var screen: (any FlowScreen)? {
    if case .screen(let screen) = content.name { screen } else { nil }
  }

  /// The value that describes the screen, of a flow's screen that itself; `nil` for anything else.
  package var value: Any? {
    switch content.name {
    case .screen(let screen): screen
    case .described(let value): value
    case .text, .type: nil
    }
  }

  /// Whether it stands for a view controller or a coordinator, and its text is a name or a type.
  package var isOfObject: Bool { content.identity != nil }

  /// Whether it stands for an object with an identity, which no other code showed.
  func isOfObject(_ identity: Identity) -> Bool { !isExternal && content.identity == identity }

  /// Whether both keys were made from the same value at once, so that their screens are equal, too.
  package func isSame(as other: Self) -> Bool { content === other.content }

  /// The screen as text, for reports; it is ignored in comparisons.
  public var description: String {
    switch content.name {
    case .text(let text): text
    case .type(let type): "\(type)"
    case .screen(let screen): screen.name
    case .described(let value): "\(value)"
    }
  }

  /// The source of the text.
  ///
  /// A step creates many keys, and few are ever read, so the text is made on demand.
  private enum Name {
    case text(String)
    case type(AnyObject.Type)
    case screen(any FlowScreen)
    case described(Any)
  }

  /// Whether both keys have the same id, and identify the same object if they stand for one.
  public static func == (left: Self, right: Self) -> Bool {
    let (left, right) = (left.content, right.content)
    return left === right
      || left.idHash == right.idHash && left.id == right.id
        && left.isExternal == right.isExternal && left.identity == right.identity
  }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content.idHash)
  }
}

extension [ScreenKey] {
  /// The keys that another list lacks, in order.
  ///
  /// Most changes are at the top of a stack: what both lists begin with is compared, and only the
  /// rest is looked up.
  package func missing(from others: [ScreenKey]) -> [ScreenKey] {
    let rest = dropFirst(zip(self, others).prefix { $0 == $1 }.count)
    // Keys say at once whether they are equal: a few are found sooner than a set is made.
    if rest.count <= 8 { return rest.filter { !others.contains($0) } }
    var missing = Set(rest)
    for key in others { missing.remove(key) }
    return rest.filter(missing.contains)
  }

  /// The same, but one that is here twice and there once is missing once.
  func missingEach(from others: [ScreenKey]) -> [ScreenKey] {
    let common = zip(self, others).prefix { $0 == $1 }.count
    guard common < Swift.min(count, others.count) else { return Array(dropFirst(common)) }
    var counts: [ScreenKey: Int] = [:]
    for key in others.dropFirst(common) { counts[key, default: 0] += 1 }
    return dropFirst(common).filter { key in
      guard let left = counts[key], left > 0 else { return true }
      counts[key] = left - 1
      return false
    }
  }
}

/// Distinguishes an object from all others, including later ones at the same address.
///
/// Equal only to itself. To remember an object without retaining it, remember its identity: an
/// address may be reused.
package final class Identity: Hashable, Sendable {
  package init() {}

  package static func == (left: Identity, right: Identity) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension ScreenKey {
  /// Makes the key of a tab of a flow.
  package init<Screen>(_ tab: FlowTab<Screen>) {
    self.init(tab: tab.id, content: tab.root.content)
  }
}

/// What a container of a flow shows.
package enum ContainerContent: Hashable, Sendable {
  case stack
  /// Tabs or pages.
  case tabs
  /// So many columns.
  case columns(Int)
}

extension ScreenStack.Root {
  /// What a container of this has to show.
  package var content: ContainerContent {
    switch self {
    case .stack: .stack
    case .tabs: .tabs
    case .split(let split): .columns(split.columns.count)
    }
  }
}
