// Ownership of a navigation controller: two owners of one stack would undo each other's changes.
extension ContainerDriver {
  /// Acquires the navigation controller for this driver's owner; if it has another owner, that is
  /// reported.
  func acquireNavigationController() {
    guard let navigation, let owner else { return }
    let former = navigation.existingAttachment?.holder
    let isShared = navigation.existingAttachment?.sharedStack != nil
    guard isShared || former?.ownership == .held else {
      navigation.attachment.holder = self
      return
    }
    let other = isShared ? "push(child:)" : former?.owner?.coordinatorName ?? "another flow"
    owner.diagnosticHandler.report(
      .sharedStack(by: owner.coordinatorName, with: other, callSite: owner.callSite))
    ownership = .refused
  }
}

extension UINavigationController {
  /// The driver that controls this stack, as its container or as a sheet that it created; `nil` for
  /// a stack the app owns.
  var controllingDriver: ContainerDriver? {
    let sheetOf = existingAttachment?.containerDriver
    return existingAttachment?.holder
      ?? (sheetOf?.stack(presentedAs: self) == nil ? nil : sheetOf)
  }
}

extension Diagnostic {
  fileprivate static func sharedStack(
    by flow: String, with former: String, callSite: Diagnostic.CallSite
  ) -> Diagnostic {
    Diagnostic(
      .sharedStack,
      what: "\(flow) was given a navigation controller that \(former) has already.",
      why:
        "Two that decide one stack would undo each other's changes forever, so \(flow) shows nothing.",
      instead: "Give it a navigation controller of its own, or let the other one leave before.",
      callSite: callSite)
  }
}
