// What AppIntents of an older SDK does not declare, as Apple's documentation does.

import AppIntents
import SwiftUI
import UIKit

/// As Apple's documentation declares it.
@available(iOS 26, *)
protocol TargetContentProvidingIntent: AppIntent {
  /// As Apple's documentation declares it.
  var contentIdentifier: String { get }
}

@available(iOS 26, *)
extension TargetContentProvidingIntent {
  /// As Apple's documentation declares it.
  var contentIdentifier: String { fatalError("type-check only") }

  /// As Apple's documentation declares it.
  func perform() async throws -> some IntentResult { .result() }
}

@available(iOS 26, *)
extension View {
  /// As Apple's documentation declares it.
  func onAppIntentExecution<I: TargetContentProvidingIntent>(
    _ intent: I.Type = I.self, perform action: @escaping @MainActor (I) -> Void
  ) -> some View { self }
}

/// As Apple's documentation declares it.
@available(iOS 26, *)
protocol UISceneAppIntent: TargetContentProvidingIntent {}

/// As Apple's documentation declares it.
@available(iOS 26, *)
@MainActor protocol AppIntentSceneDelegate: UISceneDelegate {
  /// As Apple's documentation declares it.
  func scene(_ scene: UIScene, willPerformAppIntent appIntent: any UISceneAppIntent)
}

@available(iOS 26, *)
extension UIScene.ConnectionOptions {
  /// As Apple's documentation declares it.
  @MainActor var appIntent: (any UISceneAppIntent)? { nil }
}
