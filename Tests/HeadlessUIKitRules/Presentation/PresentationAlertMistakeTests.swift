import HeadlessUIKit
import Testing

@MainActor
private func cancelTwice() {
  let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
  alert.addAction(UIAlertAction(title: "No", style: .cancel))
  alert.addAction(UIAlertAction(title: "Never", style: .cancel))
}

@MainActor
private func askInActionSheet() {
  let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
  sheet.addTextField()
}

@Suite("What UIKit raises about an alert ends the process")
struct PresentationAlertMistakeTests {
  @Test("Two actions that cancel")
  func twoCancels() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await cancelTwice() })
    try expectText("can only have one action with a style of UIAlertActionStyleCancel", in: result)
  }

  @Test("A text field in an action sheet")
  func textFieldInSheet() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { await askInActionSheet() })
    try expectText("Text fields can only be added to an alert controller", in: result)
  }
}
