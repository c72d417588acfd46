import CoordinatorKitTesting
import CoordinatorKitUI
import Testing

@MainActor @Suite("Presentation settings that a sheet leaves to its controller", .headless)
struct OwnPresentationTests {
  /// Notes what UIKit asks a transitioning delegate.
  private final class Slide: NSObject, UIViewControllerTransitioningDelegate {
    private(set) var asked: [String] = []

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      asked.append("presented")
      return nil
    }

    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      asked.append("dismissed")
      return nil
    }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      asked.append("presentation")
      return nil
    }
  }

  /// A coordinator that shows one controller of its own.
  private final class Own: BaseCoordinator, ViewControllerCoordinator {
    let rootViewController: UIViewController

    init(_ root: UIViewController) {
      rootViewController = root
      super.init(window: nil)
    }
  }

  // MARK: - Controllers of the system

  /// Called like the one that Apple asks to present.
  private final class SFSafariViewController: UIViewController {}
  private final class SafariViewController: UIViewController {}

  @Test("A controller that Apple asks to present is presented without a navigation controller")
  func systemScreen() {
    #expect(FontsPhone { SFSafariViewController() }.present() is SFSafariViewController)
    #expect(FontsPhone { SafariViewController() }.present() is UINavigationController)
    let wrapped = FontsPhone {
      let safari = SFSafariViewController()
      safari.isPresentedAsItIs = false
      return safari
    }
    #expect(wrapped.present() is UINavigationController)
  }

  // MARK: - Transitions

  @Test("The transitioning delegate of a sheet's first screen is asked for both transitions")
  func asksTransitioningDelegate() {
    weak var released: Slide?
    let phone = FontsPhone {
      let slide = Slide()
      released = slide
      return UIViewController().transitioning(with: slide)
    }
    let shown = phone.present()
    #expect(shown is UINavigationController)
    #expect(shown?.modalPresentationStyle == .pageSheet)
    #expect(released?.asked == ["presented"])
    phone.flow.update { $0.sheet = [] }
    phone.phone.settle()
    #expect(released?.asked == ["presented", "dismissed"])
  }

  @Test("A controller's own transitioning delegate is released with it")
  func releasesTransitioningDelegate() {
    weak var released: Slide?
    let phone = FontsPhone {
      let slide = Slide()
      released = slide
      return UIViewController().transitioning(with: slide)
    }
    phone.present()
    expectDeallocation(of: released) {
      phone.flow.update { $0.sheet = [] }
      phone.phone.settle()
    }
  }

  @Test("A custom presentation stays custom, whatever the style of the sheet")
  func keepsCustomPresentation() {
    let slide = Slide()
    let phone = FontsPhone {
      let fonts = UIViewController()
      fonts.modalPresentationStyle = .custom
      fonts.transitioningDelegate = slide
      return fonts
    }
    #expect(phone.present(as: .formSheet)?.modalPresentationStyle == .custom)
    #expect(slide.asked == ["presentation", "presented"])
    #expect(phone.flow.state.sheet == [.fonts])
  }

  @Test("A container shown unwrapped keeps its delegate")
  func keepsDelegateOfContainer() {
    let slide = Slide()
    let phone = FontsPhone { UITabBarController().transitioning(with: slide) }
    #expect(phone.present() is UITabBarController)
    #expect(slide.asked == ["presented"])
  }

  // MARK: - Containers

  @Test("A coordinator's page controller is the sheet, without a navigation controller")
  func showsPageController() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let phone = FontsPhone { Own(pages) }
    #expect(phone.present() === pages)
    #expect(phone.flow.childCoordinators.count == 1)
    phone.flow.update { $0.sheet = [] }
    phone.phone.settle()
    #expect(phone.presented == nil)
    #expect(phone.flow.childCoordinators.count == 0)
  }

  @Test("A coordinator's container with children is the sheet, and a swipe is detected")
  func showsContainerWithChildren() throws {
    let container = UIViewController()
    container.addChild(UIViewController())
    let phone = FontsPhone { Own(container) }
    let shown = try #require(phone.present())
    #expect(shown === container)
    #expect(phone.phone.user.swipeDown(shown))
    phone.phone.settle()
    #expect(phone.flow.state.sheet == [])
  }

  @Test("A coordinator's plain controller is the first screen of a stack")
  func wrapsPlainController() {
    let plain = UIViewController()
    let phone = FontsPhone { Own(plain) }
    #expect(phone.present() is UINavigationController)
    #expect(plain.navigationController === phone.presented)
  }

  @Test("A page controller without a coordinator is the first screen of a stack")
  func wrapsPageControllerWithoutCoordinator() {
    let phone = FontsPhone {
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    }
    #expect(phone.present() is FlowNavigationController)
  }

  @Test("A controller may declare whether it is shown unwrapped")
  func saysHowItIsShown() {
    let plain = UIViewController()
    #expect(!plain.isPresentedAsItIs && UITabBarController().isPresentedAsItIs)
    plain.isPresentedAsItIs = true
    #expect(plain.isPresentedAsItIs)
    #expect(FontsPhone { plain }.present() === plain)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.isPresentedAsItIs = false
    #expect(FontsPhone { Own(pages) }.present() is FlowNavigationController)
  }

  @Test("Two screens in a sheet form a stack, whatever the first one is")
  func wrapsTwoScreens() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let phone = FontsPhone { Own(pages) }
    phone.flow.update { $0.sheet = [.fonts, .sizes] }
    phone.phone.settle()
    #expect((phone.presented as? UINavigationController)?.viewControllers.count == 2)
  }

  @Test("A screen over an unwrapped controller cannot be shown, which is reported")
  func reportsScreenOverContainer() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let phone = FontsPhone { Own(pages) }
    phone.present()
    phone.flow.update { $0.sheet = [.fonts, .sizes] }
    phone.phone.settle()
    #expect(phone.reports.kinds == [.refusedByUIKit])
    #expect(phone.presented === pages)
  }
}
