/// Everything that was called back in one scenario or test, in the order in which it came.
@MainActor
public final class CallbackLog {
  /// What a line is about.
  public enum Kind: Sendable {
    /// `loadView` and `viewDidLoad`.
    case loading
    /// `willMove(toParent:)` and `didMove(toParent:)`.
    case parent
    /// The four will and did callbacks of appearance.
    case appearance
    /// `viewIsAppearing`.
    case isAppearing
    /// `viewWillLayoutSubviews`; how often a view is laid out is nobody's promise.
    case layout
    /// What a delegate of a container or of a sheet was told.
    case delegate
    /// What the scenario itself did or saw.
    case note
    /// No line of its own: the `isMoving…` and `isBeing…` flags behind each appearance callback.
    case flags
    /// No line of its own: callbacks come without their arguments.
    case bare
  }

  /// One callback.
  public struct Entry {
    /// What it is about.
    public let kind: Kind
    /// The name of the controller that was called back, or nothing.
    public let who: String
    /// The name of the callback.
    public let what: String
    /// Its argument in parentheses, or nothing.
    public let argument: String
    /// The flags that were set, or `-`.
    public let flags: String

    /// The callback with its argument.
    public var line: String { name + argument }
    /// The callback without its argument.
    public var name: String { (who.isEmpty ? "" : "\(who).") + what }
  }

  /// All callbacks so far.
  public private(set) var entries: [Entry] = []

  /// Makes an empty log.
  public init() {}

  /// Writes a callback down.
  public func add(_ entry: Entry) {
    entries.append(entry)
  }

  /// Writes down what the scenario did or saw.
  public func note(_ text: String) {
    write(text, .note)
  }

  /// Writes down what a delegate was told.
  public func tell(_ text: String) {
    write(text, .delegate)
  }

  private func write(_ text: String, _ kind: Kind) {
    entries.append(Entry(kind: kind, who: "", what: text, argument: "", flags: ""))
  }

  /// Forgets everything.
  public func clear() {
    entries.removeAll()
  }
}

// MARK: - Reading

extension CallbackLog {
  /// The lines of the given kinds.
  public func lines(hearing kinds: Set<Kind>) -> [String] {
    entries.filter { kinds.contains($0.kind) }.map { entry in
      (kinds.contains(.bare) ? entry.name : entry.line)
        + (kinds.contains(.flags) && entry.kind == .appearance ? " \(entry.flags)" : "")
    }
  }

  /// All lines but those about layout.
  public var lines: [String] { lines(hearing: .usual) }

  /// All lines but those about layout and those of the given kinds.
  public func lines(without kinds: Set<Kind>) -> [String] {
    lines(hearing: .usual.subtracting(kinds))
  }
}

extension Set<CallbackLog.Kind> {
  /// Each kind of line but layout, with arguments and without flags.
  public static var usual: Self {
    [.loading, .parent, .appearance, .isAppearing, .delegate, .note]
  }

  /// The usual kinds but the given ones.
  public static func but(_ kinds: Element...) -> Self { usual.subtracting(kinds) }
}
