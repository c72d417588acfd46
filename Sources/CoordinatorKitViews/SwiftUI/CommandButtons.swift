#if canImport(SwiftUI) && !os(tvOS)
  public import SwiftUI

  /// Buttons for the commands that coordinators offer, for the menu bar.
  ///
  ///     WindowGroup { ShopView(shop: shop) }
  ///       .commands {
  ///         CommandMenu("Shop") { CommandButtons(of: shop) }
  ///       }
  ///
  /// They are those of the coordinator whose screen is in front and of all above it, up to the one that is
  /// given; those that nobody would handle are disabled. They are read again when the flow of that
  /// coordinator changes, so give it the outermost flow.
  ///
  /// A button does not depend on focus: its message starts at the screen in front.
  public struct CommandButtons<Root: BaseCoordinator & ObservableObject>: View {
    @ObservedObject private var root: Root

    /// Creates the buttons.
    ///
    /// - Parameter root: The coordinator of the outermost flow in the window.
    public init(of root: Root) {
      _root = ObservedObject(wrappedValue: root)
    }

    /// The buttons.
    public var body: some View {
      let offered = root.offeredCommands
      ForEach(offered.indices, id: \.self) { index in
        CommandButton(offered: offered[index], root: root)
      }
    }
  }

  private struct CommandButton: View {
    let offered: OfferedCommand
    let root: BaseCoordinator

    var body: some View {
      // Without a key there is a modifier from iOS 15.4 on only.
      if let key = offered.command.key {
        button.keyboardShortcut(KeyboardShortcut(key))
      } else {
        button
      }
    }

    @MainActor private var button: some View {
      Button {
        root.perform(offered.command)
      } label: {
        if let image = offered.command.image {
          Label(offered.command.title, systemImage: image)
        } else {
          Text(offered.command.title)
        }
      }
      .disabled(!offered.isEnabled)
    }
  }

  extension KeyboardShortcut {
    @MainActor fileprivate init(_ key: Command.Key) {
      var modifiers: EventModifiers = []
      let known: [(Command.Modifiers, EventModifiers)] = [
        (.command, .command), (.shift, .shift), (.option, .option), (.control, .control),
      ]
      for (own, new) in known where key.modifiers.contains(own) { modifiers.insert(new) }
      self.init(KeyEquivalent(key.character), modifiers: modifiers)
    }
  }
#endif
