import HeadlessUIKit
import Testing

@MainActor
@Suite("What does not differ between releases")
struct SharedProfileTests {
  @Test(
    "A dismissal in the turn of a presentation waits for it (5.13)",
    arguments: HeadlessSession.Profile.allCases)
  func presentThenDismiss(profile: HeadlessSession.Profile) async {
    await HeadlessSession(profile: profile).run {
      let on = RootFixture()
      on.phone.session.policy.dropsDismissalDuringPresentation = false
      let log = on.log

      on.root.present(on.screen("B"), animated: true) { log.note("presented") }
      on.root.dismiss(animated: true) { log.note("dismissed") }
      on.phone.settle()

      #expect(log.only("presented", "dismissed") == ["presented", "dismissed"])
      #expect(on.root.presentedViewController == nil)
    }
  }
}
