// What UIKit shows, read back; nothing here changes anything.
extension LayoutEngine {
  /// The layout on show: the stack, the sheets of this engine over it, and a foreign one on top.
  var layoutOnShow: Layout {
    var layers = [Layout.Layer(base.viewControllers.map(key))]
    for sheet in liveSheets {
      let screens = sheet.stack?.viewControllers.map(key) ?? sheet.layer.screens
      layers.append(Layout.Layer(screens, style: sheet.layer.style))
    }
    if let foreign = foreignPresented {
      let key = ScreenKey(
        id: ObjectIdentifier(foreign), description: "\(type(of: foreign))", isForeign: true)
      layers.append(Layout.Layer([key], style: .fullScreen))
    }
    return Layout(layers)
  }

  private func key(_ controller: UIViewController) -> ScreenKey {
    if let attachment = controller.existingAttachment, attachment.engine === self,
      let key = attachment.key
    {
      return key
    }
    return ScreenKey(
      id: ObjectIdentifier(controller), description: "\(type(of: controller))", isForeign: true)
  }

  /// The sheets that are still presented; when one went, those over it went with it.
  var liveSheets: [SheetLayer] {
    Array(sheets.prefix { $0.container?.isPresented ?? false })
  }

  /// The outermost controller of this engine's that is on show.
  var topContainer: UIViewController { liveSheets.last?.container ?? base }

  /// What other code presented over the top; the sheets of other engines are not ours to judge.
  private var foreignPresented: UIViewController? {
    guard let presented = topContainer.presentedViewController,
      presented.isPresented, presented.existingAttachment?.engine == nil
    else { return nil }
    return presented
  }

  /// The controller whose presentation makes a layer.
  func presentedController(at layer: Int) -> UIViewController? {
    let sheets = liveSheets
    return layer <= sheets.count ? sheets[layer - 1].container : foreignPresented
  }

  /// The controller from which the layer above would be presented.
  func container(of layer: Int) -> UIViewController? {
    layer == 0 ? base : liveSheets.dropFirst(layer - 1).first?.container
  }

  /// The stack of a layer; `nil` for a sheet that is a child flow.
  func stack(of layer: Int) -> UINavigationController? {
    layer == 0 ? base : liveSheets.dropFirst(layer - 1).first?.stack
  }

  /// The controllers of a stack by the screens they show.
  func controllers(in navigation: UINavigationController) -> [ScreenKey: UIViewController] {
    Dictionary(
      navigation.viewControllers.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension LayoutEngine {
  /// Why UIKit could not show a controller as a screen, if it could not.
  func misfit(
    of controller: UIViewController, for key: ScreenKey, in layout: Layout, isAlone: Bool
  ) -> String? {
    if controller is UINavigationController, !isAlone {
      return "UIKit takes no navigation controller into the stack of another one"
    }
    if controller === base { return "Its controller is the flow's own navigation controller" }
    if let other = controller.existingAttachment?.key, other != key,
      controller.existingAttachment?.engine === self, layout.topFirst.contains(other)
    {
      return "Its controller shows the screen \(other) already"
    }
    return nil
  }
}

extension UINavigationController {
  /// Whether a change is being shown, so that UIKit keeps further ones until that has ended.
  ///
  /// Without an animation UIKit gives no transition to wait for.
  var isShowingChange: Bool {
    guard viewIfLoaded?.window != nil else { return false }
    if existingAttachment?.stackObserver?.isShowing == true { return true }
    return topViewController.map { $0.viewIfLoaded?.window == nil } ?? false
  }
}

extension UIViewController {
  /// Whether this controller or a container of it is a stack that is showing a change, or takes part
  /// in a presentation; UIKit gives no transition to wait for when that is not animated.
  var isShowing: Bool {
    var next: UIViewController? = self
    while let controller = next {
      if controller.isMovingOverOthers
        || controller.presentedViewController?.isMovingOverOthers == true
      {
        return true
      }
      if (controller as? UINavigationController)?.isShowingChange == true { return true }
      next = controller.parent
    }
    return false
  }

  /// Whether this controller is presented and to stay so.
  var isPresented: Bool { presentingViewController != nil && !isBeingDismissed }

  private var isMovingOverOthers: Bool { isBeingPresented || isBeingDismissed }

  /// This controller and all that is presented over it, bottom to top.
  var presentedFromHere: [UIViewController] {
    var layers = [self]
    while let presented = layers.last?.presentedViewController,
      !layers.contains(where: { $0 === presented })
    {
      layers.append(presented)
    }
    return layers
  }

  /// The controller on top of everything presented from here on.
  var topmostPresented: UIViewController {
    var top = self
    while let presented = top.presentedViewController, presented !== top,
      !presented.isBeingDismissed
    {
      top = presented
    }
    return top
  }
}
