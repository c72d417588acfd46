#if canImport(SwiftUI)
  import SwiftUI

  /// A text field of an alert.
  @available(iOS 16.0, macOS 13.0, *)
  struct AlertField: View {
    let field: FlowAlert.TextField
    @Binding var text: String

    var body: some View {
      switch field.content {
      case .password, .newPassword:
        SecureField(field.placeholder, text: $text).keyboard(for: field.content)
      case .text, .name, .oneTimeCode, .emailAddress, .url, .number:
        TextField(field.placeholder, text: $text).keyboard(for: field.content)
      }
    }
  }

  @available(iOS 16.0, macOS 13.0, *)
  extension View {
    /// Lets a button of an alert stand out: "You can influence the default button by assigning it the
    /// defaultAction keyboard shortcut" (Apple, `alert(_:isPresented:presenting:actions:message:)`).
    @ViewBuilder func isPreferred(_ isPreferred: Bool) -> some View {
      if #available(tvOS 17, *) {
        keyboardShortcut(isPreferred ? .defaultAction : nil)
      } else {
        self
      }
    }
  }
#endif
