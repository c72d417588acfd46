import CoordinatorKitUI
import Testing

@MainActor @Suite("The appearance of a flow's sheets", .headless)
struct SheetStyleTests {
  /// What a height is computed from in a screen of 800 points.
  private struct Screen800: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection = UITraitCollection()
    let maximumDetentValue: CGFloat = 800
  }

  private func heights(_ sheet: UISheetPresentationController?) -> [CGFloat?] {
    sheet?.detents.map { $0.resolvedValue(in: Screen800()) } ?? []
  }

  @Test("A sheet without detents keeps UIKit's defaults")
  func leavesPlainSheetsAlone() {
    let sheet = FontsPhone().present()?.sheetPresentationController
    #expect(sheet?.detents.map(\.identifier) == [.large])
    #expect(sheet?.prefersGrabberVisible == false)
  }

  @Test("Detents and grabber reach UIKit before the sheet appears")
  func givesDetents() {
    let sheet = FontsPhone().present(
      detents: [.height(200), .medium, .fraction(0.75), .large], showsGrabber: true
    )?.sheetPresentationController
    #expect(heights(sheet) == [200, 400, 600, 800])
    #expect(sheet?.prefersGrabberVisible == true)
  }

  @Test("A height above the screen is the full height, and a height of zero or less is dropped")
  func limitsHeights() {
    let sheet = FontsPhone().present(
      detents: [.height(-1), .height(0), .fraction(0), .fraction(1.5), .height(9000)]
    )?.sheetPresentationController
    #expect(heights(sheet) == [800])
  }

  @Test("Other detents change the visible sheet, which stays")
  func changesDetentsInPlace() {
    let phone = FontsPhone()
    let before = phone.present(detents: [.medium])
    phone.flow.update { $0.detents = [.large] }
    phone.phone.settle()
    #expect(phone.presented === before)
    #expect(heights(phone.presented?.sheetPresentationController) == [800])
    phone.flow.update { $0.detents = [] }
    #expect(heights(phone.presented?.sheetPresentationController) == [800])
  }

  @Test("A sheet opens at the selected detent, and moves when another one is selected")
  func selectsDetent() throws {
    let phone = FontsPhone()
    let all: [SheetStyle.Detent] = [.height(120), .medium, .large]
    let fonts = try #require(phone.present(detents: .init(all, selected: .medium)))
    let sheet = try #require(fonts.sheetPresentationController)
    #expect(sheet.selectedDetentIdentifier == .medium)
    phone.flow.update { $0.detents.selected = .height(120) }
    #expect(sheet.selectedDetentIdentifier?.rawValue == "height 120.0")
    #expect(phone.presented === fonts)
  }

  @Test("The height to which the user drags a sheet outlives changes that select no other one")
  func keepsDraggedDetent() throws {
    let phone = FontsPhone()
    let fonts = try #require(phone.present(detents: .init([.medium, .large], selected: .medium)))
    let sheet = try #require(fonts.sheetPresentationController)
    #expect(phone.phone.user.dragSheet(fonts, to: .large))
    phone.flow.update { $0.showsGrabber = true }
    #expect(sheet.selectedDetentIdentifier == .large)
    #expect(sheet.prefersGrabberVisible)
  }

  @Test("Up to the largest undimmed detent the screen below stays in use")
  func undimmed() throws {
    let phone = FontsPhone()
    let detents = SheetStyle.Detents([.medium, .large], largestUndimmed: .medium)
    let fonts = try #require(phone.present(detents: detents))
    #expect(fonts.sheetPresentationController?.largestUndimmedDetentIdentifier == .medium)
    let button = UIButton()
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
    phone.page.view.addSubview(button)
    #expect(phone.phone.user.tap(button))
    phone.flow.update { $0.detents.largestUndimmed = nil }
    #expect(!phone.phone.user.tap(button))
    #expect(taps == 1)
  }

  @Test("A height that is used and not listed is ignored and reported", arguments: [true, false])
  func unknownDetent(isSelected: Bool) throws {
    let phone = FontsPhone()
    let fonts = try #require(
      phone.present(
        detents: .init(
          [.medium], selected: isSelected ? .large : nil, largestUndimmed: isSelected ? nil : .large
        )))
    #expect(fonts.sheetPresentationController?.selectedDetentIdentifier == nil)
    #expect(fonts.sheetPresentationController?.largestUndimmedDetentIdentifier == nil)
    #expect(phone.reports.kinds == [.noEffect])
    #expect(phone.reports.texts.first?.contains(".large, at which it does not rest") == true)
  }

  /// Two sheets, one over the other.
  private struct PilesFlow: Flow {
    struct State: FlowState {}
    enum Screen: FlowScreen { case desk, lower, upper }
    func screens(for state: State) -> ScreenStack<Screen> {
      Screen.desk
      Sheet(.lower, detents: [.medium])
      Sheet(.upper, detents: [.height(200)])
    }
    func update(_ state: inout State, with message: BasicMessage) -> FlowReply { .unhandled }
    func userLeft(_ screens: [Screen], _ state: inout State) {}
  }

  @Test("Each of two sheets has its own detents")
  func detentsOfEachSheet() {
    let navigation = UINavigationController()
    let flow = StateFlowCoordinator(PilesFlow(), state: .init(), in: navigation) { _ in
      UIViewController()
    }
    let phone = Phone(showing: navigation)
    phone.settle()
    let lower = navigation.presentedViewController
    let upper = lower?.presentedViewController
    #expect(heights(lower?.sheetPresentationController) == [400])
    #expect(heights(upper?.sheetPresentationController) == [200])
    #expect(flow.screens.description == "desk ⌃ lower ⌃ upper")
  }

  @Test("A full-screen sheet ignores detents")
  func ignoresDetentsOfFullScreen() {
    let shown = FontsPhone().present(as: .fullScreen, detents: [.medium])
    #expect(shown?.modalPresentationStyle == .fullScreen)
    #expect(shown?.sheetPresentationController == nil)
  }

  // MARK: - Popovers

  @Test("A popover points at the bar button named as its source, and an outside tap is detected")
  func pointsAtBarButton() throws {
    let phone = FontsPhone(width: 1000)
    let button = UIBarButtonItem(title: "Aa")
    button.accessibilityIdentifier = "fonts"
    phone.page.navigationItem.rightBarButtonItem = button
    let shown = try #require(phone.present(as: .popover(from: .item("fonts"))))
    #expect(shown.modalPresentationStyle == .popover)
    #expect(shown.popoverPresentationController?.barButtonItem === button)

    #expect(phone.phone.user.tapOutside(shown))
    phone.phone.settle()
    #expect(phone.flow.state.sheet == [])
    #expect(phone.presented == nil)
    #expect(phone.reports.texts == [])
    #expect(phone.phone.log == [])
  }

  @Test("A popover points at the view named as its source")
  func pointsAtView() {
    let phone = FontsPhone(width: 1000)
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.accessibilityIdentifier = "fonts"
    phone.page.view.addSubview(view)
    let popover = phone.present(as: .popover(from: .item("fonts")))?.popoverPresentationController
    #expect(popover?.sourceView === view)
    #expect(popover?.sourceRect == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test("A popover points at a rectangle of the front screen")
  func pointsAtRectangle() {
    let phone = FontsPhone(width: 1000)
    let source = SheetStyle.PopoverSource.rect(x: 1, y: 2, width: 3, height: 4)
    let popover = phone.present(as: .popover(from: source))?.popoverPresentationController
    #expect(popover?.sourceView === phone.page.view)
    #expect(popover?.sourceRect == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("A missing source is reported, and the popover is centred")
  func reportsMissingSource() {
    let phone = FontsPhone(width: 1000)
    let popover = phone.present(as: .popover(from: .item("fonts")))?.popoverPresentationController
    #expect(phone.reports.kinds == [.popoverSourceMissing])
    #expect(
      phone.reports.diagnostics.first?.what
        == "A popover was to point at \"fonts\", which UIViewController does not show.")
    #expect(popover?.sourceView === phone.page.view)
    #expect(popover?.permittedArrowDirections == [])
    #expect(phone.flow.state.sheet == [.fonts])
  }

  @Test("In a narrow window a popover is a sheet with its detents and can be swiped down")
  func popoverInNarrowWindow() throws {
    let phone = FontsPhone()
    let shown = try #require(phone.present(as: .popover(from: .center), detents: [.medium]))
    let sheet = shown.popoverPresentationController?.adaptiveSheetPresentationController
    #expect(heights(sheet) == [400])
    #expect(phone.phone.user.swipeDown(shown))
    phone.phone.settle()
    #expect(phone.flow.state.sheet == [])
  }

  @Test("Another source presents another popover")
  func replacesPopover() {
    let phone = FontsPhone(width: 1000)
    let before = phone.present(as: .popover(from: .center))
    phone.flow.update { $0.style = .popover(from: .rect(x: 1, y: 2, width: 3, height: 4)) }
    phone.phone.settle()
    #expect(phone.presented != nil)
    #expect(phone.presented !== before)
    #expect(phone.flow.state.sheet == [.fonts])
  }
}
