import HeadlessUIKit
import Testing

/// Asks its bar, and counts its pops.
private final class OverridingNavigationController: UINavigationController, UINavigationBarDelegate
{
  enum Override {
    case sayYes, popAndSayYes, sayNo
  }

  var override = Override.sayYes
  var pops = 0

  @discardableResult
  override func popViewController(animated: Bool) -> UIViewController? {
    pops += 1
    return super.popViewController(animated: animated)
  }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem)
    -> Bool
  {
    switch override {
    case .sayYes: return true
    case .popAndSayYes:
      popViewController(animated: true)
      return true
    case .sayNo: return false
    }
  }
}

@MainActor
@Suite("Whether an override of shouldPop replaces the pop depends on the release")
struct NavigationProfileTests {
  private func show(_ override: OverridingNavigationController.Override)
    -> (Phone, OverridingNavigationController)
  {
    let nav = OverridingNavigationController()
    let log = CallbackLog()
    nav.setViewControllers(
      ["A", "B", "C"].map { LoggingViewController($0, log) }, animated: false)
    nav.override = override
    return (Phone(showing: nav), nav)
  }

  @Test("Up to iOS 12 an override that only says yes pops nothing (4.35)", .headless(.iOS12))
  func yesOn12() {
    let (phone, nav) = show(.sayYes)

    #expect(phone.user.tapBack(in: nav))
    phone.settle()
    #expect(!phone.user.swipeBack(in: nav))
    phone.settle()

    #expect(nav.pops == 0)
    #expect(nav.viewControllers.count == 3)
  }

  @Test("Up to iOS 12 the override pops by itself (4.35)", .headless(.iOS12))
  func popOn12() {
    let (phone, nav) = show(.popAndSayYes)

    #expect(phone.user.tapBack(in: nav))
    phone.settle()
    #expect(phone.user.swipeBack(in: nav))
    phone.settle()

    #expect(nav.pops == 2)
    #expect(nav.viewControllers.count == 1)
  }

  @Test("From iOS 13 on UIKit pops after a yes (4.35)", .headless(.iOS13))
  func yesOn13() {
    let (phone, nav) = show(.sayYes)

    #expect(phone.user.tapBack(in: nav))
    phone.settle()

    #expect(nav.pops == 1)
    #expect(nav.viewControllers.count == 2)
  }

  @Test("From iOS 13 on an override that pops by itself pops twice (4.35)", .headless(.iOS13))
  func popOn13() {
    let (phone, nav) = show(.popAndSayYes)

    #expect(phone.user.tapBack(in: nav))
    phone.settle()

    #expect(nav.pops == 2)
  }

  @Test(
    "A no is a no on every release, from iOS 26 on for the back button alone (4.35, 4.40)",
    arguments: HeadlessSession.Profile.allCases)
  func no(profile: HeadlessSession.Profile) async {
    await HeadlessSession(profile: profile).run {
      let (phone, nav) = show(.sayNo)

      #expect(phone.user.tapBack(in: nav))
      #expect(phone.user.swipeBack(in: nav) == (profile >= .iOS26))
      phone.settle()

      #expect(nav.pops == (profile >= .iOS26 ? 1 : 0))
      #expect(phone.session.profile == profile)
    }
  }
}
