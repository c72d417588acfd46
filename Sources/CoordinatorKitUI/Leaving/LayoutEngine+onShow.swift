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
    Array(sheets.prefix { $0.container.map(Self.isPresented) ?? false })
  }

  private static func isPresented(_ controller: UIViewController) -> Bool {
    controller.presentingViewController != nil && !controller.isBeingDismissed
  }

  /// The outermost controller of this engine's that is on show.
  var topContainer: UIViewController { liveSheets.last?.container ?? base }

  /// What other code presented over the top; the sheets of other engines are not ours to judge.
  private var foreignPresented: UIViewController? {
    guard let presented = topContainer.presentedViewController,
      Self.isPresented(presented), presented.existingAttachment?.engine == nil
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

extension UIViewController {
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
