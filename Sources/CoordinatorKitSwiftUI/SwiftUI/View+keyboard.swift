#if os(iOS) || os(tvOS) || os(visionOS)
  import SwiftUI

  @available(iOS 16.0, *)
  extension View {
    /// Gives a field the keyboard for what is typed.
    @ViewBuilder func keyboard(for content: FlowAlert.TextField.Content) -> some View {
      switch content {
      case .text: self
      case .name: textContentType(.name).textInputAutocapitalization(.words)
      case .password: textContentType(.password)
      case .newPassword: textContentType(.newPassword)
      case .oneTimeCode: textContentType(.oneTimeCode).keyboardType(.numberPad)
      case .emailAddress:
        textContentType(.emailAddress).keyboardType(.emailAddress)
          .textInputAutocapitalization(.never)
      case .url: textContentType(.URL).keyboardType(.URL).textInputAutocapitalization(.never)
      case .number: keyboardType(.numberPad)
      }
    }
  }
#endif
