import HeadlessUIKit
import Testing

@MainActor
@Suite("A session has a screen and a device", .headless)
struct ScreenTests {
  @Test("The main screen is that of the session, and windows are on it")
  func screen() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let other = HeadlessSession()

    #expect(UIScreen.main.bounds.size == window.bounds.size)
    #expect(window.screen === UIScreen.main)
    #expect(window.windowScene?.screen === UIScreen.main)
    #expect(UIScreen.screens == [UIScreen.main])
    #expect(other.enter { UIScreen.main } === other.screen)
    #expect(other.screen !== window.screen)
    #expect(UIScreen.main.nativeBounds.width == 1170)
  }

  @Test("A window that is made without a frame fills the screen") func withoutFrame() {
    #expect(UIWindow().frame == UIScreen.main.bounds)
    #expect(UIWindow(frame: .zero).frame == .zero)
  }

  @Test("A scene lies on its side when its window does")
  func orientation() {
    let window = show(UIViewController())
    let scene = window.windowScene
    #expect(scene?.interfaceOrientation == .portrait)
    #expect(scene?.traitCollection.verticalSizeClass == .regular)

    HeadlessSession.current.user.resize(window, to: .init(width: 844, height: 390))

    #expect(scene?.interfaceOrientation == .landscapeRight)
    #expect(scene?.traitCollection.verticalSizeClass == .compact)
  }

  @Test(
    "The device says the release that the session behaves like",
    arguments: [
      (HeadlessSession.Profile.iOS18, "18.5"), (.iOS26, "26.0"), (.newest, "26.0"),
    ])
  func device(profile: HeadlessSession.Profile, version: String) async {
    await HeadlessSession(profile: profile).run {
      #expect(UIDevice.current === HeadlessSession.current.device)
      #expect(UIDevice.current.userInterfaceIdiom == .phone)
      #expect(UIDevice.current.systemVersion == version)
    }
  }

  @Test("A session behaves like the newest release unless it is told otherwise")
  func newest() {
    #expect(HeadlessSession().profile == .newest)
    #expect(HeadlessSession.standard.profile == .newest)
    #expect(HeadlessSession.Profile.allCases.max() == .newest)
    #expect(HeadlessSession.Profile.allCases.sorted() == HeadlessSession.Profile.allCases)
  }
}
