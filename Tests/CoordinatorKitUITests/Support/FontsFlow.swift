import CoordinatorKitUI

/// A page with a sheet of fonts over it, which looks as its state says.
struct FontsFlow: Flow {
  enum Screen: FlowScreen { case page, fonts, sizes }
  struct State: FlowState {
    var sheet: [Screen] = []
    var style = SheetStyle.sheet
    var detents: SheetStyle.Detents = []
    var showsGrabber = false
  }

  func screens(for state: State) -> ScreenStack<Screen> {
    Screen.page
    Sheet(
      ScreenStack(state.sheet), as: state.style, detents: state.detents,
      showsGrabber: state.showsGrabber)
  }

  func update(_ state: inout State, with message: String) -> FlowReply { .unhandled }

  func userLeft(_ screens: [Screen], _ state: inout State) {
    state.sheet.removeAll { screens.contains($0) }
  }
}

/// A window that shows the page, and what is presented there.
@MainActor final class FontsPhone {
  let phone: Phone
  let page = UIViewController()
  let navigation = FlowNavigationController()
  let reports = Reports()
  let flow: StateFlowCoordinator<FontsFlow>

  /// - Parameter fonts: Makes what shows the fonts.
  init(
    width: Double = 390,
    _ fonts: @escaping @MainActor () -> any Presentable = { UIViewController() }
  ) {
    flow = reports.scope { [navigation, page] in
      StateFlowCoordinator(FontsFlow(), state: .init(), in: navigation) { screen in
        switch screen {
        case .page: page
        case .fonts: fonts()
        case .sizes: UIViewController()
        }
      }
    }
    phone = Phone()
    phone.window.frame = CGRect(x: 0, y: 0, width: width, height: 800)
    phone.window.rootViewController = navigation
    phone.window.makeKeyAndVisible()
    phone.settle()
  }

  /// Shows the fonts in a sheet.
  @discardableResult
  func present(
    as style: SheetStyle = .sheet, detents: SheetStyle.Detents = [], showsGrabber: Bool = false
  ) -> UIViewController? {
    flow.update { state in
      state = .init(sheet: [.fonts], style: style, detents: detents, showsGrabber: showsGrabber)
    }
    phone.settle()
    return presented
  }

  var presented: UIViewController? { navigation.presentedViewController }
}
