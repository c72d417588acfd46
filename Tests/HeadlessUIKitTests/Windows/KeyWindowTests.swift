import HeadlessUIKit
import Testing

@MainActor
@Suite("Each scene has one key window at most", .headless)
struct KeyWindowTests {
  private func scene() -> UIWindowScene {
    UIWindowScene(
      session: UISceneSession(role: .windowApplication),
      connectionOptions: UIScene.ConnectionOptions())
  }

  @Test("The window that became key last is the key window of its scene (6.10)")
  func lastOne() {
    let scene = scene()
    let (first, second) = (UIWindow(windowScene: scene), UIWindow(windowScene: scene))

    first.makeKeyAndVisible()
    #expect(first.isKeyWindow)
    second.makeKeyAndVisible()

    #expect(!first.isKeyWindow)
    #expect(second.isKeyWindow)
    #expect(scene.keyWindow === second)
    #expect(!first.isHidden)
  }

  @Test("Key windows of two scenes do not take each other's place (6.10)")
  func twoScenes() {
    let (here, there) = (scene(), scene())
    let (first, second) = (UIWindow(windowScene: here), UIWindow(windowScene: there))

    first.makeKeyAndVisible()
    second.makeKeyAndVisible()

    #expect(first.isKeyWindow && second.isKeyWindow)
    #expect(here.keyWindow === first)
    #expect(there.keyWindow === second)
  }

  @Test("A window that is only shown is not key (6.8)")
  func shown() {
    let scene = scene()
    let (first, second) = (UIWindow(windowScene: scene), UIWindow(windowScene: scene))
    first.makeKeyAndVisible()

    second.isHidden = false

    #expect(first.isKeyWindow)
    #expect(!second.isKeyWindow)
  }

  @Test("A scene knows its windows and the application knows its scenes")
  func connected() {
    let scene = scene()
    let window = UIWindow(windowScene: scene)

    #expect(scene.windows == [window])
    #expect(UIApplication.shared.connectedScenes.contains(scene))
    #expect(window.windowScene === scene)
  }

  @Test("A hidden root disappears with its window and appears with it again")
  func hideAndShow() {
    let journal = Journal()
    let window = show(Screen("R", journal))
    journal.clear()

    window.isHidden = true
    HeadlessSession.current.settle()
    window.isHidden = false
    HeadlessSession.current.settle()

    #expect(
      journal.lines == [
        "R.viewWillDisappear(false)", "R.viewDidDisappear(false)", "R.viewWillAppear(false)",
        "R.viewIsAppearing(false)", "R.viewDidAppear(false)",
      ])
  }
}
