import CoordinatorKitUI
import Testing

@MainActor @Suite("A screen that is zoomed in asks the guards before it is left", .headless)
struct ZoomTests {
  private let log = Log()

  /// Editors that grow out of the list, in a stack or in a sheet.
  private func editor(
    _ place: EditorFlow.Place, isDirty: Bool,
    make: @escaping @MainActor () -> UIViewController = {
      Page("editor").transitioning(with: .zoom { $0.view })
    }
  ) -> EditorPhone {
    EditorPhone(.init(editor: place, style: .fullScreen, isDirty: isDirty)) { screen in
      screen == .editor ? make() : Page("\(screen)")
    }
  }

  private func zoomed(_ phone: EditorPhone) throws -> UIViewController {
    try #require(phone.sheet ?? phone.navigation.topViewController)
  }

  @Test(
    "A pushed one that may not be left stays, and the attempt is told once",
    arguments: ZoomExit.Gesture.allCases)
  func refusesPop(gesture: ZoomExit.Gesture) throws {
    let phone = editor(.stack, isDirty: true)
    let top = try zoomed(phone)
    #expect(!phone.phone.user.zoomOut(top, by: gesture))
    phone.settle()
    #expect(phone.onShow == "list › editor")
    #expect(
      phone.log == ["RemovalMessage.Refused(editor, interactivePop: unsaved changes)"])
    #expect(phone.reports.texts == [])
  }

  @Test("A pushed one that may be left leaves as by a back swipe")
  func allowsPop() throws {
    let phone = editor(.stack, isDirty: false)
    let top = try zoomed(phone)
    #expect(phone.phone.user.zoomOut(top))
    phone.settle()
    #expect(phone.onShow == "list")
    #expect(phone.log == ["left editor: interactivePop"])
    #expect(phone.reports.texts == [])
  }

  @Test("One that the user lets go of stays, and nothing is told")
  func cancelled() throws {
    let phone = editor(.stack, isDirty: false)
    let top = try zoomed(phone)
    phone.phone.user.beginZoomExit(of: top)?.cancel()
    phone.settle()
    #expect(phone.onShow == "list › editor")
    #expect(phone.log == [])
  }

  @Test("A presented one that may not be left stays, and the attempt is told once")
  func refusesDismissal() throws {
    let phone = editor(.sheet, isDirty: true)
    let sheet = try zoomed(phone)
    #expect(!phone.phone.user.zoomOut(sheet))
    phone.settle()
    #expect(phone.onShow == "list ⌃ editor")
    #expect(phone.log == ["RemovalMessage.Refused(editor, sheetSwipe: unsaved changes)"])
    #expect(phone.reports.texts == [])
  }

  @Test(
    "A presented one that may be left leaves as by a swipe, whether UIKit tells or not",
    arguments: [true, false])
  func allowsDismissal(tells: Bool) throws {
    HeadlessSession.current.policy.tellsSheetDelegateOfZoomExit = tells
    let phone = editor(.sheet, isDirty: false)
    let sheet = try zoomed(phone)
    #expect(phone.phone.user.zoomOut(sheet))
    phone.settle()
    #expect(phone.onShow == "list")
    #expect(phone.log == ["left editor: sheetSwipe"])
    #expect(phone.reports.texts == [])
  }

  @Test("The app's own closure is asked before the guards")
  func asksTheApp() throws {
    let phone = editor(.stack, isDirty: false) { [log] in
      Page("editor").transitioning(
        with: .zoom(from: { $0.view }) { options in
          options.interactiveDismissShouldBegin = { _ in
            log.lines.append("asked")
            return log.isOpen
          }
        })
    }
    let top = try zoomed(phone)
    #expect(!phone.phone.user.zoomOut(top))
    #expect(phone.log == [])
    log.isOpen = true
    #expect(phone.phone.user.zoomOut(top))
    phone.settle()
    #expect(phone.onShow == "list")
    #expect(log.lines == ["asked", "asked"])
  }

  @Test("The source is asked for at each beginning, with the screen below, and may be gone")
  func asksForSource() throws {
    let phone = editor(.stack, isDirty: false) { [log] in
      Page("editor").transitioning(
        with: .zoom { below in
          log.lines.append("from \(below.title ?? "?")")
          return nil
        })
    }
    phone.flow.update { $0.editor = nil }
    phone.settle()
    log.lines = []
    phone.flow.update { $0.editor = .stack }
    phone.settle()
    #expect(log.lines == ["from list"])
    let top = try zoomed(phone)
    phone.phone.user.zoomOut(top)
    #expect(log.lines == ["from list", "from list"])
  }

  @Test("Where no view has the accessibilityIdentifier, the screen comes and goes all the same")
  func sourceMissing() throws {
    let phone = editor(.stack, isDirty: false) {
      Page("editor").transitioning(with: .zoom(from: "cover"))
    }
    let top = try zoomed(phone)
    #expect(phone.phone.user.zoomOut(top, by: .swipe))
    phone.settle()
    #expect(phone.onShow == "list")
  }

  @Test("A zoomed screen is released when it has left")
  func isReleased() throws {
    let phone = editor(.stack, isDirty: false)
    weak var page: UIViewController?
    do {
      let top = try zoomed(phone)
      page = top
      phone.phone.user.zoomOut(top)
    }
    phone.settle()
    #expect(page == nil)
  }

  @Test("Another transition takes the zoom away, and before iOS 18 it is the standard slide")
  func replaced() throws {
    let page = Page("editor").transitioning(with: .zoom { $0.view })
    #expect(page.preferredTransition != nil)
    page.transitioning(with: .default)
    #expect(page.preferredTransition == nil)
    HeadlessSession(profile: .iOS17).enter {
      let phone = editor(.stack, isDirty: true)
      phone.phone.user.swipeBack(in: phone.navigation)
      phone.settle()
      #expect(
        phone.log == ["RemovalMessage.Refused(editor, interactivePop: unsaved changes)"])
    }
  }

  @Test("The app's own zoom on a guarded screen is reported once", arguments: [true, false])
  func reportsOwnZoom(isPushed: Bool) throws {
    let phone = editor(isPushed ? .stack : .sheet, isDirty: true) {
      let page = Page("editor")
      page.isPresentedAsItIs = true
      page.preferredTransition = .zoom(sourceViewProvider: { _ in nil })
      return page
    }
    phone.flow.send(EditorFlow.Message.edit)
    phone.settle()
    #expect(
      phone.reports.texts.map { $0.drop { $0 != " " } } == [
        """
         EditorFlow guards Page against being left, which has a preferredTransition of the app's. If that is a \
        zoom, the user can drag, pinch or swipe the screen away, and UIKit asks only the options of the zoom. \
        Write transitioning(with: .zoom(from: …)) in place of the preferredTransition: its options ask the \
        guards, after your own closure.
        """
      ])
    let report = try #require(phone.reports.diagnostics.first)
    var hidden: [String] = []
    Diagnostic.Handler { hidden.append($0.what) }.showingPayloads(false).report(report)
    #expect(hidden == [report.what])
  }
}
