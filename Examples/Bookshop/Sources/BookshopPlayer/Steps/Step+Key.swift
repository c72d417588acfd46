extension Step {
  /// A key of a keyboard, with those that are held while it is pressed: `cmd-shift-b`.
  public struct Key: Hashable, Sendable {
    /// A key that is held while another one is pressed.
    public enum Modifier: String, Hashable, Sendable, CaseIterable {
      /// Control.
      case control = "ctrl"
      /// Option.
      case option = "alt"
      /// Shift.
      case shift
      /// Command.
      case command = "cmd"
    }

    /// The key that leaves, alone.
    public static let escape = Key("escape", [])

    /// What the key types, in lower case; `escape` types nothing.
    public let name: String
    /// The keys that are held.
    public let modifiers: Set<Modifier>

    /// Names a key.
    ///
    /// - Parameters:
    ///   - name: What it types, in lower case, or `escape`.
    ///   - modifiers: The keys that are held.
    public init(_ name: String, _ modifiers: Set<Modifier>) {
      (self.name, self.modifiers) = (name, modifiers)
    }

    /// Reads a key as it is written in a script.
    ///
    /// - Parameter text: The text; `nil` comes of one that is no key.
    public init?(parsing text: String) {
      var (rest, modifiers) = (text.lowercased(), Set<Modifier>())
      while let held = Modifier.allCases.first(where: { rest.hasPrefix("\($0.rawValue)-") }) {
        modifiers.insert(held)
        rest.removeFirst(held.rawValue.count + 1)
      }
      guard rest.count == 1 || rest == Self.escape.name, !rest.contains(" ") else { return nil }
      self.init(rest, modifiers)
    }
  }
}

extension Step.Key: CustomStringConvertible {
  /// The key as it is written in a script.
  public var description: String {
    let held = [Modifier.command, .control, .option, .shift].filter(modifiers.contains)
    return (held.map(\.rawValue) + [name]).joined(separator: "-")
  }
}
