import Foundation
import HeadlessUIKit
import Testing

/// Writes down how its place changes.
private final class PlacedScreen: UIViewController {
  let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    let journal = journal
    journal.note("will be \(Int(size.width)) wide")
    coordinator.animate(
      alongsideTransition: { _ in journal.note("animation") },
      completion: { _ in journal.note("completion") })
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let before = previousTraitCollection?.horizontalSizeClass ?? .unspecified
    journal.note("\(before) to \(traitCollection.horizontalSizeClass)")
  }
}

@MainActor
@Suite("The user gives a window another size", .headless)
struct WindowResizeTests {
  private let session = HeadlessSession.current
  private let journal = Journal()

  @Test("The screens hear of the size, then of the traits, then of the animation and its end")
  func traits() {
    let window = show(PlacedScreen(journal))

    session.user.resize(window, to: CGSize(width: 1024, height: 768))
    session.settle()

    #expect(
      journal.lines == ["will be 1024 wide", "compact to regular", "animation", "completion"])
    #expect(window.frame.size.width == 1024)
  }

  @Test("Where the width stays of one kind, no traits change; the same size is nothing at all")
  func sameTraits() {
    let window = show(PlacedScreen(journal))

    session.user.resize(window, to: CGSize(width: 320, height: 844))
    session.user.resize(window, to: CGSize(width: 320, height: 844))
    session.settle()

    #expect(journal.lines == ["will be 320 wide", "animation", "completion"])
  }

  @Test("What is presented hears of it too")
  func presented() {
    let root = UIViewController()
    let window = show(root)
    root.present(PlacedScreen(journal), animated: false)
    session.settle()

    session.user.resize(window, to: CGSize(width: 844, height: 390))
    session.settle()

    #expect(journal.lines == ["will be 844 wide", "compact to compact", "animation", "completion"])
    #expect(root.traitCollection.verticalSizeClass == .compact)
  }
}
