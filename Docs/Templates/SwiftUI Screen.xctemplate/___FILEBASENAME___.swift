//___FILEHEADER___

import CoordinatorKitUI
import SwiftUI

/// Shows ….
struct ___FILEBASENAMEASIDENTIFIER___: View {
  /// What it sends.
  enum Message: CoordinatorMessageable {
    case done
  }

  @Environment(\.send) private var send

  var body: some View {
    VStack {
      Text("…")
      Button("Done") { send(Message.done) }
    }
    .navigationTitle("…")
  }
}

extension ___FILEBASENAMEASIDENTIFIER___ {
  /// The screen, for the `makeScreen` of a flow, or to be pushed or presented.
  @MainActor static func makeScreen() -> UIViewController {
    HostingScreen { ___FILEBASENAMEASIDENTIFIER___() }
  }
}
