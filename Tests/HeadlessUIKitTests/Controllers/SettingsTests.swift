import Foundation
import HeadlessUIKit
import Testing

/// As it would come from a storyboard.
private final class Archived: UINavigationController {
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

private final class Turning: UIViewController {
  let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
    super.init(nibName: "Turning", bundle: .main)
  }

  required init?(coder: NSCoder) { nil }

  override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    journal.note("to \(newCollection.verticalSizeClass == .compact ? "flat" : "high")")
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    journal.note("to \(Int(size.width))")
  }
}

@MainActor
@Suite("A controller says how it is shown", .headless)
struct SettingsTests {
  @Test("What a subclass says is what it answers, also if it came from an archive")
  func overrides() throws {
    // The forms without errors and secure coding are deprecated on a Mac.
    let coder = try NSKeyedUnarchiver(
      forReadingFrom: NSKeyedArchiver.archivedData(withRootObject: "", requiringSecureCoding: false)
    )
    let archived = try #require(Archived(coder: coder))

    #expect(archived.preferredStatusBarStyle == .lightContent)
    #expect(archived.supportedInterfaceOrientations == .portrait)
    #expect(archived.definesPresentationContext)
    #expect(UISplitViewController(coder: coder)?.style == .unspecified)
    #expect(UIViewController().supportedInterfaceOrientations == .allButUpsideDown)
  }

  @Test("What is set is remembered")
  func remembers() {
    let controller = Turning(Journal())
    controller.preferredContentSize = CGSize(width: 300, height: 200)
    controller.additionalSafeAreaInsets.top = 20
    controller.setToolbarItems([UIBarButtonItem()], animated: false)

    #expect(controller.preferredContentSize == CGSize(width: 300, height: 200))
    #expect(
      controller.additionalSafeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(controller.toolbarItems?.count == 1)
    #expect(controller.nibName == "Turning")
    #expect(controller.nibBundle == .main)
  }

  @Test("The edit button begins and ends editing")
  func editing() {
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = controller.editButtonItem
    let window = show(UINavigationController(rootViewController: controller))
    let user = HeadlessSession.current.user
    #expect(controller.editButtonItem.title == "Edit")

    #expect(user.tap(controller.editButtonItem))
    #expect(controller.isEditing)
    #expect(controller.editButtonItem.title == "Done")

    #expect(user.tap(controller.editButtonItem))
    #expect(!controller.isEditing)
    withExtendedLifetime(window) {}
  }

  @Test("Traits that change are told before the size, and not told if they stay")
  func willTransition() {
    let journal = Journal()
    let window = show(Turning(journal))
    let user = HeadlessSession.current.user

    user.resize(window, to: CGSize(width: 400, height: 844))
    user.resize(window, to: CGSize(width: 844, height: 400))

    #expect(journal.lines == ["to 400", "to flat", "to 844"])
  }
}
