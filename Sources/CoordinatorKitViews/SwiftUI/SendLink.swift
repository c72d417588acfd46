#if canImport(SwiftUI)
  public import SwiftUI

  /// A row that looks as if it led to a screen, and sends a message.
  ///
  ///     List(books) { book in
  ///       SendLink(ShopMessage.open(book: book.id)) { BookRow(book) }
  ///     }
  ///
  /// A `NavigationLink` pushes by itself, of which a flow does not hear. Whether and where the message leads
  /// is the flow's decision; the chevron says only that it leads somewhere. Where it does not, use a
  /// `SendButton`.
  public struct SendLink<Label: View>: View {
    private let button: SendButton<SendLinkLabel<Label>>

    /// Creates a link.
    ///
    /// - Parameters:
    ///   - message: The message, sent at each tap.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    ///   - label: What the link shows before its chevron.
    public init(
      _ message: any CoordinatorMessageable, fileID: String = #fileID, line: UInt = #line,
      @ViewBuilder label: () -> Label
    ) {
      let label = label()
      button = SendButton(message, fileID: fileID, line: line) { SendLinkLabel(label: label) }
    }

    /// The link.
    public var body: some View {
      button.foregroundStyle(.primary)
    }
  }

  extension SendLink where Label == Text {
    /// Creates a link with a title.
    ///
    /// - Parameters:
    ///   - titleKey: The key of the localized title.
    ///   - message: The message, sent at each tap.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    public init(
      _ titleKey: LocalizedStringKey, _ message: any CoordinatorMessageable,
      fileID: String = #fileID, line: UInt = #line
    ) {
      self.init(message, fileID: fileID, line: line) { Text(titleKey) }
    }

    /// Creates a link with a title that is shown as it is, such as that of a value.
    ///
    ///     List(books) { SendLink($0.title, ShopMessage.open(book: $0.id)) }
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - message: The message, sent at each tap.
    ///   - fileID: The caller's file, for reports.
    ///   - line: The caller's line, for reports.
    @_disfavoredOverload
    public init(
      _ title: some StringProtocol, _ message: any CoordinatorMessageable,
      fileID: String = #fileID, line: UInt = #line
    ) {
      self.init(message, fileID: fileID, line: line) { Text(title) }
    }
  }

  /// A label with the chevron of a list.
  struct SendLinkLabel<Label: View>: View {
    let label: Label

    var body: some View {
      HStack {
        label
        Spacer(minLength: 8)
        Image(systemName: "chevron.forward")
          .font(.footnote.weight(.semibold))
          .foregroundStyle(.tertiary)
          .accessibilityHidden(true)
      }
      .contentShape(Rectangle())
    }
  }
#endif
